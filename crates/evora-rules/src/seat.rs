//! Who sits at the table.

use crate::closed::{By, closed};

closed! {
    /// A place at the table, numbered from 0 in seating order (clockwise).
    pub enum Seat ("seat") {
        /// The first place.
        S0 = '0',
        /// The place to the left of the first.
        S1 = '1',
        /// The third place.
        S2 = '2',
        /// The fourth place.
        S3 = '3',
    }
}

/// A value for each seat; those of unused seats are unspecified.
pub type BySeat<T> = By<Seat, T, 4>;

closed! {
    /// How many play: two, three or four.
    pub enum Players ("number of players") {
        /// Two players.
        Two = '2',
        /// Three players.
        Three = '3',
        /// Four players.
        Four = '4',
    }
}

impl Players {
    /// The number of players, if the rules allow it.
    pub const fn new(count: usize) -> Option<Players> {
        match count {
            2 => Some(Players::Two),
            3 => Some(Players::Three),
            4 => Some(Players::Four),
            _ => None,
        }
    }

    /// The number as a number.
    #[inline]
    pub const fn count(self) -> usize {
        self as usize + 2
    }

    /// The seats in use, in order.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::ALL.into_iter().take(self.count())
    }

    /// Whether somebody sits there.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        (seat as usize) < self.count()
    }

    /// The next seat clockwise.
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        // A table, because a branch here would be taken at random.
        const AFTER: [[Seat; 4]; 3] = {
            use Seat::*;
            [[S1, S0, S0, S0], [S1, S2, S0, S0], [S1, S2, S3, S0]]
        };
        AFTER[self as usize][seat as usize]
    }

    /// How many factory displays are laid out: two for each player and one more (A-1.1, P-1.1).
    #[inline]
    pub const fn factories(self) -> usize {
        2 * self.count() + 1
    }
}

/// A set of seats, such as the winners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// The seats in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.has(seat))
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        SeatSet(seats.into_iter().fold(0, |set, seat| set | 1 << seat as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_follow_each_other_clockwise() {
        for players in Players::ALL {
            let mut seat = Seat::S0;
            for expected in players.seats().chain([Seat::S0]) {
                assert_eq!(seat, expected);
                seat = players.after(seat);
            }
        }
    }

    #[test]
    fn a_seat_set_lists_what_was_put_in() {
        let set: SeatSet = [Seat::S3, Seat::S1].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::S1, Seat::S3]);
        assert_eq!(set.len(), 2);
    }
}
