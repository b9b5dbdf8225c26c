//! The archive: records, traces, proofs, reviews, lists of games, the open database, the explorer of openings, profiles, ratings and the
//! leaderboard.
//!
//! Nothing here writes to a table of a running game: games are rebuilt from their stored facts, so every node gives the
//! same response. `import` stores finished games that were played in somebody's browser.
//! [`settle`] is idempotent: it counts a rated game once, no matter how often and on how many nodes it is called.

mod compress;
mod database;
mod explorer;
mod games;
mod import;
mod local_game;
mod players;
mod record;
mod review;
mod settle;
mod statistics;
mod stored_game;

pub use crate::facts::Unreadable;
pub use compress::compress_games;
pub use database::make as make_database;
pub use record::{record, trace};
pub use settle::{Settled, settle};
pub use stored_game::StoredGame;

pub(crate) use compress::run as run_compression;
pub(crate) use database::run as run_database;
pub(crate) use explorer::CountedGames;
pub(crate) use games::{player, rating_changes, search, summary};
pub(crate) use players::{account_by_name, leader_page, parse_game};
pub(crate) use record::readable_game;
pub(crate) use settle::{shown_rating, sweep};

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The routes of the archive.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(record::get_record))
        .routes(routes!(record::get_trace))
        .routes(routes!(record::get_verify))
        .routes(routes!(review::get_review, review::make_review))
        .routes(routes!(games::get_games, import::import_game))
        .routes(routes!(database::get_database))
        .routes(routes!(database::get_sums))
        .routes(routes!(database::get_file))
        .routes(routes!(explorer::get_explorer))
        .routes(routes!(players::get_player))
        .routes(routes!(players::get_rating))
        .routes(routes!(statistics::get_statistics))
        .routes(routes!(players::get_leaders))
}
