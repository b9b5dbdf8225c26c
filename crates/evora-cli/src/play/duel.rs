//! Duel: the table as one seat sees it, moves and points in words.

use evora_rules::duel::{
    Breakdown, Cell as PlateCell, Chip, ChipSet, Column, Duel, Factory, FactoryChip, Goal, Move,
    Phase, Plate, PlateKind, PlateSet, Quarter, Reason, Row, Slot, Tile, Tiles, View,
};
use evora_rules::{Players, Position, Seat, Turn};

use super::cell::{Cell, MARKER};
use super::style::{FAINT, Painted, STRONG, paint};
use super::words::counted;

/// How many columns a board takes on the screen.
const WIDTH: usize = 37;

/// The whole table, a line each; `names` says who sits where. It shows what the seat to act may know.
pub(super) fn draw(position: &Duel, names: &[String]) -> Vec<String> {
    let seat = match position.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance(_) | Turn::Over => Seat::S0,
    };
    let view = position.view(seat);
    let table = view.table();
    let mut lines = vec![head(table)];
    if position.phase() != Phase::Over {
        lines.push(String::new());
        lines.extend(Factory::ALL.map(|factory| factory_line(table, factory)));
        lines.push(String::new());
        lines.extend(plates(&view));
    }
    lines.push(String::new());
    let boards: Vec<Vec<Cell>> =
        Players::Two.seats().map(|seat| board(table, seat, &names[seat.index()])).collect();
    for row in 0..boards[0].len() {
        let mut line = Cell::default();
        for (number, board) in boards.iter().enumerate() {
            line.pad_to(number * (WIDTH + 4)).append(&board[row]);
        }
        lines.push(line.line());
    }
    if position.phase() != Phase::Over {
        lines.push(paint(FAINT, LEGEND));
    }
    lines
}

const LEGEND: &str =
    "Small letters are empty cells, ? takes any colour, * a special tile. Stacks: top last.";

fn head(table: &Duel) -> String {
    let (bag, tower) = (table.bag().len(), table.tower().len());
    let goals: Vec<&str> = table.goals().iter().map(Goal::name).collect();
    let round = match (table.phase(), table.round()) {
        (Phase::Over, _) => "The game is over after 5 rounds.".into(),
        (_, 0) => "The set-up.".into(),
        (_, round) => format!("Round {round} of 5."),
    };
    format!("{} Bag {bag}, tower {tower}. Goals: {}.", paint(STRONG, &round), goals.join(", "))
}

/// A factory: its sun side, its moon side, its chip.
fn factory_line(table: &Duel, factory: Factory) -> String {
    let mut cell = Cell::default();
    cell.styled(STRONG, &format!("{factory}:")).plain(" sun ");
    tiles(&mut cell, table.sun(factory));
    cell.pad_to(24).plain("moon ");
    match factory.small() {
        Some(small) => {
            let stack = table.moon(small);
            stack.from_bottom().for_each(|colour| _ = cell.tile(colour));
            if stack.is_empty() {
                cell.styled(FAINT, "-");
            }
            cell.pad_to(42).plain("chip ");
            match table.factory_chip(small) {
                FactoryChip::None => cell.styled(FAINT, "-"),
                FactoryChip::Hidden | FactoryChip::Down(_) => cell.plain("face down"),
                FactoryChip::Up(chip) => cell.styled(STRONG, &chip.name()),
            };
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
        cell.styled(FAINT, "-");
    }
}

/// A plate as it is printed: upper row, lower row.
fn face(plate: Plate) -> String {
    let [a, b, c, d] = plate.cells(Quarter::R0).map(PlateCell::letter);
    format!("{a}{b}/{c}{d}")
}

fn faces(plates: PlateSet) -> String {
    let faces: Vec<String> =
        plates.iter().map(|plate| format!("{plate} ({})", face(plate))).collect();
    if faces.is_empty() { "none".into() } else { faces.join("  ") }
}

fn kind_name(kind: PlateKind) -> &'static str {
    match kind {
        PlateKind::Special => "special",
        PlateKind::Universal => "universal",
    }
}

