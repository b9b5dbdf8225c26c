//! A client of the HTTP API that stores the session cookie. A request that cannot be sent fails the test.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Mutex;

use reqwest::header::HeaderMap;
use reqwest::{Method, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::socket::{Socket, SocketError};

/// A client of the HTTP API: a person with a browser, or a program.
pub struct Client {
    http: reqwest::Client,
    /// Scheme and authority of the server, such as `http://127.0.0.1:8017`.
    pub base: String,
    /// The session cookie, `name=value`; updated by every response that sets one.
    pub cookie: Mutex<Option<String>>,
}

/// An HTTP response.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as JSON; null if it isn't JSON.
    pub body: Value,
    /// The body as text.
    pub text: String,
}

impl Answer {
    /// The kind of problem: the last part of its `type`. Panics if the body isn't a well-formed problem.
    pub fn problem(&self) -> &str {
        assert_eq!(self.content_type(), Some("application/problem+json"), "{self:?}");
        assert_eq!(self.body["status"], self.status.as_u16());
        assert!(self.body["detail"].as_str().is_some_and(|detail| !detail.is_empty()));
        self.body["type"].as_str().unwrap().strip_prefix("/api/problems/").unwrap()
    }

    /// The `content-type` header.
    pub fn content_type(&self) -> Option<&str> {
        self.headers.get("content-type").and_then(|kind| kind.to_str().ok())
    }

    /// The `set-cookie` header. Panics if there is none.
    pub fn set_cookie(&self) -> &str {
        self.headers["set-cookie"].to_str().unwrap()
    }
}

impl Client {
    /// A client without a cookie.
    pub fn new(base: impl Into<String>) -> Client {
        Client::with_cookie(base, None)
    }

    /// A client with this cookie.
    pub fn with_cookie(base: impl Into<String>, cookie: Option<String>) -> Client {
        Client { http: reqwest::Client::new(), base: base.into(), cookie: Mutex::new(cookie) }
    }

    /// A second client with the cookie that this one has now.
    pub fn copy(&self) -> Client {
        let cookie = Mutex::new(self.cookie.lock().unwrap().clone());
        Client { http: self.http.clone(), base: self.base.clone(), cookie }
    }

    /// A client with the same cookie at another node of the cluster.
    pub fn at(&self, base: impl Into<String>) -> Client {
        Client { base: base.into(), ..self.copy() }
    }

