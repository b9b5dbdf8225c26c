//! A user's settings of the page, stored so that all their devices share them.

use axum::extract::State;
use axum::http::StatusCode;
use evora_store::User;
use evora_wire::PageSettings;

use super::internal_error;
use crate::app::App;
use crate::auth::InPerson;
use crate::extract::Body;
use crate::guard::RateKind;
use crate::problem::Refused;

/// Stores your settings of the page, replacing earlier ones.
#[utoipa::path(
    put, path = "/api/settings", tag = "identity", operation_id = "keep_settings", security(("cookie" = [])),
    request_body = PageSettings,
    responses((status = 204, description = "The settings are stored."), Refused),
)]
pub(super) async fn store_settings(
    State(app): State<App>,
    person: InPerson,
    Body(settings): Body<PageSettings>,
) -> Result<StatusCode, Refused> {
    app.guard.limits.check(RateKind::Act, &person.user.id)?;
    let text = serde_json::to_string(&settings).map_err(|error| internal_error(&error))?;
    match app.store.set_settings(&person.user.id, &text).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refused::not_found()),
    }
}

/// The stored settings. Returns `None` if there are none, or another version stored them and they cannot be read.
pub(crate) fn of(user: &User) -> Option<PageSettings> {
    serde_json::from_str(user.settings.as_deref()?).ok()
}
