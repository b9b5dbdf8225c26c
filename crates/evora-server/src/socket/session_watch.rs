//! Admission of sockets, and closing those whose session or token was revoked.

use std::time::Duration;

use axum::extract::ws::close_code;
use evora_store::{BusEvent, Subject, Subscription};
use tokio::time::{Instant, Interval};
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::connection::End;
use crate::app::App;
use crate::auth::Who;
use crate::guard::{Address, Kind, SocketPermit};
use crate::identity::LET_IN;
use crate::problem::Refused;

/// How often a session is checked even if the bus says nothing: its messages can be lost.
const ASK: Duration = Duration::from_secs(5 * 60);

/// An open socket: it counts against the limits, and a node that stops waits for it.
pub(super) struct SocketSlot {
    _counted: SocketPermit,
    _busy: TaskTrackerToken,
}

impl SocketSlot {
    /// Admits a socket.
    ///
    /// # Errors
    /// If the address opens sockets too often, or too many are open.
    pub(super) fn new(app: &App, address: &Address) -> Result<SocketSlot, Refused> {
        app.guard.limits.check(Kind::Socket, address)?;
        Ok(SocketSlot { _counted: app.guard.sockets.enter(address)?, _busy: app.stop.hold() })
    }
}

/// Messages of the bus about the person behind a socket.
pub(super) struct SessionWatch {
    heard: Option<Subscription>,
    ask: Interval,
}

/// A message about that person.
pub(super) enum SessionEvent {
    /// Something happened at one of their tables.
    Table(Vec<u8>),
    /// Their session or token may have been revoked.
    Recheck,
}

impl SessionWatch {
    pub(super) async fn new(app: &App, who: Option<&Who>) -> SessionWatch {
        let heard = match who {
            Some(who) => app.bus.subscribe(&Subject::User(who.user.id.clone())).await.ok(),
            None => None,
        };
        SessionWatch { heard, ask: tokio::time::interval_at(Instant::now() + ASK, ASK) }
    }

    /// Waits for the next message. It is safe to drop the future.
    pub(super) async fn next(&mut self) -> SessionEvent {
        loop {
            let Some(ear) = &mut self.heard else {
                self.ask.tick().await;
                return SessionEvent::Recheck;
            };
            tokio::select! {
                heard = ear.next() => match heard {
                    Some(BusEvent::Message(message)) if message == LET_IN => return SessionEvent::Recheck,
                    Some(BusEvent::Message(message)) => return SessionEvent::Table(message),
                    Some(BusEvent::Missed) => return SessionEvent::Recheck,
                    None => self.heard = None,
                },
                _ = self.ask.tick() => return SessionEvent::Recheck,
            }
        }
    }
}

/// Fails if the session or token was revoked.
pub(super) async fn check_session(app: &App, who: Option<&Who>) -> Result<(), End> {
    let Some(who) = who else { return Ok(()) };
    match who.is_still_in(app).await {
        Ok(false) => Err(End::Close(close_code::POLICY, "signed out")),
        // While the database does not answer, nobody is disconnected.
        Ok(true) | Err(_) => Ok(()),
    }
}
