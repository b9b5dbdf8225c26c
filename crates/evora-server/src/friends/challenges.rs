//! Challenges by name: a table with a seat reserved for each person who is challenged.
//!
//! The table is the challenge: whoever takes the seat accepts, and a table that is closed has no challenge any more. The
//! store adds whom it is for, until when, and why somebody declined.

use std::collections::HashSet;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::{TableId, UserId};
use evora_store::{ChallengeState as StoredState, Millis, NewGameChallenge, User};
use evora_table::{Command, LiveTable, Options, Participant, Reserved, wire_time};
use evora_wire::{
    AcceptChallenge, Challenge, ChallengeState, Challenged, Challenges, Clock, DeclineChallenge,
    DeclineReason, Join, Joined, Message, NewChallenge, Player, Problem, ProblemKind, Scope,
};

use super::{FriendsChanged, notify};
use crate::app::App;
use crate::archive::account_by_name;
use crate::auth::Who;
use crate::extract::{Body, PathParams};
use crate::failed_tables::{Work, at_each};
use crate::guard::RateKind;
use crate::problem::Refused;
use crate::tables::access::enter;
use crate::tables::opening::{self, TablePlan};
use crate::tables::{list, take_seat};

/// How long a challenge waits for an answer.
const LIFETIME: Millis = 10 * 60 * 1000;
/// The same for games over days, which people need not be online for. Shorter than the life of an open table.
const LIFETIME_OVER_DAYS: Millis = 12 * 60 * 60 * 1000;
/// How long somebody's list has challenges after they would have expired.
const SHOWN: Millis = 10 * 60 * 1000;
/// The most people whose answers somebody can wait for.
const MAX_PENDING: usize = 10;

/// A challenge as a message has it, of rows about the same table. Returns `None` if this build cannot read the table.
async fn wire_challenge(
    app: &App,
    rows: Vec<evora_store::Challenge>,
) -> Result<Option<Challenge>, Refused> {
    let Some(first) = rows.first().cloned() else { return Ok(None) };
    let table = app.store.table(&first.table).await?;
    let Some(table) = table.as_ref().and_then(list::summary) else { return Ok(None) };
    let account = |(id, name)| Player::Account { id, name };
    let challenged = |row: evora_store::Challenge| {
        let (state, reason) = match row.state {
            StoredState::Pending => (ChallengeState::Pending, None),
            StoredState::Accepted => (ChallengeState::Accepted, None),
            StoredState::Declined(reason) => {
                (ChallengeState::Declined, Some(DeclineReason::from_name(&reason)))
            }
            StoredState::Withdrawn => (ChallengeState::Withdrawn, None),
            StoredState::Expired => (ChallengeState::Expired, None),
        };
        Challenged { player: account(row.challenged), state, reason }
    };
    Ok(Some(Challenge {
        id: first.table,
        from: account(first.challenger),
        created: wire_time(first.created_at),
        expires: wire_time(first.expires_at),
        to: rows.into_iter().map(challenged).collect(),
        table,
    }))
}

/// Challenges of rows, those about the same table together.
pub(crate) async fn grouped(
    app: &App,
    rows: Vec<evora_store::Challenge>,
) -> Result<Vec<Challenge>, Refused> {
    let mut all = Vec::new();
    for rows in rows.chunk_by(|a, b| a.table == b.table) {
        all.extend(wire_challenge(app, rows.to_vec()).await?);
    }
    Ok(all)
}

/// Somebody's challenges.
pub(crate) async fn challenges_of(app: &App, user: &UserId) -> Result<Challenges, Refused> {
    let now = app.time.now();
    let mut incoming = Vec::new();
    for challenge in app.store.challenges_to(user, now).await? {
        // Whoever is challenged is told who else is.
        let rows = app.store.challenges_at(&challenge.table, now).await?;
        incoming.extend(wire_challenge(app, rows).await?);
    }
    Ok(Challenges {
        incoming,
        outgoing: grouped(app, app.store.challenges_by(user, now - SHOWN, now).await?).await?,
    })
}

