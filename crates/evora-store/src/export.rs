//! Everything that is kept about one user, for that user.

use crate::db::{row, rows};
use crate::ratings::PastRow;
use crate::table::read;
use crate::tokens::TokenRow;
use crate::users::user_where;
use crate::{Millis, PastRating, Session, Store, StoreError, TableId, Token, User, UserId};

/// Everything that is kept about a user. Hashes of secrets are not in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Export {
    /// The user; the password's hash is left out.
    pub user: User,
    /// Its sessions, ended ones too as long as they are there.
    pub sessions: Vec<Session>,
    /// Its tokens.
    pub tokens: Vec<Token>,
    /// The tables at which it has a seat.
    pub tables: Vec<TableId>,
    /// What it said.
    pub sayings: Vec<Saying>,
    /// Every rating it has had.
    pub ratings: Vec<PastRating>,
    /// Whom it has muted.
    pub mutes: Vec<UserId>,
    /// What it complained of: the table, the version, the reason, the time.
    pub reports: Vec<Saying>,
}

/// Something said about or at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// At which table.
    pub table: TableId,
    /// The version of the change.
    pub version: u64,
    /// When.
    pub at: Millis,
    /// The words.
    pub text: String,
}

impl Store {
    /// Everything that is kept about a user, if there is such a user.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn export(&self, id: &UserId) -> Result<Option<Export>, StoreError> {
        let doing = "export a user's data";
        let mut held = self.db().read(doing).await?;
        let Some(user) = row!(held.conn(), doing, User, user_where!("id = $1"), id)? else {
            return Ok(None);
        };
        let sessions = rows!(
            held.conn(),
            doing,
            Session,
            "SELECT id, user_id, agent, created_at, seen_at, expires_at FROM sessions
             WHERE user_id = $1 ORDER BY created_at, id",
            id,
        )?;
        let tokens = rows!(
            held.conn(),
            doing,
            TokenRow,
            "SELECT id, user_id, name, scopes, created_at, used_at, expires_at FROM tokens
             WHERE user_id = $1 ORDER BY created_at, id",
            id,
        )?;
        let sql =
            "SELECT table_id FROM seats WHERE user_id = $1 GROUP BY table_id ORDER BY table_id";
        let tables = rows!(held.conn(), doing, (TableId,), sql, id)?;
        let sayings = rows!(
            held.conn(),
            doing,
            (TableId, i64, Millis, String),
            "SELECT table_id, version, at, body FROM changes
             WHERE user_id = $1 AND kind = 'said' ORDER BY at, table_id, version",
            id,
        )?;
        let ratings = rows!(
            held.conn(),
            doing,
            PastRow,
            "SELECT table_id, rules, players, at, place, rating, deviation, volatility, games
             FROM rating_history WHERE user_id = $1 ORDER BY rules, players, games",
            id,
        )?;
        let sql = "SELECT muted_id FROM mutes WHERE user_id = $1 ORDER BY at, muted_id";
        let mutes = rows!(held.conn(), doing, (UserId,), sql, id)?;
        let reports = rows!(
            held.conn(),
            doing,
            (TableId, i64, Millis, String),
            "SELECT table_id, version, at, reason FROM reports
             WHERE reported_by = $1 ORDER BY at, id",
            id,
        )?;
        let saying = |(table, version, at, text)| {
            Ok(Saying { table, version: read(doing, "changes.version", version)?, at, text })
        };
        Ok(Some(Export {
            user: User { password: None, ..user },
            sessions,
            tokens: tokens.into_iter().map(Token::from).collect(),
            tables: tables.into_iter().map(|(table,)| table).collect(),
            sayings: sayings.into_iter().map(saying).collect::<Result<_, StoreError>>()?,
            ratings: ratings
                .into_iter()
                .map(|row| row.read(doing))
                .collect::<Result<_, StoreError>>()?,
            mutes: mutes.into_iter().map(|(muted,)| muted).collect(),
            reports: reports.into_iter().map(saying).collect::<Result<_, StoreError>>()?,
        }))
    }
}
