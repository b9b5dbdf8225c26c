//! The controller: a game, the move being picked, and the background searches of bots and hints.
//!
//! It knows no terminal. Line mode and full screen render its state and forward the player's
//! commands.

mod pick;
mod spot;

use std::path::Path;
use std::time::Duration;

use evora_engine::Engine;
use evora_engine::analysis::{Analysis, Budget};
use evora_rules::{AnyIllegal, AnyMove, AnyPosition, Position, Seat, Turn};

pub use evora_rules::{Effect, effect};
pub use pick::Pick;
pub use spot::{Spot, spots};

use crate::autosave::{self, Autosave};
use crate::background::BackgroundTask;
use crate::participant::Participant;
use crate::terminal_game::{TerminalGame, Undo};

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A person at the terminal must move.
    Person(Seat),
    /// A bot is thinking.
    Bot(Seat),
    /// A step was played automatically.
    Stepped,
    /// The game is over.
    Over,
}

/// Why a game could not be saved.
#[derive(Debug)]
pub enum NotSaved {
    /// The file exists and was not written by this controller.
    Taken,
    /// Writing the file failed.
    Failed(std::io::Error),
}

/// A game with its input state and background work.
pub struct Controller {
    /// The engine used by bots and hints.
    engine: Engine,
    terminal_game: TerminalGame,
    pick: Pick,
    thinking: Option<BackgroundTask<AnyMove>>,
    hint: Option<BackgroundTask<Analysis>>,
    autosave: Option<Autosave>,
    /// The error of the last autosave, if it failed.
    autosave_error: Option<std::io::Error>,
    /// The file saved last, which may be overwritten.
    saved: Option<std::path::PathBuf>,
}

impl Controller {
    /// Creates a controller for this game. With an autosave, the game is saved after every step.
    pub fn new(terminal_game: TerminalGame, autosave: Option<Autosave>) -> Controller {
        let pick = Pick::new(terminal_game.position());
        let (thinking, hint, autosave_error, saved) = (None, None, None, None);
        let mut table = Controller {
            engine: Engine::default(),
            terminal_game,
            pick,
            thinking,
            hint,
            autosave,
            autosave_error,
            saved,
        };
        table.autosave();
        table
    }

    /// Replaces the engine of bots and hints; the default engine uses the hand-written evaluators.
    #[must_use]
    pub fn with_engine(self, engine: Engine) -> Controller {
        Controller { engine, ..self }
    }

    /// Returns the game.
    pub fn terminal_game(&self) -> &TerminalGame {
        &self.terminal_game
    }

    /// Returns the current position.
    pub fn position(&self) -> &AnyPosition {
        self.terminal_game.position()
    }

    /// Plays at most one automatic step, of chance or of a bot, and returns what the game waits for.
    pub fn advance(&mut self) -> Next {
        let seat = match self.position().turn() {
            Turn::Over => return Next::Over,
            Turn::Chance(_) => {
                self.terminal_game.draw();
                self.stepped();
                return Next::Stepped;
            }
            Turn::Seat(seat) => seat,
        };
        match self.terminal_game.participant(seat) {
            Participant::Human => Next::Person(seat),
            Participant::Random => match self.terminal_game.random_move() {
                Some(mv) => self.bot_plays(seat, mv),
                None => Next::Over,
            },
            Participant::Greedy | Participant::Bot(_) => {
                if self.thinking.is_none() {
                    self.start_thinking(seat);
                }
                match self.thinking.as_ref().and_then(BackgroundTask::poll) {
                    Some(answer) => self.answered(seat, answer),
                    None => Next::Bot(seat),
                }
            }
        }
    }

    /// Waits for the searching bot. Returns whether it has moved.
    pub fn wait(&mut self, at_most: Duration) -> bool {
        let Turn::Seat(seat) = self.position().turn() else { return false };
        match self.thinking.as_ref().and_then(|work| work.wait(at_most)) {
            Some(answer) => self.answered(seat, answer) == Next::Stepped,
            None => false,
        }
    }

    fn start_thinking(&mut self, seat: Seat) {
        let Some((bot, settings)) = self.terminal_game.bot(seat) else { return };
        let (engine, view) = (self.engine.clone(), self.position().view(seat));
        self.thinking =
            Some(BackgroundTask::start(move |stop| engine.choose(bot, &view, &settings, stop)));
    }

