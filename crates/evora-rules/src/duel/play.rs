//! Playing a move and everything forced that follows: turns, mosaic, the end of the round (D-3 to
//! D-6).

use super::board::{Held, Line};
use super::colour::{Colour, Tiles};
use super::dome::{Column, Row, Slot, Tile};
use super::goal::{MARKER_PENALTY, Reason, damage_penalty, tile_points};
use super::moves::{Factory, Move};
use super::phase::{Phase, Then};
use super::plate::{Plate, Quarter};
use super::position::{Duel, FactoryChip, ROUNDS, other};
use super::stack::{ORDERS, Offers, Returned, Stack, leftovers};
use crate::position::Points;
use crate::seat::{Players, Seat};

impl Duel {
    /// Plays a legal move and everything the rules force after it.
    #[inline]
    pub(super) fn play_on(&mut self, mv: Move, watch: &mut impl FnMut(Points<Reason>)) {
        match mv {
            Move::Sun { factory, colour, line, stack } => {
                self.take_sun(factory, colour, line, stack);
                self.next_turn(watch);
            }
            Move::Moon { colour, line } => {
                self.take_moon(colour, line);
                self.next_turn(watch);
            }
            Move::Lay { plate, slot, quarter } => self.lay(plate, slot, quarter, watch),
            Move::Chip { factory } => {
                if let Some(small) = factory.small()
                    && let FactoryChip::Up(chip) = self.factory_chips[small]
                {
                    self.factory_chips[small] = FactoryChip::None;
                    self.board_mut(self.turn).take_chip(chip);
                }
                self.next_turn(watch);
            }
            Move::Draw => self.draw_plate(watch),
            Move::Look => self.phase = Phase::Looking,
            Move::Under { plate } => {
                self.return_plate(plate);
                self.return_rest(watch);
            }
            Move::Complete { row, chips } => {
                self.board_mut(self.turn).spend(chips);
                self.phase = Phase::Laying(row);
            }
            Move::Skip { row } => self.mosaic_on(self.turn, row.index() + 1, watch),
            Move::Place { row, column } => {
                self.lay_tile(row, column, watch);
                self.mosaic_on(self.turn, row.index() + 1, watch);
            }
        }
    }

    /// Takes all tiles of a colour from a sun side; the others go to the moon side (D-3.2).
    #[inline]
    fn take_sun(&mut self, factory: Factory, colour: Colour, line: Line, stack: Stack) {
        let count = match factory.small() {
            Some(small) => {
                let sun = std::mem::take(&mut self.sun[small]);
                self.offers[small] = Offers::NONE;
                let rest = sun - sun.only(colour);
                self.moon[small] = match stack.is_empty() {
                    // The leftovers have at most one colour, so there is one order.
                    true => ORDERS[leftovers(rest)].stacks[0],
                    false => stack,
                };
                self.turn_chip_up(small);
                sun.get(colour)
            }
            None => {
                let sun = std::mem::take(&mut self.large_sun);
                let rest = sun - sun.only(colour);
                self.large_moon = rest;
                if rest.is_empty() {
                    // D-6.2: whoever takes a one-coloured large factory takes the marker.
                    self.take_marker();
                }
                sun.get(colour)
            }
        };
        self.put(colour, count, line);
    }

    /// Takes a colour from every moon side (D-3.3).
    #[inline]
    fn take_moon(&mut self, colour: Colour, line: Line) {
        let mut count = 0;
        for small in 0..4 {
            if self.moon[small].shows(colour) {
                self.moon[small] = self.moon[small].pop();
                count += 1;
                self.turn_chip_up(small);
            }
        }
        let large = self.large_moon.get(colour);
        if large > 0 {
            self.large_moon -= self.large_moon.only(colour);
            self.take_marker();
        }
        self.put(colour, count + large, line);
    }

    /// Puts taken tiles away; what does not fit goes to the tower (D-3.5).
    #[inline]
    fn put(&mut self, colour: Colour, count: u32, line: Line) {
        self.tiles_out -= count as u8;
        let lost = self.board_mut(self.turn).put(colour, count, line);
        self.tower += Tiles::few(colour, lost);
    }

    /// Takes the marker if it is still there (D-3.3).
    #[inline]
    fn take_marker(&mut self) {
        self.marker = self.marker.or(Some(self.turn));
    }

    /// Turns the chip of a small factory up if no tile is left on it (D-3.2, D-3.3, D-6.1).
    #[inline]
    pub(super) fn turn_chip_up(&mut self, small: usize) {
        if self.sun[small].is_empty()
            && self.moon[small].is_empty()
            && let FactoryChip::Down(chip) = self.factory_chips[small]
        {
            self.factory_chips[small] = FactoryChip::Up(chip);
        }
    }

