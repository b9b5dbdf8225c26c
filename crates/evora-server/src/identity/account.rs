//! Creating accounts, changing passwords and deleting users.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use evora_store::{Millis, Upgraded, User};
use evora_wire::{
    AuditAction, AuditDetails, ChangePassword, DeleteAccount, Me, ProblemKind, SignUp,
    check_password, text,
};

use super::audit::{self, Source};
use super::passwords::Comparison;
use super::reserved::is_reserved;
use super::{cookie, device, me, names, session};
use crate::app::App;
use crate::auth::{InPerson, Who};
use crate::extract::Body;
use crate::friends::{challenges, online};
use crate::guard::{Address, RateKind};
use crate::problem::Refused;
use crate::tournaments;

/// How long nobody can take the name of a deleted account, so that nobody can pose as its owner: 90 days.
const NAME_RETIRED: Millis = 90 * 24 * 3600 * 1000;

/// Turns the guest that you are into an account. You keep your games.
#[utoipa::path(
    post, path = "/api/account", tag = "identity", security(("cookie" = [])),
    request_body = SignUp,
    responses((status = 201, description = "You have an account now.", body = Me), Refused),
)]
pub(super) async fn sign_up(
    State(app): State<App>,
    address: Address,
    person: InPerson,
    source: Source,
    headers: HeaderMap,
    Body(request): Body<SignUp>,
) -> Result<Response, Refused> {
    if !person.user.is_guest() {
        return Err(has_account());
    }
    let mut faults = evora_wire::Faults::default();
    let name = text::name(&request.name);
    faults.check("name", name.as_ref());
    faults.finish().map_err(evora_wire::Problem::from)?;
    let name = name.unwrap_or_default();
    let key = text::name_key(&name);
    // Names that are taken do not count as accounts that were made.
    app.guard.limits.check(RateKind::SignUpAttempt, &address)?;
    if is_reserved(&name) || app.store.is_name_taken(&key, app.time.now()).await? {
        return Err(name_taken());
    }
    app.guard.limits.check(RateKind::SignUp, &address)?;
    let hash = app.passwords.hash(request.password).await?;
    match app.store.upgrade(&person.user.id, &name, &key, &hash, app.time.now()).await? {
        Upgraded::Done => {}
        Upgraded::NameTaken => return Err(name_taken()),
        Upgraded::NoSuchGuest => return Err(has_account()),
    }
    let user = User { name: Some(name), name_key: Some(key), ..person.user };
    names::refresh(&app, &names::tables_of(&app, &user.id).await?).await;
    // Sessions from before the password existed must not give access to the account.
    let cookie = replace_sessions(&app, &user, &headers).await?;
    let device = device::remember(&app, &user, &headers).await?;
    audit::record(&app, &user, AuditAction::AccountCreated, source.details()).await;
    let headers = AppendHeaders([(header::SET_COOKIE, cookie), (header::SET_COOKIE, device)]);
    Ok((StatusCode::CREATED, headers, Json(me(&app, &user))).into_response())
}

