//! The board after phase 2 if it came now.

use evora_rules::Seat;
use evora_rules::duel::{
    Board, ChipSet, Colour, DAMAGED_SPACES, Duel, Held, MARKER_PENALTY, Phase, Row, damage_penalty,
};

use super::prospect::Prospect;

/// A board after phase 2 (D-4).
pub(super) struct Settled<'a> {
    /// The dome with the tiles placed.
    pub(super) prospect: Prospect<'a>,
    /// The score without the goals.
    pub(super) score: u16,
    /// The remaining lines.
    pub(super) lines: [Option<Held>; 6],
    /// The unspent chips.
    pub(super) chips: ChipSet,
    /// Number of lines completed with chips.
    pub(super) completed: u32,
    /// Number of chips spent.
    pub(super) spent: u32,
    /// Number of damaged tiles.
    pub(super) damaged: u32,
}

/// The first line whose phase 2 is still to come for a seat; 6 if none is.
fn due(position: &Duel, seat: Seat) -> usize {
    // Seat 0 is settled before seat 1.
    let (row, turn) = match position.phase() {
        Phase::Plates | Phase::Deal | Phase::Chips | Phase::Over => return 6,
        Phase::Completing(row) | Phase::Laying(row) => (row.index(), to_move(position)),
        _ => return 0,
    };
    match seat.cmp(&turn) {
        std::cmp::Ordering::Less => 6,
        std::cmp::Ordering::Equal => row,
        std::cmp::Ordering::Greater => 0,
    }
}

/// The seat to move; seat 0 if none is.
pub(super) fn to_move(position: &Duel) -> Seat {
    match evora_rules::Position::turn(position) {
        evora_rules::Turn::Seat(seat) => seat,
        _ => Seat::S0,
    }
}

/// The board of a seat after phase 2, with the best cells chosen and chips spent wherever they complete a
/// line.
pub(super) fn settle(position: &Duel, seat: Seat) -> Settled<'_> {
    let board = position.board(seat);
    let due = due(position, seat);
    let mut settled = Settled {
        prospect: Prospect::new(position, seat),
        score: board.score(),
        lines: [None; 6],
        chips: board.chips(),
        completed: 0,
        spent: 0,
        damaged: board.damaged_count(),
    };
    // A line just completed with chips holds fewer tiles than it has spaces (D-4.2).
    let paid = match position.phase() {
        Phase::Laying(row) if to_move(position) == seat => Some(row),
        _ => None,
    };
    for row in Row::ALL {
        let Some(held) = board.line(row) else { continue };
        let full = u32::from(held.count) == row.spaces() || paid == Some(row);
        if !(full && settled.lay(row, held.colour)) {
            settled.keep_or_sweep(board, row, held);
        }
    }
    if due < 6 {
        if settled.chips.len() > 1 {
            settled.complete(due);
        }
        let marker = if position.marker() == Some(seat) { MARKER_PENALTY } else { 0 };
        settled.score = settled.score.saturating_sub(damage_penalty(settled.damaged) + marker);
    }
    settled
}

impl Settled<'_> {
    /// Places the tile of a line on its best cell, if there is one (D-4.2).
    fn lay(&mut self, row: Row, colour: Colour) -> bool {
        let Some((column, _)) = self.prospect.best(row, colour) else { return false };
        self.score += self.prospect.put(row, column, colour);
        true
    }

    /// Keeps a line, unless it can never be placed (D-4.3, D-4.4).
    fn keep_or_sweep(&mut self, board: &Board, row: Row, held: Held) {
        if board.dome().plates_lie(row) && self.prospect.free(row, held.colour).is_empty() {
            self.damaged = (self.damaged + u32::from(held.count)).min(DAMAGED_SPACES);
        } else {
            self.lines[row.index()] = Some(held);
        }
    }

    /// Completes lines with chips, those that lack fewest tiles first (D-4.1).
    fn complete(&mut self, due: usize) {
        for lacking in 1..=3 {
            for &row in &Row::ALL[due..] {
                let Some(Held { colour, count }) = self.lines[row.index()] else { continue };
                if row.spaces() - u32::from(count) == lacking
                    && self.chips.can_pay(lacking, colour)
                    && self.lay(row, colour)
                {
                    self.lines[row.index()] = None;
                    self.completed += 1;
                    self.pay(lacking, colour);
                }
            }
        }
    }

    /// Spends the fewest chips that suffice.
    fn pay(&mut self, lacking: u32, colour: Colour) {
        let showing = self.chips.showing(colour);
        let twos = (showing.len() / 2).min(lacking);
        let (own, any) = (2 * twos, 3 * (lacking - twos));
        self.spent += own + any;
        for chip in showing.iter().take(own as usize) {
            self.chips = self.chips.without(chip).unwrap_or(self.chips);
        }
        for _ in 0..any {
            if let Some(chip) = self.chips.nth(0) {
                self.chips = self.chips.without(chip).unwrap_or(self.chips);
            }
        }
    }
}
