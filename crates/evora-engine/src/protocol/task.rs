//! One thought of our engine: from `go` to `bestmove`.

use std::time::{Duration, Instant};

use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, Position, Seat, Turn};

use super::Answer;
use super::go::Go;
use super::options::Options;
use crate::bot::{Bot, think};
use crate::clock::Clock;
use crate::level::Level;
use crate::limits::{Limits, Settings, Stop};
use crate::thought::{Candidate, Thought};

/// How much is searched where a depth is the only limit: depth alone never ends a tree search.
const NODES_FOR_DEPTH: u64 = 100_000;

/// How often a thought that is done before it may answer looks whether it may.
const PATIENCE: Duration = Duration::from_millis(2);

/// What our engine is to think about, and how.
pub(super) struct Task {
    position: AnyPosition,
    bot: Bot,
    settings: Settings,
    /// Where the answer must wait: until this or `stop` is said.
    wait: Option<Stop>,
    /// How long it may think, where it is pondering.
    time: Option<Duration>,
    stop: Stop,
}

/// What `ponderhit` does to a thought.
pub(super) struct Hit {
    wait: Stop,
    deadline: Option<Instant>,
    stop: Stop,
}

impl Hit {
    /// Lets the answer out, and sees to it that it comes in time.
    pub(super) fn happen(self) {
        self.wait.stop();
        // Where no time was given, nodes or the engine itself say when to end.
        let Some(deadline) = self.deadline else { return };
        while Instant::now() < deadline && !self.stop.is_stopped() {
            std::thread::sleep(PATIENCE);
        }
        self.stop.stop();
    }
}

/// A move, and the answer to it that is expected.
pub(super) struct Chosen {
    mv: AnyMove,
    next: Option<AnyMove>,
}

impl Task {
    /// What to do on `go`; the reason if that makes no sense in this position.
    pub(super) fn new(
        position: AnyPosition,
        go: &Go,
        options: &Options,
        stop: Stop,
    ) -> Result<Task, String> {
        let players = position.players();
        if !go.clock.is_empty() && go.clock.len() != players.count() {
            let given = go.clock.len();
            return Err(format!("go: clock is followed by {players} numbers here, not {given}"));
        }
        let is_endless = go.infinite || go.ponder;
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
        // A time beyond all clocks is no limit.
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
        // What is left of the time when a pondered position comes about.
        let time = limits.deadline.map(|deadline| deadline.saturating_duration_since(now));
        if is_endless {
            limits.deadline = None;
        }
        if go.infinite {
            limits = Limits::default();
        }
        let Options { seed, threads, lines, .. } = *options;
        let settings = Settings { seed, threads, lines, limits };
        let wait = is_endless.then(Stop::default);
        Ok(Task { position, bot, settings, wait, time, stop })
    }

    /// Ends a thought on the other's time, once what it was about has come about: what was thought so far
    /// counts, so at the latest when the time that was given has passed since it began.
    pub(super) fn hit(&self) -> Option<Hit> {
        let started = Instant::now();
        let deadline = self.time.and_then(|time| started.checked_add(time));
        Some(Hit { wait: self.wait.clone()?, deadline, stop: self.stop.clone() })
    }

    /// Says that it is over.
    pub(super) fn end(&self) {
        self.stop.stop();
    }

    /// Thinks, telling on the way what it thinks, and answers.
    pub(super) fn run(&self, tell: &mut dyn FnMut(String)) -> Answer {
        let started = Instant::now();
        let chosen = match self.position.turn() {
            Turn::Seat(seat) => self.choose(seat, started, tell),
            Turn::Chance(_) | Turn::Over => None,
        };
        // An endless thought is answered when somebody asks, even if there is nothing more to think.
        while let Some(wait) = &self.wait
            && !wait.is_stopped()
            && !self.stop.is_stopped()
        {
            std::thread::sleep(PATIENCE);
        }
        let word = |mv| self.position.word(mv);
        match chosen {
            None => Answer::BestMove(None),
            Some(Chosen { mv, next: None }) => Answer::BestMove(Some(word(mv))),
            Some(Chosen { mv, next: Some(next) }) => Answer::BestMoves(word(mv), word(next)),
        }
    }

    fn choose(&self, seat: Seat, started: Instant, tell: &mut dyn FnMut(String)) -> Option<Chosen> {
        // Whatever was told, only what this seat may know is looked at.
        let view = self.position.view(seat);
        if self.bot != Bot::Full {
            let mv = self.bot.choose(&view, &self.settings, &self.stop)?;
            return Some(Chosen { mv, next: None });
        }
        let mut report = |thought: &Thought<AnyMove>| {
            self.info(thought, seat, started.elapsed()).for_each(&mut *tell);
        };
        let thought = think(&view, &self.settings, &self.stop, &mut |thought| report(&thought))?;
        report(&thought);
        let best = thought.best()?;
        Some(Chosen { mv: best.mv, next: self.expected(best, seat) })
    }

    /// The other's answer that is expected at once, with no chance between; where nothing is hidden.
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

    /// What the engine thinks, a line for each of the best moves.
    fn info<'a>(
        &'a self,
        thought: &'a Thought<AnyMove>,
        seat: Seat,
        time: Duration,
    ) -> impl Iterator<Item = String> + 'a {
        let (depth, nodes, millis) = (thought.depth, thought.nodes, time.as_millis());
        let speed = nodes as f64 / time.as_secs_f64().max(1e-6);
        // What was never tried has no value of its own; the first always counts.
        let tried = thought.candidates.iter().enumerate();
        let tried =
            tried.filter(|(place, tried)| *place == 0 || tried.visits > 0).map(|(_, tried)| tried);
        (1..).zip(tried.take(self.settings.lines)).map(move |(number, candidate)| {
            let (win, points) = (candidate.estimate.wins[seat], candidate.estimate.points[seat]);
            let margin = candidate.estimate.margin(self.position.players(), seat);
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
