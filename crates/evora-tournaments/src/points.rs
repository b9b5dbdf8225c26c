//! What a game is worth.

use crate::fact::Finish;

/// The points of whoever wins a game at a table with so many seats: 2 for each of the others.
pub(crate) const fn win(seats: usize) -> u32 {
    2 * (seats as u32 - 1)
}

/// The points of each seat: 2 for everybody ranked below, 1 for everybody of the same rank. So a win of two is 2, a shared
/// one 1; a win of four is 6.
pub fn points(finishes: &[Finish]) -> Vec<u32> {
    let against = |own: &Finish, other: &Finish| match own.rank.cmp(&other.rank) {
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 0,
    };
    let total = |own| finishes.iter().map(|other| against(own, other)).sum::<u32>();
    // Everybody ties with themselves.
    finishes.iter().map(|own| total(own) - 1).collect()
}

/// The points of a bye: a win where two play, and the mean of a table where more do and several may sit out.
pub(crate) const fn bye(seats: usize) -> u32 {
    match seats {
        2 => win(2),
        _ => win(seats) / 2,
    }
}
