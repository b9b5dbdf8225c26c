//! Reviews of finished games.

use crate::db::{execute, row, rows};
use crate::{Store, StoreError, TableId, UserId};

/// A review to store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReview {
    /// The judged decisions, as JSON.
    pub judged: String,
    /// The accuracy of each seat, as JSON.
    pub accuracy: String,
}

impl Store {
    /// Reads the judged decisions of a game, as JSON. Returns `None` if it was not reviewed.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn review(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        let action = "read a review";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT judged FROM reviews WHERE table_id = $1";
        let found = row!(reader.conn(), action, (String,), sql, table)?;
        Ok(found.map(|(judged,)| judged))
    }

    /// Returns the accuracies of each reviewed game in which a user has a seat, as JSON.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn accuracies_of(&self, user: &UserId) -> Result<Vec<(TableId, String)>, StoreError> {
        let action = "read accuracies";
        let mut reader = self.db().read(action).await?;
        rows!(
            reader.conn(),
            action,
            (TableId, String),
            "SELECT table_id, accuracy FROM reviews
             WHERE table_id IN (SELECT table_id FROM seats WHERE user_id = $1)",
            user,
        )
    }

    /// Stores the review of a game. The first review of a game stays. Returns `false` if there was one already.
    ///
    /// # Errors
    /// Fails if the table does not exist or the database fails.
    pub async fn add_review(&self, table: &TableId, new: NewReview) -> Result<bool, StoreError> {
        let action = "store a review";
        let table = table.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO reviews (table_id, judged, accuracy)
                               VALUES ($1, $2, $3) ON CONFLICT (table_id) DO NOTHING";
                    Ok(execute!(conn, action, sql, table, new.judged, new.accuracy)? > 0)
                })
            })
            .await
    }
}
