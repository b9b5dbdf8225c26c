//! Rematches with the same people, and quick matches with anybody.

use axum::Json;
use axum::extract::State;
use evora_game::GoalChoice;
use evora_id::{TableId, UserId};
use evora_store::{OpenFilter, Page};
use evora_table::{Command, Options, Participant, Reserved, Stage};
use evora_wire::{
    Join, Joined, NewSeat, NewTable, ProblemKind, QuickMatch, Scope, TableOptions, Visibility,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::access::enter;
use super::opening::{self, TablePlan};
use super::take_seat;
use crate::app::App;
use crate::auth::Who;
use crate::extract::PathParams;
use crate::guard::RateKind;
use crate::problem::Refused;
use crate::room::stored_options::StoredOptions;

/// How many open tables a quick match considers.
const MAX_CANDIDATES: u32 = 50;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(rematch_table))
}

/// Offers a rematch with the same people, everybody one seat further. The first request opens the table; the seats of
/// the others are reserved for them until somebody declines.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables",
    security(("cookie" = []), ("token" = ["tables"])),
    params(("id" = TableId, Path, description = "The table.")), responses(
    (status = 200, description = "You have a seat at the new table.", body = Joined),
    Refused,
))]
async fn rematch_table(
    State(app): State<App>,
    who: Who,
    PathParams(id): PathParams<String>,
) -> Result<Json<Joined>, Refused> {
    who.needs(Scope::Tables)?;
    app.guard.limits.check(RateKind::Table, &who)?;
    app.standings().check_play(&app, &who.user.id)?;
    let (room, _) = enter(&app, &id, Some(&who), None).await?;
    let (plan, known) = {
        let state = room.open(&app).await?;
        let table = &state.live.table;
        if table.seat_of(&who.user.id).is_none() {
            let detail = "Only players can ask for a rematch.";
            return Err(Refused::new(ProblemKind::NotSeated, detail));
        }
        if table.stage != Stage::Over {
            let detail = "The game isn't over.";
            return Err(Refused::new(ProblemKind::NotOver, detail));
        }
        let participants =
            table.seat_states.iter().map(|seat_state| seat_state.participant.clone()).collect();
        (rematch_plan(&table.options, participants, &who), state.live.rematch.clone())
    };
    // After a declined rematch, players may ask again.
    let (known, declined) = match known {
        Some(next) if is_closed(&app, &next).await? => (None, Some(next)),
        known => (known, None),
    };
    let next = match known {
        Some(next) => next,
        None => {
            let made = opening::open(&app, &who, plan).await?;
            let next = room.rematch(&app, &who, &made.id, declined.as_ref()).await?;
            if next != made.id {
                // Another player asked at the same time and was first.
                app.rooms().room(&app, &made.id).await?.execute(&app, &who, Command::Leave).await?;
            }
            next
        }
    };
    let (next, _) = enter(&app, next.as_str(), Some(&who), None).await?;
    let table = next.info(&app, Some(&who.user.id)).await?;
    match table.you {
        Some(seat) => Ok(Json(Joined { seat, table })),
        None => Ok(Json(take_seat(&app, &next, &who, &Join::default()).await?)),
    }
}

/// Whether the table of a rematch was closed or no longer exists.
async fn is_closed(app: &App, id: &TableId) -> Result<bool, Refused> {
    match app.rooms().room(app, id).await {
        Ok(room) => Ok(room.open(app).await?.live.table.stage == Stage::Closed),
        Err(Refused(problem)) if problem.kind == ProblemKind::NotFound => Ok(true),
        Err(refused) => Err(refused),
    }
}

/// The plan of a rematch: the same table with everybody one seat further.
fn rematch_plan(
    options: &Options,
    mut participants: Vec<Option<Participant>>,
    who: &Who,
) -> TablePlan {
    participants.rotate_right(1);
    let other = |participant: &Option<Participant>| match participant {
        // Deleted accounts get no reserved seat.
        Some(Participant::Person(person))
            if person.id != who.user.id && !person.name.is_empty() =>
        {
            Some(person.id.clone())
        }
        _ => None,
    };
    let kept_for: Vec<Option<UserId>> = participants.iter().map(other).collect();
    let reservation = |reserved: &Option<UserId>| match reserved {
        Some(_) => Reserved::Link,
        None => Reserved::Open,
    };
    let seats = kept_for.iter().map(reservation).collect();
    let participants = participants.into_iter().zip(&kept_for);
    let stays = |participant: &Participant| match participant {
        Participant::Person(person) => person.id == who.user.id,
        Participant::Bot { .. } => true,
    };
    let participants = participants
        .map(|(participant, reserved)| participant.filter(|it| reserved.is_none() && stays(it)))
        .collect();
    let options = Options { seats, ..options.clone() };
    TablePlan { options, participants, kept_for, share: None }
}

/// Whether a table has the wanted goals or, if none were asked for, goals that nobody picked by name.
fn goals_fit(quick: &QuickMatch, options: &Options) -> bool {
    match (&quick.goals, options.goals()) {
        (Some(wanted), found) => wanted.choice() == found,
        (None, Some(found)) => matches!(found, GoalChoice::FIRST_GAME | GoalChoice::Random),
        (None, None) => true,
    }
}

/// Takes a seat at a matching open table, or opens one.
pub(super) async fn quick(app: &App, who: &Who, quick: &QuickMatch) -> Result<Joined, Refused> {
    let filter = OpenFilter {
        rules: Some(quick.rules.into()),
        players: Some(quick.players),
        rated: Some(quick.rated),
    };
    let found = app.store.open_tables(filter, &Page::first(MAX_CANDIDATES)).await?;
    let join = Join { seat: None, link: None, share: quick.share.clone() };
    // Oldest tables first.
    for table in found.items.iter().rev() {
        let Ok(stored) = serde_json::from_str::<StoredOptions>(&table.options) else { continue };
        let fits = stored.options.clock == quick.clock
            // Players of quick matches have not agreed to hints.
            && !stored.options.hints
            && goals_fit(quick, &stored.options)
            && stored.options.first.is_none();
        let room = app.rooms().room(app, &table.id).await?;
        if !fits {
            continue;
        }
        match take_seat(app, &room, who, &join).await {
            Ok(joined) => return Ok(joined),
            Err(Refused(problem)) if problem.kind == ProblemKind::AlreadySeated => {
                let table = room.info(app, Some(&who.user.id)).await?;
                if let Some(seat) = table.you {
                    return Ok(Joined { seat, table });
                }
            }
            // Somebody else was faster, or the table refuses this person.
            Err(Refused(problem)) if problem.status < 500 => {}
            Err(refused) => return Err(refused),
        }
    }
    let mut seats = vec![NewSeat::Open {}; quick.players.into()];
    if let Some(first) = seats.first_mut() {
        *first = NewSeat::Me {};
    }
    let options = TableOptions {
        rules: quick.rules,
        goals: quick.goals.clone(),
        first: None,
        clock: quick.clock,
        on_timeout: evora_wire::OnTimeout::Forfeit,
        rated: quick.rated,
        visibility: Visibility::Public,
        spectators: true,
        takebacks: false,
        delay: 0,
        hints: false,
        chat: true,
    };
    let new = NewTable { options, seats, share: quick.share.clone() };
    let made = opening::open(app, who, TablePlan::of(&new, who)).await?;
    let room = app.rooms().room(app, &made.id).await?;
    let table = room.info(app, Some(&who.user.id)).await?;
    Ok(Joined { seat: 0, table })
}
