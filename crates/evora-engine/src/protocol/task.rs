//! One thought of our engine: from `go` to `bestmove`.

use std::time::{Duration, Instant};

use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, Position, Seat, Turn};

use super::go::Go;
use super::options::Options;
use crate::bot::{Bot, think};
use crate::clock::Clock;
use crate::level::Level;
use crate::limits::{Limits, Settings, Stop};
use crate::pace::moves_to_come;
use crate::thought::Thought;

/// How much is searched where a depth is the only limit: depth alone never ends a tree search.
const NODES_FOR_DEPTH: u64 = 100_000;

/// How often a thought that is done before it may answer looks whether it may.
const PATIENCE: Duration = Duration::from_millis(2);

/// What our engine is to think about, and how.
pub(super) struct Task {
    position: AnyPosition,
    bot: Bot,
    settings: Settings,
    lines: usize,
    infinite: bool,
    stop: Stop,
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
            let share = deadline(clock.share(moves_to_come(&position)));
            limits.deadline = [limits.deadline, share].into_iter().flatten().min();
        }
        if go.infinite {
            limits = Limits::default();
        }
        let Options { seed, threads, lines, .. } = *options;
        let settings = Settings { seed, threads, lines, limits };
        Ok(Task { position, bot, settings, lines: options.lines, infinite: go.infinite, stop })
    }

    /// Thinks, telling on the way what it thinks; the word of the move, if anybody is to move.
    pub(super) fn run(&self, tell: &mut dyn FnMut(String)) -> Option<String> {
        let started = Instant::now();
        let mv = match self.position.turn() {
            Turn::Seat(seat) => self.choose(seat, started, tell),
            Turn::Chance(_) | Turn::Over => None,
        };
        // An endless thought is answered when somebody asks, even if there is nothing more to think.
        while self.infinite && !self.stop.is_stopped() {
            std::thread::sleep(PATIENCE);
        }
        mv.map(|mv| self.position.word(mv))
    }

    fn choose(
        &self,
        seat: Seat,
        started: Instant,
        tell: &mut dyn FnMut(String),
    ) -> Option<AnyMove> {
        // Whatever was told, only what this seat may know is looked at.
        let view = self.position.view(seat);
        if self.bot != Bot::Full {
            return self.bot.choose(&view, &self.settings, &self.stop);
        }
        let mut report = |thought: &Thought<AnyMove>| {
            self.info(thought, seat, started.elapsed()).for_each(&mut *tell);
        };
        let thought = think(&view, &self.settings, &self.stop, &mut |thought| report(&thought))?;
        report(&thought);
        thought.best().map(|best| best.mv)
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
        (1..).zip(thought.candidates.iter().take(self.lines)).map(move |(number, candidate)| {
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
