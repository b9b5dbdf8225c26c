//! A foreign engine as a player.

use std::time::{Duration, Instant};

use evora_chance::Quick;
use evora_notation::{Notation, print_position};
use evora_rules::{AnyMove, Sight};

use super::log::{Log, Voice};
use super::player::{Ask, Fault, Player};
use super::process::{Process, Silence};
use crate::protocol::{Answer, Command, Go, Origin, Placement};

/// An engine that speaks the protocol, started when it is needed and again after a fault.
pub struct Foreign {
    command: Vec<String>,
    options: Vec<(String, String)>,
    /// How long it may take to start, and to move where no time is set.
    patience: Duration,
    /// How far beyond its time it may answer.
    margin: Duration,
    log: Log,
    running: Option<Running>,
}

struct Running {
    process: Process,
    /// Whether it can be given a seed, and nobody has chosen one.
    takes_seed: bool,
}

impl Foreign {
    /// The engine with this command line, these options set.
    pub fn new(
        command: Vec<String>,
        options: Vec<(String, String)>,
        patience: Duration,
        margin: Duration,
    ) -> Foreign {
        Foreign { command, options, patience, margin, log: Log::new(), running: None }
    }

    /// Starts the engine and shakes hands.
    fn start(&self) -> Result<Running, Fault> {
        let process = Process::start(&self.command, &self.log).map_err(Fault::Start)?;
        let mut running = Running { process, takes_seed: false };
        running.process.say(&Command::Evora).map_err(Fault::Start)?;
        let before = Instant::now() + self.patience;
        loop {
            match running.process.hear(before) {
                Ok(Answer::EvoraOk) => break,
                Ok(Answer::Option { name, .. }) => {
                    let is_chosen =
                        self.options.iter().any(|(chosen, _)| chosen.eq_ignore_ascii_case("seed"));
                    running.takes_seed |= name.eq_ignore_ascii_case("seed") && !is_chosen;
                }
                Ok(_) => {}
                Err(Silence::Late) => {
                    let seconds = self.patience.as_secs_f64();
                    return Err(Fault::Start(format!("no evoraok within {seconds} s")));
                }
                Err(Silence::Closed) => {
                    return Err(Fault::Start("it left before it said evoraok".into()));
                }
            }
        }
        for (name, value) in self.options.clone() {
            running.process.say(&Command::SetOption { name, value }).map_err(Fault::Start)?;
        }
        Ok(running)
    }

    /// Sees that a new game can begin.
    fn prepare(&mut self, seed: u64) -> Result<(), Fault> {
        self.log.clear();
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        running.process.say(&Command::NewGame).map_err(Fault::Left)?;
        if running.takes_seed {
            let (name, value) = ("Seed".into(), seed.to_string());
            running.process.say(&Command::SetOption { name, value }).map_err(Fault::Left)?;
        }
        running.process.say(&Command::IsReady).map_err(Fault::Left)?;
        let before = Instant::now() + self.patience;
        loop {
            match running.process.hear(before) {
                Ok(Answer::ReadyOk) => break,
                Ok(_) => {}
                Err(Silence::Late) => {
                    let seconds = self.patience.as_secs_f64();
                    return Err(Fault::Time(format!("no readyok within {seconds} s")));
                }
                Err(Silence::Closed) => return Err(Fault::Left("instead of readyok".into())),
            }
        }
        self.running = Some(running);
        Ok(())
    }

    /// How long an answer is waited for.
    fn wait(&self, ask: &Ask<'_>) -> Duration {
        let movetime = ask.budget.movetime.map(Duration::from_millis);
        let left =
            ask.clocks.as_ref().and_then(|clocks| clocks.left.get(ask.seat.index()).copied());
        match [movetime, left].into_iter().flatten().min() {
            Some(time) => time + self.margin,
            None => self.patience,
        }
    }
}

impl Player for Foreign {
    fn begin(&mut self, seed: u64) -> Result<(), Fault> {
        self.prepare(seed)
    }

    fn choose(&mut self, ask: &Ask<'_>) -> Result<AnyMove, Fault> {
        let wait = self.wait(ask);
        let Some(Running { process, .. }) = &mut self.running else {
            return Err(Fault::Left("it is not there".into()));
        };
        // Everything that its seat may not know is drawn anew, so that nothing true is told.
        let told = ask.view.resample(&mut Quick::new(ask.seed));
        let origin = Origin::Text(print_position(&told));
        let placed = Command::Position(Placement { origin, steps: vec![] });
        process.hush();
        process.say(&placed).map_err(Fault::Left)?;
        process.say(&Command::Go(go(ask))).map_err(Fault::Left)?;
        let before = Instant::now() + wait;
        loop {
            return match process.hear(before) {
                Ok(Answer::BestMove(Some(word)) | Answer::BestMoves(word, _)) => {
                    told.parse_word(&word).map_err(|bad| Fault::Illegal(bad.to_string()))
                }
                Ok(Answer::BestMove(None)) => Err(Fault::GaveUp("bestmove none".into())),
                Ok(Answer::Error(what)) => Err(Fault::GaveUp(format!("error {what}"))),
                Ok(_) => continue,
                Err(Silence::Late) => {
                    Err(Fault::Time(format!("no bestmove within {} ms", wait.as_millis())))
                }
                Err(Silence::Closed) => Err(Fault::Left("instead of moving".into())),
            };
        }
    }

    fn dismiss(&mut self) -> Option<String> {
        if let Some(running) = self.running.take() {
            self.log.say(Voice::Note, "the game is lost");
            running.process.kill();
        }
        Some(self.log.text())
    }
}

/// The question in the words of the protocol.
fn go(ask: &Ask<'_>) -> Go {
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let clocks = ask.clocks.as_ref();
    Go {
        movetime: ask.budget.movetime,
        nodes: ask.budget.nodes,
        depth: ask.budget.depth,
        clock: clocks.map_or(vec![], |clocks| clocks.left.iter().copied().map(millis).collect()),
        inc: clocks.map(|clocks| millis(clocks.increment)),
        infinite: false,
        ponder: false,
    }
}
