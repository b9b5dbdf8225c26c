//! Logging of the server to standard error.

use std::io::IsTerminal;

use evora_server::config::{LogFormat, Setting, Settings};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use crate::failure::Failure;

/// Libraries with a level of their own, whatever the level is: those that log what is sent and received, and with it
/// what players may not know of each other, and one that logs the mistakes of clients as errors.
const LEVELS: [(&str, &str); 3] =
    [("tungstenite", "warn"), ("tokio_tungstenite", "warn"), ("webauthn_rs_core", "off")];

/// Installs the logger of the settings.
pub(crate) fn begin(settings: &Settings) -> Result<(), Failure> {
    let set = settings.assignment(Setting::Log, &settings.log);
    let bad = |why: String| Failure::Bad(format!("{set}: {why}"));
    let mut filter = filter(&settings.log).map_err(bad)?;
    for (library, level) in LEVELS {
        let quiet = format!("{library}={level}").parse();
        filter = filter.add_directive(quiet.map_err(|error: ParseError| bad(error.to_string()))?);
    }
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let begun = match settings.log_format {
        LogFormat::Human => log.with_ansi(std::io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
    begun.map_err(|error| bad(error.to_string()))
}

/// Parses a log filter: a level, and levels of parts, as in `info,evora_server=debug`.
///
/// # Errors
/// Says what is wrong, and what would be right. A word alone must be a level: the library would take any other for the
/// name of a part, and log nothing else.
pub(crate) fn filter(text: &str) -> Result<EnvFilter, String> {
    let expected =
        "use off, error, warn, info, debug or trace, or a filter such as info,evora_server=debug";
    let is_bare = |word: &&str| {
        !word.is_empty()
            && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | ':'))
    };
    let is_level = |word: &str| word.parse::<LevelFilter>().is_ok();
    if let Some(word) = text.split(',').map(str::trim).filter(is_bare).find(|word| !is_level(word))
    {
        return Err(format!("{word} is no level; {expected}"));
    }
    EnvFilter::builder().parse(text).map_err(|error| format!("{error}; {expected}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_no_level_is_refused_with_the_list() {
        for good in ["off", "info", "WARN", "info,evora_server=debug", "warn,[request]=trace"] {
            assert!(filter(good).is_ok(), "{good}");
        }
        for bad in ["loud", "info,loud", "evora_server=loud", "evora_server"] {
            let why = filter(bad).unwrap_err();
            assert!(why.contains("use off, error, warn, info, debug or trace"), "{bad}: {why}");
        }
    }
}
