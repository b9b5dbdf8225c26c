//! Browsers from which somebody has signed in to an account.

use crate::db::{execute, row};
use crate::{Millis, SecretHash, Store, StoreError, UserId};

/// How many devices an account knows.
const MOST_DEVICES: i64 = 20;

impl Store {
    /// Returns whether somebody has signed in to the account with this device.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn knows_device(
        &self,
        hash: &SecretHash,
        user: &UserId,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let action = "look up a device";
        let mut reader = self.db().read(action).await?;
        let found = row!(
            reader.conn(),
            action,
            (Millis,),
            "SELECT expires_at FROM devices WHERE hash = $1 AND user_id = $2 AND expires_at > $3",
            &hash.0[..],
            user,
            now,
        )?;
        Ok(found.is_some())
    }

    /// Stores that somebody has signed in to the account with this device. It is forgotten at
    /// `expires_at`, or when the account knows too many: those that expire first go first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn remember_device(
        &self,
        hash: &SecretHash,
        user: &UserId,
        expires_at: Millis,
    ) -> Result<(), StoreError> {
        let action = "remember a device";
        let (hash, user) = (hash.0, user.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "INSERT INTO devices (hash, user_id, expires_at) VALUES ($1, $2, $3)
                         ON CONFLICT (hash, user_id) DO UPDATE SET expires_at = excluded.expires_at",
                        &hash[..],
                        &user,
                        expires_at,
                    )?;
                    execute!(
                        conn,
                        action,
                        "DELETE FROM devices WHERE user_id = $1 AND hash <> $2 AND hash NOT IN (
                             SELECT hash FROM devices WHERE user_id = $1 AND hash <> $2
                             ORDER BY expires_at DESC, hash LIMIT $3)",
                        &user,
                        &hash[..],
                        MOST_DEVICES - 1,
                    )
                    .map(drop)
                })
            })
            .await
    }

    /// Makes all devices unknown to an account, and links that set a password void: its owner has set a
    /// new one.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn forget_devices(&self, user: &UserId) -> Result<(), StoreError> {
        let action = "forget devices";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM devices WHERE user_id = $1";
                    execute!(conn, action, sql, &user)?;
                    let sql = "DELETE FROM mail_links WHERE user_id = $1 AND purpose = 'reset'";
                    execute!(conn, action, sql, user).map(drop)
                })
            })
            .await
    }
}
