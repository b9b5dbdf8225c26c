//! Sources of random numbers.
//!
//! The rules draw numbers through [`Draws`]. [`Stream`] is seeded, exactly uniform and identical on
//! every machine, for games that are recorded; [`Quick`] is a fast generator for playouts.
//!
//! Where players need not trust the dealer, a [`Secret`] is committed to before any seat adds a
//! [`Share`], and the [`Key`] derived from them determines the draws of every step.

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
