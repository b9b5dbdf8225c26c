//! Steps and games as an audience knows them, according to the rules.

use evora_notation::{Event, Notation, Record, Start};
use evora_rules::{AnyMove, AnyPosition, AnyReason, AnyView, Audience, Points, Position, Seat};

use crate::game::Game;
use crate::step::{Action, Step};

/// A step as an audience knows it.
#[derive(Clone, Copy, Debug)]
pub struct SeenStep<'a> {
    step: &'a Step,
    revealed: bool,
}

impl<'a> SeenStep<'a> {
    pub(crate) fn new(step: &'a Step, audience: Audience) -> SeenStep<'a> {
        let revealed = match &step.action {
            Action::Move { mv, .. } => step.before.reveals_move(*mv, audience),
            Action::Chance(chance) => step.before.reveals_chance(chance, audience),
        };
        SeenStep { step, revealed }
    }

    /// Returns whether the audience knows the move or the outcome of chance.
    pub fn is_revealed(&self) -> bool {
        self.revealed
    }

    /// Returns the seat that moved; `None` for chance.
    pub fn seat(&self) -> Option<Seat> {
        self.step.seat()
    }

    /// Returns the position before the step and the move, if a seat moved and the audience knows the move. The
    /// position includes hidden information: reveal only what the move touches.
    pub fn revealed_move(&self) -> Option<(&'a AnyPosition, AnyMove)> {
        let (_, mv) = self.step.decided().filter(|_| self.revealed)?;
        Some((&self.step.before, mv))
    }

    /// Returns the move's word, if a seat moved and the audience knows the move.
    pub fn word(&self) -> Option<String> {
        let (before, mv) = self.revealed_move()?;
        Some(before.word(mv))
    }

    /// Returns the step as an event for the audience: what it does not know is
    /// [masked](Event::masked).
    pub fn event(&self) -> Event {
        let event = self.step.event();
        if self.revealed { event } else { event.masked() }
    }

    /// Returns every change of a score, in order.
    pub fn points(&self) -> &'a [Points<AnyReason>] {
        &self.step.points
    }

    /// Returns whether the step ended a round.
    pub fn ends_round(&self) -> bool {
        self.step.ends_round
    }

    /// Returns whether the step showed something that nobody knew before: [`Step::reveals`].
    pub fn reveals(&self) -> bool {
        self.step.reveals()
    }
}

/// A game as an audience knows it.
#[derive(Clone, Copy, Debug)]
pub struct SeenGame<'a> {
    game: &'a Game,
    audience: Audience,
}

impl<'a> SeenGame<'a> {
    pub(crate) fn new(game: &'a Game, audience: Audience) -> SeenGame<'a> {
        SeenGame { game, audience }
    }

    /// Returns the audience.
    pub fn audience(&self) -> Audience {
        self.audience
    }

    /// Returns the step at this ply; `None` if there are fewer.
    pub fn step(&self, ply: usize) -> Option<SeenStep<'a>> {
        self.game.steps().get(ply).map(|step| step.seen_by(self.audience))
    }

    /// Returns every step so far.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = SeenStep<'a>> {
        let audience = self.audience;
        self.game.steps().iter().map(move |step| step.seen_by(audience))
    }

    /// Returns the audience's view of the current position; `None` for the omniscient, who have the position itself.
    pub fn view(&self) -> Option<AnyView> {
        view(self.game.position(), self.audience)
    }

    /// Returns the audience's view after this many steps; `None` for the omniscient, and if there are fewer steps.
    pub fn view_at(&self, ply: usize) -> Option<AnyView> {
        view(self.game.at(ply)?, self.audience)
    }

    /// The start. A position tells everything, so only those from whom nothing is hidden get it.
    fn start(&self, seed: Option<u64>) -> Start {
        match self.audience {
            Audience::Omniscient => self.game.recorded_start(seed),
            Audience::Seat(_) | Audience::Spectators => self.game.start_event(seed),
        }
    }

    /// Returns the game as a record without tags, with its result if it is over.
    pub fn record(&self, seed: Option<u64>) -> Record {
        let mut record = Record::new(self.start(seed));
        self.steps().for_each(|step| record.push(&step.event()));
        if let Some(end) = self.game.end_event() {
            record.push(&end);
        }
        record
    }

    /// Returns the game as a trace, including start and end. For the omniscient, it has all legal moves and the state
    /// after each round.
    pub fn trace(&self, seed: Option<u64>) -> Vec<Event> {
        let mut events = vec![Event::Start(self.start(seed))];
        for (ply, step) in self.steps().enumerate() {
            let told = self.game.events(ply);
            if self.audience == Audience::Omniscient {
                events.extend(told);
                continue;
            }
            events.push(match (step.event(), step.seat()) {
                (Event::Move { word, .. }, Some(seat)) => {
                    Event::Move { player: Some(seat.index() as u64), legal: None, word }
                }
                (event, _) => event,
            });
            events.extend(told.into_iter().skip(1).map(|event| match event {
                Event::Round { round, .. } => Event::Round { round, state: None },
                event => event,
            }));
        }
        events
    }
}

fn view(position: &AnyPosition, audience: Audience) -> Option<AnyView> {
    match audience {
        Audience::Seat(seat) => Some(position.view(seat)),
        Audience::Spectators => Some(position.public_view()),
        Audience::Omniscient => None,
    }
}
