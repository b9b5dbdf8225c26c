//! Web push: the server's key, the devices that want notifications, and the notifications to send.

use crate::db::{execute, row, rows};
use crate::table::int_column;
use crate::{Millis, SessionId, Store, StoreError, TableId, UserId};

/// A device that wants notifications.
#[derive(Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct PushSubscription {
    /// The session in which it was set up, and with which it ends.
    #[sqlx(rename = "session_id")]
    pub session: SessionId,
    /// The address at the push service. Whoever knows it can send to the device.
    pub endpoint: String,
    /// The device's public key.
    pub p256dh: Vec<u8>,
    /// The secret that the device shares with the server.
    pub auth: Vec<u8>,
    /// The language of notifications, in a format of the server's.
    pub language: Option<String>,
    /// Creation time.
    pub created_at: Millis,
}

/// Without what lets others send to the device.
impl std::fmt::Debug for PushSubscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushSubscription")
            .field("session", &self.session)
            .field("language", &self.language)
            .field("created_at", &self.created_at)
            .finish_non_exhaustive()
    }
}

/// A notification to send to a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuePush {
    /// The table at which it is the user's turn.
    pub table: TableId,
    /// The user.
    pub user: UserId,
    /// The device.
    pub device: PushSubscription,
    /// How often it was tried, with this time.
    pub attempts: u32,
    /// Until when it is claimed.
    claimed_until: Millis,
}

#[derive(sqlx::FromRow)]
struct DueRow {
    table_id: TableId,
    user_id: UserId,
    attempts: i64,
    #[sqlx(flatten)]
    device: PushSubscription,
}

impl Store {
    /// Returns the server's private key: the one that is stored, or else `new`, which is stored then.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn push_key(&self, new: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let action = "read the key for push services";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT private_key FROM push_key WHERE id = 1";
        if let Some((key,)) = row!(reader.conn(), action, (Vec<u8>,), sql)? {
            return Ok(key);
        }
        drop(reader);
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    // Of several nodes that start at once, the first to write wins.
                    let insert = "INSERT INTO push_key (id, private_key) VALUES (1, $1)
                                  ON CONFLICT (id) DO NOTHING";
                    execute!(conn, action, insert, &new)?;
                    let found = row!(conn, action, (Vec<u8>,), sql)?;
                    Ok(found.map_or(new, |(key,)| key))
                })
            })
            .await
    }

    /// Stores that a device wants notifications. A session has one device, and a device one session: what either had
    /// before is replaced. Returns `false` if the session has ended.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn subscribe_push(&self, new: PushSubscription) -> Result<bool, StoreError> {
        let action = "store a device for notifications";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM push_subscriptions
                               WHERE session_id = $1 OR endpoint = $2";
                    execute!(conn, action, sql, &new.session, &new.endpoint)?;
                    let stored = execute!(
                        conn,
                        action,
                        "INSERT INTO push_subscriptions
                             (session_id, endpoint, p256dh, auth, language, created_at)
                         SELECT id, $2, $3, $4, $5, $6 FROM sessions WHERE id = $1",
                        new.session,
                        new.endpoint,
                        new.p256dh,
                        new.auth,
                        new.language,
                        new.created_at,
                    )?;
                    Ok(stored > 0)
                })
            })
            .await
    }

    /// Deletes a session's device; only if it has this endpoint, where one is given. Returns whether there was one.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn unsubscribe_push(
        &self,
        session: &SessionId,
        endpoint: Option<&str>,
    ) -> Result<bool, StoreError> {
        let action = "delete a device for notifications";
        let (session, endpoint) = (session.clone(), endpoint.map(str::to_owned));
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM push_subscriptions
                               WHERE session_id = $1 AND ($2 IS NULL OR endpoint = $2)";
                    Ok(execute!(conn, action, sql, session, endpoint)? > 0)
                })
            })
            .await
    }

    /// Returns the devices on which a user wants notifications, the oldest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn push_subscriptions_of(
        &self,
        user: &UserId,
    ) -> Result<Vec<PushSubscription>, StoreError> {
        let action = "list devices for notifications";
        let mut reader = self.db().read(action).await?;
        rows!(
            reader.conn(),
            action,
            PushSubscription,
            "SELECT p.session_id, p.endpoint, p.p256dh, p.auth, p.language, p.created_at
             FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
             WHERE s.user_id = $1 ORDER BY p.created_at, p.session_id",
            user,
        )
    }

    /// Returns notifications to send. Each is returned to one node, and again at `again_at` unless it was finished by
    /// then.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn claim_pushes(
        &self,
        now: Millis,
        again_at: Millis,
        limit: u32,
    ) -> Result<Vec<DuePush>, StoreError> {
        let action = "find notifications to send";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            DueRow,
            "SELECT n.table_id, s.user_id, n.attempts, p.session_id, p.endpoint, p.p256dh, p.auth,
                 p.language, p.created_at
             FROM pushes n JOIN push_subscriptions p ON p.session_id = n.session_id
             JOIN sessions s ON s.id = n.session_id
             WHERE n.due_at <= $1 ORDER BY n.due_at LIMIT $2",
            now,
            i64::from(limit),
        )?;
        drop(reader);
        let mut claimed = Vec::new();
        for found in found {
            let DueRow { table_id: table, user_id: user, attempts, device } = found;
            let (its_table, session) = (table.clone(), device.session.clone());
            let is_first = self.db().write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE pushes SET due_at = $4, attempts = attempts + 1
                               WHERE table_id = $1 AND session_id = $2 AND due_at <= $3";
                    let done = execute!(conn, action, sql, its_table, session, now, again_at)?;
                    Ok::<bool, StoreError>(done > 0)
                })
            });
            if is_first.await? {
                let attempts = int_column::<u32>(action, "pushes.attempts", attempts)? + 1;
                let claimed_until = again_at;
                claimed.push(DuePush { table, user, device, attempts, claimed_until });
            }
        }
        Ok(claimed)
    }

    /// Deletes a notification that was sent or is given up. One for a later turn stays.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn finish_push(&self, push: &DuePush) -> Result<(), StoreError> {
        let action = "delete a notification";
        let (table, session) = (push.table.clone(), push.device.session.clone());
        let claimed_until = push.claimed_until;
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM pushes
                               WHERE table_id = $1 AND session_id = $2 AND due_at = $3";
                    execute!(conn, action, sql, table, session, claimed_until).map(drop)
                })
            })
            .await
    }

    /// Has a notification sent again at `due_at`, unless the turn is over by then.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn retry_push(&self, push: &DuePush, due_at: Millis) -> Result<(), StoreError> {
        let action = "send a notification again";
        let (table, session) = (push.table.clone(), push.device.session.clone());
        let claimed_until = push.claimed_until;
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE pushes SET due_at = $4
                               WHERE table_id = $1 AND session_id = $2 AND due_at = $3";
                    execute!(conn, action, sql, table, session, claimed_until, due_at).map(drop)
                })
            })
            .await
    }

    /// Returns how many notifications wait.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn pending_pushes(&self) -> Result<u64, StoreError> {
        let action = "count notifications";
        let mut reader = self.db().read(action).await?;
        let found = row!(reader.conn(), action, (i64,), "SELECT COUNT(*) FROM pushes")?;
        int_column(action, "pushes", found.map_or(0, |(count,)| count))
    }
}
