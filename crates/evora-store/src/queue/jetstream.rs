//! The stream that hands out jobs.
//!
//! It has a subject for each job, which holds one message at most, so that announcing a job again is harmless. Each
//! priority has a consumer of its own.

use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{CreateStreamError, CreateStreamErrorKind};
use async_nats::jetstream::stream::{self, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, AckKind, Context, ErrorCode};
use futures_util::StreamExt;
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::bus::unavailable;
use crate::{Bus, BusError, JobId, Priority};

/// How long an operation may take before JetStream counts as unavailable.
const TIMEOUT: Duration = Duration::from_secs(2);

/// How often setting up the stream is tried while the server cannot make its files.
const ATTEMPTS: u32 = 5;
/// How long to wait after the first attempt; after the n-th n times as long.
const PAUSE: Duration = Duration::from_millis(100);

/// The stream of a bus.
pub(super) struct JetStream {
    client: Client,
    context: Context,
    prefix: String,
    /// After how long a message comes again.
    ack_wait: Duration,
    /// One for each priority; empty if they must be set up again.
    consumers: Mutex<Vec<(Priority, PullConsumer)>>,
}

/// A message: a job may be taken.
pub(super) struct Delivery {
    pub(super) id: JobId,
    pub(super) priority: Priority,
    /// Where JetStream wants to hear about it.
    pub(super) ticket: String,
}

impl JetStream {
    /// Sets up the stream and its consumers.
    pub(super) async fn set_up(bus: &Bus, ack_wait: Duration) -> Result<JetStream, BusError> {
        let Some((client, prefix)) = bus.nats_client() else {
            return Err(unavailable("set up JetStream", "the bus is not NATS"));
        };
        let mut context = jetstream::new(client.clone());
        context.set_timeout(TIMEOUT);
        let consumers = Mutex::default();
        let jetstream = JetStream { client, context, prefix, ack_wait, consumers };
        let made = jetstream.consumers().await?;
        *jetstream.consumers.lock().await = made;
        Ok(jetstream)
    }

    fn stream_name(&self) -> String {
        format!("{}-jobs", self.prefix)
    }

    fn subject(&self, priority: Priority, id: &str) -> String {
        format!("{}.jobs.{}.{id}", self.prefix, priority.name())
    }

    async fn consumers(&self) -> Result<Vec<(Priority, PullConsumer)>, BusError> {
        let action = "set up JetStream";
        let config = stream::Config {
            name: self.stream_name(),
            description: Some("Jobs of Evora: which may be taken".into()),
            subjects: vec![format!("{}.jobs.>", self.prefix)],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::File,
            max_messages_per_subject: 1,
            discard: DiscardPolicy::Old,
            ..stream::Config::default()
        };
        let make = || self.context.get_or_create_stream(config.clone());
        let made = within(action, until_made(PAUSE, make)).await?;
        let mut consumers = Vec::new();
        for priority in Priority::ALL {
            let config = pull::Config {
                durable_name: Some(priority.name().into()),
                ack_policy: AckPolicy::Explicit,
                ack_wait: self.ack_wait,
                // The table counts the attempts, also of workers that vanish.
                max_deliver: -1,
                max_ack_pending: -1,
                filter_subject: self.subject(priority, "*"),
                ..pull::Config::default()
            };
            consumers.push((priority, within(action, made.create_consumer(config)).await?));
        }
        Ok(consumers)
    }

    /// Says that a job may be taken.
    pub(super) async fn publish(&self, priority: Priority, id: &JobId) -> Result<(), BusError> {
        let action = "announce a job";
        let subject = self.subject(priority, id.as_str());
        let sent = within(action, self.context.publish(subject, Vec::new().into())).await?;
        match within(action, sent.into_future()).await {
            Ok(_) => Ok(()),
            Err(error) => {
                // Nobody answers if the stream is gone.
                self.consumers.lock().await.clear();
                Err(error)
            }
        }
    }

    /// The next message, of the first priority that has one.
    pub(super) async fn next(&self) -> Result<Option<Delivery>, BusError> {
        let mut consumers = self.consumers.lock().await;
        if consumers.is_empty() {
            *consumers = self.consumers().await?;
        }
        let all = consumers.clone();
        drop(consumers);
        for (priority, consumer) in all {
            match self.fetch(&consumer).await {
                Ok(None) => {}
                Ok(Some(message)) => {
                    let ticket = message.reply.as_ref().map(ToString::to_string);
                    let id = message.subject.rsplit('.').next().and_then(|id| id.parse().ok());
                    // Others have no business in this stream.
                    let (Some(id), Some(ticket)) = (id, ticket) else { continue };
                    return Ok(Some(Delivery { id, priority, ticket }));
                }
                Err(error) => {
                    self.consumers.lock().await.clear();
                    return Err(error);
                }
            }
        }
        Ok(None)
    }

