//! Position text of Azul; the grammar is in `docs/notation.md`.

use std::fmt::Write;

use evora_rules::azul::{
    Azul, BoardSetup, Colour, FLOOR_SPACES, Held, Phase, Row, Setup, Tiles, WallSide,
};
use evora_rules::{BySeat, Cited, Players, Seat};

use super::parse_tiles;
use crate::notation::shown;
use crate::text::{BadText, Fields};

/// Everything after the name of the rule set.
pub(crate) fn print_position(position: &Azul) -> String {
    let setup = Setup::from(position);
    let mut text = format!("{} round:{} ", setup.players, setup.round);
    // Writing to a String cannot fail.
    let _ = match setup.phase {
        Phase::Deal => write!(text, "deal"),
        Phase::Offer => write!(text, "offer:{}", setup.turn),
        Phase::Tiling(row) => write!(text, "tile:{}:{row}", setup.turn),
        Phase::Over => write!(text, "over"),
    };
    let marker = setup.marker.map_or('C', Seat::letter);
    let factories: Vec<String> = setup
        .factories
        .iter()
        .take(setup.players.factories())
        .map(|&tiles| or_dash(tiles))
        .collect();
    let _ = write!(
        text,
        " first:{} marker:{marker} idle:{} factories:{} centre:{} bag:{} lid:{}",
        setup.first,
        setup.idle,
        factories.join(","),
        or_dash(setup.centre),
        counts(setup.bag),
        counts(setup.lid),
    );
    for seat in setup.players.seats() {
        let _ = write!(text, " board:{}", board(&setup.boards[seat]));
    }
    text
}

fn or_dash(tiles: Tiles) -> String {
    if tiles.is_empty() { "-".into() } else { tiles.to_string() }
}

fn counts(tiles: Tiles) -> String {
    let mut text = String::new();
    for colour in Colour::ALL {
        if tiles.get(colour) > 0 {
            let _ = write!(text, "{colour}{}", tiles.get(colour));
        }
    }
    if text.is_empty() { "-".into() } else { text }
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

/// Reads what [`print_position`] writes, given which wall the rule set has.
pub(crate) fn parse_position(side: WallSide, fields: &mut Fields<'_>) -> Result<Azul, BadText> {
    let players = fields.next("players", |text| {
        single(text)
            .and_then(Players::from_letter)
            .ok_or("2, 3 or 4 players can play (A-1.1)".into())
    })?;
    let round = fields.labelled("round", number)?;
    let (phase, turn) = fields.next("phase", parse_phase)?;
    let first = fields.labelled("first", parse_seat)?;
    let marker = fields.labelled("marker", |text| match text {
        "C" => Ok(None),
        _ => parse_seat(text).map(Some).map_err(|what| format!("{what}, or C for the centre")),
    })?;
    let idle = fields.labelled("idle", number)?;
    let factories = fields.labelled("factories", |text| {
        let mut factories = [Tiles::EMPTY; 9];
        let expected = players.factories();
        let parts: Vec<&str> = text.splitn(expected + 1, ',').collect();
        if parts.len() != expected {
            return Err(format!("there must be {expected} factories, with commas between"));
        }
        for (slot, part) in factories.iter_mut().zip(parts) {
            *slot = dash_or_tiles(part, 4)?;
        }
        Ok(factories)
    })?;
    let centre = fields.labelled("centre", |text| dash_or_tiles(text, 100))?;
    let bag = fields.labelled("bag", parse_counts)?;
    let lid = fields.labelled("lid", parse_counts)?;
    let mut boards = BySeat::<BoardSetup>::default();
    for seat in players.seats() {
        boards[seat] = fields.labelled("board", parse_board)?;
    }
    fields.end()?;
    let turn = turn.unwrap_or(first);
    let setup = Setup {
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
    };
    setup.validate().map_err(|faults| {
        BadText::Nonsense(
            faults.iter().map(|fault| format!("{fault} ({})", fault.rule())).collect(),
        )
    })
}

fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn number<N: TryFrom<u16>>(text: &str) -> Result<N, String> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    let parsed = canonical.then(|| text.parse::<u16>().ok().and_then(|n| N::try_from(n).ok()));
    parsed.flatten().ok_or_else(|| format!("\"{}\" is not a number that fits here", shown(text)))
}

