//! Opens a page in the browser.

use std::process::{Command, Stdio};

/// Opens an address in the browser, if there is a desktop. Errors are ignored, because the address was
/// printed.
pub(super) fn open(address: &str) {
    let Some(mut command) = opener(address) else { return };
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Err(error) = command.spawn() {
        tracing::debug!(%error, "the browser could not be opened");
    }
}

#[cfg(target_os = "macos")]
fn opener(address: &str) -> Option<Command> {
    let mut command = Command::new("open");
    command.arg(address);
    Some(command)
}

#[cfg(windows)]
fn opener(address: &str) -> Option<Command> {
    let mut command = Command::new("rundll32");
    command.args(["url.dll,FileProtocolHandler", address]);
    Some(command)
}

#[cfg(not(any(target_os = "macos", windows)))]
fn opener(address: &str) -> Option<Command> {
    let shown = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let mut command =
        (shown("DISPLAY") || shown("WAYLAND_DISPLAY")).then(|| Command::new("xdg-open"))?;
    command.arg(address);
    Some(command)
}
