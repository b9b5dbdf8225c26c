//! Text formats of Azul.

mod state;
mod text;
mod words;

pub(crate) use state::{rule_about, state};
pub(crate) use text::{parse_setup, print_setup};
pub(crate) use words::{DEAL_RULES, kind, parse_word, word};
