//! Playing a move and everything forced that follows: tiling, scoring, the end.

use super::board::Line;
use super::colour::Colour;
use super::moves::Move;
use super::position::{Azul, Phase};
use super::score::{Reason, tile_points};
use super::wall::{Column, Row, column_of};
use crate::position::Points;
use crate::seat::Seat;
use crate::side::Side;
use crate::source::Source;

/// The number of consecutive rounds without a tile moved to any wall that ends the game.
pub(super) const IDLE_LIMIT: u8 = 5;

impl Azul {
    /// Plays a legal move and everything the rules force after it.
    #[inline]
    pub(super) fn play_on(&mut self, mv: Move, watch: &mut impl FnMut(Points<Reason>)) {
        match mv {
            Move::Take { source, colour, line } => {
                self.take(source, colour, line);
                if self.table.is_empty() {
                    self.end_offer(watch);
                }
            }
            Move::Place { row, column } => {
                let seat = self.turn;
                if let Some(colour) = self.boards[seat].full(row) {
                    self.tile(seat, row, column, colour, watch);
                }
                self.tile_on(seat, watch);
            }
        }
    }

    /// Takes tiles and puts them away; the turn passes to the next seat.
    #[inline]
    fn take(&mut self, source: Source, colour: Colour, line: Line) {
        let taken = self.table.at(source).only(colour);
        self.table.take(source, taken);

        // the first to take from the centre gets the marker, before any tile.
        let with_marker = source == Source::Centre && self.marker.is_none();
        self.marker = if with_marker { Some(self.turn) } else { self.marker };
        self.boards[self.turn].put(colour, taken.get(colour), line, with_marker);
        self.turn = self.players.after(self.turn);
    }

    /// Ends the offer phase: the table is empty, so the walls are tiled, player by player
    ///
    #[inline(never)]
    fn end_offer(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        self.idle += 1;
        self.tile_on(Seat::S0, watch);
    }

    /// Resolves full lines from this seat on, top to bottom, up to the next choice.
    ///
    /// Players do not interact here, so they are resolved one after another.
    fn tile_on(&mut self, seat: Seat, watch: &mut impl FnMut(Points<Reason>)) {
        for &seat in &Seat::ALL[seat as usize..self.players.count()] {
            while let Some((row, colour)) = self.boards[seat].first_full() {
                match self.side {
                    Side::Coloured => {
                        self.tile(seat, row, column_of(row, colour), colour, watch);
                    }
                    Side::Grey => {
                        if self.boards[seat].wall().grey_column_bits(row, colour) != 0 {
                            self.turn = seat;
                            self.phase = Phase::Tiling(row);
                            return;
                        }
                        self.boards[seat].sweep(row, colour);
                        watch(Points { seat, points: 0, reason: Reason::Swept { row, colour } });
                    }
                }
            }
            self.settle_floor(seat, watch);
        }
        self.end_round(watch);
    }

    /// Moves a full line's tile to the wall and scores it at once.
    #[inline]
    fn tile(
        &mut self,
        seat: Seat,
        row: Row,
        column: Column,
        colour: Colour,
        watch: &mut impl FnMut(Points<Reason>),
    ) {
        let board = &mut self.boards[seat];
        let (across, down) = board.tile(row, column, colour);
        let points = tile_points(across, down);
        board.gain(points);
        self.idle = 0;
        let reason = Reason::Tile { row, column, colour, across, down };
        watch(Points { seat, points: points as i16, reason });
    }

    /// Applies the floor's penalty once, after all gains.
    #[inline]
    fn settle_floor(&mut self, seat: Seat, watch: &mut impl FnMut(Points<Reason>)) {
        let board = &mut self.boards[seat];
        let spaces = board.floor_spaces();
        let lost = board.clear_floor();
        if spaces > 0 {
            watch(Points { seat, points: -(lost as i16), reason: Reason::Floor { spaces } });
        }
    }

    /// Makes the marker's owner the starting player, then ends the game or asks for a deal
    ///
    fn end_round(&mut self, watch: &mut impl FnMut(Points<Reason>)) {
        self.first = self.marker.unwrap_or(self.first);
        self.turn = self.first;
        self.phase = if self.is_finished() { Phase::Over } else { Phase::Deal };
        if self.phase == Phase::Over {
            self.report_bonuses(watch);
        }
    }

    /// Returns whether the game ends between two rounds: a complete row, nothing left to
    /// deal, or five idle rounds.
    pub(super) fn is_finished(&self) -> bool {
        self.players.seats().any(|seat| self.boards[seat].wall().has_complete_row())
            || self.idle >= IDLE_LIMIT
            || (self.bag.is_empty() && self.lid().is_empty())
    }

    /// Reports the bonuses to the observer; they are not part of the running scores.
    fn report_bonuses(&self, watch: &mut impl FnMut(Points<Reason>)) {
        for seat in self.players.seats() {
            let wall = self.boards[seat].wall();
            let bonus = self.bonus(seat);
            let (rows, columns, colours) =
                (wall.complete_rows(), wall.complete_columns(), wall.complete_colours());
            for (points, reason) in [
                (bonus.rows, Reason::Rows { count: rows as u8 }),
                (bonus.columns, Reason::Columns { count: columns as u8 }),
                (bonus.colours, Reason::Colours { count: colours as u8 }),
            ] {
                if points > 0 {
                    watch(Points { seat, points: points as i16, reason });
                }
            }
        }
    }
}
