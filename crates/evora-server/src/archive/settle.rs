//! Settling rated games: updating ratings once per game.

use std::time::Duration;

use evora_game::{finishes, ranks};
use evora_id::{TableId, UserId};
use evora_ratings::{Day, Entrant, rate};
use evora_store::{Rating, RatingChange, Recorded, Store};
use evora_table::{Millis, Participant};

use super::stored_game::StoredGame;
use crate::app::App;
use crate::facts::Unreadable;

/// How often settling is tried again after another game of the same players was settled first.
const ATTEMPTS: u32 = 20;

/// The result of settling a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// The ratings are updated.
    Now,
    /// The game was settled before.
    Before,
    /// Nothing to settle: the game is unrated, not over, was called off, or does not exist.
    Never,
}

/// Settles a finished rated game. Idempotent, also across nodes.
///
/// # Errors
/// If the database fails; then `sweep` tries again.
pub async fn settle(app: &App, id: &TableId) -> Result<Settled, Unreadable> {
    let Some(stored) = StoredGame::read(&app.store, id).await? else { return Ok(Settled::Never) };
    if !stored.row.rated {
        return Ok(Settled::Never);
    }
    let (Some(game), Some(outcome)) = (&stored.table.game, &stored.table.outcome) else {
        return Ok(Settled::Never);
    };
    let (rules, players) = (stored.row.rules, stored.row.players);
    let at = stored.row.summary.ended_at.unwrap_or(stored.row.updated_at);
    if outcome.winners.is_empty() || stored.table.is_unmoved() {
        // Called off, or given up in a tournament, before the first move. Recorded, so that the sweep does not find it again.
        app.store.record_result(id, rules, players, at, Vec::new()).await?;
        return Ok(Settled::Never);
    }
    let departures = stored.table.departures_for_ratings();
    let ranks = ranks(&finishes(game, &outcome.winners, &departures));
    let mut users: Vec<Option<UserId>> = Vec::new();
    for seat_state in &stored.table.seat_states {
        let user = match &seat_state.participant {
            Some(Participant::Person(person)) => Some(person.id.clone()),
            _ => None,
        };
        users.push(match user {
            Some(user) => rated_user(app, user).await?,
            None => None,
        });
    }
    for _ in 0..ATTEMPTS {
        let mut entrants = Vec::new();
        for (user, &rank) in users.iter().zip(&ranks) {
            let rating = match user {
                Some(user) => Some(rating(&app.store, user, rules, players).await?),
                None => None,
            };
            entrants.push(Entrant { rating, rank });
        }
        let changes = rate(&entrants, Day::from_millis(at));
        let changes =
            users.iter().zip(changes).zip(&ranks).filter_map(|((user, change), &rank)| {
                let change = change?;
                Some(RatingChange {
                    user: user.clone()?,
                    rank: u8::try_from(rank).unwrap_or(u8::MAX),
                    games_before: change.before.games,
                    after: Rating {
                        rating: change.after.rating,
                        deviation: change.after.deviation,
                        volatility: change.after.volatility,
                        games: change.after.games,
                    },
                })
            });
        match app.store.record_result(id, rules, players, at, changes.collect()).await? {
            Recorded::Done => {
                metrics::counter!("evora_rated_games_total").increment(1);
                return Ok(Settled::Now);
            }
            Recorded::Already => return Ok(Settled::Before),
            Recorded::Stale => {}
        }
    }
    // Not a failure: the sweep tries again.
    tracing::warn!(table = %id, "could not settle a game: its players keep finishing others");
    Ok(Settled::Never)
}

/// The user, if they still have an account.
async fn rated_user(app: &App, user: UserId) -> Result<Option<UserId>, Unreadable> {
    let known = app.store.user(&user).await?;
    Ok(known.filter(|known| !known.is_guest()).map(|known| known.id))
}

/// A player's rating with the day of the last game, or that of a newcomer.
pub(super) async fn rating(
    store: &Store,
    user: &UserId,
    rules: evora_rules::RuleSet,
    players: u8,
) -> Result<evora_ratings::Rating, Unreadable> {
    let last = store.history(user, rules, players, 1).await?.pop();
    Ok(last.map_or(evora_ratings::Rating::NEWCOMER, |past| from_store(past.rating, past.at)))
}

/// A player's rating as shown to people. Returns `None` without rated games.
pub(crate) async fn shown_rating(
    app: &App,
    user: &UserId,
    rules: evora_rules::RuleSet,
    players: u8,
) -> Result<Option<i32>, Unreadable> {
    let rating = rating(&app.store, user, rules, players).await?;
    let today = Day::from_millis(app.time.now());
    Ok((rating.games > 0).then(|| rating.shown(today).points))
}

/// Converts a stored rating.
pub(super) fn from_store(rating: Rating, at: Millis) -> evora_ratings::Rating {
    evora_ratings::Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
        games: rating.games,
        last: Some(Day::from_millis(at)),
    }
}

/// How often the sweep looks for unsettled games.
const INTERVAL: Duration = Duration::from_secs(30);
/// How far back it looks, once all older games are settled.
const LOOK_BACK: Millis = 24 * 60 * 60 * 1000;
/// How many games it reads per query.
const BATCH: u32 = 200;

/// Settles, until the server stops, games that were left unsettled, for example because a node died.
pub(crate) async fn sweep(app: App) {
    let mut since = Millis::MIN;
    loop {
        let started = app.time.now();
        match app.store.uncounted(since, BATCH).await {
            Ok(found) => {
                let all = found.len() < BATCH as usize;
                let mut failed = false;
                for id in found {
                    if app.stop.has_begun() {
                        return;
                    }
                    if let Err(error) = settle(&app, &id).await {
                        tracing::error!(table = %id, %error, "could not settle a game");
                        failed = true;
                    }
                }
                if all && !failed {
                    since = started - LOOK_BACK;
                }
            }
            Err(error) => tracing::warn!(%error, "could not look for unsettled games"),
        }
        tokio::select! {
            () = app.stop.begun() => return,
            () = tokio::time::sleep(INTERVAL) => {}
        }
    }
}