/// Your challenges, and those that wait for your answer.
#[utoipa::path(
    get, path = "/api/challenges", tag = "friends",
    security(("cookie" = []), ("token" = ["read"])),
    responses((status = 200, description = "Your challenges.", body = Challenges), Refused),
)]
pub(super) async fn list_challenges(
    State(app): State<App>,
    who: Who,
) -> Result<Json<Challenges>, Refused> {
    who.needs(Scope::Read)?;
    who.needs_account()?;
    Ok(Json(challenges_of(&app, &who.user.id).await?))
}

/// Challenges people by name. A table is opened with a seat for each of them. Whether it reaches them, nobody is told.
#[utoipa::path(
    post, path = "/api/challenges", tag = "friends",
    security(("cookie" = []), ("token" = ["tables"])),
    request_body = NewChallenge,
    responses((status = 201, description = "The challenge.", body = Challenge), Refused),
)]
pub(super) async fn challenge(
    State(app): State<App>,
    who: Who,
    Body(new): Body<NewChallenge>,
) -> Result<(StatusCode, Json<Challenge>), Refused> {
    who.needs(Scope::Tables)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Challenge, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    let people = challenged_people(&app, &who, &new.to).await?;
    let made = opening::open(&app, &who, plan(&new, &who, &people)).await?;
    let now = app.time.now();
    let is_over_days = matches!(new.options.clock, Clock::Days { .. });
    let lifetime = if is_over_days { LIFETIME_OVER_DAYS } else { LIFETIME };
    let challenged: Vec<UserId> = people.into_iter().map(|user| user.id).collect();
    let stored = NewGameChallenge {
        table: made.id.clone(),
        challenger: who.user.id.clone(),
        challenged: challenged.clone(),
        created_at: now,
        expires_at: now + lifetime,
    };
    app.store.challenge(stored).await?;
    for user in challenged.iter().chain([&who.user.id]) {
        notify(&app, user, FriendsChanged::Challenges).await;
    }
    let mine = app.store.challenges_by(&who.user.id, now, now).await?;
    let rows = mine.into_iter().filter(|row| row.table == made.id).collect();
    let challenge = wire_challenge(&app, rows).await?.ok_or_else(Refused::not_found)?;
    Ok((StatusCode::CREATED, Json(challenge)))
}

/// The accounts of these names. Fails if somebody cannot be challenged by this person, for reasons that are the person's
/// own: never because the other does not want it.
async fn challenged_people(app: &App, who: &Who, names: &[String]) -> Result<Vec<User>, Refused> {
    let mut people: Vec<User> = Vec::new();
    for name in names {
        let (user, _) = account_by_name(app, name).await.map_err(|refused| {
            if refused.0.kind != ProblemKind::NotFound {
                return refused;
            }
            let reason = Message::new("problem-no-such-player").with("name", name.clone());
            let detail = format!("There is no player called {name}.");
            Refused(Problem::new(ProblemKind::NotFound, detail).because(reason))
        })?;
        if user.id == who.user.id || people.iter().any(|known| known.id == user.id) {
            let detail = "Challenge other people, each once.";
            let refused = Refused::new(ProblemKind::Invalid, detail);
            return Err(refused.because("problem-challenge-others"));
        }
        people.push(user);
    }
    let blocked: HashSet<UserId> =
        app.store.blocked(&who.user.id).await?.into_iter().map(|user| user.id).collect();
    if people.iter().any(|user| blocked.contains(&user.id)) {
        let detail = "You block this player. Unblock them first.";
        return Err(Refused::new(ProblemKind::Forbidden, detail).because("problem-unblock-first"));
    }
    let now = app.time.now();
    let mut pending = app.store.challenges_by(&who.user.id, now, now).await?;
    pending.retain(|challenge| challenge.state == StoredState::Pending);
    let waits_for = |user: &User| pending.iter().any(|it| it.challenged.0 == user.id);
    if people.iter().any(waits_for) {
        let detail =
            "You have challenged this player already. Wait for the answer, or withdraw it.";
        let refused = Refused::new(ProblemKind::Forbidden, detail);
        return Err(refused.because("problem-challenged-already"));
    }
    if pending.len() + people.len() > MAX_PENDING {
        let detail = format!("At most {MAX_PENDING} of your challenges can wait for an answer.");
        let refused = Refused::new(ProblemKind::Forbidden, detail);
        return Err(refused.because("problem-too-many-challenges"));
    }
    Ok(people)
}

