//! Why a move or a chance outcome is rejected.

use super::board::Line;
use super::chance::Chance;
use super::chip::{Chip, ChipSet};
use super::colour::{Colour, Tiles};
use super::dome::{Column, Row, Slot};
use super::moves::Factory;
use super::phase::Phase;
use super::plate::{Plate, PlateKind};
use crate::deal::or_nothing;
use crate::position::Cited;
use crate::rule::Rule;

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A chance event is due.
    #[error("a draw is due before anybody moves")]
    ChanceFirst,
    /// The back of the stack's top plate must be revealed first.
    #[error("the back of the stack's top plate must be revealed before anybody moves")]
    TopFirst,
    /// The set-up is not over.
    #[error("the game begins with laying one of the shown plates, as in A14@5r2")]
    LayFirst,
    /// That plate is not on the display.
    #[error("plate {plate} is not on the display")]
    NotShown {
        /// The requested plate.
        plate: Plate,
    },
    /// That plate is not one of those looked at.
    #[error("plate {plate} is not one of those you looked at")]
    NotLooked {
        /// The requested plate.
        plate: Plate,
    },
    /// The slot already has a plate.
    #[error("slot {slot} already has a plate")]
    SlotTaken {
        /// The requested slot.
        slot: Slot,
    },
    /// Both tokens are used.
    #[error("both of your tokens are used in this round")]
    NoToken,
    /// No plates are taken in the last round.
    #[error("no plates are taken in round 5")]
    LastRound,
    /// There is nothing to draw.
    #[error("the stack of plates is empty")]
    EmptyStack,
    /// A draw costs a point.
    #[error("drawing a plate costs a point, and you have none")]
    NoPoints,
    /// The player is still drawing.
    #[error("you are drawing plates: draw once more, or look")]
    StillDrawing,
    /// Nothing was drawn.
    #[error("there is no drawn plate to look at; draw comes first")]
    NothingDrawn,
    /// One of the plates looked at must be laid.
    #[error("lay one of the plates you looked at, as in A14@5r2")]
    KeepOne,
    /// The other plates must be returned first.
    #[error("return the other plates under the stack first, as in under12")]
    ReturnFirst,
    /// There is nothing to return.
    #[error("there is no plate to return under the stack")]
    NothingToReturn,
    /// The sun side has no tile of that colour.
    #[error("there is no {} tile on the sun side of {}", .colour.name(), place(*.factory))]
    NotThere {
        /// The requested factory.
        factory: Factory,
        /// The requested colour.
        colour: Colour,
    },
    /// The order of the leftovers must be given if and only if there is a choice.
    #[error("{}", order(*.rest, *.choice))]
    WrongOrder {
        /// The leftovers.
        rest: Tiles,
        /// Whether they can be stacked in more than one way.
        choice: bool,
    },
    /// No moon side shows that colour.
    #[error("no moon side shows a {} tile", .colour.name())]
    NotOnMoon {
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
    /// There is no chip to take.
    #[error("there is no chip face up on {}", place(*.factory))]
    NoChip {
        /// The requested factory.
        factory: Factory,
    },
    /// The player has already taken two chips in this round.
    #[error("you have taken two chips in this round already")]
    TwoChips,
    /// Lines are completed and laid only after phase 1.
    #[error("lines are laid only after all tiles, chips and tokens are used")]
    NotMosaicYet,
    /// Lines are resolved from top to bottom.
    #[error("line {row} comes first: lines are resolved from top to bottom")]
    OtherLine {
        /// The line to be resolved.
        row: Row,
    },
    /// The line must be completed or skipped.
    #[error("line {row} can be completed with chips now; name them, or write skip{row}")]
    CompleteNow {
        /// The line.
        row: Row,
    },
    /// The line's tile must be laid.
    #[error("line {row} is full: lay its tile, as in {row}@1")]
    LayTileNow {
        /// The line.
        row: Row,
    },
    /// Those chips are not in the store.
    #[error("you do not have the chips {chips}")]
    MissingChips {
        /// The requested chips.
        chips: ChipSet,
    },
    /// Those chips do not pay exactly.
    #[error("{missing} missing {} {}: each costs two chips that show {} or three of any kind", .colour.name(), if *.missing == 1 { "tile" } else { "tiles" }, .colour.name())]
    WrongPayment {
        /// The number of missing tiles.
        missing: u8,
        /// The line's colour.
        colour: Colour,
    },
    /// The cell does not accept the tile.
    #[error("row {row}, column {column} has no free cell for a {} tile", .colour.name())]
    WrongCell {
        /// The row.
        row: Row,
        /// The requested column.
        column: Column,
        /// The line's colour.
        colour: Colour,
    },
}

fn place(factory: Factory) -> String {
    match factory {
        Factory::Large => "the large factory".into(),
        small => format!("factory {small}"),
    }
}

fn order(rest: Tiles, choice: bool) -> String {
    match choice {
        true => format!("{rest} are left over: name them from bottom to top after ^"),
        false => "there is no order to choose here, so write no ^".into(),
    }
}

