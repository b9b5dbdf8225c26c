//! Beginning and ending sessions.

use axum::http::{HeaderMap, HeaderValue, header};
use evora_store::{Millis, NewSession, Session, SessionId, Subject, User, UserId};

use super::secret::Secret;
use super::{broken, cookie};
use crate::app::App;
use crate::problem::Refused;

const DAY: Millis = 24 * 3600 * 1000;
/// How much is kept of what a browser calls itself.
const AGENT_MAX: usize = 160;

/// How long a session lasts without a visit.
pub(crate) fn lifetime(app: &App, user: &User) -> Millis {
    let settings = &app.config.identity;
    let days = if user.is_guest() { settings.guest_days } else { settings.session_days };
    Millis::from(days).saturating_mul(DAY)
}

/// Begins a session and gives the cookie for it.
pub(super) async fn begin(
    app: &App,
    user: &User,
    headers: &HeaderMap,
) -> Result<(SessionId, HeaderValue), Refused> {
    let secret = Secret::random("")?;
    let now = app.time.now();
    let lasts = lifetime(app, user);
    let id = SessionId::random().map_err(|error| broken(&error))?;
    let new = NewSession {
        hash: secret.hash,
        id: id.clone(),
        user: user.id.clone(),
        agent: agent(headers),
        created_at: now,
        expires_at: now.saturating_add(lasts),
    };
    app.store.create_session(new).await?;
    Ok((id, cookie::set(headers, &app.guard.site, &secret.text, lasts / 1000)))
}

/// Ends those longest unused until there are no more than there may be.
pub(super) async fn trim(app: &App, user: &UserId, current: &SessionId) -> Result<(), Refused> {
    let sessions = app.store.sessions_of(user, app.time.now()).await?;
    let others: Vec<Session> =
        sessions.into_iter().filter(|session| session.id != *current).collect();
    let most = app.config.identity.sessions.saturating_sub(1);
    for session in others.iter().skip(most) {
        app.store.end_session(user, &session.id).await?;
    }
    Ok(())
}

/// What those hear who may have been shown out: whatever they have open asks again.
pub(crate) const LET_IN: &[u8] = b"let in?";

/// Tells all nodes that somebody may no longer be let in, so that what is open asks again.
pub(crate) async fn announce(app: &App, user: &UserId) {
    let told = app.bus.publish(&Subject::User(user.clone()), LET_IN.to_vec()).await;
    if let Err(error) = told {
        tracing::warn!(%error, "the end of a session could not be told");
    }
}

fn agent(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    agent.unwrap_or_default().chars().filter(|c| !c.is_control()).take(AGENT_MAX).collect()
}
