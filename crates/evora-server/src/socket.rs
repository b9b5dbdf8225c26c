//! WebSockets: one per table, one for the lobby, one per tournament, and one for somebody's friends and challenges; and the best game being played, of which
//! the lobby tells.

mod best;
mod connection;
mod friends;
mod lobby;
pub(crate) mod online_counts;
mod session_watch;
mod table;
mod tournament;

pub(crate) use best::{BestGames, interest};
pub(crate) use lobby::Lobby;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The WebSocket routes.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(table::table_socket))
        .routes(routes!(lobby::lobby_socket))
        .routes(routes!(friends::friends_socket))
        .routes(routes!(best::get_best))
        .routes(routes!(tournament::tournament_socket))
}
