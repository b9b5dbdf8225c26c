//! Whom people follow and block.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::UserId;
use evora_store::{Added, Followed, NamedUser, User};
use evora_table::wire_time;
use evora_wire::{
    Blocked, Follower, FollowerQuery, Followers, Following, Friend, Player, Presence, ProblemKind,
    Relation, Scope,
};

use super::{FriendsChanged, challenges, notify, online};
use crate::app::App;
use crate::archive::account_by_name;
use crate::auth::Who;
use crate::extract::{PathParams, Query, format_cursor, page};
use crate::guard::RateKind;
use crate::identity::announce;
use crate::problem::Refused;

/// The most people whom somebody can follow, few enough to send with every connection.
const MAX_FOLLOWED: u32 = 500;
/// The most people whom somebody can block, few enough to check with every chat line.
const MAX_BLOCKED: u32 = 500;

/// Presence as a message has it.
pub(crate) fn wire_presence(presence: evora_store::Presence) -> Presence {
    match presence {
        evora_store::Presence::Offline => Presence::Offline {},
        evora_store::Presence::Online => Presence::Online {},
        evora_store::Presence::Playing { table } => Presence::Playing { table },
    }
}

/// An account as a player.
pub(crate) fn player(NamedUser { id, name, .. }: NamedUser) -> Player {
    Player::Account { id, name }
}

/// Somebody who is followed, as a message has it.
pub(crate) fn friend(followed: Followed) -> Friend {
    Friend {
        since: wire_time(followed.user.at),
        player: player(followed.user),
        presence: wire_presence(followed.presence),
    }
}

/// Checks that somebody may read what belongs to their account.
fn check_reader(who: &Who) -> Result<(), Refused> {
    who.needs(Scope::Read)?;
    who.needs_account()
}

/// Checks that somebody may change whom they follow and block. Returns the other, who is not themselves.
async fn check_writer(app: &App, who: &Who, name: &str) -> Result<User, Refused> {
    who.needs(Scope::Friends)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Follow, who)?;
    let (other, _) = account_by_name(app, name).await?;
    if other.id == who.user.id {
        let detail = "That's you.";
        return Err(Refused::new(ProblemKind::Forbidden, detail));
    }
    Ok(other)
}

/// The people whom you follow, with whether they are online.
#[utoipa::path(
    get, path = "/api/following", tag = "friends",
    security(("cookie" = []), ("token" = ["read"])),
    responses((status = 200, description = "The people whom you follow.", body = Following), Refused),
)]
pub(super) async fn list_following(
    State(app): State<App>,
    who: Who,
) -> Result<Json<Following>, Refused> {
    check_reader(&who)?;
    let people = app.store.following(&who.user.id, app.time.now()).await?;
    Ok(Json(Following { people: people.into_iter().map(friend).collect() }))
}

/// Follows somebody. It succeeds whether or not they let you, and nobody is told which.
#[utoipa::path(
    put, path = "/api/following/{name}", tag = "friends",
    security(("cookie" = []), ("token" = ["friends"])),
    params(("name" = String, Path, description = "The account's name, case-insensitive")),
    responses((status = 204, description = "You follow them."), Refused),
)]
pub(super) async fn follow(
    State(app): State<App>,
    who: Who,
    PathParams(name): PathParams<String>,
) -> Result<StatusCode, Refused> {
    let other = check_writer(&app, &who, &name).await?;
    let me = &who.user.id;
    if app.store.relation(me, &other.id, app.time.now()).await?.blocked {
        let detail = "You block this player. Unblock them first.";
        return Err(Refused::new(ProblemKind::Forbidden, detail).because("problem-unblock-first"));
    }
    match app.store.follow(me, &other.id, app.time.now(), MAX_FOLLOWED).await? {
        Added::Done => {}
        Added::TooMany => {
            let detail = format!("You can follow {MAX_FOLLOWED} people at most.");
            let refused = Refused::new(ProblemKind::Forbidden, detail);
            return Err(refused.because("problem-too-many-followed"));
        }
    }
    relation_changed(&app, me, &other.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Follows somebody no longer.
#[utoipa::path(
    delete, path = "/api/following/{name}", tag = "friends",
    security(("cookie" = []), ("token" = ["friends"])),
    params(("name" = String, Path, description = "The account's name, case-insensitive")),
    responses((status = 204, description = "You don't follow them."), Refused),
)]
pub(super) async fn unfollow(
    State(app): State<App>,
    who: Who,
    PathParams(name): PathParams<String>,
) -> Result<StatusCode, Refused> {
    let other = check_writer(&app, &who, &name).await?;
    if !app.store.unfollow(&who.user.id, &other.id).await? {
        return Err(Refused::not_found());
    }
    relation_changed(&app, &who.user.id, &other.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Tells streams that a user follows or blocks another, or does so no longer. What the user lets the other see may depend
/// on it.
async fn relation_changed(app: &App, user: &UserId, other: &UserId) {
    notify(app, user, FriendsChanged::People).await;
    notify(app, user, FriendsChanged::Challenges).await;
    online::publish_visibility(app, user, Some(other)).await;
}

/// The people who follow you, as far as you allow it.
#[utoipa::path(
    get, path = "/api/followers", tag = "friends",
    security(("cookie" = []), ("token" = ["read"])),
    params(FollowerQuery),
    responses((status = 200, description = "A page of the people who follow you.", body = Followers), Refused),
)]
pub(super) async fn list_followers(
    State(app): State<App>,
    who: Who,
    Query(query): Query<FollowerQuery>,
) -> Result<Json<Followers>, Refused> {
    check_reader(&who)?;
    let page = page(query.cursor.as_deref(), query.limit)?;
    let found = app.store.followers(&who.user.id, &page).await?;
    let people = found.items.into_iter().map(|follower| Follower {
        since: wire_time(follower.user.at),
        player: player(follower.user),
        followed: follower.mutual,
    });
    let next = found.next.as_ref().map(format_cursor);
    Ok(Json(Followers { people: people.collect(), next }))
}

