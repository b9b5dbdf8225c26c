//! Finished games, compressed.
//!
//! Some days after its end a game is moved from `changes`, which has most of the bytes of the database, to one row of
//! `finished_games`. In PostgreSQL that table has a partition for each month, so that the games of a month can be taken away as a
//! whole. What was said at the table stays in `changes`: it is blanked when its author deletes the account, and moderators look for
//! it. Whatever is added later is in `changes`, too. [`Store::changes`] puts both together, so nobody else knows the difference.

mod month;
mod pack;
mod partition;

use crate::changes::ChangeRow;
use crate::db::{Conn, execute, row, rows};
use crate::leases::lease;
use crate::table::int_column;
use crate::{Change, Millis, Store, StoreError, TableId};

/// A finished game whose changes are not compressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// The table.
    pub table: TableId,
    /// Its version when found.
    pub version: u64,
    /// When the game ended.
    pub ended_at: Millis,
}

/// What became of a game that was compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovedGame {
    /// How many changes it has, without the lines of chat.
    pub changes: u64,
    /// How many bytes they take now.
    pub bytes: u64,
}

impl Store {
    /// Takes or renews the lease to compress games. Returns `false` if another node has it.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn lease_finished_games(
        &self,
        node: &str,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let action = "lease the compression of games";
        self.lease(action, lease!("finished_games_mover"), node, now, until).await
    }

    /// Returns games that ended before a time and are not compressed, in the order of their end and then of their identifiers,
    /// after one of them.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn games_to_compress(
        &self,
        ended_before: Millis,
        after: Option<&FinishedGame>,
        limit: u32,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        let action = "find games to compress";
        let mut reader = self.db().read(action).await?;
        let (at, id) = after.map_or((Millis::MIN, ""), |game| (game.ended_at, game.table.as_str()));
        let found = rows!(
            reader.conn(),
            action,
            (TableId, i64, Millis),
            "SELECT id, version, ended_at FROM tables
             WHERE state = 'over' AND finished_month IS NULL AND ended_at < $1 AND (ended_at, id) > ($2, $3)
             ORDER BY ended_at, id LIMIT $4",
            ended_before,
            at,
            id,
            i64::from(limit),
        )?;
        let games = found.into_iter().map(|(table, version, ended_at)| {
            let version = int_column(action, "tables.version", version)?;
            Ok(FinishedGame { table, version, ended_at })
        });
        games.collect()
    }

    /// Compresses a game: its changes become one row, in one transaction. Returns `None`, and changes nothing, if something was
    /// added to the table since it was found, or if another node was first. It may be tried again at any time.
    ///
    /// # Errors
    /// Fails, and changes nothing, if the changes cannot be read or cannot be compressed without loss, or the database fails.
    pub async fn compress_game(
        &self,
        game: &FinishedGame,
    ) -> Result<Option<MovedGame>, StoreError> {
        let action = "compress a game";
        let FinishedGame { table, version, ended_at } = game.clone();
        let changes = self.changes_but_chat(action, &table).await?;
        let packed = pack::pack(&changes).map_err(|reason| damaged(action, &table, &reason))?;
        let moved = MovedGame { changes: changes.len() as u64, bytes: packed.len() as u64 };
        let month = month::month_of(ended_at);
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let conn = &mut conn;
                    let version = i64::try_from(version).unwrap_or(i64::MAX);
                    let is_as_found = execute!(
                        *conn,
                        action,
                        "UPDATE tables SET finished_month = $3
                         WHERE id = $1 AND version = $2 AND state = 'over' AND finished_month IS NULL",
                        &table,
                        version,
                        month,
                    )? > 0;
                    if !is_as_found {
                        return Ok(None);
                    }
                    if moved.changes == 0 {
                        return Err(damaged(action, &table, "it has no changes"));
                    }
                    partition::ensure(conn, action, month).await?;
                    let count = i64::try_from(moved.changes).unwrap_or(i64::MAX);
                    execute!(
                        *conn,
                        action,
                        "INSERT INTO finished_games (month, table_id, version, changes, facts)
                         VALUES ($1, $2, $3, $4, $5)",
                        month,
                        &table,
                        version,
                        count,
                        packed,
                    )?;
                    let deleted = execute!(
                        *conn,
                        action,
                        "DELETE FROM changes WHERE table_id = $1 AND kind <> 'said'",
                        &table,
                    )?;
                    if deleted != moved.changes {
                        let reason = format!("{deleted} changes, and {count} were read");
                        return Err(damaged(action, &table, &reason));
                    }
                    Ok(Some(moved))
                })
            })
            .await
    }

    /// Everything that happened at a table but for the lines of chat.
    async fn changes_but_chat(
        &self,
        action: &'static str,
        table: &TableId,
    ) -> Result<Vec<Change>, StoreError> {
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            ChangeRow,
            "SELECT version, at, COALESCE(ticks, at) AS ticks, kind, ply, branch, user_id, seat, body
             FROM changes WHERE table_id = $1 AND kind <> 'said' ORDER BY version",
            table,
        )?;
        found.into_iter().map(|row| row.read(action, table)).collect()
    }
}

#[derive(sqlx::FromRow)]
struct PackedRow {
    version: i64,
    changes: i64,
    facts: Vec<u8>,
}

/// The compressed changes of a table.
pub(crate) async fn read(
    conn: &mut Conn<'_>,
    action: &'static str,
    table: &TableId,
    month: i64,
) -> Result<Vec<Change>, StoreError> {
    let sql =
        "SELECT version, changes, facts FROM finished_games WHERE month = $1 AND table_id = $2";
    let found = row!(*conn, action, PackedRow, sql, month, table)?;
    let found = found.ok_or_else(|| damaged(action, table, "there is no row of it"))?;
    let changes =
        pack::unpack(&found.facts, table).map_err(|reason| damaged(action, table, &reason))?;
    let last = changes.last().and_then(|change| i64::try_from(change.version).ok());
    // The last change may have been a line of chat.
    let is_whole =
        changes.len() as i64 == found.changes && last.is_some_and(|last| last <= found.version);
    if !is_whole || !changes.is_sorted_by(|one, next| one.version < next.version) {
        return Err(damaged(action, table, "its changes are not those that the row counts"));
    }
    Ok(changes)
}

/// The changes of a table after a version: some that were compressed, and the others. Both are in order.
pub(crate) fn merged(
    compressed: Vec<Change>,
    others: Vec<Change>,
    after: u64,
    limit: u32,
) -> Vec<Change> {
    let mut all: Vec<Change> =
        compressed.into_iter().filter(|change| change.version > after).chain(others).collect();
    all.sort_by_key(|change| change.version);
    all.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    all
}

/// The error of a game that cannot be read or compressed.
fn damaged(action: &'static str, table: &TableId, reason: &str) -> StoreError {
    StoreError::Corrupt { action, what: format!("game {table} of finished_games: {reason}") }
}
