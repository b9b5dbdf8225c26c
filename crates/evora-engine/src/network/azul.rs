//! Input rows of Azul and Azul Mini.
//!
//! A position is seen from the seat to move, or between rounds from the seat that starts the next one; the
//! other seats follow clockwise. On the coloured wall a board is *settled*: full lines are already tiled,
//! because nothing is left to choose.

mod recolour;

use evora_rules::azul::{
    Azul, Board, Bonus, CellSet, Colour, Column, Held, Move, MoveList as Moves, Phase, Row, Tiles,
    Wall, floor_penalty,
};
use evora_rules::{BySeat, MoveList, Players, Position, RuleSet, Seat, Side, Source};

use super::encoding::{Encode, MoveRows, Part, RowList, RowSink};
use super::layout::{Layout, MOVE_ROWS, Section, Symmetry, first_rows, in_order};
use super::multisets;
use crate::games::azul::features::{best_cell, settle_board, would_score};

/// Tiles on a factory: every multiset of up to four.
const CONTENTS: usize = 126;
/// Counts of a colour: in the bag or the lid, in the centre, on the table, most in one source.
const BAG: usize = 21;
const CENTRE: usize = 16;
const TABLE: usize = 21;
const MOST: usize = 8;
/// A settled margin is clamped to this many points either way.
const MARGIN: i32 = 40;
const MARGINS: usize = 2 * MARGIN as usize + 1;
const ROUNDS: usize = 12;
const FACTORIES: usize = 10;
const PHASES: usize = 7;

/// Rows of one board: each row, column and colour of the wall as a set of five, lines, floor; on the grey wall
/// also the columns of each colour.
const fn board_rows(side: Side) -> usize {
    match side {
        Side::Coloured => FLOORS + 8,
        Side::Grey => COLOUR_COLUMNS + 5 * 32,
    }
}
const WALL_ROWS: usize = 0;
const WALL_COLUMNS: usize = 5 * 32;
const COLOUR_ROWS: usize = 2 * 5 * 32;
const LINES: usize = 3 * 5 * 32;
/// A line of n spaces has 5n + 1 states.
const LINE_STATES: [usize; 5] = [0, 6, 17, 33, 54];
const FLOORS: usize = LINES + 80;
const COLOUR_COLUMNS: usize = FLOORS + 8;

/// Index of each multiset of up to four tiles by the number that its counts are in base 5.
static CONTENT: [u8; 3125] = multisets::indices();

/// The index of a factory's tiles among all multisets of up to four; 0 is empty.
#[inline]
fn content(tiles: Tiles) -> usize {
    let code = Colour::ALL.into_iter().rev().fold(0, |code, c| 5 * code + tiles.get(c) as usize);
    CONTENT[code.min(3124)].into()
}

/// Offsets of the rows behind the boards.
struct Offsets {
    factories: usize,
    bag: usize,
    lid: usize,
    centre: usize,
    table: usize,
    most: usize,
    marker: usize,
    filled: usize,
    round: usize,
    phase: usize,
    longest: usize,
    margins: usize,
}

impl Offsets {
    #[inline]
    const fn new(side: Side, players: Players) -> Offsets {
        let factories = players.count() * board_rows(side);
        let bag = factories + CONTENTS;
        let lid = bag + 5 * BAG;
        let centre = lid + 5 * BAG;
        let table = centre + 5 * CENTRE;
        let most = table + 5 * TABLE;
        let marker = most + 5 * MOST;
        let filled = marker + players.count() + 1;
        let round = filled + FACTORIES;
        let phase = round + ROUNDS;
        let longest = phase + PHASES;
        let margins = longest + 6 * players.count();
        Offsets {
            factories,
            bag,
            lid,
            centre,
            table,
            most,
            marker,
            filled,
            round,
            phase,
            longest,
            margins,
        }
    }
}

