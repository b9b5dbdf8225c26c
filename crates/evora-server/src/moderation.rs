//! Reports, mutes, and what moderators and operators do.

pub mod acts;
mod chat;
mod clubs;
mod desk;
mod oversight;
mod standing;

pub(crate) use oversight::may_look;
pub(crate) use standing::{Standings, watch};

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of reports, mutes and moderators.
pub(crate) fn routes() -> OpenApiRouter<App> {
    chat::routes().merge(desk::routes()).merge(clubs::routes())
}
