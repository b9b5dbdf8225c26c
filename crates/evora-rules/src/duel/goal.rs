//! Reasons for points, and the goals (D-5, D-7).

use super::colour::Colour;
use super::dome::{CellSet, Column, Dome, Row, Slot, Tile};
use crate::closed::named;

named! {
    /// A goal: one side of one of four tiles (D-1.5).
    pub enum Goal ("goal") {
        /// 3 for each full row.
        Rows = "rows",
        /// 4 for each row with tiles of at least five colours.
        FiveColours = "five-colours",
        /// 7 for each full column.
        Columns = "columns",
        /// 1 for each tile on the edge.
        Edge = "edge",
        /// 10 for each full diagonal.
        Diagonals = "diagonals",
        /// Full corner plates: upper 3, lower 8.
        Corners = "corners",
        /// 2 for each any-colour cell, if all of them are covered.
        Universal = "universal",
        /// −3 for each empty special cell.
        Special = "special",
    }
}

impl Goal {
    /// Returns the points of a dome for this goal (D-7).
    pub fn points(self, dome: &Dome) -> i16 {
        let covered = dome.covered();
        let full = |cells: CellSet| covered.contains(cells);
        let points = match self {
            Goal::Rows => 3 * Row::ALL.into_iter().filter(|&row| full(CellSet::row(row))).count(),
            Goal::FiveColours => {
                4 * Row::ALL.into_iter().filter(|&row| colours(dome, row) >= 5).count()
            }
            Goal::Columns => {
                7 * Column::ALL.into_iter().filter(|&c| full(CellSet::column(c))).count()
            }
            Goal::Edge => covered.and(EDGE).len() as usize,
            Goal::Diagonals => 10 * DIAGONALS.into_iter().filter(|&cells| full(cells)).count(),
            Goal::Corners => CORNERS
                .into_iter()
                .filter(|&(slot, _)| full(CellSet::slot(slot)))
                .map(|(_, points)| points)
                .sum(),
            Goal::Universal if full(dome.any_cells()) => 2 * dome.any_cells().len() as usize,
            Goal::Universal => 0,
            Goal::Special => {
                return -3 * dome.special_cells().minus(covered).len() as i16;
            }
        };
        points as i16
    }
}

/// Returns the number of colours in a row; special tiles count as a further colour (D-7).
fn colours(dome: &Dome, row: Row) -> u32 {
    let tiles = Column::ALL.into_iter().filter_map(|column| dome.tile(row, column));
    let seen = tiles.fold(0u32, |seen, tile| match tile {
        Tile::Colour(colour) => seen | 1 << colour as u32,
        Tile::Special => seen | 1 << Colour::ALL.len(),
    });
    seen.count_ones()
}

/// The twenty cells of the edge.
pub const EDGE: CellSet = {
    let mut edge = CellSet::EMPTY;
    let mut index = 0;
    while index < 36 {
        let (row, column) = (index / 6, index % 6);
        if row == 0 || row == 5 || column == 0 || column == 5 {
            edge = edge.or(CellSet::cell(Row::ALL[row], Column::ALL[column]));
        }
        index += 1;
    }
    edge
};

/// The two diagonals.
pub const DIAGONALS: [CellSet; 2] = {
    let mut diagonals = [CellSet::EMPTY; 2];
    let mut row = 0;
    while row < 6 {
        diagonals[0] = diagonals[0].or(CellSet::cell(Row::ALL[row], Column::ALL[row]));
        diagonals[1] = diagonals[1].or(CellSet::cell(Row::ALL[row], Column::ALL[5 - row]));
        row += 1;
    }
    diagonals
};

/// The points of full corner plates (D-7), from public transcriptions of the kit.
pub const CORNERS: [(Slot, usize); 4] =
    [(Slot::S1, 3), (Slot::S3, 3), (Slot::S7, 8), (Slot::S9, 8)];

/// The goals of a game: three or four, no two of them sides of one tile (D-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Goals(u8);

impl Goals {
    /// The number of goal tiles (D-1.5).
    pub const TILES: usize = 4;

    /// The set for a first game (D-2.2).
    pub const FIRST_GAME: Goals =
        Goals(1 << Goal::Rows as u8 | 1 << Goal::Columns as u8 | 1 << Goal::Diagonals as u8);

    /// Creates a set of goals. Returns `None` if they cannot be played together.
    pub fn new(goals: impl IntoIterator<Item = Goal>) -> Option<Goals> {
        let (mut set, mut count) = (0u8, 0);
        for goal in goals {
            set |= 1 << goal as u8;
            count += 1;
        }
        // The two sides of a tile are adjacent bits; more goals than tiles means that one repeats.
        let tiles = (set | set >> 1) & 0b0101_0101;
        let fits = tiles.count_ones() == set.count_ones() && set.count_ones() == count;
        (fits && (3..=4).contains(&count)).then_some(Goals(set))
    }

    /// Creates the goals from the side of each tile; `None` for an unused one.
    pub fn of_tiles(sides: [Option<bool>; Goals::TILES]) -> Option<Goals> {
        let sides = sides.into_iter().enumerate();
        Goals::new(sides.filter_map(|(tile, back)| Goal::from_index(2 * tile + usize::from(back?))))
    }