/// The plan of the table: the challenger, those who are challenged, and bots.
fn plan(new: &NewChallenge, who: &Who, people: &[User]) -> TablePlan {
    let seats = 1 + people.len() + new.bots.len();
    let mut kept_for = vec![None];
    kept_for.extend(people.iter().map(|user| Some(user.id.clone())));
    kept_for.resize(seats, None);
    let mut participants = vec![Some(Participant::Person(who.person()))];
    participants.resize(1 + people.len(), None);
    participants.extend(new.bots.iter().map(|&level| Some(Participant::Bot { level })));
    let reserved = |kept: &Option<UserId>| match kept {
        Some(_) => Reserved::Link,
        None => Reserved::Open,
    };
    let seats = kept_for.iter().map(reserved).collect();
    TablePlan {
        options: Options { seats, ..Options::new(&new.options, 0) },
        participants,
        kept_for,
        share: new.share.as_ref().map(|share| share.as_str().to_owned()),
    }
}

/// Whether a challenge waits for somebody's answer. Those that they do not see do not.
async fn is_pending_for(app: &App, user: &UserId, table: &TableId) -> Result<bool, Refused> {
    let incoming = app.store.challenges_to(user, app.time.now()).await?;
    Ok(incoming.iter().any(|challenge| challenge.table == *table))
}

/// Accepts a challenge: you take your seat at its table.
#[utoipa::path(
    post, path = "/api/challenges/{id}/accept", tag = "friends", operation_id = "accept_challenge",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = TableId, Path, description = "The challenge.")), request_body = AcceptChallenge,
    responses((status = 200, description = "You have a seat.", body = Joined), Refused),
)]
pub(super) async fn accept(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(AcceptChallenge { share }): Body<AcceptChallenge>,
) -> Result<Json<Joined>, Refused> {
    who.needs(Scope::Tables)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Join, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    let table: TableId = id.parse().map_err(|_| Refused::not_found())?;
    let is_pending = is_pending_for(&app, &who.user.id, &table).await?;
    let (room, _) = enter(&app, &id, Some(&who), None).await?;
    if !is_pending {
        // Accepting twice does no harm.
        let info = room.info(&app, Some(&who.user.id)).await?;
        let reserved = room.stored.reserved_seat(&who.user.id);
        let seat = info.you.filter(|_| reserved.is_some()).ok_or_else(Refused::not_found)?;
        return Ok(Json(Joined { seat, table: info }));
    }
    let join = Join { seat: None, link: None, share };
    Ok(Json(take_seat(&app, &room, &who, &join).await?))
}

