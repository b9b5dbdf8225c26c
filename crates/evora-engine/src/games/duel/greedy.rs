//! Greedy score of a move.

use evora_rules::duel::{Colour, Column, Duel, Held, Move, Row};
use evora_rules::{Position, Seat};

use super::settle::settle;

/// The points of `seat` if phase 2 followed this move, and a little for partial lines.
pub(super) fn score(position: &Duel, seat: Seat, mv: Move) -> f32 {
    let mut after = *position;
    after.play_unchecked(mv);
    let settled = settle(&after, seat);
    let mut score = f32::from(settled.score) + 0.3 * settled.chips.len() as f32;
    for row in Row::ALL {
        let Some(Held { colour, count }) = settled.lines[row.index()] else { continue };
        let part = f32::from(count) / row.spaces() as f32;
        let room = if settled.prospect.free(row, colour).is_empty() { 0.3 } else { 1.0 };
        score += 0.6 * room * part * part + 0.05 * room * f32::from(count);
    }
    // Plates have to be laid anyway: best next to tiles, and with colours that the row lacks.
    let dome = settled.prospect.dome;
    let mut places = 0;
    for row in Row::ALL {
        for colour in Colour::ALL {
            places += u32::from(!settled.prospect.free(row, colour).is_empty());
        }
        for column in Column::ALL {
            if dome.cell(row, column).is_some() && !settled.prospect.covered.has(row, column) {
                places += u32::from(settled.prospect.tile_points(row, column));
            }
        }
    }
    score + 0.02 * places as f32
}
