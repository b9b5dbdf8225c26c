//! Exact answers for two players where a game is near its end.
//!
//! Every line is played to the end of the game, with alpha-beta and a table, and nothing is judged: the
//! answer is proven. A winner counts first, then the margin in points. Where a line leads into another
//! round it cannot be followed; such a line is counted once as the worst and once as the best that can
//! happen, and only if both give the same answer it is proven all the same.

use evora_rules::{MoveList, Outcome, Players, Position, Seat, Turn};

use crate::estimate::Estimate;
use crate::evaluator::{Evaluator, Game};
use crate::limits::{Limits, Meter, Stop};
use crate::table::{Bound, Known, Table, key};

/// What a win is worth beside the margin in points.
const WIN: f64 = 1_000.0;

/// Worse than any end of a game.
const WORST: f64 = -1_000_000.0;

/// Less than any difference between two ends of a game.
const LEAST: f64 = 1e-6;

/// So many bits number the places of the table.
const TABLE_BITS: u32 = 18;

/// A proven answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// The best play for both sides to the end, as far as no chance comes between.
    pub line: Vec<M>,
    /// What it brings every seat; where chance is still to come, on average.
    pub estimate: Estimate,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Solves a position of two players in which nothing is hidden and a seat is to move. `None` if that
/// is not so, or the limits are too narrow, or the game may go on after this round.
pub fn solve<P: Game>(position: &P, limits: Limits, stop: &Stop) -> Option<Solution<P::Move>> {
    let (Players::Two, Turn::Seat(seat)) = (position.players(), position.turn()) else { return None };
    let mut solver = Solver::<P> {
        table: Table::new(TABLE_BITS),
        meter: Meter::new(limits, stop),
        loser: seat,
        goes_on: false,
        weights: vec![],
    };
    let sure = solver.value(position, seat, WORST, -WORST);
    if solver.meter.is_over() || sure <= WORST {
        return None;
    }
    let mut nodes = solver.meter.nodes();
    // Writing down the line is no part of the proof and has an allowance of its own.
    solver.meter = Meter::new(limits, stop);
    let line = solver.line(position);
    if solver.goes_on {
        // Could anything be better if all went well in the rounds to come?
        solver.loser = Players::Two.after(seat);
        solver.table.clear();
        solver.meter = Meter::new(limits, stop);
        let hoped = solver.value(position, seat, sure, sure + LEAST);
        if solver.meter.is_over() || hoped > sure {
            return None;
        }
        nodes += solver.meter.nodes();
    }
    let estimate = estimate(position, seat, sure, &line);
    Some(Solution { line, estimate, nodes })
}

struct Solver<'a, P: Position> {
    table: Table<P::Move, f64>,
    meter: Meter<'a>,
    /// Who is taken to lose where the game goes on.
    loser: Seat,
    /// Whether a line was met in which it does.
    goes_on: bool,
    weights: Vec<f32>,
}

