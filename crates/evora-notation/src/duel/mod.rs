//! Text formats of Duel.

mod state;
mod text;
mod words;

pub(crate) use state::{rule_about, state};
pub(crate) use text::{parse_setup, print_setup};
pub(crate) use words::{chance_event, kind, parse_chance, parse_word, word};