    fn answered(&mut self, seat: Seat, answer: Option<AnyMove>) -> Next {
        self.thinking = None;
        // A bot always answers if there is a legal move, but the game must go on even if it does not.
        match answer.or_else(|| self.terminal_game.random_move()) {
            Some(mv) => self.bot_plays(seat, mv),
            None => Next::Over,
        }
    }

    fn bot_plays(&mut self, seat: Seat, mv: AnyMove) -> Next {
        match self.play(mv) {
            Ok(()) => Next::Stepped,
            Err(_) => Next::Person(seat),
        }
    }

    /// Returns how long the current bot has been searching; `None` if none is.
    pub fn thinking_for(&self) -> Option<Duration> {
        self.thinking.as_ref().map(BackgroundTask::age)
    }

    /// Plays a move for the seat to act. Fails if the move is illegal.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), AnyIllegal> {
        self.terminal_game.play(mv)?;
        self.stepped();
        Ok(())
    }

    /// Takes back to before the last move of a person.
    pub fn undo(&mut self) -> Undo {
        let undone = self.terminal_game.undo();
        if undone == Undo::Done {
            self.stepped();
        }
        undone
    }

    /// Resets searches and pick, and saves, after every change of the position.
    fn stepped(&mut self) {
        self.thinking = None;
        self.hint = None;
        self.pick = Pick::new(self.terminal_game.position());
        self.autosave();
    }

    fn autosave(&mut self) {
        if let Some(autosave) = &self.autosave {
            self.autosave_error = autosave.save(&self.terminal_game.record()).err();
        }
    }

    /// Returns the error of the last autosave, if it failed.
    pub fn autosave_error(&self) -> Option<&std::io::Error> {
        self.autosave_error.as_ref()
    }

    /// Returns the path of the autosave, if there is one.
    pub fn autosave_path(&self) -> Option<&Path> {
        self.autosave.as_ref().map(Autosave::file)
    }

    /// Returns whether the game is unfinished and a person has made a move.
    pub fn is_worth_keeping(&self) -> bool {
        let is_person = |seat| self.terminal_game.participant(seat) == Participant::Human;
        let mut decided = self.terminal_game.steps().iter().filter_map(|step| step.seat());
        decided.any(is_person) && self.position().turn() != Turn::Over
    }

    /// Closes the game; deletes its autosave if it is not worth keeping.
    pub fn leave(mut self) {
        if !self.is_worth_keeping()
            && let Some(autosave) = self.autosave.take()
        {
            autosave.delete();
        }
    }

    /// Returns the move being picked.
    pub fn pick(&self) -> &Pick {
        &self.pick
    }

    /// Returns the move being picked, for changing it.
    pub fn pick_mut(&mut self) -> &mut Pick {
        &mut self.pick
    }

    /// Returns the effect of choosing a spot, or `None` if it depends on later choices.
    pub fn effect_of(&self, spot: Spot) -> Option<Effect> {
        let mut effects = self.pick.moves_with(spot).map(|mv| effect(self.position(), mv));
        let first = effects.next()?;
        effects.all(|other| other == first).then_some(first)
    }

    /// Starts a search for a hint from the view of the seat to act. Returns `false` if no seat is to act.
    pub fn ask_hint(&mut self) -> bool {
        let Turn::Seat(seat) = self.position().turn() else { return false };
        let (engine, view) = (self.engine.clone(), self.position().view(seat));
        self.hint =
            Some(BackgroundTask::start(move |stop| engine.analyse(&view, Budget::default(), stop)));
        true
    }

    /// Returns whether a search for a hint is running.
    pub fn is_hinting(&self) -> bool {
        self.hint.is_some()
    }

    /// Waits for the hint. Returns `None` on timeout, or if no search is running or it found nothing.
    pub fn hint(&mut self, at_most: Duration) -> Option<Analysis> {
        let found = self.hint.as_ref()?.wait(at_most)?;
        self.hint = None;
        found
    }

    /// Saves the game. Fails if the file exists and was not written by this controller, or if writing fails.
    pub fn save(&mut self, file: &Path) -> Result<(), NotSaved> {
        if file.exists() && self.saved.as_deref() != Some(file) {
            return Err(NotSaved::Taken);
        }
        autosave::write(file, &self.terminal_game.record()).map_err(NotSaved::Failed)?;
        self.saved = Some(file.to_path_buf());
        Ok(())
    }
}
