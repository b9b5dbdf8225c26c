//! Vacations: so many days of a calendar year in which somebody's clocks in games over days stand still.
//!
//! A vacation is stored first and then becomes a fact of each table. If a node dies in between, or a game begins during a
//! vacation, the sweep finds the tables that have not heard of it.

use std::time::{Duration, UNIX_EPOCH};

use axum::Json;
use axum::extract::State;
use evora_id::UserId;
use evora_store::Vacation;
use evora_table::{Millis, wire_time};
use evora_wire::{Clock, PastVacation, ProblemKind, VacationInfo};

use crate::app::App;
use crate::auth::InPerson;
use crate::failed_tables::{Work, at_each};
use crate::guard::RateKind;
use crate::problem::Refused;
use crate::room::StoredOptions;

const DAY: Millis = 24 * 3600 * 1000;
/// The days of a calendar year (UTC).
const DAYS_PER_YEAR: u32 = 30;
const BUDGET: Millis = DAYS_PER_YEAR as Millis * DAY;
/// What a vacation costs at least, so that nobody stops and starts clocks all the time.
const LEAST: Millis = DAY;

/// Your vacation, and how many days you have left this year.
#[utoipa::path(
    get, path = "/api/vacation", tag = "identity", security(("cookie" = [])),
    responses((status = 200, description = "Your vacation.", body = VacationInfo), Refused),
)]
pub(crate) async fn read_vacation(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<VacationInfo>, Refused> {
    person.needs_account()?;
    info(&app, &person.user.id).await.map(Json)
}

/// Begins your vacation: your clocks in games over days stand still until you end it or the days are used up.
#[utoipa::path(
    put, path = "/api/vacation", tag = "identity", security(("cookie" = [])),
    responses((status = 200, description = "You are on vacation.", body = VacationInfo), Refused),
)]
pub(crate) async fn begin_vacation(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<VacationInfo>, Refused> {
    person.needs_account()?;
    app.guard.limits.check(RateKind::Act, &person.user.id)?;
    let user = &person.user.id;
    let now = app.time.now();
    let before = info(&app, user).await?;
    if before.since.is_none() {
        if before.left == 0 {
            let detail = format!("You have used up the {DAYS_PER_YEAR} days of this year.");
            return Err(Refused::new(ProblemKind::Forbidden, detail));
        }
        let ends_at = Millis::try_from(before.until).unwrap_or(now);
        app.store.begin_vacation(user, now, ends_at).await?;
    }
    apply(&app, Some(user)).await?;
    info(&app, user).await.map(Json)
}

/// Ends your vacation: your clocks run on from where they stood. It counts as a day at least.
#[utoipa::path(
    delete, path = "/api/vacation", tag = "identity", security(("cookie" = [])),
    responses((status = 200, description = "You are not on vacation.", body = VacationInfo), Refused),
)]
pub(crate) async fn end_vacation(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<VacationInfo>, Refused> {
    person.needs_account()?;
    app.guard.limits.check(RateKind::Act, &person.user.id)?;
    let user = &person.user.id;
    app.store.end_vacation(user, app.time.now()).await?;
    apply(&app, Some(user)).await?;
    info(&app, user).await.map(Json)
}

/// Ends the vacations whose days are used up.
pub(crate) async fn end_used_up(app: &App) -> Result<(), Refused> {
    for user in app.store.end_used_up_vacations(app.time.now()).await? {
        apply(app, Some(&user)).await?;
    }
    Ok(())
}

/// Stops and starts clocks at tables that have not heard of a vacation; those of all users, or of one.
pub(crate) async fn apply(app: &App, user: Option<&UserId>) -> Result<(), Refused> {
    let mut tables = app.store.tables_to_pause_or_resume(user).await?;
    tables.retain(|(_, options)| {
        let stored = serde_json::from_str::<StoredOptions>(options);
        stored.is_ok_and(|stored| matches!(stored.options.clock, Clock::Days { .. }))
    });
    let tables = tables.into_iter().map(|(table, _)| table).collect();
    // Where it fails, the sweep tries again.
    let apply: Work = |app, room| Box::pin(async move { room.apply_vacations(app).await });
    at_each(app, tables, "stop or start a clock", apply).await
}

/// All vacations of a user, as exported.
pub(crate) async fn all(app: &App, user: &UserId) -> Result<Vec<PastVacation>, Refused> {
    let past = |vacation: Vacation| PastVacation {
        since: wire_time(vacation.started_at),
        ended: vacation.ended_at.map(wire_time),
    };
    Ok(app.store.vacations_of(user, 0).await?.into_iter().map(past).collect())
}

async fn info(app: &App, user: &UserId) -> Result<VacationInfo, Refused> {
    let now = app.time.now();
    let year = Year::of(now);
    // A vacation that was ended within its first day counts into the next.
    let vacations = app.store.vacations_of(user, year.start - LEAST).await?;
    let left = year.left(&vacations, now);
    let current = vacations.iter().find(|vacation| vacation.ended_at.is_none());
    let until = current.map_or_else(|| year.end_of_vacation(now, left), |current| current.ends_at);
    Ok(VacationInfo {
        since: current.map(|current| wire_time(current.started_at)),
        until: wire_time(until),
        left: wire_time(left),
        days: DAYS_PER_YEAR,
    })
}

/// A calendar year (UTC).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Year {
    start: Millis,
    end: Millis,
}

