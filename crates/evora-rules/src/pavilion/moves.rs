//! Moves and move lists.

use super::board::Board;
use super::colour::{Colour, Tiles};
use super::star::{Space, Star, Tip, cost};
use crate::bits::nth_bit;
use crate::side::Side;
use crate::source::Source;
use crate::tiles::{LANE, LOW_LANE, ONES};

/// The maximum number of tiles kept when passing (P-4.7).
pub const MOST_KEPT: u32 = 4;

/// A player's decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Take all tiles of a colour from a factory or the centre, and a trump tile if there is one
    /// (P-3.2, P-3.3).
    Take {
        /// The source.
        source: Source,
        /// The colour.
        colour: Colour,
    },
    /// Take one bonus tile from the supply (P-4.5).
    Bonus {
        /// The colour.
        colour: Colour,
    },
    /// Cover a space (P-4.2).
    Place {
        /// The space.
        space: Space,
        /// The colour of the tile.
        colour: Colour,
        /// The number of trump tiles paid in place of that colour, 0 to 5.
        jokers: u8,
    },
    /// Pass for this round (P-4.7).
    Pass {
        /// The tiles of the stock to keep.
        keep: Kept,
    },
}

/// Up to four tiles kept when passing (P-4.7): the index of one of 210 multisets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kept(u8);

impl Kept {
    /// The number of ways to choose up to four tiles of six colours.
    pub const COUNT: usize = 210;
    /// No tiles.
    pub const NOTHING: Kept = Kept(0);

    /// Returns the index of these tiles; `None` if there are more than four.
    pub fn new(tiles: Tiles) -> Option<Kept> {
        KEPT.iter().position(|&lanes| lanes == tiles.lanes()).map(|number| Kept(number as u8))
    }

    /// Returns every choice, in the order of their indices.
    pub fn all() -> impl Iterator<Item = Kept> {
        (0..Kept::COUNT as u8).map(Kept)
    }

    /// Returns the index, from 0 to [`COUNT`](Kept::COUNT) − 1.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Returns the tiles.
    #[inline]
    pub fn tiles(self) -> Tiles {
        Tiles::from_lanes(KEPT[usize::from(self.0)])
    }
}

/// The lanes of every multiset of up to four tiles; the empty one first.
static KEPT: [u64; Kept::COUNT] = {
    let mut kept = [0; Kept::COUNT];
    let mut number = 0;
    // Six digits from 0 to 4, one for each colour, in all combinations.
    let mut digits = 0;
    while digits < 5u32.pow(6) {
        let (mut lanes, mut total, mut rest, mut colour) = (0, 0, digits, 0);
        while colour < 6 {
            lanes |= ((rest % 5) as u64) << (LANE * colour);
            total += rest % 5;
            rest /= 5;
            colour += 1;
        }
        if total <= MOST_KEPT {
            kept[number] = lanes;
            number += 1;
        }
        digits += 1;
    }
    assert!(number == Kept::COUNT);
    kept
};

const _: () = assert!(KEPT_WORDS + Star::ALL.len() * Colour::ALL.len() < MoveList::SETS);

/// The number of words in a set of [`Kept`].
const KEPT_WORDS: usize = Kept::COUNT.div_ceil(64);

/// For each colour and each number of its tiles in the stock (4 means four or more): the set of
/// what can be kept as far as this colour is concerned.
static KEEPABLE: [[[u64; KEPT_WORDS]; 5]; 6] = {
    let mut sets = [[[0; KEPT_WORDS]; 5]; 6];
    let mut number = 0;
    while number < Kept::COUNT {
        let mut colour = 0;
        while colour < 6 {
            let mut stock = (KEPT[number] >> (LANE * colour as u32) & LOW_LANE) as usize;
            while stock <= 4 {
                sets[colour][stock][number / 64] |= 1 << (number % 64);
                stock += 1;
            }
            colour += 1;
        }
        number += 1;
    }
    sets
};

/// The bits of a set of payments for one star and colour: six numbers of jokers per position.
const PAYMENTS: usize = 36;

