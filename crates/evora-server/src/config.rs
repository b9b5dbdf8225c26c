//! Settings from flags, environment variables and a file.
//!
//! Every source gives a text for a setting's name. Flags override the environment, the environment overrides the file,
//! and the file overrides the defaults. Unknown settings and invalid values are errors that name their source.

mod read;
mod setting;

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use evora_words::{Lang, Words};
use ipnet::IpNet;
pub use setting::Setting;

use crate::app::Config;
use crate::guard::{GuardSettings, Rate};
use crate::identity::IdentitySettings;
use crate::mail::MailSettings;
use crate::push::PushSettings;

/// The log format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Human-readable lines.
    Human,
    /// One JSON object per line.
    Json,
}

/// The source of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The default.
    Default,
    /// The settings file.
    File,
    /// An environment variable.
    Environment,
    /// A command-line flag.
    Flag,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Origin::Default => "default",
            Origin::File => "file",
            Origin::Environment => "environment",
            Origin::Flag => "flag",
        })
    }
}

/// What is wrong with a setting: a message of the catalogues, with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fault {
    message: &'static str,
    args: Vec<(&'static str, String)>,
}

impl Fault {
    fn new(message: &'static str) -> Fault {
        Fault { message, args: Vec::new() }
    }

    /// A fault of this value.
    fn of(message: &'static str, value: &str) -> Fault {
        Fault::new(message).with("value", value)
    }

    fn with(mut self, name: &'static str, value: impl Into<String>) -> Fault {
        self.args.push((name, value.into()));
        self
    }

    /// The fault in its place.
    fn at(self, place: Place) -> BadSetting {
        BadSetting { place: Some(place), fault: self }
    }
}

/// Where a fault is.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Place {
    /// A flag, a variable, or a file and perhaps a setting of it.
    Named(String),
    /// A line of a file.
    Line(String, usize),
}

/// An invalid setting, with a sentence for the operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSetting {
    place: Option<Place>,
    fault: Fault,
}

impl BadSetting {
    /// Says where and what is wrong, and what would be right.
    pub fn tell(&self, words: &Words) -> String {
        let args = self.fault.args.iter();
        let args: Vec<_> = args.map(|(name, value)| (*name, value.as_str().into())).collect();
        let told = words.tell(self.fault.message, &args);
        match &self.place {
            Some(Place::Named(place)) => format!("{place}: {told}"),
            Some(Place::Line(path, line)) => {
                let args = [("path", path.as_str().into()), ("line", line.to_string().into())];
                format!("{}: {told}", words.tell("setting-line", &args))
            }
            None => told,
        }
    }
}

/// Invalid settings, at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSettings {
    first: BadSetting,
    others: Vec<BadSetting>,
}

impl BadSettings {
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &BadSetting> {
        std::iter::once(&self.first).chain(&self.others)
    }

    /// Says in one line what is wrong with the first, and how many others there are.
    pub fn tell(&self, words: &Words) -> String {
        let first = self.first.tell(words);
        match self.others.len() {
            0 => first,
            count => {
                let args = [("first", first.as_str().into()), ("count", count.into())];
                words.tell("setting-and-others", &args)
            }
        }
    }
}

impl fmt::Display for BadSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tell(&Words::new(Lang::En)))
    }
}

impl std::error::Error for BadSettings {}

/// All settings of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The address to listen on for players.
    pub listen: SocketAddr,
    /// The address to listen on for the operator; `None` disables it.
    pub admin: Option<SocketAddr>,
    /// The database; a SQLite file in the data folder by default.
    pub db: Database,
    /// The size of the database connection pool.
    pub db_connections: u32,
    /// The read replica of a PostgreSQL database; `None` reads everything from the database itself.
    pub db_replica: Option<Hidden>,
    /// The URL of the bus; `None` for an in-process bus.
    pub bus: Option<Hidden>,
    /// The prefix of bus subjects.
    pub bus_prefix: String,
    /// The site's public address.
    pub origin: Option<String>,
    /// How e-mails are sent; `None` sends none.
    pub mail: Option<MailSettings>,
    /// How notifications are sent; `None` sends none.
    pub push: Option<PushSettings>,
    /// The node's name; random if `None`.
    pub node: Option<String>,
    /// How many bots may compute at once.
    pub bot_threads: usize,
    /// How many hints, studies, replays and steps of jobs may be computed at once.
    pub analysis_threads: usize,
    /// Whether the server does jobs itself.
    pub built_in_worker: bool,
    /// A file with the tokens of workers.
    pub worker_token_file: Option<PathBuf>,
    /// The server that `evora worker` works for.
    pub server: Option<String>,
    /// How many jobs `evora worker` does at once.
    pub worker_threads: usize,
    /// How many tables stay in memory although nobody uses them.
    pub unused_tables: usize,
    /// How many days after its end a game is compressed; `None` compresses none.
    pub compress_days: Option<u16>,
    /// The shutdown timeout.
    pub stop: Duration,
    /// The log filter.
    pub log: String,
    /// The log format.
    pub log_format: LogFormat,
    /// Origin checks, rate limits and socket caps.
    pub guard: GuardSettings,
    /// Session lifetimes and password hashing.
    pub identity: IdentitySettings,
    /// The source of each value that is set, and how errors name it.
    from: BTreeMap<Setting, (Origin, String)>,
}

