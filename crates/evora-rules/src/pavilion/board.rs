//! One player's board: what lies on the stars, the stock beside it or the tiles kept, the score.

use super::colour::{Colour, Tiles};
use super::score::START_SCORE;
use super::star::{Space, SpaceSet, Star, Tip, gained, run};
use crate::side::Side;
use crate::tiles::{LANE, ONES};

/// One player's board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    covered: SpaceSet,
    /// For each colour a lane: the set of stars that take it now (P-4.3, P-7.1). Kept up to date in place.
    takers: u64,
    /// The stock or, once the player has passed, the tiles kept: never is there both (P-4.7).
    held: Tiles,
    /// For each star and position three bits: the number of its colour and 1, or 0 while empty.
    colours: [u32; 7],
    score: u16,
    passed: bool,
}

const _: () = assert!(size_of::<Board>() == 56);

impl Board {
    /// A board at the start: nothing on it, score 5 (P-1.2).
    pub(super) fn new(side: Side) -> Board {
        Board::assemble(side, &[[None; 6]; 7], Tiles::EMPTY, false, START_SCORE)
    }

    /// A board with these tiles on its stars, and these in the stock or kept.
    pub(super) fn assemble(
        side: Side,
        stars: &[[Option<Colour>; 6]; 7],
        held: Tiles,
        passed: bool,
        score: u16,
    ) -> Board {
        let (covered, takers) = (SpaceSet::EMPTY, 0);
        let mut board = Board { covered, takers, held, colours: [0; 7], score, passed };
        for (star, tiles) in Star::ALL.into_iter().zip(stars) {
            for (tip, &tile) in Tip::ALL.into_iter().zip(tiles) {
                if let Some(colour) = tile {
                    board.cover(Space { star, tip }, colour);
                }
            }
            board.renew_takers(side, star);
        }
        board
    }

    /// Every covered space.
    #[inline]
    pub fn covered(&self) -> SpaceSet {
        self.covered
    }

    /// The tile on a space.
    pub fn tile(&self, space: Space) -> Option<Colour> {
        let packed = self.colours[space.star as usize] >> (3 * space.tip as u32) & 7;
        Colour::from_index((packed as usize).wrapping_sub(1))
    }

    /// Whether a star takes a tile of this colour, as far as the tiles on it go (P-4.3, P-7.1).
    #[inline]
    pub fn takes(&self, star: Star, colour: Colour) -> bool {
        self.takers >> (LANE * colour as u32 + star as u32) & 1 == 1
    }

    /// The tiles beside the board (P-3.5); none after passing.
    #[inline]
    pub fn stock(&self) -> Tiles {
        if self.passed { Tiles::EMPTY } else { self.held }
    }

    /// The tiles in the corners, from passing until the next round begins (P-4.7).
    pub fn kept(&self) -> Tiles {
        if self.passed { self.held } else { Tiles::EMPTY }
    }

    /// Whether the player has passed in this round (P-4.7).
    #[inline]
    pub fn passed(&self) -> bool {
        self.passed
    }

    /// The score as it stands.
    pub fn score(&self) -> u16 {
        self.score
    }

    /// The length of the run that a tile on this space is in, or would be in: its points (P-4.4).
    #[inline]
    pub fn run(&self, space: Space) -> u8 {
        run(self.covered | SpaceSet::space(space), space)
    }

    /// How many bonus tiles covering this empty space would earn (P-4.5).
    #[inline]
    pub fn would_gain(&self, space: Space) -> u8 {
        gained(self.covered | SpaceSet::space(space), space)
    }

    /// The colours on a star.
    fn colours_on(&self, star: Star) -> impl Iterator<Item = Colour> {
        Tip::ALL.into_iter().filter_map(move |tip| self.tile(Space { star, tip }))
    }

    /// The colour of a star all of whose tiles have the same; `None` for a multicolour or empty one.
    pub fn star_colour(&self, star: Star) -> Option<Colour> {
        let first = self.colours_on(star).next()?;
        self.colours_on(star).all(|colour| colour == first).then_some(first)
    }

    /// Whether all six spaces of a star are covered.
    #[inline]
    pub fn is_full(&self, star: Star) -> bool {
        self.covered.contains(SpaceSet::star(star))
    }

    /// Every tile on the stars, in the stock and in the corners.
    pub fn tiles(&self) -> Tiles {
        let on_stars: Tiles =
            Star::ALL.into_iter().flat_map(|star| self.colours_on(star)).collect();
        on_stars + self.held
    }

    #[inline]
    fn cover(&mut self, space: Space, colour: Colour) {
        self.covered |= SpaceSet::space(space);
        self.colours[space.star as usize] |= (colour as u32 + 1) << (3 * space.tip as u32);
    }

