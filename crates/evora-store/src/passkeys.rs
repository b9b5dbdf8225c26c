//! Passkeys of accounts, and the challenges that are signed with them.

use crate::db::{execute, row, rows};
use crate::{Millis, PasskeyId, SecretHash, Store, StoreError, UserId};

/// A passkey.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Passkey {
    /// The identifier shown in lists.
    pub id: PasskeyId,
    /// The account.
    #[sqlx(rename = "user_id")]
    pub user: UserId,
    /// The name its owner gave it.
    pub label: String,
    /// The public key and counter, in a format of the server's.
    pub credential: String,
    /// Creation time.
    pub created_at: Millis,
    /// When somebody last signed in with it, if ever.
    pub used_at: Option<Millis>,
}

/// A passkey to add.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPasskey {
    /// The passkey.
    pub passkey: Passkey,
    /// The authenticator's identifier of it.
    pub credential_id: Vec<u8>,
}

/// Whether a passkey was added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasskeyAdded {
    /// It was added.
    Done,
    /// The account has too many.
    TooMany,
    /// It is there already, at this account or another.
    Taken,
}

/// A challenge to store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChallenge {
    /// Its hash.
    pub hash: SecretHash,
    /// Who adds a passkey; `None` for somebody who signs in.
    pub user: Option<UserId>,
    /// What is needed to check the answer, in a format of the server's.
    pub state: String,
    /// When it becomes void.
    pub expires_at: Millis,
}

impl Store {
    /// Stores a challenge. Only the newest `most` of an account stay valid, and of those without an account, which are for
    /// signing in, likewise.
    ///
    /// # Errors
    /// Fails if the user does not exist, or the database fails.
    pub async fn create_challenge(&self, new: NewChallenge, most: u32) -> Result<(), StoreError> {
        let action = "store a challenge";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "INSERT INTO passkey_challenges (hash, user_id, state, expires_at)
                         VALUES ($1, $2, $3, $4)",
                        &new.hash.0[..],
                        &new.user,
                        &new.state,
                        new.expires_at,
                    )?;
                    let most = i64::from(most);
                    match new.user {
                        Some(user) => execute!(
                            conn,
                            action,
                            "DELETE FROM passkey_challenges WHERE user_id = $1 AND hash IN (
                                 SELECT hash FROM passkey_challenges WHERE user_id = $1
                                 ORDER BY expires_at DESC, hash LIMIT $2 OFFSET $2)",
                            user,
                            most,
                        ),
                        None => execute!(
                            conn,
                            action,
                            "DELETE FROM passkey_challenges WHERE hash IN (
                                 SELECT hash FROM passkey_challenges WHERE user_id IS NULL
                                 ORDER BY expires_at DESC, hash LIMIT $1 OFFSET $1)",
                            most,
                        ),
                    }
                    .map(drop)
                })
            })
            .await
    }

    /// Uses up a challenge: that of a user who adds a passkey, or without one, of somebody who signs in.
    /// Returns its state; `None` if it is void.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn take_challenge(
        &self,
        hash: &SecretHash,
        user: Option<&UserId>,
        now: Millis,
    ) -> Result<Option<String>, StoreError> {
        let action = "use up a challenge";
        let (hash, user) = (*hash, user.cloned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let found = match user {
                        Some(user) => row!(
                            conn,
                            action,
                            (String,),
                            "DELETE FROM passkey_challenges
                             WHERE hash = $1 AND expires_at > $2 AND user_id = $3
                             RETURNING state",
                            &hash.0[..],
                            now,
                            user,
                        )?,
                        None => row!(
                            conn,
                            action,
                            (String,),
                            "DELETE FROM passkey_challenges
                             WHERE hash = $1 AND expires_at > $2 AND user_id IS NULL
                             RETURNING state",
                            &hash.0[..],
                            now,
                        )?,
                    };
                    Ok(found.map(|(state,)| state))
                })
            })
            .await
    }

    /// Adds a passkey, if the account has fewer than `most`.
    ///
    /// # Errors
    /// Fails if the user does not exist, or the database fails.
    pub async fn add_passkey(
        &self,
        new: NewPasskey,
        most: u32,
    ) -> Result<PasskeyAdded, StoreError> {
        let action = "add a passkey";
        let done = self.db().write(action, move |mut conn| {
            Box::pin(async move {
                let NewPasskey { passkey, credential_id } = new;
                // Locks the account, so that no two are added at once.
                let sql = "UPDATE users SET name = name WHERE id = $1";
                execute!(conn, action, sql, &passkey.user)?;
                let added = execute!(
                    conn,
                    action,
                    "INSERT INTO passkeys
                         (id, user_id, credential_id, label, credential, created_at, used_at)
                     SELECT $1, $2, $3, $4, $5, $6, $7
                     WHERE (SELECT count(*) FROM passkeys WHERE user_id = $2) < $8",
                    passkey.id,
                    passkey.user,
                    credential_id,
                    passkey.label,
                    passkey.credential,
                    passkey.created_at,
                    passkey.used_at,
                    i64::from(most),
                )?;
                Ok(if added > 0 { PasskeyAdded::Done } else { PasskeyAdded::TooMany })
            })
        });
        match done.await {
            Err(StoreError::Taken { .. }) => Ok(PasskeyAdded::Taken),
            done => done,
        }
    }

    /// Returns a user's passkeys, the oldest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn passkeys_of(&self, user: &UserId) -> Result<Vec<Passkey>, StoreError> {
        let action = "list a user's passkeys";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT id, user_id, label, credential, created_at, used_at FROM passkeys
                   WHERE user_id = $1 ORDER BY created_at, id";
        rows!(reader.conn(), action, Passkey, sql, user)
    }

    /// Looks up a passkey by the authenticator's identifier of it.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn passkey_by_credential(
        &self,
        credential_id: &[u8],
    ) -> Result<Option<Passkey>, StoreError> {
        let action = "find a passkey";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT id, user_id, label, credential, created_at, used_at FROM passkeys
                   WHERE credential_id = $1";
        row!(reader.conn(), action, Passkey, sql, credential_id)
    }

    /// Stores that somebody signed in with a passkey, and its new counter. Returns `false` and changes
    /// nothing if it is no longer as `before`: somebody else signed in with it, or removed it.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn use_passkey(
        &self,
        before: &Passkey,
        credential: &str,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let action = "update a passkey";
        let (before, credential) = (before.clone(), credential.to_owned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE passkeys SET credential = $3, used_at = $4
                               WHERE id = $1 AND credential = $2";
                    let (id, old) = (before.id, before.credential);
                    Ok(execute!(conn, action, sql, id, old, credential, now)? > 0)
                })
            })
            .await
    }

    /// Renames a user's passkey. Returns whether it existed.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn rename_passkey(
        &self,
        user: &UserId,
        id: &PasskeyId,
        label: &str,
    ) -> Result<bool, StoreError> {
        let action = "rename a passkey";
        let (user, id, label) = (user.clone(), id.clone(), label.to_owned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE passkeys SET label = $3 WHERE user_id = $1 AND id = $2";
                    Ok(execute!(conn, action, sql, user, id, label)? > 0)
                })
            })
            .await
    }

    /// Removes a user's passkey. Returns its name; `None` if it did not exist.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn remove_passkey(
        &self,
        user: &UserId,
        id: &PasskeyId,
    ) -> Result<Option<String>, StoreError> {
        let action = "remove a passkey";
        let (user, id) = (user.clone(), id.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING label";
                    let found = row!(conn, action, (String,), sql, user, id)?;
                    Ok(found.map(|(label,)| label))
                })
            })
            .await
    }
}