/// For each pattern of costs, each number of tiles of the colour (6 means six or more), and each
/// number of jokers (5 means five or more): the possible payments (P-4.2).
static AFFORDABLE: [[[u64; 6]; 7]; 3] = {
    let mut sets = [[[0; 6]; 7]; 3];
    let mut pattern = 0;
    while pattern < 3 {
        let (side, star) = match pattern {
            COLOURED => (Side::Coloured, Star::Orange),
            GREY_OUTER => (Side::Grey, Star::Orange),
            _ => (Side::Grey, Star::Centre),
        };
        let mut index = 0;
        while index < 7 * 6 * PAYMENTS {
            let (tiles, trumps) = (index / PAYMENTS / 6, index / PAYMENTS % 6);
            let (tip, jokers) = (index % PAYMENTS / 6, index % 6);
            let cost = cost(side, Space { star, tip: Tip::ALL[tip] }) as usize;
            // At least one tile must be of the colour.
            if jokers < cost && cost - jokers <= tiles && jokers <= trumps {
                sets[pattern][tiles][trumps] |= 1 << (index % PAYMENTS);
            }
            index += 1;
        }
        pattern += 1;
    }
    sets
};

/// The patterns of costs (P-2): the coloured side, and on the grey side the outer stars and the centre.
const COLOURED: usize = 0;
const GREY_OUTER: usize = 1;
const GREY_CENTRE: usize = 2;

/// The number of payments in [`AFFORDABLE`] for each position, a lane each.
static OPTIONS: [[[u64; 6]; 7]; 3] = {
    let mut counts = [[[0; 6]; 7]; 3];
    let mut index = 0;
    while index < 3 * 7 * 6 * 6 {
        let (pattern, tiles, trumps) = (index / 252, index / 36 % 7, index / 6 % 6);
        let payments = AFFORDABLE[pattern][tiles][trumps] >> (6 * (index % 6)) & 0b111111;
        let count = payments.count_ones() as u64;
        counts[pattern][tiles][trumps] |= count << (LANE * (index % 6) as u32);
        index += 1;
    }
    counts
};

/// For each set of covered positions the masks of all others: of their payments, and of their
/// lanes.
static FREE: [(u64, u64); 64] = {
    let mut free = [(0, 0); 64];
    let mut index = 0;
    while index < 64 * 6 {
        let (covered, tip) = (index / 6, index % 6);
        if covered >> tip & 1 == 0 {
            free[covered].0 |= 0b111111 << (6 * tip);
            free[covered].1 |= LOW_LANE << (LANE * tip as u32);
        }
        index += 1;
    }
    free
};

/// The numbering of moves: takes, bonus tiles, passes, placements.
const FIRST_BONUS: usize = Colour::ALL.len() * LANE as usize;
const FIRST_PASS: usize = FIRST_BONUS + Colour::ALL.len();
const FIRST_PLACE: usize = FIRST_PASS + Kept::COUNT;

const _: () = assert!(Source::ALL.len() == LANE as usize);

impl Move {
    /// The number of different moves.
    pub const COUNT: usize = FIRST_PLACE + Star::ALL.len() * Colour::ALL.len() * PAYMENTS;

    /// The number of this move, below [`Move::COUNT`], for tables and learning. A placement with more than five
    /// jokers is never legal and has no number of its own; builds with debug assertions panic for it.
    pub const fn index(self) -> usize {
        match self {
            Move::Take { source, colour } => LANE as usize * colour as usize + source as usize,
            Move::Bonus { colour } => FIRST_BONUS + colour as usize,
            Move::Pass { keep } => FIRST_PASS + keep.0 as usize,
            Move::Place { space, colour, jokers } => {
                debug_assert!(jokers < 6, "at most five jokers are paid");
                first_place(space.star, colour) + 6 * space.tip as usize + jokers as usize
            }
        }
    }

    /// Returns the move with this index.
    #[inline]
    pub fn from_index(index: usize) -> Option<Move> {
        BY_INDEX.get(index).copied()
    }
}

/// Returns the index of the first placement of a colour on a star.
#[inline]
const fn first_place(star: Star, colour: Colour) -> usize {
    FIRST_PLACE + PAYMENTS * (6 * star as usize + colour as usize)
}

/// All moves, by index.
static BY_INDEX: [Move; Move::COUNT] = {
    let mut moves = [Move::Pass { keep: Kept::NOTHING }; Move::COUNT];
    let mut index = 0;
    while index < Move::COUNT {
        moves[index] = if index < FIRST_BONUS {
            let colour = Colour::ALL[index / LANE as usize];
            Move::Take { source: Source::ALL[index % LANE as usize], colour }
        } else if index < FIRST_PASS {
            Move::Bonus { colour: Colour::ALL[index - FIRST_BONUS] }
        } else if index < FIRST_PLACE {
            Move::Pass { keep: Kept((index - FIRST_PASS) as u8) }
        } else {
            let place = index - FIRST_PLACE;
            let star = Star::ALL[place / PAYMENTS / 6];
            let space = Space { star, tip: Tip::ALL[place / 6 % 6] };
            let (colour, jokers) = (Colour::ALL[place / PAYMENTS % 6], (place % 6) as u8);
            Move::Place { space, colour, jokers }
        };
        index += 1;
    }
    moves
};

