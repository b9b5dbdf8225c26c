//! A full board: seven stars, cost and gain of each space, and the features between.

use evora_rules::pavilion::{Move, Pavilion, Phase, Space, SpaceSet, Star, cost, features};
use evora_rules::{MoveList, Position, Seat, Side, Turn};
use evora_words::Words;

use crate::plain::cell::Cell;
use crate::plain::style::{FAINT, STRONG};
use crate::stars::{TIPS, corner, sign_at};

/// Returns the legend of the symbols. On the coloured side a space's position is its cost.
pub(super) fn legend(words: &Words, side: Side) -> [String; 2] {
    let side = match side {
        Side::Coloured => "coloured",
        Side::Grey => "grey",
    };
    let space = words.tell("line-legend-space", &[("side", side.into())]);
    [space, words.say("line-legend-features")]
}

/// Columns of a space; a star is three of them wide and four lines high.
const WIDTH: usize = 6;

/// Converts a grid position to text columns and lines.
fn at((column, line): (u16, u16)) -> (usize, usize) {
    (column.into(), line.into())
}

/// Returns the lines of a seat's board.
pub(super) fn draw(position: &Pavilion, seat: Seat) -> Vec<String> {
    let board = position.board(seat);
    let mut pieces: Vec<(usize, usize, Cell)> = Vec::new();
    let affordable = affordable(position, seat);
    for star in Star::ALL {
        let (column, line) = at(corner(star));
        for (tip, (right, down)) in star.tips_from_top().into_iter().zip(TIPS.map(at)) {
            let piece = space(position, seat, Space { star, tip }, affordable);
            pieces.push((WIDTH * (column + right), line + down, piece));
        }
        // The name goes in the middle of the star, where the tips meet.
        let mut name = Cell::default();
        name.styled(STRONG, &format!("<{star}>"));
        pieces.push((WIDTH * (column + 1) + 2, line + 1, name));
    }
    for feature in features().iter().filter(|f| !board.covered().contains(f.spaces)) {
        let (column, line) = at(sign_at(feature.kind, feature.star));
        let mut sign = Cell::default();
        sign.styled(FAINT, &format!("{}{}", feature.kind, feature.kind.gives()));
        pieces.push((WIDTH * column + 1, line, sign));
    }
    (0..12)
        .map(|line| {
            let mut here: Vec<_> = pieces.iter().filter(|piece| piece.1 == line).collect();
            here.sort_by_key(|piece| piece.0);
            let mut row = Cell::default();
            here.into_iter().for_each(|(column, _, piece)| _ = row.pad_to(*column).append(piece));
            row.line()
        })
        .collect()
}

/// Returns the spaces that the seat can cover now.
fn affordable(position: &Pavilion, seat: Seat) -> SpaceSet {
    let mut spaces = SpaceSet::EMPTY;
    if position.turn() == Turn::Seat(seat) && position.phase() == Phase::Placing {
        let list = position.legal_moves();
        for mv in list.iter() {
            if let Move::Place { space, .. } = mv {
                spaces |= SpaceSet::space(space);
            }
        }
    }
    spaces
}

/// Formats a space: its tile, or its cost and gain; bold if it can be covered now.
fn space(position: &Pavilion, seat: Seat, space: Space, affordable: SpaceSet) -> Cell {
    let board = position.board(seat);
    let mut cell = Cell::default();
    if let Some(colour) = board.tile(space) {
        cell.plain(" ").tile(colour);
        return cell;
    }
    let bonus = match board.would_gain(space) {
        0 => String::new(),
        gain => format!("+{gain}"),
    };
    let (tip, cost) = (space.tip, cost(position.side(), space));
    let price = match position.side() {
        Side::Coloured => format!(" {tip}"),
        Side::Grey => format!("{tip}/{cost}"),
    };
    let gain = match position.phase() {
        Phase::Over => String::new(),
        _ => format!(":{}{bonus}", board.run(space)),
    };
    let style = if affordable.has(space) { STRONG } else { FAINT };
    cell.styled(style, &format!("{price}{gain}"));
    cell
}