/// The people whom you block.
#[utoipa::path(
    get, path = "/api/blocks", tag = "friends",
    security(("cookie" = []), ("token" = ["read"])),
    responses((status = 200, description = "The people whom you block.", body = Blocked), Refused),
)]
pub(super) async fn list_blocked(
    State(app): State<App>,
    who: Who,
) -> Result<Json<Blocked>, Refused> {
    check_reader(&who)?;
    let people = app.store.blocked(&who.user.id).await?;
    Ok(Json(Blocked { people: people.into_iter().map(player).collect() }))
}

/// Blocks somebody: to them you are offline, their challenges and chat don't reach you, and you don't meet at tables. You
/// follow them no longer, and your challenges to them are withdrawn.
#[utoipa::path(
    put, path = "/api/blocks/{name}", tag = "friends",
    security(("cookie" = []), ("token" = ["friends"])),
    params(("name" = String, Path, description = "The account's name, case-insensitive")),
    responses((status = 204, description = "You block them."), Refused),
)]
pub(super) async fn block(
    State(app): State<App>,
    who: Who,
    PathParams(name): PathParams<String>,
) -> Result<StatusCode, Refused> {
    let other = check_writer(&app, &who, &name).await?;
    let me = &who.user.id;
    match app.store.block(me, &other.id, app.time.now(), MAX_BLOCKED).await? {
        Added::Done => {}
        Added::TooMany => {
            let detail = format!("You can block {MAX_BLOCKED} people at most.");
            let refused = Refused::new(ProblemKind::Forbidden, detail);
            return Err(refused.because("problem-too-many-blocked"));
        }
    }
    relation_changed(&app, me, &other.id).await;
    // Sockets at tables read again whose chat they leave out.
    announce(&app, me).await;
    challenges::withdraw_all(&app, &who, Some(&other.id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks somebody no longer.
#[utoipa::path(
    delete, path = "/api/blocks/{name}", tag = "friends",
    security(("cookie" = []), ("token" = ["friends"])),
    params(("name" = String, Path, description = "The account's name, case-insensitive")),
    responses((status = 204, description = "You don't block them."), Refused),
)]
pub(super) async fn unblock(
    State(app): State<App>,
    who: Who,
    PathParams(name): PathParams<String>,
) -> Result<StatusCode, Refused> {
    let other = check_writer(&app, &who, &name).await?;
    if !app.store.unblock(&who.user.id, &other.id).await? {
        return Err(Refused::not_found());
    }
    relation_changed(&app, &who.user.id, &other.id).await;
    announce(&app, &who.user.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// What you have to do with a player: whether you follow or block them, and whether they are online.
#[utoipa::path(
    get, path = "/api/players/{name}/relation", tag = "friends",
    security(("cookie" = []), ("token" = ["read"])),
    params(("name" = String, Path, description = "The account's name, case-insensitive")),
    responses((status = 200, description = "What you have to do with them.", body = Relation), Refused),
)]
pub(super) async fn get_relation(
    State(app): State<App>,
    who: Who,
    PathParams(name): PathParams<String>,
) -> Result<Json<Relation>, Refused> {
    check_reader(&who)?;
    let (other, player) = account_by_name(&app, &name).await?;
    let relation = app.store.relation(&who.user.id, &other.id, app.time.now()).await?;
    Ok(Json(Relation {
        player,
        following: relation.following,
        blocked: relation.blocked,
        presence: wire_presence(relation.presence),
    }))
}
