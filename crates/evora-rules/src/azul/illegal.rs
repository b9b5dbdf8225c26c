//! Why a move or a deal is rejected.

use super::board::Line;
use super::colour::Colour;
use super::wall::{Column, Row};
use crate::deal::Misdeal;
use crate::position::Cited;
use crate::rule::Rule;
use crate::source::Source;

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The factories must be filled first.
    #[error("the factories must be filled before anybody moves")]
    DealFirst,
    /// There is no such factory with this number of players.
    #[error("there is no factory {factory} here: only {factories} are laid out")]
    NoSuchFactory {
        /// The requested factory.
        factory: Source,
        /// The number of factories.
        factories: u8,
    },
    /// The factory or the centre has no tile of that colour.
    #[error("there is no {} tile in {}", .colour.name(), .from.name())]
    NotThere {
        /// The requested source.
        from: Source,
        /// The requested colour.
        colour: Colour,
    },
    /// The line has no space left.
    #[error("line {line} is full")]
    LineFull {
        /// The requested line.
        line: Line,
    },
    /// The line holds another colour.
    #[error("line {line} already holds {}, and a line may hold one colour only", .holds.name())]
    OtherColour {
        /// The requested line.
        line: Line,
        /// The colour it holds.
        holds: Colour,
    },
    /// The wall row beside the line already has that colour.
    #[error("wall row {line} already has a {} tile, so line {line} may not take that colour", .colour.name())]
    OnWall {
        /// The requested line.
        line: Line,
        /// The requested colour.
        colour: Colour,
    },
    /// The table is empty, so no tiles can be taken.
    #[error("the table is empty; row {row} must be placed on the wall now, as in {row}@1")]
    TilingNow {
        /// The row to be placed.
        row: Row,
    },
    /// Full lines are resolved only after the table is empty.
    #[error("tiles go to the wall only after the factories and the centre are empty")]
    NotTilingYet,
    /// The coloured wall leaves no choice of column.
    #[error("on the coloured wall every tile has its place, so there is nothing to choose")]
    NoChoice,
    /// Lines are resolved from top to bottom.
    #[error("row {row} comes first: full lines are resolved from top to bottom")]
    OtherRow {
        /// The row to be placed.
        row: Row,
    },
    /// The cell is already covered.
    #[error("row {row} of the wall already has a tile in column {column}")]
    Covered {
        /// The row.
        row: Row,
        /// The requested column.
        column: Column,
    },
    /// The column already has that colour.
    #[error("column {column} of the wall already has a {} tile", .colour.name())]
    InColumn {
        /// The requested column.
        column: Column,
        /// The line's colour.
        colour: Colour,
    },
}

impl Cited for Illegal {
    fn rule(&self) -> Rule {
        Rule::new(match self {
            Illegal::Over => "A-5.4",
            Illegal::DealFirst => "A-5.2",
            Illegal::NoSuchFactory { .. } => "A-1.1",
            Illegal::NotThere { .. } => "A-2.2",
            Illegal::LineFull { .. } | Illegal::OtherColour { .. } | Illegal::OnWall { .. } => {
                "A-2.4"
            }
            Illegal::TilingNow { .. } => "A-2.7",
            Illegal::NotTilingYet | Illegal::OtherRow { .. } => "A-3.1",
            Illegal::NoChoice => "A-6",
            Illegal::Covered { .. } | Illegal::InColumn { .. } => "A-7.1",
        })
    }
}

/// Why a deal is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Impossible {
    /// No deal is due.
    #[error("no deal is due: {}", if *.over { "the game is over" } else { "the round is being played" })]
    NotDue {
        /// Whether the game is over.
        over: bool,
    },
    /// The dealt tiles are impossible.
    #[error(transparent)]
    Misdeal(#[from] Misdeal<Colour>),
}

impl Cited for Impossible {
    fn rule(&self) -> Rule {
        Rule::new(match self {
            Impossible::Misdeal(Misdeal::WrongCount { due: 4, .. } | Misdeal::NotInBag { .. }) => {
                "A-1.5"
            }
            Impossible::NotDue { .. } | Impossible::Misdeal(_) => "A-5.2",
        })
    }
}
