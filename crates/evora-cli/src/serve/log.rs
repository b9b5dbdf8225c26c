//! Logging of the server to standard error.

use std::io::IsTerminal;

use evora_server::config::{LogFormat, Settings};
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

/// Libraries that log what is sent and received, and with it what players may not know of each other. They only warn,
/// whatever the level is.
const WITH_CONTENTS: [&str; 2] = ["tungstenite", "tokio_tungstenite"];

/// Installs the logger of the settings.
pub(super) fn begin(settings: &Settings) -> Result<(), Failure> {
    let bad = |error: &dyn std::fmt::Display| {
        Failure::Bad(format!("--log {}: {error}; info would do, or debug", settings.log))
    };
    let mut filter = EnvFilter::builder().parse(&settings.log).map_err(|error| bad(&error))?;
    for library in WITH_CONTENTS {
        let quiet = format!("{library}=warn").parse().map_err(|error| bad(&error))?;
        filter = filter.add_directive(quiet);
    }
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let begun = match settings.log_format {
        LogFormat::Human => log.with_ansi(std::io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
    begun.map_err(|error| bad(&error))
}
