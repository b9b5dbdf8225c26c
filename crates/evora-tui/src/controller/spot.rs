//! Spots: what can be pointed at on the table, and the spots of each move.

use evora_rules::duel::{Chip, Factory, Plate, Quarter, Slot, Stack};
use evora_rules::pavilion::Space;
use evora_rules::{AnyMove, Source, azul, duel, pavilion};

use crate::any_tile::AnyTile;

/// Something that can be pointed at on the table, or a choice beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// All tiles of a colour in a factory or the centre.
    Offer(Source, AnyTile),
    /// All tiles of a colour on a factory's sun side.
    Sun(Factory, AnyTile),
    /// All tiles of a colour that the moon sides show.
    Moon(AnyTile),
    /// The chip of a small factory.
    Chip(Factory),
    /// A pattern line of the player's own board, from 1.
    Line(u8),
    /// The player's floor, or damaged stack.
    Floor,
    /// A cell of the player's wall or dome: row and column, from 1.
    Cell(u8, u8),
    /// The order in which leftover tiles are stacked.
    Order(Stack),
    /// A colour of the player's stock to place.
    Stock(AnyTile),
    /// A space of the player's stars.
    Space(Space),
    /// How many trump tiles are paid.
    Jokers(u8),
    /// A tile of the supply.
    Supply(AnyTile),
    /// To pass.
    Pass,
    /// One more tile to keep when passing.
    Keep(AnyTile),
    /// A dome plate to lay.
    Plate(Plate),
    /// An empty slot of the player's dome.
    Slot(Slot),
    /// The rotation of a plate.
    Turn(Quarter),
    /// To draw a plate from the stack.
    Draw,
    /// To look at the drawn plates.
    Look,
    /// A plate to return under the stack.
    Under(Plate),
    /// One more chip to spend.
    Spend(Chip),
    /// To leave a line that chips could complete.
    Skip,
}

/// Returns the spots of a move, in the order in which players are asked for them.
pub fn spots(mv: AnyMove) -> Vec<Spot> {
    match mv {
        AnyMove::Azul(mv) => azul_spots(mv),
        AnyMove::Pavilion(mv) => pavilion_spots(mv),
        AnyMove::Duel(mv) => duel_spots(mv),
    }
}

/// Rows, columns and lines count from 1, as in move words.
fn number(index: usize) -> u8 {
    index as u8 + 1
}

fn azul_spots(mv: azul::Move) -> Vec<Spot> {
    match mv {
        azul::Move::Take { source, colour, line } => {
            let to = line.row().map_or(Spot::Floor, |row| Spot::Line(number(row.index())));
            vec![Spot::Offer(source, colour.into()), to]
        }
        azul::Move::Place { row, column } => {
            vec![Spot::Cell(number(row.index()), number(column.index()))]
        }
    }
}

fn pavilion_spots(mv: pavilion::Move) -> Vec<Spot> {
    match mv {
        pavilion::Move::Take { source, colour } => vec![Spot::Offer(source, colour.into())],
        pavilion::Move::Bonus { colour } => vec![Spot::Supply(colour.into())],
        pavilion::Move::Place { space, colour, jokers } => {
            vec![Spot::Stock(colour.into()), Spot::Space(space), Spot::Jokers(jokers)]
        }
        pavilion::Move::Pass { keep } => {
            let kept = keep.tiles().iter().map(|colour| Spot::Keep(colour.into()));
            std::iter::once(Spot::Pass).chain(kept).collect()
        }
    }
}

fn duel_spots(mv: duel::Move) -> Vec<Spot> {
    let line =
        |line: duel::Line| line.row().map_or(Spot::Floor, |row| Spot::Line(number(row.index())));
    match mv {
        duel::Move::Lay { plate, slot, quarter } => {
            vec![Spot::Plate(plate), Spot::Slot(slot), Spot::Turn(quarter)]
        }
        duel::Move::Draw => vec![Spot::Draw],
        duel::Move::Look => vec![Spot::Look],
        duel::Move::Under { plate } => vec![Spot::Under(plate)],
        duel::Move::Sun { factory, colour, line: to, stack } => {
            let order = (!stack.is_empty()).then_some(Spot::Order(stack));
            [Spot::Sun(factory, colour.into()), line(to)].into_iter().chain(order).collect()
        }
        duel::Move::Moon { colour, line: to } => vec![Spot::Moon(colour.into()), line(to)],
        duel::Move::Chip { factory } => vec![Spot::Chip(factory)],
        duel::Move::Complete { chips, .. } => chips.iter().map(Spot::Spend).collect(),
        duel::Move::Skip { .. } => vec![Spot::Skip],
        duel::Move::Place { row, column } => {
            vec![Spot::Cell(number(row.index()), number(column.index()))]
        }
    }
}
