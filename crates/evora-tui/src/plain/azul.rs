//! Azul: the table as text.

use evora_rules::azul::{Azul, Column, FLOOR_SPACES, Phase, Row, colour_at, floor_penalty};
use evora_rules::{Position, Seat, Side, Source};
use evora_words::Words;

use super::cell::{Cell, MARKER, offer, side_by_side};
use super::style::{FAINT, STRONG, paint};
use crate::narration::shown_scores;
use crate::printed::by_colour;

/// Columns of a board.
const WIDTH: usize = 36;

/// Returns the lines of the table; `names` are the players by seat.
pub(super) fn draw(words: &Words, position: &Azul, names: &[String]) -> Vec<String> {
    let mut lines = vec![head(words, position), String::new()];
    lines.extend(offered(words, position));
    let seats: Vec<Seat> = position.players().seats().collect();
    for pair in seats.chunks(2) {
        lines.push(String::new());
        let boards: Vec<Vec<Cell>> =
            pair.iter().map(|&seat| board(words, position, seat, &names[seat.index()])).collect();
        lines.extend(side_by_side(&boards, WIDTH));
    }
    lines
}

fn head(words: &Words, position: &Azul) -> String {
    let round = match position.phase() {
        Phase::Over => words.tell("line-over", &[("rounds", position.round().into())]),
        _ => words.tell("line-round", &[("round", position.round().max(1).into())]),
    };
    let (bag, lid) = (by_colour(position.bag()), by_colour(position.lid()));
    let left = words.tell("line-azul", &[("bag", bag.into()), ("lid", lid.into())]);
    format!("{} {left}", paint(STRONG, &round))
}

fn offered(words: &Words, position: &Azul) -> Vec<String> {
    let factories: Vec<_> = position.factories().map(|f| (f, position.tiles_at(f))).collect();
    let marker = position.marker().is_none() && position.phase() != Phase::Over;
    offer(words, &factories, position.tiles_at(Source::Centre), marker)
}

/// Returns the lines of a board: name and score, pattern lines beside the wall, floor.
fn board(words: &Words, position: &Azul, seat: Seat, name: &str) -> Vec<Cell> {
    let board = position.board(seat);
    let score = words.tell("line-score", &[("score", shown_scores(position)[seat].into())]);
    let mut head = Cell::default();
    head.styled(STRONG, name).plain("  ").styled(STRONG, &score);
    let mut cells = vec![head];
    cells.extend(Row::ALL.map(|row| board_row(position, seat, row)));
    let mut floor = Cell::default();
    floor.styled(FAINT, "F").plain(" ");
    let spaces = board.floor_spaces();
    let lying = board.floor();
    if u32::from(spaces) > lying.len() {
        floor.styled(STRONG, MARKER);
    }
    floor.tiles(lying);
    for _ in spaces..FLOOR_SPACES {
        floor.styled(FAINT, " . ");
    }
    if spaces > 0 {
        floor.plain(&format!("  -{}", floor_penalty(spaces)));
    }
    cells.push(floor);
    cells
}

fn board_row(position: &Azul, seat: Seat, row: Row) -> Cell {
    let board = position.board(seat);
    let mut cell = Cell::default();
    cell.styled(FAINT, &row.to_string()).plain(" ");
    let held = board.line(row);
    let count = held.map_or(0, |held| usize::from(held.count));
    let spaces = row.spaces() as usize;
    cell.plain(&"   ".repeat(5 - spaces));
    for _ in count..spaces {
        cell.styled(FAINT, " . ");
    }
    for _ in 0..count {
        if let Some(held) = held {
            cell.tile(held.colour);
        }
    }
    cell.styled(FAINT, " | ");
    for column in Column::ALL {
        match (board.wall().get(row, column), position.side()) {
            (Some(colour), _) => cell.tile(colour),
            (None, Side::Coloured) => {
                let printed = colour_at(row, column).letter().to_ascii_lowercase();
                cell.styled(FAINT, &format!(" {printed} "))
            }
            (None, Side::Grey) => cell.styled(FAINT, " . "),
        };
    }
    cell
}
