//! What phase 2 would bring if it came now.

use evora_rules::Seat;
use evora_rules::duel::{
    Board, ChipSet, Colour, DAMAGED_SPACES, Duel, Held, MARKER_PENALTY, Phase, Row, damage_penalty,
};

use super::prospect::Prospect;

/// A board after phase 2 (D-4).
pub(super) struct Settled<'a> {
    /// The dome, with what was laid.
    pub(super) prospect: Prospect<'a>,
    /// The score, without the goals.
    pub(super) score: u16,
    /// What stays in the lines.
    pub(super) lines: [Option<Held>; 6],
    /// The chips that were not spent.
    pub(super) chips: ChipSet,
    /// How many lines were completed with chips.
    pub(super) completed: u32,
    /// How many chips that took.
    pub(super) spent: u32,
    /// How many tiles were damaged.
    pub(super) damaged: u32,
}

/// From which line on a seat's phase 2 is still to come: 6 where it is over.
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

/// Who is to move; seat 0 where nobody is.
pub(super) fn to_move(position: &Duel) -> Seat {
    match evora_rules::Position::turn(position) {
        evora_rules::Turn::Seat(seat) => seat,
        _ => Seat::S0,
    }
}

/// The board of a seat as phase 2 would leave it, with the best cells chosen and chips spent where they
/// complete something.
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
    // A line that chips have just completed still holds fewer tiles than it has spaces (D-4.2).
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
    /// Lays the tile of a line where it is worth most, if it has a place (D-4.2).
    fn lay(&mut self, row: Row, colour: Colour) -> bool {
        let Some((column, _)) = self.prospect.best(row, colour) else { return false };
        self.score += self.prospect.put(row, column, colour);
        true
    }

    /// A line stays, unless it can never be laid (D-4.3, D-4.4).
    fn keep_or_sweep(&mut self, board: &Board, row: Row, held: Held) {
        if board.dome().plates_lie(row) && self.prospect.free(row, held.colour).is_empty() {
            self.damaged = (self.damaged + u32::from(held.count)).min(DAMAGED_SPACES);
        } else {
            self.lines[row.index()] = Some(held);
        }
    }

    /// Completes lines with chips, those that lack least first (D-4.1).
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

    /// Spends as few chips as will do.
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
