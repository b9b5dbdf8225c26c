//! Challenges to live games are withdrawn when the challenger is gone: whoever accepted would play against nobody.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use evora_id::TableId;
use evora_store::Millis;
use evora_wire::Clock;

use crate::app::App;
use crate::failed_tables::{Work, at_each};
use crate::problem::Refused;

/// How long a challenger may be offline.
const ABSENCE: Millis = 60_000;
/// A game with less time than this for a move is live: players must be there.
const LIVE_SECONDS: u32 = 60 * 60;

/// Since when this node has found challengers to be offline, by table. A node that starts anew counts from its start.
#[derive(Default)]
pub(crate) struct AbsentChallengers(Mutex<HashMap<TableId, Millis>>);

impl AbsentChallengers {
    /// Notes whose challengers are offline now. Returns the tables of those who have been for too long.
    fn note(&self, tables: Vec<TableId>, now: Millis) -> Vec<TableId> {
        // No code under the lock can leave the map inconsistent by panicking.
        let mut since = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = std::mem::take(&mut *since);
        let first = |table: &TableId| known.get(table).copied().unwrap_or(now);
        *since = tables.into_iter().map(|table| (table.clone(), first(&table))).collect();
        let gone = since.iter().filter(|(_, first)| now - **first > ABSENCE);
        gone.map(|(table, _)| table.clone()).collect()
    }
}

/// Whether players must be there all the time.
fn is_live(clock: Clock) -> bool {
    match clock {
        Clock::PerMove { seconds } => seconds < LIVE_SECONDS,
        Clock::Bank { .. } => true,
        Clock::Unlimited {} | Clock::Days { .. } => false,
    }
}

/// Withdraws challenges to live games whose challengers have been offline for more than a minute, at most so many.
///
/// # Errors
/// If the store fails.
pub(crate) async fn withdraw(app: &App, most: u32) -> Result<(), Refused> {
    let now = app.time.now();
    let absent = app.store.challenges_of_absent(now, most).await?;
    let gone = app.absent_challengers().note(absent, now);
    let withdraw: Work = |app, room| {
        Box::pin(async move {
            match is_live(room.stored.options.clock) {
                true => room.close_for_host(app).await,
                false => Ok(()),
            }
        })
    };
    at_each(app, gone, "withdraw the challenge of somebody absent", withdraw).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_back_starts_anew() {
        let (absent, table) = (AbsentChallengers::default(), TableId::random().unwrap());
        let note = |is_absent: bool, now| {
            absent.note(if is_absent { vec![table.clone()] } else { Vec::new() }, now)
        };
        assert_eq!(note(true, 0), []);
        assert_eq!(note(true, ABSENCE), []);
        assert_eq!(note(false, ABSENCE + 1), []);
        assert_eq!(note(true, ABSENCE + 2), []);
        assert_eq!(note(true, 2 * ABSENCE + 2), []);
        assert_eq!(note(true, 2 * ABSENCE + 3), std::slice::from_ref(&table));
    }
}
