//! Where random numbers come from.
//!
//! The rules ask for numbers through [`Draws`]. [`Stream`] answers from a seed, exactly evenly and
//! the same on every machine, for games that are kept; [`Quick`] answers fast, for playouts.

mod quick;
mod stream;

pub use quick::Quick;
pub use stream::{Purpose, Stream};

pub use evora_rules::Draws;
