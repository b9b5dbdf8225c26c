//! Export of everything stored about a user.

use crate::db::{row, rows};
use crate::ratings::PastRow;
use crate::table::int_column;
use crate::tokens::TokenRow;
use crate::users::user_where;
use crate::{Millis, PastRating, Session, Store, StoreError, TableId, Token, User, UserId};

/// Everything stored about a user, without secrets and their hashes.
#[derive(Clone, PartialEq, Debug)]
pub struct Export {
    /// The user, without the password hash.
    pub user: User,
    /// The user's sessions, including expired ones that have not been purged.
    pub sessions: Vec<Session>,
    /// The user's API tokens.
    pub tokens: Vec<Token>,
    /// The tables at which the user has a seat.
    pub tables: Vec<TableId>,
    /// The user's chat messages.
    pub messages: Vec<UserText>,
    /// The user's rating history.
    pub ratings: Vec<PastRating>,
    /// The users they have muted.
    pub mutes: Vec<UserId>,
    /// The users they follow.
    pub follows: Vec<UserId>,
    /// The users they block.
    pub blocks: Vec<UserId>,
    /// The user's reports; `text` is the reason.
    pub reports: Vec<UserText>,
}

/// A text a user wrote at a table: a chat message or the reason of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserText {
    /// The table.
    pub table: TableId,
    /// The version of the change it belongs to.
    pub version: u64,
    /// When it was written.
    pub at: Millis,
    /// The text.
    pub text: String,
}

impl Store {
    /// Exports everything stored about a user. Returns `None` if there is no such user.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn export(&self, id: &UserId) -> Result<Option<Export>, StoreError> {
        let action = "export a user's data";
        let mut reader = self.db().read(action).await?;
        let Some(user) = row!(reader.conn(), action, User, user_where!("id = $1"), id)? else {
            return Ok(None);
        };
        let sessions = rows!(
            reader.conn(),
            action,
            Session,
            "SELECT id, user_id, agent, created_at, seen_at, expires_at FROM sessions
             WHERE user_id = $1 ORDER BY created_at, id",
            id,
        )?;
        let tokens = rows!(
            reader.conn(),
            action,
            TokenRow,
            "SELECT id, user_id, name, scopes, created_at, used_at, expires_at FROM tokens
             WHERE user_id = $1 ORDER BY created_at, id",
            id,
        )?;
        let sql =
            "SELECT table_id FROM seats WHERE user_id = $1 GROUP BY table_id ORDER BY table_id";
        let tables = rows!(reader.conn(), action, (TableId,), sql, id)?;
        let messages = rows!(
            reader.conn(),
            action,
            (TableId, i64, Millis, String),
            "SELECT table_id, version, at, body FROM changes
             WHERE user_id = $1 AND kind = 'said' ORDER BY at, table_id, version",
            id,
        )?;
        let ratings = rows!(
            reader.conn(),
            action,
            PastRow,
            "SELECT table_id, rules, players, at, place, rating, deviation, volatility, games
             FROM rating_history WHERE user_id = $1 ORDER BY rules, players, games",
            id,
        )?;
        let sql = "SELECT muted_id FROM mutes WHERE user_id = $1 ORDER BY at, muted_id";
        let mutes = rows!(reader.conn(), action, (UserId,), sql, id)?;
        let sql = "SELECT followed_id FROM follows WHERE user_id = $1 ORDER BY at, followed_id";
        let follows = rows!(reader.conn(), action, (UserId,), sql, id)?;
        let sql = "SELECT blocked_id FROM blocks WHERE user_id = $1 ORDER BY at, blocked_id";
        let blocks = rows!(reader.conn(), action, (UserId,), sql, id)?;
        let reports = rows!(
            reader.conn(),
            action,
            (TableId, i64, Millis, String),
            "SELECT table_id, version, at, reason FROM reports
             WHERE reported_by = $1 ORDER BY at, id",
            id,
        )?;
        let saying = |(table, version, at, text)| {
            Ok(UserText {
                table,
                version: int_column(action, "changes.version", version)?,
                at,
                text,
            })
        };
        Ok(Some(Export {
            user: User { password: None, ..user },
            sessions,
            tokens: tokens.into_iter().map(Token::from).collect(),
            tables: tables.into_iter().map(|(table,)| table).collect(),
            messages: messages.into_iter().map(saying).collect::<Result<_, StoreError>>()?,
            ratings: ratings
                .into_iter()
                .map(|row| row.read(action))
                .collect::<Result<_, StoreError>>()?,
            mutes: mutes.into_iter().map(|(muted,)| muted).collect(),
            follows: follows.into_iter().map(|(followed,)| followed).collect(),
            blocks: blocks.into_iter().map(|(blocked,)| blocked).collect(),
            reports: reports.into_iter().map(saying).collect::<Result<_, StoreError>>()?,
        }))
    }
}
