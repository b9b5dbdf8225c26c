//! Updates for watchers, rendered once per audience no matter how many watch.

use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use evora_game::Audience;
use evora_id::UserId;
use evora_rules::Seat;
use evora_table::{Batch, Muted};
use serde::Serialize;

/// Changes that were stored together.
#[derive(Debug)]
pub(crate) struct Update {
    /// The version before the changes.
    pub(crate) before: u64,
    /// The version after the changes.
    pub(crate) version: u64,
    changes: Batch,
    texts: [OnceLock<Arc<[Utf8Bytes]>>; Seat::ALL.len() + 1],
}

impl Update {
    pub(crate) fn new(changes: Batch) -> Update {
        Update {
            before: changes.before,
            version: changes.before + changes.messages.len() as u64,
            changes,
            texts: Default::default(),
        }
    }

    /// The audience that a person belongs to after the changes.
    pub(crate) fn audience(&self, person: Option<&UserId>) -> Audience {
        self.changes.audience(person)
    }

    /// The messages for an audience, rendered on first use.
    pub(crate) fn texts(&self, audience: Audience) -> Arc<[Utf8Bytes]> {
        let place = match audience {
            Audience::Seat(seat) => seat.index(),
            Audience::Spectators | Audience::Omniscient => Seat::ALL.len(),
        };
        self.texts[place].get_or_init(|| self.render(audience, &Muted::new())).clone()
    }

    /// The messages for an audience, without the chat of muted people.
    pub(crate) fn texts_without(&self, audience: Audience, muted: &Muted) -> Arc<[Utf8Bytes]> {
        if self.changes.messages.iter().any(|message| message.is_chat_of(muted)) {
            return self.render(audience, muted);
        }
        self.texts(audience)
    }

    fn render(&self, audience: Audience, muted: &Muted) -> Arc<[Utf8Bytes]> {
        self.changes.render(audience, muted).into_iter().map(Utf8Bytes::from).collect()
    }
}

/// Serializes a message as JSON.
pub(crate) fn to_json(message: &impl Serialize) -> Utf8Bytes {
    evora_table::to_json(message).into()
}
