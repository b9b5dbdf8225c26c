//! Tournaments: creating and joining them, pairing, standings and records.
//!
//! A tournament is its facts (`evora-tournaments`), stored under the version they were decided on, as a table is. Whatever
//! changes one, a request or a game that ended, is decided together with all that follows from it (`state.rs`): the next
//! games, or the end. So in the store nothing is ever left to pair, and only two things remain to be done after an append: to
//! open the tables of new games, whose ids are stored with the pairing, and to notice games that end (`organiser.rs`). Both
//! can be done by any node, any number of times.

mod access;
mod create;
mod entry;
mod message;
mod options;
mod organiser;
mod records;
mod results;
mod room;
mod rooms;
mod show;
mod state;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

pub(crate) use self::access::find as find_tournament_room;
pub(crate) use self::entry::{leave_all, leave_of_club};
pub(crate) use self::organiser::sweep;
pub(crate) use self::room::{Change, TournamentRoom};
pub(crate) use self::rooms::TournamentRooms;
pub(crate) use self::show::tournament_page;

/// The routes of tournaments.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(show::list_tournaments, create::create_tournament))
        .routes(routes!(show::my_tournaments))
        .routes(routes!(show::see_tournament, create::call_off_tournament))
        .routes(routes!(show::list_games))
        .routes(routes!(entry::join_tournament))
        .routes(routes!(entry::leave_tournament))
        .routes(routes!(create::start_tournament))
        .routes(routes!(records::get_records))
}
