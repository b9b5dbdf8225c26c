//! Selecting a member of a bit set.

/// One in every byte.
const BYTES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const TOPS: u64 = BYTES << 7;

/// Returns the index of the `n`th set bit, counted from 0; more than `n` bits must be set.
///
/// Branch-free over all bytes at once: a loop over the bits would mispredict its exit.
#[inline]
pub(crate) fn nth_bit(bits: u64, n: u32) -> u32 {
    // The number of set bits in each byte, then in it and all lower ones.
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let counts = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let sums = counts.wrapping_mul(BYTES);
    // The bytes that end at or before the wanted bit: no count reaches 128.
    let passed = ((u64::from(n) * BYTES) | TOPS).wrapping_sub(sums) & TOPS;
    let byte = ((passed >> 7).wrapping_mul(BYTES) >> 56 << 3) as u32;
    let before = ((sums << 8) >> (byte & 63)) as u32 & 0xFF;
    let value = (bits >> (byte & 63)) as usize & 0xFF;
    byte + u32::from(IN_BYTE[value][(n.wrapping_sub(before) & 7) as usize])
}

/// For each byte and each `n` below 8: the index of its `n`th set bit; 0 if there is none.
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
    fn the_nth_bit_agrees_with_counting() {
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
