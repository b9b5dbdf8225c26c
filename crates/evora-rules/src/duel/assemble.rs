//! Building a position from a validated description.

use super::board::Board;
use super::dome::{Column, Dome, Row, Slot};
use super::phase::Phase;
use super::position::{Duel, MAX_RETURNED, other};
use super::setup::{BoardSetup, Setup};
use super::stack::{Offers, Returned};
use crate::seat::Seat;

impl Setup {
    pub(super) fn assemble(&self) -> Duel {
        let mut under = [Returned::default(); MAX_RETURNED];
        let returned = self.under.iter().flat_map(|(by, plates)| {
            plates.iter().enumerate().map(|(place, &plate)| Returned::new(plate, *by, place == 0))
        });
        let mut under_len = 0;
        for (place, plate) in under.iter_mut().zip(returned) {
            *place = plate;
            under_len += 1;
        }
        let acts = !self.phase.is_between_rounds();
        // In the set-up the display is refilled after a plate is laid; whose turn it was does not
        // matter.
        let turn = match acts {
            true => self.turn,
            false => self.idle_turn(),
        };
        let mut position = Duel {
            sun: self.sun,
            large_sun: self.large_sun,
            large_moon: self.large_moon,
            bag: self.bag,
            tower: self.tower,
            boards: self.boards.map(|board| assemble_board(&board)),
            moon: self.moon,
            factory_chips: self.factory_chips,
            display: self.display,
            unseen: self.unseen,
            looked: self.looked,
            pool: self.pool,
            under,
            under_len,
            known_backs: self.drawn.iter().copied().chain(self.top).collect(),
            reveals_backs: true,
            drawn: self.drawn.len() as u8,
            tiles_out: 0,
            offers: self.sun.map(Offers::new),
            phase: self.phase,
            round: self.round,
            turn,
            first: self.first,
            marker: self.marker,
            goals: self.goals,
        };
        position.tiles_out = position.count_tiles_out();
        position
    }

    /// Returns the nominal player to act during a chance event: in the set-up, who has just laid a
    /// plate.
    fn idle_turn(&self) -> Seat {
        let laid: usize =
            self.boards.iter().map(|board| board.plates.iter().flatten().count()).sum();
        match (self.round, self.phase, laid) {
            (0, Phase::Plates | Phase::Top(_), 1) => other(self.first),
            _ => self.first,
        }
    }
}

fn assemble_board(setup: &BoardSetup) -> Board {
    let mut dome = Dome::new();
    for (slot, plate) in Slot::ALL.into_iter().zip(setup.plates) {
        if let Some((plate, quarter)) = plate {
            dome.lay(slot, plate, quarter);
        }
    }
    for (row, tiles) in Row::ALL.into_iter().zip(&setup.dome) {
        for (column, tile) in Column::ALL.into_iter().zip(tiles) {
            if let Some(tile) = *tile {
                dome.put(row, column, tile);
            }
        }
    }
    let mut board = Board::assemble(dome, &setup.lines, setup.damaged, setup.score);
    (board.chips, board.spent) = (setup.chips, setup.spent);
    (board.tokens, board.taken) = (setup.tokens, setup.taken);
    board
}
