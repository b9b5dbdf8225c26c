//! The limit of open files, and what it allows.

use evora_server::config::{Origin, Setting, Settings};

/// Files, connections to the database and the bus, and so on.
const OTHERS: usize = 100;

/// Raises the limit of open files as far as this user may, and lowers the caps on connections and sockets to what it
/// allows. That is worth a warning only if somebody has set the caps.
pub(super) fn fit(settings: &mut Settings) {
    raise();
    let Some(limit) = limit(false) else { return };
    let (asked_connections, asked_sockets) = (settings.guard.connections, settings.guard.sockets);
    let Some((connections, sockets)) = fitting(asked_connections, asked_sockets, limit) else {
        return;
    };
    (settings.guard.connections, settings.guard.sockets) = (connections, sockets);
    if are_caps_set(settings) {
        tracing::warn!(
            limit,
            connections,
            sockets,
            "the limit of open files is too low for all connections and sockets; raise it (ulimit -Hn, LimitNOFILE)"
        );
    } else {
        tracing::info!(limit, connections, sockets, "sized to the limit of open files");
    }
}

/// Whether an operator has set one of the caps.
pub(crate) fn are_caps_set(settings: &Settings) -> bool {
    [Setting::Connections, Setting::Sockets]
        .iter()
        .any(|setting| settings.source(*setting) != Origin::Default)
}

/// The number of connections and sockets that a limit allows, in the same proportion. Returns `None` if it allows all.
pub(crate) fn fitting(connections: usize, sockets: usize, limit: u64) -> Option<(usize, usize)> {
    let room = usize::try_from(limit).unwrap_or(usize::MAX).saturating_sub(OTHERS);
    let wanted = connections.saturating_add(sockets);
    if wanted <= room {
        return None;
    }
    let share = (room as u128 * connections as u128) / (wanted as u128).max(1);
    let most = room.saturating_sub(1).max(1);
    let fitting = usize::try_from(share).unwrap_or(usize::MAX).clamp(1, most);
    Some((fitting, room.saturating_sub(fitting).max(1)))
}

/// The limit of open files: the one in force, or the one that it can be raised to. `None` if there is none.
#[cfg(unix)]
pub(crate) fn limit(highest: bool) -> Option<u64> {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    if highest { limit.maximum } else { limit.current }
}

#[cfg(not(unix))]
pub(crate) fn limit(_: bool) -> Option<u64> {
    None
}

/// Raises the limit in force to the highest one.
#[cfg(unix)]
fn raise() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    /// The highest that macOS accepts, although it says that there is no limit.
    const OPEN_MAX: u64 = 10_240;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raise_to = |current| setrlimit(Resource::Nofile, Rlimit { current, maximum });
    if raise_to(maximum).is_err()
        && current.is_some_and(|current| current < OPEN_MAX)
        && let Err(error) = raise_to(Some(OPEN_MAX))
    {
        tracing::warn!(%error, "could not raise the limit of open files");
    }
}

#[cfg(not(unix))]
fn raise() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caps_are_lowered_to_the_limit_in_proportion() {
        assert_eq!(fitting(4000, 20_000, 24_100), None);
        assert_eq!(fitting(4000, 20_000, 24_099), Some((3999, 20_000)));
        assert_eq!(fitting(4000, 20_000, 1024), Some((154, 770)));
        assert_eq!(fitting(4000, 20_000, 10), Some((1, 1)));
        assert_eq!(fitting(usize::MAX, 1, 1100), Some((999, 1)));
    }
}
