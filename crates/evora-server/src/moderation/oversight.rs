//! Moderators who look at a reported table that they could not open otherwise.

use evora_id::TableId;
use evora_store::Actor;

use super::acts::Acting;
use super::desk::refused;
use crate::app::App;
use crate::auth::Who;
use crate::problem::Refused;

/// Whether somebody may look at a table because of their role: a moderator in a browser session, at a table from which
/// there is a report. That they do is recorded in the log of whom it is about.
///
/// # Errors
/// If the store fails.
pub(crate) async fn may_look(app: &App, who: &Who, table: &TableId) -> Result<bool, Refused> {
    let moderator = &who.user.id;
    // No token acts for a moderator.
    if who.scopes.is_some() || app.standings().role(moderator).is_none() {
        return Ok(false);
    }
    let reported = app.store.reported_at(table).await?;
    let actor = Actor::Moderator(moderator.clone());
    let acting = Acting { store: &app.store, actor, at: app.time.now() };
    for about in reported.iter().flatten() {
        acting.look_at(about, table).await.map_err(refused)?;
    }
    if !reported.is_empty() {
        tracing::info!(%moderator, %table, "a moderator looks at a reported table");
    }
    Ok(!reported.is_empty())
}