    /// Lays a plate of the display or one looked at (D-2.5, D-3.1).
    #[inline(never)]
    fn lay(
        &mut self,
        plate: Plate,
        slot: Slot,
        quarter: Quarter,
        watch: &mut impl FnMut(Points<Reason>),
    ) {
        self.board_mut(self.turn).dome.lay(slot, plate, quarter);
        self.display = self.display.without(plate);
        self.looked = self.looked.without(plate);
        match self.phase {
            Phase::SetUp => self.refill(watch),
            Phase::Keeping => {
                self.phase = Phase::Returning { begun: false };
                self.return_rest(watch);
            }
            _ => {
                self.board_mut(self.turn).tokens += 1;
                self.next_turn(watch);
            }
        }
    }

    /// Draws a plate unseen for a point; the first draw takes a token (D-3.1).
    fn draw_plate(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        let seat = self.turn;
        let first = self.phase == Phase::Turn;
        let board = self.board_mut(seat);
        board.tokens += u8::from(first);
        let lost = board.lose(1);
        self.drawn += 1;
        watch(Points { seat, points: -(lost as i16), reason: Reason::Draw });
        self.await_top(Then::Drawing, watch);
    }

    /// Returns a plate under the stack, below those returned before (D-3.1).
    fn return_plate(&mut self, plate: Plate) {
        let begun = matches!(self.phase, Phase::Returning { begun: true });
        self.looked = self.looked.without(plate);
        if let Some(place) = self.under.get_mut(usize::from(self.under_len)) {
            *place = Returned::new(plate, self.turn, !begun || self.under_len == 0);
            self.under_len += 1;
        }
        self.phase = Phase::Returning { begun: true };
    }

    /// Continues after a plate was laid or returned: a single remaining one goes under the stack
    /// (D-3.1).
    fn return_rest(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        if self.looked.len() == 1
            && let Some(last) = self.looked.nth(0)
        {
            self.return_plate(last);
        }
        match (self.looked.is_empty(), self.phase) {
            (true, _) => self.await_top(Then::Next, watch),
            (false, Phase::Returning { begun: true }) => self.await_top(Then::Returning, watch),
            // Nothing has been returned yet.
            (false, _) => {}
        }
    }

    /// Waits for the back of the stack's top plate to be revealed if it is new; otherwise continues
    /// (D-3.1).
    pub(super) fn await_top(&mut self, then: Then, watch: &mut impl FnMut(Points<Reason>)) {
        match self.reveals_backs && self.stack_left() > 0 && self.top().is_none() {
            true => self.phase = Phase::Top(then),
            false => self.resume(then, watch),
        }
    }

    pub(super) fn resume(&mut self, then: Then, watch: &mut impl FnMut(Points<Reason>)) {
        match then {
            Then::Filled => self.after_filling(watch),
            Then::Drawing => self.phase = Phase::Drawing,
            Then::Returning => self.phase = Phase::Returning { begun: true },
            Then::Next => self.next_turn(watch),
        }
    }

    /// Waits for the display to be filled, or continues if no plate is due (D-2.5, D-6.1).
    fn refill(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        self.phase = Phase::Plates;
        if self.plates_due() == 0 {
            self.after_filling(watch);
        }
    }

    /// Continues once the display is full or the stack is empty.
    pub(super) fn after_filling(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        let laid: u32 = self.boards.iter().map(|board| board.dome().plate_count()).sum();
        match (self.round, laid) {
            (0, 1) => {
                // D-2.5: the starting player lays last.
                self.phase = Phase::SetUp;
                self.turn = self.first;
            }
            (0, 2) => self.begin_round(watch),
            _ => self.phase = Phase::Deal,
        }
    }

    /// Begins a round: tokens are available again, the marker is on the large factory (D-6.1).
    pub(super) fn begin_round(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        self.round += 1;
        self.marker = None;
        for board in &mut self.boards {
            (board.tokens, board.taken) = (0, 0);
        }
        self.turn = other(self.first);
        self.next_turn(watch);
    }

    /// Ends a turn of phase 1: the other player's follows or, if they can do nothing, this one's
    /// again; then phase 2 (D-3.6, D-3.7).
    #[inline]
    fn next_turn(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        self.phase = Phase::Turn;
        let next = other(self.turn);
        if self.can_act(next) {
            self.turn = next;
        } else if !self.can_act(self.turn) {
            self.mosaic_on(Seat::S0, 0, watch);
        }
    }

