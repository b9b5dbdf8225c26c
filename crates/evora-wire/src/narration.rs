//! Points and their reasons, so that every client can describe them in its language.

use evora_rules::{AnyReason, Points, azul, duel, pavilion};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::names::{AzulColour, DuelColour, Goal, PavilionColour, Star};
use crate::view::{from_one, number};

/// A change of a seat's score, with its reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Told {
    /// The seat.
    pub seat: u8,
    /// The change; negative for a loss.
    pub points: i16,
    /// The reason.
    pub reason: Reason,
}

/// The reason of a change of score. `azul-tile` is described by the message `azul-reason-tile`, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Reason {
    /// A tile placed on the wall.
    AzulTile {
        /// Its row.
        row: u8,
        /// Its column.
        column: u8,
        /// Its colour.
        colour: AzulColour,
        /// The run across that contains it; 1 if it has no neighbour there.
        across: u8,
        /// The run down that contains it; 1 if it has no neighbour there.
        down: u8,
    },
    /// A full line with no column, swept to the floor.
    AzulSwept {
        /// Its row.
        row: u8,
        /// Its colour.
        colour: AzulColour,
    },
    /// The floor.
    AzulFloor {
        /// How many spaces were taken.
        spaces: u8,
    },
    /// Complete rows.
    AzulRows {
        /// How many.
        count: u8,
    },
    /// Complete columns.
    AzulColumns {
        /// How many.
        count: u8,
    },
    /// Complete colours.
    AzulColours {
        /// How many.
        count: u8,
    },
    /// A tile placed on a star (P-4.4).
    PavilionPlaced {
        /// The star.
        star: Star,
        /// The position, 1 to 6.
        position: u8,
        /// The tile's colour.
        colour: PavilionColour,
        /// The length of its run.
        run: u8,
    },
    /// The marker (P-3.4).
    PavilionMarker {
        /// How many tiles were taken with it.
        tiles: u8,
    },
    /// Tiles not kept (P-4.7).
    PavilionDiscards {
        /// How many.
        tiles: u8,
    },
    /// A full star (P-6.1).
    PavilionStar {
        /// Which.
        star: Star,
        /// Its colour; none if it is multicolour.
        colour: Option<PavilionColour>,
    },
    /// All spaces of one cost (P-6.2).
    PavilionNumber {
        /// The cost.
        cost: u8,
    },
    /// A plate drawn from the stack (D-3.1).
    DuelDraw {},
    /// A tile laid on the dome (D-5.1).
    DuelTile {
        /// Its row.
        row: u8,
        /// Its column.
        column: u8,
        /// Its colour.
        colour: DuelColour,
        /// The run across that contains it; 1 if it has no neighbour there.
        across: u8,
        /// The run down that contains it; 1 if it has no neighbour there.
        down: u8,
    },
    /// A special tile (D-5.2).
    DuelSpecialTile {
        /// Its row.
        row: u8,
        /// Its column.
        column: u8,
    },
    /// A line that can never be laid (D-4.3).
    DuelSwept {
        /// Its row.
        row: u8,
        /// Its colour.
        colour: DuelColour,
    },
    /// Damaged tiles (D-4.6).
    DuelDamaged {
        /// How many.
        tiles: u8,
    },
    /// The marker (D-4.6).
    DuelMarker {},
    /// A goal (D-7).
    DuelGoal {
        /// Which.
        goal: Goal,
    },
    /// The points that raise a negative total to 0 (D-6.4).
    DuelNotBelowZero {},
}

impl From<Points<AnyReason>> for Told {
    fn from(Points { seat, points, reason }: Points<AnyReason>) -> Told {
        Told { seat: number(seat), points, reason: reason.into() }
    }
}

impl From<AnyReason> for Reason {
    fn from(reason: AnyReason) -> Reason {
        match reason {
            AnyReason::Azul(reason) => of_azul(reason),
            AnyReason::Pavilion(reason) => of_pavilion(reason),
            AnyReason::Duel(reason) => of_duel(reason),
        }
    }
}

