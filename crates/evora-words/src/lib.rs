//! The text of the games in English, Polish and Ukrainian, and the interpretation of typed moves.
//!
//! The phrases are in the catalogues of `locales/`; this crate chooses the message and its
//! arguments. It never concatenates sentences: whatever a language might order or inflect differently is one
//! message, and its arguments are keys that a translator can select on.
//!
//! ```
//! use evora_rules::{Players, RuleSet, Seat};
//! use evora_words::{Lang, Words};
//!
//! let words = Words::new(Lang::En);
//! assert_eq!(words.game(RuleSet::Pavilion), "Azul: Summer Pavilion");
//! assert_eq!(words.seat(Seat::S0), "Player 1");
//! ```

mod azul;
mod catalogue;
mod duel;
mod games;
mod lang;
mod layout;
mod names;
mod page;
mod pavilion;
mod phrase;
mod pseudo;
mod typed;
mod words;

pub use catalogue::catalogue;
pub use fluent_bundle::FluentValue as Value;
pub use games::{bad_word, refusal};
pub use lang::{Lang, UnknownLang};
pub use names::{ColourName, seat_number};
pub use page::rules_page;
pub use phrase::{Message, Phrase};
pub use typed::{normalised, understand};
pub use words::Words;

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
