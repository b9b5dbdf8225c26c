//! A step of a game as its audience may know it.

use evora_notation::Event;
use evora_rules::{AnyMove, Seat, duel};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::names::PlateKind;
use crate::told::Told;
use crate::view::{Audience, number};

/// One step: a move or something that chance did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Step {
    /// How many steps there were before it.
    pub ply: u32,
    /// What happened.
    pub what: Happened,
    /// Every point given and taken with it.
    pub told: Vec<Told>,
    /// Whether a round ended with it.
    pub ends_round: bool,
}

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "did", rename_all = "snake_case")]
pub enum Happened {
    /// A seat moved.
    Move {
        /// Who.
        seat: u8,
        /// The move's word; none where it is not for the reader to know (a plate returned under the stack, D-8).
        word: Option<String>,
    },
    /// The factories were filled.
    Deal {
        /// The tiles of each; in Duel the large one last.
        factories: Vec<String>,
    },
    /// The supply was filled.
    Supply {
        /// The tiles in the order they came.
        tiles: String,
    },
    /// Plates were shown.
    Plates {
        /// Their numbers in the order they came.
        drawn: Vec<u8>,
    },
    /// Chips were laid face down.
    Chips {
        /// How many.
        count: u8,
    },
    /// Another plate lies on top of the stack.
    Top {
        /// What its back shows.
        kind: PlateKind,
    },
    /// A seat looked at a plate it had drawn.
    Stack {
        /// Which; told to that seat alone.
        plate: Option<u8>,
    },
}

impl Happened {
    /// A move, as this audience may know it. `word` is its word.
    pub fn moved(seat: Seat, mv: AnyMove, word: String, audience: Audience) -> Happened {
        let secret = mv.is_secret();
        let known = !secret || audience == Audience::Seat(seat);
        Happened::Move { seat: number(seat), word: known.then_some(word) }
    }

    /// What chance did, as this audience may know it; `looker` is who played the last move, to whom alone a drawn plate
    /// is shown. `None` if the event is none of chance.
    pub fn chance(event: &Event, looker: Option<Seat>, audience: Audience) -> Option<Happened> {
        let plate = |&number: &u64| u8::try_from(number).ok();
        Some(match event {
            Event::Deal { factories } => Happened::Deal { factories: factories.clone() },
            Event::Supply { tiles } => Happened::Supply { tiles: tiles.clone() },
            Event::Plates { drawn } => {
                Happened::Plates { drawn: drawn.iter().filter_map(plate).collect() }
            }
            Event::Chips { chips } => {
                Happened::Chips { count: u8::try_from(chips.len()).unwrap_or(u8::MAX) }
            }
            Event::Top { kind } => {
                Happened::Top { kind: kind.parse::<duel::PlateKind>().ok()?.into() }
            }
            Event::Stack { plate: number } => {
                let known = looker.is_some_and(|looker| audience == Audience::Seat(looker));
                Happened::Stack { plate: plate(number).filter(|_| known) }
            }
            Event::Start(_) | Event::Move { .. } | Event::Round { .. } | Event::End { .. } => {
                return None;
            }
        })
    }
}
