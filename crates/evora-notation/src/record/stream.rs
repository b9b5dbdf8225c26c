//! Reading a file of records game by game, so that a file of any size can be read.

use std::io::{BufRead, Read};

use super::Record;
use super::read::{BadRecord, read_record_at};
use crate::read::BadInput;

/// The maximum length of a game; a real one has a few thousand characters.
const MAX_GAME: usize = 1 << 20;
/// How the writer begins a game after another.
const BEGINNING: &[u8] = b"\n\n[Rules \"";
/// A byte-order mark.
const MARK: &[u8] = "\u{FEFF}".as_bytes();

/// Iterates over the games of a file of records. It holds one game at a time.
///
/// A game that cannot be read is an error, and the next game follows; only after [`BadInput::Io`] it ends.
pub struct RecordReader<R> {
    input: R,
    /// What was read and not parsed.
    pending: Vec<u8>,
    /// Where `pending` begins.
    line: usize,
    column: usize,
    splitter: Splitter,
    is_at_end: bool,
    has_failed: bool,
    /// Whether the rest of a game that was too long is passed over.
    is_skipping: bool,
}

impl<R: BufRead> RecordReader<R> {
    /// Reads from this input.
    pub fn new(input: R) -> RecordReader<R> {
        RecordReader {
            input,
            pending: Vec::new(),
            line: 1,
            column: 1,
            splitter: Splitter::default(),
            is_at_end: false,
            has_failed: false,
            is_skipping: false,
        }
    }

    /// Reads until `pending` has a whole game. Returns its length.
    fn fill(&mut self) -> std::io::Result<usize> {
        loop {
            if let Some(end) = self.splitter.end_of_game(&self.pending) {
                return Ok(end);
            }
            if self.is_at_end || self.pending.len() > MAX_GAME {
                return Ok(self.pending.len());
            }
            let most = (MAX_GAME + 2 - self.pending.len()) as u64;
            let (is_empty, begins) = (self.pending.is_empty(), self.column == 1);
            let read = self.input.by_ref().take(most).read_until(b'\n', &mut self.pending)?;
            self.is_at_end = read == 0;
            if is_empty && begins && self.line == 1 && self.pending.starts_with(MARK) {
                self.pending.drain(..MARK.len());
            }
            if self.is_skipping && begins && self.pending.starts_with(BEGINNING.trim_ascii_start())
            {
                self.is_skipping = false;
            }
            if self.is_skipping {
                self.take(self.pending.len());
            }
        }
    }

    /// Removes the first bytes of `pending` and keeps count of lines and columns.
    fn take(&mut self, length: usize) -> Vec<u8> {
        let rest = self.pending.split_off(length);
        let taken = std::mem::replace(&mut self.pending, rest);
        match taken.iter().rposition(|&byte| byte == b'\n') {
            Some(last) => {
                self.line += taken.iter().filter(|&&byte| byte == b'\n').count();
                self.column = 1 + columns(&taken[last + 1..]);
            }
            None => self.column += columns(&taken),
        }
        self.splitter = Splitter::default();
        taken
    }

    /// Parses the game that `pending` begins with. Returns `None` if it is white space only.
    fn parse(&mut self, length: usize) -> Option<Result<Record, BadRecord>> {
        let (line, column) = (self.line, self.column);
        let bytes = &self.pending[..length];
        if bytes.iter().all(u8::is_ascii_whitespace) {
            self.take(length);
            return None;
        }
        let parsed = if length > MAX_GAME {
            let what = "this game is longer than 1 MiB: perhaps a comment has no closing }".into();
            Err(BadRecord { line, column, what })
        } else {
            match std::str::from_utf8(bytes) {
                Ok(text) => read_record_at(text, line, column),
                Err(error) => {
                    let before = &bytes[..error.valid_up_to()];
                    let line = line + before.iter().filter(|&&byte| byte == b'\n').count();
                    Err(BadRecord { line, column: 1, what: "this is not UTF-8 text".into() })
                }
            }
        };
        // What is wrong with a game may hide where it ends. The next one begins as the writer begins games.
        let next = || bytes.windows(BEGINNING.len()).position(|part| part == BEGINNING);
        let end = match &parsed {
            Err(_) => next().map(|place| place + 2),
            Ok(_) => Some(length),
        };
        self.is_skipping = length > MAX_GAME && end.is_none();
        let end = end.unwrap_or(length);
        self.take(end);
        Some(parsed)
    }
}

/// The characters of a line, or of a part of it.
fn columns(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

impl<R: BufRead> Iterator for RecordReader<R> {
    type Item = Result<Record, BadInput>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.has_failed {
            let length = match self.fill() {
                Ok(0) => return None,
                Ok(length) => length,
                Err(error) => {
                    self.has_failed = true;
                    return Some(Err(error.into()));
                }
            };
            if let Some(parsed) = self.parse(length) {
                return Some(parsed.map_err(BadInput::from));
            }
        }
        None
    }
}

