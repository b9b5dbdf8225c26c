//! Scoring: tiles, floor, rows, columns and colours.

use super::colour::Colour;
use super::wall::{CellSet, Column, Row, Wall};

/// What points are given or lost for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A tile placed on the wall.
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
    /// A full line with no legal column, moved to the floor; 0 points.
    Swept {
        /// The line's row.
        row: Row,
        /// The colour of its tiles.
        colour: Colour,
    },
    /// The floor.
    Floor {
        /// The number of occupied spaces, including the marker's.
        spaces: u8,
    },
    /// Complete rows at the end.
    Rows {
        /// The number of complete rows.
        count: u8,
    },
    /// Complete columns at the end.
    Columns {
        /// The number of complete columns.
        count: u8,
    },
    /// Complete colours at the end.
    Colours {
        /// The number of complete colours.
        count: u8,
    },
}

/// The end-of-game bonuses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bonus {
    /// 2 for each complete row.
    pub rows: u16,
    /// 7 for each complete column.
    pub columns: u16,
    /// 10 for each complete colour.
    pub colours: u16,
}

impl Bonus {
    /// The points of a complete row.
    pub const ROW: u16 = 2;
    /// The points of a complete column.
    pub const COLUMN: u16 = 7;
    /// The points of a complete colour.
    pub const COLOUR: u16 = 10;

    /// Returns the bonuses of a wall.
    pub fn of(wall: &Wall) -> Bonus {
        Bonus {
            rows: Bonus::ROW * wall.complete_rows() as u16,
            columns: Bonus::COLUMN * wall.complete_columns() as u16,
            colours: Bonus::COLOUR * wall.complete_colours() as u16,
        }
    }

    /// Returns the sum.
    pub const fn total(self) -> u16 {
        self.rows + self.columns + self.colours
    }
}

/// A player's points by reason, over a game or a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Breakdown {
    /// Tiles placed on the wall.
    pub tiles: i32,
    /// The floor; at most 0.
    pub floor: i32,
    /// Complete rows.
    pub rows: i32,
    /// Complete columns.
    pub columns: i32,
    /// Complete colours.
    pub colours: i32,
}

impl Breakdown {
    /// Adds points to their category.
    pub fn add(&mut self, points: i16, reason: Reason) {
        let sum = match reason {
            Reason::Tile { .. } | Reason::Swept { .. } => &mut self.tiles,
            Reason::Floor { .. } => &mut self.floor,
            Reason::Rows { .. } => &mut self.rows,
            Reason::Columns { .. } => &mut self.columns,
            Reason::Colours { .. } => &mut self.colours,
        };
        *sum += i32::from(points);
    }

    /// Returns the sum.
    pub const fn total(self) -> i32 {
        self.tiles + self.floor + self.rows + self.columns + self.colours
    }
}

/// The number of floor spaces.
pub const FLOOR_SPACES: u8 = 7;

/// What so many taken floor spaces cost: −1 −1 −2 −2 −2 −3 −3 by space. More tiles than spaces cost no more.
#[inline]
pub const fn floor_penalty(spaces: u8) -> u16 {
    const SUMS: [u16; 8] = [0, 1, 2, 4, 6, 8, 11, 14];
    SUMS[if spaces < FLOOR_SPACES { spaces as usize } else { FLOOR_SPACES as usize }]
}

/// For each set of five cells in a line and each index in it: the length of the run there.
static RUNS: [[u8; 5]; 32] = {
    let mut runs = [[0; 5]; 32];
    let mut set = 0;
    while set < 32 {
        let mut place = 0;
        while place < 5 {
            let (mut from, mut to) = (place, place);
            while from > 0 && set >> (from - 1) & 1 == 1 {
                from -= 1;
            }
            while to < 4 && set >> (to + 1) & 1 == 1 {
                to += 1;
            }
            runs[set][place] = (to - from + 1) as u8;
            place += 1;
        }
        set += 1;
    }
    runs
};

/// Returns the lengths of the horizontal and vertical runs through a cell, given all covered cells.
#[inline]
pub fn runs(covered: CellSet, row: Row, column: Column) -> (u8, u8) {
    let across = RUNS[covered.row_bits(row)][column as usize];
    let down = RUNS[covered.column_bits(column)][row as usize];
    (across, down)
}

