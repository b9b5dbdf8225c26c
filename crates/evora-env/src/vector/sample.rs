//! Random legal actions.

use evora_rules::Draws;

/// One in every byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

/// Chooses a legal action for each game, uniformly, by masks of `count` bytes that are 0 or 1. A game without any gets
/// action 0.
pub fn sample_legal<A: From<u8> + TryFrom<usize>>(
    masks: &[u8],
    count: usize,
    draws: &mut impl Draws,
    actions: &mut [A],
) {
    for (mask, action) in masks.chunks_exact(count.max(1)).zip(actions) {
        let number = sample(mask, draws).unwrap_or(0);
        *action = A::try_from(number).unwrap_or(A::from(0));
    }
}

/// Chooses one of the bytes that are 1.
#[inline]
fn sample(mask: &[u8], draws: &mut impl Draws) -> Option<usize> {
    let words = mask.chunks(8).map(word);
    let legal: u32 = words.clone().map(ones).sum();
    if legal == 0 {
        return None;
    }
    let mut place = draws.below(legal);
    for (at, word) in words.enumerate() {
        let count = ones(word);
        if place < count {
            let mut left = word;
            (0..place).for_each(|_| left &= left - 1);
            return Some(8 * at + left.trailing_zeros() as usize / 8);
        }
        place -= count;
    }
    None
}

#[inline]
fn word(bytes: &[u8]) -> u64 {
    match bytes.try_into() {
        Ok(eight) => u64::from_le_bytes(eight),
        Err(_) => bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}

/// Counts the bytes that are 1, of eight that are 0 or 1.
#[inline]
fn ones(word: u64) -> u32 {
    ((word & BYTES).wrapping_mul(BYTES) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use evora_chance::Quick;

    use super::*;

    #[test]
    fn every_legal_action_is_as_likely_as_the_others() {
        let mask: Vec<u8> = (0..37).map(|place| u8::from(place % 3 == 1)).collect();
        let mut seen = [0; 37];
        let mut draws = Quick::new(3);
        for _ in 0..12_000 {
            let mut action = [0i64];
            sample_legal(&mask, 37, &mut draws, &mut action);
            seen[action[0] as usize] += 1;
        }
        for (place, &count) in seen.iter().enumerate() {
            // 12 legal actions, each expected 1,000 times, within six standard deviations.
            let expected = if place % 3 == 1 { 1_000i32 } else { 0 };
            assert!(
                (count - expected).abs() <= if expected > 0 { 190 } else { 0 },
                "{place}: {count}"
            );
        }
    }
}