/// Finds where a game ends: at a tag after moves. It looks at each byte once.
#[derive(Default)]
struct Splitter {
    /// How many bytes were looked at.
    seen: usize,
    within: Within,
    has_steps: bool,
}

/// What a byte is within.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Within {
    #[default]
    Steps,
    Tag,
    Value,
    /// After a backslash in a value.
    Escape,
    Braces,
    /// From `;` to the end of the line.
    Line,
}

impl Splitter {
    /// The end of the first game of these bytes. Returns `None` if it is not among them.
    fn end_of_game(&mut self, bytes: &[u8]) -> Option<usize> {
        for (place, &byte) in bytes.iter().enumerate().skip(self.seen) {
            self.within = match (self.within, byte) {
                (Within::Steps, b'[') if self.has_steps => return Some(place),
                (Within::Steps, b'[') => Within::Tag,
                (Within::Steps, b'{') => Within::Braces,
                (Within::Steps, b';') => Within::Line,
                (Within::Steps, _) => {
                    self.has_steps |= !byte.is_ascii_whitespace();
                    Within::Steps
                }
                (Within::Tag, b'"') => Within::Value,
                (Within::Value, b'"') => Within::Tag,
                (Within::Value, b'\\') => Within::Escape,
                // A value never has more than a line; the parser says so.
                (Within::Value | Within::Line, b'\n')
                | (Within::Tag, b']')
                | (Within::Braces, b'}') => Within::Steps,
                (Within::Escape, _) => Within::Value,
                (same, _) => same,
            };
            self.seen = place + 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_records;

    const GAME: &str =
        "[Rules \"azul\"]\n[Players \"2\"]\n[First \"0\"]\n\ndeal BBYK RRRW BYRK KWWW -\n1B2 2R1\n";

    fn read(text: &str) -> Vec<Result<Record, String>> {
        let games = RecordReader::new(text.as_bytes());
        games.map(|game| game.map_err(|error| error.to_string())).collect()
    }

    #[test]
    fn it_reads_what_the_whole_text_reads() {
        let odd = "\u{FEFF}{about [it]} [Rules \"a\\\"[z\"] ; [no]\n[Players \"2\"][First \"0\"] 1B2{[x]}2R1[Rules \"b\"]\r\n[Players\n\"3\"] [First \"1\"] ; 3B4 [Rules\n 3K1";
        let texts = [
            GAME.to_owned(),
            format!("{GAME}\n{GAME}\n{GAME}"),
            odd.to_owned(),
            " \n".into(),
            String::new(),
        ];
        for text in texts {
            let whole: Vec<_> = read_records(&text).unwrap().into_iter().map(Ok).collect();
            assert_eq!(read(&text), whole, "{text}");
        }
    }

    #[test]
    fn a_bad_game_is_told_with_its_line_and_the_next_is_read() {
        let bad = |broken: String| {
            let text = format!("{GAME}\n{broken}\n{GAME}");
            let read = read(&text);
            assert_eq!(read.len(), 3, "{read:?}");
            assert!(read[0].is_ok() && read[2].is_ok(), "{read:?}");
            // The lines of what follows are those of the file.
            let last = read[2].as_ref().unwrap().steps[0].line;
            assert_eq!(text.lines().nth(last - 1), Some("deal BBYK RRRW BYRK KWWW -"));
            read[1].clone().unwrap_err()
        };
        assert_eq!(
            bad(GAME.replace("KWWW -", "KWWW")),
            "line 12, column 25: this deal has 4 factories; it needs 5, - for an empty one"
        );
        assert!(bad(GAME.replace("\"azul\"", "\"azul")).starts_with("line 9, column 1: "));
        assert_eq!(
            bad(GAME.replace("1B2", "{1B2")),
            "line 13, column 1: this comment has no closing }"
        );
        assert!(bad(GAME.replace("[First \"0\"]\n", "")).contains("[First \"…\"] is missing"));
    }

    #[test]
    fn bytes_that_are_no_text_and_games_without_end_are_bad_games() {
        let mut bytes = GAME.replace("1B2", "1B2 \u{1}").into_bytes();
        let place = bytes.iter().position(|&byte| byte == 1).unwrap();
        bytes[place] = 0xFF;
        bytes.extend_from_slice(b"\n");
        bytes.extend_from_slice(
            GAME.replace("1B2", &format!("{{{}", "long ".repeat(300_000))).as_bytes(),
        );
        bytes.extend_from_slice(b"\n");
        bytes.extend_from_slice(GAME.as_bytes());
        let games: Vec<_> = RecordReader::new(&bytes[..]).collect();
        let error = |number: usize| games[number].as_ref().unwrap_err().to_string();
        assert_eq!(error(0), "line 6, column 1: this is not UTF-8 text");
        assert_eq!(
            error(1),
            "line 8, column 1: this game is longer than 1 MiB: perhaps a comment has no closing }"
        );
        assert!(games.len() == 3 && games[2].is_ok());
    }
}