impl<P: Game> Solver<'_, P> {
    /// The value of a position to `seat`, whoever is to act.
    fn after(&mut self, position: &P, seat: Seat, low: f64, high: f64) -> f64 {
        match position.turn() {
            Turn::Seat(next) if next == seat => self.value(position, seat, low, high),
            Turn::Seat(next) => -self.value(position, next, -high, -low),
            Turn::Over => {
                self.meter.count();
                position.outcome().map_or(WORST, |outcome| worth(&outcome, seat))
            }
            Turn::Chance(_) => self.chance(position, seat),
        }
    }

    /// The mean over everything chance may bring, where the game can say what that is.
    fn chance(&mut self, position: &P, seat: Seat) -> f64 {
        if !self.meter.count() {
            return WORST;
        }
        let Some(outcomes) = position.outcomes() else {
            self.goes_on = true;
            return if seat == self.loser { WORST } else { -WORST };
        };
        let (mut sum, mut all) = (0.0, 0.0);
        for (chance, likely) in outcomes {
            let mut next = position.clone();
            next.apply_unchecked(&chance);
            sum += likely * self.after(&next, seat, WORST, -WORST);
            all += likely;
        }
        sum / all
    }

    /// The value of a position to `seat`, who is to move.
    fn value(&mut self, position: &P, seat: Seat, mut low: f64, mut high: f64) -> f64 {
        if !self.meter.count() {
            return low;
        }
        let key = key(position);
        let known = self.table.get(key);
        if let Some(Known { value, bound, .. }) = known {
            match bound {
                Bound::Exact => return value,
                Bound::AtLeast => low = low.max(value),
                Bound::AtMost => high = high.min(value),
            }
            if low >= high {
                return value;
            }
        }
        let (asked, mut best, mut best_move) = (low, f64::NEG_INFINITY, None);
        for mv in self.ordered(position, known.map(|known| known.best)) {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = self.after(&next, seat, low, high);
            if self.meter.is_over() {
                return low;
            }
            if value > best {
                (best, best_move) = (value, Some(mv));
            }
            low = low.max(value);
            if low >= high {
                break;
            }
        }
        let bound = match best {
            _ if best <= asked => Bound::AtMost,
            _ if best >= high => Bound::AtLeast,
            _ => Bound::Exact,
        };
        if let Some(best_move) = best_move {
            self.table.put(key, Known { value: best, bound, depth: 0, best: best_move });
        }
        best
    }

    /// Every legal move, the one known to be best first, then by weight.
    fn ordered(&mut self, position: &P, first: Option<P::Move>) -> Vec<P::Move> {
        let mut list = P::Moves::default();
        position.legal_moves(&mut list);
        self.weights.clear();
        P::evaluator().weigh(position, &list, &mut self.weights);
        let weights = &self.weights;
        let mut order: Vec<usize> = (0..list.len()).collect();
        order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
        let mut moves: Vec<P::Move> = order.into_iter().filter_map(|place| list.get(place)).collect();
        if let Some(place) = moves.iter().position(|&mv| Some(mv) == first) {
            moves[..=place].rotate_right(1);
        }
        moves
    }

    /// The best play to the end of the game or to the next chance. What the table has lost on the way
    /// is found again.
    fn line(&mut self, position: &P) -> Vec<P::Move> {
        let (mut line, mut position) = (vec![], position.clone());
        while let Turn::Seat(seat) = position.turn() {
            let exact = |known: &Known<P::Move, f64>| known.bound == Bound::Exact;
            let mut known = self.table.get(key(&position)).filter(exact);
            if known.is_none() {
                self.value(&position, seat, WORST, -WORST);
                known = self.table.get(key(&position)).filter(exact);
            }
            let Some(known) = known.filter(|known| position.check(known.best).is_ok()) else { break };
            line.push(known.best);
            position.play_unchecked(known.best);
        }
        line
    }
}

/// What an end of the game is worth to a seat: who wins, then by how much.
fn worth(outcome: &Outcome, seat: Seat) -> f64 {
    let other = Players::Two.after(seat);
    let margin = f64::from(outcome.scores[seat]) - f64::from(outcome.scores[other]);
    let won = f64::from(u8::from(outcome.winners.has(seat)));
    let lost = f64::from(u8::from(outcome.winners.has(other)));
    WIN * (won - lost) + margin
}

/// What a proven value means for both seats, with the final points at the end of the line.
fn estimate<P: Game>(position: &P, seat: Seat, value: f64, line: &[P::Move]) -> Estimate {
    let mut end = position.clone();
    line.iter().for_each(|&mv| end.play_unchecked(mv));
    if let Some(outcome) = end.outcome() {
        return Estimate::certain(Players::Two, &outcome);
    }
    // Chance is still to come: the shares of the win are read off the mean.
    let mut estimate = P::evaluator().judge(&end);
    let share = ((value / WIN + 1.0) / 2.0).clamp(0.0, 1.0) as f32;
    estimate.wins[seat] = share;
    estimate.wins[Players::Two.after(seat)] = 1.0 - share;
    estimate
}
