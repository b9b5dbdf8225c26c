//! A node to ask, and browsers to ask it with.

#![allow(dead_code, reason = "each test file uses its own part")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod wire;

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use evora_server::{
    App, Config, GuardSettings, Hashing, IdentitySettings, Parts, Rates, Time, openapi, run,
};
use evora_store::{Bus, Options, Store};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

#[allow(unused_imports, reason = "each test file uses its own part")]
pub(crate) use wire::Wire;

/// A time to begin with.
pub(crate) const NOON: i64 = 1_800_000_000_000;
/// A password.
pub(crate) const PASSWORD: &str = "correct horse";

/// A node on a port of its own, with a file of its own and a clock that stands still.
pub(crate) struct House {
    pub(crate) app: App,
    pub(crate) base: String,
    pub(crate) clock: Arc<AtomicI64>,
    _stop: oneshot::Sender<()>,
    _folder: TempDir,
}

impl House {
    /// A node without limits that hashes fast.
    pub(crate) async fn open() -> House {
        House::with(config()).await
    }

    /// A node with this configuration.
    pub(crate) async fn with(config: Config) -> House {
        let (app, clock, folder) = app(config).await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let (stop, stopped) = oneshot::channel();
        let served = run(listener, app.clone(), async {
            let _ = stopped.await;
        });
        tokio::spawn(served);
        House { app, base, clock, _stop: stop, _folder: folder }
    }

    /// Somebody new.
    pub(crate) fn browser(&self) -> Browser {
        Browser {
            client: reqwest::Client::new(),
            base: self.base.clone(),
            cookie: Mutex::default(),
        }
    }

    /// A guest.
    pub(crate) async fn guest(&self) -> Browser {
        let browser = self.browser();
        assert_eq!(browser.post("/api/guest", None).await.status, StatusCode::CREATED);
        browser
    }

    /// An account of this name.
    pub(crate) async fn account(&self, name: &str) -> Browser {
        let browser = self.guest().await;
        let body = json!({"name": name, "password": PASSWORD});
        let answer = browser.post("/api/account", Some(body)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{:?}", answer.body);
        browser
    }

    /// Lets time pass.
    pub(crate) fn pass(&self, seconds: i64) {
        self.clock.fetch_add(seconds * 1000, Ordering::Relaxed);
    }
}

/// No limits, and hashing that takes no time.
pub(crate) fn config() -> Config {
    let hashing = Hashing { memory_kib: 8, passes: 1, ..Hashing::default() };
    Config {
        guard: GuardSettings { rates: Rates::unlimited(), ..GuardSettings::default() },
        identity: IdentitySettings { hashing, ..IdentitySettings::default() },
        ..Config::default()
    }
}

/// A node that no port leads to.
pub(crate) async fn app(config: Config) -> (App, Arc<AtomicI64>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("evora.db").display());
    let store = Store::open(&url, Options::default()).await.unwrap();
    let clock = Arc::new(AtomicI64::new(NOON));
    let shown = clock.clone();
    let time = Time::of(move || shown.load(Ordering::Relaxed));
    let parts = Parts::new(store, Bus::local(), config, time).ok().unwrap();
    (App::new(parts), clock, folder)
}

/// Somebody with a jar for one cookie.
pub(crate) struct Browser {
    client: reqwest::Client,
    pub(crate) base: String,
    pub(crate) cookie: Mutex<Option<String>>,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) body: Value,
}

impl Answer {
    /// The end of the problem's type.
    pub(crate) fn problem(&self) -> &str {
        let kind = self.headers.get("content-type").and_then(|kind| kind.to_str().ok());
        assert_eq!(kind, Some("application/problem+json"), "{self:?}");
        assert_eq!(self.body["status"], self.status.as_u16());
        assert!(self.body["detail"].as_str().is_some_and(|detail| !detail.is_empty()));
        self.body["type"].as_str().unwrap().strip_prefix("/api/problems/").unwrap()
    }

    /// The whole cookie that was set.
    pub(crate) fn set_cookie(&self) -> &str {
        self.headers["set-cookie"].to_str().unwrap()
    }
}

impl Browser {
    /// The same person in the same browser, some time ago.
    pub(crate) fn copy(&self) -> Browser {
        let cookie = Mutex::new(self.cookie.lock().unwrap().clone());
        Browser { client: self.client.clone(), base: self.base.clone(), cookie }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None, &[]).await
    }

    /// The text of an answer that must be one.
    pub(crate) async fn text(&self, path: &str) -> String {
        let mut request = self.client.get(format!("{}{path}", self.base));
        if let Some(cookie) = &*self.cookie.lock().unwrap() {
            request = request.header("cookie", cookie);
        }
        request.send().await.unwrap().text().await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: Option<Value>) -> Answer {
        self.ask(Method::POST, path, body, &[]).await
    }

    pub(crate) async fn put(&self, path: &str) -> Answer {
        self.ask(Method::PUT, path, None, &[]).await
    }

    pub(crate) async fn delete(&self, path: &str, body: Option<Value>) -> Answer {
        self.ask(Method::DELETE, path, body, &[]).await
    }

    /// Asks, and keeps the cookie that is answered.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(cookie) = &*self.cookie.lock().unwrap() {
            request = request.header("cookie", cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        if let Some(cookie) = headers.get("set-cookie") {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
            *self.cookie.lock().unwrap() = (!pair.ends_with('=')).then_some(pair);
        }
        let bytes = response.bytes().await.unwrap();
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Answer { status, headers, body }
    }

    /// Asks as a program with a token would.
    pub(crate) async fn with_token(
        &self,
        token: &str,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        let nobody = Browser { cookie: Mutex::default(), ..self.copy() };
        let authorization = format!("Bearer {token}");
        nobody.ask(method, path, body, &[("authorization", &authorization)]).await
    }

    /// A new token of this account with these scopes.
    pub(crate) async fn token(&self, scopes: &[&str]) -> String {
        let wish = json!({"label": "test", "scopes": scopes});
        let made = self.post("/api/tokens", Some(wish)).await;
        assert_eq!(made.status, StatusCode::CREATED, "{made:?}");
        made.body["secret"].as_str().unwrap().to_owned()
    }

    /// The id of the session this is.
    pub(crate) async fn session(&self) -> String {
        let sessions = self.get("/api/sessions").await.body;
        let current = |session: &&Value| session["current"] == true;
        let sessions = sessions["sessions"].as_array().unwrap();
        sessions.iter().find(current).unwrap()["id"].as_str().unwrap().to_owned()
    }
}

/// Every method and path that is described.
pub(crate) fn operations() -> Vec<(Method, String)> {
    let described = serde_json::to_value(openapi()).unwrap();
    let paths = described["paths"].as_object().unwrap();
    let operation = |(path, methods): (&String, &Value)| {
        let methods: Vec<String> = methods.as_object().unwrap().keys().cloned().collect();
        let path = path.clone();
        methods
            .into_iter()
            .map(move |method| (method.to_uppercase().parse().unwrap(), path.clone()))
    };
    paths.iter().flat_map(operation).collect()
}

/// A path with this in place of its names.
pub(crate) fn filled(path: &str, name: &str) -> String {
    let part = |part: &str| if part.starts_with('{') { name.to_owned() } else { part.to_owned() };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}