/// The location of the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// A URL set by the operator.
    Named(Hidden),
    /// The default: a SQLite file in the data folder, created on first use.
    Usual(PathBuf),
    /// No URL was set, and no data folder was found.
    Nowhere,
}

/// A URL that may contain a password. Displayed with the password masked.
#[derive(Clone, PartialEq, Eq)]
pub struct Hidden(String);

impl Hidden {
    /// A URL that may contain a password.
    pub fn new(url: impl Into<String>) -> Hidden {
        Hidden(url.into())
    }

    /// The URL with the password. It must not be printed.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Masks the user and password between `//` and `@`, and the query after `?`.
impl fmt::Display for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (address, asked) = self.0.split_once('?').map_or((&*self.0, ""), |(a, _)| (a, "?***"));
        match address.split_once("//") {
            Some((scheme, rest)) => {
                let host = rest.rsplit_once('@').map(|(_, host)| format!("***@{host}"));
                write!(f, "{scheme}//{}{asked}", host.as_deref().unwrap_or(rest))
            }
            None => write!(f, "{address}{asked}"),
        }
    }
}

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The sources of settings.
pub struct Sources<'a> {
    /// The flags of the command line.
    pub flags: Vec<(Setting, String)>,
    /// Looks up an environment variable.
    pub env: &'a dyn Fn(&str) -> Option<String>,
    /// The path and content of the settings file.
    pub file: Option<(&'a Path, &'a str)>,
}

impl Settings {
    /// Reads the settings from all sources.
    ///
    /// # Errors
    /// All unknown settings and invalid values.
    pub fn read(sources: &Sources<'_>) -> Result<Settings, BadSettings> {
        read::settings(sources)
    }

    /// The configuration of a node with this name.
    pub fn config(&self, node: String) -> Config {
        Config {
            origin: self.origin.clone(),
            node,
            bot_threads: self.bot_threads,
            analysis_threads: self.analysis_threads,
            built_in_worker: self.built_in_worker,
            worker_token_file: self.worker_token_file.clone(),
            unused_tables: self.unused_tables,
            compress_days: self.compress_days,
            patience: self.stop,
            presence_grace: Config::default().presence_grace,
            guard: self.guard.clone(),
            identity: self.identity.clone(),
            mail: self.mail.clone(),
            push: self.push.clone(),
            seed: None,
        }
    }

    /// The source of a setting's value.
    pub fn source(&self, setting: Setting) -> Origin {
        self.from.get(&setting).map_or(Origin::Default, |(origin, _)| *origin)
    }

    /// A value with the place where it is set, for error messages: `--log loud`, `EVORA_LOG=loud` or
    /// `evora.toml: log = loud`. A default is named by its flag.
    pub fn assignment(&self, setting: Setting, value: impl fmt::Display) -> String {
        match self.from.get(&setting) {
            Some((Origin::File, at)) => format!("{at} = {value}"),
            Some((Origin::Environment, at)) => format!("{at}={value}"),
            _ => format!("--{setting} {value}"),
        }
    }

    /// Formats the settings as a settings file, with the source of each value as a comment. Passwords are masked.
    pub fn print(&self) -> String {
        let lines = Setting::ALL.iter().map(|&setting| {
            let from = self.source(setting);
            format!("{setting} = {}  # {from}\n", self.value(setting))
        });
        lines.collect()
    }

