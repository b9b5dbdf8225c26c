//! What watchers are told: made once for each audience, however many watch.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use evora_rules::Seat;
use evora_wire::{Audience, ToClient};
use serde::Serialize;

use super::scene::{Beat, Scene};

/// What one change is told by.
#[derive(Clone, Debug)]
pub(crate) enum Draft {
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
    /// A step of the game.
    Step(u64, Arc<Beat>),
    /// The game went back to this ply.
    TookBack(u64, u32),
}

impl Draft {
    /// Whether it tells of the game.
    pub(crate) fn is_of_game(&self) -> bool {
        matches!(self, Draft::Step(..) | Draft::TookBack(..))
    }

    fn is_said_by(&self, people: &Muted) -> bool {
        matches!(self, Draft::Said { by, .. } if people.contains(by))
    }
}

/// Those whose words somebody does not want to read.
pub(crate) type Muted = HashSet<String>;

/// Changes that were written down together.
#[derive(Debug)]
pub(crate) struct Shot {
    /// The version before them.
    pub(crate) before: u64,
    /// The version they make.
    pub(crate) version: u64,
    /// Who sits where, after them.
    sitters: Arc<[Option<String>]>,
    /// For each of them, the seat whose view they are shown.
    shown: Vec<Seat>,
    drafts: Vec<Draft>,
    /// The game after them, where they changed it.
    scene: Option<Scene>,
    texts: [OnceLock<Arc<[Utf8Bytes]>>; Seat::ALL.len() + 1],
}

impl Shot {
    pub(crate) fn new(
        before: u64,
        drafts: Vec<Draft>,
        sitters: Arc<[Option<String>]>,
        shown: Vec<Seat>,
        scene: Option<Scene>,
    ) -> Shot {
        let version = before + drafts.len() as u64;
        Shot { before, version, sitters, shown, drafts, scene, texts: Default::default() }
    }

    /// For whom things are told to a person after them.
    pub(crate) fn audience(&self, person: Option<&str>) -> Audience {
        let place = person.and_then(|person| {
            self.sitters.iter().position(|sitter| sitter.as_deref() == Some(person))
        });
        let seat = place.and_then(|place| self.shown.get(place).copied());
        seat.map_or(Audience::Onlooker, Audience::Seat)
    }

    /// The messages for an audience, made when the first of it asks.
    pub(crate) fn texts(&self, audience: Audience) -> Arc<[Utf8Bytes]> {
        let place = match audience {
            Audience::Seat(seat) => seat.index(),
            Audience::Onlooker => Seat::ALL.len(),
        };
        let make = || render(&self.drafts, self.scene.as_ref(), audience, &Muted::new()).into();
        self.texts[place].get_or_init(make).clone()
    }

    /// The same for somebody who has muted some people.
    pub(crate) fn texts_but(&self, audience: Audience, muted: &Muted) -> Arc<[Utf8Bytes]> {
        if self.drafts.iter().any(|draft| draft.is_said_by(muted)) {
            return render(&self.drafts, self.scene.as_ref(), audience, muted).into();
        }
        self.texts(audience)
    }
}

/// Whether what is drafted can be told with only the game at its end: it must not have gone back
/// on the way.
pub(crate) fn tells_itself(drafts: &[Draft]) -> bool {
    let last = drafts.iter().rposition(Draft::is_of_game);
    let back = drafts.iter().position(|draft| matches!(draft, Draft::TookBack(..)));
    back.is_none() || back == last
}

/// The messages that tell of changes. The game as it stands after them comes with the last that
/// changes it.
pub(crate) fn render(
    drafts: &[Draft],
    scene: Option<&Scene>,
    audience: Audience,
    muted: &Muted,
) -> Vec<Utf8Bytes> {
    let last = drafts.iter().rposition(Draft::is_of_game);
    let message = |(place, draft): (usize, &Draft)| {
        let game = || scene.filter(|_| last == Some(place)).map(|scene| scene.told_to(audience));
        match draft {
            Draft::Said { version, .. } if draft.is_said_by(muted) => {
                Some(text(&ToClient::Muted { version: *version }))
            }
            Draft::Text(text) | Draft::Said { text, .. } => Some(text.clone()),
            Draft::Step(version, beat) => {
                let (version, step) = (*version, beat.told_to(audience)?);
                Some(text(&match beat.is_move() {
                    true => ToClient::Moved { version, step, game: game() },
                    false => ToClient::Dealt { version, step, game: game() },
                }))
            }
            Draft::TookBack(version, ply) => {
                let (version, ply, game) = (*version, *ply, game()?);
                Some(text(&ToClient::TookBack { version, ply, game }))
            }
        }
    };
    drafts.iter().enumerate().filter_map(message).collect()
}

/// A message as text.
pub(crate) fn text(message: &impl Serialize) -> Utf8Bytes {
    // Messages are plain data: writing them cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
