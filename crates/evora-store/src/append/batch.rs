//! Appends to several tables at once.
//!
//! Each query takes a round trip, to the thread of a SQLite connection or to the PostgreSQL server, which costs far more
//! than what its statements do. So the number of queries does not depend on the number of appends. Every append takes
//! effect only if its table is at the expected version, so one that is refused leaves nothing to roll back.

mod postgres;
mod sqlite;

use std::collections::HashMap;

use serde::Serialize;

use super::{ACTION, Append, Appended, count_takebacks, version_column};
use crate::db::{Conn, Driver};
use crate::table::int_column;
use crate::{AppendError, ChangeKind, Millis, StoreError, TableId};

/// The transaction in which SQLite writes appends. In PostgreSQL they are one statement, which needs none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Transaction {
    /// One of their own, which is committed.
    Own,
    /// A savepoint in the caller's.
    Callers,
}

impl Transaction {
    /// What takes back a part of the appends, after an error.
    pub(crate) fn rollback(self) -> &'static str {
        match self {
            Transaction::Own => "ROLLBACK",
            Transaction::Callers => "ROLLBACK TO job; RELEASE job",
        }
    }
}

/// What an append sets in `tables`.
#[derive(Serialize)]
struct TableRow<'a> {
    id: &'a str,
    expected: i64,
    version: i64,
    takebacks: u32,
    state: &'static str,
    turn: i64,
    deadline: Option<Millis>,
    bot_due: Option<u8>,
    result: Option<&'a str>,
    started_at: Option<Millis>,
    ended_at: Option<Millis>,
    revealed: bool,
    updated_at: Option<Millis>,
    position_changed: bool,
}

impl TableRow<'_> {
    fn new(append: &Append) -> TableRow<'_> {
        let summary = &append.update.summary;
        TableRow {
            id: append.table.as_str(),
            expected: version_column(append.expected),
            version: version_column(append.version()),
            takebacks: count_takebacks(&append.changes),
            state: summary.state.as_str(),
            turn: summary.turn.bits(),
            deadline: summary.deadline,
            bot_due: summary.bot_due,
            result: summary.result.as_deref(),
            started_at: summary.started_at,
            ended_at: summary.ended_at,
            revealed: summary.revealed,
            updated_at: append.updated_at(),
            position_changed: append.changes_position(),
        }
    }
}

/// A row of `changes`.
#[derive(Serialize)]
struct ChangeRow<'a> {
    table_id: &'a str,
    /// The version of the table before the append.
    expected: i64,
    version: i64,
    at: Millis,
    kind: &'static str,
    ply: Option<u32>,
    /// The number of take-backs in the append, up to this change.
    takebacks: u32,
    user_id: Option<&'a str>,
    seat: Option<u8>,
    body: &'a str,
    ticks: Millis,
}

impl ChangeRow<'_> {
    fn all(append: &Append) -> impl Iterator<Item = ChangeRow<'_>> {
        let (mut version, mut takebacks) = (append.expected, 0);
        append.changes.iter().map(move |change| {
            version = version.saturating_add(1);
            takebacks += u32::from(change.kind == ChangeKind::TookBack);
            ChangeRow {
                table_id: append.table.as_str(),
                expected: version_column(append.expected),
                version: version_column(version),
                at: change.at,
                kind: change.kind.as_str(),
                ply: change.ply,
                takebacks,
                user_id: change.by.as_ref().map(evora_id::UserId::as_str),
                seat: change.seat,
                body: &change.body,
                ticks: change.ticks,
            }
        })
    }
}

/// Appends that failed together, because of a constraint that one of them violates.
pub(crate) struct Unwritten {
    pub(crate) appends: Vec<Append>,
    pub(crate) error: StoreError,
}

impl Append {
    /// Whether so many appends, with so many changes in all, can be [run together](Append::run_all).
    pub(crate) fn can_run_all(appends: usize, changes: usize) -> bool {
        appends.max(changes) <= sqlite::MAX_ROWS
    }

    /// Runs [plain](Append::is_plain) appends to different tables. Returns their results in the same order.
    ///
    /// # Errors
    /// If a statement fails. PostgreSQL takes back what it wrote; in SQLite the caller must
    /// ([`Transaction::rollback`]).
    pub(crate) async fn run_all(
        appends: Vec<Append>,
        transaction: Transaction,
        conn: &mut Conn<'_>,
    ) -> Result<Vec<Result<Appended, AppendError>>, Unwritten> {
        let branches = match write(&appends, transaction, conn).await {
            Ok(branches) => branches,
            Err(error) => return Err(Unwritten { appends, error }),
        };
        let mut results = Vec::with_capacity(appends.len());
        for append in appends {
            results.push(match branches.get(&append.table) {
                Some(&branch) => {
                    let takebacks = count_takebacks(&append.changes);
                    Ok(append.appended(branch.saturating_sub(takebacks)))
                }
                None => Err(append.refused(conn).await),
            });
        }
        Ok(results)
    }
}

/// Writes the appends that are at the expected version. Returns the branches of their tables.
async fn write(
    appends: &[Append],
    transaction: Transaction,
    conn: &mut Conn<'_>,
) -> Result<HashMap<TableId, u32>, StoreError> {
    let updated = match &mut conn.driver {
        Driver::Sqlite(sqlite) => sqlite::write(appends, transaction, sqlite).await,
        Driver::Postgres(postgres) => postgres::write(appends, postgres).await,
    };
    let updated = updated.map_err(|error| conn.failed(ACTION, &error))?;
    let branch = |(id, branch)| Ok((id, int_column(ACTION, "tables.branch", branch)?));
    updated.into_iter().map(branch).collect()
}
