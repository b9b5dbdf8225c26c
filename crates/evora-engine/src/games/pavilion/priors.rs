//! Priors of moves in Summer Pavilion.

use evora_rules::pavilion::{MOST_KEPT, Move, MoveList as Moves, Pavilion, Phase, cost};
use evora_rules::{MoveList, Position, Source, Turn};

use super::plan::{Appraisal, LAST, Taste, bonus_extra, wants};
use super::sketch::{COLOURS, Sketch, counts};

/// Temperatures in points.
const TAKE_TEMPERATURE: f32 = 1.35;
const PLACE_TEMPERATURE: f32 = 1.5;
const BONUS_TEMPERATURE: f32 = 1.05;
/// Most ways to pass with a positive prior.
const PASSES: usize = 2;
/// While taking: value of any tile, weight of its colour, value of a joker, and value of the marker
/// (starting the next round, and first at the supply). These and the following were tuned to the choices of
/// long searches.
const TILE: f32 = 2.5;
const COLOUR: f32 = 0.6;
const JOKER: f32 = 3.6;
const MARKER: f32 = 4.2;
/// While placing: cost of a tile, extra cost of a joker, and cost of an unnecessary joker.
const PAID: f32 = 0.9;
const PAID_JOKER: f32 = 0.3;
const WASTED_JOKER: f32 = 2.0;
/// Weight of a kept tile's value to the stars, and cost of a discarded tile.
const KEPT: f32 = 0.05;
const DISCARDED: f32 = 1.5;
/// Below every score of a move worth searching.
const NEVER: f32 = -1e6;

pub(super) fn priors(position: &Pavilion, moves: &Moves, priors: &mut Vec<f32>) {
    let Turn::Seat(seat) = position.turn() else { return };
    let round = position.round();
    let sketch = Sketch::new(position.side(), position.board(seat), position.trump());
    let mut best_passes = [(NEVER, 0); PASSES];
    let mut judge = Judge::new(sketch, round);
    priors.extend(moves.iter().enumerate().map(|(place, mv)| match mv {
        Move::Take { source, colour } => {
            let tiles = counts(position.would_take(source, colour));
            let marker = source == Source::Centre && position.marker().is_none();
            judge.take(&tiles, marker)
        }
        Move::Bonus { colour } => {
            judge.wants[colour as usize] + bonus_extra(&judge.sketch, colour as usize)
        }
        Move::Place { space, colour, jokers } => {
            let cost = cost(position.side(), space);
            judge.place(space.star as usize, space.tip as usize, colour as usize, cost, jokers)
        }
        Move::Pass { keep } => {
            let value = judge.pass(counts(keep.tiles()));
            // Replaces the worst of the best.
            if let Some(worst) = best_passes.iter_mut().min_by(|a, b| a.0.total_cmp(&b.0))
                && value > worst.0
            {
                *worst = (value, place);
            }
            NEVER
        }
    }));
    for (value, place) in best_passes {
        if value > NEVER {
            priors[place] = value;
        }
    }
    let temperature = match position.phase() {
        Phase::Offer => TAKE_TEMPERATURE,
        Phase::Bonus { .. } => BONUS_TEMPERATURE,
        _ => PLACE_TEMPERATURE,
    };
    crate::evaluator::boltzmann(priors, temperature);
}

/// Scores of the moves of a seat.
struct Judge {
    sketch: Sketch,
    wants: [f32; COLOURS],
    appraisal: Appraisal,
    tiles: u32,
    last: bool,
}

impl Judge {
    fn new(sketch: Sketch, round: u8) -> Judge {
        Judge {
            wants: wants(&sketch, round),
            appraisal: Appraisal::new(Taste::wise(round)),
            tiles: sketch.tiles(),
            last: round >= LAST,
            sketch,
        }
    }

    fn take(&self, tiles: &[u8; COLOURS], marker: bool) -> f32 {
        let mut value = 0.0;
        let mut count = 0.0;
        for (colour, &taken) in tiles.iter().enumerate() {
            let joker = colour == self.sketch.trump;
            let rate = if joker { JOKER } else { TILE + COLOUR * self.wants[colour] };
            value += f32::from(taken) * rate;
            count += f32::from(taken);
        }
        if marker { value - count + MARKER } else { value }
    }

    fn place(&mut self, star: usize, tip: usize, colour: usize, cost: u8, jokers: u8) -> f32 {
        // Jokers serve every colour, so paying more than necessary is rarely right.
        let needed = cost.saturating_sub(self.sketch.stock[colour]);
        let wasted = f32::from(jokers.saturating_sub(needed));
        let trumps = if colour == self.sketch.trump { cost } else { jokers };
        let value = self.appraisal.of(&self.sketch, star, tip, colour);
        value - PAID * f32::from(cost) - PAID_JOKER * f32::from(trumps) - WASTED_JOKER * wasted
    }

    fn pass(&self, keep: [u8; COLOURS]) -> f32 {
        let kept: u32 = keep.iter().map(|&count| u32::from(count)).sum();
        if !self.last && kept < self.tiles.min(MOST_KEPT) {
            return NEVER;
        }
        let worth: f32 = (0..COLOURS).map(|c| f32::from(keep[c]) * self.wants[c]).sum();
        KEPT * worth - DISCARDED * (self.tiles - kept) as f32
    }
}
