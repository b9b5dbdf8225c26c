//! The bus of a NATS server.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::time::timeout;

use super::{BusError, Heard, Subject};

/// How long a message may take to leave; a bus that is slower is not there.
const PATIENCE: Duration = Duration::from_secs(2);

/// The longest pause between attempts to connect again.
const PAUSE: Duration = Duration::from_secs(2);

/// How many messages of a subject a slow listener may be behind before it misses some.
const BEHIND: usize = 1024;

/// A connection to a server.
#[derive(Clone)]
pub(super) struct Nats {
    client: Client,
    prefix: String,
    /// Changes whenever messages may have been lost.
    losses: watch::Receiver<u64>,
}

impl Nats {
    pub(super) async fn connect(url: &str, prefix: &str) -> Result<Nats, BusError> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if prefix.is_empty() || !prefix.chars().all(plain) {
            let reason = "the prefix of the bus must be small letters, digits and dashes";
            return Err(BusError::BadUrl { reason: reason.to_owned() });
        }
        let (lost, losses) = watch::channel(0);
        let client = ConnectOptions::new()
            .name("evora")
            .subscription_capacity(BEHIND)
            .reconnect_delay_callback(|attempts| {
                let doubled = 1_u64 << attempts.min(10);
                Duration::from_millis(10 * doubled).min(PAUSE)
            })
            .event_callback(move |event| {
                // What was sent while there was no connection is lost, and so is what came
                // faster than it was read.
                if matches!(event, Event::Connected | Event::SlowConsumer(_)) {
                    lost.send_modify(|count| *count += 1);
                }
                std::future::ready(())
            })
            .connect(url)
            .await
            .map_err(|error| match error.kind() {
                ConnectErrorKind::ServerParse => BusError::BadUrl {
                    reason: "the address of the NATS server cannot be read; it looks like \
                             nats://HOST:PORT"
                        .to_owned(),
                },
                // Only the kind: what lies beneath could have the address in it.
                kind => {
                    BusError::Unavailable { doing: "connect to the bus", reason: kind.to_string() }
                }
            })?;
        Ok(Nats { client, prefix: prefix.to_owned(), losses })
    }

    fn name(&self, subject: &Subject) -> String {
        format!("{}.{subject}", self.prefix)
    }

    pub(super) async fn publish(
        &self,
        subject: &Subject,
        message: Vec<u8>,
    ) -> Result<(), BusError> {
        let doing = "publish";
        // Without a connection the client would keep messages, and then make callers wait.
        self.connected(doing)?;
        match timeout(PATIENCE, self.client.publish(self.name(subject), message.into())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(unavailable(doing, error.kind())),
            Err(_) => Err(unavailable(doing, "it takes too long")),
        }
    }

    pub(super) async fn subscribe(&self, subject: &Subject) -> Result<NatsSubscription, BusError> {
        let doing = "subscribe";
        let mut losses = self.losses.clone();
        losses.mark_unchanged();
        let subscriber = self.client.subscribe(self.name(subject)).await;
        let subscriber = subscriber.map_err(|error| unavailable(doing, error.kind()))?;
        // Without a connection the client subscribes once it has one, and that counts as a loss.
        if self.connected(doing).is_ok() {
            let _ = self.ping().await;
        }
        Ok(NatsSubscription { subscriber, losses })
    }

    /// Sends a message there and back. The server deals with what it is sent in order, so that
    /// everything before it has been dealt with.
    pub(super) async fn ping(&self) -> Result<(), BusError> {
        let doing = "reach the bus";
        self.connected(doing)?;
        let there_and_back = async {
            let inbox = self.client.new_inbox();
            let mut echo = self.client.subscribe(inbox.clone()).await.ok()?;
            self.client.publish(inbox, Vec::new().into()).await.ok()?;
            echo.next().await
        };
        match timeout(PATIENCE, there_and_back).await {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(unavailable(doing, "the connection is closed")),
            Err(_) => Err(unavailable(doing, "it takes too long")),
        }
    }

    fn connected(&self, doing: &'static str) -> Result<(), BusError> {
        match self.client.connection_state() {
            State::Connected => Ok(()),
            state => Err(unavailable(doing, state)),
        }
    }
}

fn unavailable(doing: &'static str, reason: impl ToString) -> BusError {
    BusError::Unavailable { doing, reason: reason.to_string() }
}

/// An ear on one subject.
pub(super) struct NatsSubscription {
    subscriber: Subscriber,
    losses: watch::Receiver<u64>,
}

impl NatsSubscription {
    pub(super) async fn next(&mut self) -> Option<Heard> {
        tokio::select! {
            // What was lost is told first: it was before what is heard now.
            biased;
            changed = self.losses.changed() => changed.ok().map(|()| Heard::Missed),
            message = self.subscriber.next() => {
                message.map(|message| Heard::Message(message.payload.into()))
            }
        }
    }
}
