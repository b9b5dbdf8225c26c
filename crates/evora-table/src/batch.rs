//! Changes of a table that were decided together.

use std::sync::Arc;

use evora_game::Audience;
use evora_id::UserId;
use evora_rules::Seat;

use crate::message::{Muted, PendingMessage, render};
use crate::snapshot::GameSnapshot;

/// Changes that were decided together, with the messages about them.
#[derive(Debug)]
pub struct Batch {
    /// The version before the changes.
    pub before: u64,
    /// The messages, one for each change.
    pub messages: Vec<PendingMessage>,
    /// The person in each seat after the changes.
    pub(crate) participants: Arc<[Option<UserId>]>,
    /// For each seat, the seat whose view its person gets.
    pub(crate) viewpoints: Vec<Seat>,
    /// The game after the changes, if they affect it.
    pub(crate) snapshot: Option<GameSnapshot>,
}

impl Batch {
    /// The audience that a person belongs to after the changes.
    pub fn audience(&self, person: Option<&UserId>) -> Audience {
        let place = person.and_then(|person| {
            self.participants.iter().position(|participant| participant.as_ref() == Some(person))
        });
        let seat = place.and_then(|place| self.viewpoints.get(place).copied());
        seat.map_or(Audience::Spectators, Audience::Seat)
    }

    /// The messages for an audience, without the chat of muted people.
    pub fn render(&self, audience: Audience, muted: &Muted) -> Vec<String> {
        render(&self.messages, self.snapshot.as_ref(), audience, muted)
    }
}
