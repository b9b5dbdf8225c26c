//! Reports of clubs, and clubs that moderators close.

use crate::audit;
use crate::clubs::{ClubRow, club_columns, lock};
use crate::db::{execute, row, rows};
use crate::{
    Club, ClubError, ClubId, Cursor, Millis, NewAuditEntry, Page, Paged, ReportId, Store,
    StoreError, UserId,
};

/// A report of a club to file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewClubReport {
    /// The identifier.
    pub id: ReportId,
    /// The club.
    pub club: ClubId,
    /// The reporting user.
    pub by: UserId,
    /// The reason given.
    pub reason: String,
    /// When.
    pub at: Millis,
}

/// A report of a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubReport {
    /// The identifier.
    pub id: ReportId,
    /// The club.
    pub club: Club,
    /// The reporting user.
    pub by: UserId,
    /// The reason given.
    pub reason: String,
    /// When it was reported.
    pub at: Millis,
    /// When it was resolved, if it was.
    pub resolved_at: Option<Millis>,
}

#[derive(sqlx::FromRow)]
struct ReportRow {
    #[sqlx(flatten)]
    club: ClubRow,
    report_id: ReportId,
    reported_by: UserId,
    reason: String,
    at: Millis,
    resolved_at: Option<Millis>,
}

impl Store {
    /// Files a report of a club. Returns `false` if one by this user waits already.
    ///
    /// # Errors
    /// Fails if the club is closed or does not exist, or the database fails.
    pub async fn report_club(&self, new: NewClubReport) -> Result<bool, ClubError> {
        let action = "report a club";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    lock(&mut conn, action, &new.club).await?;
                    let put = execute!(
                        conn,
                        action,
                        "INSERT INTO club_reports (id, club_id, reported_by, reason, at)
                         VALUES ($1, $2, $3, $4, $5)
                         ON CONFLICT (club_id, reported_by) WHERE resolved_at IS NULL DO NOTHING",
                        new.id,
                        new.club,
                        new.by,
                        new.reason,
                        new.at,
                    )?;
                    Ok(put > 0)
                })
            })
            .await
    }

    /// Returns unresolved reports of clubs, or all, newest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_reports(
        &self,
        all: bool,
        page: &Page,
    ) -> Result<Paged<ClubReport>, StoreError> {
        let action = "list reports of clubs";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            ReportRow,
            concat!(
                "SELECT ",
                club_columns!(),
                ", r.id AS report_id, r.reported_by, r.reason, r.at, r.resolved_at
                 FROM club_reports r JOIN clubs c ON c.id = r.club_id
                 WHERE ($1 OR r.resolved_at IS NULL) AND (r.at, r.id) < ($2, $3)
                 ORDER BY r.at DESC, r.id DESC LIMIT $4"
            ),
            all,
            at,
            id,
            page.rows(),
        )?;
        let reports = found.into_iter().map(|row| {
            Ok(ClubReport {
                id: row.report_id,
                club: row.club.read(action)?,
                by: row.reported_by,
                reason: row.reason,
                at: row.at,
                resolved_at: row.resolved_at,
            })
        });
        let reports = reports.collect::<Result<Vec<ClubReport>, StoreError>>()?;
        Ok(page.of(reports, |report| Cursor { at: report.at, id: report.id.to_string() }))
    }

    /// Marks a report of a club as resolved. Returns whether there was an unresolved one.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn resolve_club_report(&self, id: &ReportId, at: Millis) -> Result<bool, StoreError> {
        let action = "resolve a report of a club";
        let id = id.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE club_reports SET resolved_at = $2
                               WHERE id = $1 AND resolved_at IS NULL";
                    Ok(execute!(conn, action, sql, id, at)? > 0)
                })
            })
            .await
    }

    /// Returns the owner of a club, closed or not.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_owner(&self, club: &ClubId) -> Result<Option<UserId>, StoreError> {
        let action = "read the owner of a club";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT user_id FROM club_members WHERE club_id = $1 AND role = 'owner'";
        Ok(row!(reader.conn(), action, (UserId,), sql, club)?.map(|(owner,)| owner))
    }

    /// Closes a club, for a reason, or opens it again. Its reports are resolved when it is closed. Returns whether that
    /// changes anything; if not, nothing is recorded.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn set_club_closed(
        &self,
        club: &ClubId,
        reason: Option<String>,
        entry: NewAuditEntry,
    ) -> Result<bool, StoreError> {
        let action = "close a club";
        let club = club.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let closed_at = reason.as_ref().map(|_| entry.at);
                    let sql = "UPDATE clubs SET closed_at = $2, closed_reason = $3
                               WHERE id = $1 AND (closed_at IS NULL) <> ($2 IS NULL)";
                    if execute!(conn, action, sql, &club, closed_at, reason)? == 0 {
                        return Ok(false);
                    }
                    if closed_at.is_some() {
                        let sql = "UPDATE club_reports SET resolved_at = $2
                                   WHERE club_id = $1 AND resolved_at IS NULL";
                        execute!(conn, action, sql, &club, closed_at)?;
                    }
                    audit::insert(&mut conn, action, &entry).await?;
                    Ok(true)
                })
            })
            .await
    }
}
