//! A step of a game as its audience may know it.

use evora_game::SeenStep;
use evora_notation::Event;
use evora_rules::duel;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::detail::MoveDetail;
use crate::names::PlateKind;
use crate::narration::Told;
use crate::view::number;

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
        /// What the move did, without what is not for the reader to know.
        detail: MoveDetail,
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

impl Step {
    /// The step after `ply` others, with what its audience knows. `None` only if this program is at odds
    /// with itself: if the step tells something that is no number or kind of plate.
    pub fn new(ply: u32, seen: &SeenStep<'_>) -> Option<Step> {
        Some(Step {
            ply,
            what: Happened::new(seen)?,
            told: seen.points().iter().map(|&points| points.into()).collect(),
            ends_round: seen.ends_round(),
        })
    }

    /// Whether a seat moved.
    pub fn is_move(&self) -> bool {
        matches!(self.what, Happened::Move { .. })
    }
}

impl Happened {
    fn new(seen: &SeenStep<'_>) -> Option<Happened> {
        let plate = |number: u64| u8::try_from(number).ok();
        Some(match seen.event() {
            Event::Move { .. } => Happened::Move {
                seat: number(seen.seat()?),
                word: seen.word(),
                detail: match seen.revealed_move() {
                    Some((before, mv)) => MoveDetail::of(before, mv)?,
                    None => MoveDetail::HIDDEN,
                },
            },
            Event::Deal { factories } => Happened::Deal { factories },
            Event::Supply { tiles } => Happened::Supply { tiles },
            Event::Plates { drawn } => {
                Happened::Plates { drawn: drawn.into_iter().filter_map(plate).collect() }
            }
            Event::Chips { chips } => Happened::Chips { count: u8::try_from(chips.len()).ok()? },
            Event::Top { kind } => {
                Happened::Top { kind: kind.parse::<duel::PlateKind>().ok()?.into() }
            }
            Event::Stack { plate: number } => {
                Happened::Stack { plate: plate(number).filter(|_| seen.is_revealed()) }
            }
            Event::Start(_) | Event::Round { .. } | Event::End { .. } => return None,
        })
    }
}
