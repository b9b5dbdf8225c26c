//! Pending work at tables: expired clocks, bots to move, abandoned tables. Any node may find it;
//! the table's version or a lease ensures that only one node acts.

use crate::db::{execute, rows};
use crate::table::int_column;
use crate::{Millis, Store, StoreError, TableId};

/// A lease that seems to last longer than this was taken before the system clock was set back, and is void.
const LONGEST_LEASE: Millis = 60_000;

/// A game whose deadline has passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overdue {
    /// The table.
    pub table: TableId,
    /// Its version when found.
    pub version: u64,
    /// The deadline.
    pub deadline: Millis,
}

/// A game in which a bot must move and no node holds the lease.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotDue {
    /// The table.
    pub table: TableId,
    /// Its version when found.
    pub version: u64,
    /// The bot's seat.
    pub seat: u8,
}

impl Store {
    /// Returns games whose deadline has passed at `ticks` of the time in service, longest overdue
    /// first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn overdue(&self, ticks: Millis, limit: u32) -> Result<Vec<Overdue>, StoreError> {
        let action = "find expired clocks";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (TableId, i64, Millis),
            "SELECT id, version, deadline FROM tables
             WHERE deadline IS NOT NULL AND deadline <= $1 AND state = 'playing'
             ORDER BY deadline LIMIT $2",
            ticks,
            i64::from(limit),
        )?;
        let overdue = found.into_iter().map(|(table, version, deadline)| {
            Ok(Overdue { table, version: int_column(action, "tables.version", version)?, deadline })
        });
        overdue.collect()
    }

    /// Returns games in which a bot must move and no node holds a valid lease.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn bots_due(&self, now: Millis, limit: u32) -> Result<Vec<BotDue>, StoreError> {
        let action = "find bots that must move";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (TableId, i64, i64),
            "SELECT id, version, bot_due FROM tables
             WHERE bot_due IS NOT NULL
                 AND (bot_until IS NULL OR bot_until <= $1 OR bot_until > $3)
                 AND state = 'playing'
             ORDER BY updated_at LIMIT $2",
            now,
            i64::from(limit),
            now.saturating_add(LONGEST_LEASE),
        )?;
        let due = found.into_iter().map(|(table, version, seat)| {
            Ok(BotDue {
                table,
                version: int_column(action, "tables.version", version)?,
                seat: int_column(action, "tables.bot_due", seat)?,
            })
        });
        due.collect()
    }

    /// Takes the lease on a bot's move at this version, until the given time. Returns whether this
    /// node got it. The next move at the table releases it.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn claim_bot(
        &self,
        id: &TableId,
        version: u64,
        node: &str,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let action = "claim a bot's move";
        let (id, node) = (id.clone(), node.to_owned());
        let version = i64::try_from(version).unwrap_or(i64::MAX);
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let claimed = execute!(
                        conn,
                        action,
                        "UPDATE tables SET bot_node = $3, bot_until = $5
                         WHERE id = $1 AND version = $2 AND bot_due IS NOT NULL
                             AND (bot_until IS NULL OR bot_until <= $4 OR bot_until > $6)",
                        id,
                        version,
                        node,
                        now,
                        until,
                        now.saturating_add(LONGEST_LEASE),
                    )?;
                    Ok(claimed > 0)
                })
            })
            .await
    }

    /// Extends the lease. Returns `false` if this node no longer holds it.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn renew_bot(
        &self,
        id: &TableId,
        node: &str,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let action = "renew the claim to a bot's move";
        let (id, node) = (id.clone(), node.to_owned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let renewed = execute!(
                        conn,
                        action,
                        "UPDATE tables SET bot_until = $4
                         WHERE id = $1 AND bot_node = $2 AND bot_until > $3",
                        id,
                        node,
                        now,
                        until,
                    )?;
                    Ok(renewed > 0)
                })
            })
            .await
    }

    /// Releases all of this node's leases, before it stops.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn release_bots(&self, node: &str) -> Result<u64, StoreError> {
        let action = "release the claims to bots' moves";
        let node = node.to_owned();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "UPDATE tables SET bot_node = NULL, bot_until = NULL
                         WHERE bot_due IS NOT NULL AND bot_node = $1",
                        node,
                    )
                })
            })
            .await
    }

    /// Returns rated games that ended at or after `since` and have not been recorded, first ended
    /// first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn uncounted(&self, since: Millis, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let action = "find unrecorded results";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (TableId,),
            "SELECT id FROM tables
             WHERE state = 'over' AND rated AND ended_at >= $1
                 AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id)
             ORDER BY ended_at, id LIMIT $2",
            since,
            i64::from(limit),
        )?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// Deletes tables whose game never started and that have not changed since `before`. Returns
    /// their identifiers.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn purge_abandoned(&self, before: Millis) -> Result<Vec<TableId>, StoreError> {
        let action = "delete abandoned tables";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let gone = rows!(
                        conn,
                        action,
                        (TableId,),
                        "DELETE FROM tables WHERE started_at IS NULL AND updated_at < $1
                         RETURNING id",
                        before,
                    )?;
                    Ok(gone.into_iter().map(|(id,)| id).collect())
                })
            })
            .await
    }
}
