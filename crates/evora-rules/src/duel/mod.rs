//! Azul Duel, for two players.
//!
//! The rules are numbered `D-1` to `D-10` in `docs/rules/duel.md`.

mod assemble;
mod board;
mod chance;
mod check;
mod chip;
mod colour;
mod describe;
mod dome;
mod goal;
mod illegal;
mod kinds;
mod moves;
mod phase;
mod plate;
mod play;
mod position;
mod setup;
mod setup_error;
mod stack;
mod view;

pub use board::{Board, DAMAGED_SPACES, Held, Line};
pub use chance::{Chance, Deal, Draw, Shown};
pub use chip::{Chip, ChipSet};
pub use colour::{Colour, Tiles, all_tiles};
pub use dome::{CellSet, Column, Dome, Row, Slot, Tile, runs};
pub use goal::{
    Breakdown, CORNERS, DIAGONALS, EDGE, Goal, Goals, MARKER_PENALTY, Reason, damage_penalty,
    tile_points,
};
pub use illegal::{Illegal, Impossible};
pub use moves::{Factory, Move, MoveFamily, MoveGroup, MoveList};
pub use phase::{Phase, Then};
pub use plate::{Cell, Plate, PlateKind, PlateSet, Quarter};
pub use position::{DISPLAY_SPACES, Duel, FactoryChip, ROUNDS};
pub use setup::{BoardSetup, Setup};
pub use setup_error::SetupError;
pub use stack::{Returned, Stack};
pub use view::View;