/// The display, the stack, and what the seat knows of plates under it or in hand.
fn plates(view: &View) -> Vec<String> {
    let table = view.table();
    let mut lines = vec![format!("Plates shown: {}", faces(table.display()))];
    let mut stack = format!("Stack: {}", counted(table.stack_left() as u32, "plate", "plates"));
    if !table.returned().is_empty() {
        let under: Vec<String> = table
            .returned()
            .iter()
            .map(|returned| match returned.plate() {
                Some(plate) => plate.to_string(),
                None => format!("a {} one", kind_name(returned.kind())),
            })
            .collect();
        stack.push_str(&format!(", lowest of all: {}", under.join(", ")));
    }
    lines.push(stack);
    if table.drawn() > 0 {
        let drawn = counted(table.drawn().into(), "plate", "plates");
        lines.push(format!("Drawn and not yet looked at: {drawn}"));
    }
    if !table.looked().is_empty() {
        lines.push(format!("You look at: {}", faces(table.looked())));
    }
    lines
}

/// One board: name and score, six lines beside the dome, damaged tiles, chips.
fn board(table: &Duel, seat: Seat, name: &str) -> Vec<Cell> {
    let board = table.board(seat);
    let mut head = Cell::default();
    head.styled(STRONG, &format!("Player {seat}")).plain(&format!(" ({name})  "));
    head.styled(STRONG, &format!("score {}", board.score()));
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
    let tokens = if table.round() == 5 { 0 } else { 2u8.saturating_sub(board.tokens()) };
    damaged.plain(&format!("  tokens {tokens}"));
    cells.push(damaged);
    let mut chips = Cell::default();
    chips.plain(&format!("chips {}", or_none(board.chips())));
    cells.push(chips);
    cells
}

