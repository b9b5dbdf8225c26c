//! Position text of Duel; the grammar is in `docs/notation.md`.

use std::fmt::Write;

use evora_rules::Seat;
use evora_rules::UnknownName;
use evora_rules::duel::{
    BoardSetup, Chip, ChipSet, Colour, FactoryChip, Goal, Held, Phase, Plate, PlateKind, PlateSet,
    Quarter, Row, Setup, Stack, Then, Tile, Tiles,
};

use crate::goals::parse_goals;
use crate::notation::shown;
use crate::text::{BadText, Fields};
use crate::tiles::{
    counts, number, or_dash, parse_colour, parse_counts, parse_seat, parse_tiles_or_dash, single,
};

/// The most tiles that a place is read with; the rules say how many it can hold.
const TILES: usize = 65;

/// Writes everything after the name of the rule set.
pub(crate) fn print_setup(setup: &Setup) -> String {
    let turn = setup.turn;
    let phase = match setup.phase {
        Phase::Plates => "plates".into(),
        Phase::Deal => "deal".into(),
        Phase::Chips => "chips".into(),
        Phase::Top(Then::Filled) => "top".into(),
        Phase::Top(Then::Drawing) => format!("top-draw:{turn}"),
        Phase::Top(Then::Returning) => format!("top-return:{turn}"),
        Phase::Top(Then::Next) => format!("top-next:{turn}"),
        Phase::SetUp => format!("setup:{turn}"),
        Phase::Turn => format!("turn:{turn}"),
        Phase::Drawing => format!("draw:{turn}"),
        Phase::Looking => format!("look:{turn}"),
        Phase::Keeping => format!("keep:{turn}"),
        Phase::Returning { begun: false } => format!("return:{turn}"),
        Phase::Returning { begun: true } => format!("return-on:{turn}"),
        Phase::Completing(row) => format!("complete:{turn}:{row}"),
        Phase::Laying(row) => format!("lay:{turn}:{row}"),
        Phase::Over => "over".into(),
    };
    let goals: Vec<&str> = setup.goals.iter().map(Goal::name).collect();
    let under: Vec<String> = setup
        .under
        .iter()
        .map(|(by, plates)| {
            let plates: Vec<String> = plates.iter().map(ToString::to_string).collect();
            format!("{by}={}", plates.join("+"))
        })
        .collect();
    let joined = |parts: Vec<String>| if parts.is_empty() { "-".into() } else { parts.join(",") };
    let chip = |chip: &FactoryChip| match chip {
        FactoryChip::None => "-".into(),
        // A full position knows every chip; a view is never written.
        FactoryChip::Hidden => "?".into(),
        FactoryChip::Down(chip) => format!("{}?", chip.name()),
        FactoryChip::Up(chip) => chip.name().into(),
    };
    let stack = |stack: &Stack| match stack.is_empty() {
        true => "-".into(),
        false => stack.to_string(),
    };
    let mut text = format!(
        "2 round:{} {phase} first:{} marker:{} goals:{}",
        setup.round,
        setup.first,
        setup.marker.map_or('L', Seat::letter),
        goals.join(","),
    );
    // Writing to a `String` cannot fail.
    let _ = write!(
        text,
        " display:{} stack:{} under:{} drawn:{} top:{} looked:{} sun:{},{} moon:{},{} chips:{} pool:{} bag:{} tower:{}",
        plates(setup.display),
        plates(setup.unseen),
        joined(under),
        kinds(&setup.drawn),
        kinds(setup.top.as_slice()),
        plates(setup.looked),
        setup.sun.map(or_dash).join(","),
        or_dash(setup.large_sun),
        setup.moon.iter().map(stack).collect::<Vec<String>>().join(","),
        or_dash(setup.large_moon),
        setup.factory_chips.iter().map(chip).collect::<Vec<String>>().join(","),
        chips(setup.pool),
        counts(setup.bag),
        counts(setup.tower),
    );
    for setup in &setup.boards {
        let _ = write!(text, " board:{}", board(setup));
    }
    text
}

