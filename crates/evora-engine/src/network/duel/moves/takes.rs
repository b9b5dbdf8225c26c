//! Takes of tiles and chips.

use evora_rules::duel::{
    Board, Chip, Colour, DAMAGED_SPACES, Factory, FactoryChip, Held, Line, Row, Stack,
};

use super::super::boards::before;
use super::super::gains::{CLASSES, Gains, INTERESTS};
use super::{
    CHIP, CHIP_HELD, CHIP_HELPS, CHIP_HELPS_OTHER, CHIP_KIND, CHIP_OTHERS, CHIP_SHOWING, COUNTS,
    Encoder, FIRSTS, TAKE, TAKE_COLOUR, TAKE_DAMAGE, TAKE_ELSEWHERE, TAKE_FLOOR, TAKE_INTEREST,
    TAKE_LARGE, TAKE_LINE, TAKE_MOON, TAKE_STACK, bits, most, rows_at,
};
use crate::network::encoding::MoveRows;
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

/// The rows of all takes of a colour from a source.
#[derive(Clone, Copy)]
pub(super) struct TakeTable {
    source: Source,
    colour: Colour,
    count: u32,
    /// For each line, as if nothing were left.
    lines: [MoveRows; 7],
}

/// The sections of what is left, and of the other player.
const LEFT: usize = 4;
const OTHER: usize = 5;

