//! Updates for watchers, rendered once per audience no matter how many watch.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use evora_game::{Audience, Step};
use evora_id::UserId;
use evora_rules::Seat;
use evora_wire::{Step as WireStep, ToClient};
use serde::Serialize;

use super::snapshot::GameSnapshot;

/// The message about one change, before its audience is known.
#[derive(Clone, Debug)]
pub(crate) enum PendingMessage {
    /// The same text for everybody.
    Text(Utf8Bytes),
    /// A chat line, for everybody who may read it and has not muted its author.
    Said {
        /// The version after the change.
        version: u64,
        /// The author's id.
        by: UserId,
        /// Whether it is kept from the players: a spectator's line during a rated game.
        kept_from_players: bool,
        /// The message.
        text: Utf8Bytes,
    },
    /// A step of the game.
    Step {
        /// The version after the change.
        version: u64,
        /// The step's ply.
        ply: u32,
        /// The step.
        step: Arc<Step>,
    },
    /// A takeback: the version after it, and the ply the game went back to.
    TookBack(u64, u32),
}

impl PendingMessage {
    /// Whether the change affects the game.
    pub(crate) fn affects_game(&self) -> bool {
        matches!(self, PendingMessage::Step { .. } | PendingMessage::TookBack(..))
    }

    /// Whether an audience may not read the change.
    fn is_kept_from(&self, audience: Audience) -> bool {
        let is_player = matches!(audience, Audience::Seat(_));
        is_player && matches!(self, PendingMessage::Said { kept_from_players: true, .. })
    }

    fn is_chat_of(&self, people: &Muted) -> bool {
        matches!(self, PendingMessage::Said { by, .. } if people.contains(by))
    }
}

/// Ids of the people whose chat a person has muted.
pub(crate) type Muted = HashSet<UserId>;

/// Changes that were stored together.
#[derive(Debug)]
pub(crate) struct Update {
    /// The version before the changes.
    pub(crate) before: u64,
    /// The version after the changes.
    pub(crate) version: u64,
    /// The person in each seat after the changes.
    participants: Arc<[Option<UserId>]>,
    /// For each seat, the seat whose view its person gets.
    viewpoints: Vec<Seat>,
    messages: Vec<PendingMessage>,
    /// The game after the changes, if they affect it.
    snapshot: Option<GameSnapshot>,
    texts: [OnceLock<Arc<[Utf8Bytes]>>; Seat::ALL.len() + 1],
}

impl Update {
    pub(crate) fn new(
        before: u64,
        messages: Vec<PendingMessage>,
        participants: Arc<[Option<UserId>]>,
        viewpoints: Vec<Seat>,
        snapshot: Option<GameSnapshot>,
    ) -> Update {
        let version = before + messages.len() as u64;
        Update {
            before,
            version,
            participants,
            viewpoints,
            messages,
            snapshot,
            texts: Default::default(),
        }
    }

    /// The audience that a person belongs to after the changes.
    pub(crate) fn audience(&self, person: Option<&UserId>) -> Audience {
        let place = person.and_then(|person| {
            self.participants.iter().position(|participant| participant.as_ref() == Some(person))
        });
        let seat = place.and_then(|place| self.viewpoints.get(place).copied());
        seat.map_or(Audience::Spectators, Audience::Seat)
    }

    /// The messages for an audience, rendered on first use.
    pub(crate) fn texts(&self, audience: Audience) -> Arc<[Utf8Bytes]> {
        let place = match audience {
            Audience::Seat(seat) => seat.index(),
            Audience::Spectators | Audience::Omniscient => Seat::ALL.len(),
        };
        let make =
            || render(&self.messages, self.snapshot.as_ref(), audience, &Muted::new()).into();
        self.texts[place].get_or_init(make).clone()
    }

    /// The messages for an audience, without the chat of muted people.
    pub(crate) fn texts_without(&self, audience: Audience, muted: &Muted) -> Arc<[Utf8Bytes]> {
        if self.messages.iter().any(|message| message.is_chat_of(muted)) {
            return render(&self.messages, self.snapshot.as_ref(), audience, muted).into();
        }
        self.texts(audience)
    }
}

/// Whether the messages can be rendered from the final state of the game alone: no step may follow a takeback.
pub(crate) fn can_render(messages: &[PendingMessage]) -> bool {
    let last = messages.iter().rposition(PendingMessage::affects_game);
    let back = messages.iter().position(|message| matches!(message, PendingMessage::TookBack(..)));
    back.is_none() || back == last
}

/// Renders messages for an audience. The state of the game goes with the last one that changes it.
pub(crate) fn render(
    messages: &[PendingMessage],
    snapshot: Option<&GameSnapshot>,
    audience: Audience,
    muted: &Muted,
) -> Vec<Utf8Bytes> {
    let last = messages.iter().rposition(PendingMessage::affects_game);
    let message = |(place, message): (usize, &PendingMessage)| {
        let game = || {
            snapshot.filter(|_| last == Some(place)).and_then(|snapshot| snapshot.seen_by(audience))
        };
        match message {
            PendingMessage::Said { version, .. }
                if message.is_chat_of(muted) || message.is_kept_from(audience) =>
            {
                Some(to_json(&ToClient::Muted { version: *version }))
            }
            PendingMessage::Text(text) | PendingMessage::Said { text, .. } => Some(text.clone()),
            PendingMessage::Step { version, ply, step } => {
                let version = *version;
                let public = snapshot.and_then(|snapshot| snapshot.public_step(*ply));
                let step = match public {
                    Some(public) => public,
                    None => WireStep::new(*ply, &step.seen_by(audience))?.into(),
                };
                Some(to_long_json(&match step.is_move() {
                    true => ToClient::Moved { version, step, game: game() },
                    false => ToClient::Dealt { version, step, game: game() },
                }))
            }
            PendingMessage::TookBack(version, ply) => {
                let (version, ply, game) = (*version, *ply, game()?);
                Some(to_long_json(&ToClient::TookBack { version, ply, game }))
            }
        }
    };
    messages.iter().enumerate().filter_map(message).collect()
}

/// Serializes a message with a game as JSON. There is room for most of them from the start, so that it is not copied as
/// it grows.
fn to_long_json(message: &impl Serialize) -> Utf8Bytes {
    let mut json = Vec::with_capacity(8 * 1024);
    // Messages are plain data: serializing them cannot fail, and JSON is UTF-8.
    let _ = serde_json::to_writer(&mut json, message);
    String::from_utf8(json).unwrap_or_default().into()
}

/// Serializes a message as JSON.
pub(crate) fn to_json(message: &impl Serialize) -> Utf8Bytes {
    // Messages are plain data: serializing them cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
