//! What the leaders of a club do: answer requests, remove and readmit people, choose leaders.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::{ClubId, UserId};
use evora_store::NamedUser;
use evora_table::wire_time;
use evora_wire::{ClubPeople, ClubPerson};

use super::{LIMITS, Seen, club_id};
use crate::app::App;
use crate::archive::account_by_name;
use crate::auth::{InPerson, Who};
use crate::extract::PathParams;
use crate::friends::people::player;
use crate::guard::RateKind;
use crate::problem::Refused;
use crate::tournaments::leave_of_club;

/// A leader who does something to somebody.
struct Act {
    club: ClubId,
    by: UserId,
    whom: UserId,
}

impl Act {
    /// Checks that somebody may act in clubs at all; the store checks their role in this one.
    async fn new(app: &App, person: InPerson, id: &str, name: &str) -> Result<Act, Refused> {
        person.needs_account()?;
        let by = person.user.id;
        app.guard.limits.check(RateKind::Follow, &by)?;
        let club = club_id(id)?;
        let (whom, _) = account_by_name(app, name).await?;
        Ok(Act { club, by, whom: whom.id })
    }
}

/// Checks that somebody leads a club, and returns it.
async fn led(app: &App, who: Who, id: &str) -> Result<ClubId, Refused> {
    InPerson::try_from(who.clone())?.needs_account()?;
    let seen = Seen::open(app, id, Some(&who)).await?;
    seen.needs_leader()?;
    Ok(seen.club.id)
}

fn people(people: Vec<NamedUser>) -> Json<ClubPeople> {
    let person = |user: NamedUser| ClubPerson { since: wire_time(user.at), player: player(user) };
    Json(ClubPeople { people: people.into_iter().map(person).collect() })
}

