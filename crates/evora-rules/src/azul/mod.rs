//! Azul, with the coloured and the grey wall, and Azul Mini, for two to four players.
//!
//! The rules are numbered `A-1` to `A-10` in `docs/rules/azul.md`.

mod board;
mod colour;
mod deal;
mod illegal;
mod moves;
mod play;
mod position;
mod score;
mod setup;
mod wall;

pub use board::{Board, Held, Line};
pub use colour::{ByColour, Colour, Tiles, all_tiles};
pub use deal::{Deal, Draw};
pub use illegal::{Illegal, Impossible};
pub use moves::{Move, MoveList};
pub use position::{Azul, Phase};
pub use score::{Bonus, Breakdown, FLOOR_SPACES, Reason, floor_penalty, runs, tile_points};
pub use setup::{BoardSetup, Setup, SetupError};
pub use wall::{CellSet, Column, Row, Wall, colour_at, column_of};
