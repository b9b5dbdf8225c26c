//! Tables and tournaments at which work of the sweep failed. They are left alone for a while, so that one that cannot be read
//! neither stops the work at the others nor fills the log.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use evora_id::TableId;
use evora_table::Millis;
use evora_wire::ProblemKind;
use futures_util::future::BoxFuture;

use crate::app::App;
use crate::problem::Refused;
use crate::room::Room;

/// How long a table or tournament is left alone.
const PAUSE: Millis = 60_000;

/// The tables at which work failed on this node.
pub(crate) type FailedTables = Failures<TableId>;

/// The ids of that at which work failed on this node, with when.
pub(crate) struct Failures<Id>(Mutex<HashMap<Id, Millis>>);

impl<Id> Default for Failures<Id> {
    fn default() -> Self {
        Failures(Mutex::default())
    }
}

impl<Id: Clone + Eq + Hash> Failures<Id> {
    fn known(&self) -> MutexGuard<'_, HashMap<Id, Millis>> {
        // No code under the lock can leave the map inconsistent by panicking.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether work at it failed within the last minute.
    pub(crate) fn has(&self, id: &Id, now: Millis) -> bool {
        self.known().get(id).is_some_and(|failed| is_recent(*failed, now))
    }

    /// Notes that work at it failed, if the server is to blame: not if it was busy or is gone.
    pub(crate) fn note(&self, id: &Id, Refused(problem): &Refused, now: Millis) {
        if problem.kind == ProblemKind::Internal {
            let mut known = self.known();
            known.retain(|_, failed| is_recent(*failed, now));
            known.insert(id.clone(), now);
        }
    }
}

/// Also a time after now is not recent: then the system clock was set back.
fn is_recent(failed: Millis, now: Millis) -> bool {
    (0..PAUSE).contains(&(now - failed))
}

/// Work at a room. It is boxed, because the compiler cannot yet tell that an async closure that borrows the app can be spawned.
pub(crate) type Work = for<'a> fn(&'a App, Arc<Room>) -> BoxFuture<'a, Result<(), Refused>>;

/// Does work at the rooms of some tables, one after another. Where it fails, that is logged, and the others follow.
///
/// # Errors
/// If the database cannot be used.
pub(crate) async fn at_each(
    app: &App,
    tables: Vec<TableId>,
    what: &'static str,
    work: Work,
) -> Result<(), Refused> {
    for table in tables {
        if app.failed_tables().has(&table, app.time.now()) {
            continue;
        }
        let done = match app.rooms().room(app, &table).await {
            Ok(room) => work(app, room).await,
            Err(refused) => Err(refused),
        };
        if let Err(refused) = done {
            pass_over(app, &table, what, refused)?;
        }
    }
    Ok(())
}

/// Logs that work at a table failed, so that the caller can go on with the next.
///
/// # Errors
/// If the database cannot be used: then work at the others would fail as well.
pub(crate) fn pass_over(
    app: &App,
    table: &TableId,
    what: &'static str,
    refused: Refused,
) -> Result<(), Refused> {
    if refused.0.kind == ProblemKind::Unavailable {
        return Err(refused);
    }
    app.failed_tables().note(table, &refused, app.time.now());
    tracing::warn!(%table, problem = %refused.0, "could not {what}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_server_is_to_blame_for_is_noted_and_for_a_minute() {
        let failed = FailedTables::default();
        let table = TableId::random().unwrap();
        for kind in [ProblemKind::Stale, ProblemKind::NotFound] {
            failed.note(&table, &Refused::new(kind, ""), 0);
            assert!(!failed.has(&table, 0), "{kind:?}");
        }
        failed.note(&table, &Refused::new(ProblemKind::Internal, ""), 0);
        assert!(failed.has(&table, 0) && failed.has(&table, PAUSE - 1));
        assert!(!failed.has(&table, PAUSE), "it is tried again");
        assert!(!failed.has(&table, -1), "the clock was set back");
        let other = TableId::random().unwrap();
        assert!(!failed.has(&other, 0));
        failed.note(&other, &Refused::new(ProblemKind::Internal, ""), PAUSE);
        assert_eq!(failed.known().len(), 1, "those that may be tried again are forgotten");
    }
}