/// The people who ask to join a club, the first first. For its leaders.
#[utoipa::path(
    get, path = "/api/clubs/{id}/requests", tag = "clubs", operation_id = "list_club_requests",
    security(("cookie" = [])),
    params(("id" = ClubId, Path, description = "The club.")),
    responses((status = 200, description = "The people.", body = ClubPeople), Refused),
)]
pub(super) async fn list_requests(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<Json<ClubPeople>, Refused> {
    let club = led(&app, who, &id).await?;
    Ok(people(app.store.club_requests(&club).await?))
}

/// Lets somebody who asks to join into a club. For its leaders.
#[utoipa::path(
    put, path = "/api/clubs/{id}/members/{name}", tag = "clubs", operation_id = "accept_club_member",
    security(("cookie" = [])),
    params(
        ("id" = ClubId, Path, description = "The club."),
        ("name" = String, Path, description = "The account's name, case-insensitive"),
    ),
    responses((status = 204, description = "They are a member."), Refused),
)]
pub(super) async fn accept(
    State(app): State<App>,
    person: InPerson,
    PathParams((id, name)): PathParams<(String, String)>,
) -> Result<StatusCode, Refused> {
    let Act { club, by, whom } = Act::new(&app, person, &id, &name).await?;
    app.store.accept_member(&club, &by, &whom, app.time.now(), LIMITS).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines somebody's request to join a club. For its leaders.
#[utoipa::path(
    delete, path = "/api/clubs/{id}/requests/{name}", tag = "clubs", operation_id = "decline_club_member",
    security(("cookie" = [])),
    params(
        ("id" = ClubId, Path, description = "The club."),
        ("name" = String, Path, description = "The account's name, case-insensitive"),
    ),
    responses((status = 204, description = "The request is gone."), Refused),
)]
pub(super) async fn decline(
    State(app): State<App>,
    person: InPerson,
    PathParams((id, name)): PathParams<(String, String)>,
) -> Result<StatusCode, Refused> {
    let Act { club, by, whom } = Act::new(&app, person, &id, &name).await?;
    app.store.decline_member(&club, &by, &whom).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The people whom a club keeps out, the latest first. For its leaders.
#[utoipa::path(
    get, path = "/api/clubs/{id}/kept-out", tag = "clubs", operation_id = "list_club_kept_out",
    security(("cookie" = [])),
    params(("id" = ClubId, Path, description = "The club.")),
    responses((status = 200, description = "The people.", body = ClubPeople), Refused),
)]
pub(super) async fn list_kept_out(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<Json<ClubPeople>, Refused> {
    let club = led(&app, who, &id).await?;
    Ok(people(app.store.club_kept_out(&club).await?))
}

/// Removes somebody from a club and its tournaments, or their request to join it, and keeps them out. For its leaders; only
/// the owner removes leaders.
#[utoipa::path(
    put, path = "/api/clubs/{id}/kept-out/{name}", tag = "clubs", operation_id = "keep_out_of_club",
    security(("cookie" = [])),
    params(
        ("id" = ClubId, Path, description = "The club."),
        ("name" = String, Path, description = "The account's name, case-insensitive"),
    ),
    responses((status = 204, description = "They are out."), Refused),
)]
pub(super) async fn keep_out(
    State(app): State<App>,
    person: InPerson,
    PathParams((id, name)): PathParams<(String, String)>,
) -> Result<StatusCode, Refused> {
    let Act { club, by, whom } = Act::new(&app, person, &id, &name).await?;
    app.store.keep_out(&club, &by, &whom, app.time.now(), LIMITS).await?;
    leave_of_club(&app, &whom, &club).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets somebody whom a club keeps out join again. For its leaders.
#[utoipa::path(
    delete, path = "/api/clubs/{id}/kept-out/{name}", tag = "clubs", operation_id = "readmit_to_club",
    security(("cookie" = [])),
    params(
        ("id" = ClubId, Path, description = "The club."),
        ("name" = String, Path, description = "The account's name, case-insensitive"),
    ),
    responses((status = 204, description = "They may join."), Refused),
)]
pub(super) async fn readmit(
    State(app): State<App>,
    person: InPerson,
    PathParams((id, name)): PathParams<(String, String)>,
) -> Result<StatusCode, Refused> {
    let Act { club, by, whom } = Act::new(&app, person, &id, &name).await?;
    app.store.readmit(&club, &by, &whom).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a member a leader of a club. For its owner.
#[utoipa::path(
    put, path = "/api/clubs/{id}/leaders/{name}", tag = "clubs", operation_id = "make_club_leader",
    security(("cookie" = [])),
    params(
        ("id" = ClubId, Path, description = "The club."),
        ("name" = String, Path, description = "The account's name, case-insensitive"),
    ),
    responses((status = 204, description = "They are a leader."), Refused),
)]
pub(super) async fn make_leader(
    State(app): State<App>,
    person: InPerson,
    PathParams((id, name)): PathParams<(String, String)>,
) -> Result<StatusCode, Refused> {
    let Act { club, by, whom } = Act::new(&app, person, &id, &name).await?;
    app.store.set_leader(&club, &by, &whom, true, LIMITS).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a leader of a club a member like others. For its owner.
#[utoipa::path(
    delete, path = "/api/clubs/{id}/leaders/{name}", tag = "clubs", operation_id = "unmake_club_leader",
    security(("cookie" = [])),
    params(
        ("id" = ClubId, Path, description = "The club."),
        ("name" = String, Path, description = "The account's name, case-insensitive"),
    ),
    responses((status = 204, description = "They are a member."), Refused),
)]
pub(super) async fn unmake_leader(
    State(app): State<App>,
    person: InPerson,
    PathParams((id, name)): PathParams<(String, String)>,
) -> Result<StatusCode, Refused> {
    let Act { club, by, whom } = Act::new(&app, person, &id, &name).await?;
    app.store.set_leader(&club, &by, &whom, false, LIMITS).await?;
    Ok(StatusCode::NO_CONTENT)
}
