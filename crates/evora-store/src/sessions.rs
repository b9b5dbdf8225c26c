//! Who is signed in: opaque, revocable, known only by a hash.

use crate::db::{row, rows, touch};
use crate::{Millis, SecretHash, SessionId, Store, StoreError, UserId};

/// A session.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Session {
    /// What it is called in a list.
    pub id: SessionId,
    /// Whose it is.
    #[sqlx(rename = "user_id")]
    pub user: UserId,
    /// What program it was begun with.
    pub agent: String,
    /// When it began.
    pub created_at: Millis,
    /// When it was last used.
    pub seen_at: Millis,
    /// When it ends by itself.
    pub expires_at: Millis,
}

/// A session about to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// The hash of what the client will show.
    pub hash: SecretHash,
    /// What it is called in a list.
    pub id: SessionId,
    /// Whose it is.
    pub user: UserId,
    /// What program it is begun with.
    pub agent: String,
    /// When it begins.
    pub created_at: Millis,
    /// When it ends by itself.
    pub expires_at: Millis,
}

impl Store {
    /// Begins a session.
    ///
    /// # Errors
    /// If there is no such user, or the database fails.
    pub async fn create_session(&self, new: NewSession) -> Result<(), StoreError> {
        let doing = "begin a session";
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    touch!(
                        conn,
                        doing,
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

    /// The session that this is the hash of, unless it has ended or its user is deleted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn session(
        &self,
        hash: &SecretHash,
        now: Millis,
    ) -> Result<Option<Session>, StoreError> {
        let doing = "find a session";
        let mut held = self.db().read(doing).await?;
        row!(
            held.conn(),
            doing,
            Session,
            "SELECT s.id, s.user_id, s.agent, s.created_at, s.seen_at, s.expires_at
             FROM sessions s JOIN users u ON u.id = s.user_id
             WHERE s.hash = $1 AND s.expires_at > $2 AND u.deleted_at IS NULL",
            &hash.0[..],
            now,
        )
    }

    /// Notes that a session is in use, and puts off its end. Says whether it was still there.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn touch(
        &self,
        hash: &SecretHash,
        now: Millis,
        expires_at: Millis,
    ) -> Result<bool, StoreError> {
        let doing = "note that a session is in use";
        let hash = *hash;
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let touched = touch!(
                        conn,
                        doing,
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

    /// A user's sessions, the last used first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sessions_of(
        &self,
        user: &UserId,
        now: Millis,
    ) -> Result<Vec<Session>, StoreError> {
        let doing = "list a user's sessions";
        let mut held = self.db().read(doing).await?;
        rows!(
            held.conn(),
            doing,
            Session,
            "SELECT id, user_id, agent, created_at, seen_at, expires_at FROM sessions
             WHERE user_id = $1 AND expires_at > $2 ORDER BY seen_at DESC, id",
            user,
            now,
        )
    }

    /// Ends a session of a user; says whether there was such a one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_session(&self, user: &UserId, id: &SessionId) -> Result<bool, StoreError> {
        let doing = "end a session";
        let (user, id) = (user.clone(), id.clone());
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM sessions WHERE user_id = $1 AND id = $2";
                    Ok(touch!(conn, doing, sql, user, id)? > 0)
                })
            })
            .await
    }

    /// Ends all sessions of a user but one, or all; says how many.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_all(
        &self,
        user: &UserId,
        except: Option<&SessionId>,
    ) -> Result<u64, StoreError> {
        let doing = "end a user's sessions";
        let (user, except) = (user.clone(), except.cloned());
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql =
                        "DELETE FROM sessions WHERE user_id = $1 AND ($2 IS NULL OR id <> $2)";
                    touch!(conn, doing, sql, user, except)
                })
            })
            .await
    }

    /// Deletes sessions and tokens that have ended; says how many.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn purge_expired(&self, now: Millis) -> Result<u64, StoreError> {
        let doing = "delete what has expired";
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM sessions WHERE expires_at <= $1";
                    let sessions = touch!(conn, doing, sql, now)?;
                    let sql =
                        "DELETE FROM tokens WHERE expires_at IS NOT NULL AND expires_at <= $1";
                    let tokens = touch!(conn, doing, sql, now)?;
                    Ok(sessions + tokens)
                })
            })
            .await
    }
}