/// The legal moves of a position, as a few sets of up to 64 moves with consecutive indices.
///
/// There are often two hundred ways to pass; finding them takes a handful of ANDs, and moves are
/// enumerated only on request.
#[derive(Clone, Debug)]
pub struct MoveList {
    len: u32,
    used: u32,
    /// The moves of each set, a bit each.
    sets: [u64; MoveList::SETS],
    /// The index of each set's first move.
    firsts: [u16; MoveList::SETS],
}

impl MoveList {
    /// Room for every pass, every star with every colour, and a scratch slot; a power of two, so
    /// that an index can be masked.
    const SETS: usize = 64;

    /// Clears the list.
    #[inline]
    pub(super) fn clear(&mut self) {
        (self.len, self.used) = (0, 0);
    }

    /// Lists these takes: a lane per colour with the set of sources.
    #[inline]
    pub(super) fn fill_takes(&mut self, takes: u64) {
        self.clear();
        self.push(takes, 0);
    }

    /// Lists the bonus tiles in the supply (P-4.5).
    pub(super) fn fill_bonus(&mut self, supply: Tiles) {
        self.clear();
        for colour in Colour::ALL {
            self.push(u64::from(supply.get(colour) > 0), FIRST_BONUS + colour as usize);
        }
    }

    /// Lists all passes and placements (P-4.2, P-4.7).
    #[inline]
    pub(super) fn fill_placing(&mut self, side: Side, board: &Board, trump: Colour, last: bool) {
        let stock = board.stock();
        let passes = passes(stock, last);
        for (number, &set) in passes.iter().enumerate() {
            self.sets[number] = set;
            self.firsts[number] = (FIRST_PASS + 64 * number) as u16;
        }
        let free = Star::ALL.map(|star| FREE[board.covered().star_bits(star)]);
        let trumps = stock.get(trump).min(5) as usize;
        // The numbers of moves are summed in lanes, which is faster than counting the bits of every
        // set.
        let (mut used, mut options) = (KEPT_WORDS, 0);
        let mut add = |star: Star, colour: Colour, pattern: usize, taken: bool| {
            let tiles = stock.get(colour).min(6) as usize;
            // P-4.2: the trump cannot be a joker for itself.
            let jokers = if colour == trump { 0 } else { trumps };
            let (payments, lanes) = free[star as usize];
            let taken = u64::from(taken).wrapping_neg();
            let set = AFFORDABLE[pattern][tiles][jokers] & payments & taken;
            options += OPTIONS[pattern][tiles][jokers] & lanes & taken;
            let place = used & (MoveList::SETS - 1);
            self.sets[place] = set;
            self.firsts[place] = first_place(star, colour) as u16;
            used += usize::from(set != 0);
        };
        match side {
            // Two stars per colour, without branches: the stock is unpredictable.
            Side::Coloured => {
                for star in Star::OUTER {
                    if let Some(colour) = star.colour() {
                        add(star, colour, COLOURED, true);
                        add(Star::Centre, colour, COLOURED, board.takes(Star::Centre, colour));
                    }
                }
            }
            // Any star may accept any colour, so only the colours in the stock are considered.
            Side::Grey => {
                for colour in Colour::ALL.into_iter().filter(|&colour| stock.get(colour) > 0) {
                    for star in Star::OUTER {
                        add(star, colour, GREY_OUTER, board.takes(star, colour));
                    }
                    add(Star::Centre, colour, GREY_CENTRE, board.takes(Star::Centre, colour));
                }
            }
        }
        let placements = options.wrapping_mul(ONES) >> (5 * LANE) & LOW_LANE;
        self.used = used as u32;
        self.len = passes.iter().map(|set| set.count_ones()).sum::<u32>() + placements as u32;
    }

    /// Adds a set of moves whose indices begin with `first`, unless it is empty.
    #[inline]
    fn push(&mut self, set: u64, first: usize) {
        let place = self.used as usize & (MoveList::SETS - 1);
        self.sets[place] = set;
        self.firsts[place] = first as u16;
        self.used += u32::from(set != 0);
        self.len += set.count_ones();
    }

    /// Iterates over the sets of moves: a bit for each move from the lowest on, and the [`Move::index`] of the first bit.
    #[inline]
    pub fn sets(&self) -> impl Iterator<Item = (u64, usize)> {
        let used = self.used as usize;
        self.sets.iter().zip(&self.firsts).take(used).map(|(&set, &first)| (set, first.into()))
    }
}

