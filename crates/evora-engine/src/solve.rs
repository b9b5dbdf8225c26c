//! Exact answers for two players where a game is near its end.
//!
//! Every line is played to the end of the game, with alpha-beta and a table, and nothing is judged: the
//! answer is proven. A winner counts first, then the margin in points. Where a line leads into another
//! round it cannot be followed; such a line is counted once as the worst and once as the best that can
//! happen, and only if both give the same answer it is proven all the same.

use evora_rules::{Outcome, Players, Position, Seat, Turn};

use crate::evaluator::{Evaluator, Game};
use crate::limits::{Limits, Meter, Stop};
use crate::move_stack::MoveStack;
use crate::transposition::{Bound, Entry, TranspositionTable, key};
use crate::value::Value;

/// Values are in these parts of a point; means over what chance may bring are rounded to them.
const POINT: i32 = 1 << 16;

/// What a win is worth beside the margin in points.
const WIN: i32 = 1_000 * POINT;

/// Worse than any end of a game.
const WORST: i32 = -i32::MAX;

/// A proven answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// The best play for both sides to the end, as far as no chance comes between.
    pub line: Vec<M>,
    /// What it brings every seat. Where chance is still to come, the shares of the win are those of the proof
    /// but for the part that the margin has in it, and the points are the evaluator's.
    pub value: Value,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Solves a position of two players in which nothing is hidden and a seat is to move. `None` if that
/// is not so, or the limits are too narrow, or the game may go on after this round.
pub fn solve<P: Game>(
    position: &P,
    evaluator: &impl Evaluator<P>,
    limits: Limits,
    stop: &Stop,
) -> Option<Solution<P::Move>> {
    attempt(position, evaluator, limits, stop).0
}

/// [`solve`], and how many positions were looked at, whatever came of it.
pub(crate) fn attempt<P: Game, E: Evaluator<P>>(
    position: &P,
    evaluator: &E,
    limits: Limits,
    stop: &Stop,
) -> (Option<Solution<P::Move>>, u64) {
    let (Players::Two, Turn::Seat(seat)) = (position.players(), position.turn()) else {
        return (None, 0);
    };
    let mut solver = Solver::<P, E> {
        evaluator,
        table: TranspositionTable::for_limits(&limits),
        meter: Meter::new(limits, stop),
        loser: seat,
        goes_on: false,
        stack: MoveStack::new(),
    };
    let solution = solver.prove(position, seat, &limits);
    (solution, solver.meter.nodes())
}

struct Solver<'a, P: Position, E> {
    evaluator: &'a E,
    table: TranspositionTable,
    stack: MoveStack<P>,
    meter: Meter<'a>,
    /// Who is taken to lose where the game goes on.
    loser: Seat,
    /// Whether a line was met in which it does.
    goes_on: bool,
}

