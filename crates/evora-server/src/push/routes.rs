//! The devices on which somebody wants notifications: one for each session.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use evora_store::PushSubscription;
use evora_wire::{Faults, PushInfo, SubscribePush};

use super::encrypt::encrypt;
use super::unavailable;
use crate::app::App;
use crate::auth::InPerson;
use crate::extract::Body;
use crate::guard::RateKind;
use crate::problem::Refused;

/// Whether notifications can be sent to this device, and are.
#[utoipa::path(
    get, path = "/api/push", tag = "identity", security(("cookie" = [])),
    responses((status = 200, description = "The server's key, and whether this device gets notifications.", body = PushInfo), Refused),
)]
pub(super) async fn read_push(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<PushInfo>, Refused> {
    person.needs_account()?;
    let key = match &app.push {
        Some(push) => Some(push.key(&app.store).await?.public()),
        None => None,
    };
    let devices = app.store.push_subscriptions_of(&person.user.id).await?;
    let subscribed = devices.iter().any(|device| device.session == person.session.id);
    Ok(Json(PushInfo { key, subscribed }))
}

/// Sends notifications to this device until the session ends.
#[utoipa::path(
    put, path = "/api/push", tag = "identity", security(("cookie" = [])),
    request_body = SubscribePush,
    responses((status = 204, description = "This device gets notifications."), Refused),
)]
pub(super) async fn subscribe_push(
    State(app): State<App>,
    person: InPerson,
    Body(request): Body<SubscribePush>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    let push = app.push.as_ref().ok_or_else(unavailable)?;
    app.guard.limits.check(RateKind::Act, &person.user.id)?;
    let decoded = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap_or_default();
    let (p256dh, auth) = (decoded(&request.p256dh), decoded(&request.auth));
    let mut faults = Faults::default();
    faults.expect(push.endpoint(&request.endpoint).is_some(), "endpoint", || {
        "It must be the https address of a push service on the public internet.".into()
    });
    faults.expect(auth.len() == 16, "auth", || "It must be 16 bytes in base64url.".into());
    faults.expect(encrypt(&p256dh, &auth, b"").is_ok(), "p256dh", || {
        "It must be an uncompressed point of secp256r1 in base64url.".into()
    });
    faults.finish().map_err(evora_wire::Problem::from)?;
    let device = PushSubscription {
        session: person.session.id.clone(),
        endpoint: request.endpoint,
        p256dh,
        auth,
        language: request.language.and_then(|language| serde_json::to_string(&language).ok()),
        created_at: app.time.now(),
    };
    match app.store.subscribe_push(device).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refused::not_found()),
    }
}

/// Sends no more notifications to this device.
#[utoipa::path(
    delete, path = "/api/push", tag = "identity", security(("cookie" = [])),
    responses((status = 204, description = "This device gets no notifications."), Refused),
)]
pub(super) async fn unsubscribe_push(
    State(app): State<App>,
    person: InPerson,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    app.guard.limits.check(RateKind::Act, &person.user.id)?;
    app.store.unsubscribe_push(&person.session.id, None).await?;
    Ok(StatusCode::NO_CONTENT)
}