/// Sizes of the sections of moves.
const TAKES: usize = 2 * 6 * 5 * 6;
const PLACES: usize = 25 * 5;
const SOURCES: usize = CONTENTS + 16 + 1;
const FILLS: usize = 6 * 5 * 6 + 1;
const POINTS: usize = 11 + 11 + 1 + 11;
const LOSSES: usize = 2 * 15 + 1;
const NEIGHBOURS: usize = 125 + 1 + 125;
const LEFT: usize = 6 * 13 + 2;
const MOVE_SIZES: [(&str, usize); MOVE_ROWS] = [
    ("take or place", TAKES + PLACES),
    ("source", SOURCES),
    ("line and count", FILLS),
    ("points of the cell", POINTS),
    ("floor points lost", LOSSES),
    ("row, column, colour", NEIGHBOURS),
    ("missing and on the table", LEFT),
];
/// First row of each section of moves.
const MOVE_FIRST: [u16; MOVE_ROWS] = first_rows(&MOVE_SIZES);

/// Appends the rows of the board of a seat that follows `number` others. Returns the points of its full lines, the
/// floor's penalty, and the bonuses.
fn list_board(
    side: Side,
    board: &Board,
    number: usize,
    at: &Offsets,
    rows: &mut RowList,
) -> [u8; 4] {
    let (gain, settled, penalty) = settle_board(side, board);
    let wall = if side == Side::Coloured { settled } else { board.wall() };
    let longest = Row::ALL.map(|row| settled.covered().row_bits(row).count_ones() as usize);
    let longest = longest.into_iter().max().unwrap_or(0);
    rows.push((at.longest + 6 * number + longest) as u16);
    let first = number * board_rows(side);
    let mut push = |row: usize| rows.push((first + row) as u16);
    for row in Row::ALL {
        push(WALL_ROWS + 32 * row.index() + wall.covered().row_bits(row));
    }
    for column in Column::ALL {
        push(WALL_COLUMNS + 32 * column.index() + wall.covered().column_bits(column));
    }
    for colour in Colour::ALL {
        let (mut in_rows, mut in_columns) = (0, 0);
        for row in Row::ALL {
            if let Some(column) = wall.column(row, colour) {
                in_rows |= 1 << row.index();
                in_columns |= 1 << column.index();
            }
        }
        push(COLOUR_ROWS + 32 * colour.index() + in_rows);
        if side == Side::Grey {
            push(COLOUR_COLUMNS + 32 * colour.index() + in_columns);
        }
    }
    for row in Row::ALL {
        let state = board.line(row).map_or(0, |Held { colour, count }| {
            1 + colour.index() * row.spaces() as usize + usize::from(count) - 1
        });
        push(LINES + LINE_STATES[row.index()] + state);
    }
    push(FLOORS + usize::from(board.floor_spaces().min(7)));
    [gain as u8, penalty as u8, Bonus::of(&settled).total() as u8, 0]
}

/// Appends the rows of the factories and the centre.
fn list_offer(position: &Azul, at: &Offsets, rows: &mut RowList) {
    let mut push = |row: usize| rows.push(row as u16);
    push(at.phase + 1);
    let centre = position.tiles_at(Source::Centre);
    let mut sum = Colour::ALL.map(|colour| centre.get(colour));
    let mut most = sum;
    let mut filled = 0;
    for factory in position.factories() {
        let tiles = position.tiles_at(factory);
        if tiles.is_empty() {
            continue;
        }
        filled += 1;
        push(at.factories + content(tiles));
        for (place, colour) in Colour::ALL.into_iter().enumerate() {
            sum[place] += tiles.get(colour);
            most[place] = most[place].max(tiles.get(colour));
        }
    }
    push(at.filled + filled);
    for (place, colour) in Colour::ALL.into_iter().enumerate() {
        let here = (centre.get(colour) as usize).min(CENTRE - 1);
        push(at.centre + CENTRE * place + here);
        push(at.table + TABLE * place + (sum[place] as usize).min(TABLE - 1));
        push(at.most + MOST * place + (most[place] as usize).min(MOST - 1));
    }
}