    /// Works out which colours a star takes, from the tiles on it.
    #[inline]
    fn renew_takers(&mut self, side: Side, star: Star) {
        let packed = self.colours[star as usize];
        // One bit for each colour on the star; empty spaces fall off the low end.
        let on = |tip: u32| 1u32 << (packed >> (3 * tip) & 7);
        let present = (on(0) | on(1) | on(2) | on(3) | on(4) | on(5)) >> 1;
        let takes = match (side, star.colour()) {
            // P-4.3: a coloured star takes its colour, the centre star any that is not on it yet.
            (Side::Coloured, Some(colour)) => 1 << colour as u32,
            (Side::Coloured, None) => !present,
            // P-7.1: the first two tiles are free; two alike or two different decide.
            (Side::Grey, _) if self.covered.star_bits(star).count_ones() < 2 => !0,
            (Side::Grey, _) if present.is_power_of_two() => present,
            (Side::Grey, _) => !present,
        };
        self.takers &= !(ONES << star as u32);
        for colour in Colour::ALL {
            let bit = u64::from(takes >> colour as u32 & 1);
            self.takers |= bit << (LANE * colour as u32 + star as u32);
        }
    }

    /// Puts taken tiles into the stock (P-3.5, P-4.5).
    #[inline]
    pub(super) fn stock_up(&mut self, tiles: Tiles) {
        self.held += tiles;
    }

    /// Takes the price from the stock, puts one tile of the colour on the space, and scores it
    /// (P-4.2, P-4.4); returns the length of its run.
    #[inline]
    pub(super) fn place(&mut self, side: Side, space: Space, colour: Colour, price: Tiles) -> u8 {
        self.held -= price;
        self.cover(space, colour);
        self.renew_takers(side, space.star);
        let run = run(self.covered, space);
        self.score += u16::from(run);
        run
    }

    /// How many bonus tiles were earned by covering this space, the last to be covered (P-4.5).
    #[inline]
    pub(super) fn gained(&self, space: Space) -> u8 {
        gained(self.covered, space)
    }

    /// Passes, keeping these tiles of the stock; returns those that go to the tower (P-4.7).
    #[inline]
    pub(super) fn pass(&mut self, keep: Tiles) -> Tiles {
        let discarded = self.held - keep;
        self.held = keep;
        self.passed = true;
        discarded
    }

    /// Loses points, but never below 1 (P-1.2); returns what was lost.
    #[inline]
    pub(super) fn lose(&mut self, points: u32) -> u16 {
        let lost = (points as u16).min(self.score - 1);
        self.score -= lost;
        lost
    }

    /// A new round: what was kept is the stock again (P-5.1).
    #[inline]
    pub(super) fn begin_round(&mut self) {
        self.passed = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow twin of `renew_takers`: the words of P-4.3 and P-7.1.
    fn takes(side: Side, star: Star, tiles: &[Colour], colour: Colour) -> bool {
        match (side, star.colour(), tiles) {
            (Side::Coloured, Some(own), _) => colour == own,
            (Side::Coloured, None, _) => !tiles.contains(&colour),
            (Side::Grey, _, [] | [_]) => true,
            (Side::Grey, _, [one, other, ..]) if one == other => colour == *one,
            (Side::Grey, ..) => !tiles.contains(&colour),
        }
    }

    #[test]
    fn what_a_star_takes_agrees_with_the_words_of_the_rules() {
        for seed in 0..4000u32 {
            let random = |i: u32| (seed * 64 + i).wrapping_mul(2_654_435_761) >> 8;
            let side = Side::ALL[random(0) as usize % 2];
            let mut board = Board::new(side);
            let mut on = [const { Vec::new() }; 7];
            for i in 1..60 {
                let star = Star::ALL[random(i) as usize % 7];
                let tip = Tip::ALL[random(i) as usize / 7 % 6];
                // Few colours, so that stars of one colour come about.
                let colour = Colour::ALL[(random(0) / 2 + random(i) / 42 % 3) as usize % 6];
                let space = Space { star, tip };
                if board.tile(space).is_none() && board.takes(star, colour) {
                    board.cover(space, colour);
                    board.renew_takers(side, star);
                    on[star.index()].push(colour);
                }
            }
            for (star, colour) in Star::ALL.into_iter().flat_map(|s| Colour::ALL.map(|c| (s, c))) {
                let slow = takes(side, star, &on[star.index()], colour);
                assert_eq!(board.takes(star, colour), slow, "{side} {star} {colour} {on:?}");
            }
        }
    }
}
