//! The action numbers of Azul and Mini: source × colour × line, then, on the grey wall, row × column.

use evora_rules::azul::{Azul, Colour, Column, Line, Move, Row};
use evora_rules::{Position, Seat, Side, Source};

use super::observation;
use crate::encoded::Encoded;
use crate::group::{Group, lay_out};
use crate::layout::Layout;
use crate::mask::spread_lines;

/// The takes of one source: five colours, six lines.
const OF_SOURCE: usize = Colour::ALL.len() * Line::ALL.len();
const PLACES: usize = Row::ALL.len() * Column::ALL.len();

/// Returns the number of takes: from every factory in play, then from the centre.
fn takes(azul: &Azul) -> usize {
    (azul.players().factories() + 1) * OF_SOURCE
}

impl Encoded for Azul {
    fn action_count(&self) -> u32 {
        let places = match self.side() {
            Side::Coloured => 0,
            Side::Grey => PLACES,
        };
        (takes(self) + places) as u32
    }

    fn action_groups(&self) -> Vec<Group> {
        let sources = self.players().factories() + 1;
        let take: &[_] = &[("source", sources), ("colour", 5), ("line", 6)];
        match self.side() {
            Side::Coloured => lay_out(&[("take", take)]),
            Side::Grey => lay_out(&[("take", take), ("place", &[("row", 5), ("column", 5)])]),
        }
    }

    fn number_of(&self, mv: Move) -> Option<u32> {
        let factories = self.players().factories();
        let number = match mv {
            Move::Take { source, colour, line } => {
                let source = match source {
                    Source::Centre => factories,
                    factory if (factory as usize) < factories => factory as usize,
                    _ => return None,
                };
                OF_SOURCE * source + 6 * colour as usize + line as usize
            }
            Move::Place { .. } if self.side() == Side::Coloured => return None,
            Move::Place { row, column } => takes(self) + 5 * row as usize + column as usize,
        };
        Some(number as u32)
    }

    #[inline]
    fn move_of(&self, number: u32) -> Option<Move> {
        let (number, takes) = (number as usize, takes(self));
        if let Some(place) = number.checked_sub(takes) {
            let exists = self.side() == Side::Grey && place < PLACES;
            return exists
                .then(|| Move::Place { row: Row::ALL[place / 5], column: Column::ALL[place % 5] });
        }
        let factory = number / OF_SOURCE;
        let source = match factory == self.players().factories() {
            true => Source::Centre,
            false => Source::ALL[factory],
        };
        Some(Move::Take {
            source,
            colour: Colour::ALL[number / 6 % 5],
            line: Line::ALL[number % 6],
        })
    }

    #[inline]
    fn write_mask(&self, mask: &mut [u8]) {
        let mask = &mut mask[..self.action_count() as usize];
        let takes = takes(self);
        let (take_mask, place_mask) = mask.split_at_mut(takes);
        match self.take_sets() {
            Some((holders, lines)) => {
                spread_lines(holders, lines, self.players().factories(), take_mask);
                place_mask.fill(0);
            }
            None => {
                mask.fill(0);
                for mv in evora_rules::MoveList::iter(&self.legal_moves()) {
                    if let Some(number) = self.number_of(mv) {
                        mask[number as usize] = 1;
                    }
                }
            }
        }
    }

    fn layout(&self) -> Layout {
        observation::layout(self)
    }

    #[inline]
    fn observation_len(&self) -> usize {
        observation::len(self.players(), self.side())
    }

    #[inline]
    fn write_observation(&self, seat: Seat, out: &mut [u8]) {
        observation::write(self, seat, out);
    }
}
