//! The time in service, which players' clocks run on.
//!
//! It passes only while this or another node can store moves, so an outage costs nobody time. Within a process it
//! follows the monotonic clock, and between processes it is handed on through the store, so steps of the system clock
//! do not change it. After an outage it is set back a little, so that players can come back.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use evora_store::{ServiceTime, Store, StoreError};
use evora_table::{Millis, Ticks};

use crate::app::Time;

/// The longest time without a word from the store that still counts as service.
const MAX_GAP: Duration = Duration::from_secs(5);
/// How much time an outage gives back to whoever is to move.
const GRACE: Ticks = 30_000;
/// If a deadline is as near as this, the time is stored at every sync.
const NEAR: Ticks = 60 * 60 * 1000;
/// Otherwise it is stored this often, so that an idle server rarely writes.
const IDLE_BEAT: Duration = Duration::from_secs(60);

/// A node's copy of the time in service.
pub(crate) struct ServiceClock {
    time: Time,
    synced: Mutex<Option<Synced>>,
    syncing: tokio::sync::Mutex<()>,
}

/// The last sync with the store.
#[derive(Clone, Copy)]
struct Synced {
    stored: ServiceTime,
    /// The time in service at the sync.
    ticks: Ticks,
    /// The monotonic time of the sync.
    at: Duration,
    /// The monotonic time when this node last stored the time in service.
    beat: Option<Duration>,
}

impl ServiceClock {
    pub(crate) fn new(time: Time) -> ServiceClock {
        ServiceClock { time, synced: Mutex::default(), syncing: tokio::sync::Mutex::default() }
    }

    fn synced(&self) -> MutexGuard<'_, Option<Synced>> {
        // A panic elsewhere cannot leave the copy inconsistent.
        self.synced.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time in service. It stands still if the store has not answered for a while.
    pub(crate) fn now(&self) -> Ticks {
        let synced = *self.synced();
        synced.map_or(0, |synced| synced.ticks_after(self.passed(&synced, self.time.steady())))
    }

    /// The time since a sync that counts as service.
    fn passed(&self, synced: &Synced, steady: Duration) -> Duration {
        let passed = steady.saturating_sub(synced.at);
        if self.time.may_leap() { passed } else { passed.min(MAX_GAP) }
    }

    /// The last sync, unless it is so long ago that there may have been an outage since.
    fn fresh(&self, steady: Duration) -> Option<Synced> {
        let is_fresh =
            |synced: &Synced| self.time.may_leap() || steady.saturating_sub(synced.at) <= MAX_GAP;
        self.synced().filter(is_fresh)
    }

    /// The time in service, after a sync if the last one is too long ago.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn fresh_now(&self, store: &Store) -> Result<Ticks, StoreError> {
        if self.fresh(self.time.steady()).is_none() {
            self.sync(store).await?;
        }
        Ok(self.now())
    }

    /// Syncs with the store and, if a deadline is near, tells it that this node is in service.
    ///
    /// # Errors
    /// If the store fails. Then the time stands still until a sync succeeds.
    pub(crate) async fn sync(&self, store: &Store) -> Result<(), StoreError> {
        let _one_at_a_time = self.syncing.lock().await;
        let (steady, now) = (self.time.steady(), self.time.now());
        let synced = match self.fresh(steady) {
            Some(synced) => self.go_on(store, synced, steady, now).await?,
            None => self.resume(store, steady, now).await?,
        };
        *self.synced() = Some(synced);
        Ok(())
    }

    async fn go_on(
        &self,
        store: &Store,
        last: Synced,
        steady: Duration,
        now: Millis,
    ) -> Result<Synced, StoreError> {
        let ticks = last.ticks_after(self.passed(&last, steady));
        let is_near = store.next_deadline().await?.is_some_and(|next| next < ticks + NEAR);
        let is_due = last.beat.is_none_or(|beat| steady.saturating_sub(beat) >= IDLE_BEAT);
        let beats = is_near || is_due;
        let stored = match beats {
            true => store.beat(ticks, last.stored.outages, now).await?,
            false => store.service_time().await?,
        };
        let ticks = match stored.outages == last.stored.outages {
            true => ticks.max(stored.ticks),
            // Another node noticed an outage.
            false => stored.ticks,
        };
        Ok(Synced { stored, ticks, at: steady, beat: if beats { Some(steady) } else { last.beat } })
    }

    /// Syncs at the start, or after the store has not answered for a while.
    async fn resume(
        &self,
        store: &Store,
        steady: Duration,
        now: Millis,
    ) -> Result<Synced, StoreError> {
        let last = *self.synced();
        let mut stored = store.service_time().await?;
        let others_served = match last {
            Some(last) => stored != last.stored,
            None => now.abs_diff(stored.beaten_at) <= MAX_GAP.as_millis() as u64,
        };
        let mut beat = last.and_then(|last| last.beat);
        if !others_served {
            stored = store.record_outage(stored, GRACE, now).await?;
            beat = Some(steady);
            tracing::info!("the clocks of all games go on");
        }
        Ok(Synced { stored, ticks: stored.ticks, at: steady, beat })
    }
}

impl Synced {
    fn ticks_after(&self, passed: Duration) -> Ticks {
        self.ticks.saturating_add(Ticks::try_from(passed.as_millis()).unwrap_or(Ticks::MAX))
    }
}
