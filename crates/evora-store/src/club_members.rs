//! How people join clubs, lead them, and leave.

use crate::clubs::lock;
use crate::db::{Conn, execute, row, rows};
use crate::{ClubAdmission, ClubError, ClubId, ClubRole, Millis, Store, StoreError, UserId};

/// How many of everything there may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClubLimits {
    /// Clubs that somebody owns.
    pub owned: u32,
    /// Clubs that somebody is a member of or asks to join.
    pub joined: u32,
    /// Members of a club.
    pub members: u32,
    /// Leaders of a club, its owner aside.
    pub leaders: u32,
    /// People who ask to join a club.
    pub requests: u32,
    /// People whom a club keeps out.
    pub kept_out: u32,
}

/// The outcome of joining a club.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JoinedClub {
    /// They are a member.
    Member,
    /// A leader has to agree.
    Requested,
}

/// Returns somebody's role in a club; `None` if they are no member.
pub(crate) async fn role_of(
    conn: &mut Conn<'_>,
    action: &'static str,
    club: &ClubId,
    user: &UserId,
) -> Result<Option<ClubRole>, StoreError> {
    let sql = "SELECT role FROM club_members WHERE club_id = $1 AND user_id = $2";
    let found = row!(*conn, action, (ClubRole,), sql, club, user)?;
    Ok(found.map(|(role,)| role))
}

/// Fails unless somebody has this role in a club, or one that may do more.
pub(crate) async fn needs_role(
    conn: &mut Conn<'_>,
    action: &'static str,
    club: &ClubId,
    user: &UserId,
    least: ClubRole,
) -> Result<ClubRole, ClubError> {
    let role = role_of(conn, action, club, user).await?;
    role.filter(|role| *role >= least).ok_or(ClubError::NotAllowed)
}

/// Fails if the statement counts as many rows as there may be.
macro_rules! fewer {
    ($conn:expr, $action:expr, $most:expr, $error:expr, $sql:expr, $($bind:expr),*) => {
        if row!($conn, $action, (i64,), $sql, $($bind),*)?.is_some_and(|(count,)| count >= i64::from($most)) {
            return Err($error);
        }
    };
}

/// Makes somebody a member, unless the club is full.
async fn add(
    conn: &mut Conn<'_>,
    action: &'static str,
    club: &ClubId,
    user: &UserId,
    at: Millis,
    most: u32,
) -> Result<(), ClubError> {
    let sql = "SELECT COUNT(*) FROM club_members WHERE club_id = $1";
    fewer!(*conn, action, most, ClubError::Full, sql, club);
    let sql = "INSERT INTO club_members (club_id, user_id, role, joined_at)
               SELECT $1, id, 'member', $3 FROM users WHERE id = $2 AND name_key IS NOT NULL";
    if execute!(*conn, action, sql, club, user, at)? == 0 {
        return Err(ClubError::NoSuchPerson);
    }
    let sql = "DELETE FROM club_requests WHERE club_id = $1 AND user_id = $2";
    execute!(*conn, action, sql, club, user)?;
    count_members(conn, action, club).await?;
    Ok(())
}

/// Stores how many members a club has, and returns it.
async fn count_members(
    conn: &mut Conn<'_>,
    action: &'static str,
    club: &ClubId,
) -> Result<i64, StoreError> {
    let sql = "UPDATE clubs SET members = (SELECT COUNT(*) FROM club_members WHERE club_id = $1)
               WHERE id = $1 RETURNING members";
    let counted = row!(*conn, action, (i64,), sql, club)?;
    Ok(counted.map_or(0, |(members,)| members))
}

/// Takes a member out of a club. The club of an owner passes to the leader, or else the member, who joined first; without
/// members it is deleted. Returns whether they were a member.
async fn take_out(
    conn: &mut Conn<'_>,
    action: &'static str,
    club: &ClubId,
    user: &UserId,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM club_members WHERE club_id = $1 AND user_id = $2 RETURNING role";
    let Some((role,)) = row!(*conn, action, (ClubRole,), sql, club, user)? else {
        return Ok(false);
    };
    if count_members(conn, action, club).await? == 0 {
        execute!(*conn, action, "DELETE FROM clubs WHERE id = $1", club)?;
    } else if role == ClubRole::Owner {
        let sql = "UPDATE club_members SET role = 'owner' WHERE club_id = $1 AND user_id = (
                       SELECT user_id FROM club_members WHERE club_id = $1
                       ORDER BY CASE role WHEN 'leader' THEN 0 ELSE 1 END, joined_at, user_id
                       LIMIT 1)";
        execute!(*conn, action, sql, club)?;
    }
    Ok(true)
}