impl<P: Game, E: Evaluator<P>> Solver<'_, P, E> {
    fn prove(&mut self, position: &P, seat: Seat, limits: &Limits) -> Option<Solution<P::Move>> {
        let sure = self.value(position, seat, WORST, -WORST);
        if self.meter.is_over() || sure <= WORST {
            return None;
        }
        let line = self.line(position, sure);
        if self.goes_on {
            // Could anything be better if all went well in the rounds to come?
            self.loser = Players::Two.after(seat);
            self.table = TranspositionTable::for_limits(limits);
            let hoped = self.value(position, seat, sure, sure + 1);
            if self.meter.is_over() || hoped > sure {
                return None;
            }
        }
        let value = proven_value(self.evaluator, position, seat, sure, &line);
        Some(Solution { line, value, nodes: self.meter.nodes() })
    }

    /// The value of a position to `seat`, whoever is to act.
    fn after(&mut self, position: &P, seat: Seat, alpha: i32, beta: i32) -> i32 {
        match position.turn() {
            Turn::Seat(next) if next == seat => self.value(position, seat, alpha, beta),
            Turn::Seat(next) => -self.value(position, next, -beta, -alpha),
            Turn::Over => {
                self.meter.count();
                position.outcome().map_or(WORST, |outcome| worth(&outcome, seat))
            }
            Turn::Chance(_) => self.chance(position, seat),
        }
    }

    /// The mean over everything chance may bring, where the game can say what that is.
    fn chance(&mut self, position: &P, seat: Seat) -> i32 {
        if !self.meter.count() {
            return WORST;
        }
        let Some(outcomes) = position.chance_outcomes() else {
            self.goes_on = true;
            return if seat == self.loser { WORST } else { -WORST };
        };
        let (mut sum, mut all) = (0, 0);
        for (chance, likely) in outcomes {
            let mut next = position.clone();
            next.apply_unchecked(&chance);
            let value = self.after(&next, seat, WORST, -WORST);
            // A line that may go on after this round makes the whole unknown.
            if value.abs() == -WORST {
                return value;
            }
            sum += i128::from(likely) * i128::from(value);
            all += i128::from(likely);
        }
        (sum / all.max(1)) as i32
    }

    /// The value of a position to `seat`, who is to move.
    fn value(&mut self, position: &P, seat: Seat, mut alpha: i32, mut beta: i32) -> i32 {
        if !self.meter.count() {
            return alpha;
        }
        let key = key(position);
        let known = self.table.get(key);
        if let Some(Entry { value, bound, .. }) = known {
            match bound {
                Bound::Exact => return value,
                Bound::Lower => alpha = alpha.max(value),
                Bound::Upper => beta = beta.min(value),
            }
            if alpha >= beta {
                return value;
            }
        }
        let (asked, mut best, mut best_place) = (alpha, WORST, None);
        let from =
            self.stack.push_moves(self.evaluator, position, known.map(|known| known.best), true);
        let mut at = from;
        while let Some((place, mv)) = self.stack.get(at) {
            at += 1;
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = self.after(&next, seat, alpha, beta);
            if self.meter.is_over() {
                break;
            }
            if value > best || best_place.is_none() {
                (best, best_place) = (value, Some(place));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.stack.truncate(from);
        if self.meter.is_over() {
            return alpha;
        }
        let bound = match best {
            _ if best <= asked => Bound::Upper,
            _ if best >= beta => Bound::Lower,
            _ => Bound::Exact,
        };
        if let Some(best_place) = best_place {
            self.table.put(key, Entry { value: best, bound, depth: 0, best: best_place });
        }
        best
    }

    /// The best play to the end of the game or to the next chance: moves that bring what is proven.
    fn line(&mut self, position: &P, value: i32) -> Vec<P::Move> {
        let (mut line, mut position, mut value) = (vec![], position.clone(), value);
        while let Turn::Seat(seat) = position.turn()
            && let Some((mv, next)) = self.brings(&position, seat, value)
        {
            line.push(mv);
            // The value is told from the side of whoever moves.
            if matches!(next.turn(), Turn::Seat(other) if other != seat) {
                value = -value;
            }
            position = next;
        }
        line
    }

    /// A move that brings `seat` at least this value, and where it leads.
    fn brings(&mut self, position: &P, seat: Seat, value: i32) -> Option<(P::Move, P)> {
        let first = self.table.get(key(position)).map(|known| known.best);
        let from = self.stack.push_moves(self.evaluator, position, first, true);
        let (mut found, mut at) = (None, from);
        while let Some((_, mv)) = self.stack.get(at) {
            at += 1;
            let mut next = position.clone();
            next.play_unchecked(mv);
            if self.after(&next, seat, value - 1, value) >= value && !self.meter.is_over() {
                found = Some((mv, next));
                break;
            }
        }
        self.stack.truncate(from);
        found
    }
}

/// What an end of the game is worth to a seat: who wins, then by how much.
fn worth(outcome: &Outcome, seat: Seat) -> i32 {
    let other = Players::Two.after(seat);
    let margin = i32::from(outcome.scores[seat]) - i32::from(outcome.scores[other]);
    let wins = i32::from(outcome.winners.has(seat)) - i32::from(outcome.winners.has(other));
    WIN * wins + POINT * margin
}

/// What a proven value means for both seats, with the final points at the end of the line.
fn proven_value<P: Game>(
    evaluator: &impl Evaluator<P>,
    position: &P,
    seat: Seat,
    score: i32,
    line: &[P::Move],
) -> Value {
    let mut end = position.clone();
    line.iter().for_each(|&mv| end.play_unchecked(mv));
    if let Some(outcome) = end.outcome() {
        return Value::certain(Players::Two, &outcome);
    }
    // Chance is still to come: the shares of the win are read off the mean.
    let mut value = evaluator.value(&end);
    let share = ((score as f32 / WIN as f32 + 1.0) / 2.0).clamp(0.0, 1.0);
    value.wins[seat] = share;
    value.wins[Players::Two.after(seat)] = 1.0 - share;
    value
}
