//! A game: what was agreed on, every step so far, and the position now.

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

/// A game with its history. A copy is cheap: steps are shared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    spec: GameSpec,
    start: AnyPosition,
    position: AnyPosition,
    steps: Vec<Arc<Step>>,
}

impl Game {
    /// A game before its first step.
    pub fn new(spec: GameSpec) -> Game {
        Game::from_position(spec, spec.start())
    }

    /// A game taken up in mid-play. Its history begins here; of the spec, only the rule set and the number
    /// of players must be those of the position.
    pub fn from_position(spec: GameSpec, start: AnyPosition) -> Game {
        debug_assert_eq!((spec.rules(), spec.players()), (start.rules(), start.players()));
        Game { spec, start, position: start, steps: Vec::new() }
    }

    /// The game that events tell, as far as they go.
    ///
    /// # Errors
    /// With the first event that the rules refuse.
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

    /// The game of a record.
    ///
    /// # Errors
    /// With the first thing in it that the rules refuse.
    pub fn from_record(record: &Record) -> Result<Game, BadGame> {
        Game::from_events(record.events())
    }

    /// What was agreed on.
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// The position now.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Every step so far; shared, so that whoever keeps one keeps no copy.
    pub fn steps(&self) -> &[Arc<Step>] {
        &self.steps
    }

    /// How many steps there are, moves and chance alike.
    pub fn ply(&self) -> usize {
        self.steps.len()
    }

    /// The position after so many steps; `None` where there are fewer.
    pub fn at(&self, ply: usize) -> Option<&AnyPosition> {
        match self.steps.get(ply) {
            Some(step) => Some(&step.before),
            None => (ply == self.steps.len()).then_some(&self.position),
        }
    }

    /// Plays a move for whoever is to act and returns the step. A refused move changes nothing.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play(&mut self, mv: AnyMove) -> Result<Arc<Step>, AnyIllegal> {
        let (step, after) = Step::play(self.position, mv)?;
        Ok(self.push(step, after))
    }

    /// Takes an outcome of chance and returns the step. An impossible one changes nothing.
    ///
    /// # Errors
    /// If chance is not to act, or cannot come out so.
    pub fn apply(&mut self, chance: AnyChance) -> Result<Arc<Step>, AnyImpossible> {
        let (step, after) = Step::apply(self.position, chance)?;
        Ok(self.push(step, after))
    }

    /// Takes the next step over from a game that went on from here, and returns it. `None`, and nothing changes, if
    /// that game has no further step, or did not come from this position.
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

    /// Takes the last step back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Arc<Step>> {
        let step = self.steps.pop()?;
        self.position = step.before;
        Some(step)
    }

    /// Takes back everything after so many steps; `None`, and nothing changes, where there are fewer.
    pub fn undo_to(&mut self, ply: usize) -> Option<()> {
        self.position = *self.at(ply)?;
        self.steps.truncate(ply);
        Some(())
    }

    /// Every point given and taken so far, with its reason.
    pub fn points(&self) -> impl Iterator<Item = Points<AnyReason>> {
        self.steps.iter().flat_map(|step| step.points.iter().copied())
    }

    /// What a seat's score came from so far: parts that add up to the final score once the game is over.
    pub fn breakdown(&self, seat: Seat) -> Vec<Part> {
        break_down(self.spec.rules(), seat, self.points())
    }

    /// The final scores and the winners, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// The game as an audience knows it.
    pub fn seen_by(&self, audience: Audience) -> SeenGame<'_> {
        SeenGame::new(self, audience)
    }

    /// The game as a record with no tags. `seed` is the seed that chance was drawn from, if it was.
    pub fn record(&self, seed: Option<u64>) -> Record {
        self.seen_by(Audience::Omniscient).record(seed)
    }

    /// The event that a trace of the game begins with.
    pub fn start_event(&self, seed: Option<u64>) -> Start {
        Start::new(&self.spec, seed)
    }

    /// The event that a trace of the game ends with, once it is over.
    pub fn end_event(&self) -> Option<Event> {
        let outcome = self.outcome()?;
        let seats = self.spec.players().seats();
        Some(Event::End {
            scores: seats.map(|seat| outcome.scores[seat].into()).collect(),
            winners: outcome.winners.iter().map(|seat| seat.index() as u64).collect(),
        })
    }

    /// The events that a trace tells a step by: the move with all that were legal, or what chance did; then
    /// that a round was scored, and that the game is over. Empty where there is no such step.
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

/// A told game that the rules refuse.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, event {number} ({name}): {complaint}")]
pub struct BadGame {
    /// The line, from 1.
    pub line: usize,
    /// Which event it is, from 1.
    pub number: usize,
    /// The event's name.
    pub name: &'static str,
    /// What is wrong there.
    pub complaint: Complaint,
}
