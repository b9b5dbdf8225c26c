//! Steps and games as an audience knows them. What it may know is for the rules to say.

use evora_notation::{Event, Notation, Record};
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

    /// Whether the audience knows which move it was, or how chance came out.
    pub fn is_revealed(&self) -> bool {
        self.revealed
    }

    /// Who moved; `None` for chance.
    pub fn seat(&self) -> Option<Seat> {
        self.step.seat()
    }

    /// The position before the step and the move, if a seat moved and the audience knows how. The
    /// position is the whole truth: tell of it only what the move touches.
    pub fn revealed_move(&self) -> Option<(&'a AnyPosition, AnyMove)> {
        let (_, mv) = self.step.decided().filter(|_| self.revealed)?;
        Some((&self.step.before, mv))
    }

    /// The move's word, if a seat moved and the audience knows how.
    pub fn word(&self) -> Option<String> {
        let (before, mv) = self.revealed_move()?;
        Some(before.word(mv))
    }

    /// The step as a record of a running game writes it down: what the audience does not know is
    /// [masked](Event::masked).
    pub fn event(&self) -> Event {
        let event = self.step.event();
        if self.revealed { event } else { event.masked() }
    }

    /// Every point given and taken with it, in order.
    pub fn points(&self) -> &'a [Points<AnyReason>] {
        &self.step.points
    }

    /// Whether a round was played and scored to its end.
    pub fn ends_round(&self) -> bool {
        self.step.ends_round
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

    /// Who looks.
    pub fn audience(&self) -> Audience {
        self.audience
    }

    /// The step after so many others.
    pub fn step(&self, ply: usize) -> Option<SeenStep<'a>> {
        self.game.steps().get(ply).map(|step| step.seen_by(self.audience))
    }

    /// Every step so far.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = SeenStep<'a>> {
        let audience = self.audience;
        self.game.steps().iter().map(move |step| step.seen_by(audience))
    }

    /// What the audience knows of the position now; `None` for the omniscient, who have the position itself.
    pub fn view(&self) -> Option<AnyView> {
        view(self.game.position(), self.audience)
    }

    /// What the audience knew after so many steps; `None` for the omniscient, and where there are fewer steps.
    pub fn view_at(&self, ply: usize) -> Option<AnyView> {
        view(self.game.at(ply)?, self.audience)
    }

    /// The game as a record with no tags, and with its result once it is over.
    pub fn record(&self, seed: Option<u64>) -> Record {
        let mut record = Record::new(self.game.start_event(seed));
        self.steps().for_each(|step| record.push(&step.event()));
        if let Some(end) = self.game.end_event() {
            record.push(&end);
        }
        record
    }

    /// The game as a trace, start and end included. To the omniscient, every legal move and the state
    /// after each round is told.
    pub fn trace(&self, seed: Option<u64>) -> Vec<Event> {
        let mut events = vec![Event::Start(self.game.start_event(seed))];
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
        Audience::Onlookers => Some(position.public_view()),
        Audience::Omniscient => None,
    }
}
