//! Playing a move and everything forced that follows: whose turn it is, the end of the round (P-3
//! to P-5).

use super::colour::{Colour, Tiles};
use super::moves::{Kept, Move};
use super::position::{Pavilion, Phase, ROUNDS};
use super::score::{NUMBERS, Reason, number_is_full, number_points, star_points};
use super::star::{Space, Star, cost};
use crate::position::Points;
use crate::seat::Seat;
use crate::source::Source;
use crate::tiles::{LANE, LOW_LANE};

/// Returns the tiles taken by choosing a colour among these: all of it and exactly one trump tile,
/// if there is any, whether it was chosen or comes along (P-3.2, P-3.3).
#[inline]
fn taken(there: Tiles, colour: Colour, trump: Colour) -> Tiles {
    let trump_lane = LOW_LANE << (LANE * trump as u32);
    let joker = u64::from(there.lanes() & trump_lane != 0) << (LANE * trump as u32);
    Tiles::from_lanes(there.only(colour).lanes() & !trump_lane | joker)
}

/// Returns the price of a placement: the jokers in trump, the rest in the colour (P-4.2).
#[inline]
pub(super) fn price(cost: u8, colour: Colour, jokers: u8, trump: Colour) -> Tiles {
    Tiles::few(colour, u32::from(cost - jokers)) + Tiles::few(trump, jokers.into())
}

impl Pavilion {
    /// Returns the tiles that a take would bring (P-3.2, P-3.3).
    pub fn would_take(&self, source: Source, colour: Colour) -> Tiles {
        taken(self.table.at(source), colour, self.trump())
    }

    /// Plays a legal move and everything the rules force after it.
    #[inline]
    pub(super) fn play_on(&mut self, mv: Move, watch: &mut impl FnMut(Points<Reason>)) {
        match mv {
            Move::Take { source, colour } => {
                self.take(source, colour, watch);
                if self.table.is_empty() {
                    // P-4.1: the marker's owner begins; P-3.6: if nobody took it, who began phase 1.
                    self.place_on(self.marker.unwrap_or(self.first), watch);
                }
            }
            Move::Place { space, colour, jokers } => {
                self.place(space, colour, jokers, watch);
            }
            Move::Bonus { colour } => self.take_bonus(colour, watch),
            Move::Pass { keep } => {
                self.pass(keep, watch);
                self.place_on(self.players.after(self.turn), watch);
            }
        }
    }

    /// Takes tiles into the stock (P-3.2 to P-3.5); the turn passes to the next seat.
    #[inline]
    fn take(&mut self, source: Source, colour: Colour, watch: &mut impl FnMut(Points<Reason>)) {
        let tiles = taken(self.table.at(source), colour, self.trump());
        self.table.take(source, tiles);
        let seat = self.turn;
        let board = &mut self.boards[seat];
        board.stock_up(tiles);
        // P-3.4: the first to take from the centre gets the marker and pays for every tile.
        if source == Source::Centre && self.marker.is_none() {
            self.marker = Some(seat);
            let lost = board.lose(tiles.len());
            let reason = Reason::Marker { tiles: tiles.len() as u8 };
            watch(Points { seat, points: -(lost as i16), reason });
        }
        self.turn = self.players.after(seat);
    }

    /// Covers a space (P-4.2 to P-4.4); if that completes features, bonus tiles are due (P-4.5).
    #[inline]
    fn place(
        &mut self,
        space: Space,
        colour: Colour,
        jokers: u8,
        watch: &mut impl FnMut(Points<Reason>),
    ) {
        let seat = self.turn;
        let price = price(cost(self.side, space), colour, jokers, self.trump());
        let board = &mut self.boards[seat];
        let run = board.place(self.side, space, colour, price);
        self.tower += price - Tiles::few(colour, 1);
        watch(Points { seat, points: run.into(), reason: Reason::Placed { space, colour, run } });
        // ◇ of P-4.5: what the supply lacks is forfeited.
        let due = u32::from(board.gained(space)).min(self.supply.len());
        if due > 0 {
            self.phase = Phase::Bonus { due: due as u8 };
        } else {
            self.place_on(self.players.after(seat), watch);
        }
    }

    /// Takes a bonus tile (P-4.5); after the last, the supply is refilled if it can be (P-4.6).
    fn take_bonus(&mut self, colour: Colour, watch: &mut impl FnMut(Points<Reason>)) {
        let tile = Tiles::few(colour, 1);
        self.supply -= tile;
        self.boards[self.turn].stock_up(tile);
        match self.phase {
            Phase::Bonus { due: 2.. } => {
                if let Phase::Bonus { due } = &mut self.phase {
                    *due -= 1;
                }
            }
            _ if self.supply_due() > 0 => self.phase = Phase::Supply,
            _ => self.place_on(self.players.after(self.turn), watch),
        }
    }

    /// Passes, keeping some tiles; each of the others costs a point (P-4.7, P-5.2).
    #[inline]
    fn pass(&mut self, keep: Kept, watch: &mut impl FnMut(Points<Reason>)) {
        let seat = self.turn;
        let board = &mut self.boards[seat];
        let discarded = board.pass(keep.tiles());
        let lost = board.lose(discarded.len());
        self.tower += discarded;
        if !discarded.is_empty() {
            let reason = Reason::Discards { tiles: discarded.len() as u8 };
            watch(Points { seat, points: -(lost as i16), reason });
        }
    }

    /// Gives the turn of phase 2 to this seat or the next one that has not passed; when all have,
    /// the round is over (P-4.1).
    #[inline]
    pub(super) fn place_on(&mut self, seat: Seat, watch: &mut impl FnMut(Points<Reason>)) {
        let mut seat = seat;
        for _ in self.players.seats() {
            let board = &mut self.boards[seat];
            if !board.stock().is_empty() {
                self.turn = seat;
                self.phase = Phase::Placing;
                return;
            }
            // P-4.7: a player with an empty stock passes; who has passed is skipped.
            if !board.passed() {
                board.pass(Tiles::EMPTY);
            }
            seat = self.players.after(seat);
        }
        self.end_round(watch);
    }

    /// Makes the marker's owner the starting player (P-5.1; P-3.6), then asks for a deal or ends
    /// the game (P-5.2).
    fn end_round(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        self.first = self.marker.unwrap_or(self.first);
        self.turn = self.first;
        self.phase = if self.round == ROUNDS { Phase::Over } else { Phase::Deal };
        if self.phase == Phase::Over {
            self.report_bonuses(watch);
        }
    }

    /// Reports the bonuses to the observer; they are not part of the running scores (P-6).
    fn report_bonuses(&self, watch: &mut impl FnMut(Points<Reason>)) {
        for seat in self.players.seats() {
            let board = &self.boards[seat];
            for star in Star::ALL.into_iter().filter(|&star| board.is_full(star)) {
                let colour = board.star_colour(star);
                let points = star_points(colour) as i16;
                watch(Points { seat, points, reason: Reason::Star { star, colour } });
            }
            for cost in NUMBERS {
                if number_is_full(self.side, board.covered(), cost) {
                    let points = number_points(cost) as i16;
                    watch(Points { seat, points, reason: Reason::Number { cost } });
                }
            }
        }
    }
}
