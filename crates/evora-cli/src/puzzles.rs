//! `evora puzzles`: making and checking puzzles.

mod check;
mod file;
mod make;
mod progress;

use crate::args::{PuzzlesArgs, PuzzlesCommand};
use crate::failure::Failure;

pub(crate) fn run(args: &PuzzlesArgs) -> Result<(), Failure> {
    match &args.command {
        PuzzlesCommand::Make(args) => make::run(args),
        PuzzlesCommand::Check(args) => check::run(args),
    }
}
