//! The game that the first page shows.
//!
//! Which game it is stands in one row, so that all nodes show the same one, and show it to its end.

use crate::db::{Db, execute, row, rows};
use crate::lists::{PlanLine, SeatedRow, tables, tables_with_seats};
use crate::{Store, StoreError, TableId, TableRow};

/// The condition that a game may be shown to people who did not ask for it: others may watch it, and none of its players hides that
/// they are online.
macro_rules! may_be_shown {
    () => {
        "public AND spectators AND NOT EXISTS (SELECT 1 FROM seats s JOIN privacy p ON p.user_id = s.user_id
             WHERE s.table_id = tables.id AND p.presence <> 'everyone')"
    };
}

/// The statement that finds the best games.
const BEST: &str = tables_with_seats!(
    concat!(
        "WHERE state = 'playing' AND interest IS NOT NULL AND ",
        may_be_shown!(),
        " ORDER BY interest DESC, started_at DESC, id DESC LIMIT $1"
    ),
    "t.interest DESC, t.started_at DESC, t.id DESC"
);

impl Store {
    /// Stores how interesting a game is that others may watch: the greater, the sooner it is shown.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn set_interest(&self, table: &TableId, interest: i64) -> Result<(), StoreError> {
        let action = "store how interesting a game is";
        let table = table.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE tables SET interest = $2 WHERE id = $1";
                    execute!(conn, action, sql, table, interest).map(drop)
                })
            })
            .await
    }

    /// Returns the most interesting games being played, of equal ones the newest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn best_games(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let action = "find the best games being played";
        let mut reader = self.db().read(action).await?;
        tables(action, rows!(reader.conn(), action, SeatedRow, BEST, i64::from(limit))?)
    }

    /// Returns the plan of [`Store::best_games`], as the database tells it: tests show with it that an index is used.
    ///
    /// # Errors
    /// Fails if the database fails.
    #[doc(hidden)]
    pub async fn explain_best_games(&self) -> Result<String, StoreError> {
        let action = "explain the search for the best games";
        let mut reader = self.db().read(action).await?;
        let sql = match self.db() {
            Db::Sqlite(_) => format!("EXPLAIN QUERY PLAN {BEST}"),
            Db::Postgres(_) => format!("EXPLAIN {BEST}"),
        };
        let lines =
            rows!(reader.conn(), action, PlanLine, sqlx::AssertSqlSafe(sql.clone()), 10i64)?;
        Ok(lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n"))
    }

    /// Returns the game that is shown, whether or not it still may be.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn shown_game(&self) -> Result<Option<TableId>, StoreError> {
        let action = "read which game is shown";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT table_id FROM shown_game";
        let found = row!(reader.conn(), action, (Option<TableId>,), sql)?;
        Ok(found.and_then(|(table,)| table))
    }

    /// Returns a table whose game may be shown. `None` if it may not.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn showable_game(&self, table: &TableId) -> Result<Option<TableRow>, StoreError> {
        let action = "read whether a game may be shown";
        let mut reader = self.db().read(action).await?;
        let sql = tables_with_seats!(concat!("WHERE id = $1 AND ", may_be_shown!()), "t.id");
        let found = rows!(reader.conn(), action, SeatedRow, sql, table)?;
        Ok(tables(action, found)?.pop())
    }

    /// Shows another game in place of the one before, unless another node was faster. Returns the one that is then shown.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn show_game(
        &self,
        before: Option<&TableId>,
        next: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError> {
        let action = "show another game";
        let (before, next) = (before.cloned(), next.cloned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO shown_game (id, table_id) VALUES (1, $2)
                               ON CONFLICT (id) DO UPDATE SET table_id = excluded.table_id
                               WHERE COALESCE(shown_game.table_id, '') = COALESCE($1, '')";
                    execute!(conn, action, sql, before, next)?;
                    let sql = "SELECT table_id FROM shown_game";
                    let found = row!(conn, action, (Option<TableId>,), sql)?;
                    Ok(found.and_then(|(table,)| table))
                })
            })
            .await
    }
}
