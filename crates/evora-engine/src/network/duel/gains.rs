//! What a tile of each colour would bring in each row of a dome.

use std::cell::RefCell;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gains([[u8; 5]; 6]);

/// Number of domes whose gains a thread remembers; a power of two. Most positions of a search share their domes.
const REMEMBERED: usize = 256;

thread_local! {
    static KNOWN: RefCell<Vec<([u64; 3], Gains)>> = const { RefCell::new(vec![]) };
}

impl Gains {
    /// Those of a dome, which the first words of its board's key describe; remembered.
    pub(super) fn of([a, b, c]: [u64; 3], dome: &Dome) -> Gains {
        let mixed = a ^ b.rotate_left(23) ^ c.rotate_left(47);
        let place = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - REMEMBERED.ilog2());
        KNOWN.with_borrow_mut(|known| {
            if known.is_empty() {
                // Those of no plates and no tiles.
                known.resize(REMEMBERED, ([0; 3], Gains([[WAITING; 5]; 6])));
            }
            let (key, gains) = &mut known[place as usize];
            if *key != [a, b, c] {
                (*key, *gains) = ([a, b, c], Gains::new(dome));
            }
            *gains
        })
    }

    /// Those of a dome.
    fn new(dome: &Dome) -> Gains {
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

/// The colour of each line, and how many tiles it lacks.
#[derive(Clone, Copy)]
pub(super) struct Lines([(Option<Colour>, u8); 6]);

impl Lines {
    /// Those of a board.
    pub(super) fn new(board: &Board) -> Lines {
        Lines(Row::ALL.map(|row| match board.line(row) {
            None => (None, row.spaces() as u8),
            Some(held) => (Some(held.colour), row.spaces() as u8 - held.count),
        }))
    }

    /// How many tiles a line lacks.
    #[inline]
    pub(super) fn missing(&self, row: Row) -> u32 {
        self.0[row.index()].1.into()
    }

    /// The most that so many tiles of a colour would help.
    #[inline]
    pub(super) fn interest(&self, gains: &Gains, colour: Colour, count: u32) -> usize {
        let mut most = 0;
        for (&(held, missing), gains) in self.0.iter().zip(&gains.0) {
            if held.is_some_and(|held| held != colour) || missing == 0 {
                continue;
            }
            let (missing, class) = (u32::from(missing), gains[colour.index()]);
            let interest = match class {
                DOOMED => 0,
                2.. if count >= missing => INTEREST[usize::from(class)],
                _ => usize::from(count <= missing),
            };
            most = most.max(interest);
        }
        most
    }
}

/// The interest in a line that is completed, by the class of its gain.
const INTEREST: [usize; CLASSES] = [0, 0, 2, 3, 4, 4, 5, 5, 5];

#[cfg(test)]
mod tests {
    use evora_rules::Seat;

    use super::super::random_games::for_each_decision;
    use super::*;

    #[test]
    fn remembered_gains_are_those_of_the_dome() {
        let mut domes = 0;
        for_each_decision(8, |position, _| {
            for seat in [Seat::S0, Seat::S1] {
                let board = position.board(seat);
                let [a, b, c, _] = board.key();
                let remembered = Gains::of([a, b, c], board.dome());
                assert_eq!(remembered, Gains::new(board.dome()), "{board:?}");
                domes += 1;
            }
        });
        assert!(domes > 1_000, "{domes}");
    }

    #[test]
    fn classes_rise_with_points() {
        let found: Vec<u8> = (0..12).map(class).collect();
        assert_eq!(found, [2, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8]);
        assert!(found.iter().all(|&class| usize::from(class) < CLASSES));
    }
}
