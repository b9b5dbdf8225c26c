//! What must be done even if nobody asks: clocks that run out, bots whose node died, tables that
//! nobody came to, sessions that ended, guests who never came back.

use std::time::Duration;

use evora_store::Subject;

use crate::app::App;
use crate::problem::Refused;
use crate::rooms::tell;
use crate::table::Millis;

/// How often.
const EVERY: Duration = Duration::from_secs(1);
/// How many of each at a time.
const MOST: u32 = 200;
/// Once in so many rounds also what is not urgent is done.
const SLOW: u64 = 60;
/// How long a table is kept at which no game begins.
const ABANDONED: Millis = DAY;
const DAY: Millis = 24 * 60 * 60 * 1000;

/// Sees to clocks, bots and abandoned tables for ever. Every node may: of several one wins.
pub async fn keep(app: App) {
    let mut rounds: u64 = 0;
    let mut tick = tokio::time::interval(EVERY);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        if let Err(error) = sweep(&app).await {
            tracing::warn!(?error, "a round of the sweeper failed");
        }
        if rounds.is_multiple_of(SLOW)
            && let Err(error) = tidy(&app).await
        {
            tracing::warn!(?error, "what is no longer used could not be seen to");
        }
        rounds += 1;
    }
}

/// Sees once to what is urgent.
///
/// # Errors
/// If the store fails.
pub async fn sweep(app: &App) -> Result<(), Refused> {
    let now = app.time.now();
    for overdue in app.store.overdue(now, MOST).await? {
        let room = app.rooms().room(app, &overdue.table).await?;
        if let Err(error) = room.time_out(app).await {
            tracing::warn!(table = %overdue.table, ?error, "a clock could not be stopped");
        }
    }
    for due in app.store.bots_due(now, MOST).await? {
        app.bots().wake(app, &due.table);
    }
    Ok(())
}

/// Sees once to what is not urgent.
///
/// # Errors
/// If the store fails.
pub async fn tidy(app: &App) -> Result<(), Refused> {
    let now = app.time.now();
    app.rooms().tidy(now);
    for table in app.store.purge_abandoned(now - ABANDONED).await? {
        app.rooms().gone(&table);
        tell(app, &Subject::Lobby, &table).await;
    }
    app.store.purge_expired(now).await?;
    let guest_days = Millis::from(app.config.identity.guest_days);
    app.store.purge_guests(now - guest_days * DAY, now, MOST).await?;
    Ok(())
}
