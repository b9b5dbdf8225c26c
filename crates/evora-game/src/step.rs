//! One step of a game: a move, or an outcome of chance.

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
        /// Who.
        seat: Seat,
        /// What.
        mv: AnyMove,
    },
    /// Chance acted.
    Chance(AnyChance),
}

/// One step of a game that was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The position before it.
    pub before: AnyPosition,
    /// What happened.
    pub action: Action,
    /// Every point given and taken, in order.
    pub points: Vec<Points<AnyReason>>,
    /// Whether a round was played and scored to its end.
    pub ends_round: bool,
}

impl Step {
    /// Plays a move for whoever is to act. Returns the step and the position after it.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play(before: AnyPosition, mv: AnyMove) -> Result<(Step, AnyPosition), AnyIllegal> {
        before.check(mv)?;
        let (mut after, mut points) = (before, Vec::new());
        after.play_watched(mv, |told| points.push(told))?;
        // A move is legal only where a seat is to act.
        let seat = match before.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance(_) | Turn::Over => Seat::S0,
        };
        let ends_round = after.rounds_done() > before.rounds_done();
        Ok((Step { before, action: Action::Move { seat, mv }, points, ends_round }, after))
    }

    /// Takes an outcome of chance. Returns the step and the position after it.
    ///
    /// # Errors
    /// If chance is not to act, or cannot come out so.
    pub fn apply(
        before: AnyPosition,
        chance: AnyChance,
    ) -> Result<(Step, AnyPosition), AnyImpossible> {
        let (mut after, mut points) = (before, Vec::new());
        after.apply_watched(&chance, |told| points.push(told))?;
        let ends_round = after.rounds_done() > before.rounds_done();
        Ok((Step { before, action: Action::Chance(chance), points, ends_round }, after))
    }

    /// The move and who made it; `None` for chance.
    pub fn decided(&self) -> Option<(Seat, AnyMove)> {
        match self.action {
            Action::Move { seat, mv } => Some((seat, mv)),
            Action::Chance(_) => None,
        }
    }

    /// Who moved; `None` for chance.
    pub fn seat(&self) -> Option<Seat> {
        self.decided().map(|(seat, _)| seat)
    }

    /// Whether chance acted.
    pub fn is_chance(&self) -> bool {
        matches!(self.action, Action::Chance(_))
    }

    /// The step as a record writes it down: of a move only the word.
    pub fn event(&self) -> Event {
        match &self.action {
            Action::Move { mv, .. } => {
                Event::Move { player: None, legal: None, word: self.before.word(*mv) }
            }
            Action::Chance(chance) => self.before.chance_event(chance),
        }
    }

    /// The step as an audience knows it.
    pub fn seen_by(&self, audience: Audience) -> SeenStep<'_> {
        SeenStep::new(self, audience)
    }

    /// Whether it showed anybody what the rules had hidden until then, so that taking it back would not
    /// make it unknown again: something hidden was turned up, or drawn in a game with hidden things.
    pub fn uncovers(&self) -> bool {
        match &self.action {
            Action::Move { mv, .. } => self.before.uncovers(*mv),
            Action::Chance(_) => self.before.rules().has_hidden_information(),
        }
    }
}
