//! What people type as a move.

use evora_notation::Notation;
use evora_rules::duel::{Chip, ChipSet};
use evora_rules::pavilion::Colour;
use evora_rules::{AnyMove, AnyPosition, Cited, MoveList, Position};

use crate::layout::latin;
use crate::words::Words;

/// The legal move that was meant, or why there is none, in a sentence.
pub fn understand(words: &Words, position: &AnyPosition, typed: &str) -> Result<AnyMove, String> {
    let list = position.legal_moves();
    let plain = latin(typed);
    // At the prompt the case of letters does not matter, as long as only one move can be meant.
    let mut meant = list.iter().filter(|&mv| position.word(mv).eq_ignore_ascii_case(&plain));
    if let (Some(mv), None) = (meant.next(), meant.next()) {
        return Ok(mv);
    }
    let sloppy = || position.parse_word(&tidied(position, typed));
    let mv =
        position.parse_word(typed).or_else(|bad| sloppy().map_err(|_| bad)).map_err(|bad| {
            let bad = words.bad_word(position.rules(), &bad);
            words.phrase("not-a-word").with("bad", bad).told()
        })?;
    position.check(mv).map(|()| mv).map_err(|reason| {
        words
            .phrase("not-legal")
            .with("word", typed.to_owned())
            .with("why", words.refusal(&reason))
            .with("rule", reason.rule().as_str())
            .told()
    })
}

/// The word that was meant, as far as the game can tell from sloppy typing.
pub fn tidied(position: &AnyPosition, word: &str) -> String {
    let word = &latin(word);
    match position {
        AnyPosition::Azul(_) | AnyPosition::Mini(_) => word.to_ascii_uppercase(),
        AnyPosition::Pavilion(_) => tidied_pavilion(word),
        AnyPosition::Duel(_) => tidied_duel(word),
    }
}

/// Letters in any case, and the tiles of a pass in any order.
fn tidied_pavilion(word: &str) -> String {
    let word = word.to_ascii_uppercase();
    let Some(letters) = word.strip_prefix("PASS") else { return word };
    let mut letters: Vec<char> = letters.trim_start_matches(':').chars().collect();
    let order = |&letter: &char| Colour::from_letter(letter).map_or(usize::MAX, Colour::index);
    letters.sort_by_key(order);
    format!("pass:{}", letters.into_iter().collect::<String>())
}

/// Letters in any case, and the chips of a set in any order.
fn tidied_duel(word: &str) -> String {
    let lower = word.to_ascii_lowercase();
    if ["draw", "look"].contains(&lower.as_str())
        || lower.starts_with("under")
        || lower.starts_with("skip")
    {
        return lower;
    }
    if let Some(rest) = lower.strip_prefix("chips") {
        let (row, names) = rest.split_once(':').unwrap_or((rest, ""));
        return format!("chips{row}:{}", tidied_chips(&names.to_ascii_uppercase()));
    }
    // Of an A word only the r is small.
    let upper = word.to_ascii_uppercase();
    match upper.strip_prefix('A').and_then(|rest| rest.rsplit_once('R')) {
        Some((place, quarter)) => format!("A{place}r{quarter}"),
        None => upper,
    }
}

/// The chips in their order, and each chip's halves in theirs.
fn tidied_chips(names: &str) -> String {
    let chip = |name: &str| {
        let turned: String = name.chars().rev().collect();
        name.parse().or_else(|_| turned.parse()).ok()
    };
    // More names than there are chips are not even looked at.
    let chips: Option<Vec<Chip>> = names.split(',').take(20).map(chip).collect();
    let few = |chips: &Vec<Chip>| {
        Chip::ALL.into_iter().all(|kind| chips.iter().filter(|&&chip| chip == kind).count() <= 2)
    };
    match chips.filter(few) {
        Some(chips) => chips.into_iter().collect::<ChipSet>().to_string(),
        None => names.to_owned(),
    }
}