    /// A value as written in the settings file.
    fn value(&self, setting: Setting) -> String {
        let text = |value: &str| toml::Value::from(value).to_string();
        match setting {
            Setting::Listen => text(&self.listen.to_string()),
            Setting::Admin => text(&self.admin.map(|at| at.to_string()).unwrap_or_default()),
            Setting::Db => match &self.db {
                Database::Named(url) => text(&url.to_string()),
                Database::Usual(file) => text(&format!("sqlite:{}", file.display())),
                Database::Nowhere => text(""),
            },
            Setting::DbConnections => self.db_connections.to_string(),
            Setting::DbReplica => {
                text(&self.db_replica.as_ref().map(Hidden::to_string).unwrap_or_default())
            }
            Setting::Bus => text(&self.bus.as_ref().map_or("local".into(), Hidden::to_string)),
            Setting::BusPrefix => text(&self.bus_prefix),
            Setting::Origin => text(self.origin.as_deref().unwrap_or_default()),
            Setting::Mail => {
                text(&self.mail.as_ref().map(|mail| mail.url.to_string()).unwrap_or_default())
            }
            Setting::MailFrom => {
                text(self.mail.as_ref().map(|mail| mail.from.as_str()).unwrap_or_default())
            }
            Setting::MailPasswordFile => {
                let file = self.mail.as_ref().and_then(|mail| mail.password_file.as_ref());
                text(&file.map(|file| file.display().to_string()).unwrap_or_default())
            }
            Setting::PushContact => {
                text(self.push.as_ref().map_or("none", |push| push.contact.as_str()))
            }
            Setting::TrustedProxy => {
                let all: Vec<String> = self.guard.trusted_proxies.iter().map(network).collect();
                text(&all.join(","))
            }
            Setting::Node => text(self.node.as_deref().unwrap_or_default()),
            Setting::BotThreads => self.bot_threads.to_string(),
            Setting::AnalysisThreads => self.analysis_threads.to_string(),
            Setting::BuiltInWorker => text(if self.built_in_worker { "on" } else { "off" }),
            Setting::WorkerTokenFile => {
                let file = self.worker_token_file.as_ref();
                text(&file.map(|file| file.display().to_string()).unwrap_or_default())
            }
            Setting::Server => text(self.server.as_deref().unwrap_or_default()),
            Setting::WorkerThreads => self.worker_threads.to_string(),
            Setting::UnusedTables => self.unused_tables.to_string(),
            Setting::CompressDays => match self.compress_days {
                Some(days) => days.to_string(),
                None => text("off"),
            },
            Setting::StopSeconds => self.stop.as_secs().to_string(),
            Setting::Log => text(&self.log),
            Setting::LogFormat => text(match self.log_format {
                LogFormat::Human => "human",
                LogFormat::Json => "json",
            }),
            Setting::ClientHeader => text(self.guard.client_header.as_deref().unwrap_or_default()),
            Setting::Connections => self.guard.connections.to_string(),
            Setting::ConnectionsPerAddress => self.guard.connections_per_address.to_string(),
            Setting::FirstRequestSeconds => self.guard.first_request.as_secs().to_string(),
            Setting::IdleSeconds => self.guard.idle.as_secs().to_string(),
            Setting::BodySeconds => self.guard.body.as_secs().to_string(),
            Setting::Sockets => self.guard.sockets.to_string(),
            Setting::SocketsPerAddress => self.guard.sockets_per_address.to_string(),
            Setting::BodyBytes => self.guard.body_bytes.to_string(),
            Setting::SessionDays => self.identity.session_days.to_string(),
            Setting::GuestDays => self.identity.guest_days.to_string(),
            Setting::SessionsPerUser => self.identity.sessions.to_string(),
            Setting::TokensPerUser => self.identity.tokens.to_string(),
            Setting::HashMemory => self.identity.hashing.memory_kib.to_string(),
            Setting::HashPasses => self.identity.hashing.passes.to_string(),
            rate => {
                let rate = rate.rate_kind().map(|kind| self.guard.rates.of(kind));
                text(&rate.as_ref().map(Rate::to_string).unwrap_or_default())
            }
        }
    }
}

/// Formats a network; a single address without its prefix length.
fn network(network: &IpNet) -> String {
    if network.prefix_len() == network.max_prefix_len() {
        network.addr().to_string()
    } else {
        network.to_string()
    }
}
