//! A game outside any table: what was played, and how it stood after each step.

use std::sync::Arc;

use evora_notation::Event;
use evora_rules::{AnyPosition, Position, Seat};
use evora_wire::{Audience, ReplayState, Step as WireStep, View};

use crate::room::Beat;
use crate::table::Step;

/// A line of play.
pub(super) struct Line {
    pub(super) steps: Vec<Arc<Step>>,
    pub(super) position: AnyPosition,
}

impl Line {
    /// Nothing played yet.
    pub(super) fn new(position: AnyPosition) -> Line {
        Line { steps: Vec::new(), position }
    }

    /// Plays on; nothing where it cannot be.
    pub(super) fn add(&mut self, event: &Event) -> Option<()> {
        let (step, after) = match event {
            Event::Move { word, .. } => Step::moved(self.position, word)?,
            event => Step::chance(self.position, event)?,
        };
        self.steps.push(Arc::new(step));
        self.position = after;
        Some(())
    }

    /// A step as somebody may know it.
    pub(super) fn step(&self, place: usize, audience: Audience) -> Option<WireStep> {
        Beat::among(&self.steps, &self.position, place)?.told_to(audience)
    }

    /// The game after each step, as somebody may know it.
    pub(super) fn states(&self, audience: Audience) -> Vec<ReplayState> {
        let befores = self.steps.iter().map(|step| &step.before);
        let positions = befores.chain([&self.position]).enumerate();
        let state = |(place, position): (usize, &AnyPosition)| ReplayState {
            step: place.checked_sub(1).and_then(|place| self.step(place, audience)),
            view: view(position, audience),
        };
        positions.map(state).collect()
    }
}

/// What lies where, as somebody may know it.
pub(super) fn view(position: &AnyPosition, audience: Audience) -> View {
    match audience {
        Audience::Seat(seat) => View::of_seat(&position.view(seat)),
        Audience::Onlooker => View::of_onlookers(&position.view(Seat::S0)),
    }
}