impl Encoder<'_> {
    /// The table of a source and a colour. Moves of one table follow one another.
    #[inline]
    fn takes(&mut self, source: Source, colour: Colour) -> &TakeTable {
        let is_known = self
            .takes
            .as_ref()
            .is_some_and(|known| known.source == source && known.colour == colour);
        if !is_known {
            self.takes = None;
        }
        let (position, moon, all) = (self.position, self.moon, self.all);
        let damaged = self.board.damaged_count();
        let (gains, lines) = (&self.gains, &self.lines);
        let (gains_of_other, lines_of_other) = (&self.gains_of_other, &self.lines_of_other);
        self.takes.get_or_insert_with(|| {
            let (count, marker) = match source {
                Source::Small(factory) => (position.sun(factory).get(colour), false),
                Source::Large => {
                    let sun = position.sun(Factory::Large);
                    // A one-coloured factory brings the marker (D-6.2).
                    (sun.get(colour), sun == sun.only(colour))
                }
                Source::Moon => (moon.get(colour), position.large_moon().get(colour) > 0),
            };
            let marker = usize::from(marker && position.marker().is_none());
            let elsewhere = most(all.get(colour).saturating_sub(count), 10);
            let interest = lines_of_other.interest(gains_of_other, colour, count);
            let kind = COUNTS * source.index() + most(count.saturating_sub(1), COUNTS);
            // As for the damaged stack.
            let over = |over: u32| (2 * over.min(DAMAGED_SPACES)) as u16;
            let floor = rows_at([
                TAKE + 7 * kind + Line::Floor.index(),
                TAKE_FLOOR,
                TAKE_COLOUR + 7 * colour.index() + Line::Floor.index(),
                TAKE_DAMAGE + 10 * damaged.min(4) as usize + marker,
                0,
                TAKE_INTEREST + (1 + INTERESTS) * interest,
                TAKE_ELSEWHERE + 7 * elsewhere,
            ]);
            let mut rows = [floor; 7];
            for row in Row::ALL {
                let lacks = lines.missing(row);
                let missing = lacks.saturating_sub(count) as u16;
                let of_line = &mut rows[row.index()];
                let back = (Line::Floor.index() - row.index()) as u16;
                of_line[0] -= back;
                let place = (CLASSES * before(row)) as u16 + CLASSES as u16 * missing;
                of_line[1] =
                    FIRSTS[1] + TAKE_LINE as u16 + place + u16::from(gains.class(row, colour));
                of_line[2] -= back;
                of_line[3] += over(count.saturating_sub(lacks));
                of_line[6] += missing;
            }
            rows[Line::Floor.index()][3] += over(count);
            rows[Line::Floor.index()][6] += 6;
            let lines = rows;
            TakeTable { source, colour, count, lines }
        })
    }

    /// Passes the rows of takes of a colour from a small factory to `each`.
    pub(super) fn small_sun(
        &mut self,
        factory: Factory,
        colour: Colour,
        orders: &[Stack],
        set: u64,
        each: &mut impl FnMut(&MoveRows),
    ) {
        let lines = self.takes(Source::Small(factory), colour).lines;
        for (number, stack) in orders.iter().enumerate() {
            let place = stack.from_bottom().fold(0, |place, colour| 5 * place + 1 + colour.index());
            let then = stack.top().map_or(0, |top| self.interest_in_top(top));
            for line in bits(set >> (7 * number) & 0b111_1111) {
                let mut rows = lines[line % 7];
                rows[LEFT] += (TAKE_STACK + place) as u16;
                rows[OTHER] += then;
                each(&rows);
            }
        }
    }

    pub(super) fn large_sun(&mut self, colour: Colour, line: Line) -> MoveRows {
        let sun = self.position.sun(Factory::Large);
        let table = self.takes(Source::Large, colour);
        let mut rows = table.lines[line.index()];
        rows[LEFT] += (TAKE_LARGE + most(sun.len().saturating_sub(table.count), 5)) as u16;
        rows
    }

    /// The other player's interest in a colour once one more tile of it is on the moon sides, from 1 on.
    fn interest_in_top(&mut self, top: Colour) -> u16 {
        let (count, gains) = (self.moon.get(top) + 1, &self.gains_of_other);
        let lines = &self.lines_of_other;
        *self.tops[top.index()].get_or_insert_with(|| 1 + lines.interest(gains, top, count) as u16)
    }

    pub(super) fn take_from_moon(&mut self, colour: Colour, line: Line) -> MoveRows {
        let stacked: u32 = (0..4).map(|small| self.position.moon(small).tiles().len()).sum();
        let there = stacked + self.position.large_moon().len();
        let table = self.takes(Source::Moon, colour);
        let mut rows = table.lines[line.index()];
        rows[LEFT] += (TAKE_MOON + most(there.saturating_sub(table.count), 11)) as u16;
        rows
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

#[cfg(test)]
mod tests {
    use evora_rules::duel::{Duel, Move, Phase};
    use evora_rules::{MoveList, Position, Turn};

    use super::super::super::random_games::for_each_decision;
    use super::super::encode;
    use super::*;

    /// What a take leaves, found by playing it: tiles missing in the line, damaged, whether the marker is taken, tiles of
    /// the colour on the table, and the number of what is left where the tiles were.
    fn played(before: &Duel, after: &Duel, mv: Move) -> Option<[usize; 5]> {
        let Turn::Seat(seat) = before.turn() else { return None };
        let (Move::Sun { colour, line, .. } | Move::Moon { colour, line }) = mv else {
            return None;
        };
        let table = |position: &Duel| super::super::on_factories(position).get(colour);
        let held = |position: &Duel| {
            let held = line.row().and_then(|row| position.board(seat).line(row));
            held.map_or(0, |held| u32::from(held.count))
        };
        let taken = table(before) - table(after);
        let over = taken - (held(after) - held(before));
        let missing = line.row().map_or(6, |row| row.spaces() - held(after));
        let stacked =
            |position: &Duel| (0..4).map(|at| position.moon(at).tiles().len()).sum::<u32>();
        let left = match mv {
            Move::Sun { factory: Factory::Large, .. } => {
                TAKE_LARGE + after.large_moon().len() as usize
            }
            Move::Sun { factory, .. } => {
                let stack = after.moon(factory.small()?);
                stack.from_bottom().fold(0, |number, tile| 5 * number + 1 + tile.index())
            }
            _ => TAKE_MOON + (stacked(after) + after.large_moon().len()).min(10) as usize,
        };
        let marker = before.marker() != after.marker();
        Some([
            missing as usize,
            over.min(4) as usize,
            marker.into(),
            table(after).min(9) as usize,
            left,
        ])
    }

    #[test]
    fn takes_have_the_rows_that_playing_them_gives() {
        let mut taken = 0;
        for_each_decision(6, |position, moves| {
            let mut rows = vec![];
            encode(position, moves, |of_move| rows.push(*of_move));
            for (mv, rows) in moves.iter().zip(rows) {
                let mut after = *position;
                after.play(mv).unwrap();
                // Phase 2 would clear the lines.
                let found = (after.phase() == Phase::Turn).then(|| played(position, &after, mv));
                let Some([missing, over, marker, elsewhere, left]) = found.flatten() else {
                    continue;
                };
                let at = |section: usize, first: usize| {
                    usize::from(rows[section] - FIRSTS[section]) - first
                };
                let cost = at(3, TAKE_DAMAGE);
                assert_eq!((cost / 2 % 5, cost % 2), (over, marker), "{mv:?} {position:?}");
                assert_eq!(at(6, TAKE_ELSEWHERE), 7 * elsewhere + missing, "{mv:?} {position:?}");
                assert_eq!(at(4, 0), left, "{mv:?} {position:?}");
                if missing < 6 {
                    let (Move::Sun { line, .. } | Move::Moon { line, .. }) = mv else { panic!() };
                    let place = before(line.row().unwrap()) + missing;
                    assert_eq!(at(1, TAKE_LINE) / CLASSES, place, "{mv:?} {position:?}");
                }
                taken += 1;
            }
        });
        assert!(taken > 5_000, "{taken}");
    }
}
