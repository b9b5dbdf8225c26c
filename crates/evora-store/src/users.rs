//! Guests and accounts.

use std::fmt;

use crate::db::{Conn, row, rows, touch};
use crate::{Millis, Store, StoreError, UserId};

/// A guest or an account.
#[derive(Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct User {
    /// What it is called inside.
    pub id: UserId,
    /// What others see; nothing once the account is deleted.
    pub name: Option<String>,
    /// The name as it is compared; guests have none.
    pub name_key: Option<String>,
    /// The hash of the password, in its own text form; guests have none.
    pub password: Option<String>,
    /// What it has chosen for the page, in a form of the server's own.
    pub settings: Option<String>,
    /// Since when.
    pub created_at: Millis,
    /// When it was deleted.
    pub deleted_at: Option<Millis>,
}

impl User {
    /// Whether it has no password, and so lasts only as long as a session.
    pub fn is_guest(&self) -> bool {
        self.name_key.is_none()
    }
}

impl fmt::Debug for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the password, not even its hash.
        f.debug_struct("User")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("guest", &self.is_guest())
            .field("created_at", &self.created_at)
            .field("deleted_at", &self.deleted_at)
            .finish_non_exhaustive()
    }
}

/// What became of the wish to be an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Upgraded {
    /// The guest is an account now.
    Done,
    /// Somebody has that name.
    NameTaken,
    /// There is no such guest: none at all, or it is an account already.
    NoSuchGuest,
}

/// The start of statements that read a user.
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
    /// Makes a guest, whom others see by this name; guests may have the same.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create_guest(
        &self,
        id: &UserId,
        name: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let doing = "make a guest";
        let (id, name) = (id.clone(), name.to_owned());
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO users (id, name, created_at) VALUES ($1, $2, $3)";
                    touch!(conn, doing, sql, id, name, at).map(drop)
                })
            })
            .await
    }

    /// A user, deleted or not.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn user(&self, id: &UserId) -> Result<Option<User>, StoreError> {
        let doing = "read a user";
        let mut held = self.db().read(doing).await?;
        row!(held.conn(), doing, User, user_where!("id = $1"), id)
    }

    /// The account of this name, as names are compared.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn user_by_name(&self, key: &str) -> Result<Option<User>, StoreError> {
        let doing = "find a user by name";
        let mut held = self.db().read(doing).await?;
        row!(held.conn(), doing, User, user_where!("name_key = $1"), key)
    }

    /// Makes an account of a guest: a name, the form in which names are compared, and the hash of
    /// a password.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn upgrade(
        &self,
        id: &UserId,
        name: &str,
        key: &str,
        password: &str,
    ) -> Result<Upgraded, StoreError> {
        let doing = "make an account of a guest";
        let (id, name) = (id.clone(), name.to_owned());
        let (key, password) = (key.to_owned(), password.to_owned());
        let done = self.db().write(doing, move |mut conn| {
            Box::pin(async move {
                let upgraded = touch!(
                    conn,
                    doing,
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

    /// Gives an account another password; says whether there is such an account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_password(&self, id: &UserId, password: &str) -> Result<bool, StoreError> {
        let doing = "set a password";
        let (id, password) = (id.clone(), password.to_owned());
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql =
                        "UPDATE users SET password = $2 WHERE id = $1 AND name_key IS NOT NULL";
                    Ok(touch!(conn, doing, sql, id, password)? > 0)
                })
            })
            .await
    }

    /// Keeps what a user has chosen for the page; says whether there is such a user.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_settings(&self, id: &UserId, settings: &str) -> Result<bool, StoreError> {
        let doing = "keep somebody's settings";
        let (id, settings) = (id.clone(), settings.to_owned());
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE users SET settings = $2 WHERE id = $1 AND deleted_at IS NULL";
                    Ok(touch!(conn, doing, sql, id, settings)? > 0)
                })
            })
            .await
    }

    /// Deletes a user: name, password, settings, sessions, tokens, ratings, mutes, and what they said. Games
    /// stay, for the sake of those who played them too, with a player who has no name any more.
    /// Says whether there was such a user.
    ///
    /// A seat at a table where no game has begun is not left by this: leave it first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delete_user(&self, id: &UserId, at: Millis) -> Result<bool, StoreError> {
        let doing = "delete a user";
        let id = id.clone();
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let deleted = touch!(
                        conn,
                        doing,
                        "UPDATE users SET name = NULL, name_key = NULL, password = NULL,
                             settings = NULL, deleted_at = $2
                         WHERE id = $1 AND deleted_at IS NULL",
                        &id,
                        at,
                    )?;
                    clear(&mut conn, doing, &id).await?;
                    Ok(deleted > 0)
                })
            })
            .await
    }

    /// Deletes, like [`Store::delete_user`], guests who became one before some time and have no session
    /// left, so many at most; says who they were. Nobody could ever come back as one of them.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn purge_guests(
        &self,
        before: Millis,
        at: Millis,
        limit: u32,
    ) -> Result<Vec<UserId>, StoreError> {
        let doing = "delete guests who are gone";
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let gone = rows!(
                        conn,
                        doing,
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
                        clear(&mut conn, doing, id).await?;
                    }
                    Ok(gone)
                })
            })
            .await
    }
}

/// Deletes what is kept about a user elsewhere.
async fn clear(conn: &mut Conn<'_>, doing: &'static str, id: &UserId) -> Result<(), StoreError> {
    let leftovers = [
        "DELETE FROM sessions WHERE user_id = $1",
        "DELETE FROM tokens WHERE user_id = $1",
        "DELETE FROM mutes WHERE user_id = $1 OR muted_id = $1",
        "DELETE FROM rating_history WHERE user_id = $1",
        "DELETE FROM ratings WHERE user_id = $1",
        "UPDATE reports SET reason = '' WHERE reported_by = $1",
        "UPDATE changes SET body = '' WHERE user_id = $1 AND kind = 'said'",
    ];
    for sql in leftovers {
        touch!(*conn, doing, sql, id)?;
    }
    Ok(())
}