/// Returns the passes that keep tiles of this stock (P-4.7); in the last round nothing is kept
/// (P-5.2).
#[inline]
fn passes(stock: Tiles, last: bool) -> [u64; KEPT_WORDS] {
    let mut passes = [!0; KEPT_WORDS];
    for (colour, sets) in Colour::ALL.into_iter().zip(&KEEPABLE) {
        let count = if last { 0 } else { stock.get(colour).min(MOST_KEPT) };
        for (word, &other) in passes.iter_mut().zip(&sets[count as usize]) {
            *word &= other;
        }
    }
    passes
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList { len: 0, used: 0, sets: [0; MoveList::SETS], firsts: [0; MoveList::SETS] }
    }
}

impl crate::position::MoveList for MoveList {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    fn get(&self, place: usize) -> Option<Move> {
        let mut place = u32::try_from(place).ok()?;
        for (set, first) in self.sets() {
            let count = set.count_ones();
            if place < count {
                return Move::from_index(first + nth_bit(set, place) as usize);
            }
            place -= count;
        }
        None
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = Move> {
        self.sets().flat_map(|(mut set, first)| {
            std::iter::from_fn(move || {
                if set == 0 {
                    return None;
                }
                let bit = set.trailing_zeros() as usize;
                set &= set - 1;
                Move::from_index(first + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::MoveList as _;

    #[test]
    fn move_indices_are_unique() {
        for index in 0..Move::COUNT {
            assert_eq!(Move::from_index(index).map(Move::index), Some(index));
        }
        assert_eq!(Move::from_index(Move::COUNT), None);
    }

    #[test]
    fn every_choice_of_up_to_four_tiles_has_an_index() {
        for number in 0..Kept::COUNT as u8 {
            let tiles = Kept(number).tiles();
            assert!(tiles.len() <= MOST_KEPT);
            assert_eq!(Kept::new(tiles), Some(Kept(number)));
        }
        assert!(Kept::NOTHING.tiles().is_empty());
        assert_eq!(Kept::new(Tiles::few(Colour::Red, 5)), None);
    }

    /// The slow twin of `fill_placing`: checks for every placement and pass whether it can be paid.
    fn slow(side: Side, board: &Board, trump: Colour, last: bool) -> Vec<Move> {
        let stock = board.stock();
        let legal = |mv: &Move| match *mv {
            Move::Pass { keep } if last => keep == Kept::NOTHING,
            Move::Pass { keep } => stock.contains(keep.tiles()),
            Move::Place { space, colour, jokers } => {
                let cost = u32::from(cost(side, space));
                let jokers = u32::from(jokers);
                board.tile(space).is_none()
                    && board.takes(space.star, colour)
                    && jokers < cost
                    && stock.get(colour) >= cost - jokers
                    && (jokers == 0 || (colour != trump && stock.get(trump) >= jokers))
            }
            Move::Take { .. } | Move::Bonus { .. } => false,
        };
        BY_INDEX.iter().copied().filter(legal).collect()
    }

    #[test]
    fn the_sets_agree_with_checking_every_move() {
        let mut list = MoveList::default();
        for seed in 0..3000u32 {
            let random = |i: u32| (seed * 128 + i).wrapping_mul(2_654_435_761) >> 9;
            let side = Side::ALL[seed as usize % 2];
            let mut stars = [[None; 6]; 7];
            for (star, tiles) in Star::ALL.into_iter().zip(&mut stars) {
                for (tip, tile) in Tip::ALL.into_iter().zip(tiles) {
                    let draw = random(6 * star as u32 + tip as u32);
                    let other = Colour::ALL[(draw as usize / 3 + tip as usize) % 6];
                    let colour = star.colour().unwrap_or(other);
                    *tile = (draw % 3 == 0).then_some(colour);
                }
            }
            let stock = Colour::ALL.map(|c| Tiles::few(c, random(50 + c as u32) % 9 * (seed % 3)));
            let board = Board::assemble(side, &stars, stock.into_iter().sum(), false, 5);
            let trump = Colour::ALL[random(60) as usize % 6];
            list.fill_placing(side, &board, trump, seed % 7 == 0);
            let mut listed: Vec<Move> = list.iter().collect();
            let got: Vec<Move> = (0..list.len()).map(|place| list.get(place).unwrap()).collect();
            assert_eq!(listed, got, "both ways to read the list");
            assert_eq!(list.get(list.len()), None);
            listed.sort_by_key(|mv| mv.index());
            assert_eq!(listed, slow(side, &board, trump, seed % 7 == 0));
        }
    }
}