impl Encode for Azul {
    fn layout(rules: RuleSet, players: Players) -> Option<Layout> {
        let (rules, side) = match rules {
            RuleSet::Azul | RuleSet::Mini => (RuleSet::Azul, Side::Coloured),
            RuleSet::AzulGrey | RuleSet::MiniGrey => (RuleSet::AzulGrey, Side::Grey),
            RuleSet::Pavilion | RuleSet::PavilionGrey | RuleSet::Duel => return None,
        };
        let mut sections: Vec<Section> = vec![];
        let mut add = |name, len: usize, like: Option<u16>| {
            let first = sections.last().map_or(0, |last| last.first + last.len);
            sections.push(Section { name, first, len: len as u16, like });
        };
        let board = board_rows(side);
        let names = ["own board", "next board", "board after next", "third board"];
        for (number, name) in names.into_iter().enumerate().take(players.count()) {
            // The others' boards mean nearly the same.
            add(name, board, (number > 1).then_some(board as u16));
        }
        add("factories", CONTENTS, None);
        add("bag", 5 * BAG, None);
        add("lid", 5 * BAG, None);
        add("centre", 5 * CENTRE, None);
        add("table", 5 * TABLE, None);
        add("most in one source", 5 * MOST, None);
        add("marker", players.count() + 1, None);
        add("factories with tiles", FACTORIES, None);
        add("round", ROUNDS, None);
        add("phase", PHASES, None);
        add("longest rows", 6 * players.count(), None);
        add("margins", MARGINS * (players.count() - 1), None);
        let move_sections = in_order(&MOVE_SIZES);
        let each = if side == Side::Grey { 26 } else { 21 };
        let most_rows = players.count() * (each + 2) + players.factories() + 15 + 4;
        Some(Layout { rules, players, sections, move_sections, most_rows })
    }

    fn symmetries(layout: &Layout) -> Vec<Symmetry> {
        match layout.rules {
            RuleSet::AzulGrey | RuleSet::MiniGrey => recolour::recolourings(layout),
            RuleSet::Azul | RuleSet::Mini => vec![],
            // They have layouts of their own.
            RuleSet::Pavilion | RuleSet::PavilionGrey | RuleSet::Duel => vec![],
        }
    }

    fn network_rules(&self) -> RuleSet {
        match self.side() {
            Side::Coloured => RuleSet::Azul,
            Side::Grey => RuleSet::AzulGrey,
        }
    }

    fn perspective(&self) -> Seat {
        match self.turn() {
            evora_rules::Turn::Seat(seat) => seat,
            _ => self.first(),
        }
    }

    fn encode(&self, sink: &mut impl RowSink) -> BySeat<f32> {
        let (players, side) = (self.players(), self.side());
        let count = players.count();
        let at = Offsets::new(side, players);
        let me = self.perspective();
        let mut secured = BySeat::new([0.0; 4]);
        let (mut seat, mut own) = (me, 0);
        for number in 0..count {
            let board = self.board(seat);
            let [a, b, c] = board.key();
            let [gain, penalty, bonus, _] = sink
                .part(Part { key: [a, b, c, number as u64] }, |rows| {
                    list_board(side, board, number, &at, rows)
                });
            let score = board.score() + u16::from(gain);
            let points = score.saturating_sub(penalty.into()) + u16::from(bonus);
            secured[seat] = points.into();
            if number == 0 {
                own = i32::from(points);
            } else {
                let margin = (own - i32::from(points)).clamp(-MARGIN, MARGIN) + MARGIN;
                sink.rows(&[(at.margins + MARGINS * (number - 1) + margin as usize) as u16]);
            }
            seat = players.after(seat);
        }
        // 0 in the centre, then from the own seat on.
        let marker =
            self.marker().map_or(0, |seat| 1 + (count + seat.index() - me.index()) % count);
        let round = usize::from(self.round()).min(ROUNDS - 1);
        if self.phase() == Phase::Offer {
            // Many positions of a search differ only in where tiles went.
            let mut key = self.offer_key();
            key[3] |= 1 << 63 | (marker as u64) << 50 | (round as u64) << 53;
            sink.part(Part { key }, |rows| {
                rows.extend(&[at.marker + marker, at.round + round].map(|row| row as u16));
                list_offer(self, &at, rows);
                [0; 4]
            });
            return secured;
        }
        let mut rest = RowList::default();
        let mut push = |row: usize| rest.push(row as u16);
        push(at.round + round);
        if let Phase::Tiling(row) = self.phase() {
            push(at.marker + marker);
            push(at.phase + 2 + row.index());
        } else {
            if self.phase() == Phase::Over {
                push(at.marker + marker);
            }
            push(at.phase);
            let (bag, lid) = (self.bag(), self.lid());
            for colour in Colour::ALL {
                push(at.bag + BAG * colour.index() + (bag.get(colour) as usize).min(BAG - 1));
                push(at.lid + BAG * colour.index() + (lid.get(colour) as usize).min(BAG - 1));
            }
        }
        sink.rows(rest.as_slice());
        secured
    }