    /// Returns a bit for each goal, in order from the lowest on.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether the goal is one of them.
    pub const fn has(self, goal: Goal) -> bool {
        self.0 >> goal as u8 & 1 == 1
    }

    /// Iterates over the goals in order.
    pub fn iter(self) -> impl Iterator<Item = Goal> {
        Goal::ALL.into_iter().filter(move |&goal| self.has(goal))
    }

    /// Returns the points of a dome for all of them together (D-6.4).
    pub fn points(self, dome: &Dome) -> i16 {
        self.iter().map(|goal| goal.points(dome)).sum()
    }
}

/// What points are given or lost for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A plate drawn from the stack (D-3.1).
    Draw,
    /// A tile laid on the dome (D-5.1).
    Tile {
        /// Its row.
        row: Row,
        /// Its column.
        column: Column,
        /// Its colour.
        colour: Colour,
        /// The length of its horizontal run; 1 if it has no neighbour there.
        across: u8,
        /// The length of its vertical run; 1 if it has no neighbour there.
        down: u8,
    },
    /// A special tile on a plate whose other cells are covered (D-5.2).
    SpecialTile {
        /// Its row.
        row: Row,
        /// Its column.
        column: Column,
    },
    /// A line that can never be laid, damaged; 0 points by itself (D-4.3).
    Swept {
        /// The line's row.
        row: Row,
        /// The colour of its tiles.
        colour: Colour,
    },
    /// Damaged tiles (D-4.6).
    Damaged {
        /// The number of tiles.
        tiles: u8,
    },
    /// The marker (D-4.6).
    Marker,
    /// A goal at the end (D-7).
    Goal {
        /// The goal.
        goal: Goal,
    },
    /// The points that raise a negative total to 0 (D-6.4).
    NotBelowZero,
}

/// What so many damaged tiles cost: 1, 3, 6, and 10 from the fourth on (D-4.6).
#[inline]
pub const fn damage_penalty(tiles: u32) -> u16 {
    const SUMS: [u16; 5] = [0, 1, 3, 6, 10];
    SUMS[if tiles < 4 { tiles as usize } else { 4 }]
}

/// The penalty of the marker (D-4.6).
pub const MARKER_PENALTY: u16 = 2;

/// Returns the points of a laid tile, given its runs (D-5.1).
#[inline]
pub const fn tile_points(across: u8, down: u8) -> u16 {
    // A run of one counts nothing; a tile without neighbours counts one.
    let counted = across as u16 * (across > 1) as u16 + down as u16 * (down > 1) as u16;
    counted + (counted == 0) as u16
}

/// A player's points by reason, over a game or a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Breakdown {
    /// Tiles laid on the dome (D-5.1).
    pub tiles: i32,
    /// Special tiles (D-5.2).
    pub specials: i32,
    /// Plates drawn from the stack; at most 0 (D-3.1).
    pub draws: i32,
    /// Damaged tiles; at most 0 (D-4.6).
    pub damaged: i32,
    /// The marker; at most 0 (D-4.6).
    pub marker: i32,
    /// The goals (D-7), with what raises a negative total to 0 (D-6.4).
    pub goals: i32,
}

impl Breakdown {
    /// Adds points to their category.
    pub fn add(&mut self, points: i16, reason: Reason) {
        let sum = match reason {
            Reason::Tile { .. } | Reason::Swept { .. } => &mut self.tiles,
            Reason::SpecialTile { .. } => &mut self.specials,
            Reason::Draw => &mut self.draws,
            Reason::Damaged { .. } => &mut self.damaged,
            Reason::Marker => &mut self.marker,
            Reason::Goal { .. } | Reason::NotBelowZero => &mut self.goals,
        };
        *sum += i32::from(points);
    }

    /// Returns the sum, including the starting score (D-1.1).
    pub const fn total(self) -> i32 {
        super::board::START_SCORE as i32
            + self.tiles
            + self.specials
            + self.draws
            + self.damaged
            + self.marker
            + self.goals
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d_1_5_the_sides_of_a_tile_exclude_each_other() {
        use Goal::{Columns, Corners, Diagonals, Edge, FiveColours, Rows, Special, Universal};
        assert_eq!(Goals::new([Rows, Columns, Diagonals]), Some(Goals::FIRST_GAME));
        assert!(Goals::new([FiveColours, Edge, Corners, Special]).is_some());
        assert_eq!(Goals::new([Rows, FiveColours, Edge]), None);
        assert_eq!(Goals::new([Rows, Rows, Edge]), None);
        assert_eq!(Goals::new([Rows, Edge]), None);
        assert_eq!(Goals::new([Universal, Special, Corners, Edge]), None);
        let goals = Goals::of_tiles([Some(true), None, Some(false), Some(true)]).unwrap();
        assert_eq!(goals.iter().collect::<Vec<_>>(), [FiveColours, Diagonals, Special]);
    }

    #[test]
    fn d_5_1_points_of_a_tile_by_its_runs() {
        let points = |across, down| tile_points(across, down);
        assert_eq!([points(1, 1), points(2, 1), points(1, 6), points(2, 2)], [1, 2, 6, 4]);
    }
}
