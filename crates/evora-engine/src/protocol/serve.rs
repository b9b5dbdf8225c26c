//! Runs our engine over the protocol.

use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

use evora_game::Referee;
use evora_notation::{Event, legal_words, parse_position, print_position};
use evora_rules::AnyPosition;

use super::Answer;
use super::command::{Command, Origin, PositionSpec};
use super::excerpt;
use super::go::Go;
use super::lines::read_line;
use super::options::Options;
use super::step::take_step;
use super::task::{PonderHit, Task};
use crate::engine::{Engine, SearchMemory};
use crate::limits::Stop;

/// Reads commands until `quit` or the end of the input. Searches run on their own thread, so that commands
/// are answered meanwhile. Every answer is a complete line. Fails if the input or output fails.
pub fn serve(engine: &Engine, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let output =
        SharedOutput(Mutex::new(OutputState { output, is_searching: false, failed: None }));
    let ended = thread::scope(|scope| {
        let mut commands = CommandLoop {
            engine,
            output: &output,
            options: Options::default(),
            position: None,
            memory: Arc::default(),
            stop: Stop::default(),
            is_infinite: false,
            pondering: None,
        };
        let ended = commands.read_commands(input, scope);
        // At the end of the input an infinite search stops; one with limits is finished and answered.
        if commands.is_infinite || !matches!(ended, Ok(Ended::EndOfInput)) {
            commands.stop.stop();
        }
        ended
    });
    ended.and(output.close())
}

/// Output and search state, shared by both threads.
struct SharedOutput<W>(Mutex<OutputState<W>>);

struct OutputState<W> {
    output: W,
    is_searching: bool,
    failed: Option<io::Error>,
}

impl<W: Write> SharedOutput<W> {
    fn lock(&self) -> MutexGuard<'_, OutputState<W>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, answer: &Answer) {
        self.lock().send(answer);
    }

    fn close(self) -> io::Result<()> {
        let state = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failed.map_or(Ok(()), Err)
    }
}

impl<W: Write> OutputState<W> {
    fn send(&mut self, answer: &Answer) {
        // An answer is one line, whatever input it quotes.
        let line = answer.to_string().replace(char::is_control, " ");
        let said = writeln!(self.output, "{line}").and_then(|()| self.output.flush());
        if let Err(error) = said {
            self.failed.get_or_insert(error);
        }
    }
}

/// Why reading ended.
enum Ended {
    /// The end of the input.
    EndOfInput,
    /// `quit`, or the output failed.
    Quit,
}

/// Reads commands and executes them, with what they have set so far.
struct CommandLoop<'a, W> {
    engine: &'a Engine,
    output: &'a SharedOutput<W>,
    options: Options,
    position: Option<AnyPosition>,
    /// What the last search left for the next.
    memory: Arc<Mutex<SearchMemory>>,
    stop: Stop,
    is_infinite: bool,
    /// What `ponderhit` does, while pondering.
    pondering: Option<PonderHit>,
}

