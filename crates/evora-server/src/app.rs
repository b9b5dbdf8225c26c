//! The state of a node: its dependencies, rooms, bots and lobby.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use evora_engine::Engine;
use evora_store::{Bus, Queue, QueueOptions, Store};
use evora_table::{Millis, Moment};
use tokio::sync::Mutex;

use crate::analysis_pool::AnalysisPool;
use crate::archive::CountedGames;
use crate::bots::Bots;
use crate::failed_tables::FailedTables;
use crate::friends::absent::AbsentChallengers;
use crate::friends::online::Online;
use crate::guard::{Guard, GuardSettings};
use crate::identity::{FailedAttempts, IdentitySettings, Passwords};
use crate::late_reads::RecentlyFinished;
use crate::mail::{Mail, MailSettings};
use crate::moderation::Standings;
use crate::problem::Refused;
use crate::push::{Push, PushSettings};
use crate::rooms::Rooms;
use crate::seed::TestSeed;
use crate::service_clock::ServiceClock;
use crate::share::PngCache;
use crate::socket::{BestGames, Lobby};
use crate::stop::Stop;
use crate::tournaments::TournamentRooms;
use crate::work::{WorkerTokens, Workers};

/// The configuration of a node.
#[derive(Clone, Debug)]
pub struct Config {
    /// The site's public address, as in `https://evora.example`. Requests that change something must come from it; if it
    /// is `None`, from the host that the request names.
    pub origin: Option<String>,
    /// The node's name among several.
    pub node: String,
    /// How many bots may compute at once; 0 leaves bots to other nodes.
    pub bot_threads: usize,
    /// How many hints, studies, replays and steps of jobs may be computed at once.
    pub analysis_threads: usize,
    /// Whether the node does jobs of the queue itself.
    pub built_in_worker: bool,
    /// A file with the tokens of workers on other machines; `None` lets none in.
    pub worker_token_file: Option<PathBuf>,
    /// How many tables stay in memory although nobody uses them.
    pub unused_tables: usize,
    /// How many days after its end a game is compressed; `None` compresses none.
    pub compress_days: Option<u16>,
    /// The shutdown timeout.
    pub patience: Duration,
    /// How long somebody still counts as online or playing after a socket was closed: pages open another at once.
    pub presence_grace: Duration,
    /// Origin checks, rate limits and socket caps.
    pub guard: GuardSettings,
    /// Session lifetimes and password hashing.
    pub identity: IdentitySettings,
    /// How e-mails are sent; `None` sends none.
    pub mail: Option<MailSettings>,
    /// How notifications are sent; `None` sends none.
    pub push: Option<PushSettings>,
    /// The seed of deals and bots in tests; `None` uses the system's random bytes.
    pub seed: Option<TestSeed>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origin: None,
            node: "node".into(),
            bot_threads: 1,
            analysis_threads: 1,
            built_in_worker: true,
            worker_token_file: None,
            unused_tables: 1000,
            compress_days: Some(7),
            patience: Duration::from_secs(10),
            presence_grace: Duration::from_secs(5),
            guard: GuardSettings::default(),
            identity: IdentitySettings::default(),
            mail: None,
            push: None,
            seed: None,
        }
    }
}

/// An invalid setting.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}: {why}")]
pub struct BadConfig {
    /// The setting's name.
    pub what: &'static str,
    /// What is wrong, and what would be right.
    pub why: String,
}

/// The clock; tests supply their own.
#[derive(Clone)]
pub struct Time {
    now: Arc<dyn Fn() -> Millis + Send + Sync>,
    steady: Arc<dyn Fn() -> Duration + Send + Sync>,
    may_leap: bool,
}

impl Time {
    /// The system clock.
    pub fn system() -> Time {
        let start = Instant::now();
        let now = || {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
        };
        Time::new(now, move || start.elapsed())
    }

