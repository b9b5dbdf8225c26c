//! Faults in the description of a position.

use super::chip::Chip;
use super::colour::Colour;
use super::dome::{Column, Row};
use super::moves::Factory;
use super::plate::Plate;
use crate::position::Cited;
use crate::rule::Rule;
use crate::seat::Seat;

/// An error of a [`Setup`](super::Setup).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum SetupError {
    #[error("there is no player {seat}; two play")]
    NoSuchSeat { seat: Seat },
    #[error("there are {count} {} tiles in all; there must be 13", .colour.name())]
    TileCount { colour: Colour, count: u32 },
    #[error("plate {plate} is in {count} places; it must be in one")]
    PlateCount { plate: Plate, count: u32 },
    #[error("there are {count} {} chips in all; there must be 2", .chip.name())]
    ChipCount { chip: Chip, count: u32 },
    #[error("factory {factory} holds {count} tiles, which is more than it has room for")]
    CrowdedFactory { factory: Factory, count: u32 },
    #[error("factory {factory} has tiles on both sides")]
    BothSides { factory: Factory },
    #[error("the chip of factory {factory} must be face up if and only if no tile is left there")]
    ChipFace { factory: Factory },
    #[error("the display shows {count} plates; it has 3 spaces")]
    CrowdedDisplay { count: usize },
    #[error("{drawn} plates cannot have been drawn: there are {stack} in the stack")]
    DrawnTooMany { drawn: usize, stack: usize },
    #[error(
        "the back of the stack's top plate must be given, unless the stack is empty or it has not been revealed yet"
    )]
    Top,
    #[error("no plates with such backs can lie on top of the stack")]
    Backs,
    #[error("at most 16 plates can lie under the stack, at least one from each turn")]
    TooManyReturned,
    #[error(
        "player {seat}: line {row} holds {count} tiles; it must be 1 to {row}, or the line empty"
    )]
    LineCount { seat: Seat, row: Row, count: u8 },
    #[error("player {seat}: row {row}, column {column} cannot hold that tile")]
    WrongCell { seat: Seat, row: Row, column: Column },
    #[error(
        "player {seat}: row {row}, column {column} must hold a special tile if and only if the other three cells of its plate are covered"
    )]
    SpecialTile { seat: Seat, row: Row, column: Column },
    #[error("player {seat} has {count} damaged tiles; there is room for 4")]
    CrowdedDamaged { seat: Seat, count: u32 },
    #[error("player {seat}: a score of {score} cannot come from these tiles; {most} at most")]
    ScoreTooHigh { seat: Seat, score: u16, most: u16 },
    #[error("there is no round {round}; a game has five")]
    NoSuchRound { round: u8 },
    #[error("player {seat} has laid {laid} plates; at this point there must be {due}")]
    PlatesLaid { seat: Seat, laid: u32, due: u32 },
    #[error(
        "player {seat} has used {tokens} tokens; there are two in each round, and none in round 5"
    )]
    Tokens { seat: Seat, tokens: u8 },
    #[error(
        "player {seat} has taken {taken} chips in this round; two at most, and as many as have come"
    )]
    ChipsTaken { seat: Seat, taken: u8 },
    #[error("player {seat} has {held} chips, spent ones included; there must be {due}")]
    ChipsHeld { seat: Seat, held: u32, due: u32 },
    #[error("{pool} chips are still to come; at this point there must be {due}")]
    PoolSize { pool: u32, due: u32 },
    #[error("in the set-up nothing has been taken")]
    SetUp,
    #[error("there are tiles or chips on the factories, which must be empty now")]
    NotEmpty,
    #[error("plates that were drawn or looked at belong to the turn of a player who draws")]
    StrayPlates,
    #[error("player {seat} cannot be the one to act here")]
    NothingToDo { seat: Seat },
    #[error("player {seat}: line {row} must have been resolved")]
    Unresolved { seat: Seat, row: Row },
    #[error("player {seat}: the damaged tiles must have been counted")]
    DamagedLeft { seat: Seat },
    #[error("player {seat}: line {row} is not one to be decided about")]
    NothingToDecide { seat: Seat, row: Row },
    #[error("player {marker} has the marker, so player {first} cannot be the next to start")]
    WrongFirst { marker: Seat, first: Seat },
    #[error("after round 5 the game is over, and not sooner")]
    WrongEnd,
    #[error("nothing is to be drawn here")]
    NothingDue,
    #[error("the display must be filled first")]
    PlatesFirst,
    #[error("the factories are not filled as a deal leaves them")]
    NotDealt,
    #[error("the marker cannot have been taken while the large factory's sun side has tiles")]
    MarkerTaken,
}

impl Cited for SetupError {
    fn rule(&self) -> Rule {
        use SetupError::*;
        Rule::new(match self {
            NoSuchSeat { .. } | LineCount { .. } | CrowdedDamaged { .. } => "D-1.1",
            TileCount { .. } | CrowdedFactory { .. } => "D-2.3",
            PlateCount { .. } => "D-1.3",
            ChipCount { .. } | ChipsHeld { .. } => "D-1.4",
            BothSides { .. } | ChipFace { .. } => "D-3.2",
            CrowdedDisplay { .. } => "D-2.1",
            PoolSize { .. } => "D-2.4",
            DrawnTooMany { .. } | TooManyReturned | Tokens { .. } | StrayPlates | Top | Backs => {
                "D-3.1"
            }
            ChipsTaken { .. } => "D-3.4",
            WrongCell { .. } => "D-4.2",
            SpecialTile { .. } => "D-5.2",
            ScoreTooHigh { .. } => "D-5.1",
            NoSuchRound { .. } | WrongEnd => "D-6.3",
            PlatesLaid { .. } | SetUp => "D-2.5",
            NotEmpty => "D-3.7",
            NothingToDo { .. } => "D-3.6",
            Unresolved { .. } => "D-4.3",
            DamagedLeft { .. } => "D-4.6",
            NothingToDecide { .. } => "D-4.1",
            WrongFirst { .. } | NothingDue | PlatesFirst | NotDealt => "D-6.1",
            MarkerTaken => "D-3.3",
        })
    }
}
