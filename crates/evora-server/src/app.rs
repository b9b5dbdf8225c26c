//! What a node has.

use std::ops::Deref;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use evora_engine::Engine;
use evora_store::{Bus, Store};

use crate::bots::Bots;
use crate::guard::{Guard, GuardSettings};
use crate::identity::{IdentitySettings, Passwords};
use crate::rooms::Rooms;
use crate::seed::TestSeed;
use crate::socket::Lobby;
use crate::stop::Stop;
use crate::table::Millis;

/// What an operator can choose.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address people type, as in `https://evora.example`; requests that change something must come from it. Where
    /// none is set, from whatever host the request was sent to.
    pub origin: Option<String>,
    /// What this node calls itself where several work together.
    pub node: String,
    /// How many bots may think at once.
    pub bot_threads: usize,
    /// How long stopping may take.
    pub patience: Duration,
    /// Who is let in, and how much of them.
    pub guard: GuardSettings,
    /// How long sessions last, how passwords are hashed.
    pub identity: IdentitySettings,
    /// Where deals and bots come from in tests; without it, from the system's random bytes.
    pub seed: Option<TestSeed>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origin: None,
            node: "node".into(),
            bot_threads: 1,
            patience: Duration::from_secs(10),
            guard: GuardSettings::default(),
            identity: IdentitySettings::default(),
            seed: None,
        }
    }
}

/// What an operator chose cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}: {why}")]
pub struct BadConfig {
    /// Which setting.
    pub what: &'static str,
    /// What is wrong with it, and what would be right.
    pub why: String,
}

/// Where the time comes from; tests have their own.
#[derive(Clone)]
pub struct Time {
    now: Arc<dyn Fn() -> Millis + Send + Sync>,
    steady: Arc<dyn Fn() -> Duration + Send + Sync>,
}

impl Time {
    /// The system's clock.
    pub fn system() -> Time {
        let start = Instant::now();
        let now = || {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
        };
        Time { now: Arc::new(now), steady: Arc::new(move || start.elapsed()) }
    }

    /// A clock of one's own.
    pub fn of(clock: impl Fn() -> Millis + Send + Sync + 'static) -> Time {
        let now = Arc::new(clock);
        let same = now.clone();
        let steady = move || Duration::from_millis(u64::try_from(same()).unwrap_or_default());
        Time { now, steady: Arc::new(steady) }
    }

    /// What it shows.
    pub fn now(&self) -> Millis {
        (self.now)()
    }

    /// How long it has been since some moment; unlike [`Time::now`] it never goes back when somebody sets
    /// the clock.
    pub fn steady(&self) -> Duration {
        (self.steady)()
    }
}

/// Everything a node has.
pub struct Parts {
    /// What is kept.
    pub store: Store,
    /// What tells other nodes.
    pub bus: Bus,
    /// What the operator chose.
    pub config: Config,
    /// The time.
    pub time: Time,
    /// The sign to stop.
    pub stop: Stop,
    /// What keeps out those who ask too much.
    pub guard: Guard,
    /// What hashes passwords.
    pub passwords: Passwords,
    /// The engine of bots and hints; with the hand-made evaluators unless the caller sets another.
    pub engine: Engine,
}

impl Parts {
    /// The parts that follow from these.
    ///
    /// # Errors
    /// If something in the configuration cannot be.
    pub fn new(store: Store, bus: Bus, config: Config, time: Time) -> Result<Parts, BadConfig> {
        Ok(Parts {
            guard: Guard::new(&config, time.clone())?,
            passwords: Passwords::new(&config.identity)?,
            engine: Engine::default(),
            store,
            bus,
            config,
            time,
            stop: Stop::default(),
        })
    }
}

/// The handle to everything a node has; a copy of it is the same node.
#[derive(Clone)]
pub struct App(Arc<Node>);

/// What a node has, and what it makes of that.
struct Node {
    parts: Parts,
    rooms: Rooms,
    bots: Bots,
    lobby: Lobby,
}

impl App {
    /// A node of these parts.
    pub fn new(parts: Parts) -> App {
        let rooms = Rooms::new(&parts.config.node);
        let bots = Bots::new(parts.config.bot_threads);
        App(Arc::new(Node { parts, rooms, bots, lobby: Lobby::new() }))
    }

    /// The tables in use.
    pub(crate) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    /// Those who think.
    pub(crate) fn bots(&self) -> &Bots {
        &self.0.bots
    }

    /// Those who look for a table.
    pub(crate) fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0.parts
    }
}
