//! A guest of the server: HTTP with a cookie, and WebSockets.

use std::fmt;

use evora_wire::{Join, NewTable, Problem, TableMade, ToServer};
use futures_util::SinkExt;
use reqwest::header::{COOKIE, ORIGIN, SET_COOKIE};
use serde::Serialize;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::failure::Failure;

/// An open WebSocket.
pub(super) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The address of the server.
#[derive(Clone, Debug)]
pub(super) struct Address {
    host: String,
    http: reqwest::Client,
}

impl Address {
    /// The server at `http://HOST:PORT`.
    pub(super) fn new(url: &str) -> Result<Address, Failure> {
        let host = url.strip_prefix("http://").map(|host| host.trim_end_matches('/'));
        let host =
            host.filter(|host| !host.is_empty() && !host.contains('/')).ok_or_else(|| {
                Failure::Bad(format!("--url {url}: it must be like http://127.0.0.1:8017"))
            })?;
        Ok(Address { host: host.to_owned(), http: reqwest::Client::new() })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.host)
    }
}

/// An HTTP client with its session.
pub(super) struct Guest {
    address: Address,
    cookie: String,
}

impl Guest {
    /// A client without a session.
    pub(super) fn nobody(address: &Address) -> Guest {
        Guest { address: address.clone(), cookie: String::new() }
    }

    /// A client with a new guest session.
    pub(super) async fn arrive(address: &Address) -> Result<Guest, String> {
        let mut guest = Guest::nobody(address);
        let answer = guest.post("/api/guest", &serde_json::json!({})).await?;
        let cookies = answer.headers().get_all(SET_COOKIE).iter();
        let pairs = cookies.filter_map(|cookie| cookie.to_str().ok()?.split(';').next());
        let cookie = pairs.collect::<Vec<_>>().join("; ");
        if cookie.is_empty() {
            return Err("POST /api/guest set no cookie".into());
        }
        guest.cookie = cookie;
        Ok(guest)
    }

    async fn post(
        &self,
        path: &str,
        body: &(impl Serialize + Sync),
    ) -> Result<reqwest::Response, String> {
        let Address { host, http } = &self.address;
        let mut request = http.post(format!("http://{host}{path}")).json(body);
        request = request.header(ORIGIN, format!("http://{host}"));
        if !self.cookie.is_empty() {
            request = request.header(COOKIE, &self.cookie);
        }
        let answer = request.send().await.map_err(|error| format!("POST: {}", root(&error)))?;
        if answer.status().is_success() {
            return Ok(answer);
        }
        let status = answer.status();
        let problem = answer.json::<Problem>().await;
        let why = problem.map_or(status.to_string(), |problem| problem.to_string());
        Err(format!("POST {}: {why}", general(path)))
    }

    /// Creates a table.
    pub(super) async fn open(&self, table: &NewTable) -> Result<TableMade, String> {
        let made = self.post("/api/tables", table).await?.json().await;
        made.map_err(|error| format!("POST /api/tables: {}", root(&error)))
    }

    /// Takes a seat at a table.
    pub(super) async fn join(&self, id: &str) -> Result<(), String> {
        self.post(&format!("/api/tables/{id}/join"), &Join::default()).await.map(drop)
    }

    /// Starts the game; succeeds too if it starts by itself.
    pub(super) async fn start(&self, id: &str) -> Result<(), String> {
        match self.post(&format!("/api/tables/{id}/start"), &serde_json::json!({})).await {
            Err(why) if !why.contains(evora_wire::ProblemKind::Started.title()) => Err(why),
            _ => Ok(()),
        }
    }

    /// Opens a WebSocket to a table and sends the hello message.
    pub(super) async fn watch(&self, id: &str) -> Result<Socket, String> {
        let mut socket = self.connect(&format!("/api/tables/{id}/socket")).await?;
        say(&mut socket, &ToServer::Hello { after: None }).await?;
        Ok(socket)
    }

    /// Opens a WebSocket to the list of tables.
    pub(super) async fn follow_lobby(&self) -> Result<Socket, String> {
        self.connect("/api/lobby/socket").await
    }

    async fn connect(&self, path: &str) -> Result<Socket, String> {
        let host = &self.address.host;
        let failed = |error: tungstenite::Error| match error {
            tungstenite::Error::Http(answer) => format!("socket: status {}", answer.status()),
            other => format!("socket: {other}"),
        };
        let url = format!("ws://{host}{path}");
        let mut request = url.into_client_request().map_err(failed)?;
        let header = |text: String| text.parse().map_err(|_| "a cookie is no header".to_owned());
        request.headers_mut().insert("origin", header(format!("http://{host}"))?);
        if !self.cookie.is_empty() {
            request.headers_mut().insert("cookie", header(self.cookie.clone())?);
        }
        let connected = tokio_tungstenite::connect_async_with_config(request, None, true).await;
        connected.map(|(socket, _)| socket).map_err(failed)
    }
}

/// Sends a message.
pub(super) async fn say(socket: &mut Socket, what: &ToServer) -> Result<(), String> {
    let text = serde_json::to_string(what).map_err(|error| error.to_string())?;
    let sent = socket.send(Message::text(text)).await;
    sent.map_err(|error| format!("socket: {error}"))
}

/// A path without table ids, so that errors can be counted together.
fn general(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.len() == 12 { "{id}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// The root cause of an error; the causes above it repeat the address.
fn root(error: &reqwest::Error) -> String {
    let mut error: &dyn std::error::Error = error;
    while let Some(below) = error.source() {
        error = below;
    }
    error.to_string()
}