fn or_none(chips: ChipSet) -> String {
    if chips.is_empty() { "none".into() } else { chips.to_string() }
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

/// What chance has just done; nothing where only one player sees it.
pub(super) fn chance_news(before: &Duel) -> String {
    match before.phase() {
        Phase::Plates => "The display is filled.".into(),
        Phase::Deal => format!("Round {}: the factories are filled.", before.round() + 1),
        Phase::Chips => "A chip lies face down on each small factory.".into(),
        _ => String::new(),
    }
}

/// How to type a move.
pub(super) const HELP: &str = "\
A move is a word.
  A14@5r2       lay plate 14 in slot 5 (1 to 9, row by row) after 2 quarter turns clockwise
  draw          draw a plate of the stack unseen, for a point; look ends the drawing
  under12       return plate 12 under the stack
  2T3           take turquoise from the sun side of factory 2 (L: the large one) to line 3
  2T3^KY        the same, stacking the others: black below, yellow on top
  MY2           take yellow from all moon sides to line 2 (F: the damaged stack)
  D3            take the chip of factory 3
  chips3:TT,TR  complete line 3 with these chips; skip3 leaves it
  4@2           lay the tile of line 4 in column 2";

/// What a move does; what others may not know stays out of it.
pub(super) fn describe(game: &Duel, mv: Move) -> String {
    match mv {
        Move::Lay { plate, slot, quarter } => {
            let turned = match quarter {
                Quarter::R0 => "as it is",
                Quarter::R1 => "turned right",
                Quarter::R2 => "upside down",
                Quarter::R3 => "turned left",
            };
            format!("lays plate {plate} ({}) in slot {slot}, {turned}", face(plate))
        }
        Move::Draw => "draws a plate unseen".into(),
        Move::Look => "looks at the drawn plates".into(),
        Move::Under { .. } => "returns a plate under the stack".into(),
        Move::Sun { factory, colour, line, stack } => {
            let count = game.sun(factory).get(colour);
            let place = factory_name(factory);
            let stacked = match stack.is_empty() {
                true => String::new(),
                false => format!(" and stacks {stack}"),
            };
            format!("takes {count} {} from {place} to {}{stacked}", colour.name(), line_name(line))
        }
        Move::Moon { colour, line } => {
            let stacks = (0..4).filter(|&small| game.moon(small).top() == Some(colour)).count();
            let count = stacks as u32 + game.large_moon().get(colour);
            let marker = match game.large_moon().get(colour) > 0 && game.marker().is_none() {
                true => " and the starting marker",
                false => "",
            };
            let to = line_name(line);
            format!("takes {count} {}{marker} from the moon sides to {to}", colour.name())
        }
        Move::Chip { factory } => {
            let name = factory.small().map(|small| game.factory_chip(small));
            match name {
                Some(FactoryChip::Up(chip)) => {
                    format!("takes the chip {} of factory {factory}", chip.name())
                }
                _ => format!("takes the chip of factory {factory}"),
            }
        }
        Move::Complete { row, chips } => format!("completes line {row} with {chips}"),
        Move::Skip { row } => format!("leaves line {row} as it is"),
        Move::Place { row, column } => format!("lays the tile of line {row} in column {column}"),
    }
}

fn factory_name(factory: Factory) -> String {
    match factory {
        Factory::Large => "the large factory".into(),
        small => format!("factory {small}"),
    }
}

fn line_name(line: evora_rules::duel::Line) -> String {
    match line.row() {
        Some(row) => format!("line {row}"),
        None => "the damaged stack".into(),
    }
}

/// Whether the word of a move tells more than everybody may know.
pub(super) fn is_secret(mv: Move) -> bool {
    matches!(mv, Move::Under { .. })
}

/// Why points came or went.
pub(super) fn explain(reason: Reason) -> String {
    match reason {
        Reason::Draw => "a plate drawn".into(),
        Reason::Tile { row, column, colour, across, down } => {
            let how = match (across, down) {
                (1, 1) => "alone".into(),
                (across, 1) => format!("{across} across"),
                (1, down) => format!("{down} down"),
                (across, down) => format!("{across} across and {down} down"),
            };
            format!("{} in row {row}, column {column}: {how}", colour.name())
        }
        Reason::SpecialTile { row, column } => {
            format!("special tile in row {row}, column {column}")
        }
        Reason::Swept { row, colour } => {
            format!("{} of line {row} can never be laid and is damaged", colour.name())
        }
        Reason::Damaged { tiles } => counted(tiles.into(), "damaged tile", "damaged tiles"),
        Reason::Marker => "the starting marker".into(),
        Reason::Goal { goal } => format!("goal: {}", goal.name()),
        Reason::NotBelowZero => "no total is below 0".into(),
    }
}

/// What a player's points came from.
pub(super) fn break_down(told: impl Iterator<Item = (i16, Reason)>) -> String {
    let mut sums = Breakdown::default();
    told.for_each(|(points, reason)| sums.add(points, reason));
    let Breakdown { tiles, specials, draws, damaged, marker, goals } = sums;
    let start = sums.total() - (tiles + specials + draws + damaged + marker + goals);
    format!(
        "start {start}, tiles {tiles}, special tiles {specials}, drawn plates {draws}, \
         damaged {damaged}, marker {marker}, goals {goals}"
    )
}

/// The word that was meant: letters in any case.
pub(super) fn tidied(word: &str) -> String {
    let lower = word.to_ascii_lowercase();
    if ["draw", "look"].contains(&lower.as_str())
        || lower.starts_with("under")
        || lower.starts_with("skip")
    {
        return lower;
    }
    if let Some(rest) = lower.strip_prefix("chips") {
        let (row, names) = rest.split_once(':').unwrap_or((rest, ""));
        let names = names.to_ascii_uppercase();
        // The order of the chips, and of a chip's halves, does not matter.
        let chip = |name: &str| {
            let turned: String = name.chars().rev().collect();
            Chip::from_name(name).or_else(|| Chip::from_name(&turned))
        };
        let chips: Option<Vec<Chip>> = names.split(',').take(20).map(chip).collect();
        let fits = |chips: &Vec<Chip>| {
            Chip::ALL.into_iter().all(|kind| chips.iter().filter(|&&c| c == kind).count() <= 2)
        };
        return match chips.filter(fits) {
            Some(chips) => format!("chips{row}:{}", chips.into_iter().collect::<ChipSet>()),
            None => format!("chips{row}:{names}"),
        };
    }
    // Of an A word only the r is small.
    let upper = word.to_ascii_uppercase();
    match upper.strip_prefix('A').and_then(|rest| rest.rsplit_once('R')) {
        Some((place, quarter)) => format!("A{place}r{quarter}"),
        None => upper,
    }
}

/// More words than this are not listed one by one.
const LISTED: usize = 10;

/// Legal moves, a line for all that are alike, with what they do.
pub(super) fn list(game: &Duel, moves: &[(Move, String)]) -> Vec<(String, String)> {
    let start = |(mv, _): &(Move, String)| match *mv {
        Move::Lay { plate, .. } => (0, Some(plate), None),
        Move::Draw => (1, None, None),
        Move::Look => (2, None, None),
        Move::Under { .. } => (3, None, None),
        Move::Sun { factory, colour, .. } => (4, None, Some((Some(factory), Some(colour)))),
        Move::Moon { colour, .. } => (5, None, Some((None, Some(colour)))),
        Move::Chip { .. } => (6, None, None),
        Move::Complete { .. } => (7, None, None),
        Move::Skip { .. } => (8, None, None),
        Move::Place { .. } => (9, None, None),
    };
    moves.chunk_by(|a, b| start(a) == start(b)).map(|alike| listed(game, alike)).collect()
}

fn listed(game: &Duel, alike: &[(Move, String)]) -> (String, String) {
    let words: Vec<&str> = alike.iter().map(|(_, word)| word.as_str()).collect();
    let all = words.join(" ");
    match alike.first().map(|&(mv, _)| mv) {
        Some(Move::Lay { plate, .. }) => {
            let lays = alike.iter().filter_map(|&(mv, _)| match mv {
                Move::Lay { slot, quarter: Quarter::R0, .. } => Some(slot),
                _ => None,
            });
            let slots: Vec<Slot> = lays.collect();
            let slots: String = slots.iter().map(|slot| slot.letter()).collect();
            (
                format!("A{plate}@…r…"),
                format!("plate {plate} ({}): a slot of {slots}, and r0 to r3", face(plate)),
            )
        }
        Some(Move::Sun { factory, colour, .. }) => {
            let count = game.sun(factory).get(colour);
            let what = format!("{count} {} from {}", colour.name(), factory_name(factory));
            let mut orders: Vec<String> = alike
                .iter()
                .filter_map(|(_, word)| word.split_once('^').map(|(_, order)| order.to_string()))
                .collect();
            orders.sort_unstable();
            orders.dedup();
            if orders.is_empty() {
                return (all, what);
            }
            let mut lines: Vec<&str> = words
                .iter()
                .filter_map(|word| word.split_once('^').map(|(take, _)| take))
                .collect();
            lines.sort_unstable();
            lines.dedup();
            (lines.join(" "), format!("{what}, with ^{}", orders.join(" or ^")))
        }
        Some(Move::Moon { colour, .. }) => (all, format!("{} from the moon sides", colour.name())),
        Some(Move::Draw) => (all, "a plate of the stack, unseen, for a point".into()),
        Some(Move::Look) => (all, "at the plates drawn".into()),
        Some(Move::Under { .. }) => (all, "the next to go under the stack".into()),
        Some(Move::Chip { .. }) => (all, "a chip".into()),
        Some(Move::Complete { row, .. }) if words.len() > LISTED => {
            let few = words.iter().take(2).copied().collect::<Vec<_>>().join(" ");
            (few, format!("and {} more ways to complete line {row}", words.len() - 2))
        }
        Some(Move::Complete { row, .. }) => (all, format!("completes line {row}")),
        Some(Move::Skip { row }) => (all, format!("leaves line {row}")),
        Some(Move::Place { row, .. }) => (all, format!("the tile of line {row}")),
        None => (all, String::new()),
    }
}