fn plates(set: PlateSet) -> String {
    let numbers: Vec<String> = set.iter().map(|plate| plate.to_string()).collect();
    if numbers.is_empty() { "-".into() } else { numbers.join(",") }
}

fn kinds(kinds: &[PlateKind]) -> String {
    if kinds.is_empty() {
        "-".into()
    } else {
        kinds.iter().map(|&kind| kind_letter(kind)).collect()
    }
}

/// Returns the letter of a kind of plate in position text.
fn kind_letter(kind: PlateKind) -> char {
    match kind {
        PlateKind::Special => 'S',
        PlateKind::Universal => 'U',
    }
}

fn chips(set: ChipSet) -> String {
    if set.is_empty() { "-".into() } else { set.to_string() }
}

fn board(board: &BoardSetup) -> String {
    let line = |held: &Option<Held>| match held {
        Some(held) => held.colour.to_string().repeat(held.count.into()),
        None => "-".into(),
    };
    let row = |tiles: &[Option<Tile>; 6]| -> String {
        tiles.iter().map(|tile| tile.map_or('.', Tile::letter)).collect()
    };
    let plate = |slot: &Option<(Plate, Quarter)>| match slot {
        Some((plate, quarter)) => format!("{plate}r{quarter}"),
        None => "-".into(),
    };
    let join = |parts: Vec<String>, with: &str| parts.join(with);
    format!(
        "{};{};{};{};{};{};{};{};{}",
        board.score,
        join(board.lines.iter().map(line).collect(), ","),
        join(board.plates.iter().map(plate).collect(), ","),
        join(board.dome.iter().map(row).collect(), "/"),
        or_dash(board.damaged),
        chips(board.chips),
        chips(board.spent),
        board.tokens,
        board.taken,
    )
}

/// Parses the output of [`print_setup`].
pub(crate) fn parse_setup(fields: &mut Fields<'_>) -> Result<Setup, BadText> {
    fields.next("players", |text| match text {
        "2" => Ok(()),
        _ => Err("the game is for 2 players (D-1.1)".into()),
    })?;
    let round = fields.labelled("round", number)?;
    let (phase, turn) = fields.next("phase", parse_phase)?;
    let first = fields.labelled("first", parse_seat)?;
    let marker = fields.labelled("marker", |text| match text {
        "L" => Ok(None),
        _ => parse_seat(text).map(Some).map_err(|what| format!("{what}, or L for the factory")),
    })?;
    let goals = fields.labelled("goals", |text| parse_goals(text.split(',')))?;
    let display = fields.labelled("display", parse_plates)?;
    let unseen = fields.labelled("stack", parse_plates)?;
    let under = fields.labelled("under", parse_under)?;
    let drawn = fields.labelled("drawn", parse_kinds)?;
    let top = fields.labelled("top", |text| match parse_kinds(text)?[..] {
        [] => Ok(None),
        [kind] => Ok(Some(kind)),
        _ => Err("only one plate is on top; write S or U, or - if it is unknown".into()),
    })?;
    let looked = fields.labelled("looked", parse_plates)?;
    let ([a, b, c, d], large_sun) = fields.labelled("sun", |text| {
        let [a, b, c, d, large] = five(text)?;
        let tiles = |text| parse_tiles_or_dash(text, TILES);
        Ok(([tiles(a)?, tiles(b)?, tiles(c)?, tiles(d)?], tiles(large)?))
    })?;
    let (moon, large_moon) = fields.labelled("moon", |text| {
        let [a, b, c, d, large] = five(text)?;
        let stacks = [parse_stack(a)?, parse_stack(b)?, parse_stack(c)?, parse_stack(d)?];
        Ok((stacks, parse_tiles_or_dash(large, TILES)?))
    })?;
    let factory_chips = fields.labelled("chips", |text| {
        let parts: Vec<&str> = text.splitn(5, ',').collect();
        let [a, b, c, d] = parts[..] else {
            return Err("expected 4 small factories separated by commas".into());
        };
        Ok([factory_chip(a)?, factory_chip(b)?, factory_chip(c)?, factory_chip(d)?])
    })?;
    let pool = fields.labelled("pool", parse_chips)?;
    let bag = fields.labelled("bag", parse_counts)?;
    let tower = fields.labelled("tower", parse_counts)?;
    let boards = [fields.labelled("board", parse_board)?, fields.labelled("board", parse_board)?];
    fields.end()?;
    Ok(Setup {
        phase,
        turn: turn.unwrap_or(first),
        first,
        marker,
        round,
        goals,
        display,
        unseen,
        under,
        drawn,
        top,
        looked,
        sun: [a, b, c, d],
        moon,
        factory_chips,
        large_sun,
        large_moon,
        pool,
        bag,
        tower,
        boards,
    })
}

