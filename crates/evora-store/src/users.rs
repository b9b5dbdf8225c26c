//! Guests and accounts.

use std::fmt;

use crate::db::{Conn, execute, row, rows};
use crate::{Millis, Store, StoreError, UserId, club_members, game_files};

/// A guest or an account.
#[derive(Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct User {
    /// The identifier.
    pub id: UserId,
    /// The display name; `None` once the account is deleted.
    pub name: Option<String>,
    /// The normalised name used for comparison; `None` for guests.
    pub name_key: Option<String>,
    /// The password hash in PHC format; `None` for guests.
    pub password: Option<String>,
    /// The user's page settings, in a format of the server's.
    pub settings: Option<String>,
    /// Creation time.
    pub created_at: Millis,
    /// Deletion time, if deleted.
    pub deleted_at: Option<Millis>,
}

impl User {
    /// Returns whether this is a guest: no password, so it lasts only as long as its sessions.
    pub fn is_guest(&self) -> bool {
        self.name_key.is_none()
    }
}

impl fmt::Debug for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not even the password's hash may appear in logs.
        f.debug_struct("User")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("guest", &self.is_guest())
            .field("created_at", &self.created_at)
            .field("deleted_at", &self.deleted_at)
            .finish_non_exhaustive()
    }
}

/// The outcome of upgrading a guest to an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Upgraded {
    /// The guest is now an account.
    Done,
    /// The name is taken.
    NameTaken,
    /// There is no such guest, or it is already an account.
    NoSuchGuest,
}

/// The SELECT statement for a user, with a condition.
macro_rules! user_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, name, name_key, password, settings, created_at, deleted_at FROM users WHERE ",
            $condition
        )
    };
}
pub(crate) use user_where;

impl Store {
    /// Creates a guest with a display name, which need not be unique.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn create_guest(
        &self,
        id: &UserId,
        name: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let action = "create a guest";
        let (id, name) = (id.clone(), name.to_owned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO users (id, name, created_at) VALUES ($1, $2, $3)";
                    execute!(conn, action, sql, id, name, at).map(drop)
                })
            })
            .await
    }

    /// Reads a user, deleted or not. Returns `None` if there is none.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn user(&self, id: &UserId) -> Result<Option<User>, StoreError> {
        let action = "read a user";
        let mut reader = self.db().read(action).await?;
        row!(reader.conn(), action, User, user_where!("id = $1"), id)
    }

    /// Looks up an account by its normalised name.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn user_by_name(&self, key: &str) -> Result<Option<User>, StoreError> {
        let action = "find a user by name";
        let mut reader = self.db().read(action).await?;
        row!(reader.conn(), action, User, user_where!("name_key = $1"), key)
    }

    /// Returns whether an account has this normalised name, or had it and it is not free again yet.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn is_name_taken(&self, key: &str, at: Millis) -> Result<bool, StoreError> {
        let action = "look up a name";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT name_key FROM users WHERE name_key = $1 UNION ALL
                   SELECT name_key FROM retired_names WHERE name_key = $1 AND free_at > $2";
        Ok(!rows!(reader.conn(), action, (String,), sql, key, at)?.is_empty())
    }

    /// Turns a guest into an account with a name, its normalised form and a password hash. The name of
    /// an account that was deleted counts as taken until it is free again.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn upgrade(
        &self,
        id: &UserId,
        name: &str,
        key: &str,
        password: &str,
        at: Millis,
    ) -> Result<Upgraded, StoreError> {
        let action = "upgrade a guest";
        let (id, name) = (id.clone(), name.to_owned());
        let (key, password) = (key.to_owned(), password.to_owned());
        let done = self.db().write(action, move |mut conn| {
            Box::pin(async move {
                let sql = "SELECT free_at FROM retired_names WHERE name_key = $1 AND free_at > $2";
                if row!(conn, action, (Millis,), sql, &key, at)?.is_some() {
                    return Ok(Upgraded::NameTaken);
                }
                let upgraded = execute!(
                    conn,
                    action,
                    "UPDATE users SET name = $2, name_key = $3, password = $4
                     WHERE id = $1 AND name_key IS NULL AND deleted_at IS NULL",
                    id,
                    name,
                    key,
                    password,
                )?;
                Ok(if upgraded > 0 { Upgraded::Done } else { Upgraded::NoSuchGuest })
            })
        });
        match done.await {
            Err(StoreError::Taken { .. }) => Ok(Upgraded::NameTaken),
            done => done,
        }
    }

    /// Sets an account's password hash. Returns `false` if there is no such account.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn set_password(&self, id: &UserId, password: &str) -> Result<bool, StoreError> {
        let action = "set a password";
        let (id, password) = (id.clone(), password.to_owned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql =
                        "UPDATE users SET password = $2 WHERE id = $1 AND name_key IS NOT NULL";
                    Ok(execute!(conn, action, sql, id, password)? > 0)
                })
            })
            .await
    }

    /// Stores a user's page settings. Returns `false` if there is no such user.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn set_settings(&self, id: &UserId, settings: &str) -> Result<bool, StoreError> {
        let action = "store a user's settings";
        let (id, settings) = (id.clone(), settings.to_owned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE users SET settings = $2 WHERE id = $1 AND deleted_at IS NULL";
                    Ok(execute!(conn, action, sql, id, settings)? > 0)
                })
            })
            .await
    }

    /// Deletes a user: name, password, passkeys, settings, sessions, tokens, ratings, mutes, follows, blocks, challenges,
    /// chat messages, audit log and memberships of clubs, which pass to others as if the user had left. Games stay, for the sake of the other players, with a nameless player. Returns
    /// whether there was such a user. Nobody can take the account's name before `name_free_at`.
    ///
    /// Does not free seats at tables whose game has not started: leave them first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn delete_user(
        &self,
        id: &UserId,
        at: Millis,
        name_free_at: Millis,
    ) -> Result<bool, StoreError> {
        let action = "delete a user";
        let id = id.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "INSERT INTO retired_names (name_key, free_at)
                         SELECT name_key, $2 FROM users WHERE id = $1 AND name_key IS NOT NULL
                         ON CONFLICT (name_key) DO UPDATE SET free_at = excluded.free_at",
                        &id,
                        name_free_at,
                    )?;
                    game_files::name_changes(&mut conn, action, &id).await?;
                    let deleted = execute!(
                        conn,
                        action,
                        "UPDATE users SET name = NULL, name_key = NULL, password = NULL,
                             settings = NULL, deleted_at = $2
                         WHERE id = $1 AND deleted_at IS NULL",
                        &id,
                        at,
                    )?;
                    delete_user_data(&mut conn, action, &id).await?;
                    Ok(deleted > 0)
                })
            })
            .await
    }

    /// Deletes guests created before a given time who have no session left, as
    /// [`Store::delete_user`] does, up to `limit`. Returns their identifiers. Nobody could sign in
    /// as one of them again.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn purge_guests(
        &self,
        before: Millis,
        at: Millis,
        limit: u32,
    ) -> Result<Vec<UserId>, StoreError> {
        let action = "delete inactive guests";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let gone = rows!(
                        conn,
                        action,
                        (UserId,),
                        "UPDATE users SET name = NULL, settings = NULL, deleted_at = $2
                         WHERE id IN (
                             SELECT id FROM users WHERE name_key IS NULL AND deleted_at IS NULL
                                 AND created_at < $1 AND NOT EXISTS (
                                     SELECT 1 FROM sessions WHERE sessions.user_id = users.id)
                             ORDER BY created_at LIMIT $3)
                         RETURNING id",
                        before,
                        at,
                        i64::from(limit),
                    )?;
                    let gone: Vec<UserId> = gone.into_iter().map(|(id,)| id).collect();
                    for id in &gone {
                        delete_user_data(&mut conn, action, id).await?;
                    }
                    Ok(gone)
                })
            })
            .await
    }
}

