//! A compact board for planning, on which placements are cheap to try.

use std::sync::LazyLock;

use evora_rules::Side;
use evora_rules::pavilion::{
    Board, Colour, Space, Star, Tiles, Tip, cost, features, number_points, star_points,
};

/// Number of stars and of colours, which are numbered as in the rules.
pub(super) const STARS: usize = 7;
pub(super) const COLOURS: usize = 6;
/// The set of all colours.
const ANY: u8 = 0b11_1111;
/// Colours of a star with different tiles, and of one without tiles.
const MULTICOLOUR: u8 = 6;
const UNDECIDED: u8 = 7;

/// Cost patterns (P-2): the coloured side, and the outer stars and the centre of the grey side.
pub(super) fn pattern(side: Side, star: usize) -> usize {
    match (side, star) {
        (Side::Coloured, _) => 0,
        (Side::Grey, 6) => 2,
        (Side::Grey, _) => 1,
    }
}

/// Properties of a star by its covered positions, independent of its colour.
#[derive(Clone, Copy, Default)]
pub(super) struct Shape {
    /// Length of the run of a tile on each position (P-4.4).
    pub runs: [u8; 6],
    /// Points of the remaining tiles in the best order.
    pub to_come: u8,
    /// Points of single tiles on the empty positions beyond one each.
    pub beside: u8,
}

/// Cost to complete a star, by cost pattern and covered positions.
#[derive(Clone, Copy, Default)]
pub(super) struct Price {
    /// Tiles still to be paid.
    pub left: u8,
    /// Progress from 0 to 1; more than proportional for nearly complete stars.
    pub promise: f32,
}

/// Constant lookup tables.
pub(super) struct Tables {
    pub shapes: [Shape; 64],
    pub prices: [[Price; 64]; 3],
    /// Cost of each position, by pattern.
    pub costs: [[u8; 6]; 3],
    /// Positions that cost no more than a number of tiles (six means six or more), by pattern.
    pub affordable: [[u8; 7]; 3],
    /// Features of each space: the spaces around and the tiles they give (P-2).
    pub around: [[(u64, u8); 2]; Space::COUNT],
    /// For each space, the other stars that its features touch.
    pub touched: [u8; Space::COUNT],
    /// The 18 features: the spaces around, and their kind by the tiles they give.
    pub features: [(u64, u8); 18],
    /// Spaces of each number that scores, by side (P-6.2).
    pub numbers: [[u64; 4]; 2],
}

pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

fn shapes() -> [Shape; 64] {
    let mut shapes = [Shape::default(); 64];
    // From the complete star down, so that the remaining points of larger sets are known.
    for set in (0..64usize).rev() {
        for tip in 0..6 {
            let on = |place: usize| set >> (place % 6) & 1 == 1;
            let right = (1..6).take_while(|&step| on(tip + step)).count();
            let left = (1..6).take_while(|&step| on(tip + 6 - step)).count();
            let run = (1 + right + left).min(6) as u8;
            shapes[set].runs[tip] = run;
            if !on(tip) {
                let after = run + shapes[set | 1 << tip].to_come;
                shapes[set].to_come = shapes[set].to_come.max(after);
                shapes[set].beside += run - 1;
            }
        }
    }
    shapes
}

impl Tables {
    fn new() -> Tables {
        let costs = [
            (Side::Coloured, Star::Orange),
            (Side::Grey, Star::Orange),
            (Side::Grey, Star::Centre),
        ]
        .map(|(side, star)| Tip::ALL.map(|tip| cost(side, Space { star, tip })));
        let mut tables = Tables {
            shapes: shapes(),
            prices: [[Price::default(); 64]; 3],
            costs,
            affordable: [[0; 7]; 3],
            around: [[(0, 0); 2]; Space::COUNT],
            touched: [0; Space::COUNT],
            features: [(0, 0); 18],
            numbers: [[0; 4]; 2],
        };
        for (pattern, costs) in costs.iter().enumerate() {
            let total: u8 = costs.iter().sum();
            for set in 0..64 {
                let left = (0..6).filter(|tip| set >> tip & 1 == 0).map(|tip| costs[tip]).sum();
                let part = f32::from(total - left) / f32::from(total);
                let promise = 0.35 * part + 0.65 * part * part;
                tables.prices[pattern][set] = Price { left, promise };
            }
            for tiles in 0..7 {
                for (tip, &cost) in costs.iter().enumerate() {
                    tables.affordable[pattern][tiles] |=
                        u8::from(usize::from(cost) <= tiles) << tip;
                }
            }
        }
        for (known, feature) in tables.features.iter_mut().zip(features()) {
            let spaces = feature.spaces.iter().fold(0, |set, space| set | 1 << space.index());
            *known = (spaces, feature.kind.gives());
            for space in feature.spaces.iter() {
                let around = &mut tables.around[space.index()];
                around[usize::from(around[0].1 > 0)] = *known;
                for other in feature.spaces.iter() {
                    tables.touched[space.index()] |= 1 << other.star as u8;
                }
            }
        }
        for side in Side::ALL {
            for space in Space::all() {
                let number = usize::from(cost(side, space));
                if let Some(set) = tables.numbers[side.index()].get_mut(number - 1) {
                    *set |= 1 << space.index();
                }
            }
        }
        tables
    }
}

/// Points of a complete star of this colour (P-6.1); an empty one may become any.
const WORTH: [f32; 8] = {
    let mut worth = [16.0; 8];
    let mut colour = 0;
    while colour < COLOURS {
        worth[colour] = star_points(Some(Colour::ALL[colour])) as f32;
        colour += 1;
    }
    worth[MULTICOLOUR as usize] = star_points(None) as f32;
    worth
};

