//! Pseudo-localisation: makes text that bypasses the catalogues stand out.

use std::borrow::Cow;

const SMALL: [char; 26] = [
    'ȧ', 'ƀ', 'ƈ', 'ḓ', 'ḗ', 'ƒ', 'ɠ', 'ħ', 'ī', 'ĵ', 'ķ', 'ŀ', 'ḿ', 'ƞ', 'ǿ', 'ƥ', 'ɋ', 'ř', 'ş',
    'ŧ', 'ŭ', 'ṽ', 'ẇ', 'ẋ', 'ẏ', 'ẑ',
];

const LARGE: [char; 26] = [
    'Ȧ', 'Ɓ', 'Ƈ', 'Ḓ', 'Ḗ', 'Ƒ', 'Ɠ', 'Ħ', 'Ī', 'Ĵ', 'Ķ', 'Ŀ', 'Ḿ', 'Ƞ', 'Ǿ', 'Ƥ', 'Ɋ', 'Ř', 'Ş',
    'Ŧ', 'Ŭ', 'Ṽ', 'Ẇ', 'Ẋ', 'Ẏ', 'Ẑ',
];

/// Replaces every ASCII letter by another of the same width, so that layouts do not change.
pub(crate) fn pseudolocalise(text: &str) -> Cow<'_, str> {
    let letter = |letter: char| match letter {
        'a'..='z' => SMALL[usize::from(letter as u8 - b'a')],
        'A'..='Z' => LARGE[usize::from(letter as u8 - b'A')],
        other => other,
    };
    text.chars().map(letter).collect()
}
