//! Reads and validates settings from their sources.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use ipnet::IpNet;
use lettre::message::Mailbox;

use super::{
    BadSetting, BadSettings, Database, Fault, Hidden, LogFormat, Origin, Place, Setting, Settings,
    Sources,
};
use crate::app::Config;
use crate::guard::{GuardSettings, Rate};
use crate::identity::{Hashing, IdentitySettings};
use crate::mail::MailSettings;
use crate::push::PushSettings;

/// The most memory for hashing a password, in KiB: 4 GiB. It is allocated at the start.
const HASH_MEMORY_MAX: u32 = 4 * 1024 * 1024;

/// A value with its source, for error messages.
struct Entry {
    value: String,
    at: String,
    from: Origin,
}

pub(super) fn settings(sources: &Sources<'_>) -> Result<Settings, BadSettings> {
    let (mut entries, faults) = file(sources)?;
    for &setting in Setting::ALL {
        if let Some(value) = (sources.env)(setting.env()) {
            let at = setting.env().to_owned();
            entries.insert(setting, Entry { value, at, from: Origin::Environment });
        }
    }
    for (setting, value) in &sources.flags {
        let (value, at) = (value.clone(), format!("--{setting}"));
        entries.insert(*setting, Entry { value, at, from: Origin::Flag });
    }
    let values = Values { entries, faults: RefCell::new(faults) };
    let default = GuardSettings::default();
    let mut rates = default.rates.clone();
    for &setting in Setting::ALL {
        if let Some(kind) = setting.rate_kind()
            && let Some(rate) = values.parsed(setting, rate)
        {
            *rates.of_mut(kind) = rate;
        }
    }
    let guard = GuardSettings {
        client_header: Some(
            values.parsed(Setting::ClientHeader, header).unwrap_or("x-forwarded-for".into()),
        ),
        trusted_proxies: values.parsed(Setting::TrustedProxy, proxies).unwrap_or_default(),
        connections: values.number(Setting::Connections, default.connections, 1),
        connections_per_address: values.number(
            Setting::ConnectionsPerAddress,
            default.connections_per_address,
            1,
        ),
        first_request: values.seconds(Setting::FirstRequestSeconds, default.first_request),
        idle: values.seconds(Setting::IdleSeconds, default.idle),
        body: values.seconds(Setting::BodySeconds, default.body),
        sockets: values.number(Setting::Sockets, default.sockets, 1),
        sockets_per_address: values.number(
            Setting::SocketsPerAddress,
            default.sockets_per_address,
            1,
        ),
        body_bytes: values.number(Setting::BodyBytes, default.body_bytes, 1024),
        rates,
        ..default
    };
    let default = IdentitySettings::default();
    let identity = IdentitySettings {
        session_days: values.number(Setting::SessionDays, default.session_days, 1),
        guest_days: values.number(Setting::GuestDays, default.guest_days, 1),
        sessions: values.number(Setting::SessionsPerUser, default.sessions, 1),
        tokens: values.number(Setting::TokensPerUser, default.tokens, 0),
        hashing: Hashing {
            memory_kib: values.number_within(
                Setting::HashMemory,
                default.hashing.memory_kib,
                (8, HASH_MEMORY_MAX),
            ),
            passes: values.number(Setting::HashPasses, default.hashing.passes, 1),
            ..default.hashing
        },
    };
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let stop = values.number(Setting::StopSeconds, 10_u32, 0);
    let db = database(&values, sources.env);
    let settings = Settings {
        listen: values
            .parsed(Setting::Listen, address)
            .unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8017))),
        admin: values.parsed(Setting::Admin, address),
        db_replica: replica(&values, &db),
        db,
        db_connections: values.number(Setting::DbConnections, 8, 1),
        bus: values.parsed(Setting::Bus, bus).flatten(),
        bus_prefix: values.parsed(Setting::BusPrefix, prefix).unwrap_or("evora".into()),
        origin: values.parsed(Setting::Origin, origin),
        mail: mail(&values),
        push: push(&values),
        node: values.parsed(Setting::Node, node),
        bot_threads: values.number(Setting::BotThreads, (processors / 2).max(1), 1),
        analysis_threads: values.number(Setting::AnalysisThreads, (processors / 4).max(1), 1),
        built_in_worker: values.parsed(Setting::BuiltInWorker, on_or_off).unwrap_or(true),
        worker_token_file: values.parsed(Setting::WorkerTokenFile, |text| Ok(PathBuf::from(text))),
        server: values.parsed(Setting::Server, origin),
        worker_threads: values.number_within(Setting::WorkerThreads, processors, (1, 1024)),
        unused_tables: values.number(Setting::UnusedTables, 1000, 1),
        compress_days: values
            .parsed(Setting::CompressDays, days_or_off)
            .unwrap_or(Config::default().compress_days),
        stop: Duration::from_secs(stop.into()),
        log: values.parsed(Setting::Log, |text| Ok(text.to_owned())).unwrap_or("info".into()),
        log_format: values.parsed(Setting::LogFormat, log_format).unwrap_or(LogFormat::Human),
        guard,
        identity,
        from: values
            .entries
            .iter()
            .map(|(&at, entry)| (at, (entry.from, entry.at.clone())))
            .collect(),
    };
    let mut faults = values.faults.into_inner();
    match faults.is_empty() {
        true => Ok(settings),
        false => {
            let first = faults.remove(0);
            Err(BadSettings { first, others: faults })
        }
    }
}

