//! What a tile of each colour would bring in each row of a dome.

use evora_rules::duel::{Board, CellSet, Colour, Column, Dome, Row, Slot, runs, tile_points};

/// How the next tile of a colour would fare in a row: its line can never be laid, it has to wait for a plate, or it
/// brings 1, 2, 3, 4, 5 to 6, 7 to 8, or more points.
pub(super) const CLASSES: usize = 9;
/// The line could never be laid.
pub(super) const DOOMED: u8 = 0;
/// No plate has a cell for the colour yet.
pub(super) const WAITING: u8 = 1;

/// The class for points, from 1 on.
fn class(points: u16) -> u8 {
    match points {
        0..=4 => 1 + points.max(1) as u8,
        5..=6 => 6,
        7..=8 => 7,
        _ => 8,
    }
}

/// The points of a tile on a free cell, with the special tile that it brings (D-5).
#[inline]
pub(super) fn points(dome: &Dome, row: Row, column: Column) -> u16 {
    let cell = CellSet::cell(row, column);
    let (across, down) = runs(dome.covered() | cell, row, column);
    let left = CellSet::slot(Slot::at(row, column)).minus(dome.covered()).minus(cell);
    let special = match left.len() == 1 && dome.special_cells().contains(left) {
        true => left.iter().next().map_or(0, |(row, _)| row.special_points()),
        false => 0,
    };
    tile_points(across, down) + special
}

/// The class of the best cell, by row and colour.
#[derive(Clone, Copy)]
pub(super) struct Gains([[u8; 5]; 6]);

impl Gains {
    /// Those of a dome.
    pub(super) fn new(dome: &Dome) -> Gains {
        let mut gains = [[0; 5]; 6];
        for row in Row::ALL {
            let none = if dome.plates_lie(row) { DOOMED } else { WAITING };
            gains[row.index()] = [none; 5];
        }
        let free = Colour::ALL.map(|colour| dome.free(colour));
        let all = free.into_iter().fold(CellSet::EMPTY, |all, free| all | free);
        for (row, column) in all.iter() {
            let class = class(points(dome, row, column));
            for (best, free) in gains[row.index()].iter_mut().zip(free) {
                if free.has(row, column) {
                    *best = class.max(*best);
                }
            }
        }
        Gains(gains)
    }

    /// The class of a colour in a row.
    #[inline]
    pub(super) fn class(&self, row: Row, colour: Colour) -> u8 {
        self.0[row.index()][colour.index()]
    }

    /// Whether a row has a free cell for a colour.
    #[inline]
    pub(super) fn has_cell(&self, row: Row, colour: Colour) -> bool {
        self.class(row, colour) > WAITING
    }
}

/// How much a number of tiles of a colour would help a player: not at all, as part of a line, or by completing a line
/// that brings 1, 2, 3 to 4, or more points.
pub(super) const INTERESTS: usize = 6;

/// The most that so many tiles of a colour would help.
pub(super) fn interest(board: &Board, gains: &Gains, colour: Colour, count: u32) -> usize {
    let mut most = 0;
    for row in Row::ALL {
        let held = match board.line(row) {
            None => 0,
            Some(held) if held.colour == colour => u32::from(held.count),
            Some(_) => continue,
        };
        let missing = row.spaces() - held;
        let class = gains.class(row, colour);
        let interest = match class {
            _ if missing == 0 || class == DOOMED => 0,
            2.. if count >= missing => match class {
                2 | 3 => usize::from(class),
                4 | 5 => 4,
                _ => 5,
            },
            _ if count <= missing => 1,
            _ => 0,
        };
        most = most.max(interest);
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_rise_with_points() {
        let found: Vec<u8> = (0..12).map(class).collect();
        assert_eq!(found, [2, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8]);
        assert!(found.iter().all(|&class| usize::from(class) < CLASSES));
    }
}
