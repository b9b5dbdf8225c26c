//! Interpreting typed moves.

use evora_notation::Notation;
use evora_rules::duel::{Chip, ChipSet};
use evora_rules::pavilion::Colour;
use evora_rules::{AnyMove, AnyPosition, Cited, MoveList, Position};

use crate::layout::latin;
use crate::words::Words;

/// Returns the legal move that was typed. Fails with a sentence that says why there is none.
pub fn understand(words: &Words, position: &AnyPosition, typed: &str) -> Result<AnyMove, String> {
    let list = position.legal_moves();
    let plain = latin(typed);
    // Case does not matter at the prompt, as long as the move is unambiguous.
    let mut meant = list.iter().filter(|&mv| position.word(mv).eq_ignore_ascii_case(&plain));
    if let (Some(mv), None) = (meant.next(), meant.next()) {
        return Ok(mv);
    }
    let sloppy = || position.parse_word(&normalised(position, typed));
    let mv =
        position.parse_word(typed).or_else(|bad| sloppy().map_err(|_| bad)).map_err(|bad| {
            let bad = words.bad_word(position.rules(), &bad);
            words.phrase("not-a-word").with("bad", bad).format()
        })?;
    position.check(mv).map(|()| mv).map_err(|reason| {
        words
            .phrase("not-legal")
            .with("word", typed.to_owned())
            .with("why", words.refusal(&reason))
            .with("rule", reason.rule().as_str())
            .format()
    })
}

/// Returns the canonical word for a sloppily typed one, as far as the game can tell.
pub fn normalised(position: &AnyPosition, word: &str) -> String {
    let word = &latin(word);
    match position {
        AnyPosition::Azul(_) | AnyPosition::Mini(_) => word.to_ascii_uppercase(),
        AnyPosition::Pavilion(_) => normalised_pavilion(word),
        AnyPosition::Duel(_) => normalised_duel(word),
    }
}

/// Accepts letters in any case, and the tiles of a pass in any order.
fn normalised_pavilion(word: &str) -> String {
    let word = word.to_ascii_uppercase();
    let Some(letters) = word.strip_prefix("PASS") else { return word };
    let mut letters: Vec<char> = letters.trim_start_matches(':').chars().collect();
    let order = |&letter: &char| Colour::from_letter(letter).map_or(usize::MAX, Colour::index);
    letters.sort_by_key(order);
    format!("pass:{}", letters.into_iter().collect::<String>())
}

/// Accepts letters in any case, and the chips of a set in any order.
fn normalised_duel(word: &str) -> String {
    let lower = word.to_ascii_lowercase();
    if ["draw", "look"].contains(&lower.as_str())
        || lower.starts_with("under")
        || lower.starts_with("skip")
    {
        return lower;
    }
    if let Some(rest) = lower.strip_prefix("chips") {
        let (row, names) = rest.split_once(':').unwrap_or((rest, ""));
        return format!("chips{row}:{}", normalised_chips(&names.to_ascii_uppercase()));
    }
    // In an A word only the r is lower case.
    let upper = word.to_ascii_uppercase();
    match upper.strip_prefix('A').and_then(|rest| rest.rsplit_once('R')) {
        Some((place, quarter)) => format!("A{place}r{quarter}"),
        None => upper,
    }
}

/// Puts the chips in order, and the halves of each.
fn normalised_chips(names: &str) -> String {
    let chip = |name: &str| {
        let turned: String = name.chars().rev().collect();
        name.parse().or_else(|_| turned.parse()).ok()
    };
    // Bounded: there are only 20 chips.
    let chips: Option<Vec<Chip>> = names.split(',').take(20).map(chip).collect();
    let few = |chips: &Vec<Chip>| {
        Chip::ALL.into_iter().all(|kind| chips.iter().filter(|&&chip| chip == kind).count() <= 2)
    };
    match chips.filter(few) {
        Some(chips) => chips.into_iter().collect::<ChipSet>().to_string(),
        None => names.to_owned(),
    }
}
