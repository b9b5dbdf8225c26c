//! What a seat sees of Duel. Everything is written from the seat's view, so nothing hidden can be in it.

use evora_rules::duel::{
    Board, Chip, ChipSet, Colour, Dome, Duel, Factory, FactoryChip, Goal, Phase, Plate, PlateKind,
    Row, Stack, Tile, View,
};
use evora_rules::{Players, Position, Seat};

use crate::layout::Layout;
use crate::pen::{Pen, byte};
use crate::seats::{clockwise_from, to_act};

/// The most plates under the stack.
const RETURNED: usize = 16;
const CELLS: usize = 36;
/// The kinds of tiles on a dome: five colours, and special.
const TILE_KINDS: usize = 6;
const CHIPS: usize = Chip::ALL.len();

/// Returns the sections of an observation.
pub(super) fn layout() -> Layout {
    let (seat, colour, chip) = (("seat", 2), ("colour", 5), ("chip", CHIPS));
    let (row, column, factory) = (("row", 6), ("column", 6), ("factory", 4));
    let (plate, kind) = (("plate", Plate::COUNT), ("kind", 2));
    Layout::new()
        .with("suns", &[factory, colour], 4, "tiles on the sun side of a small factory")
        .with("moons", &[factory, ("place", 4), colour], 1, "1 for the tile at a place of a moon stack, the top one first")
        .with("large sun", &[colour], 13, "tiles on the sun side of the large factory")
        .with("large moon", &[colour], 13, "tiles on the moon side of the large factory")
        .with("bag", &[colour], 13, "tiles in the bag")
        .with("chips down", &[factory], 1, "1 if a chip lies face down on a small factory")
        .with("chips up", &[factory, chip], 1, "1 for the chip that lies face up")
        .with("chips unseen", &[chip], 2, "chips that may be face down or to come")
        .with("display", &[plate], 1, "1 for a plate on the display")
        .with("plates unseen", &[plate], 1, "1 for a plate whose place the observer does not know")
        .with("looked at", &[plate], 1, "1 for a plate that the observer looks at")
        .with("others look at", &[kind], 18, "backs of plates that the other player looks at: special, universal")
        .with("drawn", &[kind], 18, "backs of plates drawn and not yet looked at")
        .with("top", &[kind], 1, "1 for the back of the stack's top plate")
        .with("stack", &[], 18, "plates in the stack")
        .with("returned", &[("place", RETURNED), ("field", 4)], 18, "plates under the stack, top first: the plate if known (1 to 18), its back (1 special, 2 universal), who returned it (1 observer, 2 other), 1 if it is the first of a turn")
        .with("phase", &[("phase", 7)], 1, "1 for set-up, turn, drawing, keeping, returning, completing or laying")
        .with("due row", &[row], 1, "1 for the line that is completed or laid")
        .with("round", &[], 5, "the round, from 1; 0 in the set-up")
        .with("goals", &[("goal", Goal::ALL.len())], 1, "1 for a goal of the game")
        .with("large marker", &[], 1, "1 while the marker lies on the large factory")
        .with("lines", &[seat, ("line", 6), colour], 6, "tiles in a pattern line")
        .with("accepting", &[seat, colour, row, column], 1, "1 for a free cell that accepts the colour")
        .with("any cells", &[seat, row, column], 1, "1 for an any-colour cell")
        .with("special cells", &[seat, row, column], 1, "1 for a special cell")
        .with("tiles", &[seat, ("tile", TILE_KINDS), row, column], 1, "1 for a tile of a colour, or a special tile")
        .with("damaged", &[seat, colour], 4, "damaged tiles")
        .with("chips", &[seat, chip], 2, "unspent chips")
        .with("spent chips", &[seat, chip], 2, "spent chips")
        .with("tokens", &[seat], 2, "tokens used in this round")
        .with("chips taken", &[seat], 2, "chips taken in this round")
        .with("score", &[seat], 255, "the running score, without goals; more than 255 is 255")
        .with("marker", &[seat], 1, "1 for whoever took the marker in this round")
        .with("first", &[seat], 1, "1 for the starting player of this round")
        .with("to act", &[seat], 1, "1 for the seat to act")
}

/// The length of an observation.
pub(super) const LEN: usize = {
    let factories = 20 + 80 + 5 + 5 + 5 + 4 + 4 * CHIPS + CHIPS;
    let plates = 3 * Plate::COUNT + 2 + 2 + 2 + 1 + 4 * RETURNED;
    let table = 7 + 6 + 1 + Goal::ALL.len() + 1;
    let board = 30 + (5 + 1 + 1 + TILE_KINDS) * CELLS + 5 + CHIPS + CHIPS + 6;
    factories + plates + table + 2 * board
};

/// Writes what a seat sees.
#[inline]
pub(super) fn write(duel: &Duel, observer: Seat, out: &mut [u8]) {
    write_view(&duel.view(observer), observer, out);
}

