//! Counting rated games.

use std::time::Duration;

use evora_game::{finishes, ranks};
use evora_ratings::{Day, Entrant, rate};
use evora_store::{Rating, RatingChange, Recorded, TableId, UserId};

use super::stored_game::StoredGame;
use crate::app::App;
use crate::facts::Unreadable;
use crate::table::{Millis, Sitter};

/// How often somebody else may count another game of the same players first.
const ATTEMPTS: u32 = 20;

/// What became of counting a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// It has been counted now.
    Now,
    /// It had been counted before.
    Before,
    /// It does not count: not rated, not over, or not there.
    Never,
}

/// Counts a rated game that is over, once, however often and on however many nodes this is called.
///
/// # Errors
/// If the database fails; then [`sweep`] will find the game again.
pub async fn settle(app: &App, id: &TableId) -> Result<Settled, Unreadable> {
    let Some(stored) = StoredGame::read(&app.store, id).await? else { return Ok(Settled::Never) };
    if !stored.kept.rated {
        return Ok(Settled::Never);
    }
    let (Some(game), Some(outcome)) = (&stored.table.game, &stored.table.outcome) else {
        return Ok(Settled::Never);
    };
    let departures = stored.table.departures_for_ratings();
    let places = ranks(&finishes(game, &outcome.winners, &departures));
    let (rules, players) = (stored.kept.rules, stored.kept.players);
    let at = stored.kept.summary.ended_at.unwrap_or(stored.kept.updated_at);
    let mut users: Vec<Option<UserId>> = Vec::new();
    for chair in &stored.table.chairs {
        let user = match &chair.sitter {
            Some(Sitter::Person(person)) => person.id.parse::<UserId>().ok(),
            _ => None,
        };
        users.push(match user {
            Some(user) => rated_user(app, user).await?,
            None => None,
        });
    }
    for _ in 0..ATTEMPTS {
        let mut entrants = Vec::new();
        for (user, &rank) in users.iter().zip(&places) {
            let rating = match user {
                Some(user) => Some(rating(app, user, rules, players).await?),
                None => None,
            };
            entrants.push(Entrant { rating, rank });
        }
        let changes = rate(&entrants, Day::from_millis(at));
        let changes =
            users.iter().zip(changes).zip(&places).filter_map(|((user, change), place)| {
                let change = change?;
                Some(RatingChange {
                    user: user.clone()?,
                    place: u8::try_from(place - 1).unwrap_or(u8::MAX),
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
    // Not a failure: the sweeper comes by again.
    tracing::warn!(table = %id, "a game was not counted: its players finish others all the time");
    Ok(Settled::Never)
}

/// The user if it still has an account.
async fn rated_user(app: &App, user: UserId) -> Result<Option<UserId>, Unreadable> {
    let known = app.store.user(&user).await?;
    Ok(known.filter(|known| !known.is_guest()).map(|known| known.id))
}

/// A player's rating, with the day of the last game.
pub(super) async fn rating(
    app: &App,
    user: &UserId,
    rules: evora_rules::RuleSet,
    players: u8,
) -> Result<evora_ratings::Rating, Unreadable> {
    let last = app.store.history(user, rules, players, 1).await?.pop();
    Ok(last.map_or(evora_ratings::Rating::NEWCOMER, |past| of_store(past.rating, past.at)))
}

/// A player's rating as it is shown, if there were rated games.
pub(crate) async fn points(
    app: &App,
    user: &UserId,
    rules: evora_rules::RuleSet,
    players: u8,
) -> Result<Option<i32>, Unreadable> {
    let rating = rating(app, user, rules, players).await?;
    let today = Day::from_millis(app.time.now());
    Ok((rating.games > 0).then(|| rating.shown(today).points))
}

/// A rating as it is worked with.
pub(super) fn of_store(rating: Rating, at: Millis) -> evora_ratings::Rating {
    evora_ratings::Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
        games: rating.games,
        last: Some(Day::from_millis(at)),
    }
}

/// How often one looks for games that were not counted.
const EVERY: Duration = Duration::from_secs(30);
/// How far back, once everything older has been looked at.
const BACK: Millis = 24 * 60 * 60 * 1000;
/// How many at a time.
const BATCH: u32 = 200;

/// Counts, until the server stops, games that ended without being counted, as when a node died just then.
pub(crate) async fn sweep(app: App) {
    let mut since = Millis::MIN;
    loop {
        let begun = app.time.now();
        match app.store.uncounted(since, BATCH).await {
            Ok(found) => {
                let all = found.len() < BATCH as usize;
                let mut failed = false;
                for id in found {
                    if app.stop.has_begun() {
                        return;
                    }
                    if let Err(error) = settle(&app, &id).await {
                        tracing::error!(table = %id, %error, "a game was not counted");
                        failed = true;
                    }
                }
                if all && !failed {
                    since = begun - BACK;
                }
            }
            Err(error) => tracing::warn!(%error, "games to count were not looked for"),
        }
        tokio::select! {
            () = app.stop.begun() => return,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}
