//! Features of a board of Duel.
//!
//! They use no hidden information (D-8): no face-down chip, no plate of the stack.

use evora_rules::duel::{
    CORNERS, CellSet, Colour, Column, DIAGONALS, Duel, EDGE, Factory, Goal, Held, Phase, Row, Slot,
    Then,
};
use evora_rules::{BySeat, Position, Seat, Turn};

use super::priors;
use super::prospect::Prospect;
use super::settle::{Settled, settle};
use super::weights::TABLE;
use crate::linear::{Extracted, Features, Weights};

/// Offset of each group of features.
const ONE: usize = 0;
/// Special plates with none to two coloured cells covered, and the points of their special tiles.
const SPECIALS: usize = ONE + 1;
const SPECIAL_POINTS: usize = SPECIALS + 3;
/// Free any-colour cells.
const ANY: usize = SPECIAL_POINTS + 3;
/// For each row: tiles, colours with a free cell, and points of the free cells beyond one each.
const TILES: usize = ANY + 1;
const TAKES: usize = TILES + 6;
const NEXT_TO: usize = TAKES + 6;
/// Points of the cells of empty slots beyond one each.
const NEXT_TO_SLOTS: usize = NEXT_TO + 6;
/// Partial lines from the second on: the filled part, whether one tile is missing (from the third on), and
/// the points of their cell beyond one, times the filled part.
const BEGUN: usize = NEXT_TO_SLOTS + 1;
const ONE_SHORT: usize = BEGUN + 5;
const BEGUN_POINTS: usize = ONE_SHORT + 4;
/// Value of their cells beyond points, times the filled part.
const BEGUN_GOALS: usize = BEGUN_POINTS + 5;
/// For each row, the filled part of its line while no plate has a cell for it.
const WAITING: usize = BEGUN_GOALS + 1;
/// One for each goal in play.
const GOALS: usize = WAITING + 6;
/// Rows with three to five tiles, rows with two to four colours, columns with two to five tiles, diagonals
/// likewise, corners with one to three tiles, in units of eight points.
const ROWS: usize = GOALS + 8;
const FIVE_COLOURS: usize = ROWS + 3;
const COLUMNS: usize = FIVE_COLOURS + 3;
const DIAGONAL: usize = COLUMNS + 4;
const CORNER: usize = DIAGONAL + 4;
/// Goal of any-colour cells: the free ones, or all of them if none is free.
const UNIVERSAL: usize = CORNER + 3;
/// Goal of special cells: the free ones, by other cells covered (none to two).
const SPECIAL: usize = UNIVERSAL + 2;
/// Chips left; lines completed with chips; chips spent on them; value of the chips left for partial lines.
const CHIPS: usize = SPECIAL + 3;
const COMPLETED: usize = CHIPS + 1;
const SPENT: usize = COMPLETED + 1;
const CHIPS_HELP: usize = SPENT + 1;
/// Unused tokens, chips still to take, whether the seat has the marker or starts, whether it is to move.
const TOKENS: usize = CHIPS_HELP + 1;
const CHIPS_DUE: usize = TOKENS + 1;
const STARTS: usize = CHIPS_DUE + 1;
const TO_MOVE: usize = STARTS + 1;
/// Damaged tiles, and whether there are four, after which more cost nothing.
const DAMAGED: usize = TO_MOVE + 1;
const MOST_DAMAGED: usize = DAMAGED + 1;
/// Partial lines from the second on that one take would complete, and those that the table cannot complete.
const IN_REACH: usize = MOST_DAMAGED + 1;
const OUT_OF_REACH: usize = IN_REACH + 5;
/// Tiles on the factories without space in any line: a player will have to damage them.
const NO_SPACE: usize = OUT_OF_REACH + 1;
/// Number of features.
pub(super) const COUNT: usize = NO_SPACE + 1;
const _: () = assert!(COUNT <= 96);

/// Stages: the completed rounds (phase 2 counts as completed), and early and late in phase 1 of each round.
pub(super) const STAGES: usize = 6 + 2 * 5;

/// With more tiles than this on the factories, the stage is early.
const EARLY: u32 = 11;

/// Tiles on the factories.
struct Table {
    /// The most tiles of each colour that one move takes.
    most: [u32; 5],
    /// All tiles of each colour.
    all: [u32; 5],
}

