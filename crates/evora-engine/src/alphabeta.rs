//! Alpha-beta search for two players, where what one gains the other loses.
//!
//! Deeper and deeper, until a limit is met; a table keeps what was found out about positions that
//! are reached in several orders. Moves are tried in the order of the evaluator's weights, late ones
//! first with less depth. The end of a round is a leaf, judged exactly as the tree search does.

use evora_chance::Quick;
use evora_rules::{MoveList, Players, Position, Seat, Sight, Turn};

use crate::estimate::Estimate;
use crate::evaluator::Evaluator;
use crate::limits::{Meter, Settings, Stop};
use crate::table::{Bound, Known, Table, key};
use crate::thought::{Candidate, Thought};

/// Values are what the seat at the root wants, in parts of so many.
const SCALE: f32 = 1_000_000.0;

/// Above every value.
const INFINITY: i32 = i32::MAX / 2;

/// So many bits number the places of the table.
const TABLE_BITS: u32 = 20;

/// From this place in the order on, moves are first searched less deep.
const LATE: usize = 4;

/// Below the root at most so many moves are searched.
const WIDTH: usize = 40;

/// Deeper than any round is long.
const DEEPEST: u32 = 64;

/// Searches what a seat sees of a two-player position in which it is to move, telling `report` what it
/// thinks so far. `None` where it has no move or more than two play. Nothing may be hidden.
pub fn alpha_beta<P: Position, E: Evaluator<P>>(
    view: &P::View,
    evaluator: &E,
    settings: &Settings,
    stop: &Stop,
    report: &mut dyn FnMut(Thought<P::Move>),
) -> Option<Thought<P::Move>> {
    let position = view.resample(&mut Quick::new(settings.seed));
    let (Players::Two, Turn::Seat(seat)) = (position.players(), position.turn()) else { return None };
    let mut search = Search {
        evaluator,
        seat,
        rounds: position.rounds_done(),
        table: Table::new(TABLE_BITS),
        meter: Meter::new(settings.limits, stop),
        weights: vec![],
        cut_short: false,
    };
    let mut moves = search.ordered(&position, usize::MAX);
    let mut best = None;
    for depth in 1..=settings.limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST) {
        search.cut_short = false;
        let scored = search.root(&position, seat, depth, &moves);
        // An iteration that could not be finished still counts: its first move is the best of the one before.
        if let Some(thought) = search.thought(&position, depth, &scored) {
            report(thought.clone());
            best = Some(thought);
        }
        // Where every line went to the end of the round there is nothing more to find.
        if search.meter.is_over() || !search.cut_short || moves.len() == 1 {
            break;
        }
        let place = |mv: &P::Move| scored.iter().position(|(scored, _)| scored == mv);
        moves.sort_by_key(|mv| place(mv).unwrap_or(usize::MAX));
    }
    best
}

struct Search<'a, P: Position, E> {
    evaluator: &'a E,
    /// Whose result is searched for.
    seat: Seat,
    /// Rounds done at the root: where one more is, the search ends.
    rounds: u16,
    table: Table<P::Move, i32>,
    meter: Meter<'a>,
    weights: Vec<f32>,
    /// Whether a line ended because of the depth alone.
    cut_short: bool,
}

