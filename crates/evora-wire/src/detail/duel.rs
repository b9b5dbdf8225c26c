//! Duel.

use evora_rules::Seat;
use evora_rules::duel::{
    Cell, DAMAGED_SPACES, Duel, Factory, FactoryChip, Line, Move, Quarter, Tiles,
};

use super::MoveDetail;
use crate::view::from_one;

pub(super) fn detail(game: &Duel, seat: Seat, mv: Move) -> Option<MoveDetail> {
    Some(match mv {
        Move::Lay { plate, slot, quarter } => MoveDetail::DuelLay {
            plate: plate.number(),
            kind: plate.kind().into(),
            slot: from_one!(slot),
            quarter: quarter.index() as u8,
            cells: plate.cells(quarter).iter().map(|cell| cell.letter()).collect(),
            colours: plate.cells(Quarter::R0).iter().filter_map(colour_letter).collect(),
        },
        Move::Draw => MoveDetail::DuelDraw { kind: game.top().map(Into::into) },
        Move::Look => MoveDetail::DuelLook {},
        Move::Under { plate } => MoveDetail::DuelReturn { plate: Some(plate.number()) },
        Move::Sun { factory, colour, line, stack } => {
            let lying = game.sun(factory);
            let taken = lying.only(colour);
            let left = lying.minus(taken).unwrap_or(Tiles::EMPTY);
            let ordered = !stack.is_empty();
            // A player who leaves no tiles on the large factory takes the marker (D-6.2).
            let marker = factory == Factory::Large
                && left.is_empty()
                && game.large_moon().is_empty()
                && game.marker().is_none();
            let (damaged, lost) = spilled(game, seat, line, taken.len());
            MoveDetail::DuelSun {
                factory: factory.small().map(|small| small as u8 + 1),
                colour: colour.into(),
                count: taken.len() as u8,
                line: line.row().map(|row| from_one!(row)),
                damaged,
                lost,
                left: if ordered { stack.to_string() } else { left.to_string() },
                ordered,
                marker,
            }
        }
        Move::Moon { colour, line } => {
            let stacks: Vec<u8> = (0u8..4)
                .filter(|&small| game.moon(small.into()).top() == Some(colour))
                .map(|small| small + 1)
                .collect();
            let large = game.large_moon().get(colour);
            let count = stacks.len() as u32 + large;
            let (damaged, lost) = spilled(game, seat, line, count);
            MoveDetail::DuelMoon {
                colour: colour.into(),
                count: count as u8,
                stacks,
                line: line.row().map(|row| from_one!(row)),
                damaged,
                lost,
                marker: large > 0 && game.marker().is_none(),
            }
        }
        Move::Chip { factory } => {
            let small = factory.small()?;
            let chip = match game.factory_chip(small) {
                FactoryChip::Up(chip) => Some(chip.name().into()),
                FactoryChip::None | FactoryChip::Hidden | FactoryChip::Down(_) => None,
            };
            MoveDetail::DuelChip { factory: small as u8 + 1, chip }
        }
        Move::Complete { row, chips } => MoveDetail::DuelComplete {
            row: from_one!(row),
            chips: chips.iter().map(|chip| chip.name().into()).collect(),
        },
        Move::Skip { row } => MoveDetail::DuelSkip { row: from_one!(row) },
        Move::Place { row, column } => {
            let colour = game.board(seat).line(row)?.colour.into();
            MoveDetail::DuelPlace { row: from_one!(row), column: from_one!(column), colour }
        }
    })
}

/// Returns the letter of a cell that takes a single colour.
fn colour_letter(cell: &Cell) -> Option<char> {
    match cell {
        Cell::Colour(colour) => Some(colour.letter()),
        Cell::Any | Cell::Special => None,
    }
}

/// Returns how many of the tiles are damaged, and how many do not fit there either (D-3.5).
fn spilled(game: &Duel, seat: Seat, line: Line, count: u32) -> (u8, u8) {
    let board = game.board(seat);
    let room = line
        .row()
        .map_or(0, |row| row.spaces() - board.line(row).map_or(0, |held| u32::from(held.count)));
    let over = count.saturating_sub(room);
    let damaged = over.min(DAMAGED_SPACES.saturating_sub(board.damaged_count()));
    (damaged as u8, (over - damaged) as u8)
}