    async fn fetch(&self, from: &PullConsumer) -> Result<Option<async_nats::Message>, BusError> {
        let action = "take a job from JetStream";
        let mut batch = within(action, from.fetch().max_messages(1).messages()).await?;
        match timeout(TIMEOUT, batch.next()).await {
            Ok(None) => Ok(None),
            Ok(Some(Ok(message))) => Ok(Some(message.message)),
            Ok(Some(Err(error))) => Err(unavailable(action, error)),
            Err(_) => Err(unavailable(action, "timed out")),
        }
    }

    /// Says that a message need not come again.
    pub(super) async fn acknowledge(&self, ticket: String) -> Result<(), BusError> {
        self.tell(ticket, AckKind::Ack).await
    }

    /// Has a message come again after a while.
    pub(super) async fn delay(&self, ticket: String, delay: Duration) -> Result<(), BusError> {
        self.tell(ticket, AckKind::Nak((!delay.is_zero()).then_some(delay))).await
    }

    /// Says that a message need not come again yet.
    pub(super) async fn in_progress(&self, ticket: String) -> Result<(), BusError> {
        self.tell(ticket, AckKind::Progress).await
    }

    async fn tell(&self, ticket: String, kind: AckKind) -> Result<(), BusError> {
        let action = "answer JetStream";
        within(action, self.client.publish(ticket, kind.into())).await?;
        within(action, self.client.flush()).await
    }

    /// The number of messages in the stream, which is set up again if it is gone.
    pub(super) async fn messages(&self) -> Result<u64, BusError> {
        let action = "look at JetStream";
        match within(action, self.context.get_stream(self.stream_name())).await {
            Ok(stream) => Ok(stream.cached_info().state.messages),
            Err(_) => {
                let made = self.consumers().await?;
                *self.consumers.lock().await = made;
                Ok(0)
            }
        }
    }
}

/// Makes a stream, several times if the server cannot make its files.
async fn until_made<T, F>(
    pause: Duration,
    mut make: impl FnMut() -> F,
) -> Result<T, CreateStreamError>
where
    F: Future<Output = Result<T, CreateStreamError>>,
{
    let mut attempt = 1;
    loop {
        match make().await {
            Err(error) if attempt < ATTEMPTS && is_passing(&error) => {
                tokio::time::sleep(attempt * pause).await;
                attempt += 1;
            }
            done => return done,
        }
    }
}

/// Whether the server could not make the stream's files, as happens now and then on a busy machine.
fn is_passing(error: &CreateStreamError) -> bool {
    match error.kind() {
        CreateStreamErrorKind::JetStream(error) => error.error_code() == ErrorCode::STREAM_CREATE,
        _ => false,
    }
}

/// Waits for an operation, but not for long.
async fn within<T, E: ToString>(
    action: &'static str,
    operation: impl Future<Output = Result<T, E>>,
) -> Result<T, BusError> {
    match timeout(TIMEOUT, operation).await {
        Ok(done) => done.map_err(|error| unavailable(action, error.to_string())),
        Err(_) => Err(unavailable(action, "timed out")),
    }
}

#[cfg(test)]
mod tests {
    use async_nats::jetstream::response::Response;

    use super::*;

    fn refused(code: u64) -> CreateStreamError {
        let answer = format!(r#"{{"error":{{"code":500,"err_code":{code},"description":"no"}}}}"#);
        match serde_json::from_str::<Response<()>>(&answer) {
            Ok(Response::Err { error }) => CreateStreamErrorKind::JetStream(error).into(),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn a_stream_whose_files_could_not_be_made_is_made_again() {
        let (full, unknown) = (10047, ErrorCode::STREAM_CREATE.0);
        for (codes, expected) in [
            (vec![], Ok(0)),
            (vec![unknown; 4], Ok(4)),
            (vec![unknown; 5], Err(5)),
            (vec![unknown, full], Err(2)),
        ] {
            let mut asked = 0;
            let made = until_made(Duration::ZERO, || {
                let answer = codes.get(asked).map_or(Ok(asked), |code| Err(refused(*code)));
                asked += 1;
                std::future::ready(answer)
            });
            assert_eq!(made.await.map_err(|_| asked), expected);
        }
    }
}
