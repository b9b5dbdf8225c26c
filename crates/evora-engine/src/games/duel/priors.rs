//! Priors of moves in Duel.
//!
//! Moves of different kinds (taking tiles, laying a plate, taking a chip) are hard to compare, and all have
//! to be made at some point. So each kind has a fixed share of the priors, and moves are compared within
//! their kind.

use evora_rules::duel::{
    Board, Cell, ChipSet, Colour, Duel, Factory, FactoryChip, Held, Line, Move, MoveList as Moves,
    Phase, Plate, PlateKind, Quarter, Row, Slot, Stack, Tiles, damage_penalty,
};
use evora_rules::{MoveList, Players, Seat};

use super::prospect::Prospect;
use super::settle::to_move;

/// Temperature in points.
const TEMPERATURE: f32 = 1.2;

/// Share of each kind of move.
const TAKES: f32 = 1.0;
const LAYS: f32 = 0.4;
const CHIPS: f32 = 0.12;
const DRAWS: f32 = 0.02;

/// Temperature of the comparison between the kinds of plate on top of the stack.
const KIND_TEMPERATURE: f32 = 0.6;

/// Weight of the opponent's gain from the moon tiles when leftovers are stacked.
const STACKING: f32 = 0.6;

pub(super) fn priors(position: &Duel, moves: &Moves, priors: &mut Vec<f32>) {
    let seat = to_move(position);
    match position.phase() {
        Phase::Completing(row) => payment_priors(position, seat, row, moves, priors),
        Phase::Laying(row) => {
            let prospect = Prospect::new(position, seat);
            let colour = position.board(seat).line(row).map(|held| held.colour);
            priors.extend(moves.iter().map(|mv| match (mv, colour) {
                (Move::Place { row, column }, Some(colour)) => prospect.worth(row, column, colour),
                _ => 0.0,
            }));
            crate::evaluator::boltzmann(priors, TEMPERATURE);
        }
        Phase::Returning { .. } => {
            // The order under the stack hardly matters.
            priors.extend((0..moves.len()).map(|place| if place == 0 { 1.0 } else { 0.0 }));
        }
        _ => turn_priors(position, seat, moves, priors),
    }
}

/// Priors of moves in phase 1 and in the set-up.
fn turn_priors(position: &Duel, seat: Seat, moves: &Moves, priors: &mut Vec<f32>) {
    let glance = Glance::new(position, seat);
    let lays = LayTable::new(&glance);
    let draws = DRAWS * lays.draw_factor(position.top());
    let kinds = [TAKES, LAYS, CHIPS, draws];
    let mut kinds_at = [(0, 0); 4];
    for mv in moves.iter() {
        let score = match mv {
            Move::Sun { factory, colour, line, stack } => {
                let count = position.sun(factory).get(colour);
                glance.take(colour, count, line) - glance.stacking(stack)
            }
            Move::Moon { colour, line } => {
                let count = glance.moon.get(colour);
                let marker = position.marker().is_none() && position.large_moon().get(colour) > 0;
                // Starting the next round is worth nearly as much as the marker costs.
                glance.take(colour, count, line) - if marker { 0.8 } else { 0.0 }
            }
            Move::Lay { plate, slot, quarter } => lays.score(plate, slot, quarter),
            Move::Chip { factory } => glance.chip(factory),
            Move::Draw => 0.0,
            Move::Look => 2.0,
            _ => 0.0,
        };
        let (from, to) = &mut kinds_at[kind(mv)];
        if *to == 0 {
            *from = priors.len();
        }
        priors.push(score);
        *to = priors.len();
    }
    for (kind, (from, to)) in kinds_at.into_iter().enumerate() {
        // Moves of a kind are contiguous.
        let of_kind = &mut priors[from..to];
        crate::evaluator::boltzmann(of_kind, TEMPERATURE);
        let sum: f32 = of_kind.iter().sum();
        of_kind.iter_mut().for_each(|prior| *prior *= kinds[kind] / sum.max(1.0));
    }
}

/// Index of the kind of a move.
fn kind(mv: Move) -> usize {
    match mv {
        Move::Sun { .. } | Move::Moon { .. } => 0,
        Move::Lay { .. } => 1,
        Move::Chip { .. } | Move::Look => 2,
        _ => 3,
    }
}

/// Part of a line's value at a number of tiles.
fn promise(count: u32, spaces: u32) -> f32 {
    if count == spaces {
        return 1.0;
    }
    let part = count as f32 / spaces as f32;
    0.7 * part * part
}

