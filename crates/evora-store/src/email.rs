//! E-mail addresses of accounts, and links sent to them.

use crate::db::{execute, row};
use crate::recovery::{reset_password, void_recovery_codes};
use crate::{Millis, SecretHash, Store, StoreError, UserId};

/// How many links for one purpose an account may have; a new one makes the oldest void.
const MOST_LINKS: i64 = 3;

/// A confirmed e-mail address.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Email {
    /// The address.
    pub address: String,
    /// Whether its owner wants to be reminded of games.
    pub reminders: bool,
    /// Whether its owner wants to be told when it is their turn in a game over days.
    pub turns: bool,
}

/// What a link in an e-mail is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkPurpose {
    /// Confirms an address.
    Confirm,
    /// Sets a new password.
    Reset,
}

impl LinkPurpose {
    const fn as_str(self) -> &'static str {
        match self {
            LinkPurpose::Confirm => "confirm",
            LinkPurpose::Reset => "reset",
        }
    }
}

/// A link to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMailLink {
    /// The hash of its secret.
    pub hash: SecretHash,
    /// The account.
    pub user: UserId,
    /// What it is for.
    pub purpose: LinkPurpose,
    /// The address it is sent to.
    pub address: String,
    /// When it becomes void.
    pub expires_at: Millis,
}

/// An address that was confirmed.
#[derive(Clone, PartialEq, Eq)]
pub struct ConfirmedEmail {
    /// The account.
    pub user: UserId,
    /// The address that it had before, if it was another.
    pub former: Option<String>,
}

/// Without the address.
impl std::fmt::Debug for ConfirmedEmail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ConfirmedEmail").field("user", &self.user).finish_non_exhaustive()
    }
}

impl Store {
    /// Returns an account's confirmed e-mail address, if it has one.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn email_of(&self, user: &UserId) -> Result<Option<Email>, StoreError> {
        let action = "read an e-mail address";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT address, reminders, turns FROM emails WHERE user_id = $1";
        row!(reader.conn(), action, Email, sql, user)
    }

    /// Deletes an account's e-mail address and makes all links void. Returns the address, if it had one.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn remove_email(&self, user: &UserId) -> Result<Option<String>, StoreError> {
        let action = "delete an e-mail address";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM mail_links WHERE user_id = $1";
                    execute!(conn, action, sql, &user)?;
                    let sql = "DELETE FROM emails WHERE user_id = $1 RETURNING address";
                    let found = row!(conn, action, (String,), sql, user)?;
                    Ok(found.map(|(address,)| address))
                })
            })
            .await
    }

    /// Stores a link. Of an account's links for one purpose the newest few are valid.
    ///
    /// # Errors
    /// Fails if the user does not exist, or the database fails.
    pub async fn create_mail_link(&self, new: NewMailLink) -> Result<(), StoreError> {
        let action = "store a link";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "INSERT INTO mail_links (hash, user_id, purpose, address, expires_at)
                         VALUES ($1, $2, $3, $4, $5)",
                        &new.hash.0[..],
                        &new.user,
                        new.purpose.as_str(),
                        &new.address,
                        new.expires_at,
                    )?;
                    execute!(
                        conn,
                        action,
                        "DELETE FROM mail_links WHERE user_id = $1 AND purpose = $2
                             AND hash <> $3 AND hash NOT IN (
                                 SELECT hash FROM mail_links
                                 WHERE user_id = $1 AND purpose = $2 AND hash <> $3
                                 ORDER BY expires_at DESC, hash LIMIT $4)",
                        &new.user,
                        new.purpose.as_str(),
                        &new.hash.0[..],
                        MOST_LINKS - 1,
                    )
                    .map(drop)
                })
            })
            .await
    }

    /// Returns whose link this is, unless it is void.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn mail_link(
        &self,
        hash: &SecretHash,
        purpose: LinkPurpose,
        now: Millis,
    ) -> Result<Option<UserId>, StoreError> {
        let action = "find a link";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT user_id FROM mail_links
                   WHERE hash = $1 AND purpose = $2 AND expires_at > $3";
        let found =
            row!(reader.conn(), action, (UserId,), sql, &hash.0[..], purpose.as_str(), now)?;
        Ok(found.map(|(user,)| user))
    }

    /// Uses up a link and makes the address it was sent to that of its account. Links to an earlier
    /// address become void. Returns `None` if the link is void.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn confirm_email(
        &self,
        hash: &SecretHash,
        now: Millis,
    ) -> Result<Option<ConfirmedEmail>, StoreError> {
        let action = "confirm an e-mail address";
        let hash = *hash;
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM mail_links
                               WHERE hash = $1 AND purpose = 'confirm' AND expires_at > $2
                               RETURNING user_id, address";
                    let found = row!(conn, action, (UserId, String), sql, &hash.0[..], now)?;
                    let Some((user, address)) = found else { return Ok(None) };
                    let sql = "DELETE FROM mail_links WHERE user_id = $1";
                    execute!(conn, action, sql, &user)?;
                    let sql = "SELECT address FROM emails WHERE user_id = $1 AND address <> $2";
                    let former = row!(conn, action, (String,), sql, &user, &address)?;
                    execute!(
                        conn,
                        action,
                        "INSERT INTO emails (user_id, address, confirmed_at) VALUES ($1, $2, $3)
                         ON CONFLICT (user_id) DO UPDATE SET
                             address = excluded.address, confirmed_at = excluded.confirmed_at",
                        &user,
                        address,
                        now,
                    )?;
                    let former = former.map(|(address,)| address);
                    Ok(Some(ConfirmedEmail { user, former }))
                })
            })
            .await
    }

    /// Uses up a link and sets a new password, as [`Store::reset_password_by_code`] does. All recovery codes become
    /// void: somebody who knew the old password may have made them. Returns the account; `None` if the link is void.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn reset_password_by_link(
        &self,
        hash: &SecretHash,
        password: &str,
        now: Millis,
    ) -> Result<Option<UserId>, StoreError> {
        let action = "reset a password";
        let (hash, password) = (*hash, password.to_owned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM mail_links
                               WHERE hash = $1 AND purpose = 'reset' AND expires_at > $2
                               RETURNING user_id";
                    let found = row!(conn, action, (UserId,), sql, &hash.0[..], now)?;
                    let Some((user,)) = found else { return Ok(None) };
                    void_recovery_codes(&mut conn, action, &user).await?;
                    let is_set = reset_password(&mut conn, action, &user, &password).await?;
                    Ok(is_set.then_some(user))
                })
            })
            .await
    }
}
