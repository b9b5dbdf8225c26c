//! Reading the changes of a table, wherever they are.

use crate::db::rows;
use crate::finished;
use crate::table::int_column;
use crate::{Change, ChangeKind, Millis, Store, StoreError, TableId, UserId};

impl Store {
    /// Returns a table's changes after a version, in order.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn changes(
        &self,
        id: &TableId,
        after_version: u64,
        limit: u32,
    ) -> Result<Vec<Change>, StoreError> {
        let action = "read a table's changes";
        let mut reader = self.db().read(action).await?;
        // In one statement: asked apart, the rest might be compressed in between. There is a row for the table even if there is
        // no change, so nodes that look whether there is one ask once.
        let found = rows!(
            reader.conn(),
            action,
            FoundRow,
            "SELECT t.finished_month, t.table_version, c.version, c.at, c.ticks, c.kind, c.ply, c.branch,
                 c.user_id, c.seat, c.body
             FROM (SELECT finished_month, version AS table_version FROM tables WHERE id = $1) t
             LEFT JOIN (SELECT version, at, COALESCE(ticks, at) AS ticks, kind, ply, branch, user_id, seat, body
                 FROM changes WHERE table_id = $1 AND version > $2 ORDER BY version LIMIT $3) c ON TRUE
             ORDER BY c.version",
            id,
            i64::try_from(after_version).unwrap_or(i64::MAX),
            i64::from(limit),
        )?;
        let Some(first) = found.first() else { return Ok(Vec::new()) };
        let (month, latest) = (first.finished_month, first.table_version);
        let changes = found.into_iter().filter_map(FoundRow::change);
        let changes = changes.map(|row| row.read(action, id)).collect::<Result<_, _>>()?;
        let is_behind = i64::try_from(after_version).is_ok_and(|after| after < latest);
        let Some(month) = month.filter(|_| is_behind) else { return Ok(changes) };
        let compressed = finished::read(&mut reader.conn(), action, id, month).await?;
        Ok(finished::merged(compressed, changes, after_version, limit))
    }
}

/// A row of `changes`.
#[derive(sqlx::FromRow)]
pub(crate) struct ChangeRow {
    version: i64,
    at: Millis,
    ticks: Millis,
    kind: ChangeKind,
    ply: Option<i64>,
    branch: i64,
    user_id: Option<UserId>,
    seat: Option<i64>,
    body: String,
}

/// A row of `changes`, if there is one, with what is known of its table.
#[derive(sqlx::FromRow)]
struct FoundRow {
    /// Where the table's compressed changes are.
    finished_month: Option<i64>,
    table_version: i64,
    version: Option<i64>,
    at: Option<Millis>,
    ticks: Option<Millis>,
    kind: Option<ChangeKind>,
    ply: Option<i64>,
    branch: Option<i64>,
    user_id: Option<UserId>,
    seat: Option<i64>,
    body: Option<String>,
}

impl FoundRow {
    fn change(self) -> Option<ChangeRow> {
        Some(ChangeRow {
            version: self.version?,
            at: self.at?,
            ticks: self.ticks?,
            kind: self.kind?,
            ply: self.ply,
            branch: self.branch?,
            user_id: self.user_id,
            seat: self.seat,
            body: self.body?,
        })
    }
}

impl ChangeRow {
    pub(crate) fn read(self, action: &'static str, table: &TableId) -> Result<Change, StoreError> {
        Ok(Change {
            table: table.clone(),
            version: int_column(action, "changes.version", self.version)?,
            at: self.at,
            ticks: self.ticks,
            kind: self.kind,
            ply: self.ply.map(|ply| int_column(action, "changes.ply", ply)).transpose()?,
            branch: int_column(action, "changes.branch", self.branch)?,
            by: self.user_id,
            seat: self.seat.map(|seat| int_column(action, "changes.seat", seat)).transpose()?,
            body: self.body,
        })
    }
}