/// Value of tiles of each colour in each line of a board.
struct Lines<'a> {
    board: &'a Board,
    /// By colour and row.
    worth: [[f32; 6]; 5],
}

impl<'a> Lines<'a> {
    fn new(prospect: &Prospect, board: &'a Board) -> Lines<'a> {
        let mut worth = [[0.0; 6]; 5];
        for row in Row::ALL {
            let held = board.line(row);
            for colour in Colour::ALL {
                if held.is_some_and(|held| held.colour != colour) {
                    continue;
                }
                worth[colour.index()][row.index()] = match prospect.best(row, colour) {
                    Some((_, worth)) => worth,
                    // A later plate may have a cell for it, or none (D-4.3).
                    None if prospect.dome.plates_lie(row) => -1.0,
                    None => 0.9,
                };
            }
        }
        Lines { board, worth }
    }

    /// Value of a number of tiles of a colour in a line.
    fn take(&self, colour: Colour, count: u32, line: Line) -> f32 {
        let damaged = self.board.damaged_count();
        let (worth, over) = match line.row() {
            None => (0.0, count),
            Some(row) => {
                let held = self.board.line(row).map_or(0, |held| u32::from(held.count));
                let (spaces, worth) = (row.spaces(), self.worth[colour.index()][row.index()]);
                let fits = count.min(spaces - held);
                let more = promise(held + fits, spaces) - promise(held, spaces);
                (worth * more + 0.2 * fits as f32, count - fits)
            }
        };
        let lost = damage_penalty((damaged + over).min(4)) - damage_penalty(damaged);
        worth - f32::from(lost)
    }

    /// The largest value of a number of tiles of a colour in any line.
    fn best(&self, colour: Colour, count: u32) -> f32 {
        let mut best = 0f32;
        for (row, line) in Row::ALL.into_iter().zip(Line::ALL) {
            let takes = self
                .board
                .line(row)
                .is_none_or(|held| held.colour == colour && u32::from(held.count) < row.spaces());
            if takes {
                best = best.max(self.take(colour, count, line));
            }
        }
        best
    }
}

/// Values shared by the moves of phase 1.
struct Glance<'a> {
    position: &'a Duel,
    prospect: Prospect<'a>,
    own: Lines<'a>,
    /// Tiles that a moon take of each colour would give.
    moon: Tiles,
    /// Gain of the opponent if the moon had one more tile of each colour.
    wanted: [f32; 5],
}

impl<'a> Glance<'a> {
    fn new(position: &'a Duel, seat: Seat) -> Glance<'a> {
        let (board, other) = (position.board(seat), Players::Two.after(seat));
        let prospect = Prospect::new(position, seat);
        let own = Lines::new(&prospect, board);
        let mut moon = position.large_moon();
        moon += (0..4).filter_map(|small| position.moon(small).top()).collect::<Tiles>();
        let mut wanted = [0.0; 5];
        if Factory::SMALL.into_iter().any(|factory| !position.sun(factory).is_empty()) {
            let theirs = Lines::new(&Prospect::new(position, other), position.board(other));
            for colour in Colour::ALL {
                let count = moon.get(colour);
                let now = if count > 0 { theirs.best(colour, count) } else { 0.0 };
                wanted[colour.index()] = theirs.best(colour, count + 1) - now;
            }
        }
        Glance { position, prospect, own, moon, wanted }
    }

    fn take(&self, colour: Colour, count: u32, line: Line) -> f32 {
        self.own.take(colour, count, line)
    }

    /// Cost of an order of stacked leftovers; the top tile counts most, because the opponent is next.
    fn stacking(&self, stack: Stack) -> f32 {
        let (mut cost, mut share, mut rest) = (0.0, STACKING, stack);
        while let Some(top) = rest.top() {
            cost += share * self.wanted[top.index()];
            share *= 0.4;
            rest = rest.pop();
        }
        cost
    }

    /// Value of a face-up chip for the lines.
    fn chip(&self, factory: Factory) -> f32 {
        let chip = factory.small().map(|small| self.position.factory_chip(small));
        let Some(FactoryChip::Up(chip)) = chip else { return 0.0 };
        let mut worth = 0.0;
        for row in Row::ALL {
            if let Some(Held { colour, count }) = self.own.board.line(row)
                && chip.shows(colour)
                && u32::from(count) < row.spaces()
            {
                worth += f32::from(count) / row.spaces() as f32;
            }
        }
        let [one, other] = chip.halves();
        worth + if one == other { 0.0 } else { 0.3 }
    }
}

/// Values of the cells of a plate to be laid.
struct LayTable {
    /// By colour and row.
    colours: [[f32; 6]; 5],
    /// Points of a tile by row and column.
    cells: [[f32; 6]; 6],
    /// Row and column of each cell of an empty slot.
    empty: [Option<(usize, usize)>; 36],
}

impl LayTable {
    fn new(glance: &Glance) -> LayTable {
        let mut colours = [[0.0; 6]; 5];
        for row in Row::ALL {
            let held = glance.own.board.line(row);
            for colour in Colour::ALL {
                let has_place = !glance.prospect.free(row, colour).is_empty();
                // A cell for the colour of a line is valuable; a second cell for a colour is not.
                colours[colour.index()][row.index()] = match held {
                    Some(held) if held.colour == colour && !has_place => {
                        1.0 + 2.0 * f32::from(held.count) / row.spaces() as f32
                    }
                    _ if has_place => 0.0,
                    _ => 0.5,
                };
            }
        }
        let (mut cells, mut empty) = ([[0.0; 6]; 6], [None; 36]);
        for slot in Slot::ALL.into_iter().filter(|&s| glance.prospect.dome.is_empty_slot(s)) {
            for (row, column) in evora_rules::duel::CellSet::slot(slot).iter() {
                let points = glance.prospect.tile_points(row, column);
                // Upper rows fill more often.
                let often = 0.5 - 0.05 * row.index() as f32;
                cells[row.index()][column.index()] = often * f32::from(points - 1);
                empty[6 * row.index() + column.index()] = Some((row.index(), column.index()));
            }
        }
        LayTable { colours, cells, empty }
    }