impl Table {
    fn new(position: &Duel) -> Table {
        let mut table = Table { most: [0; 5], all: [0; 5] };
        let mut moon = position.large_moon();
        let mut below = moon;
        for small in 0..4 {
            let stack = position.moon(small);
            if let Some(top) = stack.top() {
                moon += evora_rules::duel::Tiles::of(top, 1);
                below += stack.tiles();
            }
        }
        for colour in Colour::ALL {
            let (mut most, mut all) = (moon.get(colour), below.get(colour));
            for factory in Factory::ALL {
                let count = position.sun(factory).get(colour);
                most = most.max(count);
                all += count;
            }
            (table.most[colour.index()], table.all[colour.index()]) = (most, all);
        }
        table
    }
}

impl Features for Duel {
    const COUNT: usize = COUNT;
    const STAGES: usize = STAGES;

    fn extract(&self, features: &mut [f32]) -> Extracted {
        let mut secured = BySeat::new([0.0; 4]);
        let table = Table::new(self);
        let tiles: u32 = table.all.iter().sum();
        let round = usize::from(self.round()).min(5);
        let (stage, table) = match self.phase() {
            Phase::Turn
            | Phase::Drawing
            | Phase::Looking
            | Phase::Keeping
            | Phase::Returning { .. }
            | Phase::Top(Then::Drawing | Then::Returning | Then::Next) => {
                (if tiles > EARLY { 5 + round } else { 10 + round }, Some(&table))
            }
            _ => (round, None),
        };
        for (seat, features) in self.players().seats().zip(features.chunks_exact_mut(COUNT)) {
            let settled = settle(self, seat);
            features[ONE] = 1.0;
            let goals = describe_dome(self, &settled.prospect, features);
            describe_lines(&settled, table, features);
            describe_rest(self, seat, &settled, table, features);
            secured[seat] = f32::from(settled.score) + goals;
        }
        Extracted { stage: stage.min(STAGES - 1), secured }
    }

    fn priors(&self, moves: &<Duel as Position>::Moves, priors: &mut Vec<f32>) {
        priors::priors(self, moves, priors);
    }

    fn fitted() -> Weights {
        Weights::new(&TABLE)
    }
}

/// Adds the features of a dome. Returns the points of the goals if the game ended now (D-7).
fn describe_dome(position: &Duel, prospect: &Prospect, features: &mut [f32]) -> f32 {
    let (covered, dome, goals) = (prospect.covered, prospect.dome, position.goals());
    let count = |cells: CellSet| covered.and(cells).len();
    goals.iter().for_each(|goal| features[GOALS + goal.index()] = 1.0);
    let mut points = 0.0;
    // A group that counts by the number of tiles from `least` on, and whether it is complete.
    let mut add = |group: usize, least: u32, most: u32, count: u32, size: f32, brings: f32| {
        if count > most {
            points += brings;
        } else if count >= least {
            features[group + (count - least) as usize] += size;
        }
    };
    for row in Row::ALL {
        if goals.has(Goal::Rows) {
            add(ROWS, 3, 5, count(CellSet::row(row)), 1.0, 3.0);
        } else if goals.has(Goal::FiveColours) {
            add(FIVE_COLOURS, 2, 4, prospect.colours(row), 1.0, 4.0);
        }
    }
    if goals.has(Goal::Columns) {
        for column in Column::ALL {
            add(COLUMNS, 2, 5, count(CellSet::column(column)), 1.0, 7.0);
        }
    }
    if goals.has(Goal::Diagonals) {
        for diagonal in DIAGONALS {
            add(DIAGONAL, 2, 5, count(diagonal), 1.0, 10.0);
        }
    } else if goals.has(Goal::Corners) {
        for (slot, worth) in CORNERS {
            let worth = worth as f32;
            add(CORNER, 1, 3, count(CellSet::slot(slot)), worth / 8.0, worth);
        }
    }
    if goals.has(Goal::Edge) {
        points += count(EDGE) as f32;
    }
    let any = dome.any_cells();
    let free_any = any.minus(covered).len();
    features[ANY] = free_any as f32;
    if goals.has(Goal::Universal) {
        features[UNIVERSAL] = free_any as f32;
        if free_any == 0 {
            features[UNIVERSAL + 1] = any.len() as f32;
            points += 2.0 * any.len() as f32;
        }
    }
    for (row, column) in dome.special_cells().minus(covered).iter() {
        let filled = count(CellSet::slot(Slot::at(row, column))).min(2) as usize;
        features[SPECIALS + filled] += 1.0;
        features[SPECIAL_POINTS + filled] += f32::from(row.special_points());
        if goals.has(Goal::Special) {
            features[SPECIAL + filled] += 1.0;
            points -= 3.0;
        }
    }
    describe_cells(prospect, features);
    points
}

