//! A WebSocket of the server, from the client's side.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Why a socket could not be opened or written to.
pub use tokio_tungstenite::tungstenite::Error as SocketError;

/// How long anything may take: much longer than it does.
const PATIENCE: Duration = Duration::from_secs(30);

/// An open socket.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// How a socket was closed: code and reason; code 0 if the server did not say.
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

    /// The next text frame, however long it takes.
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

    /// The next text frame; the test fails if none comes.
    pub async fn text(&mut self) -> Result<String, Closed> {
        tokio::time::timeout(PATIENCE, self.wait()).await.expect("nothing came")
    }

    /// The next message.
    pub async fn next(&mut self) -> Result<Value, Closed> {
        Ok(serde_json::from_str(&self.text().await?).unwrap())
    }

    /// Waits for a message of this type.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the socket was closed");
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Waits until the socket is closed.
    pub async fn closed(mut self) -> Closed {
        loop {
            if let Err(closed) = self.next().await {
                return closed;
            }
        }
    }
}
