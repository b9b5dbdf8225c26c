//! What players can do about each other's words: mute, and report.

use crate::db::{rows, touch};
use crate::table::read;
use crate::{Cursor, Millis, Page, Paged, ReportId, Store, StoreError, TableId, UserId};

/// A complaint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What it is called.
    pub id: ReportId,
    /// At which table.
    pub table: TableId,
    /// The version of the change that it is about.
    pub version: u64,
    /// Who complains.
    pub by: UserId,
    /// Why.
    pub reason: String,
    /// When.
    pub at: Millis,
    /// When somebody saw to it.
    pub resolved_at: Option<Millis>,
    /// Who said it.
    pub said_by: Option<UserId>,
    /// What was said.
    pub said: Option<String>,
}

/// A complaint about to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// What it is called.
    pub id: ReportId,
    /// At which table.
    pub table: TableId,
    /// The version of the change that it is about.
    pub version: u64,
    /// Who complains.
    pub by: UserId,
    /// Why.
    pub reason: String,
    /// When.
    pub at: Millis,
}

#[derive(sqlx::FromRow)]
struct ReportRow {
    id: ReportId,
    table_id: TableId,
    version: i64,
    reported_by: UserId,
    reason: String,
    at: Millis,
    resolved_at: Option<Millis>,
    said_by: Option<UserId>,
    said: Option<String>,
}

impl Store {
    /// Takes down a complaint. Says whether it is new: about one thing everybody complains once.
    ///
    /// # Errors
    /// If there is no such table or user, or the database fails.
    pub async fn report(&self, new: NewReport) -> Result<bool, StoreError> {
        let doing = "take down a report";
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let put = touch!(
                        conn,
                        doing,
                        "INSERT INTO reports (id, table_id, version, reported_by, reason, at)
                         VALUES ($1, $2, $3, $4, $5, $6)
                         ON CONFLICT (table_id, version, reported_by) DO NOTHING",
                        new.id,
                        new.table,
                        i64::try_from(new.version).unwrap_or(i64::MAX),
                        new.by,
                        new.reason,
                        new.at,
                    )?;
                    Ok(put > 0)
                })
            })
            .await
    }

    /// Complaints, the newest first: those to be seen to, or all.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn reports(&self, all: bool, page: &Page) -> Result<Paged<Report>, StoreError> {
        let doing = "list reports";
        let mut held = self.db().read(doing).await?;
        let (at, id) = page.start();
        let found = rows!(
            held.conn(),
            doing,
            ReportRow,
            "SELECT r.id, r.table_id, r.version, r.reported_by, r.reason, r.at, r.resolved_at,
                 c.user_id AS said_by, c.body AS said
             FROM reports r
             LEFT JOIN changes c ON c.table_id = r.table_id AND c.version = r.version
             WHERE ($1 OR r.resolved_at IS NULL) AND (r.at, r.id) < ($2, $3)
             ORDER BY r.at DESC, r.id DESC LIMIT $4",
            all,
            at,
            id,
            page.rows(),
        )?;
        let reports = found.into_iter().map(|row| {
            Ok(Report {
                id: row.id,
                table: row.table_id,
                version: read(doing, "reports.version", row.version)?,
                by: row.reported_by,
                reason: row.reason,
                at: row.at,
                resolved_at: row.resolved_at,
                said_by: row.said_by,
                said: row.said,
            })
        });
        let reports = reports.collect::<Result<Vec<Report>, StoreError>>()?;
        Ok(page.of(reports, |report| Cursor { at: report.at, id: report.id.to_string() }))
    }

    /// Notes that somebody saw to a complaint; says whether there was one to see to.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn resolve_report(&self, id: &ReportId, at: Millis) -> Result<bool, StoreError> {
        let doing = "resolve a report";
        let id = id.clone();
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql =
                        "UPDATE reports SET resolved_at = $2 WHERE id = $1 AND resolved_at IS NULL";
                    Ok(touch!(conn, doing, sql, id, at)? > 0)
                })
            })
            .await
    }

    /// A user wants to read no more of another's words.
    ///
    /// # Errors
    /// If there is no such user, or the database fails.
    pub async fn mute(&self, user: &UserId, muted: &UserId, at: Millis) -> Result<(), StoreError> {
        let doing = "mute a user";
        let (user, muted) = (user.clone(), muted.clone());
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO mutes (user_id, muted_id, at) VALUES ($1, $2, $3)
                               ON CONFLICT (user_id, muted_id) DO NOTHING";
                    touch!(conn, doing, sql, user, muted, at).map(drop)
                })
            })
            .await
    }

    /// A user wants to read another's words again; says whether they were muted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unmute(&self, user: &UserId, muted: &UserId) -> Result<bool, StoreError> {
        let doing = "unmute a user";
        let (user, muted) = (user.clone(), muted.clone());
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM mutes WHERE user_id = $1 AND muted_id = $2";
                    Ok(touch!(conn, doing, sql, user, muted)? > 0)
                })
            })
            .await
    }

    /// Whose words a user does not want to read.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn mutes_of(&self, user: &UserId) -> Result<Vec<UserId>, StoreError> {
        let doing = "list whom a user has muted";
        let mut held = self.db().read(doing).await?;
        let sql = "SELECT muted_id FROM mutes WHERE user_id = $1 ORDER BY at, muted_id";
        let found = rows!(held.conn(), doing, (UserId,), sql, user)?;
        Ok(found.into_iter().map(|(muted,)| muted).collect())
    }
}
