//! Rows of what belongs to no seat: the factories, the plates, the bag.

use evora_rules::Seat;
use evora_rules::duel::{
    ChipSet, Colour, Duel, Factory, FactoryChip, Plate, PlateKind, PlateSet, Tiles,
};

use super::boards::list_kinds;
use crate::network::encoding::RowList;
use crate::network::multisets;

/// The content of each small sun side as a multiset of up to four tiles.
const FACTORIES: usize = 0;
/// Tiles of each colour on the large factory's sun side and on its moon side.
const LARGE_SUN: usize = FACTORIES + 126;
const LARGE_MOON: usize = LARGE_SUN + 5 * 5;
/// For each stack, its top tile and the one below; the third tile.
const TOPS: usize = LARGE_MOON + 5 * 5;
const THIRDS: usize = TOPS + 5 * 6;
/// For each colour: tiles that a moon take gives, all tiles, most that one take gives.
const MOON: usize = THIRDS + 5;
const MOONS: usize = 8;
const ALL: usize = MOON + 5 * MOONS;
const ALLS: usize = 13;
const MOST: usize = ALL + 5 * ALLS;
const MOSTS: usize = 7;
/// Sun sides with tiles; all tiles.
const FILLED: usize = MOST + 5 * MOSTS;
const LEFT: usize = FILLED + 6;
/// Chips face down; each kind of chip face up; one or two of each kind that nobody has seen.
const DOWN: usize = LEFT + 22;
const UP: usize = DOWN + 5;
const UNSEEN_CHIPS: usize = UP + 10;
/// Number of rows of the factories.
pub(super) const OFFER: usize = UNSEEN_CHIPS + 2 * 10;
/// Most of them at once.
pub(super) const MOST_OF_OFFER: usize = 4 + 5 + 5 + 2 * 4 + 15 + 2 + 1 + 4 + 10;

/// Each plate on the display, in the stack in unknown order, looked at.
const SHOWN: usize = 0;
const UNSEEN: usize = SHOWN + Plate::COUNT;
const LOOKED: usize = UNSEEN + Plate::COUNT;
/// The back of the top plate, if there is one.
const TOP: usize = LOOKED + Plate::COUNT;
/// Special and universal plates drawn and not looked at.
const DRAWN: usize = TOP + 3;
/// Plates left in the stack.
const STACK: usize = DRAWN + 2 * 4;
/// Number of rows of the plates.
pub(super) const PLATES: usize = STACK + 17;
/// Most of them at once.
pub(super) const MOST_OF_PLATES: usize = Plate::COUNT + 4;

/// Index of each multiset of up to four tiles by the number that its counts are in base 5.
static CONTENT: [u8; 3_125] = multisets::indices();

/// The index of up to four tiles among all multisets of so many; 0 is empty.
fn content(tiles: Tiles) -> usize {
    let code =
        Colour::ALL.iter().rev().fold(0, |code, &colour| 5 * code + tiles.get(colour) as usize);
    CONTENT[code.min(CONTENT.len() - 1)].into()
}

/// The tiles that a take from the moon sides would give, of each colour.
pub(super) fn on_moon(position: &Duel) -> Tiles {
    let tops = (0..4).filter_map(|small| position.moon(small).top());
    tops.fold(position.large_moon(), |moon, top| moon + Tiles::of(top, 1))
}

/// All tiles on the factories.
pub(super) fn on_factories(position: &Duel) -> Tiles {
    let sun: Tiles = Factory::ALL.into_iter().map(|factory| position.sun(factory)).sum();
    let moon: Tiles = (0..4).map(|small| position.moon(small).tiles()).sum();
    sun + moon + position.large_moon()
}

/// The chips that nobody has seen: those to come, and those face down.
fn unseen_chips(position: &Duel) -> ChipSet {
    (0..4).fold(position.pool(), |pool, small| match position.factory_chip(small) {
        FactoryChip::Down(chip) => pool.with(chip),
        _ => pool,
    })
}

/// The key of the factories, and the chips that nobody has seen.
pub(super) fn offer_key(position: &Duel) -> [u64; 4] {
    let [suns, others, rest] = position.factories_key();
    let chips = u64::from(unseen_chips(position).bits());
    [suns, others, rest, chips]
}

