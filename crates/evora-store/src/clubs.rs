//! Clubs: groups of accounts with a name and a page.
//!
//! Who may do what is checked in the transaction that does it, so nobody acts by a role that they have just lost. Every
//! such transaction first locks the club's row, so that counts and the one owner stay true among several nodes.

use std::fmt;
use std::str::FromStr;

use crate::change::kinds;
use crate::club_members::{needs_role, role_of};
use crate::db::{Conn, execute, row, rows};
use crate::table::int_column;
use crate::{ClubId, ClubLimits, Cursor, Millis, Page, Paged, Store, StoreError, UserId};

kinds! {
    /// How people become members of a club.
    ClubAdmission, BadClubAdmission, "way into a club":
    /// Everybody may join.
    Open = "open",
    /// A leader must agree.
    Request = "request",
}

kinds! {
    /// Who sees the members of a club.
    MembersShownTo, BadMembersShownTo, "audience of a club's members":
    /// Everybody.
    Everyone = "everyone",
    /// Its members.
    Members = "members",
}

kinds! {
    /// What somebody may do in a club; later ones may do more.
    ClubRole, BadClubRole, "role in a club":
    /// Is a member.
    Member = "member",
    /// May let people in, remove members and change the club.
    Leader = "leader",
    /// May also choose leaders and delete the club. There is one.
    Owner = "owner",
}

evora_id::text_columns!(ClubAdmission, MembersShownTo, ClubRole);

/// Why something was not done in a club.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClubError {
    /// There is no such club, or moderators have closed it.
    #[error("there is no such club")]
    NoSuchClub,
    /// The name is taken.
    #[error("a club has this name")]
    NameTaken,
    /// The user's role does not allow it.
    #[error("the role in the club does not allow it")]
    NotAllowed,
    /// The other person is no member, did not ask to join, or is not kept out.
    #[error("there is no such person in the club")]
    NoSuchPerson,
    /// The club keeps the person out.
    #[error("the club keeps this person out")]
    KeptOut,
    /// The club has as many members as it may have.
    #[error("the club is full")]
    Full,
    /// The person is a member of as many clubs as they may be.
    #[error("this person is in too many clubs")]
    TooManyClubs,
    /// The person owns as many clubs as they may own.
    #[error("this person owns too many clubs")]
    TooManyOwned,
    /// As many people ask to join as may.
    #[error("too many people ask to join")]
    TooManyRequests,
    /// The club has as many leaders as it may have.
    #[error("the club has too many leaders")]
    TooManyLeaders,
    /// The club keeps out as many people as it may.
    #[error("the club keeps too many people out")]
    TooManyKeptOut,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What its leaders choose about a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubSettings {
    /// The name.
    pub name: String,
    /// The normalised name used for comparison.
    pub name_key: String,
    /// What it is about.
    pub description: String,
    /// How people become members.
    pub admission: ClubAdmission,
    /// Who sees its members.
    pub members_shown_to: MembersShownTo,
}

/// A club to found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewClub {
    /// The identifier.
    pub id: ClubId,
    /// What its founder chose.
    pub settings: ClubSettings,
    /// Who founds it.
    pub founder: UserId,
    /// When.
    pub at: Millis,
}

/// That moderators closed a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubClosing {
    /// When.
    pub at: Millis,
    /// Why, as its members are told.
    pub reason: String,
}

/// A club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Club {
    /// The identifier.
    pub id: ClubId,
    /// The name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// How people become members.
    pub admission: ClubAdmission,
    /// Who sees its members.
    pub members_shown_to: MembersShownTo,
    /// Creation time.
    pub created_at: Millis,
    /// How many members it has.
    pub members: u32,
    /// Whether moderators closed it.
    pub closed: Option<ClubClosing>,
}

#[derive(sqlx::FromRow)]
pub(crate) struct ClubRow {
    id: ClubId,
    name: String,
    description: String,
    admission: ClubAdmission,
    members_shown_to: MembersShownTo,
    created_at: Millis,
    members: i64,
    closed_at: Option<Millis>,
    closed_reason: Option<String>,
}

impl ClubRow {
    pub(crate) fn read(self, action: &'static str) -> Result<Club, StoreError> {
        let reason = self.closed_reason.unwrap_or_default();
        Ok(Club {
            id: self.id,
            name: self.name,
            description: self.description,
            admission: self.admission,
            members_shown_to: self.members_shown_to,
            created_at: self.created_at,
            members: int_column(action, "clubs.members", self.members)?,
            closed: self.closed_at.map(|at| ClubClosing { at, reason }),
        })
    }
}

/// The columns of a club in a SELECT statement, from the table `c`.
macro_rules! club_columns {
    () => {
        "c.id, c.name, c.description, c.admission, c.members_shown_to, c.created_at, c.members, c.closed_at, c.closed_reason"
    };
}
pub(crate) use club_columns;

/// Locks the row of a club that is not closed, until the transaction ends.
pub(crate) async fn lock(
    conn: &mut Conn<'_>,
    action: &'static str,
    club: &ClubId,
) -> Result<(), ClubError> {
    let sql = "UPDATE clubs SET members = members WHERE id = $1 AND closed_at IS NULL";
    match execute!(*conn, action, sql, club)? {
        0 => Err(ClubError::NoSuchClub),
        _ => Ok(()),
    }
}

