//! Reminders by e-mail that it is somebody's turn.

use crate::db::{execute, rows};
use crate::{Millis, Store, StoreError, TableId, UserId};

/// Somebody to remind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reminder {
    /// The table.
    pub table: TableId,
    /// The player to move.
    pub user: UserId,
    /// The confirmed address.
    pub address: String,
}

impl Store {
    /// Sets whether an account's owner wants reminders, and e-mails about their turns; `None` leaves it as it is. Returns
    /// `false` if it has no e-mail address.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn set_reminders(
        &self,
        user: &UserId,
        reminders: Option<bool>,
        turns: Option<bool>,
    ) -> Result<bool, StoreError> {
        let action = "set reminders";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE emails SET reminders = COALESCE($2, reminders),
                                   turns = COALESCE($3, turns) WHERE user_id = $1";
                    Ok(execute!(conn, action, sql, user, reminders, turns)? > 0)
                })
            })
            .await
    }

    /// Returns players to move who want reminders, whose deadline is between `ticks` and `until` of the time in
    /// service, and at whose table nothing has happened since `quiet_since`. Each is returned once for a deadline, by
    /// one node.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn claim_reminders(
        &self,
        ticks: Millis,
        until: Millis,
        quiet_since: Millis,
        limit: u32,
    ) -> Result<Vec<Reminder>, StoreError> {
        let action = "find players to remind";
        let sql = "SELECT t.id, s.user_id, e.address, t.deadline
                   FROM tables t
                   JOIN seats s ON s.table_id = t.id
                   JOIN emails e ON e.user_id = s.user_id AND e.reminders
                   LEFT JOIN reminders r ON r.table_id = t.id AND r.user_id = s.user_id
                   WHERE t.deadline > $1 AND t.deadline <= $2 AND t.state = 'playing'
                       AND t.updated_at <= $3
                       AND (t.turn >> CAST(s.seat AS INTEGER)) & 1 = 1
                       AND (r.deadline IS NULL OR r.deadline <> t.deadline)
                   ORDER BY t.deadline LIMIT $4";
        // Most of the time there is nobody, and reading is cheaper.
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (TableId, UserId, String, Millis),
            sql,
            ticks,
            until,
            quiet_since,
            i64::from(limit),
        )?;
        drop(reader);
        let mut claimed = Vec::new();
        for (table, user, address, deadline) in found {
            let reminder = Reminder { table: table.clone(), user: user.clone(), address };
            let is_first = self.db().write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO reminders (table_id, user_id, deadline)
                               VALUES ($1, $2, $3)
                               ON CONFLICT (table_id, user_id)
                               DO UPDATE SET deadline = excluded.deadline
                               WHERE reminders.deadline <> excluded.deadline";
                    Ok::<bool, StoreError>(execute!(conn, action, sql, table, user, deadline)? > 0)
                })
            });
            if is_first.await? {
                claimed.push(reminder);
            }
        }
        Ok(claimed)
    }
}
