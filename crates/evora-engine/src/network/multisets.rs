//! Numbers of small multisets of tiles.

/// Most tiles of a numbered multiset: what a factory holds, and what may be kept.
const MOST: usize = 4;

/// For each number whose digits in base 5 are counts of colours, the lowest digit first: the index of that
/// multiset among all of up to four tiles; 0 is the empty one. `CODES` is 5 to the power of the number of
/// colours.
pub(super) const fn indices<const CODES: usize>() -> [u8; CODES] {
    let mut table = [0; CODES];
    let (mut code, mut next) = (0, 0);
    while code < CODES {
        let (mut sum, mut rest) = (0, code);
        while rest > 0 {
            sum += rest % 5;
            rest /= 5;
        }
        if sum <= MOST {
            table[code] = next;
            next += 1;
        }
        code += 1;
    }
    table
}
