//! Mutes, and reports of players and their chat messages.

use crate::db::{execute, row, rows};
use crate::table::int_column;
use crate::{Cursor, Millis, Page, Paged, ReportId, Store, StoreError, TableId, UserId};

/// A report about a player, and perhaps a chat message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The identifier.
    pub id: ReportId,
    /// The table.
    pub table: TableId,
    /// The version of the reported message, or of the table when a player was reported.
    pub version: u64,
    /// Whether it is about that message, and not about a player only.
    pub about_line: bool,
    /// Whom it is about; `None` if nobody knows any more.
    pub about: Option<UserId>,
    /// The reporting user.
    pub by: UserId,
    /// The reason given.
    pub reason: String,
    /// When it was reported.
    pub at: Millis,
    /// When it was resolved, if it was.
    pub resolved_at: Option<Millis>,
    /// The author of the message, if it is about one.
    pub said_by: Option<UserId>,
    /// The text of the message, if it is about one.
    pub said: Option<String>,
}

/// A report to file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// The identifier.
    pub id: ReportId,
    /// The table.
    pub table: TableId,
    /// The version of the reported message, or of the table when a player was reported.
    pub version: u64,
    /// Whether it is about that message, and not about a player only.
    pub about_line: bool,
    /// Whom it is about.
    pub about: Option<UserId>,
    /// The reporting user.
    pub by: UserId,
    /// The reason given.
    pub reason: String,
    /// When it was reported.
    pub at: Millis,
}

/// A chat message as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatMessage {
    /// The version it made.
    pub version: u64,
    /// Its author.
    pub by: Option<UserId>,
    /// When it was written.
    pub at: Millis,
    /// The body of the change; empty if its author has deleted the account.
    pub body: String,
}

#[derive(sqlx::FromRow)]
struct ReportRow {
    id: ReportId,
    table_id: TableId,
    version: i64,
    about_line: bool,
    about: Option<UserId>,
    reported_by: UserId,
    reason: String,
    at: Millis,
    resolved_at: Option<Millis>,
    said_by: Option<UserId>,
    said: Option<String>,
}

impl Store {
    /// Files a report. Returns `false` if the user has filed it already.
    ///
    /// # Errors
    /// Fails if the table or the user does not exist, or the database fails.
    pub async fn report(&self, new: NewReport) -> Result<bool, StoreError> {
        let action = "file a report";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let put = execute!(
                        conn,
                        action,
                        "INSERT INTO reports
                             (id, table_id, version, about_line, about, reported_by, reason, at)
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                         ON CONFLICT (table_id, version, about_line, about, reported_by)
                             DO NOTHING",
                        new.id,
                        new.table,
                        i64::try_from(new.version).unwrap_or(i64::MAX),
                        new.about_line,
                        new.about,
                        new.by,
                        new.reason,
                        new.at,
                    )?;
                    Ok(put > 0)
                })
            })
            .await
    }

    /// Returns unresolved reports, or all, newest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn reports(&self, all: bool, page: &Page) -> Result<Paged<Report>, StoreError> {
        let action = "list reports";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            ReportRow,
            "SELECT r.id, r.table_id, r.version, r.about_line, r.about, r.reported_by, r.reason,
                 r.at, r.resolved_at, c.user_id AS said_by, c.body AS said
             FROM reports r
             LEFT JOIN changes c
                 ON r.about_line AND c.table_id = r.table_id AND c.version = r.version
                     AND c.kind = 'said'
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
                version: int_column(action, "reports.version", row.version)?,
                about_line: row.about_line,
                about: row.about,
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

    /// Returns how many unresolved reports there are about somebody.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn open_reports(&self, about: &UserId) -> Result<u32, StoreError> {
        let action = "count reports";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT COUNT(*) FROM reports WHERE about = $1 AND resolved_at IS NULL";
        let found = row!(reader.conn(), action, (i64,), sql, about)?;
        int_column(action, "count of reports", found.map_or(0, |(count,)| count))
    }

    /// Returns whom the reports from a table are about, each once; `None` stands for somebody whom nobody knows any more.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn reported_at(&self, table: &TableId) -> Result<Vec<Option<UserId>>, StoreError> {
        let action = "look for reports";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT DISTINCT about FROM reports WHERE table_id = $1";
        let found = rows!(reader.conn(), action, (Option<UserId>,), sql, table)?;
        Ok(found.into_iter().map(|(about,)| about).collect())
    }

    /// Returns the chat messages of a table around a version: so many up to it, and so many after it, in order.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn chat_around(
        &self,
        table: &TableId,
        version: u64,
        before: u32,
        after: u32,
    ) -> Result<Vec<ChatMessage>, StoreError> {
        let action = "read the chat";
        let version = i64::try_from(version).unwrap_or(i64::MAX);
        let mut reader = self.db().read(action).await?;
        let mut found = rows!(
            reader.conn(),
            action,
            (i64, Option<UserId>, Millis, String),
            "SELECT version, user_id, at, body FROM changes
             WHERE table_id = $1 AND kind = 'said' AND version <= $2
             ORDER BY version DESC LIMIT $3",
            table,
            version,
            i64::from(before),
        )?;
        found.reverse();
        found.extend(rows!(
            reader.conn(),
            action,
            (i64, Option<UserId>, Millis, String),
            "SELECT version, user_id, at, body FROM changes
             WHERE table_id = $1 AND kind = 'said' AND version > $2
             ORDER BY version LIMIT $3",
            table,
            version,
            i64::from(after),
        )?);
        let message = |(version, by, at, body)| {
            let version = int_column(action, "changes.version", version)?;
            Ok(ChatMessage { version, by, at, body })
        };
        found.into_iter().map(message).collect()
    }

    /// Marks a report as resolved. Returns whether there was an unresolved one.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn resolve_report(&self, id: &ReportId, at: Millis) -> Result<bool, StoreError> {
        let action = "resolve a report";
        let id = id.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql =
                        "UPDATE reports SET resolved_at = $2 WHERE id = $1 AND resolved_at IS NULL";
                    Ok(execute!(conn, action, sql, id, at)? > 0)
                })
            })
            .await
    }

    /// Mutes a user for another.
    ///
    /// # Errors
    /// Fails if either user does not exist, or the database fails.
    pub async fn mute(&self, user: &UserId, muted: &UserId, at: Millis) -> Result<(), StoreError> {
        let action = "mute a user";
        let (user, muted) = (user.clone(), muted.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO mutes (user_id, muted_id, at) VALUES ($1, $2, $3)
                               ON CONFLICT (user_id, muted_id) DO NOTHING";
                    execute!(conn, action, sql, user, muted, at).map(drop)
                })
            })
            .await
    }

    /// Unmutes a user. Returns whether they were muted.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn unmute(&self, user: &UserId, muted: &UserId) -> Result<bool, StoreError> {
        let action = "unmute a user";
        let (user, muted) = (user.clone(), muted.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM mutes WHERE user_id = $1 AND muted_id = $2";
                    Ok(execute!(conn, action, sql, user, muted)? > 0)
                })
            })
            .await
    }

    /// Returns the users someone has muted.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn mutes_of(&self, user: &UserId) -> Result<Vec<UserId>, StoreError> {
        let action = "list a user's mutes";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT muted_id FROM mutes WHERE user_id = $1 ORDER BY at, muted_id";
        let found = rows!(reader.conn(), action, (UserId,), sql, user)?;
        Ok(found.into_iter().map(|(muted,)| muted).collect())
    }
}
