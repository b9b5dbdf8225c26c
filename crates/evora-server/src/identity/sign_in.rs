//! Signing in and out.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use evora_store::User;
use evora_wire::{AuditAction, AuditDetails, Me, ProblemKind, SignIn, SignInMethod, text};

use super::audit::{self, Source};
use super::passwords::Comparison;
use super::{cookie, device, me, session};
use crate::app::App;
use crate::auth::{InPerson, Visitor};
use crate::extract::Body;
use crate::guard::Address;
use crate::problem::Refused;

/// Signs in with name and password. Your current session, if any, ends.
#[utoipa::path(
    post, path = "/api/sign-in", tag = "identity", security(()),
    request_body = SignIn,
    responses((status = 200, description = "You are signed in.", body = Me), Refused),
)]
pub(super) async fn sign_in(
    State(app): State<App>,
    address: Address,
    Visitor(before): Visitor,
    source: Source,
    headers: HeaderMap,
    Body(request): Body<SignIn>,
) -> Result<Response, Refused> {
    let before = before.map(InPerson::try_from).transpose()?;
    // Invalid names are looked up like any other.
    let name = text::name(&request.name).unwrap_or(request.name);
    let key = text::name_key(&name);
    device::check_limits(&app, &address, &headers, &key).await?;
    let found = app.store.user_by_name(&key).await?;
    let hash = found.as_ref().and_then(|user| user.password.clone());
    // From here on, neither the timing nor the response reveals whether the account exists.
    let comparison = app.passwords.compare(request.password.clone(), hash).await?;
    let user = match (found, comparison) {
        (Some(user), Comparison::Match) => user,
        (Some(user), Comparison::Outdated) => {
            let hash = app.passwords.hash(request.password).await?;
            app.store.set_password(&user.id, &hash).await?;
            user
        }
        (found, _) => {
            if let Some(user) = found {
                let (now, failed) = (app.time.now(), AuditAction::SignInFailed);
                app.failed_attempts().add(&user.id, failed, now, &source);
            }
            return Err(Refused::new(
                ProblemKind::WrongPassword,
                "Wrong name or password. Passwords are case-sensitive.",
            ));
        }
    };
    let details = AuditDetails { method: Some(SignInMethod::Password), ..source.details() };
    begin_session(&app, &user, before, &headers, details).await
}

/// Starts a session for a user who has authenticated. Replaces their previous session, if any.
pub(super) async fn begin_session(
    app: &App,
    user: &User,
    before: Option<InPerson>,
    headers: &HeaderMap,
    details: AuditDetails,
) -> Result<Response, Refused> {
    let (id, cookie) = session::begin(app, user, headers).await?;
    if let Some(before) = before {
        app.store.end_session(&before.user.id, &before.session.id).await?;
        session::announce(app, &before.user.id).await;
    }
    session::trim(app, &user.id, &id).await?;
    let device = device::remember(app, user, headers).await?;
    audit::record(app, user, AuditAction::SignedIn, details).await;
    let headers = AppendHeaders([(header::SET_COOKIE, cookie), (header::SET_COOKIE, device)]);
    Ok((headers, Json(me(app, user))).into_response())
}

/// Ends your current session. Without one, it does nothing.
#[utoipa::path(
    post, path = "/api/sign-out", tag = "identity", security((), ("cookie" = [])),
    responses((status = 204, description = "You are signed out."), Refused),
)]
pub(super) async fn sign_out(
    State(app): State<App>,
    Visitor(who): Visitor,
    source: Source,
) -> Result<Response, Refused> {
    if let Some(person) = who.map(InPerson::try_from).transpose()? {
        app.store.end_session(&person.user.id, &person.session.id).await?;
        session::announce(&app, &person.user.id).await;
        audit::record(&app, &person.user, AuditAction::SignedOut, source.details()).await;
    }
    let cookie = cookie::clear(&app.guard.site);
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, cookie)])).into_response())
}