impl<'a, W: Write + Send> CommandLoop<'a, W> {
    fn read_commands<'scope>(
        &mut self,
        mut input: impl BufRead,
        scope: &'scope Scope<'scope, 'a>,
    ) -> io::Result<Ended> {
        while let Some(line) = read_line(&mut input)? {
            let command = match line {
                Ok(line) if line.trim().is_empty() => continue,
                Ok(line) => line.parse::<Command>().map_err(|bad| bad.to_string()),
                Err(bad) => Err(bad.to_string()),
            };
            let done = match command {
                Ok(Command::Quit) => return Ok(Ended::Quit),
                Ok(command) => self.execute(command, scope),
                Err(what) => Err(what),
            };
            if let Err(what) = done {
                self.output.send(&Answer::Error(what));
            }
            if self.output.lock().failed.is_some() {
                return Ok(Ended::Quit);
            }
        }
        Ok(Ended::EndOfInput)
    }

    /// Executes a command. Fails without effect, with the correct usage.
    fn execute<'scope>(
        &mut self,
        command: Command,
        scope: &'scope Scope<'scope, 'a>,
    ) -> Result<(), String> {
        match command {
            Command::Evora => {
                let version = env!("CARGO_PKG_VERSION");
                self.output.send(&Answer::Name(format!("Évora {version}")));
                self.output.send(&Answer::Author("the Évora authors".into()));
                Options::list().for_each(|option| self.output.send(&option));
                self.output.send(&Answer::EvoraOk);
            }
            Command::IsReady => self.output.send(&Answer::ReadyOk),
            Command::Stop => self.stop.stop(),
            Command::PonderHit => {
                // `ponderhit` may arrive after `stop` ended the search.
                if let Some(hit) = self.pondering.take() {
                    self.is_infinite = false;
                    scope.spawn(move || hit.apply());
                }
            }
            Command::Show => {
                let position = self.position.ok_or(NO_POSITION)?;
                self.output.send(&Answer::Table(print_position(&position)));
            }
            Command::Legal => {
                let position = self.position.ok_or(NO_POSITION)?;
                self.output.send(&Answer::Legal(legal_words(&position)));
            }
            Command::NewGame => {
                self.require_idle("newgame")?;
                self.position = None;
                self.memory = Arc::default();
            }
            Command::SetOption { name, value } => {
                self.require_idle("setoption")?;
                self.options.set(&name, &value).map_err(|what| format!("setoption: {what}"))?;
            }
            Command::Position(spec) => {
                self.require_idle("position")?;
                self.position = Some(set_up(&spec).map_err(|what| format!("position: {what}"))?);
            }
            Command::Go(go) => self.go(&go, scope)?,
            Command::Quit => {}
        }
        Ok(())
    }

    fn require_idle(&self, command: &str) -> Result<(), String> {
        match self.output.lock().is_searching {
            true => Err(format!("{command} must wait for bestmove; stop ends the search at once")),
            false => Ok(()),
        }
    }

    fn go<'scope>(&mut self, go: &Go, scope: &'scope Scope<'scope, 'a>) -> Result<(), String> {
        self.require_idle("go")?;
        let position = self.position.ok_or(NO_POSITION)?;
        let stop = Stop::default();
        let task = Task::new(self.engine.clone(), position, go, &self.options, stop.clone())?;
        (self.stop, self.is_infinite) = (stop, go.infinite || go.ponder);
        self.pondering = if go.ponder { task.hit() } else { None };
        self.output.lock().is_searching = true;
        let (output, memory) = (self.output, self.memory.clone());
        scope.spawn(move || {
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            let answer = task.run(&mut memory, &mut |info| output.send(&Answer::Info(info)));
            // Ends the wait of a ponder hit.
            task.end();
            // The referee may send the next command as soon as it reads the move, so both change under one
            // lock.
            let mut state = output.lock();
            state.is_searching = false;
            state.send(&answer);
        });
        Ok(())
    }
}

const NO_POSITION: &str =
    "there is no position yet; position rules azul players 2 first 0 sets up a game";

/// Sets up a position. Fails at the first invalid step.
fn set_up(spec: &PositionSpec) -> Result<AnyPosition, String> {
    let mut position = match &spec.origin {
        Origin::Text(text) => parse_position(text).map_err(|bad| bad.to_string())?,
        Origin::Start(start) => {
            let mut referee = Referee::new();
            referee.see(&Event::Start(start.clone())).map_err(|complaint| complaint.to_string())?;
            *referee.game().ok_or("there is no such game")?.position()
        }
    };
    for (number, word) in (1..).zip(&spec.steps) {
        take_step(&mut position, word)
            .map_err(|what| format!("step {number} ({}): {what}", excerpt(word)))?;
    }
    Ok(position)
}

#[cfg(test)]
mod tests;
