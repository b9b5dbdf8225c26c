//! The bus over a NATS server.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::time::timeout;

use super::{BusError, BusEvent, Subject};

/// How long an operation may take before the bus counts as unavailable.
const TIMEOUT: Duration = Duration::from_secs(2);

/// The longest delay between reconnection attempts.
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(2);

/// How many messages of a subject a slow subscriber may lag behind before it misses some.
const CAPACITY: usize = 1024;

/// A connection to a NATS server.
#[derive(Clone)]
pub(super) struct Nats {
    client: Client,
    prefix: String,
    /// Incremented whenever messages may have been lost.
    losses: watch::Receiver<u64>,
}

impl Nats {
    pub(super) async fn connect(url: &str, prefix: &str) -> Result<Nats, BusError> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if prefix.is_empty() || !prefix.chars().all(plain) {
            let reason = "the bus prefix must be lower-case letters, digits and dashes";
            return Err(BusError::BadUrl { reason: reason.to_owned() });
        }
        let (lost, losses) = watch::channel(0);
        let client = ConnectOptions::new()
            .name("evora")
            .subscription_capacity(CAPACITY)
            .reconnect_delay_callback(|attempts| {
                let doubled = 1_u64 << attempts.min(10);
                Duration::from_millis(10 * doubled).min(MAX_RECONNECT_DELAY)
            })
            .event_callback(move |event| {
                // Messages sent while disconnected are lost, and so are those that arrive faster
                // than they are read.
                if matches!(event, Event::Connected | Event::SlowConsumer(_)) {
                    lost.send_modify(|count| *count += 1);
                }
                std::future::ready(())
            })
            .connect(url)
            .await
            .map_err(|error| match error.kind() {
                ConnectErrorKind::ServerParse => BusError::BadUrl {
                    reason: "invalid NATS server address; expected \
                             nats://HOST:PORT"
                        .to_owned(),
                },
                // Only the kind: the source could contain the address.
                kind => {
                    BusError::Unavailable { action: "connect to the bus", reason: kind.to_string() }
                }
            })?;
        Ok(Nats { client, prefix: prefix.to_owned(), losses })
    }

    pub(super) fn client(&self) -> (Client, String) {
        (self.client.clone(), self.prefix.clone())
    }

    fn name(&self, subject: &Subject) -> String {
        format!("{}.{subject}", self.prefix)
    }

    pub(super) async fn publish(
        &self,
        subject: &Subject,
        message: Vec<u8>,
    ) -> Result<(), BusError> {
        let action = "publish";
        // While disconnected the client would buffer messages and then block callers.
        self.connected(action)?;
        match timeout(TIMEOUT, self.client.publish(self.name(subject), message.into())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(unavailable(action, error.kind())),
            Err(_) => Err(unavailable(action, "timed out")),
        }
    }

    pub(super) async fn subscribe(&self, subject: &Subject) -> Result<NatsSubscription, BusError> {
        let action = "subscribe";
        let mut losses = self.losses.clone();
        losses.mark_unchanged();
        let subscriber = self.client.subscribe(self.name(subject)).await;
        let subscriber = subscriber.map_err(|error| unavailable(action, error.kind()))?;
        // While disconnected the client subscribes after reconnecting, which counts as a loss.
        if self.connected(action).is_ok() {
            let _ = self.ping().await;
        }
        Ok(NatsSubscription { subscriber, losses })
    }

    /// Round-trips a message. The server processes messages in order, so everything sent before it
    /// has been processed too.
    pub(super) async fn ping(&self) -> Result<(), BusError> {
        let action = "reach the bus";
        self.connected(action)?;
        let there_and_back = async {
            let inbox = self.client.new_inbox();
            let mut echo = self.client.subscribe(inbox.clone()).await.ok()?;
            self.client.publish(inbox, Vec::new().into()).await.ok()?;
            echo.next().await
        };
        match timeout(TIMEOUT, there_and_back).await {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(unavailable(action, "the connection is closed")),
            Err(_) => Err(unavailable(action, "timed out")),
        }
    }

    fn connected(&self, action: &'static str) -> Result<(), BusError> {
        match self.client.connection_state() {
            State::Connected => Ok(()),
            state => Err(unavailable(action, state)),
        }
    }
}

pub(crate) fn unavailable(action: &'static str, reason: impl ToString) -> BusError {
    BusError::Unavailable { action, reason: reason.to_string() }
}

/// A subscription to one subject.
pub(super) struct NatsSubscription {
    subscriber: Subscriber,
    losses: watch::Receiver<u64>,
}

impl NatsSubscription {
    pub(super) async fn next(&mut self) -> Option<BusEvent> {
        tokio::select! {
            // Report losses first: they precede the next message.
            biased;
            changed = self.losses.changed() => changed.ok().map(|()| BusEvent::Missed),
            message = self.subscriber.next() => {
                message.map(|message| BusEvent::Message(message.payload.into()))
            }
        }
    }
}