    /// Factor for drawing, given the kind of the top plate: by the value of the cell that differs between
    /// the kinds, on its best place (D-3.1).
    fn draw_factor(&self, top: Option<PlateKind>) -> f32 {
        let best = |cell: Cell| {
            let places = self.empty.into_iter().flatten();
            let worth = places.map(|(row, column)| self.cell(cell, row, column));
            worth.fold(f32::NEG_INFINITY, f32::max)
        };
        let (special, universal) = (best(Cell::Special), best(Cell::Any));
        let more = match top {
            Some(PlateKind::Special) => special - universal,
            Some(PlateKind::Universal) => universal - special,
            None => 0.0,
        };
        // Without an empty slot there is nothing to compare.
        if more.is_finite() { (more / KIND_TEMPERATURE).exp().clamp(0.25, 4.0) } else { 1.0 }
    }

    fn score(&self, plate: Plate, slot: Slot, quarter: Quarter) -> f32 {
        let (top, left) = (2 * (slot.index() / 3), 2 * (slot.index() % 3));
        let mut score = 0.0;
        for (place, cell) in plate.cells(quarter).into_iter().enumerate() {
            let (row, column) = (top + place / 2, left + place % 2);
            score += self.cell(cell, row, column);
        }
        score
    }

    fn cell(&self, cell: Cell, row: usize, column: usize) -> f32 {
        match cell {
            Cell::Colour(colour) => self.colours[colour.index()][row] + self.cells[row][column],
            Cell::Any => 0.8 + self.cells[row][column],
            // Special tiles score more in lower rows (D-5.2).
            Cell::Special => 0.2 * (row % 2) as f32 + 0.1 * row as f32,
        }
    }
}

/// Priors of completing a line with chips, or not (D-4.1).
fn payment_priors(position: &Duel, seat: Seat, row: Row, moves: &Moves, priors: &mut Vec<f32>) {
    let board = position.board(seat);
    let prospect = Prospect::new(position, seat);
    let worth = board
        .line(row)
        .and_then(|held| prospect.best(row, held.colour))
        .map_or(0.0, |(_, worth)| worth);
    // Cost of a chip, higher if a later line could use it.
    let below: [bool; 5] = Colour::ALL.map(|colour| {
        Row::ALL[row.index() + 1..]
            .iter()
            .any(|&row| board.line(row).is_some_and(|held| held.colour == colour))
    });
    let cost = |chips: ChipSet| -> f32 {
        let one = |chip: evora_rules::duel::Chip| {
            let [a, b] = chip.halves();
            0.5 + if a == b { 0.0 } else { 0.03 }
                + if below[a.index()] || below[b.index()] { 0.07 } else { 0.0 }
        };
        chips.iter().map(one).sum()
    };
    priors.extend(moves.iter().map(|mv| match mv {
        Move::Complete { chips, .. } => worth - cost(chips),
        _ => 0.5,
    }));
    crate::evaluator::boltzmann(priors, 0.5);
}
