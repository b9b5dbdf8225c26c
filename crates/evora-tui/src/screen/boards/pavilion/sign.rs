//! Signs of Summer Pavilion, and the letters in their place where signs are not wanted.

use evora_rules::pavilion::FeatureKind;
use evora_words::Words;

use crate::screen::look::{Look, Marks};

/// A window, statue or pillar; as a letter, the first of its name.
pub(super) fn feature(look: &Look, words: &Words, kind: FeatureKind) -> char {
    match (look.marks, kind) {
        (Marks::Letters, _) => words.feature(kind).chars().next().unwrap_or(kind.letter()),
        (_, FeatureKind::Window) => '⊞',
        (_, FeatureKind::Statue) => '♙',
        (_, FeatureKind::Pillar) => '∏',
    }
}

/// Bonus tiles come as well.
pub(super) fn bonus(look: &Look) -> char {
    match look.marks {
        Marks::Signs => '✦',
        Marks::Letters => '*',
    }
}