/// Changes the password. Unless you say otherwise, all other sessions end and tokens stay.
#[utoipa::path(
    post, path = "/api/password", tag = "identity", security(("cookie" = [])),
    request_body = ChangePassword,
    responses((status = 204, description = "The password is changed."), Refused),
)]
pub(super) async fn change_password(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    headers: HeaderMap,
    Body(request): Body<ChangePassword>,
) -> Result<Response, Refused> {
    person.needs_account()?;
    confirm(&app, &person.user, &source, request.old).await?;
    let mut faults = evora_wire::Faults::default();
    check_password(&mut faults, "new", &request.new, person.user.name.as_deref());
    faults.finish().map_err(evora_wire::Problem::from)?;
    let hash = app.passwords.hash(request.new).await?;
    if !app.store.set_password(&person.user.id, &hash).await? {
        return Err(Refused::not_found());
    }
    audit::record(&app, &person.user, AuditAction::PasswordChanged, source.details()).await;
    if request.end_tokens {
        for token in app.store.tokens_of(&person.user.id).await? {
            app.store.revoke_token(&person.user.id, &token.id).await?;
            let details = AuditDetails { label: Some(token.name), ..source.details() };
            audit::record(&app, &person.user, AuditAction::TokenRevoked, details).await;
        }
        session::announce(&app, &person.user.id).await;
    }
    // Whoever knew the old password may have made their browsers known.
    app.store.forget_devices(&person.user.id).await?;
    let device = (header::SET_COOKIE, device::remember(&app, &person.user, &headers).await?);
    if !request.end_sessions {
        return Ok((StatusCode::NO_CONTENT, AppendHeaders([device])).into_response());
    }
    let cookie = replace_sessions(&app, &person.user, &headers).await?;
    audit::record(&app, &person.user, AuditAction::SessionsEnded, source.details()).await;
    let headers = AppendHeaders([(header::SET_COOKIE, cookie), device]);
    Ok((StatusCode::NO_CONTENT, headers).into_response())
}

/// Deletes your name, password, sessions, tokens, ratings and chat. Finished games stay, without your name; running
/// games are resigned.
#[utoipa::path(
    delete, path = "/api/account", tag = "identity", operation_id = "delete_account", security(("cookie" = [])),
    request_body = DeleteAccount,
    responses((status = 204, description = "Your data is deleted."), Refused),
)]
pub(super) async fn delete(
    State(app): State<App>,
    who: Who,
    source: Source,
    Body(request): Body<DeleteAccount>,
) -> Result<Response, Refused> {
    let person = InPerson::try_from(who.clone())?;
    if !person.user.is_guest() {
        confirm(&app, &person.user, &source, request.password.unwrap_or_default()).await?;
    }
    let tables = names::tables_of(&app, &person.user.id).await?;
    challenges::decline_all(&app, &who).await?;
    tournaments::leave_all(&app, &who).await?;
    names::leave_all(&app, &who).await?;
    let now = app.time.now();
    app.store.delete_user(&person.user.id, now, now + NAME_RETIRED).await?;
    session::announce(&app, &person.user.id).await;
    online::publish_visibility(&app, &person.user.id, None).await;
    names::refresh(&app, &tables).await;
    let cookie = cookie::clear(&app.guard.site);
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, cookie)])).into_response())
}

/// Fails if the password is wrong, or was tried too often.
pub(super) async fn confirm(
    app: &App,
    user: &User,
    source: &Source,
    password: String,
) -> Result<(), Refused> {
    app.guard.limits.check(RateKind::Password, &user.id)?;
    match app.passwords.compare(password, user.password.clone()).await? {
        Comparison::Match | Comparison::Outdated => Ok(()),
        Comparison::Mismatch => {
            let (now, wrong) = (app.time.now(), AuditAction::PasswordWrong);
            app.failed_attempts().add(&user.id, wrong, now, source);
            let wrong = Refused::new(ProblemKind::WrongPassword, "That's not your password.");
            Err(wrong.because("problem-not-your-password"))
        }
    }
}

/// Starts a session and ends all others of the user.
async fn replace_sessions(
    app: &App,
    user: &User,
    headers: &HeaderMap,
) -> Result<axum::http::HeaderValue, Refused> {
    let (id, cookie) = session::begin(app, user, headers).await?;
    app.store.end_all(&user.id, Some(&id)).await?;
    session::announce(app, &user.id).await;
    Ok(cookie)
}

fn name_taken() -> Refused {
    Refused::new(
        ProblemKind::NameTaken,
        "This name, or one that looks the same, is taken. Choose another.",
    )
}

fn has_account() -> Refused {
    Refused::new(
        ProblemKind::HasAccount,
        "You already have an account. Sign out to create another.",
    )
}
