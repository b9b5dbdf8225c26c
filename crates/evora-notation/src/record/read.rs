//! Reading records tolerantly.

use super::{Comment, Record};
use crate::event::{Event, Start};
use crate::notation::shown;
use crate::read::Located;

/// A malformed record, with the position of the error.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub what: String,
}

/// Parses all games of a text. A tag after moves begins the next game.
pub fn read_records(text: &str) -> Result<Vec<Record>, BadRecord> {
    Records::new(text).collect()
}

/// Iterates over the games of a text; ends after the first error.
pub struct Records<'a>(Reader<'a>);

impl<'a> Records<'a> {
    /// Parses this text.
    pub fn new(text: &'a str) -> Records<'a> {
        Records(Reader { rest: text.trim_start_matches('\u{FEFF}'), line: 1, column: 1 })
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, BadRecord>;

    fn next(&mut self) -> Option<Self::Item> {
        let Records(reader) = self;
        reader.skip_space();
        if reader.rest.is_empty() {
            return None;
        }
        let record = reader.record();
        if record.is_err() {
            reader.rest = "";
        }
        Some(record)
    }
}

/// Parses a game that begins at a line and column of a file.
pub(super) fn read_record_at(text: &str, line: usize, column: usize) -> Result<Record, BadRecord> {
    let mut reader = Reader { rest: text, line, column };
    reader.skip_space();
    reader.record()
}

/// Parses a single step as it stands in a record of a game for this many players: a move word, or an outcome of chance as in
/// `deal BBYY BBRW - YRRW BYWW`. It is what [`Event::in_record`] writes.
///
/// # Errors
/// If it is empty, or an outcome of chance is incomplete, or something follows.
pub fn read_step(text: &str, players: usize) -> Result<Event, BadRecord> {
    let mut reader = Reader { rest: text, line: 1, column: 1 };
    reader.skip_space();
    if reader.rest.is_empty() {
        return reader.bad("expected a move or a deal");
    }
    let event = reader.step(factories(players as u64))?;
    reader.skip_space();
    match reader.rest.is_empty() {
        true => Ok(event),
        false => reader.bad(format!("\"{}\" is too much", shown(reader.rest))),
    }
}

/// The number of factories of a game for this many players.
fn factories(players: u64) -> usize {
    usize::try_from(players.min(4)).unwrap_or(4) * 2 + 1
}

/// More steps than any game has: allows at most 405 rounds, and a round has far fewer than
/// 150 steps.
const MAX_STEPS: usize = 65_536;

/// The maximum number of plates in a line.
const MAX_PLATES: usize = 18;

/// The remaining input and its position.
struct Reader<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

/// The tags read so far.
#[derive(Default)]
struct Tags {
    named: Vec<(String, String)>,
}

impl Tags {
    /// Removes a tag by name.
    fn take(&mut self, name: &str) -> Option<String> {
        let place = self.named.iter().position(|(tag, _)| tag == name)?;
        Some(self.named.remove(place).1)
    }
}

impl<'a> Reader<'a> {
    fn bad<T>(&self, what: impl Into<String>) -> Result<T, BadRecord> {
        Err(BadRecord { line: self.line, column: self.column, what: what.into() })
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.rest = &self.rest[letter.len_utf8()..];
        if letter == '\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    fn next_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.rest.chars().next().is_some_and(&keep) {
            self.next();
        }
        &before[..before.len() - self.rest.len()]
    }

    fn skip_space(&mut self) {
        self.next_while(char::is_whitespace);
    }

    fn at(&self, letter: char) -> bool {
        self.rest.starts_with(letter)
    }

    fn record(&mut self) -> Result<Record, BadRecord> {
        let mut tags = Tags::default();
        let mut comments = Vec::new();
        let begin = (self.line, self.column);
        loop {
            self.skip_space();
            if self.at('[') {
                let (name, value) = self.tag()?;
                if tags.named.iter().any(|(tag, _)| *tag == name) {
                    return self.bad(format!("the tag {name} appears twice"));
                }
                tags.named.push((name, value));
            } else if self.at('{') || self.at(';') {
                let text = self.comment()?;
                comments.push(Comment { after: 0, text });
            } else {
                break;
            }
        }
        let bad = |what| BadRecord { line: begin.0, column: begin.1, what };
        let (start, result) = read_tags(&mut tags).map_err(bad)?;
        let factories = factories(start.players);
        let mut record = Record { start, tags: tags.named, steps: Vec::new(), comments, result };
        self.steps(&mut record, factories)?;
        Ok(record)
    }

    fn steps(&mut self, record: &mut Record, factories: usize) -> Result<(), BadRecord> {
        loop {
            self.skip_space();
            if self.rest.is_empty() || self.at('[') {
                return Ok(());
            }
            if self.at('{') || self.at(';') {
                let text = self.comment()?;
                record.comments.push(Comment { after: record.steps.len(), text });
                continue;
            }
            if record.steps.len() == MAX_STEPS {
                return self.bad(format!("no game has more than {MAX_STEPS} steps"));
            }
            let line = self.line;
            let event = self.step(factories)?;
            record.steps.push(Located { line, event });
        }
    }

    fn step(&mut self, factories: usize) -> Result<Event, BadRecord> {
        Ok(match self.word() {
            "deal" => Event::Deal { factories: self.deal(factories)? },
            "supply" => Event::Supply { tiles: self.supply()? },
            "plates" => Event::Plates { drawn: self.plates()? },
            "top" => Event::Top { kind: self.kind()? },
            "stack" => Event::Stack { plate: self.plate()? },
            "chips" => Event::Chips { chips: self.chips()? },
            word => Event::Move { player: None, legal: None, word: word.into() },
        })
    }

    /// Reads letters up to white space or the beginning of a comment or tag.
    fn word(&mut self) -> &'a str {
        // Takes at least one letter, so that reading always makes progress.
        let before = self.rest;
        self.next();
        self.next_while(|letter| !letter.is_whitespace() && !"{;[".contains(letter));
        &before[..before.len() - self.rest.len()]
    }

