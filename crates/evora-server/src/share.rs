//! What leaves the site: pictures of positions, previews of links, and pages for other sites to frame.
//!
//! Nothing here knows who asks. What is shown is what everybody may see, or everybody with a table's link, so caches may keep it and a page
//! of another site learns nothing through its visitors.

mod embed;
mod html;
mod language;
mod picture;
mod png_cache;
mod preview;
mod public_table;
mod puzzles;

pub(crate) use language::words;
pub(crate) use png_cache::PngCache;
pub(crate) use preview::{PreviewTags, preview};
pub(crate) use public_table::scores;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The routes of pictures.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(picture::table_svg))
        .routes(routes!(picture::table_png))
        .routes(routes!(picture::position_svg))
        .routes(routes!(picture::position_png))
}

/// The pages that other sites may frame.
pub(crate) fn embed_routes() -> Router<App> {
    Router::new()
        .route("/embed/game/{id}", get(embed::game))
        .route("/embed/position", get(embed::position))
}
