//! The controller: a game at a table, what can be picked and what that would do, who is thinking.
//!
//! It knows no terminal. The line mode and the full screen show what it says and tell it what somebody
//! wants.

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

use crate::keep::{self, Autosave};
use crate::session::{Session, Undo};
use crate::sitter::Sitter;
use crate::work::Work;

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Somebody at the terminal is to move.
    Person(Seat),
    /// A bot is thinking.
    Bot(Seat),
    /// A step was taken that needed nobody.
    Stepped,
    /// Nothing; the game is over.
    Over,
}

/// Why a game could not be saved.
#[derive(Debug)]
pub enum NotSaved {
    /// There is a file of that name which this table did not write.
    Taken,
    /// The system refused.
    Failed(std::io::Error),
}

/// A game at a table.
pub struct Controller {
    /// The engine of bots and hints.
    engine: Engine,
    session: Session,
    pick: Pick,
    thinking: Option<Work<AnyMove>>,
    hint: Option<Work<Analysis>>,
    autosave: Option<Autosave>,
    /// What went wrong when the game was last kept.
    trouble: Option<std::io::Error>,
    /// The file this table has written, which it may write again.
    saved: Option<std::path::PathBuf>,
}

impl Controller {
    /// A table for this game; it is kept in the autosave after every step, if there is one.
    pub fn new(session: Session, autosave: Option<Autosave>) -> Controller {
        let pick = Pick::new(session.position());
        let (thinking, hint, trouble, saved) = (None, None, None, None);
        let mut table = Controller {
            engine: Engine::default(),
            session,
            pick,
            thinking,
            hint,
            autosave,
            trouble,
            saved,
        };
        table.keep();
        table
    }

    /// The same table with another engine for bots and hints; [`Controller::new`] takes the hand-made evaluators.
    #[must_use]
    pub fn with_engine(self, engine: Engine) -> Controller {
        Controller { engine, ..self }
    }

    /// The game.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The position as it stands.
    pub fn position(&self) -> &AnyPosition {
        self.session.position()
    }

    /// Lets whatever needs nobody happen, a step at a time: chance, and the bots.
    pub fn advance(&mut self) -> Next {
        let seat = match self.position().turn() {
            Turn::Over => return Next::Over,
            Turn::Chance(_) => {
                self.session.draw();
                self.stepped();
                return Next::Stepped;
            }
            Turn::Seat(seat) => seat,
        };
        match self.session.sitter(seat) {
            Sitter::Human => Next::Person(seat),
            Sitter::Random => match self.session.random_move() {
                Some(mv) => self.bot_plays(seat, mv),
                None => Next::Over,
            },
            Sitter::Greedy | Sitter::Bot(_) => {
                if self.thinking.is_none() {
                    self.start_thinking(seat);
                }
                match self.thinking.as_ref().and_then(Work::poll) {
                    Some(answer) => self.answered(seat, answer),
                    None => Next::Bot(seat),
                }
            }
        }
    }

    /// Waits so long for the bot that is thinking; whether it has moved.
    pub fn wait(&mut self, at_most: Duration) -> bool {
        let Turn::Seat(seat) = self.position().turn() else { return false };
        match self.thinking.as_ref().and_then(|work| work.wait(at_most)) {
            Some(answer) => self.answered(seat, answer) == Next::Stepped,
            None => false,
        }
    }

    fn start_thinking(&mut self, seat: Seat) {
        let Some((bot, settings)) = self.session.bot(seat) else { return };
        let (engine, view) = (self.engine.clone(), self.position().view(seat));
        self.thinking = Some(Work::start(move |stop| engine.choose(bot, &view, &settings, stop)));
    }

    fn answered(&mut self, seat: Seat, answer: Option<AnyMove>) -> Next {
        self.thinking = None;
        // A bot always has an answer where there is a legal move, but nothing here may depend on it.
        match answer.or_else(|| self.session.random_move()) {
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

    /// For how long a bot has been thinking.
    pub fn thinking_for(&self) -> Option<Duration> {
        self.thinking.as_ref().map(Work::age)
    }

    /// Plays a move for whoever is to act.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), AnyIllegal> {
        self.session.play(mv)?;
        self.stepped();
        Ok(())
    }

    /// Takes back to the last decision of a human.
    pub fn undo(&mut self) -> Undo {
        let undone = self.session.undo();
        if undone == Undo::Done {
            self.stepped();
        }
        undone
    }

    /// What follows every change of the position.
    fn stepped(&mut self) {
        self.thinking = None;
        self.hint = None;
        self.pick = Pick::new(self.session.position());
        self.keep();
    }

    fn keep(&mut self) {
        if let Some(autosave) = &self.autosave {
            self.trouble = autosave.keep(&self.session.record()).err();
        }
    }

    /// What went wrong when the game was last kept, if anything.
    pub fn trouble(&self) -> Option<&std::io::Error> {
        self.trouble.as_ref()
    }

    /// Where the game is kept while it is played.
    pub fn kept_in(&self) -> Option<&Path> {
        self.autosave.as_ref().map(Autosave::file)
    }

    /// Whether the game is not over, and somebody would miss it: a person has decided something.
    pub fn is_worth_keeping(&self) -> bool {
        let is_person = |seat| self.session.sitter(seat) == Sitter::Human;
        let mut decided = self.session.steps().iter().filter_map(|step| step.seat());
        decided.any(is_person) && self.position().turn() != Turn::Over
    }

    /// The players leave. What is not worth keeping is forgotten.
    pub fn leave(mut self) {
        if !self.is_worth_keeping()
            && let Some(autosave) = self.autosave.take()
        {
            autosave.forget();
        }
    }

    /// What a person has picked so far.
    pub fn pick(&self) -> &Pick {
        &self.pick
    }

    /// To pick or take back.
    pub fn pick_mut(&mut self) -> &mut Pick {
        &mut self.pick
    }

    /// What choosing a spot would do, where it is the same whatever is chosen afterwards.
    pub fn effect_of(&self, spot: Spot) -> Option<Effect> {
        let mut effects = self.pick.moves_with(spot).map(|mv| effect(self.position(), mv));
        let first = effects.next()?;
        effects.all(|other| other == first).then_some(first)
    }

    /// Begins to look for a good move for whoever is to act, from what they may know.
    pub fn ask_hint(&mut self) -> bool {
        let Turn::Seat(seat) = self.position().turn() else { return false };
        let (engine, view) = (self.engine.clone(), self.position().view(seat));
        self.hint = Some(Work::start(move |stop| engine.analyse(&view, Budget::default(), stop)));
        true
    }

    /// Whether a hint is being looked for.
    pub fn is_hinting(&self) -> bool {
        self.hint.is_some()
    }

    /// The hint, once it is there, waiting so long for it.
    pub fn hint(&mut self, at_most: Duration) -> Option<Analysis> {
        let found = self.hint.as_ref()?.wait(at_most)?;
        self.hint = None;
        found
    }

    /// Saves the game; a file that this table did not write is never written over.
    pub fn save(&mut self, file: &Path) -> Result<(), NotSaved> {
        if file.exists() && self.saved.as_deref() != Some(file) {
            return Err(NotSaved::Taken);
        }
        keep::write(file, &self.session.record()).map_err(NotSaved::Failed)?;
        self.saved = Some(file.to_path_buf());
        Ok(())
    }
}