/// Deletes a user's data in other tables.
async fn delete_user_data(
    conn: &mut Conn<'_>,
    action: &'static str,
    id: &UserId,
) -> Result<(), StoreError> {
    let leftovers = [
        "DELETE FROM sessions WHERE user_id = $1",
        "DELETE FROM tokens WHERE user_id = $1",
        "DELETE FROM devices WHERE user_id = $1",
        "DELETE FROM roles WHERE user_id = $1",
        "DELETE FROM sanctions WHERE user_id = $1",
        "DELETE FROM audit WHERE user_id = $1",
        "DELETE FROM recovery_codes WHERE user_id = $1",
        "DELETE FROM mail_links WHERE user_id = $1",
        "DELETE FROM emails WHERE user_id = $1",
        "DELETE FROM reminders WHERE user_id = $1",
        "DELETE FROM turns WHERE user_id = $1",
        "DELETE FROM vacations WHERE user_id = $1",
        "DELETE FROM paused_players WHERE user_id = $1",
        "DELETE FROM passkeys WHERE user_id = $1",
        "DELETE FROM passkey_challenges WHERE user_id = $1",
        "DELETE FROM puzzle_attempts WHERE user_id = $1",
        "DELETE FROM mutes WHERE user_id = $1 OR muted_id = $1",
        "DELETE FROM follows WHERE user_id = $1 OR followed_id = $1",
        "DELETE FROM blocks WHERE user_id = $1 OR blocked_id = $1",
        "DELETE FROM privacy WHERE user_id = $1",
        "DELETE FROM presence WHERE user_id = $1",
        "DELETE FROM challenges WHERE challenger_id = $1 OR challenged_id = $1",
        "DELETE FROM club_requests WHERE user_id = $1",
        "DELETE FROM club_bans WHERE user_id = $1",
        "UPDATE club_reports SET reason = '' WHERE reported_by = $1",
        "DELETE FROM rating_history WHERE user_id = $1",
        "DELETE FROM ratings WHERE user_id = $1",
        "UPDATE reports SET reason = '' WHERE reported_by = $1",
        "UPDATE changes SET body = '' WHERE user_id = $1 AND kind = 'said'",
    ];
    for sql in leftovers {
        execute!(*conn, action, sql, id)?;
    }
    club_members::leave_all(conn, action, id).await
}
