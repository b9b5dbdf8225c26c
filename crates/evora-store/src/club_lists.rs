//! What is read about clubs: their members, who asks to join, the best of them, and the clubs of somebody.

use std::collections::HashMap;

use evora_rules::RuleSet;

use crate::clubs::{ClubRow, club_columns};
use crate::db::{Db, row, rows};
use crate::lists::PlanLine;
use crate::presence::{PresenceRow, merged};
use crate::privacy::allows;
use crate::ratings::LeaderRow;
use crate::table::int_column;
use crate::{
    Club, ClubId, ClubRole, Cursor, Leader, Millis, NamedUser, Page, Paged, Presence, Store,
    StoreError, UserId,
};

/// The best of a club. In SQLite a cross join begins with its left side: with one look into the ratings for each member,
/// rather than with all who are rated.
const LEADERS: &str = "SELECT r.user_id, u.name, r.rating, r.deviation, r.volatility, r.games
    FROM club_members m CROSS JOIN ratings r CROSS JOIN users u
    WHERE m.club_id = $1 AND r.user_id = m.user_id AND r.rules = $2 AND r.players = $3
        AND r.deviation <= $4 AND u.id = m.user_id AND u.name IS NOT NULL
    ORDER BY r.rating DESC, r.user_id LIMIT $5 OFFSET $6";

/// What somebody has to do with a club.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClubStanding {
    /// Nothing.
    Stranger,
    /// They ask to join, since this time.
    Requested(Millis),
    /// The club keeps them out.
    KeptOut,
    /// They are a member, since this time.
    Member(ClubRole, Millis),
}

/// A member of a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubMember {
    /// The account, with when it joined.
    pub user: NamedUser,
    /// What they may do.
    pub role: ClubRole,
    /// What the viewer may know: somebody who hides from them is offline.
    pub presence: Presence,
}

/// Which members to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClubMemberFilter {
    /// Only those whom the viewer sees online.
    pub online: bool,
    /// Only leaders and the owner.
    pub leaders: bool,
}

/// A club of somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnClub {
    /// The club.
    pub club: Club,
    /// What they may do there.
    pub role: ClubRole,
    /// When they joined.
    pub joined_at: Millis,
    /// How many people ask to join, if they may answer.
    pub requests: u32,
}

/// What is stored about somebody and clubs, their memberships aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubRecords {
    /// The clubs that they ask to join.
    pub requested: Vec<ClubId>,
    /// The clubs that keep them out.
    pub kept_out: Vec<ClubId>,
    /// Their reports of clubs, with when and why.
    pub reports: Vec<(ClubId, Millis, String)>,
}

#[derive(sqlx::FromRow)]
struct MemberRow {
    id: UserId,
    name: String,
    joined_at: Millis,
    role: ClubRole,
    visible: bool,
}

#[derive(sqlx::FromRow)]
struct OwnRow {
    #[sqlx(flatten)]
    club: ClubRow,
    role: ClubRole,
    joined_at: Millis,
    requests: i64,
}

