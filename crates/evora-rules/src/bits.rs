//! Picking one member of a set of bits.

/// One in every byte.
const BYTES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const TOPS: u64 = BYTES << 7;

/// The place of the `n`th bit that is set, counted from 0; there must be more than `n`.
///
/// All bytes are looked at together, because a loop over the bits would end at random.
#[inline]
pub(crate) fn nth_bit(bits: u64, n: u32) -> u32 {
    // How many bits are set in each byte, then in it and all below it.
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let counts = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let sums = counts.wrapping_mul(BYTES);
    // The bytes that end at or before the bit looked for: no count reaches 128.
    let passed = ((u64::from(n) * BYTES) | TOPS).wrapping_sub(sums) & TOPS;
    let byte = ((passed >> 7).wrapping_mul(BYTES) >> 56 << 3) as u32;
    let before = ((sums << 8) >> (byte & 63)) as u32 & 0xFF;
    let value = (bits >> (byte & 63)) as usize & 0xFF;
    byte + u32::from(IN_BYTE[value][(n.wrapping_sub(before) & 7) as usize])
}

/// For each byte and each `n` below 8: the place of its `n`th bit that is set; 0 where there is none.
static IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut value = 0;
    while value < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if value >> bit & 1 == 1 {
                table[value][n] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        value += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_the_one_found_by_counting() {
        let mut bits = 1u64;
        for _ in 0..5000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
            for sparse in [bits, bits & bits >> 7, bits & bits >> 3 & bits >> 11, bits | bits >> 5]
            {
                let slow = (0..64).filter(|place| sparse >> place & 1 == 1);
                for (n, place) in slow.enumerate() {
                    assert_eq!(nth_bit(sparse, n as u32), place, "{sparse:#x} {n}");
                }
            }
        }
        assert!((0..64).all(|n| nth_bit(u64::MAX, n) == n));
    }
}
