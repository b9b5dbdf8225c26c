//! Alpha-beta search for two players with perfect information.
//!
//! Iterative deepening with a transposition table, moves ordered by prior, and late move reductions. The
//! end of a round is a leaf, evaluated as in [`mcts`](crate::mcts()).
//!
//! Values are the utility of the seat at the root; the other seat is assumed to minimise it.

use evora_chance::Quick;
use evora_rules::{Players, Position, Seat, Turn, View as _};

use crate::evaluator::{Evaluator, position_value};
use crate::limits::{Limits, Meter, Settings, Stop};
use crate::move_stack::MoveStack;
use crate::search_result::{Candidate, SearchResult};
use crate::transposition::{Bound, Entry, TranspositionTable, key};

/// Integer units per unit of utility.
const SCALE: f32 = 1_000_000.0;

/// Above every value.
const INFINITY: i32 = i32::MAX / 2;

/// Moves from this index on are first searched with reduced depth.
const LATE: usize = 4;

/// Most moves searched below the root.
const WIDTH: usize = 40;

/// More plies than any round has.
const DEEPEST: u32 = 100;

/// Depth of an entry whose lines all reached the end of the round.
const WHOLE: u8 = u8::MAX;

/// Searches a two-player position from the view of the seat to move and passes each finished iteration to
/// `report`. Returns `None` if nobody is to move or there are more than two players. Nothing may be hidden,
/// and chance may act only between rounds.
///
/// Threads share the transposition table, so only a search with one thread is reproducible.
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
    // The helper threads stop when the first thread returns or panics.
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
            let help = move || {
                let position = view.resample(&mut Quick::new(settings.seed));
                let limits = Limits { nodes: None, ..settings.limits };
                let meter = Meter::new(limits, done);
                // Every other helper starts one ply deeper, so that they do not all search the same tree.
                let first = 1 + (number % 2) as u32;
                Search::new(evaluator, &position, seat, table, meter).deepen(
                    first,
                    &limits,
                    &mut |_| {},
                );
            };
            // If the system starts no more threads, those that there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
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
    /// The seat at the root, whose utility is searched for.
    seat: Seat,
    /// Number of root moves that need exact values.
    lines: usize,
    /// Rounds completed at the root. The search stops where there are more.
    rounds: u16,
    table: &'a TranspositionTable,
    meter: Meter<'a>,
    stack: MoveStack<P>,
    /// Whether a line ended at the depth limit.
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

    /// Iterative deepening. Returns the last result, if any iteration searched a move.
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
            // A partial iteration counts, because it starts with the best move of the one before.
            if let Some(mut result) = self.result(depth, &scored) {
                result.fill_up(best.take(), self.lines);
                report(result.clone());
                best = Some(result);
            }
            // All lines reached the end of the round: deeper iterations find nothing new.
            if self.meter.is_over() || !self.cut_short || moves.len() == 1 {
                break;
            }
            let place = |mv: &P::Move| scored.iter().position(|(scored, _)| scored == mv);
            moves.sort_by_key(|mv| place(mv).unwrap_or(usize::MAX));
        }
        best
    }

    /// Searches the root moves. Returns those that were finished with their values, best first.
    fn search_root(&mut self, depth: u32, moves: &[P::Move]) -> Vec<(P::Move, i32)> {
        let mut scored: Vec<(P::Move, i32)> = vec![];
        for &mv in moves {
            let mut next = self.root.clone();
            next.play_unchecked(mv);
            // Only the best `lines` moves need exact values.
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
            // A move that failed low goes behind those searched before it.
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

    /// The static value of a position to a seat.
    #[inline]
    fn leaf(&mut self, position: &P, seat: Seat) -> i32 {
        self.meter.count();
        let wanted = position_value(self.evaluator, position).utility(Players::Two)[self.seat];
        let value = (wanted * SCALE) as i32;
        if seat == self.seat { value } else { -value }
    }

    /// The value of a position to `seat`, which is to move.
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

    /// Searches the moves on the stack from index `from`. Returns the best value and the index of its legal
    /// move, or `None` if a limit was reached.
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

    /// The result after an iteration.
    fn result(&mut self, depth: u32, scored: &[(P::Move, i32)]) -> Option<SearchResult<P::Move>> {
        let nodes = self.meter.nodes();
        let mut candidates = vec![];
        // Other moves have only bounds.
        for &(mv, _) in scored.iter().take(self.lines) {
            let (line, end) = self.line(mv, depth);
            let value = position_value(self.evaluator, &end);
            candidates.push(Candidate { mv, value, visits: nodes, line });
        }
        (!candidates.is_empty()).then_some(SearchResult { candidates, nodes, depth, proven: false })
    }

    /// The principal variation after a move, as far as the table has it, and its last position.
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
