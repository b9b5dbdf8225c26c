//! The games of the Azul family: exact rules, and nothing else.
//!
//! Each game is one type that implements [`Position`]: who must act, which moves are legal,
//! what a move
//! or a chance outcome leads to, and what it scores. The crate does no I/O and has no clock and no
//! randomness; chance is a step whose outcome the caller supplies.
//!
//! ```
//! use evora_rules::azul::Azul;
//! use evora_rules::{MoveList, Players, Position, Seat, Side, Turn};
//! # struct Zero;
//! # impl evora_rules::Draws for Zero { fn below(&mut self, _: u32) -> u32 { 0 } }
//! # let mut dice = Zero;
//! let mut game = Azul::new(Players::Two, Side::Coloured, Seat::S0);
//! let deal = game.draw(&mut dice).expect("the first step is a deal");
//! game.apply(&deal)?;
//!
//! let list = game.legal_moves();
//! let mv = list.get(0).expect("there is always a move");
//! game.play(mv)?;
//! assert_eq!(game.turn(), Turn::Seat(Seat::S1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod audience;
mod bits;
mod closed;
mod deal;
mod draw;
mod effect;
mod name;
mod offer;
mod perft;
mod position;
mod rule;
mod rule_set;
mod seat;
mod side;
mod source;
mod spec;
mod tiles;

pub mod azul;
pub mod duel;
pub mod pavilion;

pub use any::{
    AnyChance, AnyDraw, AnyIllegal, AnyImpossible, AnyMove, AnyMoves, AnyPosition, AnyReason,
    AnyView, Foreign,
};
pub use audience::Audience;
pub use closed::{By, Key};
pub use deal::{Deal, Misdeal, TILES_PER_FACTORY};
pub use draw::Draws;
pub use effect::{Effect, Forecast, effect};
pub use name::UnknownName;
pub use perft::perft;
pub use position::{Cited, MoveList, Outcome, Points, Position, Turn, View};
pub use rule::Rule;
pub use rule_set::RuleSet;
pub use seat::{BySeat, Players, Seat, SeatSet};
pub use side::Side;
pub use source::Source;
pub use spec::{BadSpec, GameSpec};
pub use tiles::{TileColour, Tiles};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
