//! The client side of the server's WebSockets.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Why a socket could not be opened or written to.
pub use tokio_tungstenite::tungstenite::Error as SocketError;

/// Timeout for a message, much longer than one should take.
const TIMEOUT: Duration = Duration::from_secs(30);

/// An open socket.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// The close code and reason of a socket; code 0 if the server sent none.
pub type Closed = (u16, String);

impl Socket {
    pub(crate) fn new(stream: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Socket {
        Socket(stream)
    }

    /// Sends a message as JSON.
    pub async fn say(&mut self, message: impl Serialize) {
        self.send(serde_json::to_string(&message).unwrap()).await;
    }

    /// Sends a text frame.
    pub async fn send(&mut self, text: String) {
        self.try_send(text).await.unwrap();
    }

    /// Sends a text frame; fails if the connection is lost.
    pub async fn try_send(&mut self, text: String) -> Result<(), SocketError> {
        self.0.send(Message::Text(text.into())).await
    }

    /// Sends a text frame with these bytes, which need not be UTF-8.
    pub async fn send_bytes_as_text(&mut self, bytes: &'static [u8]) {
        let frame = Frame::message(bytes, OpCode::Data(Data::Text), true);
        self.0.send(Message::Frame(frame)).await.unwrap();
    }

    /// Sends many text frames without waiting for any answer; stops if the connection is lost.
    pub async fn flood(&mut self, text: &'static str, count: usize) {
        for _ in 0..count {
            if self.0.feed(Message::Text(text.into())).await.is_err() {
                return;
            }
        }
        // The server may have closed by now.
        let _ = self.0.flush().await;
    }

    /// Waits for the next text frame, without a timeout. Fails if the socket is closed.
    pub async fn wait(&mut self) -> Result<String, Closed> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(Some(frame)))) => {
                    return Err((frame.code.into(), frame.reason.to_string()));
                }
                Some(Ok(Message::Close(None)) | Err(_)) | None => return Err((0, String::new())),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Waits for the next text frame. Panics on timeout.
    pub async fn text(&mut self) -> Result<String, Closed> {
        tokio::time::timeout(TIMEOUT, self.wait()).await.expect("no message in time")
    }

    /// Waits for the next message. Panics on timeout.
    pub async fn next(&mut self) -> Result<Value, Closed> {
        Ok(serde_json::from_str(&self.text().await?).unwrap())
    }

    /// Waits for a message of this type and skips others.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the socket was closed");
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Waits until the socket is closed and returns the reason.
    pub async fn closed(mut self) -> Closed {
        loop {
            if let Err(closed) = self.next().await {
                return closed;
            }
        }
    }
}
