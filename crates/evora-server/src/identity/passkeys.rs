//! Passkeys of an account: adding, listing, renaming and removing them.
//!
//! A challenge is stored until it is answered, so any node can check the answer, and each is answered once.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use evora_id::{PasskeyId, UserId};
use evora_store::{Millis, NewChallenge, Passkey, PasskeyAdded};
use evora_wire::{
    AuditAction, AuditDetails, NewPasskey, PasskeyCreation, PasskeyInfo, Passkeys, ProblemKind,
    RenamePasskey, StartPasskey,
};
use serde::Serialize;
use serde_json::json;
use sha2::{Digest, Sha256};
use webauthn_rs::prelude::{PasskeyRegistration, RegisterPublicKeyCredential, Uuid, Webauthn};
use webauthn_rs::{WebauthnBuilder, prelude};

use super::account::confirm;
use super::audit::{self, Source};
use super::{hash_of, internal_error, wire_time};
use crate::app::App;
use crate::auth::InPerson;
use crate::extract::{Body, PathParams};
use crate::guard::RateKind;
use crate::problem::Refused;

/// The site's name, which authenticators show.
const SITE_NAME: &str = "Évora";
/// How many passkeys an account may have.
const MOST: u32 = 20;
/// How long a challenge is valid: as long as WebAuthn recommends to wait for the user.
pub(super) const TIMEOUT: std::time::Duration = std::time::Duration::from_secs(300);
/// How many challenges an account may have to add a passkey; a new one makes the oldest void.
const MOST_TO_ADD: u32 = 3;
/// How many challenges there may be to sign in; a new one makes the oldest void.
const MOST_TO_SIGN_IN: u32 = 10_000;
/// The longest identifier of a credential in WebAuthn, in bytes.
const CREDENTIAL_ID_MAX: usize = 1023;

/// Your passkeys, and whether they can be used at the address that you asked at.
#[utoipa::path(
    get, path = "/api/passkeys", tag = "identity", operation_id = "list_passkeys", security(("cookie" = [])),
    responses((status = 200, description = "Your passkeys.", body = Passkeys), Refused),
)]
pub(super) async fn list(
    State(app): State<App>,
    person: InPerson,
    headers: HeaderMap,
) -> Result<Json<Passkeys>, Refused> {
    person.needs_account()?;
    let passkeys = app.store.passkeys_of(&person.user.id).await?;
    let available = relying_party(&app, &headers).is_ok();
    Ok(Json(Passkeys { available, passkeys: passkeys.iter().map(info).collect() }))
}

/// Returns a challenge with which a browser makes a passkey.
#[utoipa::path(
    post, path = "/api/passkeys/start", tag = "identity", operation_id = "start_passkey", security(("cookie" = [])),
    request_body = StartPasskey,
    responses((status = 200, description = "What a browser needs to make a passkey.", body = PasskeyCreation), Refused),
)]
pub(super) async fn start(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    headers: HeaderMap,
    Body(request): Body<StartPasskey>,
) -> Result<Json<PasskeyCreation>, Refused> {
    person.needs_account()?;
    let site = relying_party(&app, &headers)?;
    confirm(&app, &person.user, &source, request.password).await?;
    let user = &person.user.id;
    let known = app.store.passkeys_of(user).await?;
    let known = known.iter().map(|known| Ok(credential(known)?.cred_id().clone()));
    let known = known.collect::<Result<Vec<_>, Refused>>()?;
    let name = person.user.name.clone().unwrap_or_default();
    let started = site.start_passkey_registration(handle(user), &name, &name, Some(known));
    let (creation, state) = started.map_err(|error| internal_error(&error))?;
    let creation = creation.public_key;
    let challenge = encode(&creation.challenge);
    store_challenge(&app, &challenge, Some(user), &state).await?;
    let exclude = creation.exclude_credentials.unwrap_or_default();
    // COSE identifiers of algorithms are small.
    let algorithms = creation.pub_key_cred_params.iter().filter_map(|one| one.alg.try_into().ok());
    Ok(Json(PasskeyCreation {
        challenge,
        rp_id: creation.rp.id,
        user_handle: encode(&creation.user.id),
        user_name: name,
        algorithms: algorithms.collect(),
        exclude: exclude.iter().map(|known| encode(&known.id)).collect(),
        timeout: TIMEOUT.as_millis().try_into().unwrap_or(u32::MAX),
    }))
}

