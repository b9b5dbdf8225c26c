//! Leases of work that one node at a time does. Each kind of work has a table with one row: which node has it, and until when.

use crate::db::execute;
use crate::{Millis, Store, StoreError};

/// The statement that takes or renews the lease in a table, for [`Store::lease`].
macro_rules! lease {
    ($table:literal) => {
        concat!(
            "INSERT INTO ",
            $table,
            " (id, node, until) VALUES (1, $1, $3)
             ON CONFLICT (id) DO UPDATE SET node = excluded.node, until = excluded.until
             WHERE ",
            $table,
            ".node = excluded.node OR ",
            $table,
            ".until <= $2"
        )
    };
}
pub(crate) use lease;

impl Store {
    /// Takes or renews a lease, `sql` being its [`lease!`]. Returns `false` if another node has it.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub(crate) async fn lease(
        &self,
        action: &'static str,
        sql: &'static str,
        node: &str,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let node = node.to_owned();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move { Ok(execute!(conn, action, sql, node, now, until)? > 0) })
            })
            .await
    }
}