impl Cited for Illegal {
    fn rule(&self) -> Rule {
        use Illegal::*;
        Rule::new(match self {
            Over => "D-6.3",
            ChanceFirst => "D-6.1",
            TopFirst => "D-3.1",
            LayFirst => "D-2.5",
            NotShown { .. }
            | NotLooked { .. }
            | SlotTaken { .. }
            | NoToken
            | LastRound
            | EmptyStack
            | NoPoints
            | StillDrawing
            | NothingDrawn
            | KeepOne
            | ReturnFirst
            | NothingToReturn => "D-3.1",
            NotThere { .. } | WrongOrder { .. } => "D-3.2",
            NotOnMoon { .. } => "D-3.3",
            LineFull { .. } | OtherColour { .. } => "D-3.5",
            NoChip { .. } | TwoChips => "D-3.4",
            NotMosaicYet => "D-3.7",
            OtherLine { .. } | CompleteNow { .. } | MissingChips { .. } | WrongPayment { .. } => {
                "D-4.1"
            }
            LayTileNow { .. } | WrongCell { .. } => "D-4.2",
        })
    }
}

/// Why a chance outcome is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Impossible {
    /// Another event is due, or none.
    #[error("{} not due now; {}", what(*.chance), due(*.phase))]
    NotDue {
        /// The given outcome.
        chance: Chance,
        /// The phase of the game.
        phase: Phase,
    },
    /// The wrong number of plates is added to the display.
    #[error("the display must get {due} plates, not {got}")]
    WrongPlates {
        /// The number it must get.
        due: u8,
        /// The number it got.
        got: u8,
    },
    /// That plate cannot be on top of the stack.
    #[error("plate {plate} cannot be on top of the stack")]
    NotOnTop {
        /// The plate.
        plate: Plate,
    },
    /// That plate's back differs from the known one.
    #[error("plate {plate} is {}, and the back on top is {top}", .plate.kind())]
    OtherKind {
        /// The plate.
        plate: Plate,
        /// The known back of the top plate.
        top: PlateKind,
    },
    /// No plate of that kind can be on top of the stack.
    #[error("no {kind} plate can be on top of the stack")]
    NoSuchBack {
        /// The kind.
        kind: PlateKind,
    },
    /// That chip is no longer in the pool.
    #[error("there is no {} chip left to lay out", .chip.name())]
    NotInPool {
        /// The chip.
        chip: Chip,
    },
    /// A factory has the wrong number of tiles.
    #[error("{} must get {due} tiles, not {got}", place(*.factory))]
    WrongCount {
        /// The factory.
        factory: Factory,
        /// The number of tiles it must get.
        due: u8,
        /// The number it got.
        got: u32,
    },
    /// The large factory may be one-coloured only if the bag is.
    #[error(
        "the large factory cannot be all of one colour: those tiles are put back and drawn again"
    )]
    OneColour,
    /// The bag's last tiles must be dealt before it is refilled.
    #[error("the bag's last tiles ({left}) must all go to {} before it is filled again", place(*.factory))]
    BagFirst {
        /// The factory.
        factory: Factory,
        /// The tiles left in the bag.
        left: Tiles,
    },
    /// Those tiles are not in the bag.
    #[error("{} cannot get {got}: there is only {} to draw from", place(*.factory), or_nothing(*.left))]
    NotInBag {
        /// The factory.
        factory: Factory,
        /// The tiles it got.
        got: Tiles,
        /// The tiles that could have been drawn.
        left: Tiles,
    },
}

fn what(chance: Chance) -> &'static str {
    match chance {
        Chance::Plates(_) => "plates for the display are",
        Chance::Deal(_) => "a deal is",
        Chance::Chips(_) => "chips are",
        Chance::Top(_) => "the back of the stack's top plate is",
        Chance::Stack(_) => "a plate to look at is",
    }
}

fn due(phase: Phase) -> &'static str {
    match phase {
        Phase::Plates => "the display is to be filled",
        Phase::Deal => "the factories are to be filled",
        Phase::Chips => "chips are to be laid out",
        Phase::Top(_) => "the back of the stack's top plate is to be revealed",
        Phase::Looking => "a drawn plate is to be looked at",
        Phase::Over => "the game is over",
        _ => "a player is to move",
    }
}

impl Cited for Impossible {
    fn rule(&self) -> Rule {
        Rule::new(match self {
            Impossible::NotDue { chance: Chance::Stack(_) | Chance::Top(_), .. }
            | Impossible::NotDue { phase: Phase::Top(_), .. }
            | Impossible::NotOnTop { .. }
            | Impossible::OtherKind { .. }
            | Impossible::NoSuchBack { .. } => "D-3.1",
            Impossible::NotDue { phase: Phase::Over, .. } => "D-6.3",
            Impossible::NotDue { .. } | Impossible::BagFirst { .. } => "D-6.1",
            Impossible::WrongCount { factory: Factory::Large, due: 0..5, .. }
            | Impossible::WrongCount { due: 0..4, .. } => "D-6.1",
            Impossible::WrongPlates { .. } => "D-2.1",
            Impossible::NotInPool { .. } => "D-2.4",
            Impossible::WrongCount { .. } | Impossible::OneColour | Impossible::NotInBag { .. } => {
                "D-2.3"
            }
        })
    }
}
