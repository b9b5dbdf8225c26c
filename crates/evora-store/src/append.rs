//! Appending to a table: the one place where games are written.

use crate::db::{Conn, row, touch};
use crate::table::{put_seats, read};
use crate::{
    AppendError, Change, ChangeKind, Holder, NewChange, Store, StoreError, Summary, TableId,
};

/// What else becomes of a table with its changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableUpdate {
    /// Where the game stands now, all of it.
    pub summary: Summary,
    /// Who sits where, if that changes.
    pub seats: Option<Vec<Holder>>,
    /// The options, if they change.
    pub options: Option<String>,
}

impl From<Summary> for TableUpdate {
    fn from(summary: Summary) -> TableUpdate {
        TableUpdate { summary, seats: None, options: None }
    }
}

/// What was appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appended {
    /// The version that the table is at now.
    pub version: u64,
    /// The changes as they are kept.
    pub changes: Vec<Change>,
}

impl Store {
    /// Appends changes to a table that is at the version expected, all or none. When this returns
    /// they are durable, and nobody else has appended to that version.
    ///
    /// # Errors
    /// If the table is at another version, or there is none, or the database fails. In the last case
    /// the changes may be there or not: read the table again.
    pub async fn append(
        &self,
        table: &TableId,
        expected_version: u64,
        changes: Vec<NewChange>,
        update: impl Into<TableUpdate>,
    ) -> Result<Appended, AppendError> {
        let (table, update) = (table.clone(), update.into());
        let doing = "append to a table";
        self.db()
            .write(doing, move |conn| {
                Box::pin(append(conn, doing, table, expected_version, changes, update))
            })
            .await
    }
}

async fn append(
    mut conn: Conn<'_>,
    doing: &'static str,
    table: TableId,
    expected: u64,
    changes: Vec<NewChange>,
    update: TableUpdate,
) -> Result<Appended, AppendError> {
    let Summary { state, turn, deadline, bot_due, result, started_at, ended_at, revealed } =
        update.summary;
    let branches = branches(&changes);
    // Who thinks for a bot may go on thinking while others chat.
    let moved_on = changes.iter().any(NewChange::moves_on);
    let updated = row!(
        conn,
        doing,
        (i64,),
        "UPDATE tables SET version = $3, branch = branch + $4, state = $5, turn = $6,
             deadline = $7, bot_due = $8, result = $9, started_at = $10, ended_at = $11,
             revealed = $12, updated_at = COALESCE($13, updated_at),
             options = COALESCE($14, options),
             bot_node = CASE WHEN $15 OR $8 IS NULL OR $8 <> bot_due THEN NULL ELSE bot_node END,
             bot_until = CASE WHEN $15 OR $8 IS NULL OR $8 <> bot_due THEN NULL ELSE bot_until END
         WHERE id = $1 AND version = $2 RETURNING branch",
        &table,
        number(expected),
        number(expected.saturating_add(changes.len() as u64)),
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
        moved_on,
    )?;
    let Some((branch,)) = updated else {
        let sql = "SELECT version FROM tables WHERE id = $1";
        let found = row!(conn, doing, (i64,), sql, &table)?;
        let (actual,) = found.ok_or(AppendError::NoSuchTable)?;
        let actual = read(doing, "tables.version", actual)?;
        return Err(AppendError::Conflict { expected, actual });
    };
    if let Some(seats) = &update.seats {
        put_seats(&mut conn, doing, &table, seats).await?;
    }
    let branch = read::<u32>(doing, "tables.branch", branch)?.saturating_sub(branches);
    Ok(put_changes(&mut conn, doing, &table, expected, branch, changes).await?)
}

/// How many take-backs are among the changes.
pub(crate) fn branches(changes: &[NewChange]) -> u32 {
    let back = changes.iter().filter(|change| change.kind == ChangeKind::TookBack);
    u32::try_from(back.count()).unwrap_or(u32::MAX)
}

/// Writes changes that follow a version, in a branch.
pub(crate) async fn put_changes(
    conn: &mut Conn<'_>,
    doing: &'static str,
    table: &TableId,
    mut version: u64,
    mut branch: u32,
    new: Vec<NewChange>,
) -> Result<Appended, StoreError> {
    let mut changes = Vec::with_capacity(new.len());
    for NewChange { at, kind, ply, by, seat, body } in new {
        version = version.saturating_add(1);
        branch = branch.saturating_add(u32::from(kind == ChangeKind::TookBack));
        touch!(
            *conn,
            doing,
            "INSERT INTO changes (table_id, version, at, kind, ply, branch, user_id, seat, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            table,
            number(version),
            at,
            kind,
            ply.map(i64::from),
            i64::from(branch),
            by.as_ref(),
            seat.map(i64::from),
            &body,
        )?;
        let table = table.clone();
        changes.push(Change { table, version, at, kind, ply, branch, by, seat, body });
    }
    Ok(Appended { version, changes })
}

/// A version as a column has it.
fn number(version: u64) -> i64 {
    i64::try_from(version).unwrap_or(i64::MAX)
}
