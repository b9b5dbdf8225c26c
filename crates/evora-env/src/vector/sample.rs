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
    let legal: u32 = mask.chunks(BLOCK).map(ones).sum();
    if legal == 0 {
        return None;
    }
    let mut place = draws.below(legal);
    for (at, block) in mask.chunks(BLOCK).enumerate() {
        let count = ones(block);
        if place < count {
            let mut left = (0..block.len()).filter(|&place| block[place] == 1);
            return left.nth(place as usize).map(|place| BLOCK * at + place);
        }
        place -= count;
    }
    None
}

/// The bytes that are counted at once: their number fits in a byte.
const BLOCK: usize = 64;

/// Counts the bytes that are 1, of at most [`BLOCK`] that are 0 or 1.
#[inline]
fn ones(block: &[u8]) -> u32 {
    let eights = block.chunks_exact(8);
    let rest: u8 = eights.remainder().iter().sum();
    let mut sums = 0u64;
    for eight in eights {
        let mut word = [0; 8];
        word.copy_from_slice(eight);
        sums += u64::from_le_bytes(word);
    }
    u32::from(rest) + (sums.wrapping_mul(BYTES) >> 56) as u32
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
