//! `evora serve` and `evora backup`.

mod desktop;
pub(crate) mod log;
pub(crate) mod open_files;
pub(crate) mod start;

use std::future::Future;
use std::io::{self, Write};
use std::path::PathBuf;

use evora_server::config::{BadSettings, Setting, Settings, Sources};
use evora_store::{Options, Store};
use evora_words::{Lang, Words};
use tokio::signal;

use crate::args::{BackupArgs, ServeArgs, SettingArgs};
use crate::cause;
use crate::failure::Failure;
use crate::networks::Networks;

/// Serves until SIGINT or SIGTERM.
pub(crate) fn run(args: &ServeArgs) -> Result<(), Failure> {
    let engine = Networks::read(&args.networks)?.engine();
    let mut settings = read(&args.settings)?;
    if args.print {
        write!(anstream::stdout(), "{}", settings.print())?;
        return Ok(());
    }
    log::begin(&settings)?;
    for name in unknown_variables() {
        tracing::warn!(name, "this variable of the environment is no setting");
    }
    open_files::fit(&mut settings);
    runtime()?
        .block_on(async { start::serve(&settings, engine, args.open, asked_to_stop()?).await })
}

/// Copies a database that may be in use.
pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let db = args.db.to_string_lossy();
    if db.starts_with("postgres:") || db.starts_with("postgresql:") {
        let what =
            "a PostgreSQL database is backed up with its own tools, as in pg_dump --format=custom";
        return Err(Failure::Bad(what.into()));
    }
    let path = PathBuf::from(db.strip_prefix("sqlite:").unwrap_or(&db));
    if !path.is_file() {
        let what = format!("{}: there is no such database file", path.display());
        return Err(Failure::Bad(what));
    }
    let url = format!("sqlite:{}", path.display());
    runtime()?.block_on(async {
        let failed = |error: evora_store::StoreError| Failure::No(error.to_string());
        let store = Store::open(&url, Options { connections: 1 }).await.map_err(failed)?;
        let copied = store.backup(&args.file).await.map_err(failed);
        store.close().await;
        copied
    })
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| Failure::No(format!("cannot start: {error}")))
}

/// Why there are no settings.
pub(crate) enum UnusableSettings {
    /// The settings file cannot be read.
    Unreadable(PathBuf, io::Error),
    /// Settings are invalid.
    Bad(BadSettings),
}

impl UnusableSettings {
    /// Says where and what is wrong, in one line.
    pub(crate) fn tell(&self, words: &Words) -> String {
        match self {
            UnusableSettings::Bad(bad) => bad.tell(words),
            UnusableSettings::Unreadable(path, error) => {
                let (path, why) = (path.display().to_string(), cause::system(words, error));
                let args = [("path", path.into()), ("why", why.into())];
                words.tell("setting-file-unreadable", &args)
            }
        }
    }

    /// Says everything that is wrong, one by one.
    pub(crate) fn tell_all(&self, words: &Words) -> Vec<String> {
        match self {
            UnusableSettings::Bad(bad) => bad.iter().map(|one| one.tell(words)).collect(),
            UnusableSettings::Unreadable(..) => vec![self.tell(words)],
        }
    }
}

/// Commands that speak English only.
impl From<UnusableSettings> for Failure {
    fn from(unusable: UnusableSettings) -> Failure {
        Failure::Bad(unusable.tell(&Words::new(Lang::En)))
    }
}

/// Reads the settings from flags, environment and file.
pub(crate) fn read(args: &SettingArgs) -> Result<Settings, UnusableSettings> {
    let env = |name: &str| std::env::var(name).ok();
    let path = settings_file(args);
    let text = path.as_deref().map(|path| {
        let unreadable = |error| UnusableSettings::Unreadable(path.to_owned(), error);
        std::fs::read_to_string(path).map_err(unreadable)
    });
    let text = text.transpose()?;
    let file = path.as_deref().zip(text.as_deref());
    let settings = Settings::read(&Sources { flags: args.flags.clone(), env: &env, file });
    settings.map_err(UnusableSettings::Bad)
}

/// The settings file that the flag or the environment names.
pub(crate) fn settings_file(args: &SettingArgs) -> Option<PathBuf> {
    let path = args.config.clone().or_else(|| std::env::var_os("EVORA_CONFIG").map(PathBuf::from));
    path.filter(|path| !path.as_os_str().is_empty())
}

/// The variables of the environment that look like settings but are none. They are not errors, because containers may
/// set others with the same prefix.
pub(crate) fn unknown_variables() -> Vec<String> {
    let is_known = |name: &str| {
        name == "EVORA_CONFIG" || Setting::ALL.iter().any(|setting| setting.env() == name)
    };
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    names
        .filter(|name| name.starts_with("EVORA_") && !name.starts_with("EVORA_TEST_"))
        .filter(|name| !is_known(name))
        .collect()
}

/// Resolves at SIGINT or SIGTERM; both are handled from the call on.
#[cfg(unix)]
pub(crate) fn asked_to_stop() -> Result<impl Future<Output = ()> + Send + 'static, Failure> {
    use signal::unix::{SignalKind, signal};
    let deaf = |error: io::Error| Failure::No(format!("signals cannot be listened for: {error}"));
    let mut term = signal(SignalKind::terminate()).map_err(deaf)?;
    let mut int = signal(SignalKind::interrupt()).map_err(deaf)?;
    Ok(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = int.recv() => {}
        }
    })
}

/// Resolves at Ctrl-C.
#[cfg(not(unix))]
pub(crate) fn asked_to_stop() -> Result<impl Future<Output = ()> + Send + 'static, Failure> {
    Ok(async {
        if signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    })
}
