//! Whose turn it is in games over days, and who must be told.
//!
//! A row is written together with the change that passes the turn ([`crate::TableUpdate::turn`]) and deleted with the one
//! that ends it. So nobody is told of a turn that is over, and a node that dies forgets nobody.

use crate::db::{Conn, execute, row, rows};
use crate::{Millis, Store, StoreError, TableId, UserId};

/// The turn of a game over days has passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnPassed {
    /// Whose turn it is; `None` if it is no person's.
    pub to: Option<UserId>,
    /// When they must be told; `None` if they know.
    pub due_at: Option<Millis>,
}

/// Somebody to tell that it is their turn.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct TurnNotice {
    /// The table.
    #[sqlx(rename = "table_id")]
    pub table: TableId,
    /// The player to move.
    #[sqlx(rename = "user_id")]
    pub user: UserId,
}

/// What became of telling somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnTold {
    /// How many devices are notified.
    pub devices: u64,
    /// Whether they get an e-mail.
    pub mail: bool,
}

/// A game that waits for somebody's move.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct WaitingGame {
    /// The table.
    #[sqlx(rename = "id")]
    pub table: TableId,
    /// When they run out of time, in the time in service; `None` while the clock stands still.
    pub deadline: Option<Millis>,
}

/// Stores whose turn it is at a table.
pub(crate) async fn pass_turn(
    conn: &mut Conn<'_>,
    action: &'static str,
    table: &TableId,
    turn: &TurnPassed,
) -> Result<(), StoreError> {
    execute!(*conn, action, "DELETE FROM turns WHERE table_id = $1", table)?;
    if let Some(user) = &turn.to {
        let sql = "INSERT INTO turns (table_id, user_id, due_at) VALUES ($1, $2, $3)";
        execute!(*conn, action, sql, table, user, turn.due_at)?;
    }
    Ok(())
}

impl Store {
    /// Returns players to be told that it is their turn. Each is returned to one node, and again at `again_at` unless
    /// they were told by then.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn claim_turn_notices(
        &self,
        now: Millis,
        again_at: Millis,
        limit: u32,
    ) -> Result<Vec<TurnNotice>, StoreError> {
        let action = "find players to tell that it is their turn";
        let sql = "SELECT table_id, user_id FROM turns WHERE due_at <= $1 ORDER BY due_at LIMIT $2";
        // Most of the time there is nobody, and reading is cheaper.
        let mut reader = self.db().read(action).await?;
        let found = rows!(reader.conn(), action, TurnNotice, sql, now, i64::from(limit))?;
        drop(reader);
        let mut claimed = Vec::new();
        for notice in found {
            let TurnNotice { table, user } = notice.clone();
            let is_first = self.db().write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE turns SET due_at = $4
                               WHERE table_id = $1 AND user_id = $2 AND due_at <= $3";
                    let done = execute!(conn, action, sql, table, user, now, again_at)?;
                    Ok::<bool, StoreError>(done > 0)
                })
            });
            if is_first.await? {
                claimed.push(notice);
            }
        }
        Ok(claimed)
    }

    /// Has somebody told later, unless they were told or the turn is over.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn postpone_turn_notice(
        &self,
        notice: &TurnNotice,
        due_at: Millis,
    ) -> Result<(), StoreError> {
        let action = "tell later whose turn it is";
        let TurnNotice { table, user } = notice.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE turns SET due_at = $3
                               WHERE table_id = $1 AND user_id = $2 AND due_at IS NOT NULL";
                    execute!(conn, action, sql, table, user, due_at).map(drop)
                })
            })
            .await
    }

    /// Marks somebody as told and adds notifications for all their devices, and, where e-mails are sent, one if they want
    /// it. Returns `None` if they were told already, or the turn is over.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tell_turn(
        &self,
        notice: &TurnNotice,
        now: Millis,
        by_mail: bool,
    ) -> Result<Option<TurnTold>, StoreError> {
        let action = "tell somebody that it is their turn";
        let TurnNotice { table, user } = notice.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE turns SET due_at = NULL
                               WHERE table_id = $1 AND user_id = $2 AND due_at IS NOT NULL";
                    if execute!(conn, action, sql, &table, &user)? == 0 {
                        return Ok(None);
                    }
                    let sql = "INSERT INTO pushes (table_id, session_id, due_at, attempts)
                               SELECT $1, p.session_id, $3, 0
                               FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
                               WHERE s.user_id = $2 AND s.expires_at > $3
                               ON CONFLICT (table_id, session_id)
                               DO UPDATE SET due_at = excluded.due_at, attempts = 0";
                    let devices = execute!(conn, action, sql, &table, &user, now)?;
                    if !by_mail {
                        return Ok(Some(TurnTold { devices, mail: false }));
                    }
                    let sql = "INSERT INTO turn_mails (table_id, due_at, attempts)
                               SELECT $1, $3, 0 FROM emails WHERE user_id = $2 AND turns
                               ON CONFLICT (table_id)
                               DO UPDATE SET due_at = excluded.due_at, attempts = 0";
                    let mails = execute!(conn, action, sql, table, user, now)?;
                    Ok(Some(TurnTold { devices, mail: mails > 0 }))
                })
            })
            .await
    }

    /// Returns the games over days that wait for a user's move, the one with the least time left first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn waiting_games(&self, user: &UserId) -> Result<Vec<WaitingGame>, StoreError> {
        let action = "list games that wait";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT t.id, t.deadline FROM turns w JOIN tables t ON t.id = w.table_id
                   WHERE w.user_id = $1 ORDER BY t.deadline IS NULL, t.deadline, t.id";
        rows!(reader.conn(), action, WaitingGame, sql, user)
    }

    /// Returns whether a user is at a table, as far as is known: a game that others may not watch is not told apart from
    /// another such game.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn is_at_table(
        &self,
        user: &UserId,
        table: &TableId,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let action = "find out who is at a table";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT p.node FROM presence p JOIN tables t ON t.id = $2
                   WHERE p.user_id = $1 AND p.expires_at > $3 AND p.playing
                       AND (p.table_id = t.id
                           OR (p.table_id IS NULL AND NOT (t.public AND t.spectators)))
                   LIMIT 1";
        let found = row!(reader.conn(), action, (String,), sql, user, table, now)?;
        Ok(found.is_some())
    }
}
