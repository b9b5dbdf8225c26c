//! Appends to several tables as one pair of statements.
//!
//! Each statement takes a round trip, to the thread of a SQLite connection or to the PostgreSQL server, which costs far
//! more than what the statement does. So the rows are passed as JSON, and the number of statements does not depend on
//! the number of appends. Every append takes effect only if its table is at the expected version, so one that is refused
//! leaves nothing to roll back.

use std::collections::HashMap;

use serde::Serialize;

use super::{ACTION, Append, Appended, count_takebacks, version_column};
use crate::db::{Conn, Driver, execute, rows};
use crate::table::int_column;
use crate::{AppendError, ChangeKind, Millis, StoreError, TableId};

/// Both statements look at the version before the update, so they agree on which appends take effect. `jsonb_each` is
/// faster than `json_each`, which would write every row as text again each time a field of it is read.
const SQLITE_INSERT: &str = "
    INSERT INTO changes (table_id, version, at, kind, ply, branch, user_id, seat, body, ticks)
    SELECT tables.id, new.value ->> 'version', new.value ->> 'at', new.value ->> 'kind',
        new.value ->> 'ply', tables.branch + (new.value ->> 'takebacks'), new.value ->> 'user_id',
        new.value ->> 'seat', new.value ->> 'body', new.value ->> 'ticks'
    FROM jsonb_each($1) AS new CROSS JOIN tables
    WHERE tables.id = new.value ->> 'table_id' AND tables.version = new.value ->> 'expected'";

const SQLITE_UPDATE: &str = "
    UPDATE tables SET version = new.value ->> 'version',
        branch = branch + (new.value ->> 'takebacks'), state = new.value ->> 'state',
        turn = new.value ->> 'turn', deadline = new.value ->> 'deadline',
        bot_due = new.value ->> 'bot_due', result = new.value ->> 'result',
        started_at = new.value ->> 'started_at', ended_at = new.value ->> 'ended_at',
        revealed = new.value ->> 'revealed',
        updated_at = COALESCE(new.value ->> 'updated_at', updated_at),
        bot_node = CASE WHEN new.value ->> 'position_changed' OR new.value ->> 'bot_due' IS NULL
            OR new.value ->> 'bot_due' <> bot_due THEN NULL ELSE bot_node END,
        bot_until = CASE WHEN new.value ->> 'position_changed' OR new.value ->> 'bot_due' IS NULL
            OR new.value ->> 'bot_due' <> bot_due THEN NULL ELSE bot_until END
    FROM jsonb_each($1) AS new
    WHERE tables.id = new.value ->> 'id' AND tables.version = new.value ->> 'expected'
    RETURNING id, branch";

/// One statement, so that it needs no transaction around it. The update comes first, because it waits for other nodes
/// that write to the same table.
const POSTGRES: &str = "
    WITH updated AS (
        UPDATE tables SET version = new.version, branch = branch + new.takebacks, state = new.state,
            turn = new.turn, deadline = new.deadline, bot_due = new.bot_due, result = new.result,
            started_at = new.started_at, ended_at = new.ended_at, revealed = new.revealed,
            updated_at = COALESCE(new.updated_at, tables.updated_at),
            bot_node = CASE WHEN new.position_changed OR new.bot_due IS NULL
                OR new.bot_due <> tables.bot_due THEN NULL ELSE bot_node END,
            bot_until = CASE WHEN new.position_changed OR new.bot_due IS NULL
                OR new.bot_due <> tables.bot_due THEN NULL ELSE bot_until END
        FROM json_to_recordset($1::json) AS new (id text, expected bigint, version bigint,
            takebacks bigint, state text, turn bigint, deadline bigint, bot_due bigint, result text,
            started_at bigint, ended_at bigint, revealed boolean, updated_at bigint,
            position_changed boolean)
        WHERE tables.id = new.id AND tables.version = new.expected
        RETURNING tables.id, branch, branch - new.takebacks AS branch_before
    ), inserted AS (
        INSERT INTO changes (table_id, version, at, kind, ply, branch, user_id, seat, body, ticks)
        SELECT new.table_id, new.version, new.at, new.kind, new.ply,
            updated.branch_before + new.takebacks, new.user_id, new.seat, new.body, new.ticks
        FROM json_to_recordset($2::json) AS new (table_id text, version bigint, at bigint, kind text,
            ply bigint, takebacks bigint, user_id text, seat bigint, body text, ticks bigint)
        JOIN updated ON updated.id = new.table_id
    )
    SELECT id, branch FROM updated";

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

/// Appends that failed together, because of a constraint that one of them violates. Nothing of them was written.
pub(crate) struct Unwritten {
    pub(crate) appends: Vec<Append>,
    pub(crate) error: StoreError,
}

impl Append {
    /// Runs [plain](Append::is_plain) appends to different tables. Returns their results in the same order.
    ///
    /// # Errors
    /// If a statement fails. PostgreSQL takes back what it wrote, and SQLite too, unless the database itself failed and
    /// with it the transaction.
    pub(crate) async fn run_all(
        appends: Vec<Append>,
        conn: &mut Conn<'_>,
    ) -> Result<Vec<Result<Appended, AppendError>>, Unwritten> {
        let branches = match write(&appends, conn).await {
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
    conn: &mut Conn<'_>,
) -> Result<HashMap<TableId, u32>, StoreError> {
    let tables = to_json(appends.iter().map(TableRow::new));
    let changes = to_json(appends.iter().flat_map(ChangeRow::all));
    let updated = match conn.driver {
        Driver::Sqlite(_) => {
            execute!(*conn, ACTION, SQLITE_INSERT, changes)?;
            rows!(*conn, ACTION, (TableId, i64), SQLITE_UPDATE, tables)?
        }
        Driver::Postgres(_) => rows!(*conn, ACTION, (TableId, i64), POSTGRES, tables, changes)?,
    };
    let branch = |(id, branch)| Ok((id, int_column(ACTION, "tables.branch", branch)?));
    updated.into_iter().map(branch).collect()
}

fn to_json(rows: impl Iterator<Item = impl Serialize>) -> String {
    // Rows are plain data: serializing them cannot fail.
    serde_json::to_string(&rows.collect::<Vec<_>>()).unwrap_or_default()
}