impl Year {
    /// The year of a time; that of 1970 for times before it.
    fn of(now: Millis) -> Year {
        let since = Duration::from_millis(u64::try_from(now).unwrap_or_default());
        let date = humantime::format_rfc3339_seconds(UNIX_EPOCH + since).to_string();
        let year: u32 = date.get(..4).and_then(|year| year.parse().ok()).unwrap_or(1970);
        Year { start: start_of(year), end: start_of(year + 1) }
    }

    /// How much of the year's days is left.
    fn left(self, vacations: &[Vacation], now: Millis) -> Millis {
        let used = |vacation: &Vacation| {
            let end = vacation.ended_at.map(|end| end.max(vacation.started_at + LEAST));
            let (from, until) = (vacation.started_at.max(self.start), end.unwrap_or(now));
            (until.min(self.end) - from).max(0)
        };
        (BUDGET - vacations.iter().map(used).sum::<Millis>()).max(0)
    }

    /// When a vacation that begins now ends at the latest. One that lasts beyond the year has the days of the next, too.
    fn end_of_vacation(self, now: Millis, left: Millis) -> Millis {
        if now + left < self.end { now + left } else { self.end + BUDGET }
    }
}

/// When a year begins.
fn start_of(year: u32) -> Millis {
    let start = humantime::parse_rfc3339(&format!("{year:04}-01-01T00:00:00Z"));
    let since = start.ok().and_then(|start| start.duration_since(UNIX_EPOCH).ok());
    Millis::try_from(since.unwrap_or_default().as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2027-01-15T08:00:00Z.
    const NOON: Millis = 1_800_000_000_000;

    fn vacation(started_at: Millis, ended_at: Option<Millis>) -> Vacation {
        Vacation { started_at, ends_at: started_at + BUDGET, ended_at }
    }

    #[test]
    fn a_year_begins_and_ends_at_midnight() {
        let year = Year::of(NOON);
        assert_eq!((year.start, year.end), (1_798_761_600_000, 1_830_297_600_000));
        assert_eq!(Year::of(year.start), year);
        assert_eq!(Year::of(year.end - 1), year);
        assert_eq!(Year::of(year.end).start, year.end);
        assert_eq!(Year::of(-5).start, 0);
    }

    #[test]
    fn days_are_used_up_by_the_millisecond_and_one_at_least() {
        let year = Year::of(NOON);
        assert_eq!(year.left(&[], NOON), BUDGET);
        let ten = vacation(NOON, Some(NOON + 10 * DAY));
        assert_eq!(year.left(&[ten], NOON + 20 * DAY), 20 * DAY);
        let short = vacation(NOON + 11 * DAY, Some(NOON + 11 * DAY + 5));
        assert_eq!(year.left(&[ten, short], NOON + 20 * DAY), 19 * DAY);
        let current = vacation(NOON + 20 * DAY, None);
        assert_eq!(year.left(&[ten, short, current], NOON + 20 * DAY + 7), 19 * DAY - 7);
        assert_eq!(year.left(&[current], NOON + 99 * DAY), 0);
    }

    #[test]
    fn a_vacation_over_the_turn_of_the_year_uses_the_days_of_both() {
        let year = Year::of(NOON);
        let start = year.end - 4 * DAY;
        assert_eq!(year.end_of_vacation(start, BUDGET), year.end + BUDGET);
        assert_eq!(year.end_of_vacation(start, 3 * DAY), start + 3 * DAY);
        let over = vacation(start, Some(year.end + 6 * DAY));
        assert_eq!(year.left(&[over], year.end - 1), BUDGET - 4 * DAY);
        let next = Year::of(year.end);
        assert_eq!(next.left(&[over], year.end + 9 * DAY), BUDGET - 6 * DAY);
        // A day that began in the old year is charged to it as far as it lies there.
        let eve = vacation(year.end - DAY / 2, Some(year.end - DAY / 2));
        assert_eq!(year.left(&[eve], year.end - 1), BUDGET - DAY / 2);
        assert_eq!(next.left(&[eve], year.end + DAY), BUDGET - DAY / 2);
    }
}
