//! Reviews of finished games.

use crate::db::{execute, row};
use crate::{Store, StoreError, TableId};

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

    /// Stores the judged decisions of a game, as JSON. The first review of a game stays. Returns `false` if there was
    /// one already.
    ///
    /// # Errors
    /// Fails if the table does not exist or the database fails.
    pub async fn add_review(&self, table: &TableId, judged: String) -> Result<bool, StoreError> {
        let action = "store a review";
        let table = table.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO reviews (table_id, judged) VALUES ($1, $2)
                               ON CONFLICT (table_id) DO NOTHING";
                    Ok(execute!(conn, action, sql, table, judged)? > 0)
                })
            })
            .await
    }
}
