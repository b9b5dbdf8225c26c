//! `evora convert`: between trace and record.

use std::io::{BufWriter, Read, Write, stdout};

use evora_notation::{
    BadInput, Complaint, Event, Form, Record, Referee, read_events, read_records,
};

use crate::args::{ConvertArgs, FormArg};
use crate::failure::Failure;
use crate::input;

/// What is converted is played through the rules on the way: nothing illegal comes out.
pub(crate) fn run(args: &ConvertArgs) -> Result<(), Failure> {
    let mut text = Vec::new();
    let bad = |what: String| Failure::Bad(format!("{}: {what}", input::name(&args.file)));
    input::open(&args.file)?.read_to_end(&mut text).map_err(|error| bad(error.to_string()))?;

    let mut referee = Referee::new();
    let mut games: Vec<Vec<Event>> = Vec::new();
    let mut number = 0;
    let read = read_events(&text[..], |located| -> Result<(), Failure> {
        number += 1;
        let told = referee.see(&located.event).map_err(|complaint| {
            let place = input::place(&args.file, number, &located);
            match complaint {
                Complaint::Illegal(what) => Failure::No(format!("{place}: {what}")),
                Complaint::Malformed(what) => Failure::Bad(format!("{place}: {what}")),
            }
        })?;
        if let Event::Start(_) = located.event {
            games.push(Vec::new());
        }
        if let Some(game) = games.last_mut() {
            game.extend(told);
        }
        Ok(())
    });
    let form = read.map_err(|error: BadInput| bad(error.to_string()))??;

    let to = args.to.unwrap_or(match form {
        Form::Trace => FormArg::Record,
        Form::Record => FormArg::Trace,
    });
    let mut out = BufWriter::new(stdout().lock());
    match to {
        FormArg::Trace => {
            for event in games.iter().flatten() {
                writeln!(out, "{}", event.to_json())?;
            }
        }
        FormArg::Record => {
            let mut records: Vec<Record> = games.iter().filter_map(|game| record(game)).collect();
            if form == Form::Record {
                keep_words(&text, &mut records);
            }
            for (number, record) in records.iter().enumerate() {
                write!(out, "{}{record}", if number == 0 { "" } else { "\n" })?;
            }
        }
    }
    Ok(out.flush()?)
}

fn record(game: &[Event]) -> Option<Record> {
    let Some(Event::Start(start)) = game.first() else { return None };
    let mut record = Record::new(start.clone());
    game.iter().for_each(|event| record.push(event));
    Some(record)
}

/// A record made of a record keeps its own tags and comments.
fn keep_words(text: &[u8], records: &mut [Record]) {
    let Some(read) = std::str::from_utf8(text).ok().and_then(|text| read_records(text).ok()) else {
        return;
    };
    for (record, read) in records.iter_mut().zip(read) {
        (record.tags, record.comments) = (read.tags, read.comments);
    }
}
