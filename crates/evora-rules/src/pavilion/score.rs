//! Scoring: placements, stars and numbers (P-4.4, P-6).

use super::board::Board;
use super::colour::Colour;
use super::star::{Space, SpaceSet, Star, Tip, cost};
use crate::side::Side;

/// The score a player starts with (P-1.2).
pub const START_SCORE: u16 = 5;

/// What points are given or lost for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A tile placed on a star (P-4.4).
    Placed {
        /// The space.
        space: Space,
        /// Its colour.
        colour: Colour,
        /// The length of its run.
        run: u8,
    },
    /// The marker, taken with the first tiles from the centre (P-3.4).
    Marker {
        /// The number of tiles taken in that turn.
        tiles: u8,
    },
    /// Tiles discarded when passing (P-4.7, P-5.2).
    Discards {
        /// The number of tiles.
        tiles: u8,
    },
    /// A full star at the end (P-6.1, P-7.2).
    Star {
        /// The star.
        star: Star,
        /// Its colour; `None` if it is multicolour.
        colour: Option<Colour>,
    },
    /// All spaces of one cost covered at the end (P-6.2).
    Number {
        /// The cost, 1 to 4.
        cost: u8,
    },
}

/// Returns the points of a full star of this colour, or of a multicolour one (P-6.1).
pub const fn star_points(colour: Option<Colour>) -> u16 {
    match colour {
        None => 12,
        Some(Colour::Red) => 14,
        Some(Colour::Blue) => 15,
        Some(Colour::Yellow) => 16,
        Some(Colour::Orange) => 17,
        Some(Colour::Green) => 18,
        Some(Colour::Purple) => 20,
    }
}

/// The numbers that score once all their spaces are covered (P-6.2).
pub(super) const NUMBERS: [u8; 4] = [1, 2, 3, 4];

/// Returns the points for covering all spaces of this cost (P-6.2).
pub const fn number_points(cost: u8) -> u16 {
    match cost {
        1..=4 => 4 * cost as u16,
        _ => 0,
    }
}

/// For each side and number from 1: the spaces with this cost.
static SPACES_OF: [[SpaceSet; 4]; 2] = {
    let mut sets = [[SpaceSet::EMPTY; 4]; 2];
    let mut index = 0;
    while index < 2 * Space::COUNT {
        let side = Side::ALL[index / Space::COUNT];
        let space = Space { star: Star::ALL[index / 6 % 7], tip: Tip::ALL[index % 6] };
        let number = cost(side, space) as usize;
        if number <= NUMBERS.len() {
            sets[side as usize][number - 1] = sets[side as usize][number - 1].and(space);
        }
        index += 1;
    }
    sets
};

/// Returns whether all spaces of this cost, 1 to 4, are covered (P-6.2).
pub(super) fn number_is_full(side: Side, covered: SpaceSet, cost: u8) -> bool {
    SPACES_OF[side.index()]
        .get(usize::from(cost).wrapping_sub(1))
        .is_some_and(|&s| covered.contains(s))
}

/// The end-of-game bonuses (P-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bonus {
    /// For full stars (P-6.1).
    pub stars: u16,
    /// For fully covered numbers (P-6.2).
    pub numbers: u16,
}

impl Bonus {
    /// Returns the bonuses of a board.
    pub fn of(side: Side, board: &Board) -> Bonus {
        let full = Star::ALL.into_iter().filter(|&star| board.is_full(star));
        let numbers =
            NUMBERS.into_iter().filter(|&cost| number_is_full(side, board.covered(), cost));
        Bonus {
            stars: full.map(|star| star_points(board.star_colour(star))).sum(),
            numbers: numbers.map(number_points).sum(),
        }
    }

    /// Returns the sum.
    pub const fn total(self) -> u16 {
        self.stars + self.numbers
    }
}

/// A player's points by reason, over a game or a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Breakdown {
    /// Tiles placed on stars (P-4.4).
    pub placements: i32,
    /// Taking the marker; at most 0 (P-3.4).
    pub marker: i32,
    /// Discarded tiles; at most 0 (P-4.7).
    pub discards: i32,
    /// Full stars (P-6.1).
    pub stars: i32,
    /// Full numbers (P-6.2).
    pub numbers: i32,
}

impl Breakdown {
    /// Adds points to their category.
    pub fn add(&mut self, points: i16, reason: Reason) {
        let sum = match reason {
            Reason::Placed { .. } => &mut self.placements,
            Reason::Marker { .. } => &mut self.marker,
            Reason::Discards { .. } => &mut self.discards,
            Reason::Star { .. } => &mut self.stars,
            Reason::Number { .. } => &mut self.numbers,
        };
        *sum += i32::from(points);
    }

    /// Returns the sum, including the starting score (P-1.2).
    pub const fn total(self) -> i32 {
        START_SCORE as i32
            + self.placements
            + self.marker
            + self.discards
            + self.stars
            + self.numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p_6_2_how_many_spaces_have_each_number() {
        let counts = SPACES_OF.map(|sets| sets.map(SpaceSet::len));
        assert_eq!(counts, [[7, 7, 7, 7], [6, 6, 12, 6]]);
    }
}