/// Appends the rows of the factories.
pub(super) fn list_offer(position: &Duel, first: usize, rows: &mut RowList) {
    let mut push = |row: usize| rows.push((first + row) as u16);
    let (moon, all) = (on_moon(position), on_factories(position));
    let (mut most, mut filled) = (Colour::ALL.map(|colour| moon.get(colour)), 0);
    for factory in Factory::ALL {
        let sun = position.sun(factory);
        if sun.is_empty() {
            continue;
        }
        filled += 1;
        if factory != Factory::Large {
            push(FACTORIES + content(sun));
        }
        for (most, colour) in most.iter_mut().zip(Colour::ALL) {
            *most = sun.get(colour).max(*most);
        }
    }
    for colour in Colour::ALL {
        // None of a colour has no row.
        let mut count = |first: usize, rows: usize, count: u32| {
            if count > 0 {
                push(first + rows * colour.index() + (count as usize).min(rows) - 1);
            }
        };
        count(LARGE_SUN, 5, position.sun(Factory::Large).get(colour));
        count(LARGE_MOON, 5, position.large_moon().get(colour));
        count(MOON, MOONS, moon.get(colour));
        count(ALL, ALLS, all.get(colour));
        count(MOST, MOSTS, most[colour.index()]);
    }
    let mut down = 0;
    for small in 0..4 {
        let stack = position.moon(small);
        if let Some(top) = stack.top() {
            let below = stack.pop();
            push(TOPS + 6 * top.index() + below.top().map_or(0, |below| 1 + below.index()));
            if let Some(third) = below.pop().top() {
                push(THIRDS + third.index());
            }
        }
        match position.factory_chip(small) {
            FactoryChip::None => {}
            FactoryChip::Hidden | FactoryChip::Down(_) => down += 1,
            FactoryChip::Up(chip) => push(UP + chip.index()),
        }
    }
    push(FILLED + filled);
    push(LEFT + all.len().min(21) as usize);
    push(DOWN + down);
    list_kinds(unseen_chips(position), UNSEEN_CHIPS, &mut push);
}

/// The plates as a seat sees them.
#[derive(Clone, Copy)]
pub(super) struct Plates {
    display: PlateSet,
    /// Those whose place the seat does not know.
    unseen: PlateSet,
    /// Those that it is looking at.
    looked: PlateSet,
    top: Option<PlateKind>,
    /// Special and universal ones.
    drawn: [usize; 2],
    left: usize,
}

impl Plates {
    /// As `seat` sees them. It does not know which plates the other one has returned under the stack or is looking at.
    pub(super) fn new(position: &Duel, seat: Seat, is_to_move: bool) -> Plates {
        let (mut unseen, mut looked) = (position.unseen(), position.looked());
        for plate in position.returned().iter().filter(|plate| plate.by() != seat) {
            unseen = plate.plate().map_or(unseen, |plate| unseen.with(plate));
        }
        if !is_to_move {
            unseen = unseen.union(looked);
            looked = PlateSet::EMPTY;
        }
        let mut drawn = [0; 2];
        if position.drawn() > 0 {
            position.drawn_kinds().for_each(|kind| drawn[kind.index()] += 1);
        }
        let (display, top, left) = (position.display(), position.top(), position.stack_left());
        Plates { display, unseen, looked, top, drawn, left }
    }

    fn top(self) -> usize {
        self.top.map_or(0, |kind| 1 + kind.index())
    }

    pub(super) fn key(self) -> [u64; 2] {
        let Plates { display, unseen, looked, drawn: [special, universal], left, .. } = self;
        let sets = [display, unseen, looked].map(|set| u64::from(set.bits()));
        let counts = [self.top(), special, universal, left];
        let counts = counts.into_iter().fold(0, |all, count| all << 8 | count as u64);
        [sets[0] | sets[1] << 18 | sets[2] << 36, counts]
    }

    /// Appends the rows of the plates.
    pub(super) fn list(self, first: usize, rows: &mut RowList) {
        let mut push = |row: usize| rows.push((first + row) as u16);
        for (first, set) in [(SHOWN, self.display), (UNSEEN, self.unseen), (LOOKED, self.looked)] {
            set.iter().for_each(|plate| push(first + plate.index()));
        }
        push(TOP + self.top());
        for (place, count) in self.drawn.into_iter().enumerate() {
            push(DRAWN + 4 * place + count.min(3));
        }
        push(STACK + self.left.min(16));
    }
}
