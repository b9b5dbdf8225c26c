//! `evora openings`: counting and showing openings.

mod count;
mod show;

use evora_words::Words;

use crate::args::{OpeningsArgs, OpeningsCommand};
use crate::failure::Failure;

pub(crate) fn run(args: &OpeningsArgs, words: &Words) -> Result<(), Failure> {
    match &args.command {
        OpeningsCommand::Show(args) => show::run(args, words),
        OpeningsCommand::Count(args) => count::run(args),
    }
}
