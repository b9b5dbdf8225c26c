//! The sweep: periodic work on the time in service, clocks that ran out, bots whose node died, failed sign-ins, tournaments in which
//! something is due, challenges that nobody answered or whose challenger is gone, vacations, people whose node died, abandoned tables,
//! expired sessions and inactive guests.

use std::time::Duration;

use evora_table::Millis;

use crate::app::App;
use crate::days::vacation;
use crate::failed_tables::{Work, at_each};
use crate::friends::{absent, challenges, online};
use crate::mail::queue_reminders;
use crate::problem::Refused;
use crate::rooms::notify_lobby;
use crate::tables::listing::Listing;
use crate::tournaments;

/// How often the sweep runs.
const INTERVAL: Duration = Duration::from_secs(1);
/// How many items of each kind one sweep handles.
const BATCH: u32 = 200;
/// Old data is purged once in this many sweeps.
const PURGE_EVERY: u64 = 60;
/// How long a table may stay open without a game before it is deleted.
const OPEN_TABLE_LIFETIME: Millis = DAY;
const DAY: Millis = 24 * 60 * 60 * 1000;

/// Runs the sweep forever. Every node runs it; the store resolves conflicts between them.
pub async fn run_sweep(app: App) {
    let (mut rounds, mut is_failing): (u64, bool) = (0, false);
    let mut tick = tokio::time::interval(INTERVAL);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        let swept = sweep(&app).await;
        let failed = swept.is_err();
        match swept {
            Ok(()) if is_failing => tracing::info!("the sweep works again"),
            Ok(()) => {}
            Err(Refused(problem)) if !is_failing => {
                tracing::warn!(%problem, "the sweep failed; it is tried every second");
            }
            Err(Refused(problem)) => tracing::debug!(%problem, "the sweep failed again"),
        }
        is_failing = failed;
        if rounds.is_multiple_of(PURGE_EVERY)
            && let Err(Refused(problem)) = purge(&app).await
        {
            tracing::warn!(%problem, "could not purge old data");
        }
        rounds += 1;
    }
}

/// Keeps the time in service, handles clocks that ran out, bots that must move, challenges that expired or whose challenger is gone,
/// vacations that are over and tournaments in which something is due, and writes failed sign-ins to the audit log, once.
///
/// # Errors
/// If the store fails.
pub async fn sweep(app: &App) -> Result<(), Refused> {
    app.service_clock().sync(&app.store).await?;
    let now = app.moment();
    let overdue = app.store.overdue(now.ticks, BATCH).await?;
    let overdue = overdue.into_iter().map(|overdue| overdue.table).collect();
    let time_out: Work = |app, room| Box::pin(async move { room.time_out(app).await });
    at_each(app, overdue, "apply a timeout", time_out).await?;
    for due in app.store.bots_due(now.at, BATCH).await? {
        if !app.failed_tables().has(&due.table, now.at) {
            app.bots().wake(app, &due.table);
        }
    }
    challenges::expire(app, BATCH).await?;
    absent::withdraw(app, BATCH).await?;
    tournaments::sweep(app).await?;
    vacation::end_used_up(app).await?;
    app.failed_attempts().write(app).await
}

/// Evicts idle rooms, deletes abandoned tables, old challenges, expired sessions, inactive guests and the presence of people whose
/// node died, reminds players by e-mail, and stops and starts clocks that have not heard of a vacation, once.
///
/// # Errors
/// If the store fails.
pub async fn purge(app: &App) -> Result<(), Refused> {
    let now = app.time.now();
    app.rooms().evict_idle(now);
    app.tournament_rooms().evict_idle();
    for table in app.store.purge_abandoned(now - OPEN_TABLE_LIFETIME).await? {
        app.rooms().remove(&table);
        notify_lobby(app, &table, Listing::DELETED).await;
    }
    app.store.purge_expired(now).await?;
    app.store.purge_challenges(now - DAY).await?;
    online::publish_presence(app, app.store.purge_presence(now).await?).await;
    queue_reminders(app).await?;
    vacation::apply(app, None).await?;
    let guest_days = Millis::from(app.config.identity.guest_days);
    app.store.purge_guests(now - guest_days * DAY, now, BATCH).await?;
    Ok(())
}
