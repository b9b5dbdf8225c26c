//! External engines as players.

use std::time::{Duration, Instant};

use evora_chance::Quick;
use evora_notation::{Notation, print_position};
use evora_rules::{AnyMove, View as _};

use super::log::{Log, LogSource};
use super::player::{EngineFailure, MoveRequest, Player};
use super::process::{NoAnswer, Process};
use crate::protocol::{Answer, Command, Go, Origin, PositionSpec};

/// An external engine that speaks the protocol. It is started on first use, and again after a fault.
pub struct ExternalEngine {
    command: Vec<String>,
    options: Vec<(String, String)>,
    /// Timeout of the start, and of a move without a time limit.
    patience: Duration,
    /// Tolerance beyond its time for a move.
    margin: Duration,
    log: Log,
    running: Option<Running>,
    /// What it called itself when it was last started.
    name: Option<String>,
}

struct Running {
    process: Process,
    /// Whether it has a `Seed` option that the user did not set.
    takes_seed: bool,
}

impl ExternalEngine {
    /// An engine with this command line and these options.
    pub fn new(
        command: Vec<String>,
        options: Vec<(String, String)>,
        patience: Duration,
        margin: Duration,
    ) -> ExternalEngine {
        let log = Log::new();
        ExternalEngine { command, options, patience, margin, log, running: None, name: None }
    }

    /// Starts the engine and performs the handshake.
    fn start(&mut self) -> Result<Running, EngineFailure> {
        let process = Process::start(&self.command, &self.log).map_err(EngineFailure::Start)?;
        let mut running = Running { process, takes_seed: false };
        running.process.send(&Command::Evora).map_err(EngineFailure::Start)?;
        let before = Instant::now() + self.patience;
        loop {
            match running.process.receive(before) {
                Ok(Answer::EvoraOk) => break,
                Ok(Answer::Name(name)) => self.name = Some(name),
                Ok(Answer::Option { name, .. }) => {
                    let is_chosen =
                        self.options.iter().any(|(chosen, _)| chosen.eq_ignore_ascii_case("seed"));
                    running.takes_seed |= name.eq_ignore_ascii_case("seed") && !is_chosen;
                }
                Ok(_) => {}
                Err(NoAnswer::Timeout) => {
                    let seconds = self.patience.as_secs_f64();
                    return Err(EngineFailure::Start(format!("no evoraok within {seconds} s")));
                }
                Err(NoAnswer::Closed) => {
                    return Err(EngineFailure::Start("it exited before evoraok".into()));
                }
            }
        }
        for (name, value) in self.options.clone() {
            running
                .process
                .send(&Command::SetOption { name, value })
                .map_err(EngineFailure::Start)?;
        }
        Ok(running)
    }

    /// Prepares the engine for a new game; starts it if necessary.
    fn prepare(&mut self, seed: u64) -> Result<(), EngineFailure> {
        self.log.clear();
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        running.process.send(&Command::NewGame).map_err(EngineFailure::Left)?;
        if running.takes_seed {
            let (name, value) = ("Seed".into(), seed.to_string());
            running
                .process
                .send(&Command::SetOption { name, value })
                .map_err(EngineFailure::Left)?;
        }
        running.process.send(&Command::IsReady).map_err(EngineFailure::Left)?;
        let before = Instant::now() + self.patience;
        loop {
            match running.process.receive(before) {
                Ok(Answer::ReadyOk) => break,
                Ok(_) => {}
                Err(NoAnswer::Timeout) => {
                    let seconds = self.patience.as_secs_f64();
                    return Err(EngineFailure::Time(format!("no readyok within {seconds} s")));
                }
                Err(NoAnswer::Closed) => {
                    return Err(EngineFailure::Left("instead of readyok".into()));
                }
            }
        }
        self.running = Some(running);
        Ok(())
    }

    /// The timeout of a move.
    fn wait(&self, request: &MoveRequest<'_>) -> Duration {
        let movetime = request.budget.movetime.map(Duration::from_millis);
        let left = request
            .clocks
            .as_ref()
            .and_then(|clocks| clocks.left.get(request.seat.index()).copied());
        match [movetime, left].into_iter().flatten().min() {
            Some(time) => time + self.margin,
            None => self.patience,
        }
    }
}

impl Player for ExternalEngine {
    fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn new_game(&mut self, seed: u64) -> Result<(), EngineFailure> {
        self.prepare(seed)
    }

    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<AnyMove, EngineFailure> {
        let wait = self.wait(request);
        let Some(Running { process, .. }) = &mut self.running else {
            return Err(EngineFailure::Left("it is not running".into()));
        };
        // Sends a sample of the view, so that nothing hidden is revealed.
        let told = request.view.resample(&mut Quick::new(request.seed));
        let origin = Origin::Text(print_position(&told));
        let placed = Command::Position(PositionSpec { origin, steps: vec![] });
        process.discard_pending();
        process.send(&placed).map_err(EngineFailure::Left)?;
        process.send(&Command::Go(go(request))).map_err(EngineFailure::Left)?;
        let before = Instant::now() + wait;
        loop {
            return match process.receive(before) {
                Ok(Answer::BestMove(Some(word)) | Answer::BestMoves(word, _)) => {
                    told.parse_word(&word).map_err(|bad| EngineFailure::Illegal(bad.to_string()))
                }
                Ok(Answer::BestMove(None)) => Err(EngineFailure::GaveUp("bestmove none".into())),
                Ok(Answer::Error(what)) => Err(EngineFailure::GaveUp(format!("error {what}"))),
                Ok(_) => continue,
                Err(NoAnswer::Timeout) => {
                    Err(EngineFailure::Time(format!("no bestmove within {} ms", wait.as_millis())))
                }
                Err(NoAnswer::Closed) => Err(EngineFailure::Left("instead of moving".into())),
            };
        }
    }

    fn on_fault(&mut self) -> Option<String> {
        if let Some(running) = self.running.take() {
            self.log.write(LogSource::Note, "lost the game");
            running.process.kill();
        }
        Some(self.log.text())
    }
}

/// The `go` command of a request.
fn go(request: &MoveRequest<'_>) -> Go {
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let clocks = request.clocks.as_ref();
    Go {
        movetime: request.budget.movetime,
        nodes: request.budget.nodes,
        depth: request.budget.depth,
        clock: clocks.map_or(vec![], |clocks| clocks.left.iter().copied().map(millis).collect()),
        inc: clocks.map(|clocks| millis(clocks.increment)),
        infinite: false,
        ponder: false,
    }
}
