//! What a move does, as typed data, so that clients can describe and preview it without knowing the rules.
//!
//! A detail is computed from the position before the move. It holds only what everybody who knows the move may know;
//! others get [`MoveDetail::HIDDEN`].

mod azul;
mod duel;
mod pavilion;

use evora_rules::{AnyMove, AnyPosition, Position, Source, Turn};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::names::{AzulColour, DuelColour, PavilionColour, PlateKind, Star};

/// What a move does. Tiles are letters in colour order unless stated otherwise; rows, columns, lines, factories, slots
/// and positions are numbered from 1. In JSON a field that is zero, false, empty or null is left out: details are sent with
/// every legal move, of which Duel can have hundreds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "move", rename_all = "kebab-case")]
pub enum MoveDetail {
    /// Azul: takes all tiles of a colour.
    AzulTake {
        /// The factory; null for the centre.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        factory: Option<u8>,
        /// The colour.
        colour: AzulColour,
        /// How many tiles are taken.
        count: u8,
        /// The pattern line; null if all of them go to the floor.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        line: Option<u8>,
        /// How many of the tiles go to the floor.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        floor: u8,
        /// How many of the tiles go to the lid because the floor is full.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        lost: u8,
        /// The tiles that move from the factory to the centre.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        left: String,
        /// Whether the move also takes the marker.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        marker: bool,
        /// How many spaces of the floor are taken afterwards.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        floor_spaces: u8,
    },
    /// Azul: puts the tile of a full line on the grey wall.
    AzulPlace {
        /// The row.
        row: u8,
        /// The column.
        column: u8,
        /// The tile.
        colour: AzulColour,
    },
    /// Summer Pavilion: takes tiles (P-3.2, P-3.3).
    PavilionTake {
        /// The factory; null for the centre.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        factory: Option<u8>,
        /// The chosen colour.
        colour: PavilionColour,
        /// All tiles taken, those of the chosen colour first.
        tiles: String,
        /// Whether a trump tile is taken with another colour.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        trump: bool,
        /// The tiles that move from the factory to the centre.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        left: String,
        /// Whether the move also takes the marker.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        marker: bool,
    },
    /// Summer Pavilion: covers a space (P-4.2).
    PavilionPlace {
        /// The star.
        star: Star,
        /// The position on the star.
        position: u8,
        /// Whether the boards show their grey side, on which spaces have other numbers.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        grey: bool,
        /// The tile that is placed.
        colour: PavilionColour,
        /// What the space costs.
        cost: u8,
        /// How many of the tiles paid are trump tiles in place of the colour.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        jokers: u8,
        /// All tiles paid, the placed one included, those of its colour first.
        paid: String,
    },
    /// Summer Pavilion: takes a bonus tile from the supply (P-4.5).
    PavilionBonus {
        /// The tile.
        colour: PavilionColour,
    },
    /// Summer Pavilion: passes for the round (P-4.7).
    PavilionPass {
        /// The tiles kept.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        keep: String,
    },
    /// Duel: lays a plate (D-2.5, D-3.1).
    DuelLay {
        /// The plate's number.
        plate: u8,
        /// The kind shown on its back.
        kind: PlateKind,
        /// The slot.
        slot: u8,
        /// Its quarter turns clockwise, 0 to 3.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        quarter: u8,
        /// Its four cells after rotation, row by row; `*` is special, `?` takes any colour.
        cells: String,
        /// The colours of its cells before rotation.
        colours: String,
    },
    /// Duel: draws a plate from the stack (D-3.1).
    DuelDraw {
        /// The kind shown on its back; null if unknown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        kind: Option<PlateKind>,
    },
    /// Duel: stops drawing and looks at the drawn plates (D-3.1).
    DuelLook {},
    /// Duel: returns a plate under the stack (D-3.1).
    DuelReturn {
        /// The plate's number; visible only to the player who returns it (D-8).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        plate: Option<u8>,
    },
    /// Duel: takes all tiles of a colour from a sun side (D-3.2).
    DuelSun {
        /// The small factory; null for the large one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        factory: Option<u8>,
        /// The colour.
        colour: DuelColour,
        /// How many tiles are taken.
        count: u8,
        /// The pattern line; null if all of them are damaged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        line: Option<u8>,
        /// How many of the tiles are damaged.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        damaged: u8,
        /// How many of the tiles are discarded because the damaged stack is full.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        lost: u8,
        /// The tiles that move to the factory's moon side; on a small factory from the bottom.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        left: String,
        /// Whether the player chose the order in which they are stacked.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        ordered: bool,
        /// Whether the move also takes the marker (D-6.2).
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        marker: bool,
    },
    /// Duel: takes a colour from every moon side (D-3.3).
    DuelMoon {
        /// The colour.
        colour: DuelColour,
        /// How many tiles are taken.
        count: u8,
        /// The small factories that give the top tile of their stack.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        stacks: Vec<u8>,
        /// The pattern line; null if all of them are damaged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        line: Option<u8>,
        /// How many of the tiles are damaged.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        damaged: u8,
        /// How many of the tiles are discarded because the damaged stack is full.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        lost: u8,
        /// Whether the move also takes the marker.
        #[serde(default, skip_serializing_if = "is_default")]
        #[ts(as = "Option<_>", optional)]
        marker: bool,
    },
    /// Duel: takes the chip of a small factory (D-3.4).
    DuelChip {
        /// The factory.
        factory: u8,
        /// The chip's two halves, such as `KY`; null if it lies face down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        chip: Option<String>,
    },
    /// Duel: completes a line with chips (D-4.1).
    DuelComplete {
        /// The line's row.
        row: u8,
        /// The chips spent.
        chips: Vec<String>,
    },
    /// Duel: leaves a line that chips could complete (D-4.1).
    DuelSkip {
        /// The line's row.
        row: u8,
    },
    /// Duel: lays the tile of a full line on the dome (D-4.2).
    DuelPlace {
        /// The row.
        row: u8,
        /// The column.
        column: u8,
        /// The tile.
        colour: DuelColour,
    },
}

impl MoveDetail {
    /// The detail for an audience that may not know the move: the only such moves return a plate under
    /// the stack (D-8).
    pub const HIDDEN: MoveDetail = MoveDetail::DuelReturn { plate: None };

    /// Returns the detail of a legal move. `None` if the move is of another game, or no seat is to move.
    pub fn of(position: &AnyPosition, mv: AnyMove) -> Option<MoveDetail> {
        let Turn::Seat(seat) = position.turn() else { return None };
        match (position, mv) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
                azul::detail(game, seat, mv)
            }
            (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => {
                Some(pavilion::detail(game, mv))
            }
            (AnyPosition::Duel(game), AnyMove::Duel(mv)) => duel::detail(game, seat, mv),
            // A move of another game has no detail here.
            (_, AnyMove::Azul(_) | AnyMove::Pavilion(_) | AnyMove::Duel(_)) => None,
        }
    }
}

/// Whether a value is its type's default. Such fields are left out of messages.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Returns the number of a factory; `None` for the centre.
fn factory_number(source: Source) -> Option<u8> {
    Source::FACTORIES.iter().position(|&factory| factory == source).map(|place| place as u8 + 1)
}
