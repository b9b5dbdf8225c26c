//! What somebody has chosen for the page, kept so that every device of theirs has it.

use axum::extract::State;
use axum::http::StatusCode;
use evora_store::User;
use evora_wire::PageSettings;

use super::broken;
use crate::app::App;
use crate::auth::InPerson;
use crate::extract::Body;
use crate::guard::Kind;
use crate::problem::Refused;

/// Keeps what you have chosen for the page, in place of what was kept before.
#[utoipa::path(
    put, path = "/api/settings", tag = "identity", operation_id = "keep_settings", security(("cookie" = [])),
    request_body = PageSettings,
    responses((status = 204, description = "It is kept."), Refused),
)]
pub(super) async fn keep(
    State(app): State<App>,
    person: InPerson,
    Body(settings): Body<PageSettings>,
) -> Result<StatusCode, Refused> {
    app.guard.limits.check(Kind::Act, &person.user.id)?;
    let text = serde_json::to_string(&settings).map_err(|error| broken(&error))?;
    match app.store.set_settings(&person.user.id, &text).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refused::not_found()),
    }
}

/// What was kept. What another version has kept and this one cannot read is as good as nothing.
pub(super) fn of(user: &User) -> Option<PageSettings> {
    serde_json::from_str(user.settings.as_deref()?).ok()
}
