//! The view of Summer Pavilion, in which nothing is hidden.

use std::collections::BTreeMap;

use evora_rules::pavilion::{Colour, Pavilion, Phase, Space, Star as RuleStar, Tip};
use evora_rules::{Position, Seat, Side, Source};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Forecast, counts, number, turn_number};
use crate::names::{PavilionColour, Rules, Star};

/// A position of Summer Pavilion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PavilionView {
    /// Which of the two rule sets.
    pub rules: Rules,
    /// The round being played, or the last one played; 0 before the first.
    pub round: u8,
    /// The trump colour of the round; before the first, that of the first.
    pub trump: PavilionColour,
    /// The phase.
    pub phase: PavilionPhase,
    /// The seat to move.
    pub turn: Option<u8>,
    /// The seat that started this round; between rounds, the one that starts the next.
    pub first: u8,
    /// The seat that took the marker; null while it lies in the centre.
    pub marker: Option<u8>,
    /// The tiles on each factory.
    pub factories: Vec<String>,
    /// The tiles in the centre.
    pub centre: String,
    /// The tiles of the supply.
    pub supply: String,
    /// How many of each colour are in the bag.
    pub bag: BTreeMap<PavilionColour, u8>,
    /// How many of each colour are in the tower.
    pub tower: BTreeMap<PavilionColour, u8>,
    /// The boards by seat.
    pub boards: Vec<PavilionBoard>,
}

/// A phase of Summer Pavilion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum PavilionPhase {
    /// The supply is to be filled.
    Supply {},
    /// The factories are to be filled.
    Deal {},
    /// Tiles are taken.
    Offer {},
    /// Spaces are covered.
    Placing {},
    /// Bonus tiles are taken.
    Bonus {
        /// The number of tiles still to take.
        due: u8,
    },
    /// The game is over.
    Over {},
}

/// A player's board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PavilionBoard {
    /// The current score.
    pub score: u16,
    /// The tiles on positions 1 to 6 of each star.
    pub stars: BTreeMap<Star, String>,
    /// The tiles beside the board.
    pub stock: String,
    /// The tiles kept for the next round.
    pub kept: String,
    /// Whether the player has passed in this round.
    pub passed: bool,
    /// The end-of-game points if the game ended now.
    pub bonus: PavilionBonus,
    /// What the player would score if the round ended now.
    pub forecast: Forecast,
}

/// End-of-game points (P-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PavilionBonus {
    /// For full stars.
    pub stars: u16,
    /// For numbers whose spaces are all covered.
    pub numbers: u16,
}

impl PavilionView {
    pub(super) fn new(pavilion: &Pavilion) -> PavilionView {
        let factories = pavilion.factories();
        PavilionView {
            rules: match pavilion.side() {
                Side::Coloured => Rules::Pavilion,
                Side::Grey => Rules::PavilionGrey,
            },
            round: pavilion.round(),
            trump: pavilion.trump().into(),
            phase: match pavilion.phase() {
                Phase::Supply => PavilionPhase::Supply {},
                Phase::Deal => PavilionPhase::Deal {},
                Phase::Offer => PavilionPhase::Offer {},
                Phase::Placing => PavilionPhase::Placing {},
                Phase::Bonus { due } => PavilionPhase::Bonus { due },
                Phase::Over => PavilionPhase::Over {},
            },
            turn: turn_number(pavilion.turn()),
            first: number(pavilion.first()),
            marker: pavilion.marker().map(number),
            factories: factories.map(|factory| pavilion.tiles_at(factory).to_string()).collect(),
            centre: pavilion.tiles_at(Source::Centre).to_string(),
            supply: pavilion.supply().to_string(),
            bag: counts!(pavilion.bag(), PavilionColour),
            tower: counts!(pavilion.tower(), PavilionColour),
            boards: pavilion
                .players()
                .seats()
                .map(|seat| PavilionBoard::new(pavilion, seat))
                .collect(),
        }
    }
}

impl PavilionBoard {
    fn new(pavilion: &Pavilion, seat: Seat) -> PavilionBoard {
        let (board, bonus) = (pavilion.board(seat), pavilion.bonus(seat));
        let tile = |star, tip| board.tile(Space { star, tip }).map_or('.', Colour::letter);
        let star =
            |star: RuleStar| (star.into(), Tip::ALL.iter().map(|&tip| tile(star, tip)).collect());
        PavilionBoard {
            score: board.score(),
            stars: RuleStar::ALL.into_iter().map(star).collect(),
            stock: board.stock().to_string(),
            kept: board.kept().to_string(),
            passed: board.passed(),
            bonus: PavilionBonus { stars: bonus.stars, numbers: bonus.numbers },
            forecast: pavilion.forecast(seat).into(),
        }
    }
}
