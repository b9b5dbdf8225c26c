//! Recovery of accounts whose password is lost.

use crate::db::{Conn, execute, row};
use crate::table::int_column;
use crate::{Millis, SecretHash, Store, StoreError, UserId};

/// The recovery codes that an account has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecoveryCodes {
    /// How many are left.
    pub left: u32,
    /// When they were made; `None` if there are none.
    pub created_at: Option<Millis>,
}

impl Store {
    /// Gives an account new recovery codes in place of its old ones.
    ///
    /// # Errors
    /// Fails if the user does not exist, or the database fails.
    pub async fn set_recovery_codes(
        &self,
        user: &UserId,
        codes: Vec<SecretHash>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let action = "store recovery codes";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    void_recovery_codes(&mut conn, action, &user).await?;
                    for code in &codes {
                        let sql = "INSERT INTO recovery_codes (user_id, hash, created_at)
                                   VALUES ($1, $2, $3)";
                        execute!(conn, action, sql, &user, &code.0[..], at)?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Returns how many recovery codes an account has left.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn recovery_codes(&self, user: &UserId) -> Result<RecoveryCodes, StoreError> {
        let action = "count recovery codes";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT count(*), min(created_at) FROM recovery_codes WHERE user_id = $1";
        let found = row!(reader.conn(), action, (i64, Option<Millis>), sql, user)?;
        let (left, created_at) = found.unwrap_or_default();
        Ok(RecoveryCodes { left: int_column(action, "recovery_codes", left)?, created_at })
    }

    /// Uses up a recovery code and sets a new password, which ends all sessions and makes all devices
    /// unknown. Returns `false` and changes nothing if the account has no such code.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn reset_password_by_code(
        &self,
        user: &UserId,
        code: &SecretHash,
        password: &str,
    ) -> Result<bool, StoreError> {
        let action = "reset a password";
        let (user, code, password) = (user.clone(), *code, password.to_owned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2";
                    if execute!(conn, action, sql, &user, &code.0[..])? == 0 {
                        return Ok(false);
                    }
                    reset_password(&mut conn, action, &user, &password).await
                })
            })
            .await
    }
}

/// Makes all recovery codes of an account void.
pub(crate) async fn void_recovery_codes(
    conn: &mut Conn<'_>,
    action: &'static str,
    user: &UserId,
) -> Result<(), StoreError> {
    execute!(*conn, action, "DELETE FROM recovery_codes WHERE user_id = $1", user).map(drop)
}

/// Sets a password of somebody who proved to be the owner without the old one, and makes all sessions, known devices
/// and links for this void.
pub(crate) async fn reset_password(
    conn: &mut Conn<'_>,
    action: &'static str,
    user: &UserId,
    password: &str,
) -> Result<bool, StoreError> {
    let sql = "UPDATE users SET password = $2 WHERE id = $1 AND name_key IS NOT NULL";
    let set = execute!(*conn, action, sql, user, password)?;
    execute!(*conn, action, "DELETE FROM sessions WHERE user_id = $1", user)?;
    execute!(*conn, action, "DELETE FROM devices WHERE user_id = $1", user)?;
    execute!(
        *conn,
        action,
        "DELETE FROM mail_links WHERE user_id = $1 AND purpose = 'reset'",
        user
    )?;
    Ok(set > 0)
}
