//! Text formats of Azul.

mod state;
mod text;
mod words;

pub(crate) use state::{rule_about, state};
pub(crate) use text::{parse_position, print_position};
pub(crate) use words::{DEAL_RULES, kind, parse_word, word};
