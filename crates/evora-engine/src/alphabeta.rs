//! Alpha-beta search for two players who hide nothing from each other.
//!
//! Deeper and deeper, until a limit is met; a table keeps what was found out about positions that
//! are reached in several orders. Moves are tried in the order of the evaluator's weights, late ones
//! first with less depth. The end of a round is a leaf, judged exactly as the tree search does.
//!
//! What is searched for is what the seat at the root wants; the other is taken to be against it.

use evora_chance::Quick;
use evora_rules::{Players, Position, Seat, Sight, Turn};

use crate::evaluator::{Evaluator, position_value};
use crate::limits::{Limits, Meter, Settings, Stop};
use crate::move_stack::MoveStack;
use crate::search_result::{Candidate, SearchResult};
use crate::transposition::{Bound, Entry, TranspositionTable, key};

/// Values are what the seat at the root wants, in parts of so many.
const SCALE: f32 = 1_000_000.0;

/// Above every value.
const INFINITY: i32 = i32::MAX / 2;

/// From this place in the order on, moves are first searched less deep.
const LATE: usize = 4;

/// Below the root at most so many moves are searched.
const WIDTH: usize = 40;

/// Deeper than any round is long.
const DEEPEST: u32 = 100;

/// The depth of what was searched to the end of the round in every line.
const WHOLE: u8 = u8::MAX;

/// Searches what a seat sees of a two-player position in which it is to move, telling `report` what it
/// thinks so far. `None` where it has no move or more than two play. Nothing may be hidden, and chance may
/// act only between rounds.
///
/// Several threads share what they find, so that only with one the same node budget gives the same answer.
pub fn alpha_beta<P, E>(
    view: &P::View,
    evaluator: &E,
    settings: &Settings,
    stop: &Stop,
    report: &mut dyn FnMut(SearchResult<P::Move>),
) -> Option<SearchResult<P::Move>>
where
    P: Position<View: Sync>,
    E: Evaluator<P>,
{
    let position = view.resample(&mut Quick::new(settings.seed));
    let (Players::Two, Turn::Seat(seat)) = (position.players(), position.turn()) else {
        return None;
    };
    let threads = settings.threads.max(1);
    let table = TranspositionTable::for_limits(&settings.limits);
    // When the first thread is done, in whatever way, the others are.
    let done = Stop::default();
    struct StopAtEnd<'a>(&'a Stop);
    impl Drop for StopAtEnd<'_> {
        fn drop(&mut self) {
            self.0.stop();
        }
    }
    std::thread::scope(|scope| {
        for number in 1..threads {
            let (table, done) = (&table, &done);
            scope.spawn(move || {
                let position = view.resample(&mut Quick::new(settings.seed));
                let limits = Limits { nodes: None, ..settings.limits };
                let meter = Meter::new(limits, done);
                // Every other helper begins one deeper, so that they are not all at the same work.
                let first = 1 + (number % 2) as u32;
                Search::new(evaluator, &position, seat, table, meter).deepen(
                    first,
                    &limits,
                    &mut |_| {},
                );
            });
        }
        let _at_end = StopAtEnd(&done);
        let meter = Meter::new(settings.limits, stop);
        let mut search = Search::new(evaluator, &position, seat, &table, meter);
        search.lines = settings.lines.max(1);
        search.deepen(1, &settings.limits, report)
    })
}

struct Search<'a, P: Position, E> {
    evaluator: &'a E,
    root: &'a P,
    /// Whose result is searched for.
    seat: Seat,
    /// How many moves of the root are to have their true values.
    lines: usize,
    /// Rounds done at the root: where one more is, the search ends.
    rounds: u16,
    table: &'a TranspositionTable,
    meter: Meter<'a>,
    stack: MoveStack<P>,
    /// Whether a line ended because of the depth alone.
    cut_short: bool,
}

impl<'a, P: Position, E: Evaluator<P>> Search<'a, P, E> {
    fn new(
        evaluator: &'a E,
        root: &'a P,
        seat: Seat,
        table: &'a TranspositionTable,
        meter: Meter<'a>,
    ) -> Self {
        Search {
            evaluator,
            root,
            seat,
            lines: 1,
            rounds: root.rounds_done(),
            table,
            meter,
            stack: MoveStack::new(),
            cut_short: false,
        }
    }

