//! `evora rules`: prints the rules of a game.

use std::io::Write;

use evora_words::{Words, rules_page};

use crate::args::RulesArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &RulesArgs, words: &Words) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    out.write_all(rules_page(words.lang(), args.rules).as_bytes())?;
    Ok(out.flush()?)
}
