//! The page's files, and routes that the page needs because it has no rules engine.

mod files;
mod hint;
mod replay;
mod seat;
mod static_page;
mod study;

pub use files::{HOW_TO_BUILD_THE_PAGE, has_page};
pub(crate) use files::{file, puzzle_file};
pub use static_page::{BadBasePath, BasePath, static_page};

use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The routes of the page.
pub(crate) fn routes() -> OpenApiRouter<App> {
    // Records are larger than other messages; the handler has a limit of its own.
    let records = OpenApiRouter::new()
        .routes(routes!(replay::replay_record))
        .layer(DefaultBodyLimit::disable());
    OpenApiRouter::new()
        .routes(routes!(replay::replay_table))
        .routes(routes!(study::study))
        .routes(routes!(hint::hint))
        .merge(records)
}
