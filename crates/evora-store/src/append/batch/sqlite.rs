//! SQLite: the appends as one query with bound values, whatever their number.
//!
//! Each query goes to the connection's thread and back, so its statements, and the transaction if there is nothing else
//! in it, are sent together. There are as many rows as the next power of two; those that are left over are null and match
//! no table. So few texts do for all numbers, and the connection keeps each of them prepared.

use std::sync::OnceLock;

use sqlx::error::BoxDynError;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, SqliteConnection};

use super::{ChangeRow, TableRow, Transaction};
use crate::TableId;
use crate::append::Append;

/// The most rows of a statement.
pub(super) const MAX_ROWS: usize = 128;

/// How many powers of two there are up to [`MAX_ROWS`].
const SIZES: usize = MAX_ROWS.ilog2() as usize + 1;

/// Both statements look at the version before the update, so they agree on which appends take effect.
const INSERT: &str = "
    INSERT INTO changes (table_id, version, at, kind, ply, branch, user_id, seat, body, ticks)
    SELECT tables.id, new.version, new.at, new.kind, new.ply, tables.branch + new.takebacks,
        new.user_id, new.seat, new.body, new.ticks
    FROM new CROSS JOIN tables
    WHERE tables.id = new.table_id AND tables.version = new.expected";

const CHANGE_COLUMNS: [&str; 11] = [
    "table_id",
    "expected",
    "version",
    "at",
    "kind",
    "ply",
    "takebacks",
    "user_id",
    "seat",
    "body",
    "ticks",
];

const UPDATE: &str = "
    UPDATE tables SET version = new.version, branch = branch + new.takebacks, state = new.state,
        turn = new.turn, deadline = new.deadline, bot_due = new.bot_due, result = new.result,
        started_at = new.started_at, ended_at = new.ended_at, revealed = new.revealed,
        updated_at = COALESCE(new.updated_at, tables.updated_at),
        bot_node = CASE WHEN new.position_changed OR new.bot_due IS NULL
            OR new.bot_due <> tables.bot_due THEN NULL ELSE bot_node END,
        bot_until = CASE WHEN new.position_changed OR new.bot_due IS NULL
            OR new.bot_due <> tables.bot_due THEN NULL ELSE bot_until END
    FROM new
    WHERE tables.id = new.id AND tables.version = new.expected
    RETURNING id, branch";

const TABLE_COLUMNS: [&str; 14] = [
    "id",
    "expected",
    "version",
    "takebacks",
    "state",
    "turn",
    "deadline",
    "bot_due",
    "result",
    "started_at",
    "ended_at",
    "revealed",
    "updated_at",
    "position_changed",
];

/// Writes the appends that are at the expected version. Returns the branches of their tables.
pub(super) async fn write(
    appends: &[Append],
    transaction: Transaction,
    conn: &mut SqliteConnection,
) -> Result<Vec<(TableId, i64)>, sqlx::Error> {
    let changes = appends.iter().map(|append| append.changes.len()).sum::<usize>();
    let (changes, tables) = (changes.next_power_of_two(), appends.len().next_power_of_two());
    let values = bind(appends, changes, tables).map_err(sqlx::Error::Encode)?;
    let query = query(transaction, changes, tables);
    sqlx::query_as_with::<sqlx::Sqlite, _, _>(query, values).fetch_all(conn).await
}

/// The values of the appends, for this many rows of each statement.
fn bind(appends: &[Append], changes: usize, tables: usize) -> Result<SqliteArguments, BoxDynError> {
    let (change_values, table_values) =
        (changes * CHANGE_COLUMNS.len(), tables * TABLE_COLUMNS.len());
    let mut values = SqliteArguments::default();
    values.reserve(change_values + table_values, 0);
    for row in appends.iter().flat_map(ChangeRow::all) {
        values.add(row.table_id)?;
        values.add(row.expected)?;
        values.add(row.version)?;
        values.add(row.at)?;
        values.add(row.kind)?;
        values.add(row.ply)?;
        values.add(row.takebacks)?;
        values.add(row.user_id)?;
        values.add(row.seat)?;
        values.add(row.body)?;
        values.add(row.ticks)?;
    }
    fill(&mut values, change_values)?;
    for row in appends.iter().map(TableRow::new) {
        values.add(row.id)?;
        values.add(row.expected)?;
        values.add(row.version)?;
        values.add(row.takebacks)?;
        values.add(row.state)?;
        values.add(row.turn)?;
        values.add(row.deadline)?;
        values.add(row.bot_due)?;
        values.add(row.result)?;
        values.add(row.started_at)?;
        values.add(row.ended_at)?;
        values.add(row.revealed)?;
        values.add(row.updated_at)?;
        values.add(row.position_changed)?;
    }
    fill(&mut values, change_values + table_values)?;
    Ok(values)
}

/// Adds nulls until there are so many values.
fn fill(values: &mut SqliteArguments, count: usize) -> Result<(), BoxDynError> {
    while values.len() < count {
        values.add(None::<i64>)?;
    }
    Ok(())
}

/// The query for this many rows of each statement, both a power of two up to [`MAX_ROWS`].
fn query(transaction: Transaction, changes: usize, tables: usize) -> &'static str {
    static QUERIES: [[[OnceLock<String>; SIZES]; SIZES]; 2] =
        [const { [const { [const { OnceLock::new() }; SIZES] }; SIZES] }; 2];
    let place = |rows: usize| (rows.ilog2() as usize).min(SIZES - 1);
    let known = &QUERIES[transaction as usize][place(changes)][place(tables)];
    known.get_or_init(|| {
        let insert = with_rows(&CHANGE_COLUMNS, changes) + INSERT;
        let update = with_rows(&TABLE_COLUMNS, tables) + UPDATE;
        match transaction {
            Transaction::Own => format!("BEGIN IMMEDIATE; {insert}; {update}; COMMIT"),
            Transaction::Callers => format!("SAVEPOINT job; {insert}; {update}; RELEASE job"),
        }
    })
}

/// The rows of a statement as a table of parameters.
fn with_rows(columns: &[&str], rows: usize) -> String {
    let row = format!("({})", vec!["?"; columns.len()].join(", "));
    format!("WITH new ({}) AS (VALUES {})", columns.join(", "), vec![row; rows].join(", "))
}
