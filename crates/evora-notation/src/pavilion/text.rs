//! Position text of Summer Pavilion; the grammar is in `docs/notation.md`.

use std::fmt::Write;

use evora_rules::pavilion::{BoardSetup, Colour, Phase, Setup, Star, all_tiles};
use evora_rules::{BySeat, Players, Seat, Side};

use crate::text::{BadText, Fields};
use crate::tiles::{
    counts, factories, number, or_dash, parse_counts, parse_factories, parse_marker, parse_seat,
    parse_tiles_or_dash, single,
};

/// Writes everything after the name of the rule set.
pub(crate) fn print_setup(setup: &Setup) -> String {
    let mut text = format!("{} round:{} ", setup.players, setup.round);
    // Writing to a `String` cannot fail.
    let _ = match setup.phase {
        Phase::Supply if setup.round == 0 => write!(text, "supply"),
        Phase::Supply => write!(text, "supply:{}", setup.turn),
        Phase::Deal => write!(text, "deal"),
        Phase::Offer => write!(text, "offer:{}", setup.turn),
        Phase::Placing => write!(text, "place:{}", setup.turn),
        Phase::Bonus { due } => write!(text, "bonus:{}:{due}", setup.turn),
        Phase::Over => write!(text, "over"),
    };
    let _ = write!(
        text,
        " first:{} marker:{} supply:{} factories:{} centre:{} bag:{} tower:{}",
        setup.first,
        setup.marker.map_or('C', Seat::letter),
        or_dash(setup.supply),
        factories(setup.players, &setup.factories),
        or_dash(setup.centre),
        counts(setup.bag),
        counts(setup.tower),
    );
    for seat in setup.players.seats() {
        let _ = write!(text, " board:{}", board(&setup.boards[seat]));
    }
    text
}

fn board(board: &BoardSetup) -> String {
    let star = |tiles: &[Option<Colour>; 6]| -> String {
        tiles.iter().map(|tile| tile.map_or('.', Colour::letter)).collect()
    };
    let stars: Vec<String> = board.stars.iter().map(star).collect();
    let held = if board.passed { "kept" } else { "stock" };
    format!("{};{};{held};{}", board.score, stars.join("/"), or_dash(board.held))
}

/// Parses the output of [`print_setup`], given the side of the board.
pub(crate) fn parse_setup(side: Side, fields: &mut Fields<'_>) -> Result<Setup, BadText> {
    let players = fields.next("players", |text| {
        single(text)
            .and_then(Players::from_letter)
            .ok_or("2, 3 or 4 players can play (P-1.1)".into())
    })?;
    let round = fields.labelled("round", number)?;
    let (phase, turn) = fields.next("phase", parse_phase)?;
    let first = fields.labelled("first", parse_seat)?;
    let marker = fields.labelled("marker", parse_marker)?;
    // The rules say how many tiles a place can hold.
    let all = all_tiles().len() as usize;
    let supply = fields.labelled("supply", |text| parse_tiles_or_dash(text, all))?;
    let factories = fields.labelled("factories", |text| parse_factories(players, text))?;
    let centre = fields.labelled("centre", |text| parse_tiles_or_dash(text, all))?;
    let bag = fields.labelled("bag", parse_counts)?;
    let tower = fields.labelled("tower", parse_counts)?;
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
        factories,
        centre,
        supply,
        bag,
        tower,
        boards,
    })
}

fn parse_phase(text: &str) -> Result<(Phase, Option<Seat>), String> {
    let mut parts = text.splitn(4, ':');
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some("deal"), None, ..) => Ok((Phase::Deal, None)),
        (Some("over"), None, ..) => Ok((Phase::Over, None)),
        (Some("supply"), None, ..) => Ok((Phase::Supply, None)),
        (Some("supply"), Some(seat), None, _) => Ok((Phase::Supply, Some(parse_seat(seat)?))),
        (Some("offer"), Some(seat), None, _) => Ok((Phase::Offer, Some(parse_seat(seat)?))),
        (Some("place"), Some(seat), None, _) => Ok((Phase::Placing, Some(parse_seat(seat)?))),
        (Some("bonus"), Some(seat), Some(due), None) => {
            Ok((Phase::Bonus { due: number(due)? }, Some(parse_seat(seat)?)))
        }
        _ => Err("expected supply, supply:PLAYER, deal, offer:PLAYER, place:PLAYER, \
                  bonus:PLAYER:TILES or over"
            .into()),
    }
}

fn parse_board(text: &str) -> Result<BoardSetup, String> {
    let parts: Vec<&str> = text.splitn(5, ';').collect();
    let [score, stars, held_as, held] = parts[..] else {
        return Err("a board is score;stars;stock;tiles, or score;stars;kept;tiles".into());
    };
    let passed = match held_as {
        "stock" => false,
        "kept" => true,
        _ => return Err("expected stock after the stars or, if the player has passed, kept".into()),
    };
    let held = parse_tiles_or_dash(held, all_tiles().len() as usize)?;
    let mut board = BoardSetup { score: number(score)?, passed, held, ..BoardSetup::default() };
    let rows: Vec<&str> = stars.splitn(Star::ALL.len() + 1, '/').collect();
    if rows.len() != Star::ALL.len() || rows.iter().any(|row| row.chars().count() != 6) {
        return Err("expected 7 stars (O R B Y G P *) of 6 spaces separated by /".into());
    }
    for (tiles, row) in board.stars.iter_mut().zip(rows) {
        for (tile, letter) in tiles.iter_mut().zip(row.chars()) {
            *tile = match letter {
                '.' => None,
                _ => Some(Colour::from_letter(letter).ok_or("a space is . or a colour letter")?),
            };
        }
    }
    Ok(board)
}