impl Store {
    /// Returns what somebody has to do with a club.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_standing(
        &self,
        club: &ClubId,
        user: &UserId,
    ) -> Result<ClubStanding, StoreError> {
        let action = "read somebody's place in a club";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT role, joined_at FROM club_members WHERE club_id = $1 AND user_id = $2";
        let found = row!(reader.conn(), action, (ClubRole, Millis), sql, club, user)?;
        if let Some((role, at)) = found {
            return Ok(ClubStanding::Member(role, at));
        }
        let sql = "SELECT user_id FROM club_bans WHERE club_id = $1 AND user_id = $2";
        if row!(reader.conn(), action, (UserId,), sql, club, user)?.is_some() {
            return Ok(ClubStanding::KeptOut);
        }
        let sql = "SELECT at FROM club_requests WHERE club_id = $1 AND user_id = $2";
        let found = row!(reader.conn(), action, (Millis,), sql, club, user)?;
        Ok(found.map_or(ClubStanding::Stranger, |(at,)| ClubStanding::Requested(at)))
    }

    /// Returns the members of a club as an account sees them, the latest first. Without a viewer, everybody is offline.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_members(
        &self,
        club: &ClubId,
        viewer: Option<&UserId>,
        filter: ClubMemberFilter,
        now: Millis,
        page: &Page,
    ) -> Result<Paged<ClubMember>, StoreError> {
        let action = "list the members of a club";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            MemberRow,
            concat!(
                "SELECT id, name, joined_at, role, visible FROM (
                     SELECT u.id, u.name, m.joined_at, m.role, ($2 IS NOT NULL AND (u.id = $2 OR ",
                allows!("presence", "u.id", "$2"),
                ")) AS visible FROM club_members m JOIN users u ON u.id = m.user_id
                     WHERE m.club_id = $1 AND u.name IS NOT NULL
                         AND (m.joined_at, m.user_id) < ($3, $4)
                         AND (NOT $5 OR m.role <> 'member')) AS members
                 WHERE NOT $6 OR (visible AND EXISTS (
                     SELECT 1 FROM presence p WHERE p.user_id = members.id AND p.expires_at > $7))
                 ORDER BY joined_at DESC, id DESC LIMIT $8"
            ),
            club,
            viewer,
            at,
            id,
            filter.leaders,
            filter.online,
            now,
            page.rows(),
        )?;
        let online = rows!(
            reader.conn(),
            action,
            PresenceRow,
            "SELECT p.user_id, p.playing, p.table_id
             FROM club_members m JOIN presence p ON p.user_id = m.user_id
             WHERE m.club_id = $1 AND p.expires_at > $2",
            club,
            now,
        )?;
        let mut online: HashMap<UserId, Presence> = merged(online);
        let members = found.into_iter().map(|row| {
            let presence = online.remove(&row.id).filter(|_| row.visible).unwrap_or_default();
            let user = NamedUser { id: row.id, name: row.name, at: row.joined_at };
            ClubMember { user, role: row.role, presence }
        });
        Ok(page.of(members.collect(), |member| Cursor {
            at: member.user.at,
            id: member.user.id.to_string(),
        }))
    }

    /// Returns the people who ask to join a club, the first first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_requests(&self, club: &ClubId) -> Result<Vec<NamedUser>, StoreError> {
        let action = "list who asks to join a club";
        let sql = "SELECT u.id, u.name, r.at FROM club_requests r JOIN users u ON u.id = r.user_id
                   WHERE r.club_id = $1 AND u.name IS NOT NULL ORDER BY r.at, u.id";
        self.club_people(action, club, sql).await
    }

    /// Returns the people whom a club keeps out, the latest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_kept_out(&self, club: &ClubId) -> Result<Vec<NamedUser>, StoreError> {
        let action = "list whom a club keeps out";
        let sql = "SELECT u.id, u.name, b.at FROM club_bans b JOIN users u ON u.id = b.user_id
                   WHERE b.club_id = $1 AND u.name IS NOT NULL ORDER BY b.at DESC, u.id";
        self.club_people(action, club, sql).await
    }

    async fn club_people(
        &self,
        action: &'static str,
        club: &ClubId,
        sql: &'static str,
    ) -> Result<Vec<NamedUser>, StoreError> {
        let mut reader = self.db().read(action).await?;
        let found = rows!(reader.conn(), action, (UserId, String, Millis), sql, club)?;
        Ok(found.into_iter().map(|(id, name, at)| NamedUser { id, name, at }).collect())
    }

    /// Returns how many people ask to join a club.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_request_count(&self, club: &ClubId) -> Result<u32, StoreError> {
        let action = "count who asks to join a club";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT COUNT(*) FROM club_requests WHERE club_id = $1";
        let found = row!(reader.conn(), action, (i64,), sql, club)?;
        int_column(action, "count of requests", found.map_or(0, |(count,)| count))
    }

    /// Returns the clubs of a user, also closed ones, the first joined first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn clubs_of(&self, user: &UserId) -> Result<Vec<OwnClub>, StoreError> {
        let action = "list a user's clubs";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            OwnRow,
            concat!(
                "SELECT ",
                club_columns!(),
                ", m.role, m.joined_at, CASE m.role WHEN 'member' THEN 0 ELSE (
                     SELECT COUNT(*) FROM club_requests r WHERE r.club_id = c.id) END AS requests
                 FROM club_members m JOIN clubs c ON c.id = m.club_id
                 WHERE m.user_id = $1 ORDER BY m.joined_at, c.name, c.id"
            ),
            user,
        )?;
        let clubs = found.into_iter().map(|OwnRow { club, role, joined_at, requests }| {
            let requests = int_column(action, "count of requests", requests)?;
            Ok(OwnClub { club: club.read(action)?, role, joined_at, requests })
        });
        clubs.collect()
    }

    /// Returns the clubs that a user asks to join, the first first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn clubs_asked_by(&self, user: &UserId) -> Result<Vec<Club>, StoreError> {
        let action = "list the clubs that a user asks to join";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            ClubRow,
            concat!(
                "SELECT ",
                club_columns!(),
                " FROM club_requests r JOIN clubs c ON c.id = r.club_id
                  WHERE r.user_id = $1 AND c.closed_at IS NULL ORDER BY r.at, c.name, c.id"
            ),
            user,
        )?;
        found.into_iter().map(|row| row.read(action)).collect()
    }

    /// Returns the clubs of a user that a viewer may know of, the first joined first: none if the user does not show them,
    /// and of clubs that show their members to members only, those that the viewer is in.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn clubs_seen(
        &self,
        user: &UserId,
        viewer: Option<&UserId>,
    ) -> Result<Vec<Club>, StoreError> {
        let action = "list a user's clubs for another";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            ClubRow,
            concat!(
                "SELECT ",
                club_columns!(),
                " FROM club_members m JOIN clubs c ON c.id = m.club_id
                  WHERE m.user_id = $1 AND c.closed_at IS NULL AND ($1 = $2 OR ",
                allows!("clubs", "$1", "$2"),
                ") AND (c.members_shown_to = 'everyone' OR EXISTS (
                     SELECT 1 FROM club_members v WHERE v.club_id = c.id AND v.user_id = $2))
                  ORDER BY m.joined_at, c.name, c.id"
            ),
            user,
            viewer,
        )?;
        found.into_iter().map(|row| row.read(action)).collect()
    }

    /// Returns what else is stored about a user and clubs.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_records(&self, user: &UserId) -> Result<ClubRecords, StoreError> {
        let action = "export a user's data about clubs";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT club_id FROM club_requests WHERE user_id = $1 ORDER BY at, club_id";
        let requested = rows!(reader.conn(), action, (ClubId,), sql, user)?;
        let sql = "SELECT club_id FROM club_bans WHERE user_id = $1 ORDER BY at, club_id";
        let kept_out = rows!(reader.conn(), action, (ClubId,), sql, user)?;
        let sql = "SELECT club_id, at, reason FROM club_reports
                   WHERE reported_by = $1 ORDER BY at, id";
        Ok(ClubRecords {
            requested: requested.into_iter().map(|(club,)| club).collect(),
            kept_out: kept_out.into_iter().map(|(club,)| club).collect(),
            reports: rows!(reader.conn(), action, (ClubId, Millis, String), sql, user)?,
        })
    }

    /// Returns a slice of a club's leaderboard, best first. Players whose deviation exceeds `max_deviation` are left out.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_leaders(
        &self,
        club: &ClubId,
        (rules, players): (RuleSet, u8),
        max_deviation: f64,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let action = "read a club's leaderboard";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            LeaderRow,
            LEADERS,
            club,
            rules.name(),
            i64::from(players),
            max_deviation,
            i64::from(limit),
            i64::from(skip),
        )?;
        found.into_iter().map(|row| row.read(action)).collect()
    }

    /// Returns how the database finds the best of a club: tests show with it that it begins with the members.
    ///
    /// # Errors
    /// Fails if the database fails.
    #[doc(hidden)]
    pub async fn explain_club_leaders(&self, club: &ClubId) -> Result<String, StoreError> {
        let action = "explain a club's leaderboard";
        let mut reader = self.db().read(action).await?;
        let sql = match self.db() {
            Db::Sqlite(_) => format!("EXPLAIN QUERY PLAN {LEADERS}"),
            Db::Postgres(_) => format!("EXPLAIN {LEADERS}"),
        };
        let lines = rows!(
            reader.conn(),
            action,
            PlanLine,
            sqlx::AssertSqlSafe(sql.clone()),
            club,
            RuleSet::Azul.name(),
            2i64,
            100.0f64,
            10i64,
            0i64,
        )?;
        Ok(lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n"))
    }
}
