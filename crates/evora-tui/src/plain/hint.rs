//! A hint in line mode.

use evora_engine::analysis::Analysis;
use evora_rules::AnyPosition;
use evora_words::Words;

use super::style::{STRONG, paint};

/// Returns the best move, then its reasons, indented.
pub fn hint(words: &Words, position: &AnyPosition, analysis: &Analysis) -> Vec<String> {
    let told = crate::hint::hint(words, position, analysis);
    let line = |(place, line): (usize, &String)| match place {
        0 => paint(STRONG, line),
        _ => format!("  {line}"),
    };
    told.iter().enumerate().map(line).collect()
}
