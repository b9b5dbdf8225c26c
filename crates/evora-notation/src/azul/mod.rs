//! Azul as text.

mod state;
mod text;
mod words;

pub(crate) use state::{rule_about, state};
pub(crate) use text::{parse_position, print_position};
pub(crate) use words::{deal_event, kind, parse_deal, parse_tiles, parse_word, word};
