//! A player's board: the stars, the stock or the kept tiles, and the score.

use super::colour::{Colour, Tiles};
use super::score::START_SCORE;
use super::star::{Space, SpaceSet, Star, Tip, gained, run};
use crate::side::Side;
use crate::tiles::{LANE, ONES};

/// A player's board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    covered: SpaceSet,
    /// A lane per colour: the set of stars that accept it now (P-4.3, P-7.1). Updated
    /// incrementally.
    takers: u64,
    /// The stock or, once the player has passed, the kept tiles; never both (P-4.7).
    held: Tiles,
    /// For each star and position three bits: the colour's number plus 1, or 0 if empty.
    colours: [u32; 7],
    score: u16,
    passed: bool,
}

const _: () = assert!(size_of::<Board>() == 56);

impl Board {
    /// Creates an empty board with score 5 (P-1.2).
    pub(super) fn new(side: Side) -> Board {
        Board::assemble(side, &[[None; 6]; 7], Tiles::EMPTY, false, START_SCORE)
    }

    /// Creates a board with these tiles on its stars, and these in the stock or kept.
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

    /// Returns all covered spaces.
    #[inline]
    pub fn covered(&self) -> SpaceSet {
        self.covered
    }

    /// Returns the tile on a space, if it is covered.
    pub fn tile(&self, space: Space) -> Option<Colour> {
        let packed = self.colours[space.star as usize] >> (3 * space.tip as u32) & 7;
        Colour::from_index((packed as usize).wrapping_sub(1))
    }

    /// Returns whether a star accepts a tile of this colour, given its tiles (P-4.3, P-7.1).
    #[inline]
    pub fn takes(&self, star: Star, colour: Colour) -> bool {
        self.takers >> (LANE * colour as u32 + star as u32) & 1 == 1
    }

    /// Returns the stock, the tiles beside the board (P-3.5); empty after passing.
    #[inline]
    pub fn stock(&self) -> Tiles {
        if self.passed { Tiles::EMPTY } else { self.held }
    }

    /// Returns the tiles in the corners, from passing until the next round begins (P-4.7).
    pub fn kept(&self) -> Tiles {
        if self.passed { self.held } else { Tiles::EMPTY }
    }

    /// Returns whether the player has passed in this round (P-4.7).
    #[inline]
    pub fn passed(&self) -> bool {
        self.passed
    }

    /// Returns the running score.
    pub fn score(&self) -> u16 {
        self.score
    }

    /// Returns the length of the run that a tile on this space is or would be part of: its points
    /// (P-4.4).
    #[inline]
    pub fn run(&self, space: Space) -> u8 {
        run(self.covered | SpaceSet::space(space), space)
    }

    /// Returns the number of bonus tiles that covering this empty space would earn (P-4.5).
    #[inline]
    pub fn would_gain(&self, space: Space) -> u8 {
        gained(self.covered | SpaceSet::space(space), space)
    }

    /// Iterates over the colours on a star.
    fn colours_on(&self, star: Star) -> impl Iterator<Item = Colour> {
        Tip::ALL.into_iter().filter_map(move |tip| self.tile(Space { star, tip }))
    }

    /// Returns the colour of a single-coloured star; `None` if it is multicolour or empty.
    pub fn star_colour(&self, star: Star) -> Option<Colour> {
        let first = self.colours_on(star).next()?;
        self.colours_on(star).all(|colour| colour == first).then_some(first)
    }

    /// Returns whether all six spaces of a star are covered.
    #[inline]
    pub fn is_full(&self, star: Star) -> bool {
        self.covered.contains(SpaceSet::star(star))
    }

    /// Returns the stock or, once the player has passed, the kept tiles.
    #[inline]
    pub fn held(&self) -> Tiles {
        self.held
    }

    /// Returns words that are equal for two boards of one side exactly if the tiles on their stars are. The highest
    /// ten bits of each word are 0.
    #[inline]
    pub fn key(&self) -> [u64; 3] {
        let [a, b, c, d, e, f, g] = self.colours.map(u64::from);
        [a | b << 18 | c << 36, d | e << 18 | f << 36, g]
    }

    /// Returns all tiles on the stars, in the stock and in the corners.
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

    /// Recomputes which colours a star accepts, from its tiles.
    #[inline]
    fn renew_takers(&mut self, side: Side, star: Star) {
        let packed = self.colours[star as usize];
        // One bit for each colour on the star; empty spaces fall off the low end.
        let on = |tip: u32| 1u32 << (packed >> (3 * tip) & 7);
        let present = (on(0) | on(1) | on(2) | on(3) | on(4) | on(5)) >> 1;
        let takes = match (side, star.colour()) {
            // P-4.3: a coloured star accepts its colour, the centre star any that it lacks.
            (Side::Coloured, Some(colour)) => 1 << colour as u32,
            (Side::Coloured, None) => !present,
            // P-7.1: the first two tiles are free; whether they match decides the rest.
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

    /// Adds taken tiles to the stock (P-3.5, P-4.5).
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

    /// Returns the number of bonus tiles earned by covering this space last (P-4.5).
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

    /// Deducts points, but not below 1 (P-1.2); returns the points lost.
    #[inline]
    pub(super) fn lose(&mut self, points: u32) -> u16 {
        let lost = (points as u16).min(self.score - 1);
        self.score -= lost;
        lost
    }

    /// Begins a round: the kept tiles become the stock (P-5.1).
    #[inline]
    pub(super) fn begin_round(&mut self) {
        self.passed = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow twin of `renew_takers`, in the words of P-4.3 and P-7.1.
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
    fn accepted_colours_agree_with_the_wording_of_the_rules() {
        for seed in 0..4000u32 {
            let random = |i: u32| (seed * 64 + i).wrapping_mul(2_654_435_761) >> 8;
            let side = Side::ALL[random(0) as usize % 2];
            let mut board = Board::new(side);
            let mut on = [const { Vec::new() }; 7];
            for i in 1..60 {
                let star = Star::ALL[random(i) as usize % 7];
                let tip = Tip::ALL[random(i) as usize / 7 % 6];
                // Few colours, so that single-coloured stars come up.
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
