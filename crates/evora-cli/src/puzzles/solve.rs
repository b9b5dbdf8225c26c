//! `evora puzzles solve`: one puzzle after another, in lines of text.

mod attempt;
mod kept;

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use evora_engine::Engine;
use evora_puzzles::{Attempt, Puzzle, Wanted, coming_dailies, daily_puzzle, next_puzzle};
use evora_rules::Position;
use evora_tui::autosave;
use evora_tui::plain::{Broken, Shell};
use evora_words::Words;

use self::kept::Kept;
use super::file;
use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::networks::Networks;
use crate::play::{broken, fresh_seed, shell};

/// The rating of somebody who has tried nothing.
const NEWCOMER: i32 = 1500;

pub(crate) fn run(args: &SolveArgs, words: &Words) -> Result<(), Failure> {
    let engine = Networks::read(&args.networks)?.engine();
    let puzzles = match &args.file {
        Some(path) => file::read(path)?,
        None => file::built_in()?,
    };
    let only = match &args.id {
        Some(id) => {
            Some(puzzles.iter().position(|puzzle| puzzle.id() == *id).ok_or_else(|| {
                Failure::Bad(words.tell("solve-no-such", &[("id", id.clone().into())]))
            })?)
        }
        None => None,
    };
    let path = args.progress.clone().or_else(default_file);
    let kept = Kept::read(path.clone()).map_err(|error| {
        let path = path.unwrap_or_default();
        Failure::Bad(format!("cannot read {}: {error}", path.display()))
    })?;
    let wanted = Wanted { rules: args.rules, theme: args.theme };
    let mut solver = Solver {
        words,
        engine,
        puzzles,
        kept,
        random: args.seed.unwrap_or_else(fresh_seed),
        shell: shell(args.colour),
    };
    solver.solve(args, wanted, only).map_err(broken)?.map_err(Failure::Bad)
}

/// The file beside the unfinished games.
fn default_file() -> Option<PathBuf> {
    Some(autosave::state_folder(|name| std::env::var(name).ok())?.join("puzzles"))
}

/// The time, in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The day of a time, counted from 1970-01-01 (UTC).
fn day_of(at: i64) -> u64 {
    at.unsigned_abs() / 86_400_000
}

/// What comes after a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    Next,
    Quit,
}

/// Somebody who solves puzzles.
struct Solver<'w, I, O> {
    words: &'w Words,
    engine: Engine,
    puzzles: Vec<Puzzle>,
    kept: Kept,
    /// What chooses among puzzles that are equally fit.
    random: u64,
    shell: Shell<I, O>,
}

impl<I: BufRead, O: Write> Solver<'_, I, O> {
    /// Gives puzzles until there is none, enough were given, or the solver leaves. The inner error says that there is none at all.
    fn solve(
        &mut self,
        args: &SolveArgs,
        wanted: Wanted,
        only: Option<usize>,
    ) -> Result<Result<(), String>, Broken> {
        let words = self.words;
        if self.kept.damaged > 0 {
            let count = self.kept.damaged;
            self.shell.say(&words.tell("solve-damaged", &[("count", count.into())]))?;
        }
        let (mut given, mut last) = (0, None);
        loop {
            let day = day_of(now());
            let chosen = if args.daily { self.daily(day) } else { only };
            let chosen = chosen.or_else(|| self.next(wanted, day, last.as_deref()));
            let Some(puzzle) = chosen.and_then(|place| self.puzzles.get(place)).cloned() else {
                // A puzzle that is the only one of its kind comes once.
                let none = if self.puzzles.is_empty() { "solve-empty" } else { "puzzles-none" };
                return Ok(if given == 0 { Err(words.say(none)) } else { Ok(()) });
            };
            if given == 0 {
                self.shell.say(&words.say("solve-welcome"))?;
            }
            given += 1;
            let is_last =
                args.daily || only.is_some() || args.count.is_some_and(|count| given >= count);
            let then = self.attempt(&puzzle, args.daily, is_last, day)?;
            last = Some(puzzle.id());
            if then == Then::Quit || is_last {
                self.tell_progress(day)?;
                return self.shell.say(&words.say("line-goodbye")).map(Ok);
            }
        }
    }

    fn daily(&self, day: u64) -> Option<usize> {
        let ids: Vec<String> = self.puzzles.iter().map(Puzzle::id).collect();
        daily_puzzle(ids.iter().map(String::as_str), day)
    }

    fn next(&mut self, wanted: Wanted, day: u64, last: Option<&str>) -> Option<usize> {
        let rating = self.kept.attempts.progress(&self.puzzles).rating;
        let rating = rating.map_or(NEWCOMER, |rating| rating.points);
        let coming = coming_dailies(&self.puzzles, day);
        // The same seed gives the same puzzles one after the other.
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let random = (self.random >> 33) as usize;
        next_puzzle(&self.puzzles, wanted, &self.kept.attempts, rating, random, &coming, last)
    }

    /// Keeps the first answer to a puzzle. Returns by how much it changed the rating; `None` if it was not the first.
    fn answered(&mut self, puzzle: &Puzzle, day: u64, solved: bool) -> Result<Option<i32>, Broken> {
        let attempt = Attempt { puzzle: puzzle.id(), solved, at: now() };
        let counts = self.kept.attempts.of(&attempt.puzzle).is_none();
        let added = self.kept.attempts.added_by(&attempt, day, &self.puzzles);
        if let Err(error) = self.kept.add(added) {
            let error = error.to_string();
            self.shell.say(&self.words.tell("solve-not-kept", &[("error", error.into())]))?;
        }
        Ok(counts.then(|| self.kept.attempts.progress(&self.puzzles).change))
    }

    /// Says how the solver stands.
    fn tell_progress(&mut self, day: u64) -> Result<(), Broken> {
        let words = self.words;
        let progress = self.kept.attempts.progress(&self.puzzles);
        let mut parts = vec![match progress.rating {
            Some(rating) => {
                let provisional = if rating.provisional { "yes" } else { "no" };
                let args = [("points", rating.points.into()), ("provisional", provisional.into())];
                words.tell("puzzles-rating", &args)
            }
            None => words.say("puzzles-unrated"),
        }];
        parts.push(words.tell("puzzles-solved", &[("count", progress.solved.into())]));
        if progress.run > 1 {
            parts.push(words.tell("puzzles-run", &[("count", progress.run.into())]));
        }
        let streak = self.kept.attempts.streak_on(day);
        if streak > 0 {
            let count = [("count", streak.into())];
            parts.push(format!(
                "{}: {}",
                words.say("puzzles-daily"),
                words.tell("puzzles-streak", &count)
            ));
        }
        self.shell.say(&parts.join(" · "))
    }

    /// The puzzle in one line: its game and how hard it is.
    fn about(&self, puzzle: &Puzzle) -> String {
        let rules = puzzle.position.rules().to_string();
        let game = self.words.tell("game", &[("rules", rules.into())]);
        let players = puzzle.position.players().count();
        let args =
            [("game", game.into()), ("players", players.into()), ("rating", puzzle.rating.into())];
        self.words.tell("puzzle-about", &args)
    }
}