/// Adds the features of free cells.
fn describe_cells(prospect: &Prospect, features: &mut [f32]) {
    let (covered, dome) = (prospect.covered, prospect.dome);
    let mut free = CellSet::EMPTY;
    for colour in Colour::ALL {
        free |= dome.free(colour);
    }
    free = free.minus(covered);
    for row in Row::ALL {
        let cells = CellSet::row(row);
        features[TILES + row.index()] = covered.and(cells).len() as f32;
        let takes = Colour::ALL.into_iter().filter(|&c| !prospect.free(row, c).is_empty());
        features[TAKES + row.index()] = takes.count() as f32;
    }
    for (row, column) in free.iter() {
        let more = prospect.tile_points(row, column) - 1;
        features[NEXT_TO + row.index()] += f32::from(more) / 4.0;
    }
    let mut slots = 0;
    for slot in Slot::ALL.into_iter().filter(|&slot| dome.is_empty_slot(slot)) {
        for (row, column) in CellSet::slot(slot).iter() {
            slots += prospect.tile_points(row, column) - 1;
        }
    }
    features[NEXT_TO_SLOTS] = f32::from(slots) / 4.0;
}

/// Adds the features of the lines that remain after phase 2.
fn describe_lines(settled: &Settled, table: Option<&Table>, features: &mut [f32]) {
    for row in Row::ALL {
        let Some(Held { colour, count }) = settled.lines[row.index()] else { continue };
        let part = f32::from(count) / row.spaces() as f32;
        let Some((column, worth)) = settled.prospect.best(row, colour) else {
            features[WAITING + row.index()] = part;
            continue;
        };
        let missing = row.spaces() - u32::from(count);
        let Some(place) = row.index().checked_sub(1) else { continue };
        let points = f32::from(settled.prospect.tile_points(row, column));
        features[BEGUN + place] = part;
        features[BEGUN_POINTS + place] = part * (points - 1.0);
        features[BEGUN_GOALS] += part * (worth - points);
        if missing == 1 && place > 0 {
            features[ONE_SHORT + place - 1] = 1.0;
        }
        let showing = settled.chips.showing(colour).len().min(2 * missing);
        features[CHIPS_HELP] += showing as f32 / (2 * missing) as f32;
        if let Some(table) = table {
            if table.most[colour.index()] >= missing {
                features[IN_REACH + place] = 1.0;
            } else if table.all[colour.index()] < missing {
                features[OUT_OF_REACH] += 1.0;
            }
        }
    }
}

/// Adds the features of chips, tokens, the marker and damaged tiles.
fn describe_rest(
    position: &Duel,
    seat: Seat,
    settled: &Settled,
    table: Option<&Table>,
    features: &mut [f32],
) {
    let board = position.board(seat);
    features[CHIPS] = settled.chips.len() as f32;
    features[COMPLETED] = settled.completed as f32;
    features[SPENT] = settled.spent as f32;
    let starts = match position.phase() {
        Phase::Plates | Phase::Deal | Phase::Chips | Phase::SetUp => position.first() == seat,
        _ => position.marker() == Some(seat),
    };
    features[STARTS] = f32::from(u8::from(starts));
    features[DAMAGED] = settled.damaged as f32;
    features[MOST_DAMAGED] = f32::from(u8::from(settled.damaged == 4));
    if let Some(table) = table {
        features[TOKENS] = f32::from(2u8.saturating_sub(board.tokens()));
        features[CHIPS_DUE] = f32::from(2u8.saturating_sub(board.chips_taken()));
        features[TO_MOVE] = f32::from(u8::from(position.turn() == Turn::Seat(seat)));
        let mut space = [0; 5];
        for row in Row::ALL {
            match board.line(row) {
                Some(held) => space[held.colour.index()] += row.spaces() - u32::from(held.count),
                None => space.iter_mut().for_each(|space| *space += row.spaces()),
            }
        }
        let without = table.all.iter().zip(space).map(|(all, space)| all.saturating_sub(space));
        features[NO_SPACE] = without.sum::<u32>() as f32;
    }
}