    fn encode_moves(&self, moves: &Moves, mut each: impl FnMut(&MoveRows)) {
        let board = self.board(self.perspective());
        let (wall, floor) = (board.wall(), board.floor_spaces());
        let held = Row::ALL.map(|row| board.line(row).map_or(0, |held| u32::from(held.count)));
        let mut on_table = Tiles::EMPTY;
        let mut holds = [0; Source::ALL.len()];
        for source in self.factories() {
            let tiles = self.tiles_at(source);
            on_table += tiles;
            holds[source.index()] = content(tiles);
        }
        let centre = self.tiles_at(Source::Centre);
        on_table += centre;
        holds[Source::Centre.index()] = CONTENTS + (centre.len() as usize).min(15);
        // What a line's cell is worth, found when a move first asks.
        let mut cells = [[None; 5]; 5];
        for mv in moves.iter() {
            let sections = match mv {
                Move::Place { row, column } => place_sections(board, &wall, row, column),
                Move::Take { source, colour, line } => {
                    let taken = self.tiles_at(source).get(colour);
                    let centre = source == Source::Centre;
                    let marker = u8::from(centre && self.marker().is_none());
                    let (c, l, t) = (colour.index(), line.index(), taken.min(6) as usize - 1);
                    let mut before = 0;
                    let (mut points, mut near, mut left) = (22, 125, 6 * 13);
                    let mut over = taken;
                    if let Some(row) = line.row() {
                        before = held[row.index()];
                        over = taken.saturating_sub(row.spaces() - before);
                        let missing = (row.spaces() - before).saturating_sub(taken);
                        let (worth, around) = *cells[row.index()][c]
                            .get_or_insert_with(|| cell(self.side(), &wall, row, colour));
                        points = usize::from(worth) + if missing == 0 { 0 } else { 11 };
                        near = around.into();
                        let elsewhere = (on_table.get(colour) - taken).min(12) as usize;
                        left = 13 * missing as usize + elsewhere;
                    }
                    let fallen = (u32::from(floor + marker) + over).min(7) as u8;
                    let lost = usize::from(floor_penalty(fallen) - floor_penalty(floor));
                    [
                        ((usize::from(centre) * 6 + t) * 5 + c) * 6 + l,
                        holds[source.index()],
                        (l * 5 + before.min(4) as usize) * 6 + t,
                        points,
                        15 * usize::from(marker) + lost,
                        near,
                        left,
                    ]
                }
            };
            let mut rows = [0; MOVE_ROWS];
            for ((row, section), first) in rows.iter_mut().zip(sections).zip(MOVE_FIRST) {
                *row = first + section as u16;
            }
            each(&rows);
        }
    }
}

/// The rows, within their sections, of putting a tile on the grey wall.
fn place_sections(board: &Board, wall: &Wall, row: Row, column: Column) -> [usize; MOVE_ROWS] {
    let colour = board.full(row).map_or(0, Colour::index);
    let points = usize::from(would_score(wall.covered(), row, column)).min(10);
    let held = Colour::from_index(colour).map_or(0, |colour| wall.count(colour));
    [
        TAKES + (5 * row.index() + column.index()) * 5 + colour,
        SOURCES - 1,
        FILLS - 1,
        23 + points,
        LOSSES - 1,
        126 + around(wall, row, column, held),
        LEFT - 1,
    ]
}

/// The points of the cell of a line, and the tiles in its row and column and of its colour.
fn cell(side: Side, wall: &Wall, row: Row, colour: Colour) -> (u8, u8) {
    match best_cell(side, wall, row, colour) {
        Some((column, points)) => {
            (points.min(10) as u8, around(wall, row, column, wall.count(colour)) as u8)
        }
        None => (0, 0),
    }
}

fn around(wall: &Wall, row: Row, column: Column, held: u32) -> usize {
    let covered = wall.covered();
    let in_row = (covered & CellSet::row(row)).len().min(4);
    let in_column = (covered & CellSet::column(column)).len().min(4);
    ((in_row * 5 + in_column) * 5 + held.min(4)) as usize
}
