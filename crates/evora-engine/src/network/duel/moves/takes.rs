//! Takes of tiles and chips.

use evora_rules::duel::{
    Board, Chip, Colour, DAMAGED_SPACES, Factory, FactoryChip, Held, Line, Row, Stack,
};

use super::super::boards::before;
use super::super::gains::{CLASSES, Gains, INTERESTS, interest};
use super::{
    CHIP, CHIP_HELD, CHIP_HELPS, CHIP_HELPS_OTHER, CHIP_KIND, CHIP_OTHERS, CHIP_SHOWING, COUNTS,
    Encoder, TAKE, TAKE_COLOUR, TAKE_DAMAGE, TAKE_ELSEWHERE, TAKE_FLOOR, TAKE_INTEREST, TAKE_LARGE,
    TAKE_LINE, TAKE_MOON, TAKE_STACK, most,
};
use crate::network::layout::MOVE_ROWS;

/// Where tiles are taken from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Small(Factory),
    Large,
    Moon,
}

impl Source {
    const fn index(self) -> usize {
        match self {
            Source::Small(_) => 0,
            Source::Large => 1,
            Source::Moon => 2,
        }
    }
}

/// The rows of all takes of a colour from a source that do not depend on the order of what is left.
#[derive(Clone, Copy)]
pub(super) struct TakeTable {
    source: Source,
    colour: Colour,
    count: u32,
    /// The other player's interest in these tiles.
    interest: usize,
    /// Kind, gain, cost and rest, for each line.
    lines: [[usize; 4]; 7],
}

