//! Appending changes to a table: the only code path that writes games.

mod batch;

pub(crate) use batch::{Transaction, Unwritten};

use futures_util::future::BoxFuture;

use crate::db::{Conn, execute, row};
use crate::table::{int_column, replace_seats};
use crate::turns::{TurnPassed, pass_turn};
use crate::vacations::set_paused;
use crate::{
    AppendError, Change, ChangeKind, Holder, Millis, NewChange, Store, StoreError, Summary,
    TableId, UserId,
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
    /// Whose turn it is, if it has passed in a game over days.
    pub turn: Option<TurnPassed>,
    /// The players whose clocks stand still, if they change.
    pub paused: Option<Vec<UserId>>,
}

impl From<Summary> for TableUpdate {
    fn from(summary: Summary) -> TableUpdate {
        TableUpdate { summary, seats: None, options: None, turn: None, paused: None }
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

/// An append to one table.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    expected: u64,
    changes: Vec<NewChange>,
    update: TableUpdate,
}

pub(crate) const ACTION: &str = "append to a table";

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
        let (table, expected, update) = (table.clone(), expected_version, update.into());
        let append = Append { table, expected, changes, update };
        if append.is_plain() {
            return self.db().append(append).await;
        }
        self.db().write(ACTION, append.into_job()).await
    }
}

impl Append {
    /// Whether it only adds a few changes and replaces the summary, as every move does, so that it can share statements
    /// with others ([`Append::run_all`]).
    fn is_plain(&self) -> bool {
        let is_small = Append::can_run_all(1, self.changes.len());
        let TableUpdate { summary: _, seats, options, turn, paused } = &self.update;
        is_small && seats.is_none() && options.is_none() && turn.is_none() && paused.is_none()
    }

    /// How many changes it adds.
    pub(crate) fn len(&self) -> usize {
        self.changes.len()
    }

    /// The table's version after the append.
    fn version(&self) -> u64 {
        self.expected.saturating_add(self.changes.len() as u64)
    }

    /// Whether it makes the position a bot is thinking about obsolete. Chat must not cancel a bot's lease.
    fn changes_position(&self) -> bool {
        self.changes.iter().any(NewChange::changes_position)
    }

    /// When the last change happened.
    fn updated_at(&self) -> Option<Millis> {
        self.changes.iter().map(|change| change.at).max()
    }

    /// The append as a job of its own.
    pub(crate) fn into_job(
        self,
    ) -> impl for<'c> FnOnce(Conn<'c>) -> BoxFuture<'c, Result<Appended, AppendError>> + Send + 'static
    {
        move |mut conn| Box::pin(async move { self.run(&mut conn).await })
    }

    /// Runs the append on its own.
    async fn run(self, conn: &mut Conn<'_>) -> Result<Appended, AppendError> {
        let branches = count_takebacks(&self.changes);
        let Summary { state, turn, deadline, bot_due, result, started_at, ended_at, revealed } =
            &self.update.summary;
        let updated = row!(
            *conn,
            ACTION,
            (i64,),
            "UPDATE tables SET version = $3, branch = branch + $4, state = $5, turn = $6,
                 deadline = $7, bot_due = $8, result = $9, started_at = $10, ended_at = $11,
                 revealed = $12, updated_at = COALESCE($13, updated_at),
                 options = COALESCE($14, options),
                 bot_node = CASE WHEN $15 OR $8 IS NULL OR $8 <> bot_due THEN NULL ELSE bot_node END,
                 bot_until = CASE WHEN $15 OR $8 IS NULL OR $8 <> bot_due THEN NULL ELSE bot_until END
             WHERE id = $1 AND version = $2 RETURNING branch",
            &self.table,
            version_column(self.expected),
            version_column(self.version()),
            i64::from(branches),
            *state,
            turn.bits(),
            *deadline,
            bot_due.map(i64::from),
            result.as_deref(),
            *started_at,
            *ended_at,
            *revealed,
            self.updated_at(),
            self.update.options.as_deref(),
            self.changes_position(),
        )?;
        let Some((branch,)) = updated else { return Err(self.refused(conn).await) };
        if let Some(seats) = &self.update.seats {
            replace_seats(conn, ACTION, &self.table, seats).await?;
        }
        if let Some(turn) = &self.update.turn {
            pass_turn(conn, ACTION, &self.table, turn).await?;
        }
        if let Some(players) = &self.update.paused {
            set_paused(conn, ACTION, &self.table, players).await?;
        }
        let branch = int_column::<u32>(ACTION, "tables.branch", branch)?.saturating_sub(branches);
        let Append { table, expected, changes, .. } = self;
        Ok(insert_changes(conn, ACTION, &table, expected, branch, changes).await?)
    }

    /// Why the table could not be updated.
    async fn refused(&self, conn: &mut Conn<'_>) -> AppendError {
        let sql = "SELECT version FROM tables WHERE id = $1";
        let found = match row!(*conn, ACTION, (i64,), sql, &self.table) {
            Ok(Some((version,))) => int_column(ACTION, "tables.version", version),
            Ok(None) => return AppendError::NoSuchTable,
            Err(error) => Err(error),
        };
        match found {
            Ok(actual) => AppendError::Conflict { expected: self.expected, actual },
            Err(error) => error.into(),
        }
    }

    /// The result, once it has been written; `branch` is the table's before it.
    fn appended(self, mut branch: u32) -> Appended {
        let last = self.version();
        let Append { table, expected: mut version, changes, .. } = self;
        let stored = |NewChange { at, ticks, kind, ply, by, seat, body }| {
            version = version.saturating_add(1);
            branch = branch.saturating_add(u32::from(kind == ChangeKind::TookBack));
            let table = table.clone();
            Change { table, version, at, ticks, kind, ply, branch, by, seat, body }
        };
        Appended { version: last, changes: changes.into_iter().map(stored).collect() }
    }
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
