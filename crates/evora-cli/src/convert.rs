//! `evora convert`: converts between traces and records.

use std::io::{BufRead, BufWriter, Write, stdout};

use evora_game::Referee;
use evora_notation::{Event, Form, Record, detect_form, read_events};

use crate::args::{ConvertArgs, FormArg};
use crate::failure::Failure;
use crate::games::{Checked, each_record, unreadable};
use crate::input;

/// Games are replayed through the rules on the way, so that the output is legal.
pub(crate) fn run(args: &ConvertArgs) -> Result<(), Failure> {
    let mut input = input::open(&args.file)?;
    let form = detect_form(&mut input).map_err(|error| unreadable(&args.file, &error))?;
    let to = args.to.unwrap_or(match form {
        Form::Trace => FormArg::Record,
        Form::Record => FormArg::Trace,
    });
    let mut writer = Writer { to, out: BufWriter::new(stdout().lock()), games: 0 };
    let done = match form {
        Form::Trace => convert_trace(args, input, &mut writer),
        Form::Record => each_record(&args.file, input, &mut |_, record| {
            record.map_or(Ok(Ok(())), |record| convert_record(args, record, &mut writer))
        }),
    };
    writer.out.flush()?;
    done
}

/// Converts one game at a time, so that traces of any length can be converted.
fn convert_trace(
    args: &ConvertArgs,
    input: impl BufRead,
    writer: &mut Writer<impl Write>,
) -> Result<(), Failure> {
    let mut referee = Referee::new();
    let mut game: Vec<Event> = Vec::new();
    let mut number = 0;
    let read = read_events(input, |located| -> Result<(), Failure> {
        number += 1;
        if let Event::Start(_) = located.event {
            writer.write(&std::mem::take(&mut game), None)?;
        }
        game.extend(input::show(&mut referee, &args.file, number, &located)?);
        Ok(())
    });
    read.map_err(|error| unreadable(&args.file, &error))??;
    writer.write(&game, None)
}

/// A record that is converted to a record keeps its tags and comments.
fn convert_record(
    args: &ConvertArgs,
    record: Record,
    writer: &mut Writer<impl Write>,
) -> Result<Checked, Failure> {
    let mut referee = Referee::new();
    let mut game = Vec::new();
    for (number, located) in record.events().enumerate() {
        match input::show(&mut referee, &args.file, number + 1, &located) {
            Ok(told) => game.extend(told),
            Err(complaint) => return Ok(Err(complaint)),
        }
    }
    writer.write(&game, Some(record)).map(Ok)
}

struct Writer<O> {
    to: FormArg,
    out: O,
    games: usize,
}

impl<O: Write> Writer<O> {
    /// Writes a game, with the tags and comments of the record it came from.
    fn write(&mut self, game: &[Event], from: Option<Record>) -> Result<(), Failure> {
        let Some(Event::Start(start)) = game.first() else { return Ok(()) };
        match self.to {
            FormArg::Trace => {
                for event in game {
                    writeln!(self.out, "{}", event.to_json())?;
                }
            }
            FormArg::Record => {
                let mut record = Record::new(start.clone());
                // Records without the backs of plates are written without them.
                let lacks_backs = from.as_ref().is_some_and(Record::lacks_backs);
                let told = game
                    .iter()
                    .filter(|event| !(lacks_backs && matches!(event, Event::Top { .. })));
                told.for_each(|event| record.push(event));
                if let Some(from) = from {
                    (record.tags, record.comments) = (from.tags, from.comments);
                }
                write!(self.out, "{}{record}", if self.games == 0 { "" } else { "\n" })?;
            }
        }
        self.games += 1;
        Ok(())
    }
}