impl Store {
    /// Founds a club, of which the founder is the owner and the first member.
    ///
    /// # Errors
    /// Fails if the name is taken, the founder has too many clubs or is deleted, or the database fails.
    pub async fn found_club(&self, new: NewClub, limits: ClubLimits) -> Result<(), ClubError> {
        let action = "found a club";
        let done = self.db().write(action, move |mut conn| {
            Box::pin(async move {
                let NewClub { id, settings, founder, at } = new;
                let sql = "SELECT COUNT(*), COUNT(CASE role WHEN 'owner' THEN 1 END)
                           FROM club_members WHERE user_id = $1";
                let counts = row!(conn, action, (i64, i64), sql, &founder)?;
                let (joined, owned) = counts.unwrap_or_default();
                if owned >= i64::from(limits.owned) {
                    return Err(ClubError::TooManyOwned);
                }
                if joined >= i64::from(limits.joined) {
                    return Err(ClubError::TooManyClubs);
                }
                execute!(
                    conn,
                    action,
                    "INSERT INTO clubs (id, name, name_key, description, admission,
                         members_shown_to, created_at, members)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, 1)",
                    &id,
                    settings.name,
                    settings.name_key,
                    settings.description,
                    settings.admission,
                    settings.members_shown_to,
                    at,
                )?;
                let sql = "INSERT INTO club_members (club_id, user_id, role, joined_at)
                           SELECT $1, id, 'owner', $3 FROM users
                           WHERE id = $2 AND name_key IS NOT NULL";
                match execute!(conn, action, sql, id, founder, at)? {
                    0 => Err(ClubError::NotAllowed),
                    _ => Ok(()),
                }
            })
        });
        taken(done.await)
    }

    /// Reads a club, closed or not. Returns `None` if there is none.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club(&self, id: &ClubId) -> Result<Option<Club>, StoreError> {
        let action = "read a club";
        let mut reader = self.db().read(action).await?;
        let sql = concat!("SELECT ", club_columns!(), " FROM clubs c WHERE c.id = $1");
        let found = row!(reader.conn(), action, ClubRow, sql, id)?;
        found.map(|row| row.read(action)).transpose()
    }

    /// Returns the clubs that are not closed, those with the most members first; with `key` those whose normalised name
    /// contains it. The `at` of a cursor is the number of members.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn clubs(&self, key: Option<&str>, page: &Page) -> Result<Paged<Club>, StoreError> {
        let action = "list clubs";
        let mut reader = self.db().read(action).await?;
        let (members, id) = page.start();
        // A pattern in which nothing but the ends is a wildcard.
        let escaped = key.unwrap_or_default().replace('\\', "\\\\");
        let pattern = format!("%{}%", escaped.replace('%', "\\%").replace('_', "\\_"));
        let found = rows!(
            reader.conn(),
            action,
            ClubRow,
            concat!(
                "SELECT ",
                club_columns!(),
                " FROM clubs c WHERE c.closed_at IS NULL AND (c.members, c.id) < ($1, $2)
                  AND c.name_key LIKE $3 ESCAPE '\\'
                  ORDER BY c.members DESC, c.id DESC LIMIT $4"
            ),
            members,
            id,
            pattern,
            page.rows(),
        )?;
        let clubs = found.into_iter().map(|row| row.read(action));
        let clubs = clubs.collect::<Result<Vec<Club>, StoreError>>()?;
        Ok(page.of(clubs, |club| Cursor { at: club.members.into(), id: club.id.to_string() }))
    }

    /// Changes what leaders choose about a club, as one of them.
    ///
    /// # Errors
    /// Fails if there is no such club, the name is taken, the user is no leader, or the database fails.
    pub async fn edit_club(
        &self,
        club: &ClubId,
        by: &UserId,
        settings: ClubSettings,
    ) -> Result<(), ClubError> {
        let action = "change a club";
        let (club, by) = (club.clone(), by.clone());
        let done = self.db().write(action, move |mut conn| {
            Box::pin(async move {
                lock(&mut conn, action, &club).await?;
                needs_role(&mut conn, action, &club, &by, ClubRole::Leader).await?;
                execute!(
                    conn,
                    action,
                    "UPDATE clubs SET name = $2, name_key = $3, description = $4, admission = $5,
                         members_shown_to = $6
                     WHERE id = $1",
                    club,
                    settings.name,
                    settings.name_key,
                    settings.description,
                    settings.admission,
                    settings.members_shown_to,
                )?;
                Ok(())
            })
        });
        taken(done.await)
    }

    /// Deletes a club with everything in it, as its owner.
    ///
    /// # Errors
    /// Fails if there is no such club, the user is not its owner, or the database fails.
    pub async fn delete_club(&self, club: &ClubId, by: &UserId) -> Result<(), ClubError> {
        let action = "delete a club";
        let (club, by) = (club.clone(), by.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    lock(&mut conn, action, &club).await?;
                    needs_role(&mut conn, action, &club, &by, ClubRole::Owner).await?;
                    execute!(conn, action, "DELETE FROM clubs WHERE id = $1", club)?;
                    Ok(())
                })
            })
            .await
    }

    /// Returns what somebody may do in a club; `None` if they are no member.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn club_role(
        &self,
        club: &ClubId,
        user: &UserId,
    ) -> Result<Option<ClubRole>, StoreError> {
        let action = "read a role in a club";
        let mut reader = self.db().read(action).await?;
        role_of(&mut reader.conn(), action, club, user).await
    }
}

/// A violated unique constraint of a club means that its name is taken.
fn taken(done: Result<(), ClubError>) -> Result<(), ClubError> {
    match done {
        Err(ClubError::Store(StoreError::Taken { .. })) => Err(ClubError::NameTaken),
        done => done,
    }
}
