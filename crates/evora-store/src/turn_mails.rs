//! E-mails that it is somebody's turn, which wait here until the mail server has taken them.

use crate::db::{execute, row, rows};
use crate::table::int_column;
use crate::{Millis, Store, StoreError, TableId, UserId};

/// An e-mail to send to a player whose turn it is.
#[derive(Clone, PartialEq, Eq)]
pub struct DueTurnMail {
    /// The table.
    pub table: TableId,
    /// The player.
    pub user: UserId,
    /// Their address.
    pub address: String,
    /// How often it was tried, with this time.
    pub attempts: u32,
    /// Until when it is claimed.
    claimed_until: Millis,
}

/// Without the address.
impl std::fmt::Debug for DueTurnMail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DueTurnMail")
            .field("table", &self.table)
            .field("user", &self.user)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

#[derive(sqlx::FromRow)]
struct DueRow {
    table_id: TableId,
    user_id: UserId,
    address: String,
    attempts: i64,
}

impl Store {
    /// Returns e-mails to send to those who still want them. Each is returned to one node, and again at `again_at` unless it
    /// was finished by then.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn claim_turn_mails(
        &self,
        now: Millis,
        again_at: Millis,
        limit: u32,
    ) -> Result<Vec<DueTurnMail>, StoreError> {
        let action = "find e-mails to send";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            DueRow,
            "SELECT m.table_id, t.user_id, e.address, m.attempts
             FROM turn_mails m JOIN turns t ON t.table_id = m.table_id
             JOIN emails e ON e.user_id = t.user_id AND e.turns
             WHERE m.due_at <= $1 ORDER BY m.due_at LIMIT $2",
            now,
            i64::from(limit),
        )?;
        drop(reader);
        let mut claimed = Vec::new();
        for DueRow { table_id: table, user_id: user, address, attempts } in found {
            let its_table = table.clone();
            let is_first = self.db().write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE turn_mails SET due_at = $3, attempts = attempts + 1
                               WHERE table_id = $1 AND due_at <= $2";
                    let done = execute!(conn, action, sql, its_table, now, again_at)?;
                    Ok::<bool, StoreError>(done > 0)
                })
            });
            if is_first.await? {
                let attempts = int_column::<u32>(action, "turn_mails.attempts", attempts)? + 1;
                let claimed_until = again_at;
                claimed.push(DueTurnMail { table, user, address, attempts, claimed_until });
            }
        }
        Ok(claimed)
    }

    /// Deletes an e-mail that was sent or is given up. One for a later turn stays.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn finish_turn_mail(&self, mail: &DueTurnMail) -> Result<(), StoreError> {
        let action = "delete an e-mail";
        let (table, claimed_until) = (mail.table.clone(), mail.claimed_until);
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM turn_mails WHERE table_id = $1 AND due_at = $2";
                    execute!(conn, action, sql, table, claimed_until).map(drop)
                })
            })
            .await
    }

    /// Has an e-mail sent again at `due_at`, unless the turn is over by then.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn retry_turn_mail(
        &self,
        mail: &DueTurnMail,
        due_at: Millis,
    ) -> Result<(), StoreError> {
        let action = "send an e-mail again";
        let (table, claimed_until) = (mail.table.clone(), mail.claimed_until);
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql =
                        "UPDATE turn_mails SET due_at = $3 WHERE table_id = $1 AND due_at = $2";
                    execute!(conn, action, sql, table, claimed_until, due_at).map(drop)
                })
            })
            .await
    }

    /// Returns how many e-mails about turns wait.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn pending_turn_mails(&self) -> Result<u64, StoreError> {
        let action = "count e-mails";
        let mut reader = self.db().read(action).await?;
        let found = row!(reader.conn(), action, (i64,), "SELECT COUNT(*) FROM turn_mails")?;
        int_column(action, "turn_mails", found.map_or(0, |(count,)| count))
    }
}