/// The entries of the settings file, and what is wrong with others.
fn file(sources: &Sources<'_>) -> Result<(BTreeMap<Setting, Entry>, Vec<BadSetting>), BadSettings> {
    let Some((path, text)) = sources.file else { return Ok(Default::default()) };
    let path = path.display();
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(1, |span| {
            1 + text.bytes().take(span.start).filter(|&byte| byte == b'\n').count()
        });
        let fault = Fault::new("setting-bad-toml").with("why", error.message());
        let first = fault.at(Place::Line(path.to_string(), line));
        BadSettings { first, others: Vec::new() }
    })?;
    let (mut entries, mut faults) = (BTreeMap::new(), Vec::new());
    for (name, value) in table {
        let Some(setting) = Setting::from_name(&name) else {
            let fault = match Setting::nearest(&name) {
                Some(nearest) => Fault::new("setting-unknown-near").with("near", nearest.name()),
                None => Fault::new("setting-unknown"),
            };
            faults.push(fault.with("name", name).at(Place::Named(path.to_string())));
            continue;
        };
        let at = Place::Named(path.to_string());
        let value = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Array(list) if setting == Setting::TrustedProxy => {
                let texts: Option<Vec<&str>> = list.iter().map(toml::Value::as_str).collect();
                let Some(texts) = texts else {
                    let fault = Fault::new("setting-not-strings").with("name", setting.name());
                    faults.push(fault.at(at));
                    continue;
                };
                texts.join(",")
            }
            other => {
                let fault = Fault::new("setting-wrong-type").with("name", setting.name());
                faults.push(fault.with("kind", other.type_str()).at(at));
                continue;
            }
        };
        entries
            .insert(setting, Entry { value, at: format!("{path}: {setting}"), from: Origin::File });
    }
    Ok((entries, faults))
}

/// The values of all sources. What is wrong with them is collected, so that all of it can be told at once; a setting with
/// a fault counts as unset.
struct Values {
    entries: BTreeMap<Setting, Entry>,
    faults: RefCell<Vec<BadSetting>>,
}

impl Values {
    /// The entry of a setting. Returns `None` if it is unset or empty.
    fn entry(&self, setting: Setting) -> Option<&Entry> {
        self.entries.get(&setting).filter(|entry| !entry.value.trim().is_empty())
    }

    /// The parsed value of a setting. Returns `None` if it is unset, empty or has a fault.
    fn parsed<T>(&self, setting: Setting, parse: impl Fn(&str) -> Result<T, Fault>) -> Option<T> {
        let Entry { value, at, .. } = self.entry(setting)?;
        match parse(value.trim()) {
            Ok(parsed) => Some(parsed),
            Err(fault) => {
                self.faults.borrow_mut().push(fault.at(Place::Named(at.clone())));
                None
            }
        }
    }

    /// A number of seconds, at least one.
    fn seconds(&self, setting: Setting, default: Duration) -> Duration {
        let seconds = u32::try_from(default.as_secs()).unwrap_or(u32::MAX);
        Duration::from_secs(self.number(setting, seconds, 1).into())
    }

    /// A number of at least `least`.
    fn number<T: Number>(&self, setting: Setting, default: T, least: T) -> T {
        self.number_within(setting, default, (least, T::MAX))
    }