impl<P: Position, E: Evaluator<P>> Search<'_, P, E> {
    /// The moves worth searching, the weightiest first.
    fn ordered(&mut self, position: &P, width: usize) -> Vec<P::Move> {
        let mut list = P::Moves::default();
        position.legal_moves(&mut list);
        self.weights.clear();
        self.evaluator.weigh(position, &list, &mut self.weights);
        let weights = &self.weights;
        let mut order: Vec<usize> = (0..list.len()).filter(|&place| weights[place] > 0.0).collect();
        order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
        order.truncate(width);
        order.into_iter().filter_map(|place| list.get(place)).collect()
    }

    /// Searches every move of the root; those that were finished, best first, with their values.
    fn root(&mut self, position: &P, seat: Seat, depth: u32, moves: &[P::Move]) -> Vec<(P::Move, i32)> {
        let mut scored: Vec<(P::Move, i32)> = vec![];
        let mut alpha = -INFINITY;
        for &mv in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let mut value = -INFINITY;
            if alpha > -INFINITY {
                value = self.below(&next, seat, depth - 1, alpha, alpha + 1);
            }
            if alpha == -INFINITY || value > alpha && !self.meter.is_over() {
                value = self.below(&next, seat, depth - 1, alpha, INFINITY);
            }
            if self.meter.is_over() && !scored.is_empty() {
                break;
            }
            alpha = alpha.max(value);
            // A move that only failed to be better is put behind those that came before it.
            let place = scored.iter().position(|&(_, known)| value > known).unwrap_or(scored.len());
            scored.insert(place, (mv, value));
        }
        scored
    }

    /// The value of a position after a move of `seat`, to that seat.
    fn below(&mut self, position: &P, seat: Seat, depth: u32, alpha: i32, beta: i32) -> i32 {
        match position.turn() {
            Turn::Seat(next) if next == seat => self.value(position, seat, depth, alpha, beta),
            Turn::Seat(next) => -self.value(position, next, depth, -beta, -alpha),
            _ => self.leaf(position, seat),
        }
    }

    /// What a position is worth to a seat at sight.
    fn leaf(&mut self, position: &P, seat: Seat) -> i32 {
        self.meter.count();
        let estimate = estimate(self.evaluator, position);
        let utility = estimate.utility(Players::Two);
        let mine = (utility[self.seat] * SCALE) as i32;
        if seat == self.seat { mine } else { -mine }
    }

    /// The value of a position to the seat that is to move.
    fn value(&mut self, position: &P, seat: Seat, depth: u32, alpha: i32, beta: i32) -> i32 {
        if position.rounds_done() > self.rounds {
            return self.leaf(position, seat);
        }
        if depth == 0 {
            self.cut_short = true;
            return self.leaf(position, seat);
        }
        if !self.meter.count() {
            return alpha;
        }
        let key = key(position);
        let known = self.table.get(key);
        if let Some(known) = known
            && u32::from(known.depth) >= depth
        {
            let decides = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => known.value >= beta,
                Bound::AtMost => known.value <= alpha,
            };
            if decides {
                // What it was worth may have been cut short when it was stored.
                self.cut_short |= known.depth < WHOLE;
                return known.value;
            }
        }
        let before = std::mem::replace(&mut self.cut_short, false);
        let mut moves = self.ordered(position, WIDTH);
        if let Some(place) = known.and_then(|known| moves.iter().position(|&mv| mv == known.best)) {
            moves[..=place].rotate_right(1);
        }
        let (mut best, mut low) = (-INFINITY, alpha);
        let mut best_move = moves.first().copied();
        for (place, &mv) in moves.iter().enumerate() {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = if place == 0 {
                self.below(&next, seat, depth - 1, low, beta)
            } else {
                let less = if place >= LATE && depth >= 3 { 1 + u32::from(place >= 3 * LATE) } else { 0 };
                let mut value = self.below(&next, seat, depth - 1 - less, low, low + 1);
                if value > low && (less > 0 || value < beta) {
                    value = self.below(&next, seat, depth - 1, low, beta);
                }
                value
            };
            if self.meter.is_over() {
                return low;
            }
            if value > best {
                best = value;
                best_move = Some(mv);
            }
            low = low.max(value);
            if low >= beta {
                break;
            }
        }
        let bound = match best {
            _ if best <= alpha => Bound::AtMost,
            _ if best >= beta => Bound::AtLeast,
            _ => Bound::Exact,
        };
        if let Some(best_move) = best_move {
            let depth = if self.cut_short { depth as u8 } else { WHOLE };
            self.table.put(key, Known { value: best, bound, depth, best: best_move });
        }
        self.cut_short |= before;
        best
    }

    /// What is thought after an iteration.
    fn thought(
        &self,
        position: &P,
        depth: u32,
        scored: &[(P::Move, i32)],
    ) -> Option<Thought<P::Move>> {
        let candidates: Vec<_> = scored
            .iter()
            .enumerate()
            .map(|(place, &(mv, _))| {
                let (line, end) = self.line(position, mv, depth);
                let estimate = estimate(self.evaluator, &end);
                Candidate { mv, estimate, visits: (scored.len() - place) as u64, line }
            })
            .collect();
        let nodes = self.meter.nodes();
        (!candidates.is_empty()).then_some(Thought { candidates, nodes, depth })
    }

    /// The expected line after a move, as far as the table knows it, and where it ends.
    fn line(&self, position: &P, mv: P::Move, depth: u32) -> (Vec<P::Move>, P) {
        let (mut line, mut position) = (vec![mv], position.clone());
        position.play_unchecked(mv);
        while position.rounds_done() == self.rounds
            && matches!(position.turn(), Turn::Seat(_))
            && line.len() < depth as usize
            && let Some(known) = self.table.get(key(&position))
            && position.check(known.best).is_ok()
        {
            line.push(known.best);
            position.play_unchecked(known.best);
        }
        (line, position)
    }
}

/// The depth of what was searched to the end of the round in every line.
const WHOLE: u8 = u8::MAX;

/// What a position is worth at sight, or for certain.
fn estimate<P: Position, E: Evaluator<P>>(evaluator: &E, position: &P) -> Estimate {
    match position.outcome() {
        Some(outcome) => Estimate::certain(position.players(), &outcome),
        None => evaluator.judge(position),
    }
}