fn parse_phase(text: &str) -> Result<(Phase, Option<Seat>), String> {
    let mut parts = text.splitn(4, ':');
    let bad = || {
        "expected plates, top, deal, chips or over; or setup, turn, draw, look, keep, return, return-on, \
         top-draw, top-return or top-next with :PLAYER; or complete or lay with :PLAYER:ROW"
            .to_string()
    };
    let (name, seat, row, more) = (parts.next(), parts.next(), parts.next(), parts.next());
    let row = match row {
        Some(row) => {
            Some(single(row).and_then(Row::from_letter).ok_or("expected a row from 1 to 6")?)
        }
        None => None,
    };
    let seat = seat.map(parse_seat).transpose()?;
    let phase = match (name.unwrap_or_default(), seat, row) {
        ("plates", None, None) => Phase::Plates,
        ("deal", None, None) => Phase::Deal,
        ("chips", None, None) => Phase::Chips,
        ("top", None, None) => Phase::Top(Then::Filled),
        ("top-draw", Some(_), None) => Phase::Top(Then::Drawing),
        ("top-return", Some(_), None) => Phase::Top(Then::Returning),
        ("top-next", Some(_), None) => Phase::Top(Then::Next),
        ("over", None, None) => Phase::Over,
        ("setup", Some(_), None) => Phase::SetUp,
        ("turn", Some(_), None) => Phase::Turn,
        ("draw", Some(_), None) => Phase::Drawing,
        ("look", Some(_), None) => Phase::Looking,
        ("keep", Some(_), None) => Phase::Keeping,
        ("return", Some(_), None) => Phase::Returning { begun: false },
        ("return-on", Some(_), None) => Phase::Returning { begun: true },
        ("complete", Some(_), Some(row)) => Phase::Completing(row),
        ("lay", Some(_), Some(row)) => Phase::Laying(row),
        _ => return Err(bad()),
    };
    if more.is_some() { Err(bad()) } else { Ok((phase, seat)) }
}

fn five(text: &str) -> Result<[&str; 5], String> {
    let parts: Vec<&str> = text.splitn(6, ',').collect();
    parts
        .try_into()
        .map_err(|_| "expected 5 factories separated by commas, the large one last".into())
}

fn parse_plate(text: &str) -> Result<Plate, String> {
    number(text)
        .ok()
        .and_then(Plate::new)
        .ok_or_else(|| format!("\"{}\" is no plate; they are 1 to 18", shown(text)))
}

fn parse_plates(text: &str) -> Result<PlateSet, String> {
    match text {
        "-" => Ok(PlateSet::EMPTY),
        _ => text.split(',').take(19).map(parse_plate).collect(),
    }
}

fn parse_kinds(text: &str) -> Result<Vec<PlateKind>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let kind = |letter| PlateKind::ALL.into_iter().find(|&kind| kind_letter(kind) == letter);
    let kinds: Option<Vec<PlateKind>> = text.chars().take(19).map(kind).collect();
    kinds.ok_or_else(|| format!("\"{}\": a back is S, special, or U, universal", shown(text)))
}

fn parse_under(text: &str) -> Result<Vec<(Seat, Vec<Plate>)>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    text.split(',')
        .take(19)
        .map(|turn| {
            let (seat, plates) = turn.split_once('=').ok_or("a turn is PLAYER=PLATE+PLATE")?;
            let plates: Result<Vec<Plate>, String> =
                plates.split('+').take(19).map(parse_plate).collect();
            Ok((parse_seat(seat)?, plates?))
        })
        .collect()
}

