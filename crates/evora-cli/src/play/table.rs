//! The table as text: factories, centre, boards.

use evora_rules::azul::{
    Azul, Colour, Column, FLOOR_SPACES, Phase, Row, Tiles, WallSide, colour_at, floor_penalty,
};
use evora_rules::{Position, Seat, Source};

use super::style::{FAINT, STRONG, paint, tile};

/// The starting-player marker.
const MARKER: &str = "(1)";
/// How many columns a board takes on the screen.
const WIDTH: usize = 36;
/// How many columns a factory takes.
const FACTORY_WIDTH: usize = 16;

/// The whole table, a line each; `names` says who sits where.
pub(crate) fn draw(position: &Azul, names: &[String]) -> Vec<String> {
    let mut lines = vec![head(position), String::new()];
    lines.extend(offer(position));
    let seats: Vec<Seat> = position.players().seats().collect();
    for pair in seats.chunks(2) {
        lines.push(String::new());
        let boards: Vec<Vec<Cell>> =
            pair.iter().map(|&seat| board(position, seat, &names[seat.index()])).collect();
        for row in 0..boards[0].len() {
            let mut line = String::new();
            for (number, board) in boards.iter().enumerate() {
                let cell = &board[row];
                line.push_str(&cell.text);
                if number + 1 < boards.len() {
                    line.push_str(&" ".repeat((WIDTH + 4).saturating_sub(cell.width)));
                }
            }
            lines.push(line.trim_end().to_string());
        }
    }
    lines
}

/// A piece of a line and how many columns it takes; styles take none.
#[derive(Default)]
struct Cell {
    text: String,
    width: usize,
}

impl Cell {
    fn plain(&mut self, text: &str) -> &mut Cell {
        self.styled(anstyle::Style::new(), text)
    }

    fn styled(&mut self, style: anstyle::Style, text: &str) -> &mut Cell {
        self.text.push_str(&paint(style, text));
        self.width += text.chars().count();
        self
    }

    fn tile(&mut self, colour: Colour) -> &mut Cell {
        self.styled(tile(colour), &format!(" {colour} "))
    }
}

fn head(position: &Azul) -> String {
    let round = match position.phase() {
        Phase::Over => format!("The game is over after {} rounds.", position.round()),
        _ => format!("Round {}.", position.round().max(1)),
    };
    let (bag, lid) = (position.bag().len(), position.lid().len());
    format!("{} Bag {bag}, lid {lid}.", paint(STRONG, &round))
}

/// Tiles side by side.
fn tiles(cell: &mut Cell, tiles: Tiles) {
    for colour in tiles.iter() {
        cell.tile(colour);
    }
}

/// Factories five to a line, then the centre.
fn offer(position: &Azul) -> Vec<String> {
    let factories: Vec<Source> = position.factories().collect();
    let mut lines: Vec<String> = factories
        .chunks(5)
        .map(|chunk| {
            let mut cell = Cell::default();
            for &factory in chunk {
                let before = cell.width;
                cell.styled(STRONG, &format!("{factory}:")).plain(" ");
                tiles(&mut cell, position.tiles_at(factory));
                if position.tiles_at(factory).is_empty() {
                    cell.styled(FAINT, "empty");
                }
                let used = cell.width - before;
                cell.plain(&" ".repeat(FACTORY_WIDTH.saturating_sub(used)));
            }
            cell.text.trim_end().to_string()
        })
        .collect();
    let mut centre = Cell::default();
    centre.styled(STRONG, "C:").plain(" ");
    let marker = position.marker().is_none() && position.phase() != Phase::Over;
    if marker {
        centre.styled(STRONG, MARKER);
    }
    tiles(&mut centre, position.tiles_at(Source::Centre));
    if !marker && position.tiles_at(Source::Centre).is_empty() {
        centre.styled(FAINT, "empty");
    }
    lines.push(centre.text);
    lines
}

/// One board: its name and score, five lines beside the wall, the floor.
fn board(position: &Azul, seat: Seat, name: &str) -> Vec<Cell> {
    let board = position.board(seat);
    let mut head = Cell::default();
    head.styled(STRONG, &format!("Player {seat}")).plain(&format!(" ({name})  "));
    head.styled(STRONG, &format!("score {}", board.score()));
    let mut cells = vec![head];
    cells.extend(Row::ALL.map(|row| board_row(position, seat, row)));
    let mut floor = Cell::default();
    floor.styled(FAINT, "F").plain(" ");
    let spaces = board.floor_spaces();
    let lying = board.floor();
    if u32::from(spaces) > lying.len() {
        floor.styled(STRONG, MARKER);
    }
    tiles(&mut floor, lying);
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
            (None, WallSide::Coloured) => {
                let printed = colour_at(row, column).letter().to_ascii_lowercase();
                cell.styled(FAINT, &format!(" {printed} "))
            }
            (None, WallSide::Grey) => cell.styled(FAINT, " . "),
        };
    }
    cell
}
