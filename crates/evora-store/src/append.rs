//! Appending changes to a table: the only code path that writes games.

use crate::db::{Conn, execute, row};
use crate::table::{int_column, replace_seats};
use crate::{
    AppendError, Change, ChangeKind, Holder, NewChange, Store, StoreError, Summary, TableId,
};

/// The table columns that are updated together with an append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableUpdate {
    /// The new game summary, replaced as a whole.
    pub summary: Summary,
    /// The new seat holders, if they change.
    pub seats: Option<Vec<Holder>>,
    /// The new options, if they change.
    pub options: Option<String>,
}

impl From<Summary> for TableUpdate {
    fn from(summary: Summary) -> TableUpdate {
        TableUpdate { summary, seats: None, options: None }
    }
}

/// The result of an append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appended {
    /// The table's new version.
    pub version: u64,
    /// The changes as stored.
    pub changes: Vec<Change>,
}

impl Store {
    /// Appends changes to a table at the expected version, atomically. Once this returns, the
    /// changes are durable and no other writer has appended to that version.
    ///
    /// # Errors
    /// Fails if the table is at another version or does not exist, or if the database fails. In the
    /// last case the changes may or may not have been written: read the table again.
    pub async fn append(
        &self,
        table: &TableId,
        expected_version: u64,
        changes: Vec<NewChange>,
        update: impl Into<TableUpdate>,
    ) -> Result<Appended, AppendError> {
        let (table, update) = (table.clone(), update.into());
        let action = "append to a table";
        self.db()
            .write(action, move |conn| {
                Box::pin(append(conn, action, table, expected_version, changes, update))
            })
            .await
    }
}

async fn append(
    mut conn: Conn<'_>,
    action: &'static str,
    table: TableId,
    expected: u64,
    changes: Vec<NewChange>,
    update: TableUpdate,
) -> Result<Appended, AppendError> {
    let Summary { state, turn, deadline, bot_due, result, started_at, ended_at, revealed } =
        update.summary;
    let branches = count_takebacks(&changes);
    // Chat must not cancel a bot's lease; only changes of the position do.
    let position_changed = changes.iter().any(NewChange::changes_position);
    let updated = row!(
        conn,
        action,
        (i64,),
        "UPDATE tables SET version = $3, branch = branch + $4, state = $5, turn = $6,
             deadline = $7, bot_due = $8, result = $9, started_at = $10, ended_at = $11,
             revealed = $12, updated_at = COALESCE($13, updated_at),
             options = COALESCE($14, options),
             bot_node = CASE WHEN $15 OR $8 IS NULL OR $8 <> bot_due THEN NULL ELSE bot_node END,
             bot_until = CASE WHEN $15 OR $8 IS NULL OR $8 <> bot_due THEN NULL ELSE bot_until END
         WHERE id = $1 AND version = $2 RETURNING branch",
        &table,
        version_column(expected),
        version_column(expected.saturating_add(changes.len() as u64)),
        i64::from(branches),
        state,
        turn.bits(),
        deadline,
        bot_due.map(i64::from),
        result.as_deref(),
        started_at,
        ended_at,
        revealed,
        changes.iter().map(|change| change.at).max(),
        update.options.as_deref(),
        position_changed,
    )?;
    let Some((branch,)) = updated else {
        let sql = "SELECT version FROM tables WHERE id = $1";
        let found = row!(conn, action, (i64,), sql, &table)?;
        let (actual,) = found.ok_or(AppendError::NoSuchTable)?;
        let actual = int_column(action, "tables.version", actual)?;
        return Err(AppendError::Conflict { expected, actual });
    };
    if let Some(seats) = &update.seats {
        replace_seats(&mut conn, action, &table, seats).await?;
    }
    let branch = int_column::<u32>(action, "tables.branch", branch)?.saturating_sub(branches);
    Ok(insert_changes(&mut conn, action, &table, expected, branch, changes).await?)
}

/// Returns the number of take-backs among the changes.
pub(crate) fn count_takebacks(changes: &[NewChange]) -> u32 {
    let back = changes.iter().filter(|change| change.kind == ChangeKind::TookBack);
    u32::try_from(back.count()).unwrap_or(u32::MAX)
}

/// Inserts changes after `version`, starting in `branch`.
pub(crate) async fn insert_changes(
    conn: &mut Conn<'_>,
    action: &'static str,
    table: &TableId,
    mut version: u64,
    mut branch: u32,
    new: Vec<NewChange>,
) -> Result<Appended, StoreError> {
    let mut changes = Vec::with_capacity(new.len());
    for NewChange { at, ticks, kind, ply, by, seat, body } in new {
        version = version.saturating_add(1);
        branch = branch.saturating_add(u32::from(kind == ChangeKind::TookBack));
        execute!(
            *conn,
            action,
            "INSERT INTO changes (table_id, version, at, kind, ply, branch, user_id, seat, body,
                 ticks)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            table,
            version_column(version),
            at,
            kind,
            ply.map(i64::from),
            i64::from(branch),
            by.as_ref(),
            seat.map(i64::from),
            &body,
            ticks,
        )?;
        let table = table.clone();
        changes.push(Change { table, version, at, ticks, kind, ply, branch, by, seat, body });
    }
    Ok(Appended { version, changes })
}

/// Converts a version to its column type, saturating.
fn version_column(version: u64) -> i64 {
    i64::try_from(version).unwrap_or(i64::MAX)
}
