//! Azul: the table as text, moves and points in words.

use evora_rules::azul::{
    Azul, Breakdown, Column, FLOOR_SPACES, Line, Move, Phase, Reason, Row, colour_at, floor_penalty,
};
use evora_rules::{Position, Seat, Side, Source, Turn};

use super::cell::{Cell, MARKER, offer};
use super::style::{FAINT, STRONG, paint};
use super::words::counted;

/// How many columns a board takes on the screen.
const WIDTH: usize = 36;
/// The whole table, a line each; `names` says who sits where.
pub(super) fn draw(position: &Azul, names: &[String]) -> Vec<String> {
    let mut lines = vec![head(position), String::new()];
    lines.extend(offered(position));
    let seats: Vec<Seat> = position.players().seats().collect();
    for pair in seats.chunks(2) {
        lines.push(String::new());
        let boards: Vec<Vec<Cell>> =
            pair.iter().map(|&seat| board(position, seat, &names[seat.index()])).collect();
        for row in 0..boards[0].len() {
            let mut line = Cell::default();
            for (number, board) in boards.iter().enumerate() {
                line.pad_to(number * (WIDTH + 4)).append(&board[row]);
            }
            lines.push(line.line());
        }
    }
    lines
}

fn head(position: &Azul) -> String {
    let round = match position.phase() {
        Phase::Over => format!("The game is over after {} rounds.", position.round()),
        _ => format!("Round {}.", position.round().max(1)),
    };
    let (bag, lid) = (position.bag().len(), position.lid().len());
    format!("{} Bag {bag}, lid {lid}.", paint(STRONG, &round))
}

fn offered(position: &Azul) -> Vec<String> {
    let factories: Vec<_> = position.factories().map(|f| (f, position.tiles_at(f))).collect();
    let marker = position.marker().is_none() && position.phase() != Phase::Over;
    offer(&factories, position.tiles_at(Source::Centre), marker)
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

/// How to type a move.
pub(super) const HELP: &str = "\
A move is a word: where from, which colour, where to.
  3B4   all blue tiles of factory 3 to line 4
  CRF   all red tiles of the centre to the floor
  2@4   on the grey wall: the tile of full line 2 to column 4";

/// What a move does, as in `takes 2 blue from factory 1 to line 2`.
pub(super) fn describe(azul: &Azul, mv: Move) -> String {
    match mv {
        Move::Take { source, colour, line } => {
            let count = azul.tiles_at(source).get(colour);
            let marker = match source == Source::Centre && azul.marker().is_none() {
                true => " and the starting marker",
                false => "",
            };
            let to = match line {
                Line::Floor => "the floor".into(),
                line => format!("line {line}"),
            };
            format!("takes {count} {}{marker} from {} to {to}", colour.name(), source.name())
        }
        Move::Place { row, column } => {
            format!("places {} in column {column}", full_line(azul, row))
        }
    }
}

/// Why points came or went.
pub(super) fn explain(reason: Reason) -> String {
    match reason {
        Reason::Tile { row, column, colour, across, down } => {
            let how = match (across, down) {
                (1, 1) => "alone".into(),
                (across, 1) => format!("{across} across"),
                (1, down) => format!("{down} down"),
                (across, down) => format!("{across} across and {down} down"),
            };
            format!("{} in row {row}, column {column}: {how}", colour.name())
        }
        Reason::Swept { row, colour } => {
            format!("{} of line {row} finds no column and falls to the floor", colour.name())
        }
        Reason::Floor { spaces } => format!("floor, {}", counted(spaces.into(), "space", "spaces")),
        Reason::Rows { count } => counted(count.into(), "complete row", "complete rows"),
        Reason::Columns { count } => counted(count.into(), "complete column", "complete columns"),
        Reason::Colours { count } => counted(count.into(), "complete colour", "complete colours"),
    }
}

/// What a player's points came from.
pub(super) fn break_down(told: impl Iterator<Item = (i16, Reason)>) -> String {
    let mut sums = Breakdown::default();
    told.for_each(|(points, reason)| sums.add(points, reason));
    let Breakdown { tiles, floor, rows, columns, colours } = sums;
    format!("tiles {tiles}, floor {floor}, rows {rows}, columns {columns}, colours {colours}")
}

/// Legal moves, a line for all that start alike, with what they take.
pub(super) fn list(azul: &Azul, moves: &[(Move, String)]) -> Vec<(String, String)> {
    let start = |(mv, _): &(Move, String)| match *mv {
        Move::Take { source, colour, .. } => Ok((source, colour)),
        Move::Place { row, .. } => Err(row),
    };
    moves
        .chunk_by(|a, b| start(a) == start(b))
        .map(|alike| {
            let words: Vec<&str> = alike.iter().map(|(_, word)| word.as_str()).collect();
            let what = match alike.first().map(start) {
                Some(Ok((source, colour))) => {
                    let count = azul.tiles_at(source).get(colour);
                    format!("{count} {} from {}", colour.name(), source.name())
                }
                Some(Err(row)) => full_line(azul, row),
                None => String::new(),
            };
            (words.join(" "), what)
        })
        .collect()
}

/// The tile of a full line whose owner is to place it.
fn full_line(azul: &Azul, row: Row) -> String {
    let colour = match azul.turn() {
        Turn::Seat(seat) => azul.board(seat).full(row),
        Turn::Chance(_) | Turn::Over => None,
    };
    format!("the {} tile of line {row}", colour.map_or("full", |colour| colour.name()))
}
