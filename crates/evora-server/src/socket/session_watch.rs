//! What lets a client in, and what keeps it in.

use std::time::Duration;

use axum::extract::ws::close_code;
use evora_store::{BusEvent, Subject, Subscription};
use tokio::time::{Instant, Interval};
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::line::End;
use crate::app::App;
use crate::auth::Who;
use crate::guard::{Address, Kind, SocketPermit};
use crate::identity::LET_IN;
use crate::problem::Refused;

/// How often it is asked whether a client may stay, should the bus have lost the word.
const ASK: Duration = Duration::from_secs(5 * 60);

/// What a socket holds for as long as it is open: it is counted, and the node waits for it when it stops.
pub(super) struct Pass {
    _counted: SocketPermit,
    _busy: TaskTrackerToken,
}

impl Pass {
    /// Lets one more in.
    pub(super) fn new(app: &App, address: &Address) -> Result<Pass, Refused> {
        app.guard.limits.check(Kind::Socket, address)?;
        Ok(Pass { _counted: app.guard.sockets.enter(address)?, _busy: app.stop.hold() })
    }
}

/// What a client hears about whoever it speaks for.
pub(super) struct Ear {
    heard: Option<Subscription>,
    ask: Interval,
}

/// What was heard.
pub(super) enum Word {
    /// Something at one of their tables.
    Table(Vec<u8>),
    /// They may have been shown out.
    Stay,
}

impl Ear {
    pub(super) async fn new(app: &App, who: Option<&Who>) -> Ear {
        let heard = match who {
            Some(who) => app.bus.subscribe(&Subject::User(who.user.id.clone())).await.ok(),
            None => None,
        };
        Ear { heard, ask: tokio::time::interval_at(Instant::now() + ASK, ASK) }
    }

    /// Waits for the next word. Giving up waiting loses nothing.
    pub(super) async fn next(&mut self) -> Word {
        loop {
            let Some(ear) = &mut self.heard else {
                self.ask.tick().await;
                return Word::Stay;
            };
            tokio::select! {
                heard = ear.next() => match heard {
                    Some(BusEvent::Message(message)) if message == LET_IN => return Word::Stay,
                    Some(BusEvent::Message(message)) => return Word::Table(message),
                    Some(BusEvent::Missed) => return Word::Stay,
                    None => self.heard = None,
                },
                _ = self.ask.tick() => return Word::Stay,
            }
        }
    }
}

/// Goes on only if what let them in still would.
pub(super) async fn stay(app: &App, who: Option<&Who>) -> Result<(), End> {
    let Some(who) = who else { return Ok(()) };
    match who.is_still_in(app).await {
        Ok(false) => Err(End::Close(close_code::POLICY, "signed out")),
        // Where nobody can tell, nobody is shown out.
        Ok(true) | Err(_) => Ok(()),
    }
}
