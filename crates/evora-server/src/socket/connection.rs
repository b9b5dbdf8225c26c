//! A WebSocket connection with timeouts, pings and a message rate limit, shared by both kinds of sockets.

use std::time::Duration;

use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use evora_wire::limits::MESSAGE_MAX;
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, RateLimiter};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite;

use crate::app::App;

/// Timeout for sending one message; after it the connection is dropped.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a client is pinged.
pub(super) const PING_INTERVAL: Duration = Duration::from_secs(20);
/// How often a client is pinged while other people wait for its moves.
pub(super) const HEARTBEAT: Duration = Duration::from_millis(800);
/// How long such a client may be silent before it counts as away. It has been pinged at least once by then, and
/// everybody at the table, on every node, has half a second to hear of it: two seconds in all.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_millis(1500);
const _: () = assert!(HEARTBEAT.as_millis() < HEARTBEAT_TIMEOUT.as_millis());
const _: () = assert!(HEARTBEAT_TIMEOUT.as_millis() <= 1500);
/// How long a client may be silent, not even answering pings, before the connection is closed.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);
/// How many invalid messages a client may send before the connection is closed.
const MAX_INVALID: u32 = 8;
/// How many messages over the rate limit a client may send before the connection is closed.
const MAX_RATE_LIMITED: u32 = 8;
/// How long a client may take to answer a close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// How many bytes may be queued before they are sent without being flushed.
const WRITE_BUFFER: usize = 16 * 1024;