    /// Continues phase 2 at this line of this player, up to the next decision (D-4).
    ///
    /// Players do not interact here, so player 0 is resolved first.
    // Rarely reached from phase 1; out of line to keep its turns small.
    #[inline(never)]
    fn mosaic_on(&mut self, seat: Seat, from: usize, watch: &mut impl FnMut(Points<Reason>)) {
        let mut from = from;
        for &seat in &Seat::ALL[seat as usize..Players::Two.count()] {
            self.turn = seat;
            for &row in &Row::ALL[from.min(6)..] {
                if self.stops_at(seat, row, watch) {
                    return;
                }
            }
            self.settle(seat, watch);
            from = 0;
        }
        self.end_round(watch);
    }

    /// Resolves a line unless it needs a decision; returns whether it does (D-4.1 to D-4.4).
    #[inline]
    fn stops_at(&mut self, seat: Seat, row: Row, watch: &mut impl FnMut(Points<Reason>)) -> bool {
        let board = self.board_mut(seat);
        let Some(held) = board.line(row) else { return false };
        let Held { colour, count } = held;
        let missing = row.spaces() - u32::from(count);
        if board.dome().free_columns(row, colour) != 0 {
            if missing == 0 {
                self.phase = Phase::Laying(row);
                return true;
            }
            if board.chips.can_pay(missing, colour) {
                self.phase = Phase::Completing(row);
                return true;
            }
        } else if board.dome().plates_lie(row) {
            // D-4.3: it can never be laid.
            let lost = board.sweep(row, held);
            self.tower += Tiles::few(colour, lost);
            watch(Points { seat, points: 0, reason: Reason::Swept { row, colour } });
        }
        false
    }

    /// Lays the tile of a line and scores it; the line's other tiles go to the tower (D-4.2, D-5).
    ///
    /// A line completed with chips has only its own tiles: one is laid, the rest go to the tower.
    fn lay_tile(&mut self, row: Row, column: Column, watch: &mut impl FnMut(Points<Reason>)) {
        let seat = self.turn;
        let board = self.board_mut(seat);
        let Some(Held { colour, count }) = board.line(row) else { return };
        let (across, down) = board.lay_tile(row, column, colour);
        let points = tile_points(across, down);
        board.gain(points);
        let reason = Reason::Tile { row, column, colour, across, down };
        watch(Points { seat, points: points as i16, reason });
        if let Some((row, column)) = board.dome().special_due(Slot::at(row, column)) {
            board.dome.put(row, column, Tile::Special);
            board.gain(row.special_points());
            let reason = Reason::SpecialTile { row, column };
            watch(Points { seat, points: row.special_points() as i16, reason });
        }
        self.tower += Tiles::few(colour, u32::from(count) - 1);
    }

    /// Deducts the penalty for damaged tiles and the marker (D-4.6).
    fn settle(&mut self, seat: Seat, watch: &mut impl FnMut(Points<Reason>)) {
        let has_marker = self.marker == Some(seat);
        let board = self.board_mut(seat);
        let tiles = board.damaged_count();
        if tiles > 0 {
            let lost = board.lose(damage_penalty(tiles));
            let reason = Reason::Damaged { tiles: tiles as u8 };
            watch(Points { seat, points: -(lost as i16), reason });
        }
        if has_marker {
            let lost = board.lose(MARKER_PENALTY);
            watch(Points { seat, points: -(lost as i16), reason: Reason::Marker });
        }
        let damaged = board.clear_damaged();
        self.tower += damaged;
    }

    /// Makes the marker's owner the starting player (D-6.1, D-6.2), then continues or ends the game
    /// (D-6.3).
    fn end_round(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        self.first = self.marker.unwrap_or(self.first);
        self.turn = self.first;
        if self.round == ROUNDS {
            self.phase = Phase::Over;
            self.report_goals(watch);
        } else {
            self.refill(watch);
        }
    }

    /// Reports the goals to the observer; they are not part of the running scores (D-6.4).
    fn report_goals(&self, watch: &mut impl FnMut(Points<Reason>)) {
        for seat in Players::Two.seats() {
            let board = self.board(seat);
            let mut total = board.score() as i16;
            for goal in self.goals.iter() {
                let points = goal.points(board.dome());
                total += points;
                if points != 0 {
                    watch(Points { seat, points, reason: Reason::Goal { goal } });
                }
            }
            if total < 0 {
                watch(Points { seat, points: -total, reason: Reason::NotBelowZero });
            }
        }
    }
}
