//! `evora replay`: checks games against the rules.

use std::io::{BufRead, BufWriter, Write, stdout};

use evora_game::{Game, Referee};
use evora_notation::{Event, Form, Record, detect_form, read_events};
use evora_rules::{Position, Turn};
use evora_words::Words;

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::games::{Checked, each_record, unreadable};
use crate::input;

pub(crate) fn run(args: &ReplayArgs, words: &Words) -> Result<(), Failure> {
    let mut out = BufWriter::new(stdout().lock());
    let mut input = input::open(&args.file)?;
    let form = detect_form(&mut input).map_err(|bad| unreadable(&args.file, &bad))?;
    let done = match form {
        Form::Trace => replay_trace(args, words, input, &mut out),
        Form::Record => each_record(&args.file, input, &mut |number, record| {
            let Some(record) = record else { return Ok(Ok(())) };
            replay_record(args, words, number, &record, &mut out)
        }),
    };
    // Events before an error are written too.
    out.flush()?;
    done
}

fn replay_trace(
    args: &ReplayArgs,
    words: &Words,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut referee = Referee::new();
    let mut number = 0;
    let mut game = 0;
    let read = read_events(input, |located| -> Result<(), Failure> {
        number += 1;
        if let Event::Start(_) = located.event {
            note_unfinished(words, game, referee.game());
            game += 1;
        }
        write_ends(out, &input::show(&mut referee, &args.file, number, &located)?)
    });
    read.map_err(|bad| unreadable(&args.file, &bad))??;
    note_unfinished(words, game, referee.game());
    Ok(())
}

fn replay_record(
    args: &ReplayArgs,
    words: &Words,
    game: usize,
    record: &Record,
    out: &mut impl Write,
) -> Result<Checked, Failure> {
    let mut referee = Referee::new();
    for (number, located) in record.events().enumerate() {
        match input::show(&mut referee, &args.file, number + 1, &located) {
            Ok(told) => write_ends(out, &told)?,
            Err(complaint) => return Ok(Err(complaint)),
        }
    }
    note_unfinished(words, game, referee.game());
    Ok(Ok(()))
}

fn write_ends(out: &mut impl Write, told: &[Event]) -> Result<(), Failure> {
    for event in told.iter().filter(|event| matches!(event, Event::End { .. })) {
        writeln!(out, "{}", event.to_json())?;
    }
    Ok(())
}

/// Reports an unfinished game, which has no end event.
fn note_unfinished(words: &Words, number: usize, game: Option<&Game>) {
    let Some(game) = game else { return };
    let turn = game.position().turn();
    if turn == Turn::Over {
        return;
    }
    let next = words.whats_next(turn);
    let note = words.tell("replay-unfinished", &[("number", number.into()), ("next", next.into())]);
    let _ = writeln!(anstream::stderr(), "evora: {note}");
}