/// Adds the passkey that a browser made.
#[utoipa::path(
    post, path = "/api/passkeys", tag = "identity", operation_id = "add_passkey", security(("cookie" = [])),
    request_body = NewPasskey,
    responses((status = 201, description = "The passkey.", body = PasskeyInfo), Refused),
)]
pub(super) async fn add(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    headers: HeaderMap,
    Body(request): Body<NewPasskey>,
) -> Result<(StatusCode, Json<PasskeyInfo>), Refused> {
    person.needs_account()?;
    let site = relying_party(&app, &headers)?;
    let user = &person.user.id;
    app.guard.limits.check(RateKind::Passkey, user)?;
    let state = take_challenge(&app, &request.challenge, Some(user)).await?;
    let state: PasskeyRegistration =
        serde_json::from_str(&state).map_err(|error| internal_error(&error))?;
    let answer: RegisterPublicKeyCredential = serde_json::from_value(json!({
        "id": request.id,
        "rawId": request.id,
        "type": "public-key",
        "response": {
            "clientDataJSON": request.client_data,
            "attestationObject": request.attestation,
        },
    }))
    .map_err(|_| bad_passkey())?;
    let made = site.finish_passkey_registration(&answer, &state).map_err(|_| bad_passkey())?;
    let credential_id = made.cred_id().clone();
    if credential_id.len() > CREDENTIAL_ID_MAX {
        return Err(bad_passkey());
    }
    let passkey = Passkey {
        id: PasskeyId::random().map_err(|error| internal_error(&error))?,
        user: user.clone(),
        label: request.label.trim().to_owned(),
        credential: serde_json::to_string(&made).map_err(|error| internal_error(&error))?,
        created_at: app.time.now(),
        used_at: None,
    };
    let added = info(&passkey);
    let new = evora_store::NewPasskey { passkey, credential_id };
    match app.store.add_passkey(new, MOST).await? {
        PasskeyAdded::Done => {}
        PasskeyAdded::Taken => return Err(bad_passkey()),
        PasskeyAdded::TooMany => {
            let detail =
                format!("You can have {MOST} passkeys at most. Remove one you no longer use.");
            let refused = Refused::new(ProblemKind::Forbidden, detail);
            return Err(refused.because("problem-too-many-passkeys"));
        }
    }
    let details = AuditDetails { label: Some(added.label.clone()), ..source.details() };
    audit::record(&app, &person.user, AuditAction::PasskeyAdded, details).await;
    Ok((StatusCode::CREATED, Json(added)))
}

/// Renames one of your passkeys.
#[utoipa::path(
    put, path = "/api/passkeys/{id}", tag = "identity", operation_id = "rename_passkey", security(("cookie" = [])),
    params(("id" = String, Path, description = "The passkey.")),
    request_body = RenamePasskey,
    responses((status = 204, description = "The passkey has a new name."), Refused),
)]
pub(super) async fn rename(
    State(app): State<App>,
    person: InPerson,
    PathParams(id): PathParams<String>,
    Body(request): Body<RenamePasskey>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    app.guard.limits.check(RateKind::Act, &person.user.id)?;
    let id: PasskeyId = id.parse().map_err(|_| Refused::not_found())?;
    match app.store.rename_passkey(&person.user.id, &id, request.label.trim()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refused::not_found()),
    }
}

/// Removes one of your passkeys. Every account has a password, so you can still sign in without one.
#[utoipa::path(
    delete, path = "/api/passkeys/{id}", tag = "identity", operation_id = "remove_passkey", security(("cookie" = [])),
    params(("id" = String, Path, description = "The passkey.")),
    responses((status = 204, description = "The passkey is removed."), Refused),
)]
pub(super) async fn remove(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    let id: PasskeyId = id.parse().map_err(|_| Refused::not_found())?;
    let removed = app.store.remove_passkey(&person.user.id, &id).await?;
    let label = Some(removed.ok_or_else(Refused::not_found)?);
    let details = AuditDetails { label, ..source.details() };
    audit::record(&app, &person.user, AuditAction::PasskeyRemoved, details).await;
    Ok(StatusCode::NO_CONTENT)
}

