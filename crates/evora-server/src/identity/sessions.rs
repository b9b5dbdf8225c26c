//! Listing and ending one's sessions.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::SessionId;
use evora_store::Session;
use evora_wire::{AuditAction, SessionInfo, Sessions};

use super::audit::{self, Source};
use super::{session, wire_time};
use crate::app::App;
use crate::auth::InPerson;
use crate::extract::PathParams;
use crate::problem::Refused;

/// Your sessions, the most recently used first.
#[utoipa::path(
    get, path = "/api/sessions", tag = "identity", operation_id = "list_sessions", security(("cookie" = [])),
    responses((status = 200, description = "Your sessions.", body = Sessions), Refused),
)]
pub(super) async fn list(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<Sessions>, Refused> {
    let sessions = app.store.sessions_of(&person.user.id, app.time.now()).await?;
    let sessions = sessions.iter().map(|session| info(session, &person.session.id)).collect();
    Ok(Json(Sessions { sessions }))
}

/// Ends one of your sessions, on this or another device.
#[utoipa::path(
    delete, path = "/api/sessions/{id}", tag = "identity", operation_id = "end_session", security(("cookie" = [])),
    params(("id" = String, Path, description = "The session.")),
    responses((status = 204, description = "The session is ended."), Refused),
)]
pub(super) async fn end(
    State(app): State<App>,
    person: InPerson,
    source: Source,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    let id: SessionId = id.parse().map_err(|_| Refused::not_found())?;
    if !app.store.end_session(&person.user.id, &id).await? {
        return Err(Refused::not_found());
    }
    session::announce(&app, &person.user.id).await;
    audit::record(&app, &person.user, AuditAction::SessionEnded, source.details()).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all your sessions except this one.
#[utoipa::path(
    delete, path = "/api/sessions", tag = "identity", operation_id = "end_other_sessions", security(("cookie" = [])),
    responses((status = 204, description = "All other sessions are ended."), Refused),
)]
pub(super) async fn end_others(
    State(app): State<App>,
    person: InPerson,
    source: Source,
) -> Result<StatusCode, Refused> {
    app.store.end_all(&person.user.id, Some(&person.session.id)).await?;
    session::announce(&app, &person.user.id).await;
    audit::record(&app, &person.user, AuditAction::SessionsEnded, source.details()).await;
    Ok(StatusCode::NO_CONTENT)
}

/// A session as its user sees it.
pub(super) fn info(session: &Session, current: &SessionId) -> SessionInfo {
    SessionInfo {
        id: session.id.to_string(),
        agent: session.agent.clone(),
        created: wire_time(session.created_at),
        last_seen: wire_time(session.seen_at),
        expires: wire_time(session.expires_at),
        current: session.id == *current,
    }
}