    /// `GET`.
    pub async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None, &[]).await
    }

    /// `POST`.
    pub async fn post(&self, path: &str, body: Option<Value>) -> Answer {
        self.ask(Method::POST, path, body, &[]).await
    }

    /// `PUT` without a body.
    pub async fn put(&self, path: &str) -> Answer {
        self.ask(Method::PUT, path, None, &[]).await
    }

    /// `DELETE`.
    pub async fn delete(&self, path: &str, body: Option<Value>) -> Answer {
        self.ask(Method::DELETE, path, body, &[]).await
    }

    /// Sends a request and stores the cookie that the response sets.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        self.try_ask(method, path, body, headers).await.unwrap()
    }

    /// Sends a request like [`Client::ask`]. Fails if there is no whole response.
    pub async fn try_ask(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Result<Answer, reqwest::Error> {
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if let Some(cookie) = &*self.cookie.lock().unwrap() {
            request = request.header("cookie", cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await?;
        let (status, headers) = (response.status(), response.headers().clone());
        let cookies = headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
        // That by which an account knows the browser is not kept.
        if let Some(cookie) = cookies.into_iter().find(|cookie| !cookie.contains("-device=")) {
            let pair = cookie.split(';').next().unwrap().to_owned();
            *self.cookie.lock().unwrap() = (!pair.ends_with('=')).then_some(pair);
        }
        let bytes = response.bytes().await?;
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Ok(Answer { status, headers, body, text: String::from_utf8_lossy(&bytes).into_owned() })
    }

    /// Sends a `POST` that must succeed, and parses the response.
    pub async fn done<T: DeserializeOwned>(&self, path: &str, body: impl Serialize) -> T {
        let answer = self.post(path, Some(json!(body))).await;
        assert!(answer.status.is_success(), "{path}: {answer:?}");
        serde_json::from_value(answer.body).unwrap()
    }

    /// Sends a request with this bearer token in place of the cookie.
    pub async fn with_token(
        &self,
        token: &str,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        let program = Client { cookie: Mutex::default(), ..self.copy() };
        let authorization = format!("Bearer {token}");
        program.ask(method, path, body, &[("authorization", &authorization)]).await
    }

    /// Creates a guest and stores its cookie.
    pub async fn sign_in_as_guest(&self) {
        let answer = self.post("/api/guest", None).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    }

    /// Creates a token of this account with these scopes. Returns its secret.
    pub async fn token(&self, scopes: &[&str]) -> String {
        let new = json!({"label": "test", "scopes": scopes});
        let made = self.post("/api/tokens", Some(new)).await;
        assert_eq!(made.status, StatusCode::CREATED, "{made:?}");
        made.body["secret"].as_str().unwrap().to_owned()
    }

    /// The id of this client's session.
    pub async fn session(&self) -> String {
        let sessions = self.get("/api/sessions").await.body;
        let current = |session: &&Value| session["current"] == true;
        let sessions = sessions["sessions"].as_array().unwrap();
        sessions.iter().find(current).unwrap()["id"].as_str().unwrap().to_owned()
    }

    /// The id of the user.
    pub async fn id(&self) -> String {
        self.get("/api/me").await.body["id"].as_str().unwrap().to_owned()
    }

    /// Opens a WebSocket with the cookie, or with a token in its place.
    pub async fn connect(&self, path: &str, token: Option<&str>) -> Result<Socket, SocketError> {
        let url = format!("{}{path}", self.base.replacen("http", "ws", 1));
        let mut request = url.into_client_request()?;
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
        let (stream, _) = tokio_tungstenite::connect_async(request).await?;
        Ok(Socket::new(stream))
    }

    /// Opens a WebSocket like [`Client::connect`]. If the server refuses, returns the status.
    pub async fn socket(&self, path: &str, token: Option<&str>) -> Result<Socket, u16> {
        match self.connect(path, token).await {
            Ok(socket) => Ok(socket),
            Err(SocketError::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Opens a table's WebSocket and sends `hello`. Returns the socket and the first `table` message.
    pub async fn watch(&self, table: &str) -> (Socket, Value) {
        let mut socket = self.socket(&format!("/api/tables/{table}/socket"), None).await.unwrap();
        socket.say(json!({"type": "hello"})).await;
        let table = socket.until("table").await;
        (socket, table)
    }

    /// Opens a table and takes seat 0; `others` are the other seats. Returns its id.
    pub async fn open(&self, options: Value, others: Value) -> String {
        let mut seats = vec![json!({"kind": "me"})];
        seats.extend(others.as_array().unwrap().clone());
        let new = json!({"options": options, "seats": seats, "share": "00"});
        let made: Value = self.done("/api/tables", new).await;
        made["table"]["id"].as_str().unwrap().to_owned()
    }

    /// Takes a seat at a table.
    pub async fn join(&self, table: &str) {
        let path = format!("/api/tables/{table}/join");
        let _: Value = self.done(&path, json!({"share": "01"})).await;
    }

    /// Opens a table and starts a game with `other`. Returns the table's id.
    pub async fn play(&self, other: &Client, options: Value) -> String {
        let table = self.open(options, json!([{"kind": "open"}])).await;
        other.join(&table).await;
        table
    }

    /// Sends a chat line to a table.
    pub async fn chat(&self, table: &str, text: &str) {
        let path = format!("/api/tables/{table}/chat");
        let answer = self.post(&path, Some(json!({"text": text}))).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{answer:?}");
    }
}
