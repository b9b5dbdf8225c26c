//! The bus: tells whoever listens, on this node or another, that something happened.
//!
//! It is quick and forgetful. A message can be lost; so it says only that there is something to
//! read, and the database has it. Where the bus knows that it may have lost something it says so
//! ([`Heard::Missed`]); listeners also look by themselves now and then.

mod local;
mod nats;

use std::fmt;
use std::sync::Arc;

use crate::{TableId, UserId};

/// What messages are about; a listener chooses one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// A table.
    Table(TableId),
    /// The list of open tables.
    Lobby,
    /// A user.
    User(UserId),
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Table(id) => write!(f, "table.{id}"),
            Subject::Lobby => f.write_str("lobby"),
            Subject::User(id) => write!(f, "user.{id}"),
        }
    }
}

/// What a listener hears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A message.
    Message(Vec<u8>),
    /// There may have been messages that were lost: read what you care for.
    Missed,
}

/// What went wrong with the bus.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BusError {
    /// It cannot be reached now. It connects again by itself.
    #[error("cannot {doing}: the bus is not available: {reason}")]
    Unavailable {
        /// What was asked of it.
        doing: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// What was said to connect to is no bus.
    #[error("{reason}")]
    BadUrl {
        /// What is wrong, and what would be right.
        reason: String,
    },
}

/// A handle to the bus; a copy of it is the same bus.
#[derive(Clone)]
pub struct Bus(Kind);

#[derive(Clone)]
enum Kind {
    Local(Arc<local::Local>),
    Nats(nats::Nats),
}

impl Bus {
    /// A bus inside this process.
    pub fn local() -> Bus {
        Bus(Kind::Local(Arc::default()))
    }

    /// The bus of a NATS server (`nats://HOST:PORT`), shared by all who connect to it with the same
    /// prefix: small letters, digits and dashes. Once connected it connects again by itself, for
    /// ever.
    ///
    /// # Errors
    /// If the address or the prefix is none, or the server cannot be reached. What is said does not
    /// repeat the address, which may have a password.
    pub async fn nats(url: &str, prefix: &str) -> Result<Bus, BusError> {
        Ok(Bus(Kind::Nats(nats::Nats::connect(url, prefix).await?)))
    }

    /// Sends a message to whoever listens now.
    ///
    /// # Errors
    /// If the bus cannot be reached; then the message is lost, which must not matter.
    pub async fn publish(&self, subject: &Subject, message: Vec<u8>) -> Result<(), BusError> {
        match &self.0 {
            Kind::Local(local) => {
                local.publish(subject, message);
                Ok(())
            }
            Kind::Nats(nats) => nats.publish(subject, message).await,
        }
    }

    /// Listens: what is sent once this has returned is heard.
    ///
    /// # Errors
    /// If the bus is gone for good.
    pub async fn subscribe(&self, subject: &Subject) -> Result<Subscription, BusError> {
        Ok(Subscription(match &self.0 {
            Kind::Local(local) => Listening::Local(local.subscribe(subject)),
            Kind::Nats(nats) => Listening::Nats(Box::new(nats.subscribe(subject).await?)),
        }))
    }

    /// Asks the bus whether it is there.
    ///
    /// # Errors
    /// If it is not.
    pub async fn ping(&self) -> Result<(), BusError> {
        match &self.0 {
            Kind::Local(_) => Ok(()),
            Kind::Nats(nats) => nats.ping().await,
        }
    }

    /// The name of the bus's kind, for people: `in-process` or `NATS`.
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

/// An ear on the bus; dropping it ends the listening.
pub struct Subscription(Listening);

enum Listening {
    Local(local::LocalSubscription),
    Nats(Box<nats::NatsSubscription>),
}

impl Subscription {
    /// Waits for what is heard next; nothing once the bus is gone for good. Giving up waiting loses
    /// nothing.
    pub async fn next(&mut self) -> Option<Heard> {
        match &mut self.0 {
            Listening::Local(local) => local.next().await,
            Listening::Nats(nats) => nats.next().await,
        }
    }
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription")
    }
}
