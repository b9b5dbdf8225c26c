//! Line mode, for pipes, plain terminals and screen readers.
//!
//! It shows the same [`Controller`](crate::Controller) as the full screen, as append-only lines.

mod azul;
mod boards;
mod cell;
mod duel;
mod game;
mod hint;
mod pavilion;
mod review;
mod shell;
mod steps;
pub mod style;

pub use boards::table;
pub use game::play;
pub use hint::hint;
pub use review::review;
pub use shell::{Broken, Shell, terminal_columns};
