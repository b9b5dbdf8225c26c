//! Reports, mutes, and what moderators and operators do.

pub mod acts;
mod chat;
mod standing;

pub(crate) use standing::{Standings, watch};

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of reports and mutes.
pub(crate) fn routes() -> OpenApiRouter<App> {
    chat::routes()
}
