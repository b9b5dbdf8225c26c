//! Recovery codes: ten secrets that are shown once, each of which sets a new password once.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use evora_id::ALPHABET;
use evora_store::{SecretHash, User};
use evora_wire::{
    AuditAction, AuditDetails, Me, NewRecoveryCodes, ProblemKind, Recover, RecoveryCodesInfo,
    RecoveryCodesMade, SignInMethod, text,
};

use super::account::confirm;
use super::audit::{self, Source};
use super::{device, hash_of, internal_error, me, session, wire_time};
use crate::app::App;
use crate::auth::{InPerson, Visitor};
use crate::extract::Body;
use crate::guard::Address;
use crate::problem::Refused;

/// How many codes are made at a time.
const CODES: usize = 10;
/// How many characters a code has: 79 random bits, so a fast hash is enough.
const LENGTH: usize = 16;
/// Codes are written in groups of so many characters.
const GROUP: usize = 4;

/// How many recovery codes you have left.
#[utoipa::path(
    get, path = "/api/recovery-codes", tag = "identity", operation_id = "count_recovery_codes", security(("cookie" = [])),
    responses((status = 200, description = "Your recovery codes, without the codes.", body = RecoveryCodesInfo), Refused),
)]
pub(super) async fn count(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<RecoveryCodesInfo>, Refused> {
    person.needs_account()?;
    let codes = app.store.recovery_codes(&person.user.id).await?;
    Ok(Json(RecoveryCodesInfo { left: codes.left, created: codes.created_at.map(wire_time) }))
}

/// Makes ten recovery codes, which are returned only here. Earlier ones become void.
#[utoipa::path(
    post, path = "/api/recovery-codes", tag = "identity", operation_id = "make_recovery_codes", security(("cookie" = [])),
    request_body = NewRecoveryCodes,
    responses((status = 201, description = "The codes.", body = RecoveryCodesMade), Refused),
)]
pub(super) async fn make(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    Body(request): Body<NewRecoveryCodes>,
) -> Result<(StatusCode, Json<RecoveryCodesMade>), Refused> {
    person.needs_account()?;
    confirm(&app, &person.user, &source, request.password).await?;
    let codes = (0..CODES).map(|_| random_code()).collect::<Result<Vec<String>, Refused>>()?;
    let hashes = codes.iter().map(|code| code_hash(code)).collect();
    app.store.set_recovery_codes(&person.user.id, hashes, app.time.now()).await?;
    audit::record(&app, &person.user, AuditAction::RecoveryCodesCreated, source.details()).await;
    Ok((StatusCode::CREATED, Json(RecoveryCodesMade { codes })))
}

/// Signs in with a recovery code, which is then used up, and sets a new password. All other sessions end.
#[utoipa::path(
    post, path = "/api/recover", tag = "identity", security(()),
    request_body = Recover,
    responses((status = 200, description = "You are signed in, with a new password.", body = Me), Refused),
)]
pub(super) async fn recover(
    State(app): State<App>,
    address: Address,
    Visitor(before): Visitor,
    source: Source,
    headers: HeaderMap,
    Body(request): Body<Recover>,
) -> Result<Response, Refused> {
    let before = before.map(InPerson::try_from).transpose()?;
    let key = text::name_key(&text::name(&request.name).unwrap_or(request.name));
    device::check_limits(&app, &address, &headers, &key).await?;
    let found = app.store.user_by_name(&key).await?;
    // Hashed before the code is looked at, so that the timing does not tell whether there is such an account.
    let password = app.passwords.hash(request.new).await?;
    let code = code_hash(&request.code);
    let user = match found {
        Some(user) if app.store.reset_password_by_code(&user.id, &code, &password).await? => user,
        found => {
            if let Some(user) = found {
                let (now, failed) = (app.time.now(), AuditAction::SignInFailed);
                app.failed_attempts().add(&user.id, failed, now, &source);
            }
            let detail = "Wrong name or recovery code. Each code can be used once.";
            let wrong = Refused::new(ProblemKind::WrongPassword, detail);
            return Err(wrong.because("problem-wrong-code"));
        }
    };
    let details = AuditDetails { method: Some(SignInMethod::RecoveryCode), ..source.details() };
    audit::record(&app, &user, AuditAction::PasswordReset, details).await;
    if let Some(before) = before {
        app.store.end_session(&before.user.id, &before.session.id).await?;
        session::announce(&app, &before.user.id).await;
    }
    signed_in(&app, &user, &headers).await
}

/// The first session after a password was reset.
pub(super) async fn signed_in(
    app: &App,
    user: &User,
    headers: &HeaderMap,
) -> Result<Response, Refused> {
    session::announce(app, &user.id).await;
    let (_, cookie) = session::begin(app, user, headers).await?;
    let device = device::remember(app, user, headers).await?;
    let headers = AppendHeaders([(header::SET_COOKIE, cookie), (header::SET_COOKIE, device)]);
    Ok((headers, Json(me(app, user))).into_response())
}

/// A new code, as in `k3m9-x2pq-rs7a-bcde`.
fn random_code() -> Result<String, Refused> {
    let letters = ALPHABET.as_bytes();
    let mut code = String::new();
    while code.len() < LENGTH + LENGTH / GROUP - 1 {
        let mut byte = [0];
        getrandom::fill(&mut byte).map_err(|error| internal_error(&error))?;
        // Others would make some letters more likely.
        let Some(&letter) = letters.get(usize::from(byte[0] >> 3)) else { continue };
        if code.len() % (GROUP + 1) == GROUP {
            code.push('-');
        }
        code.push(char::from(letter));
    }
    Ok(code)
}

/// The stored hash of a code as somebody typed it.
fn code_hash(code: &str) -> SecretHash {
    let typed = code.chars().filter(|c| !c.is_whitespace() && *c != '-');
    hash_of(&typed.flat_map(char::to_lowercase).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_readable_and_differ() {
        let codes: std::collections::HashSet<String> =
            (0..200).map(|_| random_code().unwrap()).collect();
        assert_eq!(codes.len(), 200);
        for code in &codes {
            let groups: Vec<&str> = code.split('-').collect();
            assert!(groups.len() == 4 && groups.iter().all(|group| group.len() == 4), "{code}");
            assert!(groups.concat().chars().all(|c| ALPHABET.contains(c)), "{code}");
        }
        let used: std::collections::HashSet<char> =
            codes.iter().flat_map(|code| code.chars()).collect();
        assert_eq!(used.len(), ALPHABET.len() + 1, "every letter, and the dash");
    }

    #[test]
    fn codes_may_be_typed_in_other_ways() {
        let hash = code_hash("k3m9-x2pq-rs7a-bcde");
        assert_eq!(code_hash(" K3M9 x2pq RS7A bcde\n"), hash);
        assert_ne!(code_hash("k3m9-x2pq-rs7a-bcdf"), hash);
    }
}