    /// Two clocks: the wall clock, which may step, and a monotonic one.
    pub fn new(
        now: impl Fn() -> Millis + Send + Sync + 'static,
        steady: impl Fn() -> Duration + Send + Sync + 'static,
    ) -> Time {
        Time { now: Arc::new(now), steady: Arc::new(steady), may_leap: false }
    }

    /// One clock for both that may leap ahead, as tests let it. A leap counts as time in service.
    pub fn of(clock: impl Fn() -> Millis + Send + Sync + 'static) -> Time {
        let now = Arc::new(clock);
        let same = now.clone();
        let steady = move || Duration::from_millis(u64::try_from(same()).unwrap_or_default());
        Time { now, steady: Arc::new(steady), may_leap: true }
    }

    /// The wall-clock time.
    pub fn now(&self) -> Millis {
        (self.now)()
    }

    /// The time since a fixed moment. Unlike [`Time::now`] it is monotonic.
    pub fn steady(&self) -> Duration {
        (self.steady)()
    }

    /// Whether the clock may leap ahead although no time was lost.
    pub(crate) fn may_leap(&self) -> bool {
        self.may_leap
    }
}

/// What a node is built from.
pub struct Dependencies {
    /// The database.
    pub store: Store,
    /// The message bus to other nodes.
    pub bus: Bus,
    /// The configuration.
    pub config: Config,
    /// The clock.
    pub time: Time,
    /// The shutdown signal.
    pub stop: Stop,
    /// Origin checks, rate limits and socket caps.
    pub guard: Guard,
    /// The password hasher.
    pub passwords: Passwords,
    /// The mail queue, if e-mails are sent.
    pub mail: Option<Mail>,
    /// What sends notifications, if any are sent.
    pub push: Option<Push>,
    /// The queue of heavy work: in the database, unless the caller sets another.
    pub queue: Queue,
    /// The tokens of workers on other machines.
    pub worker_tokens: WorkerTokens,
    /// The engine of bots and hints; with the built-in evaluators unless the caller sets another.
    pub engine: Engine,
}

impl Dependencies {
    /// Builds the dependencies that follow from the configuration.
    ///
    /// # Errors
    /// If a setting is invalid.
    pub fn new(
        store: Store,
        bus: Bus,
        config: Config,
        time: Time,
    ) -> Result<Dependencies, BadConfig> {
        let mail = config.mail.as_ref();
        let token_file = config.worker_token_file.as_deref();
        Ok(Dependencies {
            mail: mail.map(|mail| Mail::new(mail, config.origin.as_deref())).transpose()?,
            push: config.push.as_ref().map(Push::new).transpose()?,
            guard: Guard::new(&config, time.clone())?,
            passwords: Passwords::new(&config.identity)?,
            worker_tokens: token_file.map(WorkerTokens::read).transpose()?.unwrap_or_default(),
            queue: Queue::table(store.clone(), bus.clone(), QueueOptions::default()),
            engine: Engine::default(),
            store,
            bus,
            config,
            time,
            stop: Stop::default(),
        })
    }
}

/// A handle to a node's state. Clones refer to the same node.
#[derive(Clone)]
pub struct App(Arc<Node>);

/// The state of a node.
struct Node {
    dependencies: Dependencies,
    rooms: Rooms,
    bots: Bots,
    analysis_pool: AnalysisPool,
    lobby: Lobby,
    best_games: BestGames,
    online: Online,
    absent_challengers: AbsentChallengers,
    failed_tables: FailedTables,
    service_clock: ServiceClock,
    failed_attempts: FailedAttempts,
    standings: Standings,
    workers: Workers,
    counted_games: CountedGames,
    database_maker: Mutex<()>,
    png_cache: PngCache,
    tournament_rooms: TournamentRooms,
    recently_finished: RecentlyFinished,
}

