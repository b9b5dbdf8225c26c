//! Who is online, on which node.
//!
//! A node writes a row when somebody comes, goes, or begins or ends a game, and renews all its rows at once. Rows of a
//! node that died expire.

use std::collections::HashMap;

use crate::db::{Conn, execute, rows};
use crate::{Millis, Store, StoreError, TableId, UserId};

/// Whether somebody is online, and plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Presence {
    /// They are on no node.
    #[default]
    Offline,
    /// They have a page open.
    Online,
    /// They are at a table at which they play.
    Playing {
        /// The table, if others may watch it.
        table: Option<TableId>,
    },
}

#[derive(sqlx::FromRow)]
pub(crate) struct PresenceRow {
    user_id: UserId,
    playing: bool,
    table_id: Option<TableId>,
}

/// What the rows of all nodes say about each user. A game counts more than none, and one that can be watched most.
pub(crate) fn merged(rows: Vec<PresenceRow>) -> HashMap<UserId, Presence> {
    let mut all: HashMap<UserId, Presence> = HashMap::new();
    for row in rows {
        let presence = match row.playing {
            true => Presence::Playing { table: row.table_id },
            false => Presence::Online,
        };
        let known = all.entry(row.user_id).or_default();
        if rank(&presence) > rank(known) {
            *known = presence;
        }
    }
    all
}

fn rank(presence: &Presence) -> u8 {
    match presence {
        Presence::Offline => 0,
        Presence::Online => 1,
        Presence::Playing { table: None } => 2,
        Presence::Playing { table: Some(_) } => 3,
    }
}

/// Reads the presence of these users on all nodes.
async fn read(
    conn: &mut Conn<'_>,
    action: &'static str,
    users: Vec<UserId>,
    now: Millis,
) -> Result<Vec<(UserId, Presence)>, StoreError> {
    let mut all = Vec::with_capacity(users.len());
    for user in users {
        let sql = "SELECT user_id, playing, table_id FROM presence
                   WHERE user_id = $1 AND expires_at > $2";
        let found = rows!(*conn, action, PresenceRow, sql, &user, now)?;
        let presence = merged(found).remove(&user).unwrap_or_default();
        all.push((user, presence));
    }
    Ok(all)
}

impl Store {
    /// Stores the presence of users on a node, in one transaction. Returns their presence on all nodes.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn set_presence(
        &self,
        node: &str,
        users: Vec<(UserId, Presence)>,
        now: Millis,
        expires_at: Millis,
    ) -> Result<Vec<(UserId, Presence)>, StoreError> {
        let action = "store who is online";
        let node = node.to_owned();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let mut ids = Vec::with_capacity(users.len());
                    for (user, presence) in users {
                        let (playing, table) = match presence {
                            Presence::Offline => {
                                let sql = "DELETE FROM presence WHERE user_id = $1 AND node = $2";
                                execute!(conn, action, sql, &user, &node)?;
                                ids.push(user);
                                continue;
                            }
                            Presence::Online => (false, None),
                            Presence::Playing { table } => (true, table),
                        };
                        execute!(
                            conn,
                            action,
                            "INSERT INTO presence (user_id, node, playing, table_id, expires_at)
                             SELECT id, $2, $3, $4, $5 FROM users WHERE id = $1 AND deleted_at IS NULL
                             ON CONFLICT (user_id, node) DO UPDATE SET playing = excluded.playing,
                                 table_id = excluded.table_id, expires_at = excluded.expires_at",
                            &user,
                            &node,
                            playing,
                            table,
                            expires_at,
                        )?;
                        ids.push(user);
                    }
                    read(&mut conn, action, ids, now).await
                })
            })
            .await
    }

    /// Renews everything that a node has stored. Returns how many users that is.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn renew_presence(&self, node: &str, expires_at: Millis) -> Result<u64, StoreError> {
        let action = "renew who is online";
        let node = node.to_owned();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE presence SET expires_at = $2 WHERE node = $1";
                    execute!(conn, action, sql, node, expires_at)
                })
            })
            .await
    }

    /// Deletes everything that a node has stored.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn forget_presence(&self, node: &str) -> Result<(), StoreError> {
        let action = "forget who was online";
        let node = node.to_owned();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM presence WHERE node = $1";
                    execute!(conn, action, sql, node).map(drop)
                })
            })
            .await
    }

    /// Deletes what nodes that died have left. Returns the presence of those users on the other nodes.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn purge_presence(&self, now: Millis) -> Result<Vec<(UserId, Presence)>, StoreError> {
        let action = "delete who is online no longer";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM presence WHERE expires_at <= $1 RETURNING user_id";
                    let gone = rows!(conn, action, (UserId,), sql, now)?;
                    let mut gone: Vec<UserId> = gone.into_iter().map(|(user,)| user).collect();
                    gone.sort_unstable();
                    gone.dedup();
                    read(&mut conn, action, gone, now).await
                })
            })
            .await
    }
}