/// Sets the size limits of a WebSocket.
pub(super) fn with_limits(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    // Messages somewhat over the limit get a problem as answer; beyond this size the connection is closed.
    upgrade
        .max_message_size(4 * MESSAGE_MAX)
        .max_frame_size(4 * MESSAGE_MAX)
        // Incoming messages are short, and there can be thousands of sockets.
        .read_buffer_size(2048)
        // Messages that are queued together are sent together.
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(1 << 20)
}

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Disconnect {
    /// The client cannot be reached.
    Gone,
    /// The client sent a close frame, whose answer has not been sent yet.
    Closed,
    /// The server closes the connection with this code and reason.
    Close(u16, &'static str),
}

/// A message from the client.
pub(super) enum Received {
    /// A text message.
    Text(Utf8Bytes),
    /// A message over the rate limit.
    RateLimited,
    /// A ping or pong.
    Ignored,
}

/// A connection to a client.
pub(super) struct Connection {
    socket: WebSocket,
    rate: Option<DefaultDirectRateLimiter>,
    last_received: Instant,
    last_ping: Instant,
    /// Whether the last ping is unanswered.
    awaiting_pong: bool,
    invalid: u32,
    rate_limited: u32,
}

impl Connection {
    pub(super) fn new(app: &App, socket: WebSocket) -> Connection {
        let rate = app.config.guard.rates.message.quota().map(RateLimiter::direct);
        let now = Instant::now();
        Connection {
            socket,
            rate,
            last_received: now,
            last_ping: now,
            awaiting_pong: false,
            invalid: 0,
            rate_limited: 0,
        }
    }

    /// Sends a text message.
    pub(super) async fn send(&mut self, text: Utf8Bytes) -> Result<(), Disconnect> {
        self.send_frame(Message::Text(text)).await
    }

    async fn send_frame(&mut self, message: Message) -> Result<(), Disconnect> {
        in_time(self.socket.send(message)).await
    }

    /// Queues a text message, to be sent together with others at the next [`Connection::flush`].
    pub(super) async fn queue(&mut self, text: Utf8Bytes) -> Result<(), Disconnect> {
        in_time(self.socket.feed(Message::Text(text))).await
    }

    /// Sends what was queued.
    pub(super) async fn flush(&mut self) -> Result<(), Disconnect> {
        in_time(SinkExt::flush(&mut self.socket)).await
    }

    /// Waits for the next message. Cancel safe.
    pub(super) async fn next(&mut self) -> Result<Received, Disconnect> {
        let message = match self.socket.recv().await {
            None => return Err(Disconnect::Gone),
            Some(Err(error)) => return Err(read_error(&error)),
            Some(Ok(message)) => message,
        };
        self.last_received = Instant::now();
        // The answer to our ping does not count against the client's rate.
        if matches!(message, Message::Pong(_)) && std::mem::take(&mut self.awaiting_pong) {
            return Ok(Received::Ignored);
        }
        if self.rate.as_ref().is_none_or(|rate| rate.check().is_err()) {
            self.rate_limited += 1;
            return match self.rate_limited > MAX_RATE_LIMITED {
                true => Err(Disconnect::Close(close_code::POLICY, "too many messages")),
                false => Ok(Received::RateLimited),
            };
        }
        match message {
            Message::Text(text) => Ok(Received::Text(text)),
            Message::Binary(_) => {
                Err(Disconnect::Close(close_code::UNSUPPORTED, "only text messages are accepted"))
            }
            Message::Ping(_) | Message::Pong(_) => Ok(Received::Ignored),
            Message::Close(_) => Err(Disconnect::Closed),
        }
    }

    /// Counts an invalid message. Fails if there were too many.
    pub(super) fn count_invalid(&mut self) -> Result<(), Disconnect> {
        self.invalid += 1;
        if self.invalid > MAX_INVALID {
            return Err(Disconnect::Close(close_code::POLICY, "too many invalid messages"));
        }
        Ok(())
    }

    /// Pings the client. Fails if it has been silent for too long.
    pub(super) async fn ping(&mut self) -> Result<(), Disconnect> {
        if self.last_received.elapsed() > IDLE_TIMEOUT {
            return Err(Disconnect::Close(close_code::AWAY, "no message for too long"));
        }
        (self.last_ping, self.awaiting_pong) = (Instant::now(), true);
        self.send_frame(Message::Ping(Vec::new().into())).await
    }

    /// Pings the client if the last ping is older than `period`.
    pub(super) async fn ping_every(&mut self, period: Duration) -> Result<(), Disconnect> {
        if self.last_ping.elapsed() < period { Ok(()) } else { self.ping().await }
    }

    /// When a client that has been pinged at every heartbeat since `since` counts as away, unless it sends something.
    pub(super) fn away_at(&self, since: Instant) -> Instant {
        self.last_received.max(since) + HEARTBEAT_TIMEOUT
    }

    /// Closes the connection.
    pub(super) async fn close(mut self, reason: Disconnect) {
        match reason {
            Disconnect::Gone => {}
            // Reading on sends the answer: the client's code, or 1002 if that is not allowed.
            Disconnect::Closed => self.drain().await,
            Disconnect::Close(code, reason) => {
                let frame = CloseFrame { code, reason: reason.into() };
                // A client that is gone gets no close frame.
                let is_sent = self.send_frame(Message::Close(Some(frame))).await.is_ok();
                // With unread messages in its buffer the kernel would reset the connection, and the client would not
                // get the reason. A node that stops does not wait.
                if is_sent && code != close_code::RESTART {
                    self.drain().await;
                }
            }
        }
    }

    /// Reads until the connection is closed.
    async fn drain(&mut self) {
        let drained = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, drained).await;
    }
}

/// Waits for something to be sent.
async fn in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), Disconnect> {
    match tokio::time::timeout(SEND_TIMEOUT, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Disconnect::Gone),
    }
}

/// Why a connection ends whose next message cannot be read.
fn read_error(error: &axum::Error) -> Disconnect {
    let source = std::error::Error::source(error);
    match source.and_then(|source| source.downcast_ref::<tungstenite::Error>()) {
        Some(tungstenite::Error::Capacity(_)) => {
            Disconnect::Close(close_code::SIZE, "message too long")
        }
        Some(tungstenite::Error::Utf8(_)) => {
            Disconnect::Close(close_code::INVALID, "text that is not UTF-8")
        }
        Some(tungstenite::Error::Protocol(_)) => {
            Disconnect::Close(close_code::PROTOCOL, "invalid frame")
        }
        _ => Disconnect::Gone,
    }
}

/// The delay after which a client should reconnect, with jitter so that not all reconnect at once.
pub(super) fn retry_ms() -> u32 {
    let mut bytes = [0; 2];
    let _ = getrandom::fill(&mut bytes);
    500 + u32::from(u16::from_le_bytes(bytes)) % 2500
}
