//! Azul: Summer Pavilion, on the coloured and the grey side, for two to four players.
//!
//! The rules are numbered `P-1` to `P-9` in `docs/rules/pavilion.md`.

mod board;
mod chance;
mod colour;
mod illegal;
mod moves;
mod play;
mod position;
mod score;
mod setup;
mod star;

pub use board::Board;
pub use chance::{Chance, Deal, Draw, SUPPLY_SPACES, Supply};
pub use colour::{Colour, Tiles, all_tiles};
pub use illegal::{Illegal, Impossible};
pub use moves::{Kept, MOST_KEPT, Move, MoveList};
pub use position::{Pavilion, Phase, ROUNDS};
pub use score::{Bonus, Breakdown, Reason, START_SCORE, number_points, star_points};
pub use setup::{BoardSetup, Setup, SetupError};
pub use star::{Feature, FeatureKind, Space, SpaceSet, Star, Tip, cost, features, features_at};
