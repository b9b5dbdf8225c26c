//! After the game: records and traces, proofs, lists of games, profiles, ratings and the best players.
//!
//! Nothing here writes to a table. A game is read again from what was written down about it, so whoever may see it
//! gets the same from every node. [`settle`] counts a rated game, once, whoever calls it and however often.

mod games;
mod players;
mod record;
mod settle;
mod stored_game;

pub use crate::facts::Unreadable;
pub use record::{record, trace};
pub use settle::{Settled, settle};
pub use stored_game::StoredGame;

pub(crate) use games::{effects, player, summary};
pub(crate) use record::begun;
pub(crate) use settle::{points, sweep};

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The routes of what comes after.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(record::get_record))
        .routes(routes!(record::get_trace))
        .routes(routes!(record::get_verify))
        .routes(routes!(games::get_games))
        .routes(routes!(players::get_player))
        .routes(routes!(players::get_rating))
        .routes(routes!(players::get_leaders))
}
