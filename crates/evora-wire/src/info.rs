//! A table as its visitors see it: seats, options, state.

use evora_game::Audience;
use evora_notation::Notation;
use evora_rules::{AnyPosition, Effect, MoveList, Position, effect};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::clock::Clocks;
use crate::detail::MoveDetail;
use crate::id::{TableId, UserId};
use crate::result::GameResult;
use crate::step::Step;
use crate::table::TableOptions;
use crate::view::{View, number};

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Player {
    /// A guest.
    Guest {
        /// The id.
        id: UserId,
        /// The name, in English.
        name: String,
        /// What a page calls the guest by, after its word for one.
        #[serde(default)]
        tail: String,
    },
    /// An account.
    Account {
        /// The id.
        id: UserId,
        /// The name.
        name: String,
    },
    /// A bot.
    Bot {
        /// How strong, 1 to 8.
        level: u8,
    },
    /// Somebody who has deleted the account since.
    Deleted {},
}

impl Player {
    /// A guest, who is called by the beginning of the id.
    pub fn guest(id: UserId, name: String) -> Player {
        Player::Guest { tail: id.tail().to_owned(), id, name }
    }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatInfo {
    /// Its number, from 0.
    pub seat: u8,
    /// Who sits there.
    pub player: Option<Player>,
    /// Whether an empty seat waits for somebody with its link.
    pub link_only: bool,
    /// Whether the player has added to the seed of the deals.
    pub shared: bool,
    /// Whether the player's page is open.
    pub present: bool,
    /// The level of the bot that plays on in the player's place.
    pub bot: Option<u8>,
    /// The player's rating for this rule set and table size.
    pub rating: Option<i32>,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// Seats are being filled.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was closed before a game began.
    Closed,
}

/// A table, without what lies on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableInfo {
    /// What it is called.
    pub id: TableId,
    /// The version of its stream that this is: what happens later has a greater one.
    pub version: u64,
    /// How far it has come.
    pub state: TableState,
    /// What it is like.
    pub options: TableOptions,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// Who opened it; only that player can close it before the start.
    pub host: Option<UserId>,
    /// The seat that the reader sits in; of several the one to move, or else the one that moved last.
    pub you: Option<u8>,
    /// All seats that the reader sits in: several where several people share a screen.
    pub yours: Vec<u8>,
    /// Whether the reader may ask for hints in this game.
    pub hints: bool,
    /// The hash of the secret that the deals come from (64 hex digits).
    pub commitment: String,
    /// When it was opened.
    pub created: u64,
    /// When the game began.
    pub started: Option<u64>,
    /// When the game ended.
    pub ended: Option<u64>,
    /// How the game ended.
    pub result: Option<GameResult>,
    /// The seat that asks to take back, and to which ply.
    pub takeback: Option<TakebackRequest>,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
}

/// A wish to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TakebackRequest {
    /// Who asks.
    pub seat: u8,
    /// The ply that would be next to play.
    pub ply: u32,
    /// Which seats have agreed.
    pub agreed: Vec<u8>,
}

/// A legal move, and what it would do for whoever makes it, as if nobody did anything more in the round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Choice {
    /// The move's word.
    pub word: String,
    /// What it does.
    pub detail: MoveDetail,
    /// Points it brings, now or when the round is scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<u16>,
    /// Points it costs, now or when the round is scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<u16>,
    /// Bonus tiles it brings.
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

impl Choice {
    /// A move with this word. What it does not do is left out.
    pub fn new(word: String, detail: MoveDetail, effect: Effect) -> Choice {
        Choice {
            word,
            detail,
            gain: Some(effect.gain).filter(|&gain| gain > 0),
            cost: Some(effect.cost).filter(|&cost| cost > 0),
            bonus: Some(effect.bonus).filter(|&bonus| bonus > 0),
            fills: effect.fills.then_some(true),
            spilled: Some(effect.spilled).filter(|&spilled| spilled > 0),
        }
    }

    /// All legal moves of whoever is to move, sorted by the bytes of their words.
    pub fn all(position: &AnyPosition) -> Vec<Choice> {
        let mut list = <AnyPosition as Position>::Moves::default();
        position.legal_moves_into(&mut list);
        // Every legal move has a detail: only moves of another game have none.
        let choice = |mv| {
            let detail = MoveDetail::of(position, mv)?;
            Some(Choice::new(position.word(mv), detail, effect(position, mv)))
        };
        let mut all: Vec<Choice> = list.iter().filter_map(choice).collect();
        all.sort_unstable_by(|one, other| one.word.cmp(&other.word));
        all
    }
}

/// A game as it stands, as far as the reader may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GameState {
    /// How many steps the game has had; the next move is sent with it.
    pub ply: u32,
    /// The seat whose view this is; none for onlookers. Where people share a screen it goes round with the turn.
    pub you: Option<u8>,
    /// What lies where.
    pub view: View,
    /// All legal moves, sorted by the bytes of their words; only for the seat to move.
    pub legal: Option<Vec<Choice>>,
    /// The time left, where it is counted.
    pub clocks: Option<Clocks>,
    /// The last steps, oldest first: at least the last move and all after it.
    pub last: Vec<Step>,
}

impl GameState {
    /// A game as it stands for this audience. `legal` are all legal moves, which are left out unless
    /// it is this audience's turn.
    pub fn new(
        audience: Audience,
        ply: u32,
        view: View,
        legal: impl FnOnce() -> Vec<Choice>,
        clocks: Option<Clocks>,
        last: Vec<Step>,
    ) -> GameState {
        let you = match audience {
            Audience::Seat(seat) => Some(number(seat)),
            Audience::Onlookers | Audience::Omniscient => None,
        };
        let to_move = you.is_some() && view.turn() == you;
        GameState { ply, you, legal: to_move.then(legal), view, clocks, last }
    }
}

/// A table with what lies on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableWhole {
    /// The table.
    pub table: TableInfo,
    /// The game, once it has begun.
    pub game: Option<GameState>,
}
