//! A table as visitors see it: seats, options, state.

use evora_game::{Audience, Game};
use evora_id::{TableId, TournamentId, UserId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::cached_json::CachedJson;
use crate::clock::Clocks;
use crate::detail::is_default;
use crate::legal_move::LegalMove;
use crate::result::GameResult;
use crate::step::Step;
use crate::table::TableOptions;
use crate::view::{View, number};

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Player {
    /// A guest.
    Guest {
        /// The id.
        id: UserId,
        /// The name, in English.
        name: String,
        /// The short label that a page shows after its word for a guest.
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
        /// The level, 1 to 8.
        level: u8,
    },
    /// A player whose account was deleted.
    Deleted {},
}

impl Player {
    /// Creates a guest, labelled by the start of the id.
    pub fn guest(id: UserId, name: String) -> Player {
        Player::Guest { tail: id.tail().to_owned(), id, name }
    }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatInfo {
    /// Its number, from 0.
    pub seat: u8,
    /// The player in the seat.
    pub player: Option<Player>,
    /// Whether an empty seat is reserved for the holder of its link.
    pub link_only: bool,
    /// The person for whom an empty seat is reserved, in a rematch or by a challenge. Lists leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept_for: Option<Player>,
    /// Whether the player has added a share to the seed of the deals.
    pub shared: bool,
    /// Whether the player's page is open.
    pub present: bool,
    /// The level of the bot that plays on for a player who has left; `None` once the game is over.
    pub bot: Option<u8>,
    /// Whether the player is on vacation and their clock stands still.
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(as = "Option<_>", optional)]
    pub vacation: bool,
    /// The player's rating for this rule set and table size.
    pub rating: Option<i32>,
}

/// The state of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// Seats are being filled.
    Open,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before a game began.
    Closed,
}

/// A table without its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableInfo {
    /// The table's id.
    pub id: TableId,
    /// The version of this state; later changes have greater versions.
    pub version: u64,
    /// The state of the table.
    pub state: TableState,
    /// The options.
    pub options: TableOptions,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// The user who opened it; only they can close it before the start.
    pub host: Option<UserId>,
    /// The reader's seat; if there are several, the one to move, or else the one that moved last.
    pub you: Option<u8>,
    /// All seats of the reader: several if people share a screen.
    pub yours: Vec<u8>,
    /// Whether the reader may ask for hints in this game.
    pub hints: bool,
    /// The hash of the secret behind the deals (64 hex digits).
    pub commitment: String,
    /// Creation time.
    pub created: u64,
    /// Start time of the game.
    pub started: Option<u64>,
    /// End time of the game.
    pub ended: Option<u64>,
    /// The result of the game.
    pub result: Option<GameResult>,
    /// The pending request to take back.
    pub takeback: Option<TakebackRequest>,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
    /// The tournament that the game belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tournament: Option<TournamentId>,
}

/// A request to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TakebackRequest {
    /// The seat that asks.
    pub seat: u8,
    /// The ply that would be played next.
    pub ply: u32,
    /// The seats that have agreed.
    pub agreed: Vec<u8>,
}

/// The current state of a game, as far as the reader may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GameState {
    /// The number of steps so far; the next move is sent with it.
    pub ply: u32,
    /// The seat whose view this is; null for spectators. If people share a screen, it follows the turn.
    pub you: Option<u8>,
    /// The position.
    #[schema(value_type = View)]
    #[ts(as = "View")]
    pub view: CachedJson<View>,
    /// All legal moves, sorted by the bytes of their words; only for the seat to move.
    pub legal: Option<Vec<LegalMove>>,
    /// The clocks, if the game has a time control.
    pub clocks: Option<Clocks>,
    /// The last steps, oldest first: at least the last move and all after it.
    #[schema(value_type = Vec<Step>)]
    #[ts(as = "Vec<Step>")]
    pub last: Vec<CachedJson<Step>>,
}

impl GameState {
    /// Creates the state of a game without clocks, as an audience may know it. Returns `None` for the omniscient audience,
    /// which gets no messages.
    pub fn of(game: &Game, audience: Audience) -> Option<GameState> {
        let view = View::new(&game.seen_by(audience).view()?);
        let last = Step::last_of(game, audience).map(CachedJson::from).collect();
        let legal = || LegalMove::all(game.position());
        let ply = u32::try_from(game.ply()).ok()?;
        Some(GameState::new(audience, ply, view.into(), legal, None, last))
    }

    /// Creates the state for an audience. `legal` are all legal moves, which are left out unless
    /// it is this audience's turn.
    pub fn new(
        audience: Audience,
        ply: u32,
        view: CachedJson<View>,
        legal: impl FnOnce() -> Vec<LegalMove>,
        clocks: Option<Clocks>,
        last: Vec<CachedJson<Step>>,
    ) -> GameState {
        let you = match audience {
            Audience::Seat(seat) => Some(number(seat)),
            Audience::Spectators | Audience::Omniscient => None,
        };
        let to_move = you.is_some() && view.turn() == you;
        GameState { ply, you, legal: to_move.then(legal), view, clocks, last }
    }
}

/// A table with its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableWhole {
    /// The table.
    pub table: TableInfo,
    /// The game, once it has begun.
    pub game: Option<GameState>,
}
