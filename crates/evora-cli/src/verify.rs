//! `evora verify`: checks that the deals of a record were fair.

mod json;
mod text;

use std::io::Write;

use evora_game::{Verdict, verify};
use evora_notation::{Form, detect_form};
use evora_words::Words;

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::games::{each_record, unreadable};
use crate::input;
pub(crate) use text::lines;

pub(crate) fn run(args: &VerifyArgs, words: &Words) -> Result<(), Failure> {
    let name = input::name(&args.file);
    let mut input = input::open(&args.file)?;
    if detect_form(&mut input).map_err(|error| unreadable(&args.file, &error))? == Form::Trace {
        return Err(Failure::Bad(format!("{name}: {}", words.say("verify-trace"))));
    }
    let mut out = anstream::stdout().lock();
    let (mut games, mut failed) = (0, 0);
    each_record(&args.file, input, &mut |number, record| {
        games = number;
        let Some(record) = record else { return Ok(Ok(())) };
        let verdict = verify(&record);
        failed += usize::from(!matches!(verdict, Verdict::Verified { .. }));
        if args.json {
            writeln!(out, "{}", json::object(number, &verdict))?;
        } else {
            for line in lines(words, number, &verdict) {
                writeln!(out, "{line}")?;
            }
        }
        out.flush()?;
        Ok(Ok(()))
    })?;
    if failed == 0 {
        return Ok(());
    }
    let counts = [("count", failed.into()), ("games", games.into())];
    Err(Failure::No(words.tell("verify-failed", &counts)))
}
