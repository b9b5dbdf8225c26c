//! Duel: the table as text, in one seat's view.

use evora_rules::duel::{
    Cell as PlateCell, Column, Duel, Factory, FactoryChip, Phase, Plate, PlateSet, Quarter, Row,
    Tile, Tiles, View,
};
use evora_rules::{Players, Position, Seat, Turn};
use evora_words::Words;

use super::cell::{Cell, MARKER, side_by_side};
use super::style::{FAINT, Painted, STRONG, paint};
use crate::narration::shown_scores;
use crate::printed::by_colour;

/// Columns of a board.
const WIDTH: usize = 37;
/// The number of rounds.
const ROUNDS: u8 = 5;
/// Shown if there are no tiles or no chip.
const NONE: &str = "-";

/// Returns the lines of the table in the view of the seat to act; `names` are the players by seat.
pub(super) fn draw(words: &Words, position: &Duel, names: &[String]) -> Vec<String> {
    let seat = match position.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance(_) | Turn::Over => Seat::S0,
    };
    let view = position.view(seat);
    let table = view.table();
    let mut lines = vec![head(words, table)];
    if position.phase() != Phase::Over {
        lines.push(String::new());
        lines.extend(Factory::ALL.map(|factory| factory_line(words, table, factory)));
        lines.push(String::new());
        lines.extend(plates(words, &view));
    }
    lines.push(String::new());
    let boards: Vec<Vec<Cell>> =
        Players::Two.seats().map(|seat| board(words, table, seat, &names[seat.index()])).collect();
    lines.extend(side_by_side(&boards, WIDTH));
    if position.phase() != Phase::Over {
        lines.push(paint(FAINT, &words.say("line-legend-duel")));
    }
    lines
}

fn head(words: &Words, table: &Duel) -> String {
    let (bag, tower) = (by_colour(table.bag()), by_colour(table.tower()));
    let goals: Vec<String> = table.goals().iter().map(|goal| words.goal(goal)).collect();
    let rounds = ("rounds", ROUNDS.into());
    let round = match (table.phase(), table.round()) {
        (Phase::Over, _) => words.tell("line-over", &[rounds]),
        (_, 0) => words.say("line-set-up"),
        (_, round) => words.tell("line-round-of", &[("round", round.into()), rounds]),
    };
    let goals = goals.join(", ");
    let left = [("bag", bag.into()), ("tower", tower.into()), ("goals", goals.into())];
    format!("{} {}", paint(STRONG, &round), words.tell("line-duel", &left))
}

/// The most tiles on a sun side, and on a stack on the moon side of a small factory; a tile takes three columns.
const SUN_WIDTH: usize = 3 * 5;
const MOON_WIDTH: usize = 3 * 4;

/// Formats a factory: sun side, moon side, chip.
fn factory_line(words: &Words, table: &Duel, factory: Factory) -> String {
    let mut cell = Cell::default();
    cell.styled(STRONG, &format!("{factory}:")).plain(&format!(" {} ", words.say("line-sun")));
    let moon_at = cell.width + SUN_WIDTH + 2;
    tiles(&mut cell, table.sun(factory));
    cell.pad_to(moon_at).plain(&format!("{} ", words.say("line-moon")));
    let chip_at = cell.width + MOON_WIDTH + 1;
    match factory.small() {
        Some(small) => {
            let stack = table.moon(small);
            stack.from_bottom().for_each(|colour| _ = cell.tile(colour));
            if stack.is_empty() {
                cell.styled(FAINT, NONE);
            }
            let chip = match table.factory_chip(small) {
                FactoryChip::None => paint(FAINT, NONE),
                FactoryChip::Hidden | FactoryChip::Down(_) => words.say("line-face-down"),
                FactoryChip::Up(chip) => paint(STRONG, chip.name()),
            };
            cell.pad_to(chip_at).plain(&words.tell("line-chip", &[("chip", chip.into())]));
        }
        None => match table.marker() {
            None => _ = cell.styled(STRONG, MARKER).tiles(table.large_moon()),
            Some(_) => tiles(&mut cell, table.large_moon()),
        },
    }
    cell.line()
}

fn tiles(cell: &mut Cell, tiles: Tiles) {
    cell.tiles(tiles);
    if tiles.is_empty() {
        cell.styled(FAINT, NONE);
    }
}

/// Formats a plate without rotation: upper row, lower row.
fn face(plate: Plate) -> String {
    let [a, b, c, d] = plate.cells(Quarter::R0).map(PlateCell::letter);
    format!("{a}{b}/{c}{d}")
}

