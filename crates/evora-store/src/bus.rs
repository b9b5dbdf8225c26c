//! The event bus: publish/subscribe between nodes, or within one process.
//!
//! Delivery is best-effort. A message may be lost, so whatever it says can also be read from the
//! database. When the bus knows that messages may have been lost it reports
//! [`BusEvent::Missed`]; subscribers also poll from time to time.

mod local;
mod nats;

use std::fmt;
use std::sync::Arc;

use crate::{ClubId, TableId, TournamentId, UserId};

pub(crate) use nats::unavailable;

/// The subject of a message, and what a subscriber subscribes to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// A table.
    Table(TableId),
    /// The list of open tables.
    Lobby,
    /// A user's sessions and tokens.
    User(UserId),
    /// The tables of a user.
    UserTables(UserId),
    /// The challenges of a user, and whom they follow.
    UserFriends(UserId),
    /// Who comes online, goes or plays.
    Presence,
    /// What nodes have counted for rate limits.
    Limits,
    /// How many people and games each node has.
    Online,
    /// A tournament.
    Tournament(TournamentId),
    /// To whom a club shows its tournaments.
    Club(ClubId),
    /// That there is something to do in the queue.
    Jobs,
    /// Whose games have ended.
    Finished,
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Table(id) => write!(f, "table.{id}"),
            Subject::Lobby => f.write_str("lobby"),
            Subject::User(id) => write!(f, "user.{id}"),
            Subject::UserTables(id) => write!(f, "user.{id}.tables"),
            Subject::UserFriends(id) => write!(f, "user.{id}.friends"),
            Subject::Presence => f.write_str("presence"),
            Subject::Limits => f.write_str("limits"),
            Subject::Online => f.write_str("online"),
            Subject::Tournament(id) => write!(f, "tournament.{id}"),
            Subject::Club(id) => write!(f, "club.{id}"),
            Subject::Jobs => f.write_str("jobs"),
            Subject::Finished => f.write_str("finished"),
        }
    }
}

/// What a subscriber receives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BusEvent {
    /// A message.
    Message(Vec<u8>),
    /// Messages may have been lost: read the current state from the database.
    Missed,
}

/// An error of the bus.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BusError {
    /// The bus is unreachable. The client reconnects automatically.
    #[error("cannot {action}: the bus is not available: {reason}")]
    Unavailable {
        /// The operation that failed.
        action: &'static str,
        /// The cause.
        reason: String,
    },
    /// The address or the prefix is invalid.
    #[error("{reason}")]
    BadUrl {
        /// What is wrong, and what would be right.
        reason: String,
    },
}

/// A handle to the bus; clones share it.
#[derive(Clone)]
pub struct Bus(Kind);

#[derive(Clone)]
enum Kind {
    Local(Arc<local::Local>),
    Nats(nats::Nats),
}

impl Bus {
    /// Creates a bus inside this process.
    pub fn local() -> Bus {
        Bus(Kind::Local(Arc::default()))
    }

    /// Connects to a NATS server (`nats://HOST:PORT`). Clients with the same prefix (lower-case
    /// letters, digits and dashes) share a bus. After the first connection the client reconnects
    /// automatically, for ever.
    ///
    /// # Errors
    /// Fails if the address or the prefix is invalid, or the server is unreachable. The error does
    /// not contain the address, which may include a password.
    pub async fn nats(url: &str, prefix: &str) -> Result<Bus, BusError> {
        Ok(Bus(Kind::Nats(nats::Nats::connect(url, prefix).await?)))
    }

    /// Sends a message to all current subscribers.
    ///
    /// # Errors
    /// Fails if the bus is unreachable; the message is then lost, which callers must tolerate.
    pub async fn publish(&self, subject: &Subject, message: Vec<u8>) -> Result<(), BusError> {
        match &self.0 {
            Kind::Local(local) => {
                local.publish(subject, message);
                Ok(())
            }
            Kind::Nats(nats) => nats.publish(subject, message).await,
        }
    }

    /// Sends a message to all current subscribers, except that a sender who is the only subscriber of the subject may
    /// not get it.
    ///
    /// # Errors
    /// Fails as [`Bus::publish`] does.
    pub async fn publish_to_others(
        &self,
        subject: &Subject,
        message: Vec<u8>,
    ) -> Result<(), BusError> {
        match &self.0 {
            Kind::Local(local) if local.subscribers(subject) <= 1 => Ok(()),
            Kind::Local(_) | Kind::Nats(_) => self.publish(subject, message).await,
        }
    }

    /// Subscribes to a subject. Messages published after this returns are received.
    ///
    /// # Errors
    /// Fails if the bus is closed.
    pub async fn subscribe(&self, subject: &Subject) -> Result<Subscription, BusError> {
        Ok(Subscription(match &self.0 {
            Kind::Local(local) => Inner::Local(local.subscribe(subject)),
            Kind::Nats(nats) => Inner::Nats(Box::new(nats.subscribe(subject).await?)),
        }))
    }

    /// Checks that the bus is reachable.
    ///
    /// # Errors
    /// Fails if it is not.
    pub async fn ping(&self) -> Result<(), BusError> {
        match &self.0 {
            Kind::Local(_) => Ok(()),
            Kind::Nats(nats) => nats.ping().await,
        }
    }

    /// Whether the bus can hand out jobs: it is NATS with JetStream. False if it does not answer.
    pub async fn has_jetstream(&self) -> bool {
        let Some((client, _)) = self.nats_client() else { return false };
        // Not the client's own `query_account`: it requires fields that NATS 2.9.10, the one of Debian 12, does not send.
        let Ok(answer) = client.request("$JS.API.INFO", "".into()).await else { return false };
        serde_json::from_slice::<serde_json::Value>(&answer.payload)
            .is_ok_and(|account| account.get("error").is_none())
    }

    /// The NATS client and the prefix of subjects; `None` for a bus in this process.
    pub(crate) fn nats_client(&self) -> Option<(async_nats::Client, String)> {
        match &self.0 {
            Kind::Local(_) => None,
            Kind::Nats(nats) => Some(nats.client()),
        }
    }

    /// Returns the display name of the implementation: `in-process` or `NATS`.
    pub fn kind(&self) -> &'static str {
        match &self.0 {
            Kind::Local(_) => "in-process",
            Kind::Nats(_) => "NATS",
        }
    }
}

impl fmt::Debug for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bus({})", self.kind())
    }
}

/// A subscription; dropping it unsubscribes.
pub struct Subscription(Inner);

enum Inner {
    Local(local::LocalSubscription),
    Nats(Box<nats::NatsSubscription>),
}

impl Subscription {
    /// Waits for the next event. Returns `None` once the bus is closed. Cancel-safe.
    pub async fn next(&mut self) -> Option<BusEvent> {
        match &mut self.0 {
            Inner::Local(local) => local.next().await,
            Inner::Nats(nats) => nats.next().await,
        }
    }
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription")
    }
}