/// Declines a challenge. Its table is closed.
#[utoipa::path(
    post, path = "/api/challenges/{id}/decline", tag = "friends", operation_id = "decline_challenge",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = TableId, Path, description = "The challenge.")), request_body = DeclineChallenge,
    responses((status = 204, description = "The challenge is declined."), Refused),
)]
pub(super) async fn decline(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
    Body(DeclineChallenge { reason }): Body<DeclineChallenge>,
) -> Result<StatusCode, Refused> {
    who.needs(Scope::Tables)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Join, &who)?;
    let table: TableId = id.parse().map_err(|_| Refused::not_found())?;
    if !is_pending_for(&app, &who.user.id, &table).await? {
        return Err(Refused::not_found());
    }
    decline_for(&app, &who, &table, reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines a challenge for somebody, and closes its table.
async fn decline_for(
    app: &App,
    who: &Who,
    table: &TableId,
    reason: DeclineReason,
) -> Result<(), Refused> {
    app.store.decline_challenge(table, &who.user.id, reason.name()).await?;
    let room = app.rooms().room(app, table).await?;
    let seat = room.stored.reserved_seat(&who.user.id).ok_or_else(Refused::not_found)?;
    match room.execute(app, who, Command::Decline { seat }).await {
        Ok(_) => Ok(()),
        // It was withdrawn, or expired, at the same time.
        Err(Refused(problem)) if problem.status < 500 => Ok(()),
        Err(refused) => Err(refused),
    }
}

/// Declines all challenges that wait for somebody who deletes their account, so that nobody waits for them.
pub(crate) async fn decline_all(app: &App, who: &Who) -> Result<(), Refused> {
    for challenge in app.store.challenges_to(&who.user.id, app.time.now()).await? {
        decline_for(app, who, &challenge.table, DeclineReason::Generic).await?;
    }
    Ok(())
}

/// Withdraws a challenge of yours. Its table is closed.
#[utoipa::path(
    delete, path = "/api/challenges/{id}", tag = "friends", operation_id = "withdraw_challenge",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = TableId, Path, description = "The challenge.")),
    responses((status = 204, description = "The challenge is withdrawn."), Refused),
)]
pub(super) async fn withdraw(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    who.needs(Scope::Tables)?;
    who.needs_account()?;
    app.guard.limits.check(RateKind::Join, &who)?;
    let table: TableId = id.parse().map_err(|_| Refused::not_found())?;
    let now = app.time.now();
    let mine = app.store.challenges_by(&who.user.id, now, now).await?;
    let is_pending = |it: &&evora_store::Challenge| it.state == StoredState::Pending;
    if !mine.iter().filter(is_pending).any(|it| it.table == table) {
        return Err(Refused::not_found());
    }
    let room = app.rooms().room(&app, &table).await?;
    room.execute(&app, &who, Command::Leave).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraws somebody's pending challenges, or those to one other.
pub(crate) async fn withdraw_all(app: &App, who: &Who, to: Option<&UserId>) -> Result<(), Refused> {
    let now = app.time.now();
    for challenge in app.store.challenges_by(&who.user.id, now, now).await? {
        let is_meant = to.is_none_or(|to| challenge.challenged.0 == *to);
        if challenge.state != StoredState::Pending || !is_meant {
            continue;
        }
        let room = app.rooms().room(app, &challenge.table).await?;
        match room.execute(app, who, Command::Leave).await {
            Ok(_) => {}
            // It was answered, or expired, at the same time.
            Err(Refused(problem)) if problem.status < 500 => {}
            Err(refused) => return Err(refused),
        }
    }
    Ok(())
}

/// Closes tables whose challenges have expired, at most so many.
pub(crate) async fn expire(app: &App, most: u32) -> Result<(), Refused> {
    let expired = app.store.expired_challenges(app.time.now(), most).await?;
    let close: Work = |app, room| Box::pin(async move { room.close_for_host(app).await });
    at_each(app, expired, "close the table of a challenge", close).await
}

/// Makes the streams of those for whom a table has reserved seats, and of its host, read their challenges again.
pub(crate) async fn table_changed(app: &App, kept_for: &[Option<UserId>], live: &LiveTable) {
    let people: HashSet<&UserId> = kept_for.iter().flatten().collect();
    if people.is_empty() {
        return;
    }
    for user in people.into_iter().chain([&live.table.host.id]) {
        notify(app, user, FriendsChanged::Challenges).await;
    }
}
