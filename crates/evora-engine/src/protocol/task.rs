//! One search of our engine, from `go` to `bestmove`.

use std::time::Duration;

use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, Position, Seat, Turn};

use super::Answer;
use super::go::Go;
use super::options::Options;
use crate::bot::Bot;
use crate::clock::Clock;
use crate::engine::{Engine, SearchMemory};
use crate::instant::Instant;
use crate::level::Level;
use crate::limits::{Limits, Settings, Stop};
use crate::search_result::{Candidate, SearchResult};

/// Node limit if depth is the only limit: tree search does not end by depth alone.
const NODES_FOR_DEPTH: u64 = 100_000;

/// Interval at which a finished search checks whether it may answer.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// A search to run.
pub(super) struct Task {
    engine: Engine,
    position: AnyPosition,
    bot: Bot,
    settings: Settings,
    /// The answer waits for this flag or `stop`.
    wait: Option<Stop>,
    /// Time limit that applies after `ponderhit`.
    time: Option<Duration>,
    stop: Stop,
}

/// What `ponderhit` does to a search.
pub(super) struct PonderHit {
    wait: Stop,
    deadline: Option<Instant>,
    stop: Stop,
}

impl PonderHit {
    /// Releases the answer and stops the search at its deadline.
    pub(super) fn apply(self) {
        self.wait.stop();
        // Without a time limit, nodes or the engine end the search.
        let Some(deadline) = self.deadline else { return };
        while Instant::now() < deadline && !self.stop.is_stopped() {
            std::thread::sleep(POLL_INTERVAL);
        }
        self.stop.stop();
    }
}

/// A move, and the expected answer to it.
pub(super) struct Chosen {
    mv: AnyMove,
    next: Option<AnyMove>,
}

impl Task {
    /// The task for a `go` command. Fails if its clocks do not match the players.
    pub(super) fn new(
        engine: Engine,
        position: AnyPosition,
        go: &Go,
        options: &Options,
        stop: Stop,
    ) -> Result<Task, String> {
        let players = position.players();
        if !go.clock.is_empty() && go.clock.len() != players.count() {
            let given = go.clock.len();
            return Err(format!("go: clock needs {players} numbers in this game, not {given}"));
        }
        let is_infinite = go.infinite || go.ponder;
        let is_open = go.is_limited() || go.depth.is_some() || go.infinite;
        let bot = if options.level == Level::TOP && is_open {
            Bot::Full
        } else {
            Bot::Level(options.level)
        };
        let mut limits = Limits { nodes: go.nodes, depth: go.depth, deadline: None };
        if go.depth.is_some() && !go.is_limited() && !go.infinite {
            limits.nodes = Some(NODES_FOR_DEPTH);
        }
        let now = Instant::now();
        // A duration past the end of the clock is no limit.
        let deadline = |time: Duration| now.checked_add(time);
        limits.deadline = go.movetime.map(Duration::from_millis).and_then(deadline);
        if let Turn::Seat(seat) = position.turn()
            && let Some(&left) = go.clock.get(seat.index())
        {
            let clock = Clock {
                left: Duration::from_millis(left),
                increment: Duration::from_millis(go.inc.unwrap_or(0)),
            };
            let share = deadline(clock.share(&position));
            limits.deadline = [limits.deadline, share].into_iter().flatten().min();
        }
        // The time that applies once the pondered position occurs.
        let time = limits.deadline.map(|deadline| deadline.saturating_duration_since(now));
        if is_infinite {
            limits.deadline = None;
        }
        if go.infinite {
            limits = Limits::default();
        }
        let Options { seed, threads, lines, memory, .. } = *options;
        if !is_open && !is_infinite {
            limits = Limits::at_a_table();
        }
        // Time that is left on a clock is worth more than exact values.
        let until_decided = !go.clock.is_empty() && !is_infinite && lines == 1;
        let settings = Settings { seed, threads, lines, limits, until_decided, memory };
        let wait = is_infinite.then(Stop::default);
        Ok(Task { engine, position, bot, settings, wait, time, stop })
    }

