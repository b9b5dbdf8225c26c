//! WebSockets: one per table and one for the lobby.

mod connection;
mod lobby;
mod session_watch;
mod table;

pub(crate) use lobby::Lobby;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The WebSocket routes.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(table::table_socket)).routes(routes!(lobby::lobby_socket))
}
