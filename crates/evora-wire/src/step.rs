//! A step of a game as its audience may know it.

use evora_game::{Audience, Game, SeenStep};
use evora_notation::Event;
use evora_rules::duel;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::detail::MoveDetail;
use crate::names::PlateKind;
use crate::narration::Told;
use crate::view::number;

/// A step: a move or an outcome of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Step {
    /// The number of steps before it.
    pub ply: u32,
    /// What happened.
    pub what: Happened,
    /// Every change of a score.
    pub told: Vec<Told>,
    /// Whether it ended a round.
    pub ends_round: bool,
    /// Whether it showed something that nobody knew before, so that no move up to it can be taken back.
    pub reveals: bool,
}

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "did", rename_all = "snake_case")]
pub enum Happened {
    /// A seat moved.
    Move {
        /// The seat.
        seat: u8,
        /// The move's word; null if the reader may not know it (a plate returned under the stack, D-8).
        word: Option<String>,
        /// The detail of the move, as far as the reader may know it.
        detail: MoveDetail,
    },
    /// The factories were filled.
    Deal {
        /// The tiles of each factory; in Duel the large one last.
        factories: Vec<String>,
    },
    /// The supply was filled.
    Supply {
        /// The tiles in the order they were drawn.
        tiles: String,
    },
    /// Plates were added to the display.
    Plates {
        /// Their numbers in the order they were drawn.
        drawn: Vec<u8>,
    },
    /// Chips were laid face down.
    Chips {
        /// The number of chips.
        count: u8,
    },
    /// The back of the new top plate of the stack was revealed.
    Top {
        /// The kind shown on its back.
        kind: PlateKind,
    },
    /// A seat looked at a plate it had drawn.
    Stack {
        /// The plate's number; visible only to that seat.
        plate: Option<u8>,
    },
}

impl Step {
    /// Creates the step at `ply` as its audience knows it. Returns `None` only on a broken invariant:
    /// if the step contains an invalid plate number or kind.
    pub fn new(ply: u32, seen: &SeenStep<'_>) -> Option<Step> {
        Some(Step {
            ply,
            what: Happened::new(seen)?,
            told: seen.points().iter().map(|&points| points.into()).collect(),
            ends_round: seen.ends_round(),
            reveals: seen.reveals(),
        })
    }

    /// Creates the step at `ply` of a game as an audience may know it. Returns `None` if there is no such step.
    pub fn of(game: &Game, ply: usize, audience: Audience) -> Option<Step> {
        Step::new(u32::try_from(ply).ok()?, &game.seen_by(audience).step(ply)?)
    }

    /// Creates the last move of a game and what chance did after it; before the first move, everything so far.
    pub fn last_of(game: &Game, audience: Audience) -> impl Iterator<Item = Step> {
        let from = game.steps().iter().rposition(|step| !step.is_chance()).unwrap_or(0);
        (from..game.ply()).filter_map(move |ply| Step::of(game, ply, audience))
    }

    /// Returns whether a seat moved.
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
