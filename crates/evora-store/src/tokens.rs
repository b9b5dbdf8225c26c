//! API tokens: credentials of programs that act for an account.

use crate::db::{execute, row, rows};
use crate::{Millis, SecretHash, Store, StoreError, TokenId, UserId};

/// An API token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// The identifier shown in lists.
    pub id: TokenId,
    /// The user it acts for.
    pub user: UserId,
    /// The name its owner gave it.
    pub name: String,
    /// Its scopes.
    pub scopes: Vec<String>,
    /// Creation time.
    pub created_at: Millis,
    /// When it was last used, if ever.
    pub used_at: Option<Millis>,
    /// Expiry time, if it expires.
    pub expires_at: Option<Millis>,
}

/// A token to create.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewToken {
    /// The hash of the secret the program presents.
    pub hash: SecretHash,
    /// The identifier shown in lists.
    pub id: TokenId,
    /// The user it acts for.
    pub user: UserId,
    /// The name its owner gave it.
    pub name: String,
    /// Its scopes; words without spaces.
    pub scopes: Vec<String>,
    /// Creation time.
    pub created_at: Millis,
    /// Expiry time, if it expires.
    pub expires_at: Option<Millis>,
}

/// A row of `tokens`, without the hash.
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
    /// Creates a token.
    ///
    /// # Errors
    /// Fails if the user does not exist, or the database fails.
    pub async fn create_token(&self, new: NewToken) -> Result<(), StoreError> {
        let action = "create a token";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
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

    /// Looks up a token by hash. Returns `None` if it has expired or its user is deleted.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn token_by_hash(
        &self,
        hash: &SecretHash,
        now: Millis,
    ) -> Result<Option<Token>, StoreError> {
        let action = "find a token";
        let mut reader = self.db().read(action).await?;
        let found = row!(
            reader.conn(),
            action,
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

    /// Updates a token's last use.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn touch_token(&self, id: &TokenId, now: Millis) -> Result<(), StoreError> {
        let action = "update a token";
        let id = id.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE tokens SET used_at = $2 WHERE id = $1";
                    execute!(conn, action, sql, id, now).map(drop)
                })
            })
            .await
    }

    /// Returns a user's tokens, including expired ones, newest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tokens_of(&self, user: &UserId) -> Result<Vec<Token>, StoreError> {
        let action = "list a user's tokens";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            TokenRow,
            "SELECT id, user_id, name, scopes, created_at, used_at, expires_at FROM tokens
             WHERE user_id = $1 ORDER BY created_at DESC, id",
            user,
        )?;
        Ok(found.into_iter().map(Token::from).collect())
    }

    /// Revokes a user's token. Returns whether it existed.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn revoke_token(&self, user: &UserId, id: &TokenId) -> Result<bool, StoreError> {
        let action = "revoke a token";
        let (user, id) = (user.clone(), id.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM tokens WHERE user_id = $1 AND id = $2";
                    Ok(execute!(conn, action, sql, user, id)? > 0)
                })
            })
            .await
    }
}