impl Encoder<'_> {
    /// The table of a source and a colour. Moves of one table follow one another.
    fn takes(&mut self, source: Source, colour: Colour) -> TakeTable {
        match self.takes {
            Some(table) if table.source == source && table.colour == colour => table,
            _ => {
                let table = self.take_table(source, colour);
                self.takes = Some(table);
                table
            }
        }
    }

    fn take_table(&self, source: Source, colour: Colour) -> TakeTable {
        let Encoder { position, board, all, .. } = *self;
        let (count, marker) = match source {
            Source::Small(factory) => (position.sun(factory).get(colour), false),
            Source::Large => {
                let sun = position.sun(Factory::Large);
                // A one-coloured factory brings the marker (D-6.2).
                (sun.get(colour), sun == sun.only(colour))
            }
            Source::Moon => (self.moon.get(colour), position.large_moon().get(colour) > 0),
        };
        let marker = usize::from(marker && position.marker().is_none());
        let damaged = board.damaged_count();
        let elsewhere = most(all.get(colour).saturating_sub(count), 10);
        let lines = Line::ALL.map(|line| {
            let (gain, over, missing) = match line.row() {
                None => (TAKE_FLOOR, count, 6),
                Some(row) => {
                    let held = board.line(row).map_or(0, |held| u32::from(held.count));
                    let space = row.spaces() - held;
                    let missing = space.saturating_sub(count) as usize;
                    let place = before(row) + missing;
                    let gain = TAKE_LINE + CLASSES * place + self.class(row, colour);
                    (gain, count.saturating_sub(space), missing)
                }
            };
            let now = over.min(DAMAGED_SPACES) as usize;
            [
                TAKE + (COUNTS * source.index() + most(count.saturating_sub(1), COUNTS)) * 7
                    + line.index(),
                gain,
                TAKE_DAMAGE + (5 * damaged.min(4) as usize + now) * 2 + marker,
                TAKE_ELSEWHERE + 7 * elsewhere + missing,
            ]
        });
        let interest = interest(self.other, &self.gains_of_other, colour, count);
        TakeTable { source, colour, count, interest, lines }
    }

    pub(super) fn sun(
        &mut self,
        factory: Factory,
        colour: Colour,
        line: Line,
        stack: Stack,
    ) -> [usize; MOVE_ROWS] {
        let sun = self.position.sun(factory);
        if factory == Factory::Large {
            let table = self.takes(Source::Large, colour);
            let left = most(sun.len().saturating_sub(table.count), 5);
            return self.take(&table, line, TAKE_LARGE + left, None);
        }
        let table = self.takes(Source::Small(factory), colour);
        let stack = match stack.is_empty() {
            // There is one order of what is left.
            true => (sun - sun.only(colour)).iter().fold(Stack::EMPTY, Stack::push),
            false => stack,
        };
        let number = stack.from_bottom().fold(0, |number, colour| 5 * number + 1 + colour.index());
        self.take(&table, line, TAKE_STACK + number, stack.top())
    }

    pub(super) fn take_from_moon(&mut self, colour: Colour, line: Line) -> [usize; MOVE_ROWS] {
        let table = self.takes(Source::Moon, colour);
        let stacked: u32 = (0..4).map(|small| self.position.moon(small).tiles().len()).sum();
        let left = (stacked + self.position.large_moon().len()).saturating_sub(table.count);
        self.take(&table, line, TAKE_MOON + most(left, 11), None)
    }

    fn take(
        &self,
        table: &TakeTable,
        line: Line,
        left: usize,
        top: Option<Colour>,
    ) -> [usize; MOVE_ROWS] {
        let [kind, gain, cost, rest] = table.lines[line.index()];
        let then = top.map_or(0, |top| {
            let count = self.moon.get(top) + 1;
            1 + interest(self.other, &self.gains_of_other, top, count)
        });
        [
            kind,
            gain,
            TAKE_COLOUR + 7 * table.colour.index() + line.index(),
            cost,
            left,
            TAKE_INTEREST + (1 + INTERESTS) * table.interest + then,
            rest,
        ]
    }

    pub(super) fn chip(&self, factory: Factory) -> [usize; MOVE_ROWS] {
        let Encoder { position, board, other, .. } = *self;
        let chip = |small: usize| match position.factory_chip(small) {
            FactoryChip::Up(chip) => Some(chip),
            _ => None,
        };
        let Some(taken) = factory.small().and_then(chip) else {
            return [
                CHIP,
                CHIP_HELPS,
                CHIP_KIND,
                CHIP_HELD,
                CHIP_OTHERS,
                CHIP_HELPS_OTHER,
                CHIP_SHOWING,
            ];
        };
        let others = (0..4).filter_map(chip).count().saturating_sub(1);
        let (helps, class) = chip_helps(board, &self.gains, taken);
        let (helps_other, _) = chip_helps(other, &self.gains_of_other, taken);
        let showing =
            Chip::ALL.into_iter().filter(|held| taken.halves().into_iter().any(|c| held.shows(c)));
        let showing = showing.map(|held| board.chips().get(held)).sum();
        [
            CHIP + usize::from(board.chips_taken().min(1)),
            CHIP_HELPS + CLASSES * helps + class,
            CHIP_KIND + taken.index(),
            CHIP_HELD + most(board.chips().len(), 9),
            CHIP_OTHERS + 3 * others + usize::from(other.chips_taken().min(2)),
            CHIP_HELPS_OTHER + helps_other,
            CHIP_SHOWING + most(showing, 7),
        ]
    }
}

/// How a chip helps to complete a line of its colours: not at all, in part, or by what is then enough; and the best class
/// of gain of such a line.
fn chip_helps(board: &Board, gains: &Gains, chip: Chip) -> (usize, usize) {
    let (mut helps, mut class) = (0, 0);
    for row in Row::ALL {
        let Some(Held { colour, count }) = board.line(row) else { continue };
        let missing = row.spaces() - u32::from(count);
        if missing == 0 || !chip.shows(colour) || !gains.has_cell(row, colour) {
            continue;
        }
        let had = board.chips().can_pay(missing, colour);
        let has = board.chips().with(chip).can_pay(missing, colour);
        let found = (if has && !had { 2 } else { 1 }, gains.class(row, colour).into());
        (helps, class) = found.max((helps, class));
    }
    (helps, class)
}
