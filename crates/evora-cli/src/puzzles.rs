//! `evora puzzles`: solving, making and checking puzzles, and those of a server's games.

mod check;
mod file;
mod make;
mod progress;
mod queue;
mod solve;

use evora_words::Words;

use crate::args::{PuzzlesArgs, PuzzlesCommand};
use crate::failure::Failure;

pub(crate) fn run(args: &PuzzlesArgs, words: &Words) -> Result<(), Failure> {
    match &args.command {
        PuzzlesCommand::Solve(args) => solve::run(args, words),
        PuzzlesCommand::Make(args) => make::run(args),
        PuzzlesCommand::Check(args) => check::run(args),
        PuzzlesCommand::Queue(args) => queue::add(args, words),
        PuzzlesCommand::Export(args) => queue::export(args, words),
    }
}
