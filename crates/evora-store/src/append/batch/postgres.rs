//! PostgreSQL: the appends as one statement, so that it needs no transaction around it.

use serde::Serialize;
use sqlx::PgConnection;

use super::{ChangeRow, TableRow};
use crate::TableId;
use crate::append::Append;

/// The update comes first, because it waits for other nodes that write to the same table.
const STATEMENT: &str = "
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

/// Writes the appends that are at the expected version. Returns the branches of their tables.
pub(super) async fn write(
    appends: &[Append],
    conn: &mut PgConnection,
) -> Result<Vec<(TableId, i64)>, sqlx::Error> {
    let tables = to_json(appends.iter().map(TableRow::new));
    let changes = to_json(appends.iter().flat_map(ChangeRow::all));
    sqlx::query_as(STATEMENT).bind(tables).bind(changes).fetch_all(conn).await
}

fn to_json(rows: impl Iterator<Item = impl Serialize>) -> String {
    // Rows are plain data: serializing them cannot fail.
    serde_json::to_string(&rows.collect::<Vec<_>>()).unwrap_or_default()
}
