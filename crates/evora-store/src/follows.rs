//! Who follows and blocks whom.
//!
//! Following always succeeds, so that nobody learns from it who blocks them or lets nobody follow. Such a follow has no
//! effect: the follower is on no list of the other, who always looks offline to them.

use std::collections::{HashMap, HashSet};

use crate::db::{execute, row, rows};
use crate::presence::{PresenceRow, merged};
use crate::privacy::allows;
use crate::table::int_column;
use crate::{Cursor, Millis, Page, Paged, Presence, Store, StoreError, UserId};

/// The outcome of adding somebody to a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Added {
    /// They are on the list.
    Done,
    /// The list is full.
    TooMany,
}

/// An account with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedUser {
    /// The account.
    pub id: UserId,
    /// Its name.
    pub name: String,
    /// When it was put on the list.
    pub at: Millis,
}

/// Somebody whom a user follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Followed {
    /// The account.
    pub user: NamedUser,
    /// Whether they let the follower see that they are online. It must not reach the follower.
    pub visible: bool,
    /// What the follower may know: somebody who is not visible is offline.
    pub presence: Presence,
}

/// Somebody who follows a user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Follower {
    /// The account.
    pub user: NamedUser,
    /// Whether the user follows them, too.
    pub mutual: bool,
}

/// What a user has to do with another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relation {
    /// Whether the user follows the other.
    pub following: bool,
    /// Whether the user blocks the other.
    pub blocked: bool,
    /// The presence of the other, as far as the user may know.
    pub presence: Presence,
}

