//! Admission of sockets, and closing those whose session or token was revoked.

use std::time::Duration;

use axum::extract::ws::close_code;
use evora_id::ClubId;
use evora_store::{BusEvent, Subject, Subscription};
use evora_wire::Sanction;
use tokio::time::{Instant, Interval};
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::connection::Disconnect;
use crate::app::App;
use crate::auth::Who;
use crate::guard::{Address, RateKind, SocketPermit};
use crate::identity::{RECHECK_SESSION, wire_sanctions};
use crate::problem::Refused;

/// How often a session, and what a club shows, is checked even without a message on the bus: messages can be lost.
const CHECK_INTERVAL: Duration = Duration::from_secs(5 * 60);

/// Why a socket is closed whose user left the club that its table or tournament is for, or to which the club does not show it any
/// more.
pub(super) const NOT_SHOWN: &str = "not shown to you any more";

/// Held by an open socket: counts it against the limits, and makes a stopping node wait for it.
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
        app.guard.limits.check(RateKind::Socket, address)?;
        Ok(SocketSlot { _counted: app.guard.sockets.enter(address)?, _busy: app.stop.hold() })
    }
}

/// What a check found.
pub(super) struct Checked {
    /// What is imposed on the user now, if that changed. To be sent also where the socket is closed: it is why.
    pub(super) sanctions: Option<Vec<Sanction>>,
    /// An error if the session or token was revoked.
    pub(super) access: Result<(), Disconnect>,
}

/// Checks the session or token behind a socket, and what is imposed on its user; says also when a club may show less to them.
pub(super) struct SessionWatch {
    /// Messages about the user, and about the club whose tournament the socket is about.
    subscriptions: [Option<Subscription>; 2],
    check: Interval,
    /// What the client knows to be imposed.
    sanctions: Vec<Sanction>,
}

impl SessionWatch {
    pub(super) async fn new(app: &App, who: Option<&Who>, club: Option<&ClubId>) -> SessionWatch {
        let user = who.map(|who| Subject::User(who.user.id.clone()));
        let club = club.map(|club| Subject::Club(club.clone()));
        SessionWatch {
            subscriptions: [subscribe(app, user).await, subscribe(app, club).await],
            check: tokio::time::interval_at(Instant::now() + CHECK_INTERVAL, CHECK_INTERVAL),
            sanctions: who.map(|who| wire_sanctions(app, &who.user.id)).unwrap_or_default(),
        }
    }

    /// Waits until the session or token may have been revoked, or the club may show less. Cancel safe.
    pub(super) async fn next(&mut self) {
        let [user, club] = &mut self.subscriptions;
        tokio::select! {
            () = recheck(user) => {}
            () = recheck(club) => {}
            _ = self.check.tick() => {}
        }
    }

    /// Checks the session or token, and what is imposed on the user.
    pub(super) async fn check(&mut self, app: &App, who: Option<&Who>) -> Checked {
        let Some(who) = who else { return Checked { sanctions: None, access: Ok(()) } };
        let access = match who.is_still_valid(app).await {
            Ok(false) => {
                // The ban may have come from another node. Without the store's answer, it stays unexplained.
                let _ = app.standings().load(app).await;
                Err(Disconnect::Close(close_code::POLICY, "signed out"))
            }
            // While the database does not answer, nobody is disconnected.
            Ok(true) | Err(_) => Ok(()),
        };
        let now = wire_sanctions(app, &who.user.id);
        let is_changed = now != self.sanctions;
        self.sanctions.clone_from(&now);
        Checked { sanctions: is_changed.then_some(now), access }
    }
}

async fn subscribe(app: &App, subject: Option<Subject>) -> Option<Subscription> {
    app.bus.subscribe(&subject?).await.ok()
}

/// Waits for the message that something must be checked again; forever without a subscription. Cancel safe.
async fn recheck(subscription: &mut Option<Subscription>) {
    while let Some(messages) = subscription {
        match messages.next().await {
            Some(BusEvent::Message(message)) if message == RECHECK_SESSION => return,
            Some(BusEvent::Message(_)) => {}
            Some(BusEvent::Missed) => return,
            None => *subscription = None,
        }
    }
    std::future::pending::<()>().await;
}
