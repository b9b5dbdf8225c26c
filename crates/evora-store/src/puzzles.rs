//! Attempts of accounts at puzzles.

use crate::db::{execute, row, rows};
use crate::{Millis, Store, StoreError, UserId};

/// A first attempt at a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct PuzzleAttempt {
    /// The puzzle's id.
    #[sqlx(rename = "puzzle_id")]
    pub puzzle: String,
    /// Whether the answer was right.
    pub solved: bool,
    /// When it was made.
    pub at: Millis,
}

impl Store {
    /// Returns a user's attempts, in the order of their times.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn puzzle_attempts(&self, user: &UserId) -> Result<Vec<PuzzleAttempt>, StoreError> {
        let action = "read attempts at puzzles";
        let mut reader = self.db().read(action).await?;
        rows!(
            reader.conn(),
            action,
            PuzzleAttempt,
            "SELECT puzzle_id, solved, at FROM puzzle_attempts
             WHERE user_id = $1 ORDER BY at, puzzle_id",
            user,
        )
    }

    /// Adds a user's attempts, except those at puzzles that the user has tried before. Returns `false`, and adds nothing,
    /// if the user could have more than `most` then.
    ///
    /// # Errors
    /// Fails if the user does not exist, or the database fails.
    pub async fn add_puzzle_attempts(
        &self,
        user: &UserId,
        attempts: Vec<PuzzleAttempt>,
        most: usize,
    ) -> Result<bool, StoreError> {
        let action = "store attempts at puzzles";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "SELECT COUNT(*) FROM puzzle_attempts WHERE user_id = $1";
                    let count = row!(conn, action, (i64,), sql, &user)?.map_or(0, |(count,)| count);
                    let count = usize::try_from(count).unwrap_or(usize::MAX);
                    if count.saturating_add(attempts.len()) > most {
                        return Ok(false);
                    }
                    for attempt in attempts {
                        execute!(
                            conn,
                            action,
                            "INSERT INTO puzzle_attempts (user_id, puzzle_id, solved, at)
                             VALUES ($1, $2, $3, $4)
                             ON CONFLICT (user_id, puzzle_id) DO NOTHING",
                            &user,
                            attempt.puzzle,
                            attempt.solved,
                            attempt.at,
                        )?;
                    }
                    Ok(true)
                })
            })
            .await
    }
}
