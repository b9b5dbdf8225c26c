//! Messages about changes of a table, before and after their audience is known.

use std::collections::HashSet;
use std::sync::Arc;

use evora_game::{Audience, Step};
use evora_id::UserId;
use evora_wire::{Step as WireStep, ToClient};
use serde::Serialize;

use crate::snapshot::GameSnapshot;

/// The message about one change, before its audience is known.
#[derive(Clone, Debug)]
pub enum PendingMessage {
    /// The same text for everybody.
    Text(Arc<str>),
    /// A chat line, for everybody who may read it and has not muted its author.
    Said {
        /// The version after the change.
        version: u64,
        /// The author's id.
        by: UserId,
        /// Whether it is kept from the players: a spectator's line during a rated game.
        kept_from_players: bool,
        /// The message.
        text: Arc<str>,
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
    pub fn affects_game(&self) -> bool {
        matches!(self, PendingMessage::Step { .. } | PendingMessage::TookBack(..))
    }

    /// Whether an audience may not read the change.
    fn is_kept_from(&self, audience: Audience) -> bool {
        let is_player = matches!(audience, Audience::Seat(_));
        is_player && matches!(self, PendingMessage::Said { kept_from_players: true, .. })
    }

    /// Whether the change is a chat line of one of these people.
    pub fn is_chat_of(&self, people: &Muted) -> bool {
        matches!(self, PendingMessage::Said { by, .. } if people.contains(by))
    }
}

/// Ids of the people whose chat a person has muted.
pub type Muted = HashSet<UserId>;

/// Whether the messages can be rendered from the final state of the game alone: no step may follow a takeback.
pub fn can_render(messages: &[PendingMessage]) -> bool {
    let last = messages.iter().rposition(PendingMessage::affects_game);
    let back = messages.iter().position(|message| matches!(message, PendingMessage::TookBack(..)));
    back.is_none() || back == last
}

/// Renders messages for an audience. The state of the game goes with the last one that changes it.
pub fn render(
    messages: &[PendingMessage],
    snapshot: Option<&GameSnapshot>,
    audience: Audience,
    muted: &Muted,
) -> Vec<String> {
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
            PendingMessage::Text(text) | PendingMessage::Said { text, .. } => {
                Some(text.as_ref().to_owned())
            }
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
fn to_long_json(message: &impl Serialize) -> String {
    let mut json = Vec::with_capacity(8 * 1024);
    // Messages are plain data: serializing them cannot fail, and JSON is UTF-8.
    let _ = serde_json::to_writer(&mut json, message);
    String::from_utf8(json).unwrap_or_default()
}

/// Serializes a message as JSON.
pub fn to_json(message: &impl Serialize) -> String {
    // Messages are plain data: serializing them cannot fail.
    serde_json::to_string(message).unwrap_or_default()
}
