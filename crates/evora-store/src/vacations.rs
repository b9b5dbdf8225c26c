//! Vacations: times in which somebody's clocks of games over days stand still.
//!
//! That they do is a fact of each table; here is who is on vacation, and which tables have not heard of it yet.

use crate::db::{Conn, execute, row, rows};
use crate::{Millis, Store, StoreError, TableId, UserId};

/// A vacation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Vacation {
    /// When it began.
    pub started_at: Millis,
    /// When the days are used up.
    pub ends_at: Millis,
    /// When it ended; `None` while it lasts.
    pub ended_at: Option<Millis>,
}

/// Stores whose clocks stand still at a table.
pub(crate) async fn set_paused(
    conn: &mut Conn<'_>,
    action: &'static str,
    table: &TableId,
    players: &[UserId],
) -> Result<(), StoreError> {
    execute!(*conn, action, "DELETE FROM paused_players WHERE table_id = $1", table)?;
    for player in players {
        let sql = "INSERT INTO paused_players (table_id, user_id) VALUES ($1, $2)
                   ON CONFLICT (table_id, user_id) DO NOTHING";
        execute!(*conn, action, sql, table, player)?;
    }
    Ok(())
}

impl Store {
    /// Returns a user's vacations that had not ended by `since`, the first to begin first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn vacations_of(
        &self,
        user: &UserId,
        since: Millis,
    ) -> Result<Vec<Vacation>, StoreError> {
        let action = "list a user's vacations";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT started_at, ends_at, ended_at FROM vacations
                   WHERE user_id = $1 AND (ended_at IS NULL OR ended_at > $2) ORDER BY started_at";
        rows!(reader.conn(), action, Vacation, sql, user, since)
    }

    /// Begins a vacation that lasts until `ends_at` at most. Returns `false` if one lasts already.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn begin_vacation(
        &self,
        user: &UserId,
        now: Millis,
        ends_at: Millis,
    ) -> Result<bool, StoreError> {
        let action = "begin a vacation";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO vacations (user_id, started_at, ends_at)
                               VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                    Ok(execute!(conn, action, sql, user, now, ends_at)? > 0)
                })
            })
            .await
    }

    /// Ends a user's vacation. Returns whether there was one.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn end_vacation(&self, user: &UserId, now: Millis) -> Result<bool, StoreError> {
        let action = "end a vacation";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE vacations SET ended_at = $2
                               WHERE user_id = $1 AND ended_at IS NULL";
                    Ok(execute!(conn, action, sql, user, now)? > 0)
                })
            })
            .await
    }

    /// Ends the vacations whose days are used up. Returns whose they were.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn end_used_up_vacations(&self, now: Millis) -> Result<Vec<UserId>, StoreError> {
        let action = "end vacations";
        // Most of the time there is none, and reading is cheaper.
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT ends_at FROM vacations WHERE ended_at IS NULL AND ends_at <= $1 LIMIT 1";
        if row!(reader.conn(), action, (Millis,), sql, now)?.is_none() {
            return Ok(Vec::new());
        }
        drop(reader);
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE vacations SET ended_at = ends_at
                               WHERE ended_at IS NULL AND ends_at <= $1 RETURNING user_id";
                    let ended = rows!(conn, action, (UserId,), sql, now)?;
                    Ok(ended.into_iter().map(|(user,)| user).collect())
                })
            })
            .await
    }

    /// Returns whether a user is on vacation.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn is_on_vacation(&self, user: &UserId) -> Result<bool, StoreError> {
        let action = "find out who is on vacation";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT started_at FROM vacations WHERE user_id = $1 AND ended_at IS NULL";
        Ok(row!(reader.conn(), action, (Millis,), sql, user)?.is_some())
    }

    /// Returns games in progress at which somebody's clock runs although they are on vacation, or stands still although
    /// they are not; all users', or one user's. Games whose clocks never stand still are among them: each comes with its
    /// options, for the caller to tell.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tables_to_pause_or_resume(
        &self,
        user: Option<&UserId>,
    ) -> Result<Vec<(TableId, String)>, StoreError> {
        let action = "find tables of people on vacation";
        let mut reader = self.db().read(action).await?;
        rows!(
            reader.conn(),
            action,
            (TableId, String),
            "SELECT t.id, t.options FROM tables t WHERE t.state = 'playing' AND t.id IN (
                 SELECT s.table_id FROM vacations v JOIN seats s ON s.user_id = v.user_id
                 WHERE v.ended_at IS NULL AND ($1 IS NULL OR v.user_id = $1)
                     AND NOT EXISTS (SELECT 1 FROM paused_players p
                         WHERE p.table_id = s.table_id AND p.user_id = v.user_id)
                 UNION
                 SELECT p.table_id FROM paused_players p
                 WHERE ($1 IS NULL OR p.user_id = $1)
                     AND NOT EXISTS (SELECT 1 FROM vacations v
                         WHERE v.user_id = p.user_id AND v.ended_at IS NULL))
             ORDER BY t.id",
            user,
        )
    }
}