/// A board and a stock.
#[derive(Clone, Copy)]
pub(super) struct Sketch {
    pub side: Side,
    /// Covered positions by star.
    pub covered: u64,
    /// Colours that each star accepts.
    takes: [u8; STARS],
    /// Colour of each star, [`MULTICOLOUR`] or [`UNDECIDED`]; on the grey side a star with one tile has its
    /// colour.
    kinds: [u8; STARS],
    /// Tiles of each colour.
    pub stock: [u8; COLOURS],
    /// The colour of the joker.
    pub trump: usize,
}

/// The number of tiles of each colour.
pub(super) fn counts(tiles: Tiles) -> [u8; COLOURS] {
    Colour::ALL.map(|colour| tiles.get(colour) as u8)
}

impl Sketch {
    pub(super) fn new(side: Side, board: &Board, trump: Colour) -> Sketch {
        let mut sketch = Sketch {
            side,
            covered: 0,
            takes: [0; STARS],
            kinds: [UNDECIDED; STARS],
            stock: counts(board.stock()),
            trump: trump as usize,
        };
        for star in Star::ALL {
            let (place, bits) = (star as usize, board.covered().star_bits(star));
            sketch.covered |= (bits as u64) << (6 * place);
            (sketch.kinds[place], sketch.takes[place]) = match (side, star.colour()) {
                (Side::Coloured, Some(colour)) => (colour as u8, 1 << colour as u8),
                (Side::Coloured, None) => (MULTICOLOUR, taken_by(board, star)),
                (Side::Grey, _) if bits == 0 => (UNDECIDED, ANY),
                (Side::Grey, _) => {
                    let takes = taken_by(board, star);
                    let tip = Tip::ALL[bits.trailing_zeros() as usize];
                    let first = board.tile(Space { star, tip }).map_or(MULTICOLOUR, |c| c as u8);
                    // A star of one colour accepts that colour again.
                    (if takes >> first & 1 == 1 { first } else { MULTICOLOUR }, takes)
                }
            };
        }
        sketch
    }

    /// The covered positions of a star.
    #[inline]
    pub(super) fn star(&self, star: usize) -> usize {
        (self.covered >> (6 * star) & 63) as usize
    }

    /// The colours that a star accepts.
    #[inline]
    pub(super) fn takes(&self, star: usize) -> u8 {
        self.takes[star]
    }

    /// Points of a star once it is complete.
    #[inline]
    pub(super) fn worth(&self, star: usize) -> f32 {
        WORTH[usize::from(self.kinds[star])]
    }

    /// Points of a star once it is complete, after a tile of this colour.
    #[inline]
    pub(super) fn worth_with(&self, star: usize, colour: usize) -> f32 {
        let kind = usize::from(self.kinds[star]);
        if kind == usize::from(UNDECIDED) {
            WORTH[colour]
        } else if self.side == Side::Grey && kind != colour {
            WORTH[usize::from(MULTICOLOUR)]
        } else {
            WORTH[kind]
        }
    }

    /// Whether a star has several colours.
    #[inline]
    pub(super) fn is_multicolour(&self, star: usize) -> bool {
        self.kinds[star] == MULTICOLOUR
    }

    /// Number of tiles in the stock.
    #[inline]
    pub(super) fn tiles(&self) -> u32 {
        self.stock.iter().map(|&count| u32::from(count)).sum()
    }

    /// Covers a space and pays for it with the fewest jokers (P-4.2). Returns its points and bonus tiles.
    #[inline]
    pub(super) fn place(
        &mut self,
        tables: &Tables,
        star: usize,
        tip: usize,
        colour: usize,
    ) -> (u8, u8) {
        let cost = tables.costs[pattern(self.side, star)][tip];
        let own = cost.min(self.stock[colour]);
        self.stock[colour] -= own;
        self.stock[self.trump] -= cost - own;
        let run = tables.shapes[self.star(star)].runs[tip];
        let space = 6 * star + tip;
        self.covered |= 1 << space;
        self.renew(star, colour);
        let gained = tables.around[space]
            .iter()
            .map(|&(spaces, tiles)| tiles * u8::from(self.covered & spaces == spaces));
        (run, gained.sum())
    }

    /// The colours that a star accepts after a tile of this colour (P-4.3, P-7.1).
    #[inline]
    fn renew(&mut self, star: usize, colour: usize) {
        let (kind, takes) = (&mut self.kinds[star], &mut self.takes[star]);
        match self.side {
            Side::Coloured if star == 6 => *takes &= !(1 << colour),
            Side::Coloured => {}
            Side::Grey if *kind == UNDECIDED => *kind = colour as u8,
            Side::Grey if *kind == colour as u8 => *takes = 1 << colour,
            Side::Grey if *kind == MULTICOLOUR => *takes &= !(1 << colour),
            Side::Grey => {
                *takes = ANY & !(1 << *kind) & !(1 << colour);
                *kind = MULTICOLOUR;
            }
        }
    }

    /// Points of the complete stars and numbers (P-6).
    pub(super) fn bonus(&self, tables: &Tables) -> f32 {
        let full = (0..STARS).filter(|&star| self.star(star) == 63);
        let stars: f32 = full.map(|star| self.worth(star)).sum();
        let numbers = tables.numbers[self.side.index()].iter().zip(1..);
        let numbers = numbers.filter(|&(set, _)| self.covered & set == *set);
        stars + numbers.map(|(_, number)| f32::from(number_points(number))).sum::<f32>()
    }
}

/// The colours that a star accepts, as a set.
fn taken_by(board: &Board, star: Star) -> u8 {
    let set = |colour: Colour| u8::from(board.takes(star, colour)) << colour as u8;
    Colour::ALL.into_iter().map(set).sum()
}