/// Takes somebody who is deleted out of all clubs.
pub(crate) async fn leave_all(
    conn: &mut Conn<'_>,
    action: &'static str,
    user: &UserId,
) -> Result<(), StoreError> {
    // Always in the same order, so that two who leave the same clubs cannot deadlock.
    let sql = "SELECT club_id FROM club_members WHERE user_id = $1 ORDER BY club_id";
    for (club,) in rows!(*conn, action, (ClubId,), sql, user)? {
        execute!(*conn, action, "UPDATE clubs SET members = members WHERE id = $1", &club)?;
        take_out(conn, action, &club, user).await?;
    }
    Ok(())
}

impl Store {
    /// Makes somebody a member of a club, or has them ask its leaders. Doing it again changes nothing.
    ///
    /// # Errors
    /// Fails if there is no such club, it keeps them out or is full, a limit is reached, or the database fails.
    pub async fn join_club(
        &self,
        club: &ClubId,
        user: &UserId,
        at: Millis,
        limits: ClubLimits,
    ) -> Result<JoinedClub, ClubError> {
        let action = "join a club";
        let (club, user) = (club.clone(), user.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    lock(&mut conn, action, &club).await?;
                    if role_of(&mut conn, action, &club, &user).await?.is_some() {
                        return Ok(JoinedClub::Member);
                    }
                    let sql = "SELECT user_id FROM club_bans WHERE club_id = $1 AND user_id = $2";
                    if row!(conn, action, (UserId,), sql, &club, &user)?.is_some() {
                        return Err(ClubError::KeptOut);
                    }
                    let sql = "SELECT (SELECT COUNT(*) FROM club_members WHERE user_id = $1)
                         + (SELECT COUNT(*) FROM club_requests WHERE user_id = $1 AND club_id <> $2)";
                    let most = limits.joined;
                    fewer!(conn, action, most, ClubError::TooManyClubs, sql, &user, &club);
                    let sql = "SELECT admission FROM clubs WHERE id = $1";
                    let admission = row!(conn, action, (ClubAdmission,), sql, &club)?;
                    if admission == Some((ClubAdmission::Open,)) {
                        add(&mut conn, action, &club, &user, at, limits.members).await?;
                        return Ok(JoinedClub::Member);
                    }
                    let sql =
                        "SELECT COUNT(*) FROM club_requests WHERE club_id = $1 AND user_id <> $2";
                    let most = limits.requests;
                    fewer!(conn, action, most, ClubError::TooManyRequests, sql, &club, &user);
                    let sql = "INSERT INTO club_requests (club_id, user_id, at)
                               SELECT $1, id, $3 FROM users WHERE id = $2 AND name_key IS NOT NULL
                               ON CONFLICT (club_id, user_id) DO NOTHING";
                    execute!(conn, action, sql, club, user, at)?;
                    Ok(JoinedClub::Requested)
                })
            })
            .await
    }

    /// Takes somebody out of a club, at their own wish, or withdraws their request to join. A closed club can be left, too.
    ///
    /// # Errors
    /// Fails if they neither are a member nor ask to join, or the database fails.
    pub async fn leave_club(&self, club: &ClubId, user: &UserId) -> Result<(), ClubError> {
        let action = "leave a club";
        let (club, user) = (club.clone(), user.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE clubs SET members = members WHERE id = $1";
                    if execute!(conn, action, sql, &club)? == 0 {
                        return Err(ClubError::NoSuchClub);
                    }
                    let sql = "DELETE FROM club_requests WHERE club_id = $1 AND user_id = $2";
                    let withdrawn = execute!(conn, action, sql, &club, &user)? > 0;
                    match take_out(&mut conn, action, &club, &user).await? || withdrawn {
                        true => Ok(()),
                        false => Err(ClubError::NoSuchPerson),
                    }
                })
            })
            .await
    }

    /// Makes somebody who asks to join a member, as a leader.
    ///
    /// # Errors
    /// Fails if there is no such club or request, the user is no leader, the club is full, the other is in too many clubs,
    /// or the database fails.
    pub async fn accept_member(
        &self,
        club: &ClubId,
        by: &UserId,
        user: &UserId,
        at: Millis,
        limits: ClubLimits,
    ) -> Result<(), ClubError> {
        let action = "let somebody into a club";
        let (club, by, user) = (club.clone(), by.clone(), user.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    lock(&mut conn, action, &club).await?;
                    needs_role(&mut conn, action, &club, &by, ClubRole::Leader).await?;
                    let sql = "DELETE FROM club_requests WHERE club_id = $1 AND user_id = $2";
                    if execute!(conn, action, sql, &club, &user)? == 0 {
                        return Err(ClubError::NoSuchPerson);
                    }
                    let sql = "SELECT COUNT(*) FROM club_members WHERE user_id = $1";
                    fewer!(conn, action, limits.joined, ClubError::TooManyClubs, sql, &user);
                    add(&mut conn, action, &club, &user, at, limits.members).await
                })
            })
            .await
    }

    /// Declines somebody's request to join, as a leader.
    ///
    /// # Errors
    /// Fails if there is no such club or request, the user is no leader, or the database fails.
    pub async fn decline_member(
        &self,
        club: &ClubId,
        by: &UserId,
        user: &UserId,
    ) -> Result<(), ClubError> {
        let sql = "DELETE FROM club_requests WHERE club_id = $1 AND user_id = $2";
        self.strike("decline a request to join a club", club, by, user, sql).await
    }

    /// Lets somebody whom a club keeps out join again, as a leader.
    ///
    /// # Errors
    /// Fails if there is no such club, it does not keep them out, the user is no leader, or the database fails.
    pub async fn readmit(
        &self,
        club: &ClubId,
        by: &UserId,
        user: &UserId,
    ) -> Result<(), ClubError> {
        let sql = "DELETE FROM club_bans WHERE club_id = $1 AND user_id = $2";
        self.strike("let somebody join a club again", club, by, user, sql).await
    }

    /// Strikes somebody off one of a club's lists, as a leader.
    async fn strike(
        &self,
        action: &'static str,
        club: &ClubId,
        by: &UserId,
        user: &UserId,
        sql: &'static str,
    ) -> Result<(), ClubError> {
        let (club, by, user) = (club.clone(), by.clone(), user.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    lock(&mut conn, action, &club).await?;
                    needs_role(&mut conn, action, &club, &by, ClubRole::Leader).await?;
                    match execute!(conn, action, sql, club, user)? {
                        0 => Err(ClubError::NoSuchPerson),
                        _ => Ok(()),
                    }
                })
            })
            .await
    }

    /// Removes somebody from a club and keeps them out, as a leader: a member of a lower role, somebody who asks to join,
    /// or anybody else.
    ///
    /// # Errors
    /// Fails if there is no such club, the user's role is not higher than the other's, too many are kept out, or the
    /// database fails.
    pub async fn keep_out(
        &self,
        club: &ClubId,
        by: &UserId,
        user: &UserId,
        at: Millis,
        limits: ClubLimits,
    ) -> Result<(), ClubError> {
        let action = "remove somebody from a club";
        let (club, by, user) = (club.clone(), by.clone(), user.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    lock(&mut conn, action, &club).await?;
                    let role = needs_role(&mut conn, action, &club, &by, ClubRole::Leader).await?;
                    let theirs = role_of(&mut conn, action, &club, &user).await?;
                    if theirs.is_some_and(|theirs| theirs >= role) {
                        return Err(ClubError::NotAllowed);
                    }
                    let sql = "SELECT COUNT(*) FROM club_bans WHERE club_id = $1 AND user_id <> $2";
                    let most = limits.kept_out;
                    fewer!(conn, action, most, ClubError::TooManyKeptOut, sql, &club, &user);
                    let sql = "INSERT INTO club_bans (club_id, user_id, at)
                               SELECT $1, id, $3 FROM users WHERE id = $2 AND name_key IS NOT NULL
                               ON CONFLICT (club_id, user_id) DO NOTHING";
                    execute!(conn, action, sql, &club, &user, at)?;
                    let sql = "DELETE FROM club_requests WHERE club_id = $1 AND user_id = $2";
                    execute!(conn, action, sql, &club, &user)?;
                    take_out(&mut conn, action, &club, &user).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Makes a member a leader, or a leader a member, as the owner. Doing it again changes nothing.
    ///
    /// # Errors
    /// Fails if there is no such club or member, the user is not the owner or means themselves, there are too many
    /// leaders, or the database fails.
    pub async fn set_leader(
        &self,
        club: &ClubId,
        by: &UserId,
        user: &UserId,
        is_leader: bool,
        limits: ClubLimits,
    ) -> Result<(), ClubError> {
        let action = "choose the leaders of a club";
        let (club, by, user) = (club.clone(), by.clone(), user.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    lock(&mut conn, action, &club).await?;
                    needs_role(&mut conn, action, &club, &by, ClubRole::Owner).await?;
                    match role_of(&mut conn, action, &club, &user).await? {
                        None => return Err(ClubError::NoSuchPerson),
                        Some(ClubRole::Owner) => return Err(ClubError::NotAllowed),
                        Some(ClubRole::Leader | ClubRole::Member) => {}
                    }
                    if is_leader {
                        let sql = "SELECT COUNT(*) FROM club_members
                                   WHERE club_id = $1 AND role = 'leader' AND user_id <> $2";
                        let most = limits.leaders;
                        fewer!(conn, action, most, ClubError::TooManyLeaders, sql, &club, &user);
                    }
                    let role = if is_leader { ClubRole::Leader } else { ClubRole::Member };
                    let sql =
                        "UPDATE club_members SET role = $3 WHERE club_id = $1 AND user_id = $2";
                    execute!(conn, action, sql, club, user, role)?;
                    Ok(())
                })
            })
            .await
    }
}
