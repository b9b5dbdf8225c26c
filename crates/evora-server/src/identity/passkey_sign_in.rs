//! Signing in with a passkey, which itself tells whose it is.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use evora_store::{Passkey, User};
use evora_wire::{AuditAction, AuditDetails, Me, PasskeyRequest, PasskeySignIn, SignInMethod};
use serde_json::json;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, PublicKeyCredential, Webauthn, WebauthnError,
};

use super::audit::Source;
use super::internal_error;
use super::passkeys::{
    TIMEOUT, bad_passkey, credential, encode, handle, relying_party, store_challenge,
    take_challenge,
};
use super::sign_in::begin_session;
use crate::app::App;
use crate::auth::{InPerson, Visitor};
use crate::extract::Body;
use crate::guard::{Address, RateKind};
use crate::problem::Refused;

/// Returns a challenge to sign in with a passkey.
#[utoipa::path(
    post, path = "/api/sign-in/passkey/start", tag = "identity", operation_id = "start_passkey_sign_in", security(()),
    responses((status = 200, description = "What a browser needs to sign in with a passkey.", body = PasskeyRequest), Refused),
)]
pub(super) async fn start(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
) -> Result<Json<PasskeyRequest>, Refused> {
    let site = relying_party(&app, &headers)?;
    app.guard.limits.check(RateKind::Passkey, &address)?;
    let started = site.start_discoverable_authentication();
    let (request, state) = started.map_err(|error| internal_error(&error))?;
    let challenge = encode(&request.public_key.challenge);
    store_challenge(&app, &challenge, None, &state).await?;
    let timeout = TIMEOUT.as_millis().try_into().unwrap_or(u32::MAX);
    Ok(Json(PasskeyRequest { challenge, rp_id: request.public_key.rp_id, timeout }))
}

/// Signs in with a passkey. Your current session, if any, ends.
#[utoipa::path(
    post, path = "/api/sign-in/passkey", tag = "identity", operation_id = "sign_in_with_passkey", security(()),
    request_body = PasskeySignIn,
    responses((status = 200, description = "You are signed in.", body = Me), Refused),
)]
pub(super) async fn sign_in(
    State(app): State<App>,
    address: Address,
    Visitor(before): Visitor,
    source: Source,
    headers: HeaderMap,
    Body(request): Body<PasskeySignIn>,
) -> Result<Response, Refused> {
    let before = before.map(InPerson::try_from).transpose()?;
    let site = relying_party(&app, &headers)?;
    app.guard.limits.check(RateKind::Passkey, &address)?;
    let state = take_challenge(&app, &request.challenge, None).await?;
    let state: DiscoverableAuthentication =
        serde_json::from_str(&state).map_err(|error| internal_error(&error))?;
    let answer: PublicKeyCredential = serde_json::from_value(json!({
        "id": request.id,
        "rawId": request.id,
        "type": "public-key",
        "response": {
            "clientDataJSON": request.client_data,
            "authenticatorData": request.authenticator_data,
            "signature": request.signature,
            "userHandle": request.user_handle,
        },
    }))
    .map_err(|_| bad_passkey())?;
    let (named, id) =
        site.identify_discoverable_authentication(&answer).map_err(|_| bad_passkey())?;
    let passkey = app.store.passkey_by_credential(id).await?.ok_or_else(bad_passkey)?;
    let user = app.store.user(&passkey.user).await?;
    let user = user.filter(|user| user.deleted_at.is_none()).ok_or_else(bad_passkey)?;
    let now = app.time.now();
    if named != handle(&user.id) {
        app.failed_attempts().add(&user.id, AuditAction::SignInFailed, now, &source);
        return Err(bad_passkey());
    }
    check(&app, &site, &passkey, &user, &source, &answer, state).await?;
    let details = AuditDetails {
        method: Some(SignInMethod::Passkey),
        label: Some(passkey.label),
        ..source.details()
    };
    begin_session(&app, &user, before, &headers, details).await
}

/// Checks an answer and stores the new counter of the passkey. A failed attempt is put into the audit log.
async fn check(
    app: &App,
    site: &Webauthn,
    passkey: &Passkey,
    user: &User,
    source: &Source,
    answer: &PublicKeyCredential,
    state: DiscoverableAuthentication,
) -> Result<(), Refused> {
    let now = app.time.now();
    let failed = |action: AuditAction| {
        let details = AuditDetails { label: Some(passkey.label.clone()), ..source.details() };
        app.failed_attempts().add_with(&user.id, action, now, details);
        bad_passkey()
    };
    let mut key = credential(passkey)?;
    let checked = site.finish_discoverable_authentication_v2(answer, state, &key);
    let result = match checked {
        Ok(result) => result,
        // The signature is right and the counter is not: two authenticators have the key.
        Err(WebauthnError::CredentialPossibleCompromise) => {
            return Err(failed(AuditAction::PasskeyCopied).because("problem-passkey-copied"));
        }
        Err(_) => return Err(failed(AuditAction::SignInFailed)),
    };
    key.update_credential(&result);
    let updated = serde_json::to_string(&key).map_err(|error| internal_error(&error))?;
    match app.store.use_passkey(passkey, &updated, now).await? {
        true => Ok(()),
        // Another answer came first.
        false => Err(failed(AuditAction::SignInFailed)),
    }
}
