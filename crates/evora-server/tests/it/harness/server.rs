//! One server in this process, with a database of its own and a clock that stands still.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use evora_server::config::Hidden;
use evora_server::moderation::acts::Acting;
use evora_server::{
    App, Config, Dependencies, GuardSettings, Hashing, IdentitySettings, LocalPushService,
    MailSettings, PushSettings, Rates, Time, run,
};
use evora_store::{Actor, Bus, NewSession, Options, Role, SecretHash, SessionId, Store, UserId};
use reqwest::StatusCode;
use serde_json::json;
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::Client;

/// The time at which the clock of a [`Server`] stands at first.
pub(crate) const NOON: i64 = 1_800_000_000_000;
/// The password of every account.
pub(crate) const PASSWORD: &str = "correct horse";
/// How long a server may take to stop: much longer than it does.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server without peers.
pub(crate) struct Server {
    pub(crate) app: App,
    pub(crate) base: String,
    pub(crate) clock: Arc<AtomicI64>,
    listening: Listening,
    folder: TempDir,
}

impl Server {
    /// A server without rate limits that hashes fast.
    pub(crate) async fn start() -> Server {
        Server::with(config()).await
    }

    /// A server with this configuration.
    pub(crate) async fn with(config: Config) -> Server {
        let (app, clock, folder) = app(config).await;
        let listening = Listening::start(app.clone()).await;
        let base = listening.base.clone();
        Server { app, base, clock, listening, folder }
    }

    /// Stops it, and starts another one with this configuration on the same database.
    pub(crate) async fn restart(self, config: Config) -> Server {
        let Server { app, clock, listening, folder, .. } = self;
        listening.stop().await;
        let time = standing(clock.clone());
        let dependencies = Dependencies::new(app.store.clone(), Bus::local(), config, time);
        let app = App::new(dependencies.unwrap());
        let listening = Listening::start(app.clone()).await;
        Server { app, base: listening.base.clone(), clock, listening, folder }
    }

    /// A client without a session.
    pub(crate) fn client(&self) -> Client {
        Client::new(&self.base)
    }

    /// A new guest.
    pub(crate) async fn guest(&self) -> Client {
        let client = self.client();
        client.sign_in_as_guest().await;
        client
    }

    /// A new account of this name.
    pub(crate) async fn account(&self, name: &str) -> Client {
        let client = self.guest().await;
        let body = json!({"name": name, "password": PASSWORD});
        let answer = client.post("/api/account", Some(body)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
        client
    }

    /// Gives an account a role, as an operator does, and waits until the node has noticed.
    pub(crate) async fn promote(&self, client: &Client, role: Role) {
        let id = client.id().await.parse().unwrap();
        let user = self.app.store.user(&id).await.unwrap().unwrap();
        let operator = Acting { store: &self.app.store, actor: Actor::Operator, at: NOON };
        assert!(operator.set_role(&user, role, true).await.unwrap());
        let begun = Instant::now();
        while client.get("/api/me").await.body["role"] != role.name() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the role is not noticed");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Moves the clock on.
    pub(crate) fn pass(&self, seconds: i64) {
        self.clock.fetch_add(seconds * 1000, Ordering::Relaxed);
    }
}

/// A configuration without rate limits, with hashing that takes no time.
pub(crate) fn config() -> Config {
    let hashing = Hashing { memory_kib: 8, passes: 1, ..Hashing::default() };
    Config {
        guard: GuardSettings { rates: Rates::unlimited(), ..GuardSettings::default() },
        identity: IdentitySettings { hashing, ..IdentitySettings::default() },
        presence_grace: Duration::ZERO,
        ..Config::default()
    }
}

/// The same, with e-mails sent by this SMTP server.
pub(crate) fn with_mail(url: &str) -> Config {
    let mail = MailSettings {
        url: Hidden::new(url),
        from: "Evora <noreply@evora.example>".into(),
        password_file: None,
        retry_after: vec![Duration::ZERO; 2],
    };
    Config { origin: Some(MAIL_ORIGIN.into()), mail: Some(mail), ..config() }
}

/// The same, with notifications through a local push service. What it does not take is sent again at once, twice.
pub(crate) fn with_push() -> Config {
    Config { push: Some(local_push()), ..config() }
}

/// Settings for a local push service.
pub(crate) fn local_push() -> PushSettings {
    PushSettings {
        retry_after: vec![Duration::ZERO; 2],
        local: Some(LocalPushService::default()),
        ..PushSettings::new(CONTACT)
    }
}

/// Whom push services can write to.
pub(crate) const CONTACT: &str = "mailto:admin@evora.example";

/// The site of a server that sends e-mails.
pub(crate) const MAIL_ORIGIN: &str = "http://evora.localhost";

/// An application that listens on no port, its clock and the folder with its database.
pub(crate) async fn app(config: Config) -> (App, Arc<AtomicI64>, TempDir) {
    let (folder, _, store) = database().await;
    let clock = Arc::new(AtomicI64::new(NOON));
    let time = standing(clock.clone());
    let dependencies = Dependencies::new(store, Bus::local(), config, time).unwrap();
    (App::new(dependencies), clock, folder)
}

/// The time that a clock shows.
fn standing(clock: Arc<AtomicI64>) -> Time {
    Time::of(move || clock.load(Ordering::Relaxed))
}

/// An empty SQLite database: its folder, its URL and a connection.
pub(super) async fn database() -> (TempDir, String, Store) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("evora.db").display());
    let store = Store::open(&url, Options::default()).await.unwrap();
    (folder, url, store)
}

/// An application that listens on a free port until this is dropped.
pub(super) struct Listening {
    pub(super) base: String,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Listening {
    pub(super) async fn start(app: App) -> Listening {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            run(listener, app, async { drop(stopped.await) }).await.unwrap();
        });
        Listening { base, stop, task }
    }

    /// Stops as an operator would stop it, and waits.
    pub(super) async fn stop(self) {
        drop(self.stop);
        tokio::time::timeout(PATIENCE, self.task).await.unwrap().unwrap();
    }
}

/// Writes a guest with an open session straight into a store; [`cookie`] lets them in.
pub(crate) async fn insert_guest(store: &Store, name: &str, now: i64) -> UserId {
    let id = UserId::random().unwrap();
    store.create_guest(&id, name, now).await.unwrap();
    let session = NewSession {
        hash: SecretHash(Sha256::digest(token(id.as_str()).as_bytes()).into()),
        id: SessionId::random().unwrap(),
        user: id.clone(),
        agent: "test".into(),
        created_at: now,
        expires_at: i64::MAX,
    };
    store.create_session(session).await.unwrap();
    id
}

/// The cookie of a guest made by [`insert_guest`].
pub(crate) fn cookie(user: &str) -> String {
    format!("evora={}", token(user))
}

fn token(user: &str) -> String {
    format!("token-of-{user}")
}