/// A passkey as its owner sees it.
pub(super) fn info(passkey: &Passkey) -> PasskeyInfo {
    PasskeyInfo {
        id: passkey.id.to_string(),
        label: passkey.label.clone(),
        created: wire_time(passkey.created_at),
        last_used: passkey.used_at.map(wire_time),
    }
}

/// The relying party that browsers see at the address of a request.
///
/// # Errors
/// If browsers have no passkeys for it: it is an IP address, without TLS, or not known.
pub(super) fn relying_party(app: &App, headers: &HeaderMap) -> Result<Webauthn, Refused> {
    app.guard.site.secure_origin(headers).and_then(|origin| relying_party_at(&origin)).ok_or_else(
        || Refused::new(ProblemKind::NotFound, "Passkeys can't be used at this address."),
    )
}

fn relying_party_at(origin: &str) -> Option<Webauthn> {
    let origin = prelude::Url::parse(origin).ok()?;
    let id = origin.domain()?;
    let builder = WebauthnBuilder::new(id, &origin).ok()?;
    builder.rp_name(SITE_NAME).timeout(TIMEOUT).build().ok()
}

/// What a passkey stores to tell whose it is. The user's id is hashed so that the passkey does not contain it.
pub(super) fn handle(user: &UserId) -> Uuid {
    let hash = Sha256::digest(format!("passkey of {user}").as_bytes());
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(hash).for_each(|(to, from)| *to = from);
    Uuid::from_bytes(bytes)
}

/// The public key and counter of a stored passkey.
pub(super) fn credential(passkey: &Passkey) -> Result<prelude::Passkey, Refused> {
    serde_json::from_str(&passkey.credential).map_err(|error| internal_error(&error))
}

pub(super) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Stores a challenge for as long as it is valid.
pub(super) async fn store_challenge(
    app: &App,
    challenge: &str,
    user: Option<&UserId>,
    state: &impl Serialize,
) -> Result<(), Refused> {
    let timeout = Millis::try_from(TIMEOUT.as_millis()).unwrap_or(Millis::MAX);
    let new = NewChallenge {
        hash: hash_of(challenge),
        user: user.cloned(),
        state: serde_json::to_string(state).map_err(|error| internal_error(&error))?,
        expires_at: app.time.now().saturating_add(timeout),
    };
    let most = if user.is_some() { MOST_TO_ADD } else { MOST_TO_SIGN_IN };
    Ok(app.store.create_challenge(new, most).await?)
}

/// Uses up a challenge and returns its state. Fails if it was used already or is too old.
pub(super) async fn take_challenge(
    app: &App,
    challenge: &str,
    user: Option<&UserId>,
) -> Result<String, Refused> {
    let taken = app.store.take_challenge(&hash_of(challenge), user, app.time.now()).await?;
    taken.ok_or_else(|| {
        let detail = "This took too long, or was answered already. Try again.";
        Refused::new(ProblemKind::BadPasskey, detail).because("problem-void-challenge")
    })
}

/// Why is not said, so that nobody learns whether a passkey exists.
pub(super) fn bad_passkey() -> Refused {
    Refused::new(ProblemKind::BadPasskey, "This passkey can't be used here. Try another way.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relying_parties_are_host_names() {
        let challenge = |origin: &str| {
            let (request, _) =
                relying_party_at(origin)?.start_discoverable_authentication().ok()?;
            Some(request.public_key.rp_id)
        };
        assert_eq!(challenge("https://evora.example").as_deref(), Some("evora.example"));
        assert_eq!(challenge("http://localhost:8017").as_deref(), Some("localhost"));
        for bad in ["http://127.0.0.1:8017", "http://[::1]:8017", "nonsense"] {
            assert_eq!(challenge(bad), None, "{bad}");
        }
    }

    #[test]
    fn handles_differ_and_stay_the_same() {
        let [ana, ben] = [1, 2].map(|n| UserId::from_bytes([n; 16]));
        assert_ne!(handle(&ana), handle(&ben));
        assert_eq!(handle(&ana), handle(&ana));
    }
}
