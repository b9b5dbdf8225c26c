//! Tokens, with which programs act for an account.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::TokenId;
use evora_store::{Millis, Token};
use evora_wire::{
    AuditAction, AuditDetails, NewToken, ProblemKind, Scope, TokenInfo, TokenMade, Tokens,
};

use super::audit::{self, Source};
use super::secret::Secret;
use super::{internal_error, session, wire_time};
use crate::app::App;
use crate::auth::InPerson;
use crate::extract::{Body, PathParams};
use crate::guard::RateKind;
use crate::problem::Refused;

/// The prefix of tokens, which lets secret scanners recognise them.
const PREFIX: &str = "evora_";
const DAY: Millis = 24 * 3600 * 1000;

/// Your tokens, the newest first.
#[utoipa::path(
    get, path = "/api/tokens", tag = "identity", operation_id = "list_tokens", security(("cookie" = [])),
    responses((status = 200, description = "Your tokens.", body = Tokens), Refused),
)]
pub(super) async fn list(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<Tokens>, Refused> {
    person.needs_account()?;
    let tokens = app.store.tokens_of(&person.user.id).await?;
    Ok(Json(Tokens { tokens: tokens.iter().map(info).collect() }))
}

/// Creates a token. Its secret is returned only here.
#[utoipa::path(
    post, path = "/api/tokens", tag = "identity", operation_id = "make_token", security(("cookie" = [])),
    request_body = NewToken,
    responses((status = 201, description = "The token.", body = TokenMade), Refused),
)]
pub(super) async fn make(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    Body(request): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenMade>), Refused> {
    person.needs_account()?;
    app.guard.limits.check(RateKind::Token, &person.user.id)?;
    let most = app.config.identity.tokens;
    if app.store.tokens_of(&person.user.id).await?.len() >= most {
        let detail = format!("You can have {most} tokens at most. Revoke one you no longer use.");
        return Err(Refused::new(ProblemKind::Forbidden, detail));
    }
    let secret = Secret::random(PREFIX)?;
    let now = app.time.now();
    let token = Token {
        id: TokenId::random().map_err(|error| internal_error(&error))?,
        user: person.user.id.clone(),
        name: request.label.trim().to_owned(),
        scopes: request.scopes.iter().map(|scope| scope.name().to_owned()).collect(),
        created_at: now,
        used_at: None,
        expires_at: request.days.map(|days| now.saturating_add(Millis::from(days) * DAY)),
    };
    let created = info(&token);
    app.store
        .create_token(evora_store::NewToken {
            hash: secret.hash,
            id: token.id,
            user: token.user,
            name: token.name,
            scopes: token.scopes,
            created_at: token.created_at,
            expires_at: token.expires_at,
        })
        .await?;
    let details = AuditDetails { label: Some(created.label.clone()), ..source.details() };
    audit::record(&app, &person.user, AuditAction::TokenCreated, details).await;
    Ok((StatusCode::CREATED, Json(TokenMade { token: created, secret: secret.text })))
}

/// Revokes one of your tokens.
#[utoipa::path(
    delete, path = "/api/tokens/{id}", tag = "identity", operation_id = "revoke_token", security(("cookie" = [])),
    params(("id" = String, Path, description = "The token.")),
    responses((status = 204, description = "The token is revoked."), Refused),
)]
pub(super) async fn revoke(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    let id: TokenId = id.parse().map_err(|_| Refused::not_found())?;
    let tokens = app.store.tokens_of(&person.user.id).await?;
    if !app.store.revoke_token(&person.user.id, &id).await? {
        return Err(Refused::not_found());
    }
    session::announce(&app, &person.user.id).await;
    let label = tokens.into_iter().find(|token| token.id == id).map(|token| token.name);
    let details = AuditDetails { label, ..source.details() };
    audit::record(&app, &person.user, AuditAction::TokenRevoked, details).await;
    Ok(StatusCode::NO_CONTENT)
}

/// A token as its user sees it.
pub(super) fn info(token: &Token) -> TokenInfo {
    TokenInfo {
        id: token.id.to_string(),
        label: token.name.clone(),
        scopes: token.scopes.iter().filter_map(|name| Scope::from_name(name)).collect(),
        created: wire_time(token.created_at),
        last_used: token.used_at.map(wire_time),
        expires: token.expires_at.map(wire_time),
    }
}
