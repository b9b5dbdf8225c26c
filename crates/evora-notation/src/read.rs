//! Reading told games from outside, as a trace or as records.

use std::io::{BufRead, Read};

use evora_rules::RuleSet;

use crate::event::Event;
use crate::record::{BadRecord, Records};
use crate::untold::tell_backs;

/// The longest line of a trace that is read; a real one has a few thousand characters.
const LONGEST_LINE: u64 = 1 << 20;
/// More events than any game can have. A game of Duel is read as a whole, up to here, because it may not
/// tell the backs of plates.
const MOST_EVENTS: usize = 1 << 16;
/// The largest file of records that is read; a real game has a few thousand characters.
const LARGEST_RECORDS: u64 = 64 << 20;

/// The two ways to write down games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// One JSON object a line.
    Trace,
    /// Readable text with tags.
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

/// Why nothing more can be read.
#[derive(Debug, thiserror::Error)]
pub enum BadInput {
    /// The file or pipe failed.
    #[error("cannot read: {0}")]
    Io(#[from] std::io::Error),
    /// A line of a trace is no event.
    #[error("line {line}: {what}")]
    Trace {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The record's text cannot be read.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// There is nothing in it.
    #[error(
        "there is no game in it; a trace begins with {{\"t\":\"start\",…}}, a record with [Rules \"azul\"]"
    )]
    Empty,
}

/// Which form the input has, judged by its first letter, which is left unread.
pub fn detect_form(input: &mut impl BufRead) -> Result<Form, BadInput> {
    match first_byte(input)? {
        None => Err(BadInput::Empty),
        Some(b'{') => Ok(Form::Trace),
        Some(_) => Ok(Form::Record),
    }
}

/// The text of a file of records, as far as it is not absurdly large; [`Records`] reads the games in it.
pub fn read_record_text(input: impl Read) -> Result<String, BadInput> {
    let mut text = Vec::new();
    input.take(LARGEST_RECORDS + 1).read_to_end(&mut text)?;
    if text.len() as u64 > LARGEST_RECORDS {
        let what = "a file of records holds at most 64 MiB".into();
        return Err(BadRecord { line: 1, column: 1, what }.into());
    }
    Ok(String::from_utf8(text).map_err(|bad| not_utf8(&bad))?)
}

/// Reads events one by one and hands each on; stops early where `each` returns an error.
pub fn read_events<E>(
    mut input: impl BufRead,
    mut each: impl FnMut(Located) -> Result<(), E>,
) -> Result<Result<(), E>, BadInput> {
    if detect_form(&mut input)? == Form::Trace {
        return read_trace(input, &mut each);
    }
    for record in Records::new(&read_record_text(input)?) {
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

/// The first byte that is not white space (nor a byte-order mark), left unread.
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
                // White space within the first buffer is skipped by the readers themselves.
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
    let mut game = Game::default();
    let read = read_lines(input, &mut |located| game.see(located, each));
    match (game.end(each), read) {
        (_, Err(bad)) => Err(bad),
        (Ok(()), Ok(stopped)) => Ok(stopped),
        (Err(stop), Ok(_)) => Ok(Err(stop)),
    }
}

/// The game of Duel being read, until it is known whether it tells the backs of plates.
#[derive(Default)]
struct Game(Vec<Located>);

impl Game {
    /// Keeps an event of Duel for later; hands on any other.
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
        if self.0.len() < MOST_EVENTS { Ok(()) } else { self.end(each) }
    }

    /// Hands on what was kept, with every back told.
    fn end<E>(&mut self, each: &mut impl FnMut(Located) -> Result<(), E>) -> Result<(), E> {
        tell_backs(std::mem::take(&mut self.0)).into_iter().try_for_each(each)
    }
}

fn read_lines<E>(
    mut input: impl BufRead,
    each: &mut impl FnMut(Located) -> Result<(), E>,
) -> Result<Result<(), E>, BadInput> {
    let mut bytes = Vec::new();
    for line in 1.. {
        bytes.clear();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            break;
        }
        let bad = |what: String| BadInput::Trace { line, what };
        if read as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            return Err(bad("this line is longer than 1 MiB".into()));
        }
        let text = std::str::from_utf8(&bytes).map_err(|_| bad("this is not UTF-8 text".into()))?;
        let text = text.trim_start_matches('\u{FEFF}').trim();
        if text.is_empty() {
            continue;
        }
        let event = serde_json::from_str(text).map_err(|error| {
            bad(format!(
                "this is no event: {error}; events are start, deal, supply, plates, top, stack, chips, move, round and end"
            ))
        })?;
        if let Err(stop) = each(Located { line, event }) {
            return Ok(Err(stop));
        }
    }
    Ok(Ok(()))
}
