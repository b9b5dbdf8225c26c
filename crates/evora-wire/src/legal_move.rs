//! Legal moves with their details and effects.

use evora_notation::Notation;
use evora_rules::{AnyPosition, Effect, MoveList, Position, effect};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::detail::MoveDetail;

/// A legal move and its effect for the player, if nobody moved again in the round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct LegalMove {
    /// The move's word.
    pub word: String,
    /// What it does.
    pub detail: MoveDetail,
    /// Points it gains, now or when the round is scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<u16>,
    /// Points it costs, now or when the round is scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<u16>,
    /// Bonus tiles it gains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bonus: Option<u8>,
    /// Whether it completes a pattern line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fills: Option<bool>,
    /// How many tiles fall to the floor or are damaged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub spilled: Option<u8>,
}

impl LegalMove {
    /// Creates a legal move; zero effects are left out.
    pub fn new(word: String, detail: MoveDetail, effect: Effect) -> LegalMove {
        LegalMove {
            word,
            detail,
            gain: Some(effect.gain).filter(|&gain| gain > 0),
            cost: Some(effect.cost).filter(|&cost| cost > 0),
            bonus: Some(effect.bonus).filter(|&bonus| bonus > 0),
            fills: effect.fills.then_some(true),
            spilled: Some(effect.spilled).filter(|&spilled| spilled > 0),
        }
    }

    /// Returns all legal moves of the seat to move, sorted by the bytes of their words.
    pub fn all(position: &AnyPosition) -> Vec<LegalMove> {
        let mut list = <AnyPosition as Position>::Moves::default();
        position.legal_moves_into(&mut list);
        // Every legal move has a detail; only moves of another game have none.
        let legal = |mv| {
            let detail = MoveDetail::of(position, mv)?;
            Some(LegalMove::new(position.word(mv), detail, effect(position, mv)))
        };
        let mut all: Vec<LegalMove> = list.iter().filter_map(legal).collect();
        all.sort_unstable_by(|one, other| one.word.cmp(&other.word));
        all
    }
}
