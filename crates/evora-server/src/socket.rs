//! Sockets: the stream of a table, and the lobby's.

mod connection;
mod lobby;
mod session_watch;
mod table;

pub(crate) use lobby::Lobby;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The routes of sockets.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(table::table_socket)).routes(routes!(lobby::lobby_socket))
}
