//! Sessions: opaque, revocable, stored only as hashes.

use crate::db::{execute, row, rows};
use crate::{Millis, SecretHash, SessionId, Store, StoreError, UserId};

/// A session.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Session {
    /// The identifier shown in lists.
    pub id: SessionId,
    /// The user.
    #[sqlx(rename = "user_id")]
    pub user: UserId,
    /// The user agent it was started with.
    pub agent: String,
    /// Creation time.
    pub created_at: Millis,
    /// When it was last used.
    pub seen_at: Millis,
    /// Expiry time.
    pub expires_at: Millis,
}

/// A session to create.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// The hash of the secret the client presents.
    pub hash: SecretHash,
    /// The identifier shown in lists.
    pub id: SessionId,
    /// The user.
    pub user: UserId,
    /// The user agent it is started with.
    pub agent: String,
    /// Creation time.
    pub created_at: Millis,
    /// Expiry time.
    pub expires_at: Millis,
}

impl Store {
    /// Creates a session.
    ///
    /// # Errors
    /// Fails if the user does not exist, or the database fails.
    pub async fn create_session(&self, new: NewSession) -> Result<(), StoreError> {
        let action = "create a session";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "INSERT INTO sessions
                             (hash, id, user_id, agent, created_at, seen_at, expires_at)
                         VALUES ($1, $2, $3, $4, $5, $5, $6)",
                        &new.hash.0[..],
                        new.id,
                        new.user,
                        new.agent,
                        new.created_at,
                        new.expires_at,
                    )
                    .map(drop)
                })
            })
            .await
    }

    /// Looks up a session by hash. Returns `None` if it has expired or its user is deleted.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn session(
        &self,
        hash: &SecretHash,
        now: Millis,
    ) -> Result<Option<Session>, StoreError> {
        let action = "find a session";
        let mut reader = self.db().read(action).await?;
        row!(
            reader.conn(),
            action,
            Session,
            "SELECT s.id, s.user_id, s.agent, s.created_at, s.seen_at, s.expires_at
             FROM sessions s JOIN users u ON u.id = s.user_id
             WHERE s.hash = $1 AND s.expires_at > $2 AND u.deleted_at IS NULL",
            &hash.0[..],
            now,
        )
    }

    /// Updates a session's last use and expiry time. Returns `false` if it has already ended.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn touch(
        &self,
        hash: &SecretHash,
        now: Millis,
        expires_at: Millis,
    ) -> Result<bool, StoreError> {
        let action = "update a session";
        let hash = *hash;
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let touched = execute!(
                        conn,
                        action,
                        "UPDATE sessions SET seen_at = $2, expires_at = $3
                         WHERE hash = $1 AND expires_at > $2",
                        &hash.0[..],
                        now,
                        expires_at,
                    )?;
                    Ok(touched > 0)
                })
            })
            .await
    }

    /// Returns a user's sessions, most recently used first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn sessions_of(
        &self,
        user: &UserId,
        now: Millis,
    ) -> Result<Vec<Session>, StoreError> {
        let action = "list a user's sessions";
        let mut reader = self.db().read(action).await?;
        rows!(
            reader.conn(),
            action,
            Session,
            "SELECT id, user_id, agent, created_at, seen_at, expires_at FROM sessions
             WHERE user_id = $1 AND expires_at > $2 ORDER BY seen_at DESC, id",
            user,
            now,
        )
    }

    /// Ends a user's session. Returns whether it existed.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn end_session(&self, user: &UserId, id: &SessionId) -> Result<bool, StoreError> {
        let action = "end a session";
        let (user, id) = (user.clone(), id.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM sessions WHERE user_id = $1 AND id = $2";
                    Ok(execute!(conn, action, sql, user, id)? > 0)
                })
            })
            .await
    }

    /// Ends all sessions of a user, except one if given. Returns how many.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn end_all(
        &self,
        user: &UserId,
        except: Option<&SessionId>,
    ) -> Result<u64, StoreError> {
        let action = "end a user's sessions";
        let (user, except) = (user.clone(), except.cloned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql =
                        "DELETE FROM sessions WHERE user_id = $1 AND ($2 IS NULL OR id <> $2)";
                    execute!(conn, action, sql, user, except)
                })
            })
            .await
    }

    /// Deletes expired sessions, tokens, devices, links and entries of the audit log, and retired names
    /// that are free again. Returns how many.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn purge_expired(&self, now: Millis) -> Result<u64, StoreError> {
        let action = "delete what has expired";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM sessions WHERE expires_at <= $1";
                    let sessions = execute!(conn, action, sql, now)?;
                    let sql =
                        "DELETE FROM tokens WHERE expires_at IS NOT NULL AND expires_at <= $1";
                    let tokens = execute!(conn, action, sql, now)?;
                    let sql = "DELETE FROM retired_names WHERE free_at <= $1";
                    let names = execute!(conn, action, sql, now)?;
                    let sql = "DELETE FROM devices WHERE expires_at <= $1";
                    let devices = execute!(conn, action, sql, now)?;
                    let sql = "DELETE FROM audit WHERE expires_at <= $1";
                    let audit = execute!(conn, action, sql, now)?;
                    let sql = "DELETE FROM mail_links WHERE expires_at <= $1";
                    let links = execute!(conn, action, sql, now)?;
                    let sql = "DELETE FROM passkey_challenges WHERE expires_at <= $1";
                    let challenges = execute!(conn, action, sql, now)?;
                    Ok(sessions + tokens + names + devices + audit + links + challenges)
                })
            })
            .await
    }
}
