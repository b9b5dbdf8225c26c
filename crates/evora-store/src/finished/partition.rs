//! The partitions of `finished_games`, one for each month. SQLite has none.

use sqlx::{AssertSqlSafe, Executor};

use super::month;
use crate::StoreError;
use crate::db::{Conn, Driver, execute, row};

/// Makes partitions one at a time. Any number of ours does.
const LOCK: &str = "SELECT pg_advisory_xact_lock(6870216511)";

/// Makes the partition of a month in the transaction of the caller, unless it is there.
pub(super) async fn ensure(
    conn: &mut Conn<'_>,
    action: &'static str,
    month: i64,
) -> Result<(), StoreError> {
    if matches!(conn.driver, Driver::Sqlite(_)) || exists(conn, action, month).await? {
        return Ok(());
    }
    execute!(*conn, action, LOCK)?;
    // Another node may have made it meanwhile.
    if exists(conn, action, month).await? {
        return Ok(());
    }
    let (name, next) = (month::partition(month), month + 1);
    // Attaching it lets others read and write the games of other months; `CREATE TABLE … PARTITION OF` would make them wait.
    let sql = format!(
        "CREATE TABLE {name} (LIKE finished_games INCLUDING ALL);
         ALTER TABLE finished_games ATTACH PARTITION {name} FOR VALUES FROM ({month}) TO ({next})"
    );
    if let Driver::Postgres(driver) = &mut conn.driver
        && let Err(error) = driver.execute(AssertSqlSafe(sql)).await
    {
        return Err(conn.failed(action, &error));
    }
    Ok(())
}

/// Whether a month has its partition.
async fn exists(conn: &mut Conn<'_>, action: &'static str, month: i64) -> Result<bool, StoreError> {
    let sql = "SELECT 1::bigint FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
               WHERE inhparent = 'finished_games'::regclass AND relname = $1";
    Ok(row!(*conn, action, (i64,), sql, month::partition(month))?.is_some())
}
