//! API tokens: what a program shows to act for an account.

use crate::db::{row, rows, touch};
use crate::{Millis, SecretHash, Store, StoreError, TokenId, UserId};

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is called in a list.
    pub id: TokenId,
    /// For whom it acts.
    pub user: UserId,
    /// What its owner calls it.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<String>,
    /// Since when it is there.
    pub created_at: Millis,
    /// When it was last used.
    pub used_at: Option<Millis>,
    /// When it ends by itself.
    pub expires_at: Option<Millis>,
}

/// A token about to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewToken {
    /// The hash of what the program will show.
    pub hash: SecretHash,
    /// What it is called in a list.
    pub id: TokenId,
    /// For whom it acts.
    pub user: UserId,
    /// What its owner calls it.
    pub name: String,
    /// What it may do; words without spaces.
    pub scopes: Vec<String>,
    /// Since when it is there.
    pub created_at: Millis,
    /// When it ends by itself.
    pub expires_at: Option<Millis>,
}

/// A row of `tokens`, less the hash.
#[derive(sqlx::FromRow)]
pub(crate) struct TokenRow {
    id: TokenId,
    user_id: UserId,
    name: String,
    scopes: String,
    created_at: Millis,
    used_at: Option<Millis>,
    expires_at: Option<Millis>,
}

impl From<TokenRow> for Token {
    fn from(row: TokenRow) -> Token {
        Token {
            id: row.id,
            user: row.user_id,
            name: row.name,
            scopes: row.scopes.split_ascii_whitespace().map(str::to_owned).collect(),
            created_at: row.created_at,
            used_at: row.used_at,
            expires_at: row.expires_at,
        }
    }
}

impl Store {
    /// Keeps a new token.
    ///
    /// # Errors
    /// If there is no such user, or the database fails.
    pub async fn create_token(&self, new: NewToken) -> Result<(), StoreError> {
        let doing = "make a token";
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    touch!(
                        conn,
                        doing,
                        "INSERT INTO tokens (hash, id, user_id, name, scopes, created_at, expires_at)
                         VALUES ($1, $2, $3, $4, $5, $6, $7)",
                        &new.hash.0[..],
                        new.id,
                        new.user,
                        new.name,
                        new.scopes.join(" "),
                        new.created_at,
                        new.expires_at,
                    )
                    .map(drop)
                })
            })
            .await
    }

    /// The token that this is the hash of, unless it has ended or its user is deleted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn token_by_hash(
        &self,
        hash: &SecretHash,
        now: Millis,
    ) -> Result<Option<Token>, StoreError> {
        let doing = "find a token";
        let mut held = self.db().read(doing).await?;
        let found = row!(
            held.conn(),
            doing,
            TokenRow,
            "SELECT t.id, t.user_id, t.name, t.scopes, t.created_at, t.used_at, t.expires_at
             FROM tokens t JOIN users u ON u.id = t.user_id
             WHERE t.hash = $1 AND (t.expires_at IS NULL OR t.expires_at > $2)
                 AND u.deleted_at IS NULL",
            &hash.0[..],
            now,
        )?;
        Ok(found.map(Token::from))
    }

    /// Notes that a token is in use.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn touch_token(&self, id: &TokenId, now: Millis) -> Result<(), StoreError> {
        let doing = "note that a token is in use";
        let id = id.clone();
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE tokens SET used_at = $2 WHERE id = $1";
                    touch!(conn, doing, sql, id, now).map(drop)
                })
            })
            .await
    }

    /// A user's tokens, ended ones too, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tokens_of(&self, user: &UserId) -> Result<Vec<Token>, StoreError> {
        let doing = "list a user's tokens";
        let mut held = self.db().read(doing).await?;
        let found = rows!(
            held.conn(),
            doing,
            TokenRow,
            "SELECT id, user_id, name, scopes, created_at, used_at, expires_at FROM tokens
             WHERE user_id = $1 ORDER BY created_at DESC, id",
            user,
        )?;
        Ok(found.into_iter().map(Token::from).collect())
    }

    /// Revokes a token of a user; says whether there was such a one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn revoke_token(&self, user: &UserId, id: &TokenId) -> Result<bool, StoreError> {
        let doing = "revoke a token";
        let (user, id) = (user.clone(), id.clone());
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM tokens WHERE user_id = $1 AND id = $2";
                    Ok(touch!(conn, doing, sql, user, id)? > 0)
                })
            })
            .await
    }
}
