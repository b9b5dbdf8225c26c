//! WebSockets: one per table, one for the lobby, one per tournament, and one for somebody's friends and challenges.

mod connection;
mod friends;
mod lobby;
mod session_watch;
mod table;
mod tournament;

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
        .routes(routes!(tournament::tournament_socket))
}
