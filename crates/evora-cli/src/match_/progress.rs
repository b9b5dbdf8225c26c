//! Progress of a match on standard error.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use evora_engine::arena::{Played, Schedule, SeatFailure, Tally};
use indicatif::{ProgressBar, ProgressStyle};

use super::name_of;
use super::table::{brief, short};
use crate::args::MatchArgs;

/// Interval of progress lines without a terminal.
const NOW_AND_THEN: Duration = Duration::from_secs(30);

/// A progress bar on a terminal, lines elsewhere.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    games: u64,
    told: Instant,
}

impl Progress {
    pub(super) fn new(schedule: &Schedule) -> Progress {
        let bar = stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(schedule.games());
            let style =
                ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left {msg}");
            style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
        });
        Progress { bar, games: schedule.games(), told: Instant::now() }
    }

    /// Shows the current result.
    pub(super) fn tell(&mut self, args: &MatchArgs, tally: &Tally) {
        if let Some(bar) = &self.bar {
            bar.set_position(tally.games());
            bar.set_message(brief(args, tally));
        } else if self.told.elapsed() >= NOW_AND_THEN {
            self.told = Instant::now();
            let (played, games) = (tally.games(), self.games);
            self.line(&format!("{played} of {games} games, {}", brief(args, tally)));
        }
    }

    /// Shows a game lost by a fault.
    pub(super) fn tell_fault(
        &self,
        args: &MatchArgs,
        played: &Played,
        fault: &SeatFailure,
        log: Option<&str>,
    ) {
        let number = played.seating.number;
        let contestant = played.seating.seats[fault.seat.index()];
        let told = played.names[contestant].as_deref();
        let name = short(name_of(&args.contestants[contestant], told));
        let log = log.map_or(String::new(), |log| format!(" ({log})"));
        self.line(&format!("game {number} is lost for {name}: {}{log}", fault.fault));
    }

    fn line(&self, what: &str) {
        // Errors are ignored: progress is optional.
        let write = || drop(writeln!(anstream::stderr(), "evora: {what}"));
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    pub(super) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