impl App {
    /// Creates a node.
    pub fn new(dependencies: Dependencies) -> App {
        let rooms = Rooms::new(&dependencies.config.node, dependencies.config.unused_tables);
        let bots = Bots::new(dependencies.config.bot_threads);
        let analysis_pool = AnalysisPool::new(dependencies.config.analysis_threads);
        let service_clock = ServiceClock::new(dependencies.time.clone());
        let lobby = Lobby::new();
        App(Arc::new(Node {
            dependencies,
            rooms,
            bots,
            analysis_pool,
            lobby,
            best_games: BestGames::default(),
            online: Online::default(),
            absent_challengers: AbsentChallengers::default(),
            failed_tables: FailedTables::default(),
            service_clock,
            failed_attempts: FailedAttempts::default(),
            standings: Standings::default(),
            workers: Workers::default(),
            counted_games: CountedGames::default(),
            database_maker: Mutex::default(),
            png_cache: PngCache::default(),
            tournament_rooms: TournamentRooms::default(),
            recently_finished: RecentlyFinished::default(),
        }))
    }

    /// The rooms of this node.
    pub(crate) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    /// The bots of this node.
    pub(crate) fn bots(&self) -> &Bots {
        &self.0.bots
    }

    /// The pool for hints, studies, replays and jobs.
    pub(crate) fn analysis_pool(&self) -> &AnalysisPool {
        &self.0.analysis_pool
    }

    /// The lobby of this node.
    pub(crate) fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    /// The challengers who were found to be offline.
    pub(crate) fn absent_challengers(&self) -> &AbsentChallengers {
        &self.0.absent_challengers
    }

    /// The tables at which work of the sweep failed.
    pub(crate) fn failed_tables(&self) -> &FailedTables {
        &self.0.failed_tables
    }

    /// Held by whoever makes files of the open database on this node, because the lease is the node's.
    pub(crate) fn database_maker(&self) -> &Mutex<()> {
        &self.0.database_maker
    }

    /// The best game being played.
    pub(crate) fn best_games(&self) -> &BestGames {
        &self.0.best_games
    }

    /// Who is online on this node.
    pub(crate) fn online(&self) -> &Online {
        &self.0.online
    }

    /// The clock that players' time runs on.
    pub(crate) fn service_clock(&self) -> &ServiceClock {
        &self.0.service_clock
    }

    /// Failed attempts to sign in that are not in the audit log yet.
    pub(crate) fn failed_attempts(&self) -> &FailedAttempts {
        &self.0.failed_attempts
    }

    /// Roles, and who is muted, suspended or banned.
    pub(crate) fn standings(&self) -> &Standings {
        &self.0.standings
    }

    /// The counts of this server's games for the explorer of openings.
    pub(crate) fn counted_games(&self) -> &CountedGames {
        &self.0.counted_games
    }

    /// The latest pictures that this node drew.
    pub(crate) fn png_cache(&self) -> &PngCache {
        &self.0.png_cache
    }

    /// The tournaments of this node.
    pub(crate) fn tournament_rooms(&self) -> &TournamentRooms {
        &self.0.tournament_rooms
    }

    /// Whose finished games a read replica may lack.
    pub(crate) fn recently_finished(&self) -> &RecentlyFinished {
        &self.0.recently_finished
    }

    /// The worker of this node, and those that wait for jobs at it.
    pub(crate) fn workers(&self) -> &Workers {
        &self.0.workers
    }

    /// The current time, to show.
    pub(crate) fn moment(&self) -> Moment {
        Moment { at: self.time.now(), ticks: self.service_clock().now() }
    }

    /// The current time, to decide by: never across an outage that this node has not noticed.
    ///
    /// # Errors
    /// If there may have been an outage and the store fails.
    pub(crate) async fn decisive_moment(&self) -> Result<Moment, Refused> {
        let ticks = self.service_clock().fresh_now(&self.store).await?;
        Ok(Moment { at: self.time.now(), ticks })
    }
}

impl Deref for App {
    type Target = Dependencies;

    fn deref(&self) -> &Dependencies {
        &self.0.dependencies
    }
}
