//! A board reduced to what planning needs, so that trying out placements costs next to nothing.

use std::sync::LazyLock;

use evora_rules::Side;
use evora_rules::pavilion::{
    Board, Colour, Space, Star, Tiles, Tip, cost, features, number_points, star_points,
};

/// Stars and colours as numbers, in the order of the rules.
pub(super) const STARS: usize = 7;
pub(super) const COLOURS: usize = 6;
/// Every colour, as a set.
const ANY: u8 = 0b11_1111;
/// What a star is of when its tiles differ, and when it has none.
const MULTICOLOUR: u8 = 6;
const UNDECIDED: u8 = 7;

/// The patterns of costs (P-2): the coloured side, and on the grey side the outer stars and the centre.
pub(super) fn pattern(side: Side, star: usize) -> usize {
    match (side, star) {
        (Side::Coloured, _) => 0,
        (Side::Grey, 6) => 2,
        (Side::Grey, _) => 1,
    }
}

/// What a star with some set of covered positions is like, whatever its colour.
#[derive(Clone, Copy, Default)]
pub(super) struct Shape {
    /// The run that a tile would be in, for each position (P-4.4).
    pub runs: [u8; 6],
    /// What the other tiles would score if they all came, in the best order.
    pub to_come: u8,
    /// What tiles on the empty positions would score beyond a lone tile, each alone.
    pub beside: u8,
}

/// What a star costs to complete, by pattern of costs and covered positions.
#[derive(Clone, Copy, Default)]
pub(super) struct Price {
    /// Tiles still to be paid.
    pub left: u8,
    /// How near to complete it is, from 0 to 1; more than its share of tiles once it is far on.
    pub promise: f32,
}

/// What never changes.
pub(super) struct Tables {
    pub shapes: [Shape; 64],
    pub prices: [[Price; 64]; 3],
    /// By pattern: the cost of each position.
    pub costs: [[u8; 6]; 3],
    /// By pattern and number of tiles, six meaning six or more: the positions that cost no more.
    pub affordable: [[u8; 7]; 3],
    /// For each space its features: the spaces around and the tiles it gives (P-2).
    pub around: [[(u64, u8); 2]; Space::COUNT],
    /// For each space the other stars that its features touch.
    pub touched: [u8; Space::COUNT],
    /// The 18 features: the spaces around, and their kind by the tiles they give.
    pub features: [(u64, u8); 18],
    /// By side: the spaces of each number that scores (P-6.2).
    pub numbers: [[u64; 4]; 2],
}

pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

fn shapes() -> [Shape; 64] {
    let mut shapes = [Shape::default(); 64];
    // From the full star down, so that what is to come is known from the larger sets.
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

/// What a full star of this kind is worth (P-6.1); one that has no tile may become anything.
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
    /// The covered spaces, star by star.
    pub covered: u64,
    /// For each star the colours it takes.
    takes: [u8; STARS],
    /// For each star its colour, [`MULTICOLOUR`] or [`UNDECIDED`]; with one tile on the grey side, that tile's.
    kinds: [u8; STARS],
    /// Tiles of each colour.
    pub stock: [u8; COLOURS],
    /// The colour that is joker now.
    pub trump: usize,
}

/// The tiles of each colour.
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
                    // A star of one colour takes that colour again.
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

    /// The colours that a star takes.
    #[inline]
    pub(super) fn takes(&self, star: usize) -> u8 {
        self.takes[star]
    }

    /// What a star will be worth when it is full.
    #[inline]
    pub(super) fn worth(&self, star: usize) -> f32 {
        WORTH[usize::from(self.kinds[star])]
    }

    /// What a star would be worth when full, after a tile of this colour.
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

    /// Whether a star is of several colours.
    #[inline]
    pub(super) fn is_multicolour(&self, star: usize) -> bool {
        self.kinds[star] == MULTICOLOUR
    }

    /// How many tiles the stock has.
    #[inline]
    pub(super) fn tiles(&self) -> u32 {
        self.stock.iter().map(|&count| u32::from(count)).sum()
    }

    /// Covers a space and pays for it, with as few jokers as will do (P-4.2); the points and the
    /// bonus tiles that it brings.
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

    /// What a star takes after a tile of this colour (P-4.3, P-7.1).
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

    /// What the full stars and numbers are worth (P-6).
    pub(super) fn bonus(&self, tables: &Tables) -> f32 {
        let full = (0..STARS).filter(|&star| self.star(star) == 63);
        let stars: f32 = full.map(|star| self.worth(star)).sum();
        let numbers = tables.numbers[self.side.index()].iter().zip(1..);
        let numbers = numbers.filter(|&(set, _)| self.covered & set == *set);
        stars + numbers.map(|(_, number)| f32::from(number_points(number))).sum::<f32>()
    }
}

/// The colours that a star takes, as a set.
fn taken_by(board: &Board, star: Star) -> u8 {
    let set = |colour: Colour| u8::from(board.takes(star, colour)) << colour as u8;
    Colour::ALL.into_iter().map(set).sum()
}
