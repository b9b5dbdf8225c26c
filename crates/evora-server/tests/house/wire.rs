//! Sockets of browsers and programs, and tables for them.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::Browser;

/// How long anything may take: much longer than it does.
const LONG: Duration = Duration::from_secs(20);

/// An open socket.
pub(crate) struct Wire(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Wire {
    pub(crate) async fn say(&mut self, message: Value) {
        self.0.send(Message::Text(message.to_string().into())).await.unwrap();
    }

    /// The next message, or how the socket was closed: code and reason.
    pub(crate) async fn next(&mut self) -> Result<Value, (u16, String)> {
        loop {
            let came = tokio::time::timeout(LONG, self.0.next()).await.expect("nothing came");
            match came {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(Some(frame)))) => {
                    return Err((frame.code.into(), frame.reason.to_string()));
                }
                Some(Ok(Message::Close(None)) | Err(_)) | None => return Err((0, String::new())),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Waits for a message of this type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the socket was closed");
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Waits until the socket is closed.
    pub(crate) async fn closed(mut self) -> (u16, String) {
        loop {
            if let Err(closed) = self.next().await {
                return closed;
            }
        }
    }
}

impl Browser {
    /// Opens a socket with the cookie, or with a token in its place; if not, the status.
    pub(crate) async fn socket(&self, path: &str, token: Option<&str>) -> Result<Wire, u16> {
        let url = format!("{}{path}", self.base.replacen("http", "ws", 1));
        let mut request = url.into_client_request().unwrap();
        let cookie = self.cookie.lock().unwrap().clone();
        match (token, cookie) {
            (Some(token), _) => {
                let bearer = format!("Bearer {token}").parse().unwrap();
                request.headers_mut().insert("authorization", bearer);
            }
            (None, Some(cookie)) => {
                request.headers_mut().insert("cookie", cookie.parse().unwrap());
            }
            (None, None) => {}
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((stream, _)) => Ok(Wire(stream)),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// A socket at a table that has said hello and has been told the table.
    pub(crate) async fn watch(&self, table: &str) -> (Wire, Value) {
        let mut wire = self.socket(&format!("/api/tables/{table}/socket"), None).await.unwrap();
        wire.say(json!({"type": "hello"})).await;
        let whole = wire.until("table").await;
        (wire, whole)
    }

    /// Opens a table and sits down; the others may come. Its name.
    pub(crate) async fn open(&self, options: Value, others: Value) -> String {
        let mut seats = vec![json!({"kind": "me"})];
        seats.extend(others.as_array().unwrap().clone());
        let wish = json!({"options": options, "seats": seats, "share": "00"});
        let made = self.post("/api/tables", Some(wish)).await;
        assert_eq!(made.status.as_u16(), 201, "{made:?}");
        made.body["table"]["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn join(&self, table: &str) {
        let path = format!("/api/tables/{table}/join");
        let joined = self.post(&path, Some(json!({"share": "01"}))).await;
        assert_eq!(joined.status.as_u16(), 200, "{joined:?}");
    }

    /// Opens a table at which a game with another begins.
    pub(crate) async fn play(&self, other: &Browser, options: Value) -> String {
        let table = self.open(options, json!([{"kind": "open"}])).await;
        other.join(&table).await;
        table
    }

    /// Who this is.
    pub(crate) async fn id(&self) -> String {
        self.get("/api/me").await.body["id"].as_str().unwrap().to_owned()
    }

    /// Says something at a table.
    pub(crate) async fn chat(&self, table: &str, text: &str) {
        let path = format!("/api/tables/{table}/chat");
        let said = self.post(&path, Some(json!({"text": text}))).await;
        assert_eq!(said.status.as_u16(), 204, "{said:?}");
    }
}
