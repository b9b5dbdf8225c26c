//! A club itself: founding, showing, changing and deleting it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::ClubId;
use evora_store::{Club, ClubMemberFilter, NewClub, Page};
use evora_table::wire_time;
use evora_wire::{
    ClubAdmission, ClubClosing, ClubInfo, ClubSettings, ClubStanding, MembersShownTo, ProblemKind,
    text,
};

use super::lists::{summary, wire_member, wire_role};
use super::{LIMITS, Seen, club_id, viewer};
use crate::app::App;
use crate::auth::{InPerson, Visitor, Who};
use crate::extract::{Body, PathParams};
use crate::guard::RateKind;
use crate::identity::{announce_club, is_reserved};
use crate::problem::Refused;

pub(super) fn wire_shown_to(shown: evora_store::MembersShownTo) -> MembersShownTo {
    match shown {
        evora_store::MembersShownTo::Everyone => MembersShownTo::Everyone,
        evora_store::MembersShownTo::Members => MembersShownTo::Members,
    }
}

pub(super) fn wire_standing(standing: evora_store::ClubStanding) -> ClubStanding {
    match standing {
        evora_store::ClubStanding::Stranger => ClubStanding::Stranger {},
        evora_store::ClubStanding::KeptOut => ClubStanding::KeptOut {},
        evora_store::ClubStanding::Requested(at) => {
            ClubStanding::Requested { since: wire_time(at) }
        }
        evora_store::ClubStanding::Member(role, at) => {
            ClubStanding::Member { role: wire_role(role), since: wire_time(at) }
        }
    }
}

/// That a club is closed, as a message has it.
pub(super) fn wire_closing(club: &Club) -> Option<ClubClosing> {
    let closed = club.closed.as_ref();
    closed.map(|closed| ClubClosing { at: wire_time(closed.at), reason: closed.reason.clone() })
}

/// What leaders chose, in the form in which it is stored. The message has been validated. A club can keep the name that it has.
fn stored(
    settings: &ClubSettings,
    present: Option<&str>,
) -> Result<evora_store::ClubSettings, Refused> {
    let name = text::club_name(&settings.name).unwrap_or_default();
    let name_key = text::name_key(&name);
    if present != Some(&*name) && is_reserved(&name) {
        let detail = "This name, or one that looks the same, is taken. Choose another.";
        return Err(Refused::new(ProblemKind::NameTaken, detail));
    }
    Ok(evora_store::ClubSettings {
        name,
        name_key,
        description: text::description(&settings.description).unwrap_or_default(),
        admission: match settings.admission {
            ClubAdmission::Open => evora_store::ClubAdmission::Open,
            ClubAdmission::Request => evora_store::ClubAdmission::Request,
        },
        members_shown_to: match settings.members_shown_to {
            MembersShownTo::Everyone => evora_store::MembersShownTo::Everyone,
            MembersShownTo::Members => evora_store::MembersShownTo::Members,
        },
    })
}

/// Founds a club, of which you are the owner and the first member.
#[utoipa::path(
    post, path = "/api/clubs", tag = "clubs", security(("cookie" = [])),
    request_body = ClubSettings,
    responses((status = 201, description = "The club.", body = ClubInfo), Refused),
)]
pub(super) async fn found_club(
    State(app): State<App>,
    who: Who,
    Body(settings): Body<ClubSettings>,
) -> Result<(StatusCode, Json<ClubInfo>), Refused> {
    let person = InPerson::try_from(who.clone())?;
    person.needs_account()?;
    // What they write is read by everybody.
    app.standings().check_chat(&app, &person.user.id)?;
    let settings = stored(&settings, None)?;
    app.guard.limits.check(RateKind::Club, &person.user.id)?;
    let id = ClubId::random().map_err(|_| {
        tracing::error!("the system provides no random bytes");
        let detail = "The server can't take that right now. Try again in a moment.";
        Refused::new(ProblemKind::Unavailable, detail)
    })?;
    let founder = person.user.id;
    let new = NewClub { id: id.clone(), settings, founder, at: app.time.now() };
    app.store.found_club(new, LIMITS).await?;
    let info = info(&app, Seen::open(&app, id.as_str(), Some(&who)).await?, Some(&who)).await?;
    Ok((StatusCode::CREATED, Json(info)))
}

/// A club as somebody sees it.
async fn info(app: &App, seen: Seen, viewer: Option<&Who>) -> Result<ClubInfo, Refused> {
    let viewer = viewer.filter(|who| !who.user.is_guest()).map(|who| &who.user.id);
    let leaders = if seen.sees_members() {
        let filter = ClubMemberFilter { leaders: true, online: false };
        let page = Page::first(LIMITS.leaders + 1);
        let found = app.store.club_members(&seen.club.id, viewer, filter, app.time.now(), &page);
        let mut leaders = found.await?.items;
        leaders.sort_by_key(|member| (std::cmp::Reverse(member.role), member.user.at));
        Some(leaders.into_iter().map(wire_member).collect())
    } else {
        None
    };
    let requests =
        if seen.leads() { app.store.club_request_count(&seen.club.id).await? } else { 0 };
    Ok(ClubInfo {
        members_shown_to: wire_shown_to(seen.club.members_shown_to),
        leaders,
        you: wire_standing(seen.standing),
        requests,
        closed: wire_closing(&seen.club),
        club: summary(seen.club),
    })
}

/// A club, with its leaders and what you have to do with it.
#[utoipa::path(
    get, path = "/api/clubs/{id}", tag = "clubs",
    security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = ClubId, Path, description = "The club.")),
    responses((status = 200, description = "The club.", body = ClubInfo), Refused),
)]
pub(super) async fn get_club(
    State(app): State<App>,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
) -> Result<Json<ClubInfo>, Refused> {
    let who = viewer(visitor)?;
    let seen = Seen::open(&app, &id, who.as_ref()).await?;
    Ok(Json(info(&app, seen, who.as_ref()).await?))
}

/// Changes a club. For its leaders.
#[utoipa::path(
    put, path = "/api/clubs/{id}", tag = "clubs", security(("cookie" = [])),
    params(("id" = ClubId, Path, description = "The club.")),
    request_body = ClubSettings,
    responses((status = 204, description = "The club is changed."), Refused),
)]
pub(super) async fn edit_club(
    State(app): State<App>,
    person: InPerson,
    PathParams(id): PathParams<String>,
    Body(settings): Body<ClubSettings>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    app.standings().check_chat(&app, &person.user.id)?;
    app.guard.limits.check(RateKind::Follow, &person.user.id)?;
    let id = club_id(&id)?;
    let present = app.store.club(&id).await?.map(|club| club.name);
    let settings = stored(&settings, present.as_deref())?;
    let is_hidden = settings.members_shown_to == evora_store::MembersShownTo::Members;
    app.store.edit_club(&id, &person.user.id, settings).await?;
    if is_hidden {
        announce_club(&app, &id).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a club. For its owner.
#[utoipa::path(
    delete, path = "/api/clubs/{id}", tag = "clubs", security(("cookie" = [])),
    params(("id" = ClubId, Path, description = "The club.")),
    responses((status = 204, description = "The club is gone."), Refused),
)]
pub(super) async fn delete_club(
    State(app): State<App>,
    person: InPerson,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    app.guard.limits.check(RateKind::Follow, &person.user.id)?;
    let id = club_id(&id)?;
    app.store.delete_club(&id, &person.user.id).await?;
    announce_club(&app, &id).await;
    Ok(StatusCode::NO_CONTENT)
}
