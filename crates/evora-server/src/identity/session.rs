//! Starting and ending sessions.

use axum::http::{HeaderMap, HeaderValue, header};
use evora_id::{ClubId, SessionId, UserId};
use evora_store::{Millis, NewSession, Session, Subject, User};

use super::secret::Secret;
use super::{cookie, internal_error};
use crate::app::App;
use crate::problem::Refused;

const DAY: Millis = 24 * 3600 * 1000;
/// How many characters of `User-Agent` are stored.
const AGENT_MAX: usize = 160;

/// The lifetime of a session after the last visit.
pub(crate) fn lifetime(app: &App, user: &User) -> Millis {
    let settings = &app.config.identity;
    let days = if user.is_guest() { settings.guest_days } else { settings.session_days };
    Millis::from(days).saturating_mul(DAY)
}

/// Starts a session and returns its id and cookie. Fails if the user is banned.
pub(super) async fn begin(
    app: &App,
    user: &User,
    headers: &HeaderMap,
) -> Result<(SessionId, HeaderValue), Refused> {
    // However they sign in.
    app.standings().check_access(app, &user.id)?;
    let secret = Secret::random("")?;
    let now = app.time.now();
    let lasts = lifetime(app, user);
    let id = SessionId::random().map_err(|error| internal_error(&error))?;
    let new = NewSession {
        hash: secret.hash,
        id: id.clone(),
        user: user.id.clone(),
        agent: agent(headers),
        created_at: now,
        expires_at: now.saturating_add(lasts),
    };
    app.store.create_session(new).await?;
    Ok((id, cookie::set(&app.guard.site, &secret.text, lasts / 1000)))
}

/// Ends the least recently used sessions above the maximum, and closes their sockets.
pub(super) async fn trim(app: &App, user: &UserId, current: &SessionId) -> Result<(), Refused> {
    let sessions = app.store.sessions_of(user, app.time.now()).await?;
    let others: Vec<Session> =
        sessions.into_iter().filter(|session| session.id != *current).collect();
    let most = app.config.identity.sessions.saturating_sub(1);
    let too_many = others.get(most..).unwrap_or_default();
    for session in too_many {
        app.store.end_session(user, &session.id).await?;
    }
    if !too_many.is_empty() {
        announce(app, user).await;
    }
    Ok(())
}

/// The bus message that makes sockets check again what they may see. About a user: their session or token, and their clubs. About a
/// club: whether it shows them its tournaments.
pub(crate) const RECHECK_SESSION: &[u8] = b"let in?";

/// Makes the user's sockets on all nodes check their session or token again, and those of a club's tournament whether the
/// user still sees it.
pub(crate) async fn announce(app: &App, user: &UserId) {
    let published = app.bus.publish(&Subject::User(user.clone()), RECHECK_SESSION.to_vec()).await;
    if let Err(error) = published {
        tracing::warn!(%error, "could not announce that a user may do less");
    }
}

/// Makes the streams of a club's tournaments on all nodes check whether the club still shows them.
pub(crate) async fn announce_club(app: &App, club: &ClubId) {
    let published = app.bus.publish(&Subject::Club(club.clone()), RECHECK_SESSION.to_vec()).await;
    if let Err(error) = published {
        tracing::warn!(%error, "could not announce that a club shows less");
    }
}

/// The browser's name for itself, shortened.
pub(super) fn agent(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    agent.unwrap_or_default().chars().filter(|c| !c.is_control()).take(AGENT_MAX).collect()
}
