//! `evora verify`: checks that the deals of a record were fair.

mod json;
mod text;

use std::io::Write;

use evora_game::{Verdict, verify};
use evora_notation::{BadInput, Form, Records, detect_form, read_record_text};
use evora_words::Words;

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &VerifyArgs, words: &Words) -> Result<(), Failure> {
    let name = input::name(&args.file);
    let unreadable = |error: BadInput| Failure::Bad(format!("{name}: {error}"));
    let mut input = input::open(&args.file)?;
    if detect_form(&mut input).map_err(unreadable)? == Form::Trace {
        return Err(Failure::Bad(format!("{name}: {}", words.say("verify-trace"))));
    }
    let records = read_record_text(input).map_err(unreadable)?;
    let mut out = anstream::stdout().lock();
    let (mut games, mut failed) = (0, 0);
    for record in Records::new(&records) {
        // Results before the error are written too.
        let record = record.map_err(|error| unreadable(error.into()))?;
        games += 1;
        let verdict = verify(&record);
        failed += usize::from(!matches!(verdict, Verdict::Verified { .. }));
        if args.json {
            writeln!(out, "{}", json::object(games, &verdict))?;
        } else {
            for line in text::lines(words, games, &verdict) {
                writeln!(out, "{line}")?;
            }
        }
        out.flush()?;
    }
    if failed == 0 {
        return Ok(());
    }
    let counts = [("count", failed.into()), ("games", games.into())];
    Err(Failure::No(words.tell("verify-failed", &counts)))
}
