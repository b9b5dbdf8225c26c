//! Games over days: telling players that it is their turn, the games that wait for somebody, and vacations.

mod turns;
pub(crate) mod vacation;
mod waiting;
mod which_game;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

pub(crate) use turns::{paused_players, player_to_move, tell_turns, turn_passed};
pub(crate) use waiting::waiting_count;
pub(crate) use which_game::which_game;

/// The routes of games over days.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(waiting::list_waiting)).routes(routes!(
        vacation::read_vacation,
        vacation::begin_vacation,
        vacation::end_vacation
    ))
}
