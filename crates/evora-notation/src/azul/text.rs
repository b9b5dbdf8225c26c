//! Position text of Azul; the grammar is in `docs/notation.md`.

use std::fmt::Write;

use evora_rules::azul::{BoardSetup, Colour, Held, Phase, Row, Setup, Tiles};
use evora_rules::{BySeat, Players, Seat, Side};

use crate::text::{BadText, Fields};
use crate::tiles::{
    counts, factories, number, or_dash, parse_counts, parse_factories, parse_marker, parse_seat,
    parse_tiles_or_dash, single,
};

/// The most tiles that a place is read with; the rules say how many it can hold.
const TILES: usize = 100;

/// Writes everything after the name of the rule set.
pub(crate) fn print_setup(setup: &Setup) -> String {
    let mut text = format!("{} round:{} ", setup.players, setup.round);
    // Writing to a `String` cannot fail.
    let _ = match setup.phase {
        Phase::Deal => write!(text, "deal"),
        Phase::Offer => write!(text, "offer:{}", setup.turn),
        Phase::Tiling(row) => write!(text, "tile:{}:{row}", setup.turn),
        Phase::Over => write!(text, "over"),
    };
    let marker = setup.marker.map_or('C', Seat::letter);
    let _ = write!(
        text,
        " first:{} marker:{marker} idle:{} factories:{} centre:{} bag:{} lid:{}",
        setup.first,
        setup.idle,
        factories(setup.players, &setup.factories),
        or_dash(setup.centre),
        counts(setup.bag),
        counts(setup.lid),
    );
    for seat in setup.players.seats() {
        let _ = write!(text, " board:{}", board(&setup.boards[seat]));
    }
    text
}

fn board(board: &BoardSetup) -> String {
    let line = |held: &Option<Held>| match held {
        Some(held) => Tiles::of(held.colour, held.count.into()).to_string(),
        None => "-".into(),
    };
    let row = |cells: &[Option<Colour>; 5]| -> String {
        cells.iter().map(|cell| cell.map_or('.', Colour::letter)).collect()
    };
    let lines: Vec<String> = board.lines.iter().map(line).collect();
    let wall: Vec<String> = board.wall.iter().map(row).collect();
    format!("{};{};{};{}", board.score, lines.join(","), wall.join("/"), or_dash(board.floor))
}

/// Parses the output of [`print_setup`], given the side of the wall.
pub(crate) fn parse_setup(side: Side, fields: &mut Fields<'_>) -> Result<Setup, BadText> {
    let players = fields.next("players", |text| {
        single(text)
            .and_then(Players::from_letter)
            .ok_or("2, 3 or 4 players can play (A-1.1)".into())
    })?;
    let round = fields.labelled("round", number)?;
    let (phase, turn) = fields.next("phase", parse_phase)?;
    let first = fields.labelled("first", parse_seat)?;
    let marker = fields.labelled("marker", parse_marker)?;
    let idle = fields.labelled("idle", number)?;
    let factories = fields.labelled("factories", |text| parse_factories(players, text))?;
    let centre = fields.labelled("centre", |text| parse_tiles_or_dash(text, TILES))?;
    let bag = fields.labelled("bag", parse_counts)?;
    let lid = fields.labelled("lid", parse_counts)?;
    let mut boards = BySeat::<BoardSetup>::default();
    for seat in players.seats() {
        boards[seat] = fields.labelled("board", parse_board)?;
    }
    fields.end()?;
    let turn = turn.unwrap_or(first);
    Ok(Setup {
        players,
        side,
        phase,
        turn,
        first,
        marker,
        round,
        idle,
        factories,
        centre,
        bag,
        lid,
        boards,
    })
}

fn parse_phase(text: &str) -> Result<(Phase, Option<Seat>), String> {
    let mut parts = text.splitn(4, ':');
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some("deal"), None, ..) => Ok((Phase::Deal, None)),
        (Some("over"), None, ..) => Ok((Phase::Over, None)),
        (Some("offer"), Some(seat), None, _) => Ok((Phase::Offer, Some(parse_seat(seat)?))),
        (Some("tile"), Some(seat), Some(row), None) => {
            let row = single(row).and_then(Row::from_letter).ok_or("expected a row from 1 to 5")?;
            Ok((Phase::Tiling(row), Some(parse_seat(seat)?)))
        }
        _ => Err("expected deal, offer:PLAYER, tile:PLAYER:ROW or over".into()),
    }
}

fn parse_board(text: &str) -> Result<BoardSetup, String> {
    let parts: Vec<&str> = text.splitn(5, ';').collect();
    let [score, lines, wall, floor] = parts[..] else {
        return Err("a board is score;lines;wall;floor".into());
    };
    let mut board = BoardSetup { score: number(score)?, ..BoardSetup::default() };
    let lines: Vec<&str> = lines.splitn(6, ',').collect();
    if lines.len() != 5 {
        return Err("expected 5 lines separated by commas".into());
    }
    for (slot, letters) in board.lines.iter_mut().zip(lines) {
        let tiles = parse_tiles_or_dash(letters, TILES)?;
        let Some(colour) = tiles.iter().next() else { continue };
        if tiles != tiles.only(colour) {
            return Err(format!("\"{letters}\": a line holds one colour only (A-2.4)"));
        }
        *slot = Some(Held { colour, count: tiles.len() as u8 });
    }
    let rows: Vec<&str> = wall.splitn(6, '/').collect();
    if rows.len() != 5 || rows.iter().any(|row| row.chars().count() != 5) {
        return Err("the wall is 5 rows of 5 cells separated by /".into());
    }
    for (cells, row) in board.wall.iter_mut().zip(rows) {
        for (cell, letter) in cells.iter_mut().zip(row.chars()) {
            *cell = match letter {
                '.' => None,
                _ => Some(Colour::from_letter(letter).ok_or("a cell is . or a colour letter")?),
            };
        }
    }
    board.floor = parse_tiles_or_dash(floor, TILES)?;
    Ok(board)
}
