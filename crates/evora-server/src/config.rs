//! What an operator chooses: flags, environment and a file with one meaning.
//!
//! A value is a text under a name wherever it comes from. A flag is stronger than the environment,
//! the environment than the file, the file than the default. What is no setting, or no value of one, is
//! refused with a sentence that says where it stood.

mod read;
mod setting;

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ipnet::IpNet;
pub use setting::Setting;

use crate::app::Config;
use crate::guard::{GuardSettings, Rate};
use crate::identity::IdentitySettings;

/// In what form is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people.
    Human,
    /// For programs: an object a line.
    Json,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Nobody said anything.
    Default,
    /// The file.
    File,
    /// The environment.
    Environment,
    /// A flag.
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

/// Why settings cannot be used: a sentence for the operator.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadSettings(pub(crate) String);

/// Everything an operator chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where to listen for players.
    pub listen: SocketAddr,
    /// Where to listen for the operator.
    pub admin: Option<SocketAddr>,
    /// The address of the database; a SQLite file in the data folder where none is named.
    pub db: Database,
    /// How many connections to it.
    pub db_connections: u32,
    /// The address of the bus; in-process where there is none.
    pub bus: Option<Hidden>,
    /// What subjects on the bus begin with.
    pub bus_prefix: String,
    /// The address people type.
    pub origin: Option<String>,
    /// What the node calls itself; drawn at random where it is not said.
    pub node: Option<String>,
    /// How many bots may think at once.
    pub bot_threads: usize,
    /// How long stopping may take.
    pub stop: Duration,
    /// What is logged.
    pub log: String,
    /// How it is logged.
    pub log_format: LogFormat,
    /// Who is let in, and how much of them.
    pub guard: GuardSettings,
    /// How long sessions last, how passwords are hashed.
    pub identity: IdentitySettings,
    from: BTreeMap<Setting, Origin>,
}

/// Where the database is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// Where the operator said.
    Named(Hidden),
    /// A file in the data folder, which is made on first use.
    Usual(PathBuf),
    /// There is no data folder to be found.
    Nowhere,
}

/// An address that may have a password in it, which is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Hidden(String);

impl Hidden {
    /// The address as it is. It must not be printed.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// With stars in place of what stands between `//` and `@`, name and password, and of what is asked for after a `?`.
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

/// Where settings are looked for.
pub struct Sources<'a> {
    /// What was said on the command line.
    pub flags: Vec<(Setting, String)>,
    /// The environment.
    pub env: &'a dyn Fn(&str) -> Option<String>,
    /// The file, as it is called and what is in it.
    pub file: Option<(&'a Path, &'a str)>,
}

impl Settings {
    /// What these sources say together.
    ///
    /// # Errors
    /// If one of them says something that cannot be; the first is told.
    pub fn read(sources: &Sources<'_>) -> Result<Settings, BadSettings> {
        read::settings(sources)
    }

    /// What the server itself must know of this.
    pub fn config(&self, node: String) -> Config {
        Config {
            origin: self.origin.clone(),
            node,
            bot_threads: self.bot_threads,
            patience: self.stop,
            guard: self.guard.clone(),
            identity: self.identity.clone(),
            seed: None,
        }
    }

    /// The settings as a file that has the same meaning, but for what is hidden, each with where it
    /// comes from.
    pub fn print(&self) -> String {
        let lines = Setting::ALL.iter().map(|&setting| {
            let from = self.from.get(&setting).copied().unwrap_or(Origin::Default);
            format!("{setting} = {}  # {from}\n", self.value(setting))
        });
        lines.collect()
    }

    /// A value as a file has it.
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
            Setting::Bus => text(&self.bus.as_ref().map_or("local".into(), Hidden::to_string)),
            Setting::BusPrefix => text(&self.bus_prefix),
            Setting::Origin => text(self.origin.as_deref().unwrap_or_default()),
            Setting::TrustedProxy => {
                let all: Vec<String> = self.guard.trusted_proxies.iter().map(network).collect();
                text(&all.join(","))
            }
            Setting::Node => text(self.node.as_deref().unwrap_or_default()),
            Setting::BotThreads => self.bot_threads.to_string(),
            Setting::StopSeconds => self.stop.as_secs().to_string(),
            Setting::Log => text(&self.log),
            Setting::LogFormat => text(match self.log_format {
                LogFormat::Human => "human",
                LogFormat::Json => "json",
            }),
            Setting::ClientHeader => text(self.guard.client_header.as_deref().unwrap_or_default()),
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
                let rate = rate.counted().map(|kind| self.guard.rates.of(kind));
                text(&rate.as_ref().map(Rate::to_string).unwrap_or_default())
            }
        }
    }
}

/// A network in words; one of a single address is that address.
fn network(network: &IpNet) -> String {
    if network.prefix_len() == network.max_prefix_len() {
        network.addr().to_string()
    } else {
        network.to_string()
    }
}
