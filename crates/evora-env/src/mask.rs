//! From sets of bits to masks of bytes.

use evora_rules::azul::Colour;

/// The eight bytes of each byte's bits, the lowest first: 1 for a set bit, 0 for another.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut index = 0;
    while index < 256 * 8 {
        let (value, bit) = (index / 8, index % 8);
        table[value] |= (value as u64 >> bit & 1) << (8 * bit);
        index += 1;
    }
    table
};

/// Writes a byte for each of the lowest `mask.len()` bits, at most 64.
#[inline]
pub(crate) fn spread(mut bits: u64, mask: &mut [u8]) {
    let mut eights = mask.chunks_exact_mut(8);
    for eight in &mut eights {
        eight.copy_from_slice(&SPREAD[(bits & 0xFF) as usize].to_le_bytes());
        bits >>= 8;
    }
    let rest = eights.into_remainder();
    let bytes = SPREAD[(bits & 0xFF) as usize].to_le_bytes();
    rest.copy_from_slice(&bytes[..rest.len()]);
}

/// The bits between two colours in a word of sets.
const LANE: u32 = 10;
/// The takes of one source of Azul: five colours, six lines.
const OF_SOURCE: usize = 30;
/// The centre's bit in a set of sources.
const CENTRE: u32 = 9;

/// Four words: the bytes of a source's 30 takes and two more.
type Row = [u64; 4];

/// For each set of colours, the bytes of their takes.
static OF_COLOURS: [Row; 32] = {
    let mut table = [[0; 4]; 32];
    let mut index = 0;
    while index < 32 * OF_SOURCE {
        let (colours, place) = (index / OF_SOURCE, index % OF_SOURCE);
        if colours >> (place / 6) & 1 == 1 {
            table[colours][place / 8] |= 0xFF << (8 * (place % 8));
        }
        index += 1;
    }
    table
};

/// Writes the takes of Azul, source by source, the centre last: a colour that a source holds to each line that
/// accepts it and to the floor. Each lane of `holders` is a set of sources, each lane of `lines` a set of lines.
#[inline]
pub(crate) fn spread_lines(holders: u64, lines: u64, factories: usize, mask: &mut [u8]) {
    // What any source that holds every colour could give, a bit for each of 30 takes.
    let mut open = 0u64;
    for colour in 0..Colour::ALL.len() as u32 {
        let accepting = lines >> (LANE * colour) & 0b11111 | 1 << 5;
        open |= accepting << (6 * colour);
    }
    let open: Row = std::array::from_fn(|word| SPREAD[(open >> (8 * word)) as usize & 0xFF]);
    for (source, mask) in mask.chunks_exact_mut(OF_SOURCE).enumerate() {
        let bit = if source == factories { CENTRE } else { source as u32 };
        // The multiplier moves the five bits, ten apart, next to one another from bit 40 on; no two collide.
        const GATHER: u64 = 1 << 40 | 1 << 31 | 1 << 22 | 1 << 13 | 1 << 4;
        const ONES: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40;
        let colours = (holders >> bit & ONES).wrapping_mul(GATHER) >> 40 & 0b11111;
        let held = &OF_COLOURS[colours as usize];
        let row: Row = std::array::from_fn(|word| open[word] & held[word]);
        for (mask, word) in mask.chunks_mut(8).zip(row) {
            mask.copy_from_slice(&word.to_le_bytes()[..mask.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_become_bytes() {
        for len in [0, 1, 7, 8, 9, 42, 63, 64] {
            for seed in 1..200u64 {
                let bits = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let mut mask = vec![7; len];
                spread(bits, &mut mask);
                let slow: Vec<u8> = (0..len).map(|bit| (bits >> bit & 1) as u8).collect();
                assert_eq!(mask, slow);
            }
        }
    }
}