    /// What to do on `ponderhit`; `None` unless pondering. Time spent pondering counts, so the deadline is
    /// measured from now, the start of the search.
    pub(super) fn hit(&self) -> Option<PonderHit> {
        let started = Instant::now();
        let deadline = self.time.and_then(|time| started.checked_add(time));
        Some(PonderHit { wait: self.wait.clone()?, deadline, stop: self.stop.clone() })
    }

    /// Marks the search as over.
    pub(super) fn end(&self) {
        self.stop.stop();
    }

    /// Runs the search, reports its progress, and returns the answer.
    pub(super) fn run(
        &self,
        memory: &mut SearchMemory,
        report_line: &mut dyn FnMut(String),
    ) -> Answer {
        let started = Instant::now();
        let chosen = match self.position.turn() {
            Turn::Seat(seat) => self.choose(seat, memory, started, report_line),
            Turn::Chance(_) | Turn::Over => None,
        };
        // An infinite search is answered on request, even if it is finished.
        while let Some(wait) = &self.wait
            && !wait.is_stopped()
            && !self.stop.is_stopped()
        {
            std::thread::sleep(POLL_INTERVAL);
        }
        let word = |mv| self.position.word(mv);
        match chosen {
            None => Answer::BestMove(None),
            Some(Chosen { mv, next: None }) => Answer::BestMove(Some(word(mv))),
            Some(Chosen { mv, next: Some(next) }) => Answer::BestMoves(word(mv), word(next)),
        }
    }

    fn choose(
        &self,
        seat: Seat,
        memory: &mut SearchMemory,
        started: Instant,
        report_line: &mut dyn FnMut(String),
    ) -> Option<Chosen> {
        // Only the view of the seat is searched, whatever the referee sent.
        let view = self.position.view(seat);
        if self.bot != Bot::Full {
            let mv =
                self.engine.choose_with(memory, self.bot, &view, &self.settings, &self.stop)?;
            return Some(Chosen { mv, next: None });
        }
        let mut report = |result: &SearchResult<AnyMove>| {
            self.info(result, seat, started.elapsed()).for_each(&mut *report_line);
        };
        let result =
            self.engine.search_with(memory, &view, &self.settings, &self.stop, &mut |result| {
                report(&result);
            })?;
        report(&result);
        let best = result.best()?;
        Some(Chosen { mv: best.mv, next: self.expected(best, seat) })
    }

    /// The opponent's expected answer, if it follows at once without chance, in games without hidden
    /// information.
    fn expected(&self, best: &Candidate<AnyMove>, seat: Seat) -> Option<AnyMove> {
        if self.position.rules().has_hidden_information() {
            return None;
        }
        let next = *best.line.get(1)?;
        let mut position = self.position;
        position.play(best.mv).ok()?;
        let others = matches!(position.turn(), Turn::Seat(other) if other != seat);
        (others && position.check(next).is_ok()).then_some(next)
    }

    /// The `info` line of each of the best moves.
    fn info<'a>(
        &'a self,
        result: &'a SearchResult<AnyMove>,
        seat: Seat,
        time: Duration,
    ) -> impl Iterator<Item = String> + 'a {
        let (depth, nodes, millis) = (result.depth, result.nodes, time.as_millis());
        let speed = nodes as f64 / time.as_secs_f64().max(1e-6);
        // Moves without visits have no value; the first is always reported.
        let tried = result.candidates.iter().enumerate();
        let tried =
            tried.filter(|(place, tried)| *place == 0 || tried.visits > 0).map(|(_, tried)| tried);
        (1..).zip(tried.take(self.settings.lines)).map(move |(number, candidate)| {
            let (win, points) = (candidate.value.wins[seat], candidate.value.points[seat]);
            let margin = candidate.value.margin(self.position.players(), seat);
            let line: Vec<String> =
                candidate.line.iter().map(|&mv| self.position.word(mv)).collect();
            format!(
                "depth {depth} multipv {number} nodes {nodes} nps {speed:.0} time {millis} \
                 score win {win:.3} points {points:.1} margin {margin:.1} pv {}",
                line.join(" ")
            )
        })
    }
}
