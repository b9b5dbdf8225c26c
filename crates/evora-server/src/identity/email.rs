//! The e-mail address of an account: confirmed by a link, and used to set a new password.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use evora_store::{LinkPurpose, User};
use evora_wire::{
    AuditAction, AuditDetails, ConfirmEmail, EmailInfo, Faults, ForgotPassword, Me, ProblemKind,
    RemoveEmail, ResetPassword, SetEmail, SetReminders, SignInMethod, check_password, text,
};

use super::account::confirm;
use super::audit::{self, Source};
use super::recovery::signed_in;
use super::{hash_of, session};
use crate::app::App;
use crate::auth::{InPerson, Visitor};
use crate::extract::Body;
use crate::guard::{Address, Key, RateKind};
use crate::mail::{Job, Mail};
use crate::problem::Refused;

/// Your e-mail address, and whether this server sends e-mails.
#[utoipa::path(
    get, path = "/api/email", tag = "identity", operation_id = "read_email", security(("cookie" = [])),
    responses((status = 200, description = "Your e-mail address.", body = EmailInfo), Refused),
)]
pub(super) async fn read(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<EmailInfo>, Refused> {
    let email = app.store.email_of(&person.user.id).await?;
    let reminders = email.as_ref().is_some_and(|email| email.reminders);
    let turns = email.as_ref().is_some_and(|email| email.turns);
    let address = email.map(|email| email.address);
    Ok(Json(EmailInfo { available: app.mail.is_some(), address, reminders, turns }))
}

/// Sends a link to an address. Who opens it makes the address that of your account.
#[utoipa::path(
    put, path = "/api/email", tag = "identity", operation_id = "set_email", security(("cookie" = [])),
    request_body = SetEmail,
    responses((status = 202, description = "The link is on its way."), Refused),
)]
pub(super) async fn set(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    Body(request): Body<SetEmail>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    let mail = mail(&app)?;
    confirm(&app, &person.user, &source, request.password).await?;
    let address = request.address.trim().parse().map_err(|_| {
        let mut faults = Faults::default();
        let what = "It must be an e-mail address, as in ana@evora.example.";
        faults.expect_as(false, "address", "fault-email", what);
        Refused(faults.into())
    })?;
    app.guard.limits.check(RateKind::Mail, &person.user.id)?;
    let (user, language) = (Box::new(person.user), request.language);
    mail.send(Job::Confirm { user, address, language })?;
    Ok(StatusCode::ACCEPTED)
}

/// Says which e-mails about your games you want: when your time to move is running out, and when it is your turn in a game
/// over days.
#[utoipa::path(
    put, path = "/api/email/reminders", tag = "identity", operation_id = "set_reminders", security(("cookie" = [])),
    request_body = SetReminders,
    responses((status = 204, description = "Your choice is stored."), Refused),
)]
pub(super) async fn set_reminders(
    State(app): State<App>,
    person: InPerson,
    Body(request): Body<SetReminders>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    app.guard.limits.check(RateKind::Act, &person.user.id)?;
    match app.store.set_reminders(&person.user.id, request.reminders, request.turns).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refused::not_found()),
    }
}

