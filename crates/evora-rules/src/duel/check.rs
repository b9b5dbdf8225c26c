//! Why a move is refused.

use super::board::{Held, Line};
use super::chip::ChipSet;
use super::colour::Colour;
use super::dome::{Column, Row, Slot};
use super::illegal::Illegal;
use super::moves::{Factory, Move};
use super::phase::Phase;
use super::plate::Plate;
use super::position::{CHIPS_PER_ROUND, Duel, ROUNDS};
use super::stack::{ORDERS, Stack, leftovers};

impl Duel {
    pub(super) fn check_lay(&self, plate: Plate, slot: Slot) -> Result<(), Illegal> {
        let from = match self.phase {
            Phase::Keeping => self.looked,
            _ => self.display,
        };
        if self.phase == Phase::Turn {
            self.check_token()?;
        }
        if !from.has(plate) {
            return Err(match self.phase {
                Phase::Keeping => Illegal::NotLooked { plate },
                _ => Illegal::NotShown { plate },
            });
        }
        match self.board(self.turn).dome().is_empty_slot(slot) {
            true => Ok(()),
            false => Err(Illegal::SlotTaken { slot }),
        }
    }

    pub(super) fn check_token(&self) -> Result<(), Illegal> {
        match self.has_token(self.turn) {
            true => Ok(()),
            false if self.round == ROUNDS => Err(Illegal::LastRound),
            false => Err(Illegal::NoToken),
        }
    }

    pub(super) fn check_draw(&self) -> Result<(), Illegal> {
        if self.phase == Phase::Turn {
            self.check_token()?;
        }
        if self.stack_left() == 0 {
            return Err(Illegal::EmptyStack);
        }
        if self.may_draw(self.turn) { Ok(()) } else { Err(Illegal::NoPoints) }
    }

    pub(super) fn check_line(&self, colour: Colour, line: Line) -> Result<(), Illegal> {
        let Some(row) = line.row() else { return Ok(()) };
        match self.board(self.turn).line(row) {
            Some(Held { count, .. }) if u32::from(count) == row.spaces() => {
                Err(Illegal::LineFull { line })
            }
            Some(Held { colour: holds, .. }) if holds != colour => {
                Err(Illegal::OtherColour { line, holds })
            }
            _ => Ok(()),
        }
    }

    pub(super) fn check_sun(
        &self,
        factory: Factory,
        colour: Colour,
        line: Line,
        stack: Stack,
    ) -> Result<(), Illegal> {
        let sun = self.sun(factory);
        if sun.get(colour) == 0 {
            return Err(Illegal::NotThere { factory, colour });
        }
        let rest = sun - sun.only(colour);
        let orders = match factory.small() {
            Some(_) => &ORDERS[leftovers(rest)],
            None => &ORDERS[0],
        };
        // Without a choice, the move must have no order.
        let fits = match orders.count {
            0 | 1 => stack.is_empty(),
            count => orders.stacks[..count.into()].contains(&stack),
        };
        if !fits {
            return Err(Illegal::WrongOrder { rest, choice: orders.count > 1 });
        }
        self.check_line(colour, line)
    }

    pub(super) fn check_chip(&self, factory: Factory) -> Result<(), Illegal> {
        match factory.small() {
            Some(small) if self.is_chip_up(small) => {}
            _ => return Err(Illegal::NoChip { factory }),
        }
        match self.board(self.turn).taken < CHIPS_PER_ROUND {
            true => Ok(()),
            false => Err(Illegal::TwoChips),
        }
    }

    pub(super) fn check_complete(&self, due: Row, row: Row, chips: ChipSet) -> Result<(), Illegal> {
        if row != due {
            return Err(Illegal::OtherLine { row: due });
        }
        let board = self.board(self.turn);
        let Some(Held { colour, count }) = board.line(row) else {
            return Err(Illegal::OtherLine { row: due });
        };
        let missing = row.spaces() - u32::from(count);
        if !board.chips().contains(chips) {
            return Err(Illegal::MissingChips { chips });
        }
        match chips.pays(missing, colour) {
            true => Ok(()),
            false => Err(Illegal::WrongPayment { missing: missing as u8, colour }),
        }
    }

    pub(super) fn check_place(&self, due: Row, row: Row, column: Column) -> Result<(), Illegal> {
        if row != due {
            return Err(Illegal::OtherLine { row: due });
        }
        let board = self.board(self.turn);
        match board.line(row) {
            Some(held) if board.dome().free(held.colour).has(row, column) => Ok(()),
            Some(held) => Err(Illegal::WrongCell { row, column, colour: held.colour }),
            None => Err(Illegal::OtherLine { row: due }),
        }
    }

    pub(super) fn check_in_turn(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Lay { plate, slot, .. } => self.check_lay(plate, slot),
            Move::Draw => self.check_draw(),
            Move::Look => Err(Illegal::NothingDrawn),
            Move::Under { .. } => Err(Illegal::NothingToReturn),
            Move::Sun { factory, colour, line, stack } => {
                self.check_sun(factory, colour, line, stack)
            }
            Move::Moon { colour, line } => match self.moon_colours() >> colour as u32 & 1 {
                0 => Err(Illegal::NotOnMoon { colour }),
                _ => self.check_line(colour, line),
            },
            Move::Chip { factory } => self.check_chip(factory),
            Move::Complete { .. } | Move::Skip { .. } | Move::Place { .. } => {
                Err(Illegal::NotMosaicYet)
            }
        }
    }
}
