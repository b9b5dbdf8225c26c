//! The search for puzzles in finished games.

use crate::db::{execute, row, rows};
use crate::table::int_column;
use crate::{Millis, Store, StoreError, TableId};

/// A puzzle that was found in a game of this server.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct PuzzleCandidate {
    /// The puzzle's id, which follows from its position.
    pub id: String,
    /// The puzzle, as a line of a file of puzzles.
    pub line: String,
}

impl Store {
    /// Returns with how many nodes puzzles were looked for in a game; `None` if they were not.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn puzzle_search(&self, table: &TableId) -> Result<Option<u64>, StoreError> {
        let action = "read a search for puzzles";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT nodes FROM puzzle_searches WHERE table_id = $1";
        let found = row!(reader.conn(), action, (i64,), sql, table)?;
        found.map(|(nodes,)| int_column(action, "puzzle_searches.nodes", nodes)).transpose()
    }

    /// Stores the puzzles of a game in place of those of an earlier search.
    ///
    /// # Errors
    /// Fails if the table does not exist or the database fails.
    pub async fn add_puzzle_search(
        &self,
        table: &TableId,
        nodes: u64,
        at: Millis,
        found: Vec<PuzzleCandidate>,
    ) -> Result<(), StoreError> {
        let action = "store puzzles";
        let table = table.clone();
        let nodes = i64::try_from(nodes).unwrap_or(i64::MAX);
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "INSERT INTO puzzle_searches (table_id, nodes, at) VALUES ($1, $2, $3)
                         ON CONFLICT (table_id) DO UPDATE SET nodes = excluded.nodes,
                             at = excluded.at",
                        &table,
                        nodes,
                        at,
                    )?;
                    let sql = "DELETE FROM puzzle_candidates WHERE table_id = $1";
                    execute!(conn, action, sql, &table)?;
                    for PuzzleCandidate { id, line } in found {
                        let sql = "INSERT INTO puzzle_candidates (id, table_id, line)
                                   VALUES ($1, $2, $3) ON CONFLICT (id, table_id) DO NOTHING";
                        execute!(conn, action, sql, id, &table, line)?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Returns all puzzles that were found, each once, in the order of their ids.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn puzzle_candidates(&self) -> Result<Vec<PuzzleCandidate>, StoreError> {
        let action = "read puzzles";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT id, MAX(line) AS line FROM puzzle_candidates GROUP BY id ORDER BY id";
        rows!(reader.conn(), action, PuzzleCandidate, sql)
    }

    /// Returns finished public games in which puzzles were not looked for with so many nodes, the oldest first; those that
    /// follow a game, if there is one.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn games_to_search(
        &self,
        nodes: u64,
        after: Option<&TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let action = "list games to search for puzzles";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (TableId,),
            "SELECT id FROM tables WHERE state = 'over' AND public
                 AND NOT EXISTS (SELECT 1 FROM puzzle_searches
                     WHERE table_id = tables.id AND nodes >= $1)
                 AND ($2 IS NULL
                     OR (ended_at, id) > (SELECT ended_at, id FROM tables WHERE id = $2))
             ORDER BY ended_at, id LIMIT $3",
            i64::try_from(nodes).unwrap_or(i64::MAX),
            after,
            i64::from(limit),
        )?;
        Ok(found.into_iter().map(|(table,)| table).collect())
    }
}
