//! `evora replay`: checks games against the rules.

use std::io::{BufWriter, Write, stdout};

use evora_game::{Game, Referee};
use evora_notation::{Event, read_events};
use evora_rules::{Position, Turn};
use evora_words::Words;

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &ReplayArgs, words: &Words) -> Result<(), Failure> {
    let mut out = BufWriter::new(stdout().lock());
    let mut referee = Referee::new();
    let mut number = 0;
    let mut game = 0;
    let read = read_events(input::open(&args.file)?, |located| -> Result<(), Failure> {
        number += 1;
        if let Event::Start(_) = located.event {
            note_unfinished(words, game, referee.game());
            game += 1;
        }
        let told = input::show(&mut referee, &args.file, number, &located)?;
        for event in told.iter().filter(|event| matches!(event, Event::End { .. })) {
            writeln!(out, "{}", event.to_json())?;
        }
        Ok(())
    });
    // Events before the error are written too.
    out.flush()?;
    read.map_err(|bad| Failure::Bad(format!("{}: {bad}", input::name(&args.file))))??;
    note_unfinished(words, game, referee.game());
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
