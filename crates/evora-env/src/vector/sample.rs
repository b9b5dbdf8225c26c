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
    let mut counts = [0u8; MOST_BLOCKS];
    if mask.len() > BLOCK * MOST_BLOCKS {
        return sample_long(mask, draws);
    }
    let mut legal = 0;
    for (count, block) in counts.iter_mut().zip(mask.chunks(BLOCK)) {
        *count = ones(block) as u8;
        legal += u32::from(*count);
    }
    if legal == 0 {
        return None;
    }
    let mut place = draws.below(legal);
    for (at, &count) in counts.iter().enumerate() {
        if place < u32::from(count) {
            let block = mask.get(BLOCK * at..)?;
            return nth_one(block, place).map(|found| BLOCK * at + found);
        }
        place -= u32::from(count);
    }
    None
}

/// [`sample`] for a mask longer than any game's.
#[cold]
fn sample_long(mask: &[u8], draws: &mut impl Draws) -> Option<usize> {
    let legal = mask.iter().filter(|&&byte| byte == 1).count();
    let place = if legal > 0 { draws.below(legal as u32) } else { return None };
    nth_one(mask, place)
}

/// The place of the n-th byte that is 1, from 0.
#[inline]
fn nth_one(mask: &[u8], mut place: u32) -> Option<usize> {
    let mut eights = mask.chunks_exact(8);
    for (at, eight) in eights.by_ref().enumerate() {
        let mut word = [0; 8];
        word.copy_from_slice(eight);
        // Each byte becomes the number of ones up to it.
        let sums = u64::from_le_bytes(word).wrapping_mul(BYTES);
        let count = (sums >> 56) as u32;
        if place < count {
            // The high bit of each byte whose sum is more than the place; the first of them is the one.
            let reached = ((sums | HIGH) - BYTES * (u64::from(place) + 1)) & HIGH;
            return Some(8 * at + reached.trailing_zeros() as usize / 8);
        }
        place -= count;
    }
    let rest = eights.remainder();
    let found = (0..rest.len()).filter(|&at| rest[at] == 1).nth(place as usize)?;
    Some(mask.len() - rest.len() + found)
}

/// The most blocks of a mask: Duel's, the longest, has 31.
const MOST_BLOCKS: usize = 32;
/// The high bit of every byte.
const HIGH: u64 = 0x8080_8080_8080_8080;
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
    fn the_nth_legal_action_is_found_as_one_by_one() {
        let mut draws = Quick::new(5);
        for len in (0..40).chain([63, 64, 65, 180, 205, 504, 1116, 1960, 2048, 2049, 5000]) {
            for odds in [1, 2, 9, 300] {
                let mask: Vec<u8> = (0..len).map(|_| u8::from(draws.below(odds) == 0)).collect();
                let ones: Vec<usize> = (0..len).filter(|&place| mask[place] == 1).collect();
                for place in 0..ones.len() + 2 {
                    assert_eq!(nth_one(&mask, place as u32), ones.get(place).copied());
                }
                let (mut fast, mut slow) = (draws.clone(), draws.clone());
                let expected =
                    (!ones.is_empty()).then(|| ones[slow.below(ones.len() as u32) as usize]);
                assert_eq!(sample(&mask, &mut fast), expected);
            }
        }
    }

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