    fn deal(&mut self, factories: usize) -> Result<Vec<String>, BadRecord> {
        let mut dealt = Vec::new();
        while dealt.len() < factories {
            let Some(letters) = self.word_in_line() else {
                let got = dealt.len();
                return self.bad(format!(
                    "this deal has {got} factories; it needs {factories}, - for an empty one"
                ));
            };
            dealt.push(if letters == "-" { String::new() } else { letters.into() });
        }
        Ok(dealt)
    }

    fn supply(&mut self) -> Result<String, BadRecord> {
        match self.word_in_line() {
            Some(letters) => Ok(letters.into()),
            None => self.bad("expected the drawn tiles after supply, as in supply GBR"),
        }
    }

    fn plates(&mut self) -> Result<Vec<u64>, BadRecord> {
        let mut drawn = vec![self.plate()?];
        // As many as are in the line; the rules check how many there must be.
        while drawn.len() < MAX_PLATES
            && let Some(number) = self.word_in_line()
        {
            drawn.push(self.plate_number(number)?);
        }
        Ok(drawn)
    }

    fn kind(&mut self) -> Result<String, BadRecord> {
        match self.word_in_line() {
            Some(kind) => Ok(kind.into()),
            None => self.bad("expected a kind of plate after top, as in top special"),
        }
    }

    fn plate(&mut self) -> Result<u64, BadRecord> {
        match self.word_in_line() {
            Some(number) => self.plate_number(number),
            None => self.bad("expected a plate's number, as in plates 3 7 12 or stack 9"),
        }
    }

    fn plate_number(&self, word: &str) -> Result<u64, BadRecord> {
        // One spelling for each number.
        match word.parse() {
            Ok(number) if word == format!("{number}") => Ok(number),
            _ => self.bad(format!("\"{}\" is no plate's number", shown(word))),
        }
    }

    fn chips(&mut self) -> Result<Vec<String>, BadRecord> {
        let mut chips = Vec::new();
        while chips.len() < 4 {
            match self.word_in_line() {
                Some(name) => chips.push(name.into()),
                None => return self.bad("expected 4 chips, as in chips TT TR KK BR"),
            }
        }
        Ok(chips)
    }

