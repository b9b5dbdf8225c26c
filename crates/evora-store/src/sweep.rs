//! What waits to be done at some table: clocks that ran out, bots that must move, tables that
//! nobody came to. Any node may find it; the table's version, or a lease, lets one of them do it.

use crate::db::{rows, touch};
use crate::table::read;
use crate::{Millis, Store, StoreError, TableId};

/// A table whose time has run out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overdue {
    /// Which.
    pub table: TableId,
    /// The version it was at.
    pub version: u64,
    /// When the time ran out.
    pub deadline: Millis,
}

/// A table at which a bot must move, and nobody has undertaken to think for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotDue {
    /// Which.
    pub table: TableId,
    /// The version it was at.
    pub version: u64,
    /// The seat to move for.
    pub seat: u8,
}

impl Store {
    /// Games whose deadline has passed, the longest overdue first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn overdue(&self, now: Millis, limit: u32) -> Result<Vec<Overdue>, StoreError> {
        let doing = "find clocks that ran out";
        let mut held = self.db().read(doing).await?;
        let found = rows!(
            held.conn(),
            doing,
            (TableId, i64, Millis),
            "SELECT id, version, deadline FROM tables
             WHERE deadline IS NOT NULL AND deadline <= $1 AND state = 'playing'
             ORDER BY deadline LIMIT $2",
            now,
            i64::from(limit),
        )?;
        let overdue = found.into_iter().map(|(table, version, deadline)| {
            Ok(Overdue { table, version: read(doing, "tables.version", version)?, deadline })
        });
        overdue.collect()
    }

    /// Games in which a bot must move and nobody thinks for it, or whoever did has not been heard of
    /// in time.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn bots_due(&self, now: Millis, limit: u32) -> Result<Vec<BotDue>, StoreError> {
        let doing = "find bots that must move";
        let mut held = self.db().read(doing).await?;
        let found = rows!(
            held.conn(),
            doing,
            (TableId, i64, i64),
            "SELECT id, version, bot_due FROM tables
             WHERE bot_due IS NOT NULL AND (bot_until IS NULL OR bot_until <= $1)
                 AND state = 'playing'
             ORDER BY updated_at LIMIT $2",
            now,
            i64::from(limit),
        )?;
        let due = found.into_iter().map(|(table, version, seat)| {
            Ok(BotDue {
                table,
                version: read(doing, "tables.version", version)?,
                seat: read(doing, "tables.bot_due", seat)?,
            })
        });
        due.collect()
    }

    /// Undertakes to think for the bot of a table at this version, until some time. Only one can:
    /// the answer says whether it is this node. The next move at the table ends it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn claim_bot(
        &self,
        id: &TableId,
        version: u64,
        node: &str,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let doing = "claim a bot's move";
        let (id, node) = (id.clone(), node.to_owned());
        let version = i64::try_from(version).unwrap_or(i64::MAX);
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let claimed = touch!(
                        conn,
                        doing,
                        "UPDATE tables SET bot_node = $3, bot_until = $5
                         WHERE id = $1 AND version = $2 AND bot_due IS NOT NULL
                             AND (bot_until IS NULL OR bot_until <= $4)",
                        id,
                        version,
                        node,
                        now,
                        until,
                    )?;
                    Ok(claimed > 0)
                })
            })
            .await
    }

    /// Goes on thinking until a later time, if the table is still left to this node.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn renew_bot(
        &self,
        id: &TableId,
        node: &str,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let doing = "renew the claim to a bot's move";
        let (id, node) = (id.clone(), node.to_owned());
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let renewed = touch!(
                        conn,
                        doing,
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

    /// Lets go of every bot that this node has undertaken to think for: it is about to stop.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn release_bots(&self, node: &str) -> Result<u64, StoreError> {
        let doing = "release the claims to bots' moves";
        let node = node.to_owned();
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    touch!(
                        conn,
                        doing,
                        "UPDATE tables SET bot_node = NULL, bot_until = NULL
                         WHERE bot_due IS NOT NULL AND bot_node = $1",
                        node,
                    )
                })
            })
            .await
    }

    /// Rated games that ended since some time and have not been counted, the first to end first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn uncounted(&self, since: Millis, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let doing = "find games that were not counted";
        let mut held = self.db().read(doing).await?;
        let found = rows!(
            held.conn(),
            doing,
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

    /// Deletes tables at which no game began and nothing has happened since some time, and says
    /// which they were.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn purge_abandoned(&self, before: Millis) -> Result<Vec<TableId>, StoreError> {
        let doing = "delete abandoned tables";
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let gone = rows!(
                        conn,
                        doing,
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
