//! A step of a game: a move, or an outcome of chance.

use evora_notation::{Event, Notation};
use evora_rules::{
    AnyChance, AnyIllegal, AnyImpossible, AnyMove, AnyPosition, AnyReason, Audience, Points,
    Position, Seat, Turn,
};

use crate::seen::SeenStep;

/// What happened in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::large_enum_variant)]
pub enum Action {
    /// A seat moved.
    Move {
        /// The seat.
        seat: Seat,
        /// The move.
        mv: AnyMove,
    },
    /// Chance acted.
    Chance(AnyChance),
}

/// A step of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The position before it.
    pub before: AnyPosition,
    /// What happened.
    pub action: Action,
    /// Every change of a score, in order.
    pub points: Vec<Points<AnyReason>>,
    /// Whether the step ended a round.
    pub ends_round: bool,
}

impl Step {
    /// Plays a move for the seat to act. Returns the step and the position after it.
    ///
    /// # Errors
    /// Fails if the move is illegal.
    pub fn play(before: AnyPosition, mv: AnyMove) -> Result<(Step, AnyPosition), AnyIllegal> {
        before.check(mv)?;
        let (mut after, mut points) = (before, Vec::new());
        after.play_watched(mv, |told| points.push(told))?;
        // A move is legal only if a seat is to act.
        let seat = match before.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance(_) | Turn::Over => Seat::S0,
        };
        let ends_round = after.rounds_done() > before.rounds_done();
        Ok((Step { before, action: Action::Move { seat, mv }, points, ends_round }, after))
    }

    /// Applies an outcome of chance. Returns the step and the position after it.
    ///
    /// # Errors
    /// Fails if it is not chance's turn, or the outcome is impossible.
    pub fn apply(
        before: AnyPosition,
        chance: AnyChance,
    ) -> Result<(Step, AnyPosition), AnyImpossible> {
        let (mut after, mut points) = (before, Vec::new());
        after.apply_watched(&chance, |told| points.push(told))?;
        let ends_round = after.rounds_done() > before.rounds_done();
        Ok((Step { before, action: Action::Chance(chance), points, ends_round }, after))
    }

    /// Returns the seat and its move; `None` for chance.
    pub fn decided(&self) -> Option<(Seat, AnyMove)> {
        match self.action {
            Action::Move { seat, mv } => Some((seat, mv)),
            Action::Chance(_) => None,
        }
    }

    /// Returns the seat that moved; `None` for chance.
    pub fn seat(&self) -> Option<Seat> {
        self.decided().map(|(seat, _)| seat)
    }

    /// Returns whether chance acted.
    pub fn is_chance(&self) -> bool {
        matches!(self.action, Action::Chance(_))
    }

    /// Returns the step as an event of a record, which has only the word of a move.
    pub fn event(&self) -> Event {
        match &self.action {
            Action::Move { mv, .. } => {
                Event::Move { player: None, legal: None, word: self.before.word(*mv) }
            }
            Action::Chance(chance) => self.before.chance_event(chance),
        }
    }

    /// Returns the step as an audience knows it.
    pub fn seen_by(&self, audience: Audience) -> SeenStep<'_> {
        SeenStep::new(self, audience)
    }

    /// Returns whether the step showed something that nobody knew before: an outcome of chance, or something that a move
    /// turned up. No move up to it can be taken back.
    pub fn reveals(&self) -> bool {
        self.is_chance() || self.uncovers()
    }

    /// Returns whether the step revealed hidden information to anybody, so that taking it back would not
    /// make it unknown again: something was turned up, or drawn in a game with hidden information.
    pub fn uncovers(&self) -> bool {
        match &self.action {
            Action::Move { mv, .. } => self.before.uncovers(*mv),
            Action::Chance(_) => self.before.rules().has_hidden_information(),
        }
    }
}
