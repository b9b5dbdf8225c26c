//! What a seat sees of Azul and Mini.

use evora_rules::azul::{Azul, Board, Colour, Phase, Row};
use evora_rules::{Players, Position, Seat, Side, Source};

use crate::layout::Layout;
use crate::pen::{Pen, byte};
use crate::seats::{clockwise_from, to_act};

/// Returns the sections of an observation.
pub(super) fn layout(azul: &Azul) -> Layout {
    let (players, sources) = (azul.players().count(), azul.players().factories() + 1);
    let seat = ("seat", players);
    let (row, column, colour) = (("row", 5), ("column", 5), ("colour", 5));
    let layout = Layout::new()
        .with("offer", &[("source", sources), colour], 20, "tiles on a factory; the centre is last")
        .with("bag", &[colour], 20, "tiles in the bag")
        .with("centre marker", &[], 1, "1 while the marker lies in the centre")
        .with("round", &[], 255, "the round, from 1")
        .with("idle rounds", &[], 5, "rounds in a row that moved no tile to a wall")
        .with("lines", &[seat, ("line", 5), colour], 5, "tiles in a pattern line");
    let layout = match azul.side() {
        Side::Coloured => layout.with("wall", &[seat, row, column], 1, "1 if the cell is covered"),
        Side::Grey => layout
            .with("wall", &[seat, row, column, colour], 1, "1 if a tile of the colour is there")
            .with("tiling row", &[row], 1, "1 for the row whose tile the seat to act places"),
    };
    layout
        .with("floor", &[seat, colour], 7, "tiles on the floor")
        .with("floor spaces", &[seat], 7, "occupied floor spaces, the marker's too")
        .with("score", &[seat], 250, "the running score, without bonuses of the end")
        .with("marker", &[seat], 1, "1 for whoever took the marker in this round")
        .with("first", &[seat], 1, "1 for the starting player of this round")
        .with("to act", &[seat], 1, "1 for the seat to act")
}

/// Returns the length of an observation.
pub(super) fn len(players: Players, side: Side) -> usize {
    let (players, sources) = (players.count(), players.factories() + 1);
    let (wall, tiling) = match side {
        Side::Coloured => (25, 0),
        Side::Grey => (125, 5),
    };
    5 * sources + 5 + 3 + tiling + players * (25 + wall + 5 + 5)
}

/// Writes what a seat sees.
#[inline]
pub(super) fn write(azul: &Azul, observer: Seat, out: &mut [u8]) {
    let players = azul.players();
    let mut pen = Pen::new(&mut out[..len(players, azul.side())]);
    for source in azul.factories() {
        pen.tiles(azul.tiles_at(source));
    }
    pen.tiles(azul.tiles_at(Source::Centre));
    pen.tiles(azul.bag());
    let in_round = matches!(azul.phase(), Phase::Offer | Phase::Tiling(_));
    pen.flag(in_round && azul.marker().is_none());
    pen.byte(byte(azul.round()));
    pen.byte(azul.idle_rounds());
    let boards = || clockwise_from(observer, players).map(|seat| azul.board(seat));
    for board in boards() {
        for row in Row::ALL {
            let held = board.line(row);
            pen.bytes::<5>(
                held.map_or(0, |held| u64::from(held.count) << (8 * held.colour as u32)),
            );
        }
    }
    match azul.side() {
        Side::Coloured => {
            for board in boards() {
                let covered = board.wall().covered();
                Row::ALL.into_iter().for_each(|row| pen.bits(covered.row_bits(row) as u64, 5));
            }
        }
        Side::Grey => {
            for board in boards() {
                write_grey_wall(board, pen.take(125));
            }
            let row = match azul.phase() {
                Phase::Tiling(row) => Some(row.index()),
                Phase::Deal | Phase::Offer | Phase::Over => None,
            };
            pen.one_hot(row, 5);
        }
    }
    boards().for_each(|board| pen.tiles(board.floor()));
    boards().for_each(|board| pen.byte(board.floor_spaces()));
    boards().for_each(|board| pen.byte(byte(board.score())));
    let seats = || clockwise_from(observer, players);
    seats().for_each(|seat| pen.flag(azul.marker() == Some(seat)));
    seats().for_each(|seat| pen.flag(azul.first() == seat));
    let to_act = to_act(azul);
    seats().for_each(|seat| pen.flag(to_act == Some(seat)));
    pen.finish();
}

/// Writes a byte for each row, column and colour.
#[inline]
fn write_grey_wall(board: &Board, out: &mut [u8]) {
    let wall = board.wall();
    for (row, out) in Row::ALL.into_iter().zip(out.chunks_exact_mut(25)) {
        // In front of the row is room for colours that it lacks, so that no branch depends on the wall.
        let mut cells = [0; 5 + 25];
        for colour in Colour::ALL {
            let place = wall.column(row, colour).map_or(0, |column| 5 + 5 * column.index());
            cells[place + colour.index()] = 1;
        }
        out.copy_from_slice(&cells[5..]);
    }
}
