//! Who may see a tournament: everybody if it is public, otherwise its creator, those who joined, and whoever has its link.
//! That of a club is seen by the club's members and nobody else, unless it is public and the club shows its members to everybody.

use std::sync::Arc;

use evora_id::{ClubId, LinkSecret, TournamentId};
use evora_store::MembersShownTo;

use super::room::TournamentRoom;
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
) -> Result<Arc<TournamentRoom>, Refused> {
    let id: TournamentId = id.parse().map_err(|_| Refused::not_found())?;
    let room = app.tournament_rooms().room(app, &id).await?;
    let is_linked = || link.is_some_and(|link| room.options.link == Some(hash(link)));
    let club = match &room.club {
        Some(club) => Audience::of(app, club, who).await?,
        None => Audience::NoClub,
    };
    let is_seen = match club {
        Audience::Everyone => room.is_public,
        Audience::NoClub => room.is_public && room.club.is_none(),
        Audience::Members => true,
        Audience::Nobody => false,
    };
    if is_seen || is_linked() {
        return Ok(room);
    }
    // Whoever created or joined a tournament of a club that they are no longer in has no more to do with it than others.
    let Some(who) = who.filter(|_| club == Audience::NoClub) else {
        return Err(Refused::not_found());
    };
    let is_involved =
        room.creator == who.user.id || room.open(app).await?.entrant(&who.user.id).is_some();
    if is_involved { Ok(room) } else { Err(Refused::not_found()) }
}

/// What a club lets somebody see of its tournaments.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Audience {
    /// What it shows to everybody.
    Everyone,
    /// All, as a member.
    Members,
    /// Nothing: it shows its members to members only, or moderators closed it.
    Nobody,
    /// The tournament is not one of a club, or the club is gone.
    NoClub,
}

impl Audience {
    async fn of(app: &App, club: &ClubId, who: Option<&Who>) -> Result<Audience, Refused> {
        if let Some(who) = who
            && app.store.club_role(club, &who.user.id).await?.is_some()
        {
            return Ok(Audience::Members);
        }
        let Some(club) = app.store.club(club).await? else { return Ok(Audience::NoClub) };
        let is_open = club.closed.is_none() && club.members_shown_to == MembersShownTo::Everyone;
        Ok(if is_open { Audience::Everyone } else { Audience::Nobody })
    }
}
