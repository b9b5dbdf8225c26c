//! What watchers are told: made once for each audience, however many watch.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use evora_game::{Audience, Step};
use evora_rules::Seat;
use evora_wire::{Step as WireStep, ToClient};
use serde::Serialize;

use super::snapshot::GameSnapshot;

/// What one change is told by.
#[derive(Clone, Debug)]
pub(crate) enum PendingMessage {
    /// The same text for everybody.
    Text(Utf8Bytes),
    /// A line of chat, for all who have not muted whoever said it.
    Said {
        /// The version it made.
        version: u64,
        /// Who.
        by: String,
        /// The message.
        text: Utf8Bytes,
    },
    /// A step of the game, after so many others.
    Step {
        /// The version it made.
        version: u64,
        /// How many steps there were before it.
        ply: u32,
        /// The step.
        step: Arc<Step>,
    },
    /// The game went back to this ply.
    TookBack(u64, u32),
}

impl PendingMessage {
    /// Whether it tells of the game.
    pub(crate) fn is_of_game(&self) -> bool {
        matches!(self, PendingMessage::Step { .. } | PendingMessage::TookBack(..))
    }

    fn is_said_by(&self, people: &Muted) -> bool {
        matches!(self, PendingMessage::Said { by, .. } if people.contains(by))
    }
}

/// Those whose words somebody does not want to read.
pub(crate) type Muted = HashSet<String>;

/// Changes that were written down together.
#[derive(Debug)]
pub(crate) struct Update {
    /// The version before them.
    pub(crate) before: u64,
    /// The version they make.
    pub(crate) version: u64,
    /// Who sits where, after them.
    sitters: Arc<[Option<String>]>,
    /// For each of them, the seat whose view they are shown.
    shown: Vec<Seat>,
    messages: Vec<PendingMessage>,
    /// The game after them, where they changed it.
    snapshot: Option<GameSnapshot>,
    texts: [OnceLock<Arc<[Utf8Bytes]>>; Seat::ALL.len() + 1],
}

impl Update {
    pub(crate) fn new(
        before: u64,
        messages: Vec<PendingMessage>,
        sitters: Arc<[Option<String>]>,
        shown: Vec<Seat>,
        snapshot: Option<GameSnapshot>,
    ) -> Update {
        let version = before + messages.len() as u64;
        Update { before, version, sitters, shown, messages, snapshot, texts: Default::default() }
    }

    /// For whom things are told to a person after them.
    pub(crate) fn audience(&self, person: Option<&str>) -> Audience {
        let place = person.and_then(|person| {
            self.sitters.iter().position(|sitter| sitter.as_deref() == Some(person))
        });
        let seat = place.and_then(|place| self.shown.get(place).copied());
        seat.map_or(Audience::Onlookers, Audience::Seat)
    }

    /// The messages for an audience, made when the first of it asks.
    pub(crate) fn texts(&self, audience: Audience) -> Arc<[Utf8Bytes]> {
        let place = match audience {
            Audience::Seat(seat) => seat.index(),
            Audience::Onlookers | Audience::Omniscient => Seat::ALL.len(),
        };
        let make =
            || render(&self.messages, self.snapshot.as_ref(), audience, &Muted::new()).into();
        self.texts[place].get_or_init(make).clone()
    }

    /// The same for somebody who has muted some people.
    pub(crate) fn texts_but(&self, audience: Audience, muted: &Muted) -> Arc<[Utf8Bytes]> {
        if self.messages.iter().any(|message| message.is_said_by(muted)) {
            return render(&self.messages, self.snapshot.as_ref(), audience, muted).into();
        }
        self.texts(audience)
    }
}

/// Whether what is messageed can be told with only the game at its end: it must not have gone back
/// on the way.
pub(crate) fn tells_itself(messages: &[PendingMessage]) -> bool {
    let last = messages.iter().rposition(PendingMessage::is_of_game);
    let back = messages.iter().position(|message| matches!(message, PendingMessage::TookBack(..)));
    back.is_none() || back == last
}

/// The messages that tell of changes. The game as it stands after them comes with the last that
/// changes it.
pub(crate) fn render(
    messages: &[PendingMessage],
    snapshot: Option<&GameSnapshot>,
    audience: Audience,
    muted: &Muted,
) -> Vec<Utf8Bytes> {
    let last = messages.iter().rposition(PendingMessage::is_of_game);
    let message = |(place, message): (usize, &PendingMessage)| {
        let game = || {
            snapshot.filter(|_| last == Some(place)).and_then(|snapshot| snapshot.seen_by(audience))
        };
        match message {
            PendingMessage::Said { version, .. } if message.is_said_by(muted) => {
                Some(text(&ToClient::Muted { version: *version }))
            }
            PendingMessage::Text(text) | PendingMessage::Said { text, .. } => Some(text.clone()),
            PendingMessage::Step { version, ply, step } => {
                let (version, step) = (*version, WireStep::new(*ply, &step.seen_by(audience))?);
                Some(text(&match step.is_move() {
                    true => ToClient::Moved { version, step, game: game() },
                    false => ToClient::Dealt { version, step, game: game() },
                }))
            }
            PendingMessage::TookBack(version, ply) => {
                let (version, ply, game) = (*version, *ply, game()?);
                Some(text(&ToClient::TookBack { version, ply, game }))
            }
        }
    };
    messages.iter().enumerate().filter_map(message).collect()
}

/// A message as text.
pub(crate) fn text(message: &impl Serialize) -> Utf8Bytes {
    // Messages are plain data: writing them cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
