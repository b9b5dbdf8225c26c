//! A game: its spec, every step so far, and the current position.

use std::sync::Arc;

use evora_notation::{Event, Located, Notation, Record, Start, legal_words};
use evora_rules::{
    AnyChance, AnyIllegal, AnyImpossible, AnyMove, AnyPosition, AnyReason, Audience, GameSpec,
    Outcome, Points, Position, Seat,
};

use crate::breakdown::{Part, break_down};
use crate::referee::{Complaint, Referee};
use crate::seen::SeenGame;
use crate::step::{Action, Step};

/// A game with its history. Cloning is cheap, because steps are shared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    spec: GameSpec,
    start: AnyPosition,
    position: AnyPosition,
    steps: Vec<Arc<Step>>,
}

impl Game {
    /// Creates a game before its first step.
    pub fn new(spec: GameSpec) -> Game {
        Game::from_position(spec, spec.start())
    }

    /// Creates a game from a position. Its history starts there; of the spec, only the rule set and the number
    /// of players must match the position.
    pub fn from_position(spec: GameSpec, start: AnyPosition) -> Game {
        debug_assert_eq!((spec.rules(), spec.players()), (start.rules(), start.players()));
        Game { spec, start, position: start, steps: Vec::new() }
    }

    /// Replays events to a game, as far as they go.
    ///
    /// # Errors
    /// Fails at the first event that is illegal or malformed.
    pub fn from_events(events: impl IntoIterator<Item = Located>) -> Result<Game, BadGame> {
        let mut referee = Referee::new();
        for (place, Located { line, event }) in events.into_iter().enumerate() {
            referee.see(&event).map_err(|complaint| BadGame {
                line,
                number: place + 1,
                name: event.name(),
                complaint,
            })?;
        }
        referee.into_game().ok_or_else(|| BadGame {
            line: 1,
            number: 1,
            name: "start",
            complaint: Complaint::Malformed("there is no game".into()),
        })
    }

    /// Replays a record to a game.
    ///
    /// # Errors
    /// Fails at the first event that is illegal or malformed.
    pub fn from_record(record: &Record) -> Result<Game, BadGame> {
        Game::from_events(record.events())
    }

    /// Returns the spec.
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// Returns the current position.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Returns every step so far, shared, so that keeping one does not copy it.
    pub fn steps(&self) -> &[Arc<Step>] {
        &self.steps
    }

    /// Returns the number of steps, moves and chance alike.
    pub fn ply(&self) -> usize {
        self.steps.len()
    }

    /// Returns the position after this many steps; `None` if there are fewer.
    pub fn at(&self, ply: usize) -> Option<&AnyPosition> {
        match self.steps.get(ply) {
            Some(step) => Some(&step.before),
            None => (ply == self.steps.len()).then_some(&self.position),
        }
    }

    /// Plays a move for the seat to act and returns the step. An illegal move changes nothing.
    ///
    /// # Errors
    /// Fails if the move is illegal.
    pub fn play(&mut self, mv: AnyMove) -> Result<Arc<Step>, AnyIllegal> {
        let (step, after) = Step::play(self.position, mv)?;
        Ok(self.push(step, after))
    }

    /// Applies an outcome of chance and returns the step. An impossible one changes nothing.
    ///
    /// # Errors
    /// Fails if it is not chance's turn, or the outcome is impossible.
    pub fn apply(&mut self, chance: AnyChance) -> Result<Arc<Step>, AnyImpossible> {
        let (step, after) = Step::apply(self.position, chance)?;
        Ok(self.push(step, after))
    }

    /// Copies the next step from a game that continues this one, and returns it. Returns `None` and changes nothing if
    /// that game has no further step or does not continue this position.
    pub fn take_over(&mut self, from: &Game) -> Option<Arc<Step>> {
        let ply = self.ply();
        let (step, after) = (from.steps.get(ply)?, from.at(ply + 1)?);
        if step.before != self.position {
            return None;
        }
        self.steps.push(step.clone());
        self.position = *after;
        Some(step.clone())
    }

    fn push(&mut self, step: Step, after: AnyPosition) -> Arc<Step> {
        let step = Arc::new(step);
        self.steps.push(step.clone());
        self.position = after;
        step
    }

    /// Takes back the last step and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Arc<Step>> {
        let step = self.steps.pop()?;
        self.position = step.before;
        Some(step)
    }

    /// Takes back everything after this many steps. Returns `None` and changes nothing if there are fewer.
    pub fn undo_to(&mut self, ply: usize) -> Option<()> {
        self.position = *self.at(ply)?;
        self.steps.truncate(ply);
        Some(())
    }

    /// Returns every change of a score so far, with its reason.
    pub fn points(&self) -> impl Iterator<Item = Points<AnyReason>> {
        self.steps.iter().flat_map(|step| step.points.iter().copied())
    }

    /// Breaks down a seat's score so far; the parts add up to the final score once the game is over.
    pub fn breakdown(&self, seat: Seat) -> Vec<Part> {
        break_down(self.spec.rules(), seat, self.points())
    }

    /// Returns the final scores and the winners; `None` if the game is not over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Returns the game as an audience knows it.
    pub fn seen_by(&self, audience: Audience) -> SeenGame<'_> {
        SeenGame::new(self, audience)
    }

    /// Returns the game as a record without tags. `seed` is the seed of chance, if there is one.
    pub fn record(&self, seed: Option<u64>) -> Record {
        self.seen_by(Audience::Omniscient).record(seed)
    }

    /// Returns the first event of a trace of the game.
    pub fn start_event(&self, seed: Option<u64>) -> Start {
        Start::new(&self.spec, seed)
    }

    /// Returns the start as records and traces have it: with the position, if the game begins with one.
    #[inline(never)]
    pub(crate) fn recorded_start(&self, seed: Option<u64>) -> Start {
        match self.start == self.spec.start() {
            true => self.start_event(seed),
            false => Start { seed, ..Start::at(&self.start) },
        }
    }

    /// Returns the last event of a trace of the game; `None` if the game is not over.
    pub fn end_event(&self) -> Option<Event> {
        let outcome = self.outcome()?;
        let seats = self.spec.players().seats();
        Some(Event::End {
            scores: seats.map(|seat| outcome.scores[seat].into()).collect(),
            winners: outcome.winners.iter().map(|seat| seat.index() as u64).collect(),
        })
    }

    /// Returns the events of a step in a trace: the move with all legal moves, or the outcome of chance; then
    /// the end of the round and of the game. Empty if there is no such step.
    pub fn events(&self, ply: usize) -> Vec<Event> {
        let (Some(step), Some(after)) = (self.steps.get(ply), self.at(ply + 1)) else {
            return Vec::new();
        };
        let mut events = vec![match (step.event(), &step.action) {
            (Event::Move { word, .. }, Action::Move { seat, .. }) => Event::Move {
                player: Some(seat.index() as u64),
                legal: Some(legal_words(&step.before)),
                word,
            },
            (event, _) => event,
        }];
        if step.ends_round {
            let (round, state) = (after.rounds_done().into(), Some(after.state()));
            events.push(Event::Round { round, state });
        }
        if ply + 1 == self.steps.len() {
            events.extend(self.end_event());
        }
        events
    }
}

/// Why events or a record are not a legal game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, event {number} ({name}): {complaint}")]
pub struct BadGame {
    /// The line, from 1.
    pub line: usize,
    /// The number of the event, from 1.
    pub number: usize,
    /// The event's name.
    pub name: &'static str,
    /// The referee's error.
    pub complaint: Complaint,
}
