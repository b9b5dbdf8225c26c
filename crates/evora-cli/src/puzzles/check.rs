//! `evora puzzles check`.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use evora_puzzles::{Depths, Failed, Finder, Puzzle};
use evora_rules::Position;

use super::file;
use crate::args::CheckArgs;
use crate::failure::Failure;
use crate::input;
use crate::networks::Networks;

pub(crate) fn run(args: &CheckArgs) -> Result<(), Failure> {
    let networks = Networks::read(&args.networks)?;
    let puzzles = file::read(&args.file)?;
    let mut ids = BTreeSet::new();
    if let Some(twice) = puzzles.iter().map(Puzzle::id).find(|id| !ids.insert(id.clone())) {
        return Err(Failure::Bad(format!("{}: {twice} is there twice", input::name(&args.file))));
    }
    for puzzle in &puzzles {
        networks.check_one_of(puzzle.position.rules(), puzzle.position.players())?;
    }
    let finder = Finder::new(networks.engine(), Depths::with_check(args.nodes), 0);
    let failed = solve_all(&finder, &puzzles, args);
    let mut out = anstream::stdout().lock();
    let mut kept = vec![];
    for (puzzle, failed) in puzzles.iter().zip(&failed) {
        match failed {
            Some(why) => writeln!(out, "{} {}: {why}", puzzle.id(), puzzle.position.rules())?,
            None => kept.push(puzzle.clone()),
        }
    }
    writeln!(out, "{} of {} puzzles stand", kept.len(), puzzles.len())?;
    if let Some(path) = &args.keep {
        file::write(path, &kept)?;
    }
    match puzzles.len() - kept.len() {
        0 => Ok(()),
        failed => Err(Failure::No(format!("{failed} puzzles failed"))),
    }
}

/// Solves all puzzles on several threads; for each, why it failed.
fn solve_all(finder: &Finder, puzzles: &[Puzzle], args: &CheckArgs) -> Vec<Option<Failed>> {
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(vec![None; puzzles.len()]);
    thread::scope(|scope| {
        for _ in 0..args.threads {
            scope.spawn(|| {
                while let Some((number, puzzle)) = {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    puzzles.get(number).map(|puzzle| (number, puzzle))
                } {
                    let why = finder.recheck(puzzle, args.nodes).err();
                    let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
                    failed[number] = why;
                }
            });
        }
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner)
}
