//! Symbols of Summer Pavilion, and the letters that replace them if symbols are off.

use evora_rules::pavilion::FeatureKind;
use evora_words::Words;

use crate::screen::theme::{Marks, Theme};

/// Returns the symbol of a window, statue or pillar, or the first letter of its name.
pub(super) fn feature(theme: &Theme, words: &Words, kind: FeatureKind) -> char {
    match (theme.marks, kind) {
        (Marks::Letters, _) => words.feature(kind).chars().next().unwrap_or(kind.letter()),
        (_, FeatureKind::Window) => '⊞',
        (_, FeatureKind::Statue) => '♙',
        (_, FeatureKind::Pillar) => '∏',
    }
}

/// Returns the symbol for bonus tiles.
pub(super) fn bonus(theme: &Theme) -> char {
    match theme.marks {
        Marks::Signs => '✦',
        Marks::Letters => '*',
    }
}
