//! Moves and points in words.

use evora_notation::Notation;
use evora_rules::azul::{Azul, Breakdown, Line, Move, Reason, Row};
use evora_rules::{AnyMove, AnyPosition, AnyReason, MoveList, Points, Position, Source, Turn};

fn counted(count: u32, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

fn source_name(source: Source) -> String {
    match source {
        Source::Centre => "the centre".into(),
        factory => format!("factory {factory}"),
    }
}

/// What a move does, as in `takes 2 blue from factory 1 to line 2`.
pub(crate) fn describe(position: &AnyPosition, AnyMove::Azul(mv): AnyMove) -> String {
    let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = position;
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
            format!("takes {count} {}{marker} from {} to {to}", colour.name(), source_name(source))
        }
        Move::Place { row, column } => {
            format!("places {} in column {column}", full_line(azul, row))
        }
    }
}

/// Why points came or went.
pub(crate) fn explain(Points { seat, points, reason }: Points<AnyReason>) -> String {
    let AnyReason::Azul(reason) = reason;
    let why = match reason {
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
    };
    format!("Player {seat} {points:+}: {why}")
}

/// What a player's points came from.
pub(crate) fn break_down(sums: &Breakdown) -> String {
    let Breakdown { tiles, floor, rows, columns, colours } = sums;
    format!("tiles {tiles}, floor {floor}, rows {rows}, columns {columns}, colours {colours}")
}

/// Every legal move, a line for all that start alike, with what they take.
pub(crate) fn list_legal(position: &AnyPosition) -> Vec<String> {
    let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = position;
    let mut list = <AnyPosition as Position>::Moves::default();
    position.legal_moves(&mut list);
    let mut moves: Vec<AnyMove> = list.iter().collect();
    moves.sort_unstable();
    let start = |mv: &AnyMove| match *mv {
        AnyMove::Azul(Move::Take { source, colour, .. }) => Ok((source, colour)),
        AnyMove::Azul(Move::Place { row, .. }) => Err(row),
    };
    moves
        .chunk_by(|a, b| start(a) == start(b))
        .map(|alike| {
            let words: Vec<String> = alike.iter().map(|&mv| position.word(mv)).collect();
            let what = match alike.first().map(start) {
                Some(Ok((source, colour))) => {
                    let count = azul.tiles_at(source).get(colour);
                    format!("{count} {} from {}", colour.name(), source_name(source))
                }
                Some(Err(row)) => full_line(azul, row),
                None => String::new(),
            };
            format!("  {:<25} {what}", words.join(" "))
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
