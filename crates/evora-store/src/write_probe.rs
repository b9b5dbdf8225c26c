//! Checking that the database accepts writes.

use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::db::execute;
use crate::{Store, StoreError};

/// The size of what a probe writes: more than any other write needs, so that a probe does not
/// succeed while they fail.
const PROBE_BYTES: usize = 64 * 1024;

/// How long the result of a failed probe is repeated before another is made.
const RETRY: Duration = Duration::from_millis(500);

/// The state of the probes.
#[derive(Default)]
pub(crate) struct WriteProbe {
    latest: Mutex<Probed>,
}

#[derive(Default)]
struct Probed {
    count: u8,
    failed: Option<(Instant, StoreError)>,
}

impl Store {
    /// Checks that the database accepts writes. A write that succeeded within `age` is enough of a
    /// proof; otherwise a row is written. Concurrent checks share it.
    ///
    /// # Errors
    /// Fails if the database is unreachable or refuses the write, as with a full disk.
    pub async fn check_writable(&self, age: Duration) -> Result<(), StoreError> {
        let mut probed = self.probe().latest.lock().await;
        if self.db().health().is_good(age) {
            return Ok(());
        }
        if let Some((at, error)) = &probed.failed
            && at.elapsed() < RETRY
        {
            return Err(error.clone());
        }
        // Other bytes than last time: SQLite does not write a page that stays the same.
        probed.count = probed.count.wrapping_add(1);
        let filler = vec![probed.count; PROBE_BYTES];
        let action = "write to the database";
        let done = self.db().write(action, move |mut conn| {
            Box::pin(async move {
                let sql = "INSERT INTO write_probe (id, filler) VALUES (1, $1)
                           ON CONFLICT (id) DO UPDATE SET filler = excluded.filler";
                execute!(conn, action, sql, filler)
            })
        });
        let done: Result<u64, StoreError> = done.await;
        probed.failed = done.as_ref().err().map(|error| (Instant::now(), error.clone()));
        done?;
        self.db().health().proved();
        Ok(())
    }
}