fn of_azul(reason: azul::Reason) -> Reason {
    match reason {
        azul::Reason::Tile { row, column, colour, across, down } => Reason::AzulTile {
            row: from_one!(row),
            column: from_one!(column),
            colour: colour.into(),
            across,
            down,
        },
        azul::Reason::Swept { row, colour } => {
            Reason::AzulSwept { row: from_one!(row), colour: colour.into() }
        }
        azul::Reason::Floor { spaces } => Reason::AzulFloor { spaces },
        azul::Reason::Rows { count } => Reason::AzulRows { count },
        azul::Reason::Columns { count } => Reason::AzulColumns { count },
        azul::Reason::Colours { count } => Reason::AzulColours { count },
    }
}

fn of_pavilion(reason: pavilion::Reason) -> Reason {
    match reason {
        pavilion::Reason::Placed { space, colour, run } => Reason::PavilionPlaced {
            star: space.star.into(),
            position: from_one!(space.tip),
            colour: colour.into(),
            run,
        },
        pavilion::Reason::Marker { tiles } => Reason::PavilionMarker { tiles },
        pavilion::Reason::Discards { tiles } => Reason::PavilionDiscards { tiles },
        pavilion::Reason::Star { star, colour } => {
            Reason::PavilionStar { star: star.into(), colour: colour.map(Into::into) }
        }
        pavilion::Reason::Number { cost } => Reason::PavilionNumber { cost },
    }
}

fn of_duel(reason: duel::Reason) -> Reason {
    match reason {
        duel::Reason::Draw => Reason::DuelDraw {},
        duel::Reason::Tile { row, column, colour, across, down } => Reason::DuelTile {
            row: from_one!(row),
            column: from_one!(column),
            colour: colour.into(),
            across,
            down,
        },
        duel::Reason::SpecialTile { row, column } => {
            Reason::DuelSpecialTile { row: from_one!(row), column: from_one!(column) }
        }
        duel::Reason::Swept { row, colour } => {
            Reason::DuelSwept { row: from_one!(row), colour: colour.into() }
        }
        duel::Reason::Damaged { tiles } => Reason::DuelDamaged { tiles },
        duel::Reason::Marker => Reason::DuelMarker {},
        duel::Reason::Goal { goal } => Reason::DuelGoal { goal: goal.into() },
        duel::Reason::NotBelowZero => Reason::DuelNotBelowZero {},
    }
}

/// The source of a part of a final score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PartKind {
    /// The score a player starts with.
    Start,
    /// Tiles on wall or dome.
    Tiles,
    /// The floor.
    Floor,
    /// Complete rows.
    Rows,
    /// Complete columns.
    Columns,
    /// Complete colours.
    Colours,
    /// Tiles placed on stars.
    Placements,
    /// The marker.
    Marker,
    /// Tiles not kept.
    Discards,
    /// Full stars.
    Stars,
    /// Full numbers.
    Numbers,
    /// Special tiles.
    Specials,
    /// Plates drawn from the stack.
    Draws,
    /// Damaged tiles.
    Damaged,
    /// Goals.
    Goals,
}

/// A part of a final score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Part {
    /// Its source.
    pub what: PartKind,
    /// The points.
    pub points: i32,
}

impl From<evora_game::Part> for Part {
    fn from(part: evora_game::Part) -> Part {
        Part { what: part.kind.into(), points: part.points }
    }
}

impl From<evora_game::PartKind> for PartKind {
    fn from(kind: evora_game::PartKind) -> PartKind {
        use evora_game::PartKind as Kind;
        match kind {
            Kind::Start => PartKind::Start,
            Kind::Tiles => PartKind::Tiles,
            Kind::Floor => PartKind::Floor,
            Kind::Rows => PartKind::Rows,
            Kind::Columns => PartKind::Columns,
            Kind::Colours => PartKind::Colours,
            Kind::Placements => PartKind::Placements,
            Kind::Marker => PartKind::Marker,
            Kind::Discards => PartKind::Discards,
            Kind::Stars => PartKind::Stars,
            Kind::Numbers => PartKind::Numbers,
            Kind::Specials => PartKind::Specials,
            Kind::Draws => PartKind::Draws,
            Kind::Damaged => PartKind::Damaged,
            Kind::Goals => PartKind::Goals,
        }
    }
}
