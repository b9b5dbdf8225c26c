//! Duel: lines that are full score in the mosaic phase, damaged tiles and the marker cost.

use crate::Seat;
use crate::duel::{
    Board, CellSet, Colour, Column, Duel, Factory, Line, MARKER_PENALTY, Move, Row, Slot,
    damage_penalty, runs, tile_points,
};

use super::Effect;

pub(super) fn effect(game: &Duel, seat: Seat, mv: Move) -> Effect {
    let board = game.board(seat);
    match mv {
        Move::Sun { factory, colour, line, .. } => {
            let tiles = game.sun(factory);
            // Whoever leaves nothing over on the large factory takes the marker (D-6.2).
            let marker = factory == Factory::Large
                && tiles.len() == tiles.get(colour)
                && game.large_moon().is_empty()
                && game.marker().is_none();
            taken(board, colour, tiles.get(colour), line, marker)
        }
        Move::Moon { colour, line } => {
            let tops = (0..4).filter(|&small| game.moon(small).top() == Some(colour)).count();
            let large = game.large_moon().get(colour);
            let marker = large > 0 && game.marker().is_none();
            taken(board, colour, tops as u32 + large, line, marker)
        }
        Move::Draw => Effect { cost: board.score().min(1), ..Effect::default() },
        Move::Place { row, column } => {
            let covered = board.dome().covered();
            Effect { gain: laid(board, covered, row, column), ..Effect::default() }
        }
        Move::Complete { row, .. } => {
            let Some(held) = board.line(row) else { return Effect::default() };
            let gain = best(board, board.dome().covered(), row, held.colour);
            Effect { gain: gain.map_or(0, |(points, _)| points), fills: true, ..Effect::default() }
        }
        Move::Lay { .. }
        | Move::Look
        | Move::Under { .. }
        | Move::Chip { .. }
        | Move::Skip { .. } => Effect::default(),
    }
}

/// What comes of putting so many tiles in a line.
fn taken(board: &Board, colour: Colour, count: u32, line: Line, marker: bool) -> Effect {
    let row = line.row();
    let held = row.and_then(|row| board.line(row)).map_or(0, |held| u32::from(held.count));
    let room = row.map_or(0, |row| row.spaces() - held);
    let spilled = count.saturating_sub(room);
    let lying = board.damaged_count();
    let damaged = (lying + spilled).min(crate::duel::DAMAGED_SPACES);
    let filled = row.filter(|_| count >= room);
    let gain = match filled {
        Some(row) => forecast(board, Some((row, colour))).saturating_sub(forecast(board, None)),
        None => 0,
    };
    let marker = if marker { MARKER_PENALTY } else { 0 };
    Effect {
        gain,
        cost: damage_penalty(damaged) - damage_penalty(lying) + marker,
        fills: filled.is_some(),
        spilled: spilled as u8,
        ..Effect::default()
    }
}

/// What the full lines of a board will score, with one line more that is full, each in the column that
/// scores most by itself (D-4.2, D-5).
fn forecast(board: &Board, more: Option<(Row, Colour)>) -> u16 {
    let mut covered = board.dome().covered();
    let mut sum = 0;
    for row in Row::ALL {
        let full = more.filter(|&(other, _)| other == row).map(|(_, colour)| colour);
        let whole = board.line(row).filter(|held| u32::from(held.count) == row.spaces());
        let Some(colour) = full.or(whole.map(|held| held.colour)) else { continue };
        if let Some((points, column)) = best(board, covered, row, colour) {
            sum += points;
            covered |= CellSet::cell(row, column);
            let slot = Slot::at(row, column);
            if specials(board, covered, slot) > 0 {
                covered |= CellSet::slot(slot);
            }
        }
    }
    sum
}

/// The column of a row in which a tile scores most, if one is free.
fn best(board: &Board, covered: CellSet, row: Row, colour: Colour) -> Option<(u16, Column)> {
    let free = board.dome().free(colour).minus(covered);
    let columns = Column::ALL.into_iter().filter(|&column| free.has(row, column));
    columns
        .map(|column| (laid(board, covered, row, column), column))
        .max_by_key(|(points, _)| *points)
}

/// What a tile laid there scores, with the special tile that may follow (D-5).
fn laid(board: &Board, covered: CellSet, row: Row, column: Column) -> u16 {
    let covered = covered | CellSet::cell(row, column);
    let (across, down) = runs(covered, row, column);
    tile_points(across, down) + specials(board, covered, Slot::at(row, column))
}

/// What the special tile of a slot scores once its other cells are covered; 0 before, and where there
/// is none to come (D-5.2).
fn specials(board: &Board, covered: CellSet, slot: Slot) -> u16 {
    let left = CellSet::slot(slot).minus(covered);
    let special = left.and(board.dome().special_cells());
    match special.iter().next() {
        Some((row, _)) if left == special => row.special_points(),
        _ => 0,
    }
}
