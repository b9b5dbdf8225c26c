//! The current user, and creating guests.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use evora_id::UserId;
use evora_store::User;
use evora_wire::{Me, Scope};

use super::session::lifetime;
use super::{cookie, internal_error, me as as_me, session};
use crate::app::App;
use crate::auth::{Visitor, Who, bearer};
use crate::guard::{Address, RateKind};
use crate::problem::Refused;

/// Who you are.
#[utoipa::path(
    get, path = "/api/me", tag = "identity", security(("cookie" = []), ("token" = ["read"])),
    responses((status = 200, description = "Who you are.", body = Me), Refused),
)]
pub(super) async fn me(
    State(app): State<App>,
    who: Who,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    who.needs(Scope::Read)?;
    let body = Json(as_me(&app, &who.user));
    // The session was extended, so extend the cookie too.
    match cookie::read(&headers, &app.guard.site).filter(|_| bearer(&headers).is_none()) {
        Some(secret) => {
            let seconds = lifetime(&app, &who.user) / 1000;
            let cookie = cookie::set(&app.guard.site, secret, seconds);
            Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), body).into_response())
        }
        None => Ok(body.into_response()),
    }
}

/// Creates a guest, unless you have an identity already.
#[utoipa::path(
    post, path = "/api/guest", tag = "identity", security((), ("cookie" = []), ("token" = ["read"])),
    responses(
        (status = 200, description = "You already had an identity.", body = Me),
        (status = 201, description = "You are a guest now; the cookie identifies you.", body = Me),
        Refused,
    ),
)]
pub(super) async fn become_guest(
    State(app): State<App>,
    address: Address,
    Visitor(who): Visitor,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    if let Some(who) = who {
        who.needs(Scope::Read)?;
        return Ok(Json(as_me(&app, &who.user)).into_response());
    }
    app.guard.limits.check(RateKind::Guest, &address)?;
    let id = UserId::random().map_err(|error| internal_error(&error))?;
    let created_at = app.time.now();
    let name = guest_name(&id);
    app.store.create_guest(&id, &name, created_at).await?;
    let user = User {
        id,
        name: Some(name),
        name_key: None,
        password: None,
        settings: None,
        created_at,
        deleted_at: None,
    };
    let (_, cookie) = session::begin(&app, &user, &headers).await?;
    let headers = AppendHeaders([(header::SET_COOKIE, cookie)]);
    Ok((StatusCode::CREATED, headers, Json(as_me(&app, &user))).into_response())
}

/// The name of a guest. Accounts cannot take such names.
fn guest_name(id: &UserId) -> String {
    let tail: String = id.as_str().chars().take(4).collect();
    format!("Guest {tail}")
}
