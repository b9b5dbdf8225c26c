//! The explorer of openings.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::limits::POSITION_QUERY_MAX;

/// A position of the first round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, IntoParams, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ExplorerQuery {
    /// The position text.
    #[param(min_length = 1, max_length = 2000)]
    pub position: String,
}

impl Incoming for ExplorerQuery {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let length = self.position.chars().count();
        faults.length("position", length, (1, POSITION_QUERY_MAX), "characters");
        faults.finish()
    }
}

/// How often each kind of move of a first-round position was made in other games, and how well it did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Explorer {
    /// How many games of level 8 against itself were counted.
    pub bot_games: u64,
    /// How many of this server's games were counted.
    pub games: u64,
    /// The kinds of moves, those that level 8 makes most often first.
    pub kinds: Vec<ExploredKind>,
}

/// A kind of move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ExploredKind {
    /// What the moves have in common.
    pub what: MoveKind,
    /// The legal moves of this kind.
    pub moves: Vec<String>,
    /// In games of level 8 against itself.
    pub bots: KindCounts,
    /// In this server's games.
    pub people: KindCounts,
}

/// How often a kind of move was possible and made, and how those games ended.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct KindCounts {
    /// Decisions in which it was possible.
    pub offered: u64,
    /// Decisions in which it was made.
    pub played: u64,
    /// The mean share of the win of those who could make it, from 0 to 1.
    pub offered_share: Option<f32>,
    /// The mean share of the win of those who made it.
    pub share: Option<f32>,
    /// The mean final points of those who made it.
    pub points: Option<f32>,
}

/// Where tiles come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TileOrigin {
    /// A factory.
    Factory,
    /// The centre, after somebody has taken the marker.
    Centre,
    /// The centre, with the marker.
    Marker,
    /// Duel's large factory.
    Large,
    /// Duel's moon sides.
    Moon,
}

/// What moves have in common, whatever was dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum MoveKind {
    /// Azul and Duel: tiles to a line.
    Take {
        /// Where from.
        from: TileOrigin,
        /// How many tiles; 5 is five or more.
        tiles: u8,
        /// The number of the line; 0 for the floor, or Duel's damaged tiles.
        line: u8,
        /// Whether the line is then full.
        fills: bool,
        /// Whether tiles are left over.
        spills: bool,
    },
    /// Summer Pavilion: tiles to the stock.
    Collect {
        /// Where from.
        from: TileOrigin,
        /// How many tiles; 5 is five or more.
        tiles: u8,
        /// How many of them are trumps.
        trumps: u8,
    },
    /// Summer Pavilion: a bonus tile from the supply.
    Bonus {
        /// Whether it is a trump.
        trump: bool,
    },
    /// Summer Pavilion: a space is covered.
    Cover {
        /// Whether it is on the star in the middle.
        centre: bool,
        /// The number of the space.
        space: u8,
        /// How many trumps are paid in place of its colour.
        jokers: u8,
        /// How many bonus tiles it brings.
        bonus: u8,
    },
    /// Summer Pavilion: pass.
    Pass {
        /// How many tiles are kept.
        kept: u8,
    },
    /// The grey wall and Duel: the tile of a full line is laid.
    Lay {
        /// The number of the line.
        line: u8,
        /// What it scores.
        points: u8,
    },
    /// Duel: a plate is laid.
    Plate {
        /// Whether it was drawn from the stack.
        drawn: bool,
        /// The row of plates, from 1 at the top.
        row: u8,
    },
    /// Duel: a plate is drawn.
    Draw {},
    /// Duel: no more plates are drawn.
    Look {},
    /// Duel: a plate goes back under the stack.
    Under {},
    /// Duel: a chip is taken.
    Chip {},
    /// Duel: a line is completed with chips.
    Complete {
        /// The number of the line.
        line: u8,
    },
    /// Duel: a line that chips could complete is left.
    Skip {
        /// The number of the line.
        line: u8,
    },
}
