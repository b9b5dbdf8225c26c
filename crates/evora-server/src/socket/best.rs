//! The best game being played, which the first page shows.
//!
//! Players' ratings say which it is ([`interest`]). It stays until it ends, and a while longer with its result. The store has the choice,
//! so that all nodes show the same game; each asks at most every few seconds.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use evora_id::TableId;
use evora_store::{TableRow, TableState};
use evora_table::{LiveTable, Millis, Participant, Stage};
use evora_wire::{Best, BestGame, Clock, LobbyToClient};
use tokio::sync::Mutex;

use crate::app::App;
use crate::problem::Refused;
use crate::room::{StoredOptions, to_json};
use crate::share::scores;

/// For how long a choice stands before the store is asked again.
const FRESH: Millis = 3000;
/// How long the result of a game is shown.
const PAUSE: Millis = 10_000;
/// After how long without a change a game gives way to another.
const IDLE: Millis = 3 * 60 * 1000;
/// How many of the best games are looked at.
const CANDIDATES: u32 = 10;
/// How often the lobby's streams are told of changes.
const INTERVAL: Duration = Duration::from_secs(1);
/// What a person without a rating counts as: less than most who have one.
const UNRATED: i64 = 1200;
/// What games count more in which nobody waits for days.
const LIVE: i64 = 100_000;

/// The best game, as this node knows it.
#[derive(Default)]
pub(crate) struct BestGames(Mutex<Option<Chosen>>);

/// A choice, and when it was made.
struct Chosen {
    at: Millis,
    table: Option<TableId>,
}

/// How interesting the game of a table is that has begun. Returns `None` if nobody may watch it, or one person plays alone.
pub(crate) fn interest(live: &LiveTable) -> Option<i64> {
    let table = &live.table;
    let is_open = table.options.public && table.options.spectators;
    if table.stage != Stage::Playing || !is_open || !live.is_multiplayer() {
        return None;
    }
    let of = |participant: &Participant| match participant {
        Participant::Person(person) => {
            live.ratings.get(&person.id).map_or(UNRATED, |&it| it.into())
        }
        Participant::Bot { .. } => 0,
    };
    let participants = table.seat_states.iter().map(|seat| seat.participant.as_ref());
    let sum: i64 = participants.map(|it| it.map_or(0, of)).sum();
    let seats = i64::try_from(table.seat_states.len()).unwrap_or(1).max(1);
    let is_live = !matches!(table.options.clock, Clock::Days { .. });
    Some(sum / seats + if is_live { LIVE } else { 0 })
}

impl BestGames {
    /// The best game. Returns `None` if nobody plays where others may watch.
    async fn find(&self, app: &App) -> Result<Option<BestGame>, Refused> {
        let Some(id) = self.table(app).await? else { return Ok(None) };
        let room = app.rooms().room(app, &id).await?;
        let whole = room.table(app, None, true).await?;
        let Some(game) = whole.game else { return Ok(None) };
        let result = whole.table.result.as_ref();
        Ok(Some(BestGame {
            ply: game.ply,
            turn: game.view.turn(),
            scores: result.map_or_else(|| scores(&game.view), |result| result.scores.clone()),
            clocks: game.clocks,
            table: whole.table,
        }))
    }

    /// The table of the best game.
    async fn table(&self, app: &App) -> Result<Option<TableId>, Refused> {
        let mut chosen = self.0.lock().await;
        let now = app.time.now();
        match &*chosen {
            // The clock may have been set back.
            Some(Chosen { at, table }) if (0..FRESH).contains(&(now - at)) => Ok(table.clone()),
            _ => {
                let table = choose(app, now).await?;
                *chosen = Some(Chosen { at: now, table: table.clone() });
                Ok(table)
            }
        }
    }
}

/// Chooses a game, on all nodes the same.
async fn choose(app: &App, now: Millis) -> Result<Option<TableId>, Refused> {
    let shown = app.store.shown_game().await?;
    let row = match &shown {
        Some(id) => app.store.showable_game(id).await?,
        None => None,
    };
    if row.as_ref().is_some_and(|row| holds_out(row, now)) {
        return Ok(shown);
    }
    let candidates = app.store.best_games(CANDIDATES).await?;
    let is_better = |row: &&TableRow| is_live(row) && !is_idle(row, now);
    let goes_on = row.filter(|row| row.summary.state == TableState::Playing);
    let next = candidates.iter().find(is_better).or(goes_on.as_ref()).or(candidates.first());
    let next = next.map(|row| &row.id);
    if next == shown.as_ref() {
        return Ok(shown);
    }
    Ok(app.store.show_game(shown.as_ref(), next).await?)
}

/// Whether a game that is shown stays, whatever else is played.
fn holds_out(row: &TableRow, now: Millis) -> bool {
    match row.summary.state {
        TableState::Playing => is_live(row) && !is_idle(row, now),
        TableState::Over => row.summary.ended_at.is_some_and(|at| now - at < PAUSE),
        TableState::Open | TableState::Closed => false,
    }
}

fn is_idle(row: &TableRow, now: Millis) -> bool {
    now - row.updated_at >= IDLE
}

/// Whether nobody has days for a move.
fn is_live(row: &TableRow) -> bool {
    serde_json::from_str::<StoredOptions>(&row.options)
        .is_ok_and(|stored| !matches!(stored.options.clock, Clock::Days { .. }))
}

/// The message of the lobby's stream about the best game, and what tells it from others. Nothing is told while the store fails.
pub(super) async fn message(app: &App) -> LobbyToClient {
    let best = app.best_games().find(app).await.unwrap_or_else(|Refused(problem)| {
        tracing::debug!(%problem, "could not find the best game");
        None
    });
    LobbyToClient::Best { best: best.map(Box::new) }
}

/// What must change for a message to be sent again: clocks run by themselves.
fn mark(message: &LobbyToClient) -> Option<(TableId, u64, u32)> {
    match message {
        LobbyToClient::Best { best: Some(best) } => {
            Some((best.table.id.clone(), best.table.version, best.ply))
        }
        _ => None,
    }
}

/// Tells the lobby's streams of the best game whenever it changes, forever.
pub(super) async fn broadcast(app: App) {
    let (mut tick, mut last) = (tokio::time::interval(INTERVAL), None);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        if app.lobby().is_empty() {
            continue;
        }
        let message = message(&app).await;
        let now = mark(&message);
        if now != last {
            app.lobby().send(to_json(&message));
            last = now;
        }
    }
}

/// The best game being played that others may watch: that of the highest ratings. It is also on the lobby's stream.
#[utoipa::path(get, path = "/api/best", tag = "tables",
    security(()),
    responses(
    (status = 200, description = "The game, or none.", body = Best),
    Refused,
))]
pub(super) async fn get_best(State(app): State<App>) -> Result<Json<Best>, Refused> {
    Ok(Json(Best { best: app.best_games().find(&app).await? }))
}
