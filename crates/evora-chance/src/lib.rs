//! Where random numbers come from.
//!
//! The rules ask for numbers through [`Draws`]. [`Stream`] answers from a seed, exactly evenly and
//! the same on every machine, for games that are kept; [`Quick`] answers fast, for playouts.
//!
//! For games between people who need not trust whoever deals, a [`Secret`] is committed to before
//! anybody adds a [`Share`], and the [`Key`] made of them answers step by step.

mod fair;
mod quick;
mod stream;

pub use fair::{BadHex, Commitment, Key, Secret, Share};
pub use quick::Quick;
pub use stream::{Purpose, Stream};

pub use evora_rules::Draws;

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