fn write_view(view: &View, observer: Seat, out: &mut [u8]) {
    let duel = view.table();
    let mut pen = Pen::new(&mut out[..LEN]);
    write_factories(duel, &mut pen);
    write_plates(view, observer, &mut pen);
    let (phase, row) = phase_and_row(duel.phase());
    pen.one_hot(phase, 7);
    pen.one_hot(row.map(Row::index), 6);
    pen.byte(duel.round());
    pen.bits(duel.goals().bits().into(), Goal::ALL.len());
    let in_round = duel.marker().is_none() && duel.round() > 0 && to_act(duel).is_some();
    pen.flag(in_round);
    let seats = || clockwise_from(observer, Players::Two);
    let boards = || seats().map(|seat| duel.board(seat));
    for board in boards() {
        for row in Row::ALL {
            let held = board.line(row);
            pen.bytes::<5>(
                held.map_or(0, |held| u64::from(held.count) << (8 * held.colour as u32)),
            );
        }
    }
    for dome in boards().map(Board::dome) {
        Colour::ALL.into_iter().for_each(|colour| pen.bits(dome.free(colour).bits(), CELLS));
    }
    boards().for_each(|board| pen.bits(board.dome().any_cells().bits(), CELLS));
    boards().for_each(|board| pen.bits(board.dome().special_cells().bits(), CELLS));
    boards().for_each(|board| write_tiles(board.dome(), pen.take(TILE_KINDS * CELLS)));
    boards().for_each(|board| pen.tiles(board.damaged()));
    boards().for_each(|board| write_chips(board.chips(), &mut pen));
    boards().for_each(|board| write_chips(board.spent(), &mut pen));
    boards().for_each(|board| pen.byte(board.tokens()));
    boards().for_each(|board| pen.byte(board.chips_taken()));
    boards().for_each(|board| pen.byte(byte(board.score())));
    seats().for_each(|seat| pen.flag(duel.marker() == Some(seat)));
    seats().for_each(|seat| pen.flag(duel.first() == seat));
    let to_act = to_act(duel);
    seats().for_each(|seat| pen.flag(to_act == Some(seat)));
    pen.finish();
}

fn write_factories(duel: &Duel, pen: &mut Pen<'_>) {
    Factory::SMALL.into_iter().for_each(|factory| pen.tiles(duel.sun(factory)));
    for small in 0..Factory::SMALL.len() {
        write_stack(duel.moon(small), pen.take(20));
    }
    pen.tiles(duel.sun(Factory::Large));
    pen.tiles(duel.large_moon());
    pen.tiles(duel.bag());
    let chips = || (0..Factory::SMALL.len()).map(|small| duel.factory_chip(small));
    chips().for_each(|chip| pen.flag(matches!(chip, FactoryChip::Hidden)));
    for chip in chips() {
        let up = match chip {
            FactoryChip::Up(chip) => Some(chip.index()),
            FactoryChip::None | FactoryChip::Hidden | FactoryChip::Down(_) => None,
        };
        pen.one_hot(up, CHIPS);
    }
    write_chips(duel.pool(), pen);
}

/// Writes a byte for each place, the top one first, and colour.
fn write_stack(stack: Stack, out: &mut [u8]) {
    out.fill(0);
    let mut left = stack;
    for place in out.chunks_exact_mut(5) {
        let Some(colour) = left.top() else { return };
        place[colour.index()] = 1;
        left = left.pop();
    }
}

fn write_plates(view: &View, observer: Seat, pen: &mut Pen<'_>) {
    let duel = view.table();
    for plates in [duel.display(), duel.unseen(), duel.looked()] {
        pen.bits(plates.bits().into(), Plate::COUNT);
    }
    write_kinds(view.others_backs(), pen);
    write_kinds(duel.drawn_kinds(), pen);
    pen.one_hot(duel.top().map(PlateKind::index), 2);
    pen.byte(view.stack_left() as u8);
    let out = pen.take(4 * RETURNED);
    out.fill(0);
    for (fields, returned) in out.chunks_exact_mut(4).zip(duel.returned()) {
        let plate = returned.plate().map_or(0, Plate::number);
        let back = 1 + returned.kind().index() as u8;
        let by = if returned.by() == observer { 1 } else { 2 };
        fields.copy_from_slice(&[plate, back, by, returned.begins().into()]);
    }
}

/// Writes how many are special and how many universal.
fn write_kinds(kinds: impl Iterator<Item = PlateKind>, pen: &mut Pen<'_>) {
    let counts = pen.take(2);
    counts.fill(0);
    kinds.for_each(|kind| counts[kind.index()] += 1);
}

fn write_chips(chips: ChipSet, pen: &mut Pen<'_>) {
    for (chip, out) in Chip::ALL.into_iter().zip(pen.take(CHIPS)) {
        *out = chips.get(chip) as u8;
    }
}

/// Writes a byte for each kind of tile and cell.
fn write_tiles(dome: &Dome, out: &mut [u8]) {
    out.fill(0);
    for (row, column) in dome.covered().iter() {
        let kind = match dome.tile(row, column) {
            Some(Tile::Colour(colour)) => colour.index(),
            Some(Tile::Special) => TILE_KINDS - 1,
            None => continue,
        };
        out[CELLS * kind + 6 * row.index() + column.index()] = 1;
    }
}

/// Returns the index of a phase in which a seat acts, and the line that is due.
fn phase_and_row(phase: Phase) -> (Option<usize>, Option<Row>) {
    match phase {
        Phase::SetUp => (Some(0), None),
        Phase::Turn => (Some(1), None),
        Phase::Drawing => (Some(2), None),
        Phase::Keeping => (Some(3), None),
        Phase::Returning { .. } => (Some(4), None),
        Phase::Completing(row) => (Some(5), Some(row)),
        Phase::Laying(row) => (Some(6), Some(row)),
        Phase::Plates
        | Phase::Deal
        | Phase::Chips
        | Phase::Top(_)
        | Phase::Looking
        | Phase::Over => (None, None),
    }
}