    /// Searches deeper and deeper.
    fn deepen(
        &mut self,
        first: u32,
        limits: &Limits,
        report: &mut dyn FnMut(SearchResult<P::Move>),
    ) -> Option<SearchResult<P::Move>> {
        self.stack.push_moves(self.evaluator, self.root, None, false);
        let mut moves: Vec<P::Move> =
            (0..).map_while(|at| self.stack.get(at)).map(|(_, mv)| mv).collect();
        self.stack.truncate(0);
        let mut best = None;
        for depth in first..=limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST) {
            self.cut_short = false;
            let scored = self.search_root(depth, &moves);
            // An iteration that could not be finished still counts: it began with the best of the one before.
            if let Some(mut result) = self.result(depth, &scored) {
                result.fill_up(best.take(), self.lines);
                report(result.clone());
                best = Some(result);
            }
            // Where every line went to the end of the round there is nothing more to find.
            if self.meter.is_over() || !self.cut_short || moves.len() == 1 {
                break;
            }
            let place = |mv: &P::Move| scored.iter().position(|(scored, _)| scored == mv);
            moves.sort_by_key(|mv| place(mv).unwrap_or(usize::MAX));
        }
        best
    }

    /// Searches every move of the root; those that were finished, best first, with their values.
    fn search_root(&mut self, depth: u32, moves: &[P::Move]) -> Vec<(P::Move, i32)> {
        let mut scored: Vec<(P::Move, i32)> = vec![];
        for &mv in moves {
            let mut next = self.root.clone();
            next.play_unchecked(mv);
            // A move is of interest if it is better than the worst of those that are wanted.
            let alpha = scored.get(self.lines - 1).map(|&(_, value)| value);
            let mut value = -INFINITY;
            if let Some(alpha) = alpha {
                value = self.after(&next, self.seat, depth - 1, alpha, alpha + 1);
            }
            if alpha.is_none_or(|alpha| value > alpha) && (alpha.is_none() || !self.meter.is_over())
            {
                let alpha = alpha.unwrap_or(-INFINITY);
                value = self.after(&next, self.seat, depth - 1, alpha, INFINITY);
            }
            if self.meter.is_over() && !scored.is_empty() {
                break;
            }
            // A move that only failed to be better is put behind those that came before it.
            let place = scored.iter().position(|&(_, known)| value > known).unwrap_or(scored.len());
            scored.insert(place, (mv, value));
        }
        scored
    }

    /// The value to `seat` of a position that it moved into.
    #[inline]
    fn after(&mut self, position: &P, seat: Seat, depth: u32, alpha: i32, beta: i32) -> i32 {
        match position.turn() {
            Turn::Seat(next) if next == seat => self.value(position, seat, depth, alpha, beta),
            Turn::Seat(next) => -self.value(position, next, depth, -beta, -alpha),
            _ => self.leaf(position, seat),
        }
    }

    /// What a position is worth to a seat at sight.
    #[inline]
    fn leaf(&mut self, position: &P, seat: Seat) -> i32 {
        self.meter.count();
        let wanted = position_value(self.evaluator, position).utility(Players::Two)[self.seat];
        let value = (wanted * SCALE) as i32;
        if seat == self.seat { value } else { -value }
    }

    /// The value of a position to `seat`, who is to move.
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
                Bound::Lower => known.value >= beta,
                Bound::Upper => known.value <= alpha,
            };
            if decides {
                self.cut_short |= known.depth < WHOLE;
                return known.value;
            }
        }
        let before = std::mem::replace(&mut self.cut_short, false);
        let from =
            self.stack.push_moves(self.evaluator, position, known.map(|known| known.best), false);
        self.stack.truncate(from + WIDTH);
        let found = self.try_moves(position, seat, from, depth, (alpha, beta));
        self.stack.truncate(from);
        let Some((best, place)) = found else { return alpha };
        let bound = match best {
            _ if best <= alpha => Bound::Upper,
            _ if best >= beta => Bound::Lower,
            _ => Bound::Exact,
        };
        let depth = if self.cut_short { depth as u8 } else { WHOLE };
        self.table.put(key, Entry { value: best, bound, depth, best: place });
        self.cut_short |= before;
        best
    }

    /// Tries the moves on the pile from `from` on; the best value and its place in the list. `None` if
    /// the search must end.
    fn try_moves(
        &mut self,
        position: &P,
        seat: Seat,
        from: usize,
        depth: u32,
        (mut alpha, beta): (i32, i32),
    ) -> Option<(i32, u16)> {
        let mut best = (-INFINITY, 0);
        let mut at = from;
        while let Some((place, mv)) = self.stack.get(at) {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let late = at - from;
            at += 1;
            let value = if late == 0 {
                self.after(&next, seat, depth - 1, alpha, beta)
            } else {
                let less = match late {
                    early if early < LATE || depth < 3 => 0,
                    late => 1 + u32::from(late >= 3 * LATE),
                };
                let mut value = self.after(&next, seat, depth - 1 - less, alpha, alpha + 1);
                if value > alpha && (less > 0 || value < beta) {
                    value = self.after(&next, seat, depth - 1, alpha, beta);
                }
                value
            };
            if self.meter.is_over() {
                return None;
            }
            if value > best.0 {
                best = (value, place);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    /// What is thought after an iteration.
    fn result(&mut self, depth: u32, scored: &[(P::Move, i32)]) -> Option<SearchResult<P::Move>> {
        let nodes = self.meter.nodes();
        let mut candidates = vec![];
        // Of the others only a bound is known.
        for &(mv, _) in scored.iter().take(self.lines) {
            let (line, end) = self.line(mv, depth);
            let value = position_value(self.evaluator, &end);
            candidates.push(Candidate { mv, value, visits: nodes, line });
        }
        (!candidates.is_empty()).then_some(SearchResult { candidates, nodes, depth, proven: false })
    }

    /// The expected line after a move, as far as the table knows it, and where it ends.
    fn line(&mut self, mv: P::Move, depth: u32) -> (Vec<P::Move>, P) {
        let (mut line, mut position) = (vec![mv], self.root.clone());
        position.play_unchecked(mv);
        while position.rounds_done() == self.rounds
            && matches!(position.turn(), Turn::Seat(_))
            && line.len() < depth as usize
            && let Some(known) = self.table.get(key(&position))
        {
            let Some(best) = self.stack.legal_move(&position, known.best) else { break };
            line.push(best);
            position.play_unchecked(best);
        }
        (line, position)
    }
}