fn faces(words: &Words, plates: PlateSet) -> String {
    let faces: Vec<String> =
        plates.iter().map(|plate| format!("{plate} ({})", face(plate))).collect();
    if faces.is_empty() { words.say("line-none") } else { faces.join("  ") }
}

/// Returns the lines of the display, the stack, and what the seat knows of returned and drawn plates.
fn plates(words: &Words, view: &View) -> Vec<String> {
    let table = view.table();
    let plates = |id, plates| words.tell(id, &[("plates", faces(words, plates).into())]);
    let mut lines = vec![plates("line-plates", table.display())];
    lines.push(words.tell("line-stack", &[("count", view.stack_left().into())]));
    if let Some(top) = table.top() {
        lines.push(words.tell("line-top", &[("kind", top.name().into())]));
    }
    let returned: Vec<String> = table
        .returned()
        .iter()
        .map(|returned| match returned.plate() {
            Some(plate) => plate.to_string(),
            None => words.plate_kind(returned.kind()),
        })
        .collect();
    if !returned.is_empty() {
        let count = ("count", returned.len().into());
        lines.push(words.tell("line-returned", &[count, ("plates", returned.join(", ").into())]));
    }
    let drawn: Vec<String> = table.drawn_kinds().map(|kind| words.plate_kind(kind)).collect();
    if !drawn.is_empty() {
        lines.push(words.tell("line-drawn", &[("plates", drawn.join(", ").into())]));
    }
    if !table.looked().is_empty() {
        lines.push(plates("line-looked", table.looked()));
    }
    lines
}

/// Returns the lines of a board: name and score, pattern lines beside the dome, damaged tiles, chips.
fn board(words: &Words, table: &Duel, seat: Seat, name: &str) -> Vec<Cell> {
    let board = table.board(seat);
    let score = words.tell("line-score", &[("score", shown_scores(table)[seat].into())]);
    let mut head = Cell::default();
    head.styled(STRONG, name).plain("  ").styled(STRONG, &score);
    let mut cells = vec![head];
    for row in Row::ALL {
        cells.push(board_row(table, seat, row));
        if matches!(row, Row::R2 | Row::R4) {
            cells.push(Cell::default());
        }
    }
    let mut damaged = Cell::default();
    damaged.styled(FAINT, "F").plain(" ");
    if table.marker() == Some(seat) {
        damaged.styled(STRONG, MARKER);
    }
    damaged.tiles(board.damaged());
    for _ in board.damaged_count()..4 {
        damaged.styled(FAINT, " . ");
    }
    let tokens = if table.round() == ROUNDS { 0 } else { 2u8.saturating_sub(board.tokens()) };
    damaged.plain("  ").plain(&words.tell("line-tokens", &[("count", tokens.into())]));
    cells.push(damaged);
    let chips = match board.chips() {
        none if none.is_empty() => words.say("line-none"),
        some => some.to_string(),
    };
    let mut cell = Cell::default();
    cell.plain(&words.tell("line-chips", &[("chips", chips.into())]));
    if !board.spent().is_empty() {
        let spent = [("chips", board.spent().to_string().into())];
        cell.plain("  ").plain(&words.tell("line-spent", &spent));
    }
    cells.push(cell);
    cells
}

fn board_row(table: &Duel, seat: Seat, row: Row) -> Cell {
    let board = table.board(seat);
    let mut cell = Cell::default();
    cell.styled(FAINT, &row.to_string()).plain(" ");
    let held = board.line(row);
    let count = held.map_or(0, |held| usize::from(held.count));
    let spaces = row.spaces() as usize;
    cell.plain(&"  ".repeat(6 - spaces));
    for _ in count..spaces {
        cell.styled(FAINT, " .");
    }
    for _ in 0..count {
        if let Some(held) = held {
            cell.styled(held.colour.style(), &format!(" {}", held.colour));
        }
    }
    cell.styled(FAINT, " | ");
    for column in Column::ALL {
        if matches!(column, Column::C3 | Column::C5) {
            cell.plain(" ");
        }
        match (board.dome().tile(row, column), board.dome().cell(row, column)) {
            (Some(Tile::Colour(colour)), _) => cell.tile(colour),
            (Some(Tile::Special), _) => cell.styled(STRONG, " S "),
            (None, Some(empty)) => {
                let letter = empty.letter().to_ascii_lowercase();
                cell.styled(FAINT, &format!(" {letter} "))
            }
            (None, None) => cell.styled(FAINT, " . "),
        };
    }
    cell
}