/// Deletes your e-mail address.
#[utoipa::path(
    delete, path = "/api/email", tag = "identity", operation_id = "remove_email", security(("cookie" = [])),
    request_body = RemoveEmail,
    responses((status = 204, description = "The address is deleted."), Refused),
)]
pub(super) async fn remove(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    Body(request): Body<RemoveEmail>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    confirm(&app, &person.user, &source, request.password).await?;
    if let Some(address) = app.store.remove_email(&person.user.id).await? {
        tell_former(&app, &person.user, &address);
        audit::record(&app, &person.user, AuditAction::EmailRemoved, source.details()).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Confirms an address with the secret of the link that was sent to it.
#[utoipa::path(
    post, path = "/api/email/confirm", tag = "identity", operation_id = "confirm_email", security(()),
    request_body = ConfirmEmail,
    responses((status = 204, description = "The address is confirmed."), Refused),
)]
pub(super) async fn confirm_address(
    State(app): State<App>,
    address: Address,
    source: Source,
    Body(request): Body<ConfirmEmail>,
) -> Result<StatusCode, Refused> {
    app.guard.limits.check(RateKind::SignIn, &address)?;
    let hash = hash_of(&request.secret);
    let confirmed = app.store.confirm_email(&hash, app.time.now()).await?.ok_or_else(void_link)?;
    if let Some(user) = app.store.user(&confirmed.user).await? {
        if let Some(address) = &confirmed.former {
            tell_former(&app, &user, address);
        }
        audit::record(&app, &user, AuditAction::EmailConfirmed, source.details()).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a link that sets a new password to the address of an account. The answer is the same whether or not there is
/// such an account, and whether or not it has an address.
#[utoipa::path(
    post, path = "/api/forgot", tag = "identity", operation_id = "forgot_password", security(()),
    request_body = ForgotPassword,
    responses((status = 202, description = "If there is such an account, a link is on its way."), Refused),
)]
pub(super) async fn forgot(
    State(app): State<App>,
    address: Address,
    source: Source,
    Body(request): Body<ForgotPassword>,
) -> Result<StatusCode, Refused> {
    let mail = mail(&app)?;
    let key = text::name_key(&text::name(&request.name).unwrap_or(request.name));
    app.guard.limits.check(RateKind::Mail, &address)?;
    app.guard.limits.check(RateKind::Mail, Key::text(&key))?;
    // The account is looked up later, so that the timing tells nothing.
    mail.send(Job::Reset { key, language: request.language, source })?;
    Ok(StatusCode::ACCEPTED)
}

/// Sets a new password with the secret of a link, and signs in. All other sessions end, and recovery codes become void.
#[utoipa::path(
    post, path = "/api/reset", tag = "identity", operation_id = "reset_password", security(()),
    request_body = ResetPassword,
    responses((status = 200, description = "You are signed in, with a new password.", body = Me), Refused),
)]
pub(super) async fn reset(
    State(app): State<App>,
    address: Address,
    Visitor(before): Visitor,
    source: Source,
    headers: HeaderMap,
    Body(request): Body<ResetPassword>,
) -> Result<Response, Refused> {
    let before = before.map(InPerson::try_from).transpose()?;
    app.guard.limits.check(RateKind::SignIn, &address)?;
    let (hash, now) = (hash_of(&request.secret), app.time.now());
    let user = app.store.mail_link(&hash, LinkPurpose::Reset, now).await?.ok_or_else(void_link)?;
    let user = app.store.user(&user).await?.ok_or_else(void_link)?;
    let mut faults = Faults::default();
    check_password(&mut faults, "new", &request.new, user.name.as_deref());
    faults.finish().map_err(evora_wire::Problem::from)?;
    let password = app.passwords.hash(request.new).await?;
    app.store.reset_password_by_link(&hash, &password, now).await?.ok_or_else(void_link)?;
    let details = AuditDetails { method: Some(SignInMethod::Email), ..source.details() };
    audit::record(&app, &user, AuditAction::PasswordReset, details).await;
    if let Some(before) = before {
        app.store.end_session(&before.user.id, &before.session.id).await?;
        session::announce(&app, &before.user.id).await;
    }
    signed_in(&app, &user, &headers).await
}

/// Tells an address that it is no longer the account's, in case somebody else changed that. What was asked for is done even if the
/// queue is full.
fn tell_former(app: &App, user: &User, address: &str) {
    let (Some(mail), Ok(address)) = (&app.mail, address.parse()) else { return };
    if let Err(Refused(problem)) = mail.send(Job::Former { user: Box::new(user.clone()), address })
    {
        tracing::warn!(%problem, "could not tell an address that it is no longer an account's");
    }
}

fn mail(app: &App) -> Result<&Mail, Refused> {
    let none = || Refused::new(ProblemKind::NotFound, "This server sends no e-mails.");
    app.mail.as_ref().ok_or_else(none)
}

fn void_link() -> Refused {
    let detail = "This link was used already, or is too old. Ask for another.";
    Refused::new(ProblemKind::NotFound, detail).because("problem-void-link")
}
