//! Rows of a seat: its stars, and its tiles beside the board.

use evora_rules::Side;
use evora_rules::pavilion::{Board, Bonus, Colour, Feature, SpaceSet, Star, cost, features};

use super::Colours;
use crate::network::encoding::RowList;

/// Counts of a colour beside a board, alone and with the trump; and of all tiles.
pub(super) const HELD: usize = 12;
const ALL_HELD: usize = 20;

/// How many of a feature's spaces are missing: 0 to 4.
const FEATURES: usize = 18 * 5;
/// What a star of a board in full takes on the grey side: a set of colours, or any with one tile of a colour.
const TAKES: usize = 64 + 6;
/// What a star takes on the grey side: nothing more, any, several, or one colour.
const STATES: usize = 3 + 6;

/// How many spaces of each cost are covered: on the grey side up to twelve.
const fn cost_rows(side: Side) -> usize {
    match side {
        Side::Coloured => 8,
        Side::Grey => 13,
    }
}

/// Number of rows of a board. In full, stars are sets of covered spaces, otherwise only their number; then features,
/// costs, and what the stars take: on the coloured side only the centre star is told, on the grey side all are, in full
/// with the colour that they will be of.
pub(super) const fn board_rows(side: Side, in_full: bool) -> usize {
    let takes = match (side, in_full) {
        (Side::Coloured, _) => 64,
        (Side::Grey, true) => 7 * (TAKES + 6),
        (Side::Grey, false) => 7 * STATES,
    };
    star_rows(in_full) + FEATURES + 6 * cost_rows(side) + takes
}

const fn star_rows(in_full: bool) -> usize {
    if in_full { 7 * 64 } else { 7 * 7 }
}

/// Number of rows of the tiles beside a board: each colour, each with the trump, all; on the coloured side the trump and the
/// next one; whether the seat has passed.
pub(super) const fn held_rows(side: Side) -> usize {
    match side {
        Side::Coloured => 14 * HELD + ALL_HELD + 1,
        Side::Grey => 12 * HELD + ALL_HELD + 1,
    }
}

/// How many spaces of each cost, from 1, are covered.
pub(super) fn covered_by_cost(side: Side, board: &Board) -> [usize; 6] {
    let mut counts = [0; 6];
    for space in board.covered().iter() {
        counts[usize::from(cost(side, space)) - 1] += 1;
    }
    counts
}

/// How many spaces of a feature are not covered: at most four.
pub(super) fn missing(feature: &Feature, covered: SpaceSet) -> usize {
    (feature.spaces.len() - (feature.spaces & covered).len()) as usize
}

/// The set of the colours that a star takes, by their numbers.
fn taken_by(colours: Colours, board: &Board, star: Star) -> usize {
    Colour::ALL
        .into_iter()
        .filter(|&colour| board.takes(star, colour))
        .fold(0, |set, colour| set | 1 << colours.number(colour))
}

/// Appends the rows of a board's stars. Returns the bonuses as they stand first.
pub(super) fn list_board(
    colours: Colours,
    board: &Board,
    in_full: bool,
    first: usize,
    rows: &mut RowList,
) -> [u8; 4] {
    let side = colours.side;
    let covered = board.covered();
    let mut push = |row: usize| rows.push((first + row) as u16);
    for star in Star::ALL {
        let (bits, place) = (covered.star_bits(star), star.index());
        push(if in_full { 64 * place + bits } else { 7 * place + bits.count_ones() as usize });
    }
    let at = star_rows(in_full);
    for (place, feature) in features().iter().enumerate() {
        push(at + 5 * place + missing(feature, covered));
    }
    let at = at + FEATURES;
    for (place, count) in covered_by_cost(side, board).into_iter().enumerate() {
        push(at + cost_rows(side) * place + count);
    }
    let at = at + 6 * cost_rows(side);
    match side {
        Side::Coloured => push(at + taken_by(colours, board, Star::Centre)),
        Side::Grey => {
            for star in Star::ALL {
                let place = star.index();
                let takes = taken_by(colours, board, star);
                let only = board.star_colour(star);
                match (in_full, only) {
                    (true, Some(colour)) => {
                        let one = covered.star_bits(star).count_ones() == 1;
                        let row = if one { 64 + colours.number(colour) } else { takes };
                        push(at + TAKES * place + row);
                        // What it is worth goes by the colour itself.
                        push(at + 7 * TAKES + 6 * place + colour.index());
                    }
                    (true, None) => push(at + TAKES * place + takes),
                    (false, only) => {
                        let state = match only {
                            _ if board.is_full(star) => 0,
                            _ if takes == 0b111111 => 1,
                            None => 2,
                            Some(colour) => 3 + colours.number(colour),
                        };
                        push(at + STATES * place + state);
                    }
                }
            }
        }
    }
    [Bonus::of(side, board).total() as u8, 0, 0, 0]
}

/// Appends the rows of the tiles beside a board.
pub(super) fn list_held(colours: Colours, board: &Board, first: usize, rows: &mut RowList) {
    let held = board.held();
    let mut push = |row: usize| rows.push((first + row) as u16);
    let most = |count: u32, rows: usize| (count as usize).min(rows - 1);
    let trumps = held.get(colours.trump);
    for colour in Colour::ALL {
        let (number, count) = (colours.number(colour), held.get(colour));
        push(HELD * number + most(count, HELD));
        if colour != colours.trump {
            push(HELD * (6 + number) + most(count + trumps, HELD));
        }
    }
    let mut at = 12 * HELD;
    push(at + most(held.len(), ALL_HELD));
    at += ALL_HELD;
    if board.passed() {
        push(at);
    }
    at += 1;
    if colours.side == Side::Coloured {
        push(at + most(trumps, HELD));
        if let Some(next) = colours.next {
            push(at + HELD + most(held.get(next), HELD));
        }
    }
}
