//! Exact solver for two players near the end of a game.
//!
//! Alpha-beta to the end of the game with a transposition table and without evaluation, so the result is
//! proven. The winner counts first, then the margin. A line that leads into another round has an unknown
//! value; the position is solved with the worst and with the best possible value for it, and is proven only
//! if both agree.

use evora_rules::{Outcome, Players, Position, Seat, Turn};

use crate::evaluator::{Evaluator, SearchGame};
use crate::limits::{Limits, Meter, Stop};
use crate::move_stack::MoveStack;
use crate::transposition::{Bound, Entry, TranspositionTable, key};
use crate::value::Value;

/// Units per point; means over chance outcomes are rounded to them.
const POINT: i32 = 1 << 16;

/// Value of a win relative to the margin.
const WIN: i32 = 1_000 * POINT;

/// Below the value of every final position.
const WORST: i32 = -i32::MAX;

/// A proven result.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// Optimal play for both sides, to the end of the game or the next chance event.
    pub line: Vec<M>,
    /// The value to every seat. If chance is still to come, the shares of the win follow from the proof,
    /// apart from the margin's small part in it, and the points are the evaluator's.
    pub value: Value,
    /// Positions searched.
    pub nodes: u64,
}

impl<M: Copy> Solution<M> {
    /// Converts the moves.
    pub fn map<N>(self, to: impl Fn(M) -> N) -> Solution<N> {
        let line = self.line.into_iter().map(to).collect();
        Solution { line, value: self.value, nodes: self.nodes }
    }
}

/// Solves a two-player position without relevant hidden information in which a seat is to move. The
/// evaluator orders the moves. Returns `None` if the position is not of this kind, a limit was reached, or
/// the game may continue after this round.
pub fn solve<P: SearchGame>(
    position: &P,
    evaluator: &impl Evaluator<P>,
    limits: Limits,
    stop: &Stop,
) -> Option<Solution<P::Move>> {
    attempt(position, evaluator, limits, stop).0
}

/// [`solve`], and the number of positions searched in any case.
pub(crate) fn attempt<P: SearchGame, E: Evaluator<P>>(
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
    /// The seat that is assumed to lose if the game continues.
    loser: Seat,
    /// Whether such a line was found.
    goes_on: bool,
}

impl<P: SearchGame, E: Evaluator<P>> Solver<'_, P, E> {
    fn prove(&mut self, position: &P, seat: Seat, limits: &Limits) -> Option<Solution<P::Move>> {
        let sure = self.value(position, seat, WORST, -WORST);
        if self.meter.is_over() || sure <= WORST {
            return None;
        }
        let line = self.line(position, sure);
        if self.goes_on {
            // Checks that winning in later rounds could not be better.
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

    /// The mean over the chance outcomes, if the game can list them.
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
            // If one outcome is unknown, the mean is.
            if value.abs() == -WORST {
                return value;
            }
            sum += i128::from(likely) * i128::from(value);
            all += i128::from(likely);
        }
        (sum / all.max(1)) as i32
    }

    /// The value of a position to `seat`, which is to move.
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

    /// The principal variation to the end of the game or the next chance event.
    fn line(&mut self, position: &P, value: i32) -> Vec<P::Move> {
        let (mut line, mut position, mut value) = (vec![], position.clone(), value);
        while let Turn::Seat(seat) = position.turn()
            && let Some((mv, next)) = self.brings(&position, seat, value)
        {
            line.push(mv);
            // Values are relative to the seat to move.
            if matches!(next.turn(), Turn::Seat(other) if other != seat) {
                value = -value;
            }
            position = next;
        }
        line
    }

    /// A move with at least this value to `seat`, and the position after it.
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

/// The value of a final position to a seat: the winner, then the margin.
fn worth(outcome: &Outcome, seat: Seat) -> i32 {
    let other = Players::Two.after(seat);
    let margin = i32::from(outcome.scores[seat]) - i32::from(outcome.scores[other]);
    let wins = i32::from(outcome.winners.has(seat)) - i32::from(outcome.winners.has(other));
    WIN * wins + POINT * margin
}

/// The value to both seats of a proven score, with the points at the end of the line.
fn proven_value<P: SearchGame>(
    evaluator: &impl Evaluator<P>,
    position: &P,
    seat: Seat,
    score: i32,
    line: &[P::Move],
) -> Value {
    let mut end = position.clone();
    line.iter().for_each(|&mv| end.play_unchecked(mv));
    if let Some(outcome) = end.outcome() {
        return Value::exact(Players::Two, &outcome);
    }
    // Chance is still to come: the score gives the shares of the win.
    let mut value = evaluator.value(&end);
    let share = ((score as f32 / WIN as f32 + 1.0) / 2.0).clamp(0.0, 1.0);
    value.wins[seat] = share;
    value.wins[Players::Two.after(seat)] = 1.0 - share;
    value
}
