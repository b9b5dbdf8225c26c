//! Protocol log of a game, for fault reports.

use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Most lines kept; older ones are dropped.
const MAX_LINES: usize = 2_000;

/// Most characters kept of a line.
const MAX_LINE_CHARS: usize = 2_000;

/// Origin of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogSource {
    /// The referee, to the engine.
    Referee,
    /// The engine, on its standard output.
    Stdout,
    /// The engine, on its standard error.
    Stderr,
    /// An event, such as the exit of the process.
    Note,
}

/// A log shared by several threads.
#[derive(Clone, Debug)]
pub(super) struct Log(Arc<Mutex<Lines>>);

#[derive(Debug)]
struct Lines {
    since: Instant,
    kept: VecDeque<String>,
    dropped: u64,
}

impl Log {
    pub(super) fn new() -> Log {
        let lines = Lines { since: Instant::now(), kept: VecDeque::new(), dropped: 0 };
        Log(Arc::new(Mutex::new(lines)))
    }

    fn open(&self) -> MutexGuard<'_, Lines> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends a line with its time in seconds.
    pub(super) fn write(&self, source: LogSource, line: &str) {
        let mark = match source {
            LogSource::Referee => '>',
            LogSource::Stdout => '<',
            LogSource::Stderr => '!',
            LogSource::Note => '#',
        };
        let mut lines = self.open();
        let seconds = lines.since.elapsed().as_secs_f64();
        let line: String = line.chars().take(MAX_LINE_CHARS).collect();
        lines.kept.push_back(format!("{seconds:10.3} {mark} {line}"));
        if lines.kept.len() > MAX_LINES {
            lines.kept.pop_front();
            lines.dropped += 1;
        }
    }

    /// Clears the log for a new game.
    pub(super) fn clear(&self) {
        let mut lines = self.open();
        lines.kept.clear();
        lines.dropped = 0;
    }

    /// The lines of the log.
    pub(super) fn text(&self) -> String {
        let lines = self.open();
        let mut text = String::new();
        if lines.dropped > 0 {
            let _ = writeln!(text, "({} lines before this were not kept)", lines.dropped);
        }
        lines.kept.iter().for_each(|line| {
            let _ = writeln!(text, "{line}");
        });
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept_and_no_more() {
        let log = Log::new();
        log.write(LogSource::Referee, "go");
        assert!(log.text().ends_with(" > go\n"));
        (0..3 * MAX_LINES).for_each(|number| log.write(LogSource::Stdout, &number.to_string()));
        let text = log.text();
        assert_eq!(text.lines().count(), MAX_LINES + 1);
        assert!(text.starts_with("(4001 lines") && text.ends_with(" < 5999\n"), "{text}");
        log.write(LogSource::Stderr, &"x".repeat(100_000));
        assert!(log.text().lines().last().unwrap().len() < 3_000);
        log.clear();
        assert_eq!(log.text(), "");
    }
}
