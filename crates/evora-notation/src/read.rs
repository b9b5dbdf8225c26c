//! Reading games from untrusted input, as a trace or as records.

use std::io::{BufRead, Read};

use evora_rules::RuleSet;

use crate::event::Event;
use crate::missing_backs::insert_backs;
use crate::record::{BadRecord, RecordReader};

/// The maximum length of a line of a trace; a real one has a few thousand characters.
const MAX_LINE: u64 = 1 << 20;
/// More events than any game has. A game of Duel is buffered up to this limit, because it may lack
/// the backs of plates.
const MAX_EVENTS: usize = 1 << 16;
/// The maximum size of a file of records; a real game has a few thousand characters.
const MAX_RECORDS_SIZE: u64 = 64 << 20;

/// The file formats for games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// One JSON object per line.
    Trace,
    /// Human-readable text with tags.
    Record,
}

/// An event and the line it was read from.
#[derive(Clone, PartialEq, Debug)]
pub struct Located {
    /// The line, from 1.
    pub line: usize,
    /// The event.
    pub event: Event,
}

/// An error reading games.
#[derive(Debug, thiserror::Error)]
pub enum BadInput {
    /// Reading the file or pipe failed.
    #[error("cannot read: {0}")]
    Io(#[from] std::io::Error),
    /// A line of a trace is not an event.
    #[error("line {line}: {what}")]
    Trace {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The text of a record is malformed.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// There is no game in the input.
    #[error(
        "there is no game in it; a trace begins with {{\"t\":\"start\",…}}, a record with [Rules \"azul\"]"
    )]
    Empty,
}

/// Detects the format by the first non-blank byte, which is not consumed.
pub fn detect_form(input: &mut impl BufRead) -> Result<Form, BadInput> {
    match first_byte(input)? {
        None => Err(BadInput::Empty),
        Some(b'{') => Ok(Form::Trace),
        Some(_) => Ok(Form::Record),
    }
}

/// Reads the text of a file of records, up to a size limit; [`Records`](crate::Records) parses its games. [`RecordReader`] reads files of any
/// size.
pub fn read_record_text(input: impl Read) -> Result<String, BadInput> {
    let mut text = Vec::new();
    input.take(MAX_RECORDS_SIZE + 1).read_to_end(&mut text)?;
    if text.len() as u64 > MAX_RECORDS_SIZE {
        let what = "a file of records holds at most 64 MiB".into();
        return Err(BadRecord { line: 1, column: 1, what }.into());
    }
    Ok(String::from_utf8(text).map_err(|bad| not_utf8(&bad))?)
}

/// Reads events and passes each to `each`; stops at its first error.
pub fn read_events<E>(
    mut input: impl BufRead,
    mut each: impl FnMut(Located) -> Result<(), E>,
) -> Result<Result<(), E>, BadInput> {
    if detect_form(&mut input)? == Form::Trace {
        return read_trace(input, &mut each);
    }
    for record in RecordReader::new(input) {
        if let Err(stop) = record?.events().try_for_each(&mut each) {
            return Ok(Err(stop));
        }
    }
    Ok(Ok(()))
}

fn not_utf8(bad: &std::string::FromUtf8Error) -> BadRecord {
    let before = &bad.as_bytes()[..bad.utf8_error().valid_up_to()];
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    BadRecord { line, column: 1, what: "this is not UTF-8 text".into() }
}

/// Returns the first byte that is not white space or a byte-order mark, without consuming it.
fn first_byte(input: &mut impl BufRead) -> std::io::Result<Option<u8>> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(None);
        }
        let mark = [0xEF, 0xBB, 0xBF];
        match buffer.iter().position(|byte| !byte.is_ascii_whitespace() && !mark.contains(byte)) {
            Some(place) => {
                let byte = buffer[place];
                // The readers themselves skip white space in the first buffer.
                return Ok(Some(byte));
            }
            None => {
                let all = buffer.len();
                input.consume(all);
            }
        }
    }
}

fn read_trace<E>(
    input: impl BufRead,
    each: &mut impl FnMut(Located) -> Result<(), E>,
) -> Result<Result<(), E>, BadInput> {
    let mut game = DuelBuffer::default();
    let read = read_lines(input, &mut |located| game.see(located, each));
    match (game.end(each), read) {
        (_, Err(bad)) => Err(bad),
        (Ok(()), Ok(stopped)) => Ok(stopped),
        (Err(stop), Ok(_)) => Ok(Err(stop)),
    }
}

/// A game of Duel being read, buffered until it is known whether it has the backs of plates.
#[derive(Default)]
struct DuelBuffer(Vec<Located>);

impl DuelBuffer {
    /// Buffers an event of Duel; passes on any other.
    fn see<E>(
        &mut self,
        located: Located,
        each: &mut impl FnMut(Located) -> Result<(), E>,
    ) -> Result<(), E> {
        let begins = match &located.event {
            Event::Start(start) => {
                self.end(each)?;
                start.rules == RuleSet::Duel.name()
            }
            _ => false,
        };
        if !begins && self.0.is_empty() {
            return each(located);
        }
        self.0.push(located);
        if self.0.len() < MAX_EVENTS { Ok(()) } else { self.end(each) }
    }

    /// Passes on the buffered events, with all backs inserted.
    fn end<E>(&mut self, each: &mut impl FnMut(Located) -> Result<(), E>) -> Result<(), E> {
        insert_backs(std::mem::take(&mut self.0)).into_iter().try_for_each(each)
    }
}

fn read_lines<E>(
    mut input: impl BufRead,
    each: &mut impl FnMut(Located) -> Result<(), E>,
) -> Result<Result<(), E>, BadInput> {
    let mut bytes = Vec::new();
    for line in 1.. {
        bytes.clear();
        let read = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            break;
        }
        let bad = |what: String| BadInput::Trace { line, what };
        if read as u64 == MAX_LINE && bytes.last() != Some(&b'\n') {
            return Err(bad("this line is longer than 1 MiB".into()));
        }
        let text = std::str::from_utf8(&bytes).map_err(|_| bad("this is not UTF-8 text".into()))?;
        // White space before an event stays, so that columns are those of the line.
        let text = text.trim_start_matches('\u{FEFF}').trim_end();
        if text.is_empty() {
            continue;
        }
        let event = serde_json::from_str(text).map_err(|error| {
            bad(format!(
                "this is not an event: {}; events are start, deal, supply, plates, top, stack, chips, move, round and end",
                without_line(&error)
            ))
        })?;
        if let Err(stop) = each(Located { line, event }) {
            return Ok(Err(stop));
        }
    }
    Ok(Ok(()))
}

/// The message of an error in a single line of JSON. The parser counts lines of its own, which are always 1.
fn without_line(error: &serde_json::Error) -> String {
    let (line, column) = (error.line(), error.column());
    let message = error.to_string();
    match message.strip_suffix(&format!(" at line {line} column {column}")) {
        Some(what) => format!("{what} at column {column}"),
        None => message,
    }
}