impl Store {
    /// Makes a user follow another, unless they follow `most` people already.
    ///
    /// # Errors
    /// Fails if either user does not exist, or the database fails.
    pub async fn follow(
        &self,
        user: &UserId,
        followed: &UserId,
        at: Millis,
        most: u32,
    ) -> Result<Added, StoreError> {
        let action = "follow a user";
        let (user, followed) = (user.clone(), followed.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql =
                        "SELECT COUNT(*) FROM follows WHERE user_id = $1 AND followed_id <> $2";
                    let others = row!(conn, action, (i64,), sql, &user, &followed)?;
                    if others.is_some_and(|(others,)| others >= i64::from(most)) {
                        return Ok(Added::TooMany);
                    }
                    let sql = "INSERT INTO follows (user_id, followed_id, at) VALUES ($1, $2, $3)
                               ON CONFLICT (user_id, followed_id) DO NOTHING";
                    execute!(conn, action, sql, user, followed, at)?;
                    Ok(Added::Done)
                })
            })
            .await
    }

    /// Makes a user follow another no longer. Returns whether they did.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn unfollow(&self, user: &UserId, followed: &UserId) -> Result<bool, StoreError> {
        let action = "unfollow a user";
        let (user, followed) = (user.clone(), followed.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM follows WHERE user_id = $1 AND followed_id = $2";
                    Ok(execute!(conn, action, sql, user, followed)? > 0)
                })
            })
            .await
    }

    /// Makes a user block another, whom they then follow no longer, unless they block `most` people already.
    ///
    /// # Errors
    /// Fails if either user does not exist, or the database fails.
    pub async fn block(
        &self,
        user: &UserId,
        blocked: &UserId,
        at: Millis,
        most: u32,
    ) -> Result<Added, StoreError> {
        let action = "block a user";
        let (user, blocked) = (user.clone(), blocked.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "SELECT COUNT(*) FROM blocks WHERE user_id = $1 AND blocked_id <> $2";
                    let others = row!(conn, action, (i64,), sql, &user, &blocked)?;
                    if others.is_some_and(|(others,)| others >= i64::from(most)) {
                        return Ok(Added::TooMany);
                    }
                    let sql = "INSERT INTO blocks (user_id, blocked_id, at) VALUES ($1, $2, $3)
                               ON CONFLICT (user_id, blocked_id) DO NOTHING";
                    execute!(conn, action, sql, &user, &blocked, at)?;
                    let sql = "DELETE FROM follows WHERE user_id = $1 AND followed_id = $2";
                    execute!(conn, action, sql, user, blocked)?;
                    Ok(Added::Done)
                })
            })
            .await
    }

    /// Makes a user block another no longer. Returns whether they did.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn unblock(&self, user: &UserId, blocked: &UserId) -> Result<bool, StoreError> {
        let action = "unblock a user";
        let (user, blocked) = (user.clone(), blocked.clone());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2";
                    Ok(execute!(conn, action, sql, user, blocked)? > 0)
                })
            })
            .await
    }

    /// Returns the people whom a user follows, the latest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn following(&self, user: &UserId, now: Millis) -> Result<Vec<Followed>, StoreError> {
        let action = "list whom a user follows";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (UserId, String, Millis, bool),
            concat!(
                "SELECT u.id, u.name, f.at, ",
                allows!("presence", "u.id", "f.user_id"),
                " AND ",
                allows!("follow", "u.id", "f.user_id"),
                " FROM follows f JOIN users u ON u.id = f.followed_id
                  WHERE f.user_id = $1 AND u.name IS NOT NULL ORDER BY f.at DESC, u.id"
            ),
            user,
        )?;
        let online = rows!(
            reader.conn(),
            action,
            PresenceRow,
            "SELECT p.user_id, p.playing, p.table_id
             FROM follows f JOIN presence p ON p.user_id = f.followed_id
             WHERE f.user_id = $1 AND p.expires_at > $2",
            user,
            now,
        )?;
        let mut online: HashMap<UserId, Presence> = merged(online);
        let followed = found.into_iter().map(|(id, name, at, visible)| {
            let presence = online.remove(&id).filter(|_| visible).unwrap_or_default();
            Followed { user: NamedUser { id, name, at }, visible, presence }
        });
        Ok(followed.collect())
    }

    /// Returns how many people a user follows.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn follow_count(&self, user: &UserId) -> Result<u32, StoreError> {
        let action = "count whom a user follows";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT COUNT(*) FROM follows WHERE user_id = $1";
        let found = row!(reader.conn(), action, (i64,), sql, user)?;
        int_column(action, "count of follows", found.map_or(0, |(count,)| count))
    }

    /// Returns the people who follow a user, as far as the user allows it to them, the latest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn followers(
        &self,
        user: &UserId,
        page: &Page,
    ) -> Result<Paged<Follower>, StoreError> {
        let action = "list who follows a user";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            (UserId, String, Millis, bool),
            concat!(
                "SELECT u.id, u.name, f.at, EXISTS (
                     SELECT 1 FROM follows WHERE user_id = f.followed_id AND followed_id = u.id)
                 FROM follows f JOIN users u ON u.id = f.user_id
                 WHERE f.followed_id = $1 AND u.name IS NOT NULL AND (f.at, f.user_id) < ($2, $3) AND ",
                allows!("follow", "f.followed_id", "f.user_id"),
                " ORDER BY f.at DESC, f.user_id DESC LIMIT $4"
            ),
            user,
            at,
            id,
            page.rows(),
        )?;
        let followers = found
            .into_iter()
            .map(|(id, name, at, mutual)| Follower { user: NamedUser { id, name, at }, mutual });
        Ok(page.of(followers.collect(), |follower| Cursor {
            at: follower.user.at,
            id: follower.user.id.to_string(),
        }))
    }

    /// Returns the people whom a user blocks, the latest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn blocked(&self, user: &UserId) -> Result<Vec<NamedUser>, StoreError> {
        let action = "list whom a user blocks";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (UserId, String, Millis),
            "SELECT u.id, u.name, b.at FROM blocks b JOIN users u ON u.id = b.blocked_id
             WHERE b.user_id = $1 AND u.name IS NOT NULL ORDER BY b.at DESC, u.id",
            user,
        )?;
        Ok(found.into_iter().map(|(id, name, at)| NamedUser { id, name, at }).collect())
    }

    /// Returns the people whose chat a user does not want to see: those whom they have muted or blocked.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn silenced_for(&self, user: &UserId) -> Result<Vec<UserId>, StoreError> {
        let action = "list whom a user does not want to hear";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT muted_id FROM mutes WHERE user_id = $1
                   UNION SELECT blocked_id FROM blocks WHERE user_id = $1";
        let found = rows!(reader.conn(), action, (UserId,), sql, user)?;
        Ok(found.into_iter().map(|(silenced,)| silenced).collect())
    }

    /// Returns the people whom a user blocks or who block the user.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn kept_apart(&self, user: &UserId) -> Result<HashSet<UserId>, StoreError> {
        let action = "list whom a block keeps from a user";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT blocked_id FROM blocks WHERE user_id = $1
                   UNION SELECT user_id FROM blocks WHERE blocked_id = $1";
        let found = rows!(reader.conn(), action, (UserId,), sql, user)?;
        Ok(found.into_iter().map(|(other,)| other).collect())
    }

    /// Returns whether a user blocks one of up to four others, or one of them blocks the user.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn is_block_between(
        &self,
        user: &UserId,
        others: &[UserId],
    ) -> Result<bool, StoreError> {
        let action = "look for a block";
        if others.is_empty() {
            return Ok(false);
        }
        let other = |place: usize| others.get(place).map(UserId::as_str);
        let mut reader = self.db().read(action).await?;
        let found = row!(
            reader.conn(),
            action,
            (UserId,),
            "SELECT user_id FROM blocks WHERE user_id = $1 AND blocked_id IN ($2, $3, $4, $5)
             UNION ALL
             SELECT user_id FROM blocks WHERE blocked_id = $1 AND user_id IN ($2, $3, $4, $5)
             LIMIT 1",
            user,
            other(0),
            other(1),
            other(2),
            other(3),
        )?;
        Ok(found.is_some())
    }

    /// Returns what a user has to do with another.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn relation(
        &self,
        user: &UserId,
        other: &UserId,
        now: Millis,
    ) -> Result<Relation, StoreError> {
        let action = "read what users have to do with each other";
        let mut reader = self.db().read(action).await?;
        let found = row!(
            reader.conn(),
            action,
            (bool, bool, bool),
            concat!(
                "SELECT EXISTS (SELECT 1 FROM follows WHERE user_id = $1 AND followed_id = $2),
                     EXISTS (SELECT 1 FROM blocks WHERE user_id = $1 AND blocked_id = $2), ",
                allows!("presence", "$2", "$1")
            ),
            user,
            other,
        )?;
        let (following, blocked, visible) = found.unwrap_or_default();
        let sql = "SELECT user_id, playing, table_id FROM presence
                   WHERE user_id = $1 AND expires_at > $2";
        let online = rows!(reader.conn(), action, PresenceRow, sql, other, now)?;
        let presence = merged(online).remove(other).filter(|_| visible).unwrap_or_default();
        Ok(Relation { following, blocked, presence })
    }
}