    /// Returns the next word of the line, if there is one before a comment or tag.
    fn word_in_line(&mut self) -> Option<&'a str> {
        self.next_while(|letter| letter != '\n' && letter.is_whitespace());
        let none =
            self.rest.is_empty() || self.at('\n') || "{;[".chars().any(|letter| self.at(letter));
        (!none).then(|| self.word())
    }

    /// Reads a tag, as in `[Rules "azul"]`.
    fn tag(&mut self) -> Result<(String, String), BadRecord> {
        self.next();
        self.skip_space();
        let name = self.next_while(|letter| letter.is_ascii_alphanumeric()).to_string();
        if name.is_empty() {
            return self
                .bad("a tag is written [Name \"value\"], with a name of letters and digits");
        }
        self.skip_space();
        if self.next() != Some('"') {
            return self.bad(format!("the value of {} must be in double quotes", shown(&name)));
        }
        let mut value = String::new();
        loop {
            match self.next() {
                Some('"') => break,
                Some('\\') => match self.next() {
                    Some(letter @ ('"' | '\\')) => value.push(letter),
                    _ => return self.bad("in a tag, \\ is only allowed before \" or \\"),
                },
                Some(letter) if letter.is_control() => {
                    return self.bad("a tag's value may hold no control characters");
                }
                Some(letter) => value.push(letter),
                None => return self.bad("this tag's value has no closing quote"),
            }
        }
        self.skip_space();
        if self.next() != Some(']') {
            return self.bad(format!("the tag {} has no closing ]", shown(&name)));
        }
        Ok((name, value))
    }

    /// Reads a comment: `{…}`, over any number of lines, or from `;` to the end of the line.
    fn comment(&mut self) -> Result<String, BadRecord> {
        let (line, column) = (self.line, self.column);
        if self.next() == Some(';') {
            let text = self.next_while(|letter| letter != '\n');
            // It will be written in braces, which it must not close.
            return Ok(text.trim().replace('}', ")"));
        }
        let text = self.next_while(|letter| letter != '}');
        match self.next() {
            Some(_) => Ok(text.replace("\r\n", "\n")),
            None => Err(BadRecord { line, column, what: "this comment has no closing }".into() }),
        }
    }
}

type GameResult = (Vec<i64>, Vec<u64>);

/// Reads the mandatory tags, and those of a finished game.
fn read_tags(tags: &mut Tags) -> Result<(Start, Option<GameResult>), String> {
    if tags.named.is_empty() {
        return Err("there are no tags; a game record begins with tags such as [Rules \"azul\"] [Players \"2\"] \
                    [First \"0\"], before the first deal"
            .into());
    }
    let rules =
        tags.take("Rules").ok_or("a record begins with tags, and [Rules \"…\"] is mandatory")?;
    let start = Start {
        rules,
        players: read_number(tags, "Players")?.ok_or("the tag [Players \"…\"] is missing")?,
        seed: read_number(tags, "Seed")?,
        first: read_number(tags, "First")?.ok_or("the tag [First \"…\"] is missing")?,
        goals: tags.take("Goals").map(|names| names.split_whitespace().map(String::from).collect()),
        position: tags.take("Position"),
    };
    let scores = read_numbers(tags, "Scores")?;
    let winners = read_numbers(tags, "Winners")?;
    match (scores, winners) {
        (Some(scores), Some(winners)) => Ok((start, Some((scores, winners)))),
        (None, None) => Ok((start, None)),
        _ => Err("the tags Scores and Winners must be given together".into()),
    }
}

fn read_number(tags: &mut Tags, name: &str) -> Result<Option<u64>, String> {
    let Some(text) = tags.take(name) else { return Ok(None) };
    match text.parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(format!("the tag {name} must be a number, not \"{}\"", shown(&text))),
    }
}

fn read_numbers<N: std::str::FromStr>(
    tags: &mut Tags,
    name: &str,
) -> Result<Option<Vec<N>>, String> {
    let Some(text) = tags.take(name) else { return Ok(None) };
    let numbers: Result<Vec<N>, _> = text.split_whitespace().map(str::parse).collect();
    let bad = || format!("the tag {name} must be a list of numbers, not \"{}\"", shown(&text));
    Ok(Some(numbers.map_err(|_| bad())?))
}