    fn number_within<T: Number>(&self, setting: Setting, default: T, (least, most): (T, T)) -> T {
        let parse = |text: &str| match text.parse::<T>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            parsed => {
                let is_large = parsed.map_or_else(|_| is_whole(text), |number| number > most);
                let message = if is_large { "setting-too-large" } else { "setting-not-a-number" };
                let fault = Fault::of(message, text).with("least", least.to_string());
                Err(fault.with("most", most.to_string()))
            }
        };
        self.parsed(setting, parse).unwrap_or(default)
    }
}

/// The types of numbers that settings have.
trait Number: FromStr + PartialOrd + std::fmt::Display + Copy {
    /// The largest.
    const MAX: Self;
}

macro_rules! numbers {
    ($($number:ident),+) => { $(impl Number for $number { const MAX: $number = $number::MAX; })+ };
}

numbers!(u16, u32, usize);

/// Whether a text is a whole number of any size.
fn is_whole(text: &str) -> bool {
    let digits = text.strip_prefix('+').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn address(text: &str) -> Result<SocketAddr, Fault> {
    let text = text.strip_prefix("localhost:").map_or(text.to_owned(), |port| {
        // Host names are not resolved, except this one.
        format!("127.0.0.1:{port}")
    });
    text.parse().map_err(|_| Fault::of("setting-not-an-address", &text))
}

fn database(values: &Values, env: &dyn Fn(&str) -> Option<String>) -> Database {
    let named = values.parsed(Setting::Db, |text| match text.split_once(':') {
        Some(("sqlite" | "postgres" | "postgresql", rest)) if !rest.is_empty() => {
            Ok(Hidden(text.to_owned()))
        }
        // The value may contain a password, so it is not repeated.
        _ => Err(Fault::new("setting-not-a-database")),
    });
    let default = || data_folder(env).map(|folder| Database::Usual(folder.join("evora.db")));
    named.map(Database::Named).or_else(default).unwrap_or(Database::Nowhere)
}

/// The read replica. Only a PostgreSQL database has one.
fn replica(values: &Values, db: &Database) -> Option<Hidden> {
    let is_postgres =
        |text: &str| text.starts_with("postgres://") || text.starts_with("postgresql://");
    let replica = values.parsed(Setting::DbReplica, |text| match is_postgres(text) {
        true => Ok(Hidden(text.to_owned())),
        // The value may contain a password, so it is not repeated.
        false => Err(Fault::new("setting-not-a-replica")),
    })?;
    let has_fault = values.entry(Setting::Db).is_some() && !matches!(db, Database::Named(_));
    let is_of_postgres = matches!(db, Database::Named(url) if is_postgres(url.reveal()));
    if !is_of_postgres && !has_fault {
        let fault = Fault::new("setting-replica-of-sqlite");
        let fault = fault.with("one", Setting::DbReplica.name()).with("other", Setting::Db.name());
        values.faults.borrow_mut().push(BadSetting { place: None, fault });
    }
    Some(replica)
}

/// The data folder according to the environment. Returns `None` if no variable names one.
fn data_folder(env: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name| env(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    // The folder that systemd gives to a service is not shared with other programs.
    if let Some(folder) = set("STATE_DIRECTORY").filter(|path| path.is_absolute()) {
        return Some(folder);
    }
    let data = set("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| Some(set("HOME")?.join(".local").join("share")))
        .or_else(|| set("LOCALAPPDATA"))?;
    Some(data.join("evora"))
}

fn bus(text: &str) -> Result<Option<Hidden>, Fault> {
    match text {
        "local" => Ok(None),
        _ if text.starts_with("nats://") || text.starts_with("tls://") => {
            Ok(Some(Hidden(text.to_owned())))
        }
        _ => Err(Fault::new("setting-not-a-bus")),
    }
}

/// How e-mails are sent. The three settings belong together.
fn mail(values: &Values) -> Option<MailSettings> {
    let url = values.parsed(Setting::Mail, |text| {
        if text.starts_with("smtp://") || text.starts_with("smtps://") {
            Ok(Hidden(text.to_owned()))
        } else {
            // The value may contain a password, so it is not repeated.
            Err(Fault::new("setting-not-a-mail-server"))
        }
    });
    let from = values.parsed(Setting::MailFrom, |text| match text.parse::<Mailbox>() {
        Ok(_) => Ok(text.to_owned()),
        Err(_) => Err(Fault::of("setting-not-an-e-mail-address", text)),
    });
    let password_file = values.parsed(Setting::MailPasswordFile, |text| Ok(PathBuf::from(text)));
    let is_set = |setting| values.entry(setting).is_some();
    let needs = |one: Setting, other: Setting| {
        let fault = Fault::new("setting-needs-another").with("one", one.name());
        let fault = fault.with("other", other.name());
        values.faults.borrow_mut().push(BadSetting { place: None, fault });
    };
    // One that has a fault is told already.
    match (&url, &from, &password_file) {
        (Some(_), None, _) if !is_set(Setting::MailFrom) => needs(Setting::Mail, Setting::MailFrom),
        (None, Some(_), _) if !is_set(Setting::Mail) => needs(Setting::MailFrom, Setting::Mail),
        (None, None, Some(_)) if !is_set(Setting::Mail) && !is_set(Setting::MailFrom) => {
            needs(Setting::MailPasswordFile, Setting::Mail);
        }
        _ => {}
    }
    let retry_after = MailSettings::usual_delays();
    Some(MailSettings { url: url?, from: from?, password_file, retry_after })
}

/// How notifications are sent. Browsers have them on sites with TLS only, whose address is a contact, too.
fn push(values: &Values) -> Option<PushSettings> {
    let contact = values.parsed(Setting::PushContact, |text| match text {
        "none" => Ok(None),
        contact if PushSettings::is_contact(contact) => Ok(Some(contact.to_owned())),
        _ => Err(Fault::of("setting-not-a-push-contact", text)),
    });
    let origin = values.entry(Setting::Origin).map(|entry| entry.value.trim().to_owned());
    let site = || origin.filter(|site| PushSettings::is_contact(site));
    contact.unwrap_or_else(site).map(PushSettings::new)
}

fn prefix(text: &str) -> Result<String, Fault> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if text.len() <= 40 && text.chars().all(fits) {
        Ok(text.to_owned())
    } else {
        Err(Fault::of("setting-not-a-prefix", text))
    }
}

fn origin(text: &str) -> Result<String, Fault> {
    let bad = || Fault::of("setting-not-an-origin", text);
    let host =
        text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).ok_or_else(bad)?;
    let host = host.strip_suffix('/').unwrap_or(host);
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    if host.is_empty() || !host.chars().all(fits) {
        return Err(bad());
    }
    Ok(text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase())
}

fn proxies(text: &str) -> Result<Vec<IpNet>, Fault> {
    let one = |text: &str| {
        let address = || text.parse::<IpAddr>().map(IpNet::from);
        let parsed = text.parse().or_else(|_| address());
        parsed.map_err(|_| Fault::of("setting-not-a-network", text))
    };
    text.split(',').map(|text| one(text.trim())).collect()
}

fn header(text: &str) -> Result<String, Fault> {
    let name = axum::http::HeaderName::from_bytes(text.as_bytes());
    let name = name.map_err(|_| Fault::of("setting-not-a-header", text))?;
    Ok(name.as_str().to_owned())
}

fn rate(text: &str) -> Result<Rate, Fault> {
    let parsed = text.split_once('/').and_then(|(count, seconds)| {
        let rate =
            Rate { count: count.trim().parse().ok()?, seconds: seconds.trim().parse().ok()? };
        (rate.seconds > 0).then_some(rate)
    });
    parsed.ok_or_else(|| Fault::of("setting-not-a-rate", text))
}

fn node(text: &str) -> Result<String, Fault> {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    if text.len() <= 64 && text.chars().all(fits) {
        Ok(text.to_owned())
    } else {
        Err(Fault::of("setting-not-a-node-name", text))
    }
}

/// A number of days, at least one, or `off`.
fn days_or_off(text: &str) -> Result<Option<u16>, Fault> {
    match text.parse() {
        _ if text == "off" => Ok(None),
        Ok(days @ 1..) => Ok(Some(days)),
        _ => Err(Fault::of("setting-not-days-or-off", text).with("most", u16::MAX.to_string())),
    }
}

fn on_or_off(text: &str) -> Result<bool, Fault> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(Fault::of("setting-not-on-or-off", text)),
    }
}

fn log_format(text: &str) -> Result<LogFormat, Fault> {
    match text {
        "human" => Ok(LogFormat::Human),
        "json" => Ok(LogFormat::Json),
        _ => Err(Fault::of("setting-not-a-log-format", text)),
    }
}
