//! Logging of the server to standard error.

use std::io::IsTerminal;

use evora_server::config::{LogFormat, Settings};
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

/// Libraries with a level of their own, whatever the level is: those that log what is sent and received, and with it
/// what players may not know of each other, and one that logs the mistakes of clients as errors.
const LEVELS: [(&str, &str); 3] =
    [("tungstenite", "warn"), ("tokio_tungstenite", "warn"), ("webauthn_rs_core", "off")];

/// Installs the logger of the settings.
pub(super) fn begin(settings: &Settings) -> Result<(), Failure> {
    let bad = |error: &dyn std::fmt::Display| {
        Failure::Bad(format!("--log {}: {error}; info would do, or debug", settings.log))
    };
    let mut filter = EnvFilter::builder().parse(&settings.log).map_err(|error| bad(&error))?;
    for (library, level) in LEVELS {
        let quiet = format!("{library}={level}").parse().map_err(|error| bad(&error))?;
        filter = filter.add_directive(quiet);
    }
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let begun = match settings.log_format {
        LogFormat::Human => log.with_ansi(std::io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
    begun.map_err(|error| bad(&error))
}
