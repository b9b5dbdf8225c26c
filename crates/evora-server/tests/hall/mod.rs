//! Nodes on real ports over one SQLite file, and guests who talk to them.
#![allow(dead_code)]

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use evora_chance::{Draws, Quick};
use evora_server::{App, Config, GuardSettings, Parts, Rates, TestSeed, Time};
use evora_store::{Bus, NewSession, Options, SecretHash, SessionId, Store, UserId};
use evora_wire::{GameState, Rules, TableMade, ToClient, ToServer};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long anything may take: much longer than it does.
const LONG: Duration = Duration::from_secs(30);

/// What several nodes share.
pub(crate) struct Hall {
    _folder: tempfile::TempDir,
    pub(crate) url: String,
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    /// What is added to the system's clock.
    pub(crate) ahead: Arc<AtomicI64>,
}

/// A node that serves.
pub(crate) struct Node {
    pub(crate) app: App,
    pub(crate) address: String,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) id: UserId,
    pub(crate) cookie: String,
}

impl Hall {
    pub(crate) async fn new() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("evora.db").display());
        let store = Store::open(&url, Options::default()).await.unwrap();
        let (bus, ahead) = (Bus::local(), Arc::new(AtomicI64::new(0)));
        Hall { _folder: folder, url, store, bus, ahead }
    }

    /// A node with so many threads for bots, and a connection of its own to the database.
    pub(crate) async fn node(&self, name: &str, bot_threads: usize) -> Node {
        self.node_with(name, bot_threads, None).await
    }

    /// The same, with a seed for its deals and bots.
    pub(crate) async fn node_with(
        &self,
        name: &str,
        bot_threads: usize,
        seed: Option<TestSeed>,
    ) -> Node {
        let store = Store::open(&self.url, Options::default()).await.unwrap();
        let (system, ahead) = (Time::system(), self.ahead.clone());
        let guard = GuardSettings { rates: Rates::unlimited(), ..GuardSettings::default() };
        let config = Config { node: name.into(), bot_threads, guard, seed, ..Config::default() };
        let time = Time::of(move || system.now() + ahead.load(Ordering::Relaxed));
        let app = App::new(Parts::new(store, self.bus.clone(), config, time).unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let served = app.clone();
        let task = tokio::spawn(async move {
            evora_server::run(listener, served, async { drop(stopped.await) }).await.unwrap();
        });
        Node { app, address, stop: Some(stop), task }
    }

    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let id = UserId::random().unwrap();
        // Not long ago: guests from long ago without a session are forgotten.
        let now = Time::system().now();
        self.store.create_guest(&id, name, now).await.unwrap();
        let token = format!("token-of-{id}");
        let hash = SecretHash(Sha256::digest(token.as_bytes()).into());
        let session = NewSession {
            hash,
            id: SessionId::random().unwrap(),
            user: id.clone(),
            agent: "test".into(),
            created_at: now,
            expires_at: i64::MAX,
        };
        self.store.create_session(session).await.unwrap();
        Guest { id, cookie: format!("__Host-evora={token}") }
    }

    /// Lets time pass.
    pub(crate) fn pass(&self, millis: i64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Node {
    /// Stops as an operator would stop it.
    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        tokio::time::timeout(LONG, self.task).await.unwrap().unwrap();
    }

    async fn ask(&self, who: Option<&Guest>, request: reqwest::RequestBuilder) -> (u16, Value) {
        let request = match who {
            Some(guest) => request.header("cookie", &guest.cookie),
            None => request,
        };
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        let body = answer.bytes().await.unwrap();
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    pub(crate) async fn get(&self, who: Option<&Guest>, path: &str) -> (u16, Value) {
        let url = format!("http://{}{path}", self.address);
        self.ask(who, reqwest::Client::new().get(url)).await
    }

    pub(crate) async fn post(&self, who: &Guest, path: &str, body: Value) -> (u16, Value) {
        let url = format!("http://{}{path}", self.address);
        self.ask(Some(who), reqwest::Client::new().post(url).json(&body)).await
    }

    /// A request that must be done.
    pub(crate) async fn done<T: DeserializeOwned>(
        &self,
        who: &Guest,
        path: &str,
        body: impl Serialize,
    ) -> T {
        let (status, answer) = self.post(who, path, json!(body)).await;
        assert!((200..300).contains(&status), "{path}: {status} {answer}");
        serde_json::from_value(answer).unwrap()
    }

    /// A table opened by somebody who sits in seat 0; `rest` are the other seats.
    pub(crate) async fn open(
        &self,
        host: &Guest,
        rules: Rules,
        rest: Value,
        options: Value,
    ) -> TableMade {
        let mut seats = vec![json!({"kind": "me"})];
        seats.extend(rest.as_array().unwrap().clone());
        let mut all = json!({"rules": rules});
        all.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
        self.done(host, "/api/tables", json!({"options": all, "seats": seats, "share": "00"})).await
    }

    /// Two people at a table whose game has begun.
    pub(crate) async fn begun(&self, rules: Rules, people: &[&Guest], options: Value) -> String {
        let rest: Vec<Value> = people[1..].iter().map(|_| json!({"kind": "open"})).collect();
        let made = self.open(people[0], rules, rest.into(), options).await;
        for person in &people[1..] {
            let path = format!("/api/tables/{}/join", made.table.id);
            let _: Value = self.done(person, &path, json!({"share": "0102"})).await;
        }
        made.table.id.to_string()
    }

    /// Tries to open a socket.
    pub(crate) async fn try_socket(&self, who: Option<&Guest>, path: &str) -> Result<Socket, u16> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(guest) = who {
            request.headers_mut().insert("cookie", guest.cookie.parse().unwrap());
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((stream, _)) => Ok(Socket { stream, last: 0, game: None }),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// A socket at a table that has said hello.
    pub(crate) async fn watch(
        &self,
        who: Option<&Guest>,
        table: &str,
        after: Option<u64>,
    ) -> Socket {
        let path = format!("/api/tables/{table}/socket");
        let mut socket = self.try_socket(who, &path).await.unwrap();
        socket.last = after.unwrap_or_default();
        socket.say(&ToServer::Hello { after }).await;
        socket
    }
}

/// A socket at a table, and what it has seen.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last version seen.
    pub(crate) last: u64,
    /// The game as it was last told.
    pub(crate) game: Option<GameState>,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: &ToServer) {
        self.send(serde_json::to_string(message).unwrap()).await;
    }

    pub(crate) async fn send(&mut self, text: String) {
        self.try_send(text).await.unwrap();
    }

    pub(crate) async fn try_send(&mut self, text: String) -> Result<(), Error> {
        self.stream.send(Message::Text(text.into())).await
    }

    /// The next text; nothing once the socket is closed.
    pub(crate) async fn text(&mut self) -> Option<String> {
        loop {
            let came = tokio::time::timeout(LONG, self.stream.next()).await.expect("nothing came");
            match came {
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message but for presence; versions come without a gap.
    pub(crate) async fn next(&mut self) -> Option<ToClient> {
        loop {
            let message: ToClient = serde_json::from_str(&self.text().await?).unwrap();
            if let ToClient::Presence { .. } = message {
                continue;
            }
            match (&message, message.version()) {
                (ToClient::Table { .. }, Some(version)) => self.last = version,
                (_, Some(version)) => {
                    assert_eq!(version, self.last + 1, "{message:?}");
                    self.last = version;
                }
                _ => {}
            }
            match &message {
                ToClient::Table { game: Some(game), .. }
                | ToClient::Moved { game: Some(game), .. }
                | ToClient::Dealt { game: Some(game), .. }
                | ToClient::TookBack { game, .. } => self.game = Some(game.clone()),
                _ => {}
            }
            return Some(message);
        }
    }

    /// Waits for a message like this.
    pub(crate) async fn until(&mut self, is_it: impl Fn(&ToClient) -> bool) -> ToClient {
        loop {
            let message = self.next().await.expect("the socket was closed");
            if is_it(&message) {
                return message;
            }
        }
    }

    /// Plays a word at the ply that is next, and waits until it is kept.
    pub(crate) async fn play(&mut self, word: &str) -> ToClient {
        let ply = self.game.as_ref().unwrap().ply;
        self.say(&ToServer::Play { ply, word: word.into() }).await;
        self.until(|message| {
            matches!(message, ToClient::Accepted { .. } | ToClient::Refused { .. })
        })
        .await
    }

    /// The words to choose from, when it is this seat's turn.
    pub(crate) fn legal(&self) -> Option<Vec<String>> {
        let legal = self.game.as_ref()?.legal.as_ref()?;
        Some(legal.iter().map(|choice| choice.word.clone()).collect())
    }
}

/// A word, kinds first, so that rare ones come up.
pub(crate) fn choose(words: &[String], draws: &mut Quick) -> String {
    let kind = |word: &String| -> String {
        let letters: String = word.chars().take_while(char::is_ascii_lowercase).collect();
        if letters.is_empty() { "take".into() } else { letters }
    };
    let mut kinds: HashMap<String, Vec<&String>> = HashMap::new();
    for word in words {
        kinds.entry(kind(word)).or_default().push(word);
    }
    if kinds.len() > 1 && draws.below(10) > 0 {
        kinds.remove("pass");
    }
    let mut names: Vec<String> = kinds.keys().cloned().collect();
    names.sort_unstable();
    let of_kind = &kinds[&names[draws.below(names.len() as u32) as usize]];
    of_kind[draws.below(of_kind.len() as u32) as usize].clone()
}

/// Plays a table to its end, each socket for whom it is its turn.
pub(crate) async fn play_out(sockets: &mut [Socket], draws: &mut Quick) -> ToClient {
    loop {
        let Some(place) = sockets.iter().position(|socket| socket.legal().is_some()) else {
            panic!("nobody is to move: {:?}", sockets[0].game);
        };
        let word = choose(&sockets[place].legal().unwrap(), draws);
        let ply = sockets[place].game.as_ref().unwrap().ply;
        sockets[place].say(&ToServer::Play { ply, word }).await;
        // Everybody hears of it, and what follows.
        let mut ended = None;
        for socket in sockets.iter_mut() {
            loop {
                let message = socket.until(|_| true).await;
                match message {
                    ToClient::Refused { problem, .. } => panic!("{problem:?}"),
                    ToClient::Ended { .. } => {
                        ended = Some(message);
                        break;
                    }
                    ToClient::Moved { game: Some(game), .. }
                    | ToClient::Dealt { game: Some(game), .. }
                        if game.view.turn().is_some() =>
                    {
                        break;
                    }
                    _ => {}
                }
            }
        }
        if let Some(ended) = ended {
            return ended;
        }
    }
}