/// Returns the points of a tile in such runs: 1 alone, else each run longer than 1.
#[inline]
pub const fn tile_points(across: u8, down: u8) -> u16 {
    // Sums of conditions instead of branches, which would be unpredictable.
    let across_counts = (across > 1) as u16;
    let down_counts = (down > 1) as u16;
    let alone = 1 - (across_counts | down_counts);
    across as u16 * across_counts + down as u16 * down_counts + alone
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(rows: [&str; 5]) -> CellSet {
        let mut set = CellSet::EMPTY;
        for (row, text) in Row::ALL.into_iter().zip(rows) {
            for (column, letter) in Column::ALL.into_iter().zip(text.chars()) {
                if letter == '#' {
                    set |= CellSet::cell(row, column);
                }
            }
        }
        set
    }

    fn points(rows: [&str; 5], row: Row, column: Column) -> u16 {
        let (across, down) = runs(cells(rows), row, column);
        tile_points(across, down)
    }

    #[test]
    fn tile_points_agree_with_the_rule_case_by_case() {
        for (across, down) in (1..=5).flat_map(|a| (1..=5).map(move |d| (a, d))) {
            let slow = match (across, down) {
                (1, 1) => 1,
                (across, 1) => across,
                (1, down) => down,
                (across, down) => across + down,
            };
            assert_eq!(tile_points(across, down), u16::from(slow));
        }
    }

    #[test]
    fn a_4_1_a_tile_with_no_neighbour_scores_one() {
        // Diagonal neighbours do not count.
        assert_eq!(points(["#.#..", ".#...", "#.#..", ".....", "....."], Row::R2, Column::C2), 1);
    }

    #[test]
    fn a_4_2_each_run_longer_than_one_counts_its_length() {
        let wall = ["..#..", "..#..", "##.##", ".....", "..#.."];
        let mut with_tile = wall;
        with_tile[2] = "#####";
        assert_eq!(points(with_tile, Row::R3, Column::C3), 5 + 3);
        // The tile below stands apart: row 4 is empty between them.
        assert_eq!(points(with_tile, Row::R5, Column::C3), 1);
    }

    #[test]
    fn a_9_4_the_four_scoring_pictures() {
        assert_eq!(points([".....", ".#...", ".....", "...#.", "....."], Row::R2, Column::C2), 1);
        assert_eq!(points([".....", ".....", ".###.", ".....", "....."], Row::R3, Column::C4), 3);
        assert_eq!(points([".....", "..#..", "..#..", "..#..", "....."], Row::R4, Column::C3), 3);
        assert_eq!(points([".#...", ".#...", "####.", ".....", "....."], Row::R3, Column::C2), 7);
    }

    #[test]
    fn a_4_3_the_floor_costs_by_space() {
        let by_space = [1, 1, 2, 2, 2, 3, 3];
        for spaces in 0..=FLOOR_SPACES {
            let slow: u16 = by_space.iter().take(spaces.into()).sum();
            assert_eq!(floor_penalty(spaces), slow);
        }
    }

    #[test]
    fn run_tables_agree_with_walking_the_wall() {
        for seed in 0..1u32 << 14 {
            let random = seed.wrapping_mul(2_654_435_761) >> 5;
            let mut grid = [[false; 7]; 7]; // with an empty frame
            let mut set = CellSet::EMPTY;
            for row in Row::ALL {
                for column in Column::ALL {
                    if random >> (5 * row as u32 + column as u32) & 1 == 1 {
                        grid[row as usize + 1][column as usize + 1] = true;
                        set |= CellSet::cell(row, column);
                    }
                }
            }
            for row in Row::ALL {
                for column in Column::ALL {
                    let walk = |down: isize, right: isize| {
                        let (mut r, mut c, mut n) = (row as isize + 1, column as isize + 1, 0);
                        loop {
                            (r, c) = (r + down, c + right);
                            if !grid[r as usize][c as usize] {
                                return n;
                            }
                            n += 1;
                        }
                    };
                    let slow = (1 + walk(0, -1) + walk(0, 1), 1 + walk(-1, 0) + walk(1, 0));
                    assert_eq!(runs(set, row, column), slow);
                }
            }
        }
    }
}
