//! Who may see a tournament: everybody if it is public, otherwise its creator, those who joined, and whoever has its link.

use std::sync::Arc;

use evora_id::{LinkSecret, TournamentId};

use super::hall::Hall;
use crate::app::App;
use crate::auth::Who;
use crate::problem::Refused;
use crate::room::stored_options::hash;

/// A tournament that somebody may see.
///
/// # Errors
/// If there is no such tournament, they may not see it, or the store fails.
pub(crate) async fn find(
    app: &App,
    id: &str,
    who: Option<&Who>,
    link: Option<&LinkSecret>,
) -> Result<Arc<Hall>, Refused> {
    let id: TournamentId = id.parse().map_err(|_| Refused::not_found())?;
    let hall = app.halls().hall(app, &id).await?;
    let is_linked = || link.is_some_and(|link| hall.options.link == Some(hash(link)));
    if hall.is_public || is_linked() {
        return Ok(hall);
    }
    let Some(who) = who else { return Err(Refused::not_found()) };
    let is_member =
        hall.creator == who.user.id || hall.open(app).await?.entrant(&who.user.id).is_some();
    if is_member { Ok(hall) } else { Err(Refused::not_found()) }
}
