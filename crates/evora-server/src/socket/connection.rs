//! The line to one client: what both kinds of sockets have in common.

use std::time::Duration;

use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use evora_wire::limits::MESSAGE_MAX;
use governor::{DefaultDirectRateLimiter, RateLimiter};
use tokio::time::Instant;

use crate::app::App;

/// How long one message may take to be sent before the line is given up.
const SEND: Duration = Duration::from_secs(10);
/// How often the line is tried.
pub(super) const PING: Duration = Duration::from_secs(20);
/// How often it is tried where somebody else waits for the client's moves.
pub(super) const BEAT: Duration = Duration::from_millis(800);
/// How long such a client may be silent before it counts as away. Within two seconds everybody at the table, on every
/// node, is told.
const ANSWERS: Duration = Duration::from_millis(1500);
/// How long a client may be silent: it answers pings at least.
const SILENT: Duration = Duration::from_secs(60);
/// How many messages that mean nothing are borne.
const NONSENSE: u32 = 8;

/// Limits for a socket about to be opened.
pub(super) fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    // Somewhat too long is answered with a sentence; much too long ends the line.
    upgrade
        .max_message_size(4 * MESSAGE_MAX)
        .max_frame_size(4 * MESSAGE_MAX)
        // What comes in is short, and there may be many thousands of sockets.
        .read_buffer_size(2048)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
}

/// Why a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The client has gone, or cannot be reached.
    Gone,
    /// The server closes: code and reason.
    Close(u16, &'static str),
}

/// What came in.
pub(super) enum Came {
    /// A message.
    Text(Utf8Bytes),
    /// A message too many.
    TooMany,
    /// Nothing that matters.
    Nothing,
}

/// The line to a client.
pub(super) struct Connection {
    socket: WebSocket,
    rate: Option<DefaultDirectRateLimiter>,
    heard: Instant,
    pinged: Instant,
    /// Whether a ping waits for its answer.
    asked: bool,
    nonsense: u32,
}

impl Connection {
    pub(super) fn new(app: &App, socket: WebSocket) -> Connection {
        let rate = app.config.guard.rates.message.quota().map(RateLimiter::direct);
        let now = Instant::now();
        Connection { socket, rate, heard: now, pinged: now, asked: false, nonsense: 0 }
    }

    /// Sends a message.
    pub(super) async fn send(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.push(Message::Text(text)).await
    }

    async fn push(&mut self, message: Message) -> Result<(), End> {
        match tokio::time::timeout(SEND, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    /// Waits for what comes next. Giving up waiting loses nothing.
    pub(super) async fn next(&mut self) -> Result<Came, End> {
        let message = match self.socket.recv().await {
            None => return Err(End::Gone),
            Some(Err(_)) => return Err(End::Close(close_code::SIZE, "that could not be read")),
            Some(Ok(message)) => message,
        };
        self.heard = Instant::now();
        // The answer to a ping of ours is none of the client's own messages.
        if matches!(message, Message::Pong(_)) && std::mem::take(&mut self.asked) {
            return Ok(Came::Nothing);
        }
        if self.rate.as_ref().is_none_or(|rate| rate.check().is_err()) {
            self.nonsense()?;
            return Ok(Came::TooMany);
        }
        match message {
            Message::Text(text) => Ok(Came::Text(text)),
            Message::Binary(_) => Err(End::Close(close_code::UNSUPPORTED, "messages are text")),
            Message::Ping(_) | Message::Pong(_) => Ok(Came::Nothing),
            Message::Close(_) => Err(End::Gone),
        }
    }

    /// Notes a message that means nothing; too many end the line.
    pub(super) fn nonsense(&mut self) -> Result<(), End> {
        self.nonsense += 1;
        if self.nonsense > NONSENSE {
            return Err(End::Close(close_code::POLICY, "too many messages that mean nothing"));
        }
        Ok(())
    }

    /// Tries the line.
    pub(super) async fn ping(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > SILENT {
            return Err(End::Close(close_code::AWAY, "nothing was heard for too long"));
        }
        (self.pinged, self.asked) = (Instant::now(), true);
        self.push(Message::Ping(Vec::new().into())).await
    }

    /// Tries the line if that was not done for so long.
    pub(super) async fn ping_each(&mut self, period: Duration) -> Result<(), End> {
        if self.pinged.elapsed() < period { Ok(()) } else { self.ping().await }
    }

    /// When a client that is tried at every beat since then counts as away, should nothing be heard.
    pub(super) fn silent_at(&self, since: Instant) -> Instant {
        self.heard.max(since) + ANSWERS
    }

    /// Ends the line.
    pub(super) async fn end(mut self, end: End) {
        if let End::Close(code, reason) = end {
            let frame = CloseFrame { code, reason: reason.into() };
            // Who has gone already hears no reason.
            let _ = self.push(Message::Close(Some(frame))).await;
        }
    }
}

/// When a client should come again after a goodbye: not all at the same moment.
pub(super) fn retry_ms() -> u32 {
    let mut bytes = [0; 2];
    let _ = getrandom::fill(&mut bytes);
    500 + u32::from(u16::from_le_bytes(bytes)) % 2500
}
