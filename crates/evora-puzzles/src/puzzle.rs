//! A puzzle as a line of text.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use evora_notation::{Notation, parse_position, print_position, shown};
use evora_rules::{AnyMove, AnyPosition, Position, Seat, Turn};

use crate::theme::{Theme, themes};

/// The first line of a file of puzzles: the names of the columns.
pub const HEADER: &str =
    "# id\tline\twin\tmargin\tchecked\trating\tdeviation\tthemes\twrong\tposition";

/// The number of columns.
const COLUMNS: usize = 10;

/// What is written where there is nothing.
const NOTHING: &str = "-";

/// A position in which one move is clearly better than all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The position. If the game hides something, it is one of those that look alike to the seat to move.
    pub position: AnyPosition,
    /// The answer, and how the game goes on after it, as move words up to the next chance event.
    pub line: Vec<String>,
    /// The share of the win with the answer, in percent.
    pub win: u8,
    /// How much of it the second-best move loses, in percentage points.
    pub margin: u8,
    /// How the answer was checked.
    pub checked: Checked,
    /// The rating, on the scale of players.
    pub rating: u16,
    /// The rating deviation.
    pub deviation: u16,
    /// Typical wrong answers, the most frequent first.
    pub wrong: Vec<Wrong>,
}

/// A wrong answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The move and, if the search names one, how it is punished, as move words.
    pub line: Vec<String>,
    /// What it loses of the win, in percentage points.
    pub loss: u8,
}

/// How an answer was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// Proven to the end of the game.
    Proven,
    /// By a search of this many nodes, the longest of several that agree.
    Nodes(u64),
}

/// Why a line is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPuzzle {
    /// The number of columns is wrong.
    #[error("a puzzle has {COLUMNS} columns, separated by tabs; this line has {0}")]
    Columns(usize),
    /// A column is malformed.
    #[error("{column}: {what}")]
    Column {
        /// Its name.
        column: &'static str,
        /// What is wrong.
        what: String,
    },
}

fn bad(column: &'static str, what: impl Into<String>) -> BadPuzzle {
    BadPuzzle::Column { column, what: what.into() }
}

impl Puzzle {
    /// The identifier: eight hexadecimal digits that follow from the position.
    pub fn id(&self) -> String {
        id_of(&print_position(&self.position))
    }

    /// The seat to move.
    pub fn seat(&self) -> Seat {
        seat_to_move(&self.position).unwrap_or(Seat::S0)
    }

    /// The answer.
    pub fn answer(&self) -> Option<AnyMove> {
        self.position.parse_word(self.line.first()?).ok()
    }

    /// The typical wrong answers.
    pub fn wrong_moves(&self) -> Vec<AnyMove> {
        let words = self.wrong.iter().filter_map(|wrong| wrong.line.first());
        words.filter_map(|word| self.position.parse_word(word).ok()).collect()
    }

    /// What the puzzle is about.
    pub fn themes(&self) -> Vec<Theme> {
        themes(self)
    }
}

/// The seat to move, if there is one.
pub(crate) fn seat_to_move(position: &AnyPosition) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    }
}

/// FNV-1a, folded to 32 bits: short enough to be typed, long enough for thousands of puzzles.
fn id_of(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{:08x}", (hash >> 32) as u32 ^ hash as u32)
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let checked = match self.checked {
            Checked::Proven => "proven".to_owned(),
            Checked::Nodes(nodes) => nodes.to_string(),
        };
        let themes: Vec<&str> = self.themes().into_iter().map(Theme::name).collect();
        let mut wrong = String::new();
        for (number, Wrong { line, loss }) in self.wrong.iter().enumerate() {
            let between = if number == 0 { "" } else { ";" };
            write!(wrong, "{between}{loss} {}", line.join(" "))?;
        }
        let or_nothing = |text: String| if text.is_empty() { NOTHING.to_owned() } else { text };
        write!(
            f,
            "{}\t{}\t{}\t{}\t{checked}\t{}\t{}\t{}\t{}\t{}",
            self.id(),
            self.line.join(" "),
            self.win,
            self.margin,
            self.rating,
            self.deviation,
            or_nothing(themes.join(",")),
            or_nothing(wrong),
            print_position(&self.position),
        )
    }
}

impl FromStr for Puzzle {
    type Err = BadPuzzle;

    /// Parses a line. Everything that follows from the rules is checked: the moves are legal, the identifier and the themes
    /// are those of the position.
    fn from_str(text: &str) -> Result<Puzzle, BadPuzzle> {
        let columns: Vec<&str> = text.split('\t').collect();
        let &[id, line, win, margin, checked, rating, deviation, themes, wrong, position] =
            &columns[..]
        else {
            return Err(BadPuzzle::Columns(columns.len()));
        };
        let position =
            parse_position(position).map_err(|error| bad("position", error.to_string()))?;
        if seat_to_move(&position).is_none() {
            return Err(bad("position", "nobody is to move"));
        }
        let checked = match checked {
            "proven" => Checked::Proven,
            nodes => Checked::Nodes(number("checked", nodes)?),
        };
        let puzzle = Puzzle {
            position,
            line: legal_line("line", &position, line)?,
            win: percent("win", win)?,
            margin: percent("margin", margin)?,
            checked,
            rating: number("rating", rating)?,
            deviation: number("deviation", deviation)?,
            wrong: parse_wrong(&position, wrong)?,
        };
        if puzzle.id() != id {
            return Err(bad("id", format!("the position has {}, not {}", puzzle.id(), shown(id))));
        }
        let right: Vec<&str> = puzzle.themes().into_iter().map(Theme::name).collect();
        let right = if right.is_empty() { NOTHING.to_owned() } else { right.join(",") };
        if right != themes {
            return Err(bad("themes", format!("they are {right}, not {}", shown(themes))));
        }
        Ok(puzzle)
    }
}

fn number<T: FromStr>(column: &'static str, text: &str) -> Result<T, BadPuzzle> {
    text.parse().map_err(|_| bad(column, format!("{} is not a number", shown(text))))
}

fn percent(column: &'static str, text: &str) -> Result<u8, BadPuzzle> {
    let value: u8 = number(column, text)?;
    if value <= 100 { Ok(value) } else { Err(bad(column, format!("{value} is more than 100"))) }
}

/// Parses moves that are legal one after the other.
fn legal_line(
    column: &'static str,
    position: &AnyPosition,
    text: &str,
) -> Result<Vec<String>, BadPuzzle> {
    let mut at = *position;
    let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for word in &words {
        let mv = at.parse_word(word).map_err(|error| bad(column, error.to_string()))?;
        if seat_to_move(&at).is_none() {
            return Err(bad(column, format!("nobody is to move before {}", shown(word))));
        }
        at.play(mv).map_err(|why| bad(column, format!("{}: {why}", shown(word))))?;
    }
    Ok(words)
}

fn parse_wrong(position: &AnyPosition, text: &str) -> Result<Vec<Wrong>, BadPuzzle> {
    if text == NOTHING {
        return Ok(vec![]);
    }
    let parse = |entry: &str| {
        let (loss, line) = entry
            .split_once(' ')
            .ok_or_else(|| bad("wrong", "an entry is a loss and moves, as in 12 3B4 1R2"))?;
        Ok(Wrong { line: legal_line("wrong", position, line)?, loss: percent("wrong", loss)? })
    };
    text.split(';').map(parse).collect()
}
