//! Converting a position to its description.

use super::board::Board;
use super::dome::{Column, Row, Slot};
use super::plate::Plate;
use super::position::Duel;
use super::setup::{BoardSetup, Setup};
use crate::seat::Seat;

impl From<&Duel> for Setup {
    fn from(position: &Duel) -> Setup {
        let board = |board: Board| BoardSetup {
            score: board.score(),
            lines: Row::ALL.map(|row| board.line(row)),
            plates: Slot::ALL.map(|slot| board.dome().plate(slot)),
            dome: Row::ALL.map(|row| Column::ALL.map(|column| board.dome().tile(row, column))),
            damaged: board.damaged(),
            chips: board.chips(),
            spent: board.spent(),
            tokens: board.tokens(),
            taken: board.chips_taken(),
        };
        let mut under: Vec<(Seat, Vec<Plate>)> = Vec::new();
        for returned in position.returned() {
            let Some(plate) = returned.plate() else { continue };
            match under.last_mut().filter(|_| !returned.begins()) {
                Some((_, plates)) => plates.push(plate),
                None => under.push((returned.by(), vec![plate])),
            }
        }
        Setup {
            phase: position.phase,
            turn: position.turn,
            first: position.first,
            marker: position.marker,
            round: position.round,
            goals: position.goals,
            display: position.display,
            unseen: position.unseen,
            under,
            drawn: position.drawn_kinds().collect(),
            top: position.top(),
            looked: position.looked,
            sun: position.sun,
            moon: position.moon,
            factory_chips: position.factory_chips,
            large_sun: position.large_sun,
            large_moon: position.large_moon,
            pool: position.pool,
            bag: position.bag,
            tower: position.tower,
            boards: position.boards.map(board),
        }
    }
}