fn parse_seat(text: &str) -> Result<Seat, String> {
    single(text)
        .and_then(Seat::from_letter)
        .ok_or_else(|| format!("\"{}\" is no player; players are 0, 1, 2, 3", shown(text)))
}

fn parse_phase(text: &str) -> Result<(Phase, Option<Seat>), String> {
    let mut parts = text.splitn(4, ':');
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some("deal"), None, ..) => Ok((Phase::Deal, None)),
        (Some("over"), None, ..) => Ok((Phase::Over, None)),
        (Some("offer"), Some(seat), None, _) => Ok((Phase::Offer, Some(parse_seat(seat)?))),
        (Some("tile"), Some(seat), Some(row), None) => {
            let row = single(row).and_then(Row::from_letter).ok_or("rows are 1 to 5")?;
            Ok((Phase::Tiling(row), Some(parse_seat(seat)?)))
        }
        _ => Err("write deal, offer:PLAYER, tile:PLAYER:ROW or over".into()),
    }
}

fn dash_or_tiles(text: &str, most: usize) -> Result<Tiles, String> {
    match text {
        "-" => Ok(Tiles::EMPTY),
        "" => Err("write - for no tiles".into()),
        letters => parse_tiles(letters, most),
    }
}

/// Colours with their numbers, as in `B13Y9`.
fn parse_counts(text: &str) -> Result<Tiles, String> {
    let bad = || format!("\"{}\" is not a count like B13Y9, or - for none", shown(text));
    if text == "-" {
        return Ok(Tiles::EMPTY);
    }
    let mut tiles = Tiles::EMPTY;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let colour = Colour::from_letter(letter).ok_or_else(bad)?;
        rest = &rest[letter.len_utf8()..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let count: u8 = number(&rest[..digits]).map_err(|_| bad())?;
        if tiles.get(colour) > 0 || count == 0 {
            return Err(bad());
        }
        tiles += Tiles::of(colour, count.into());
        rest = &rest[digits..];
    }
    if text.is_empty() { Err(bad()) } else { Ok(tiles) }
}

fn parse_board(text: &str) -> Result<BoardSetup, String> {
    let parts: Vec<&str> = text.splitn(5, ';').collect();
    let [score, lines, wall, floor] = parts[..] else {
        return Err("a board is score;lines;wall;floor".into());
    };
    let mut board = BoardSetup { score: number(score)?, ..BoardSetup::default() };
    let lines: Vec<&str> = lines.splitn(6, ',').collect();
    if lines.len() != 5 {
        return Err("there must be 5 lines, with commas between".into());
    }
    for (slot, letters) in board.lines.iter_mut().zip(lines) {
        let tiles = dash_or_tiles(letters, 5)?;
        let Some(colour) = tiles.iter().next() else { continue };
        if tiles != tiles.only(colour) {
            return Err(format!("\"{letters}\": a line holds one colour only (A-2.4)"));
        }
        *slot = Some(Held { colour, count: tiles.len() as u8 });
    }
    let rows: Vec<&str> = wall.splitn(6, '/').collect();
    if rows.len() != 5 || rows.iter().any(|row| row.chars().count() != 5) {
        return Err("the wall is 5 rows of 5 cells, with / between".into());
    }
    for (cells, row) in board.wall.iter_mut().zip(rows) {
        for (cell, letter) in cells.iter_mut().zip(row.chars()) {
            *cell = match letter {
                '.' => None,
                _ => Some(Colour::from_letter(letter).ok_or("a cell is . or a colour letter")?),
            };
        }
    }
    board.floor = dash_or_tiles(floor, FLOOR_SPACES.into())?;
    Ok(board)
}