fn parse_stack(text: &str) -> Result<Stack, String> {
    if text == "-" {
        return Ok(Stack::EMPTY);
    }
    let tiles: Result<Vec<Colour>, String> = text.chars().take(5).map(parse_colour).collect();
    Stack::new(tiles?).ok_or_else(|| format!("\"{}\" has more than 4 tiles", shown(text)))
}

fn factory_chip(text: &str) -> Result<FactoryChip, String> {
    if text == "-" {
        return Ok(FactoryChip::None);
    }
    match text.strip_suffix('?') {
        Some(name) => chip(name).map(FactoryChip::Down),
        None => chip(text).map(FactoryChip::Up),
    }
}

fn chip(name: &str) -> Result<Chip, String> {
    name.parse().map_err(|unknown: UnknownName| unknown.to_string())
}

fn parse_chips(text: &str) -> Result<ChipSet, String> {
    if text == "-" {
        return Ok(ChipSet::EMPTY);
    }
    let chips: Result<Vec<Chip>, String> = text.split(',').take(21).map(chip).collect();
    let chips = chips?;
    match Chip::ALL.into_iter().find(|&kind| chips.iter().filter(|&&c| c == kind).count() > 2) {
        Some(chip) => Err(format!("there are only two {} chips", chip.name())),
        None => Ok(chips.into_iter().collect()),
    }
}

fn parse_board(text: &str) -> Result<BoardSetup, String> {
    let parts: Vec<&str> = text.splitn(10, ';').collect();
    let [score, lines, plates, dome, damaged, chips, spent, tokens, taken] = parts[..] else {
        return Err(
            "a board is score;lines;plates;dome;damaged;chips;spent;tokens;chips taken".into()
        );
    };
    let mut board = BoardSetup {
        score: number(score)?,
        damaged: parse_tiles_or_dash(damaged, TILES)?,
        chips: parse_chips(chips)?,
        spent: parse_chips(spent)?,
        tokens: number(tokens)?,
        taken: number(taken)?,
        ..BoardSetup::default()
    };
    let lines: Vec<&str> = lines.splitn(7, ',').collect();
    if lines.len() != 6 {
        return Err("expected 6 lines separated by commas".into());
    }
    for (slot, letters) in board.lines.iter_mut().zip(lines) {
        let tiles: Tiles = parse_tiles_or_dash(letters, TILES)?;
        let Some(colour) = tiles.iter().next() else { continue };
        if tiles != tiles.only(colour) {
            return Err(format!("\"{letters}\": a line holds one colour only (D-3.5)"));
        }
        *slot = Some(Held { colour, count: tiles.len() as u8 });
    }
    let plates: Vec<&str> = plates.splitn(10, ',').collect();
    if plates.len() != 9 {
        return Err("expected 9 slots separated by commas".into());
    }
    for (slot, text) in board.plates.iter_mut().zip(plates) {
        if text != "-" {
            let bad =
                || format!("\"{}\" is not a plate with its orientation, as in 14r2", shown(text));
            let (plate, quarter) = text.split_once('r').ok_or_else(bad)?;
            let quarter = single(quarter).and_then(Quarter::from_letter).ok_or_else(bad)?;
            *slot = Some((parse_plate(plate)?, quarter));
        }
    }
    let rows: Vec<&str> = dome.splitn(7, '/').collect();
    if rows.len() != 6 || rows.iter().any(|row| row.chars().count() != 6) {
        return Err("the dome is 6 rows of 6 cells separated by /".into());
    }
    for (tiles, row) in board.dome.iter_mut().zip(rows) {
        for (tile, letter) in tiles.iter_mut().zip(row.chars()) {
            *tile = match letter {
                '.' => None,
                _ => Some(Tile::from_letter(letter).ok_or("a cell is ., a colour letter or S")?),
            };
        }
    }
    Ok(board)
}
