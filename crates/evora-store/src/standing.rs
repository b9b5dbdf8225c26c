//! The standing of people: roles, and what moderators and operators have imposed on them.
//!
//! Every change is recorded in the audit log in the same transaction.

use crate::audit;
use crate::db::{Conn, execute, row, rows};
use crate::{AuditId, Millis, NewAuditEntry, Store, StoreError, UserId, game_files};

/// What somebody may do for the server.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// May moderate players.
    Moderator,
    /// May moderate moderators, too.
    Admin,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 2] = [Role::Moderator, Role::Admin];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Role::Moderator => "moderator",
            Role::Admin => "admin",
        }
    }

    /// Parses a name.
    pub fn from_name(name: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// What can be imposed on somebody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SanctionKind {
    /// No chat.
    Mute,
    /// No new games, no moves, no chat.
    Suspension,
    /// No access: sessions end, and signing in is refused.
    Ban,
}

impl SanctionKind {
    /// Every kind.
    pub const ALL: [SanctionKind; 3] =
        [SanctionKind::Mute, SanctionKind::Suspension, SanctionKind::Ban];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            SanctionKind::Mute => "mute",
            SanctionKind::Suspension => "suspension",
            SanctionKind::Ban => "ban",
        }
    }

    /// Parses a name.
    pub fn from_name(name: &str) -> Option<SanctionKind> {
        SanctionKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Something imposed on somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sanction {
    /// The person.
    pub user: UserId,
    /// What it is.
    pub kind: SanctionKind,
    /// Why, as the person is told.
    pub reason: String,
    /// Since when.
    pub at: Millis,
    /// Until when; `None` if it has no end.
    pub ends_at: Option<Millis>,
}

impl Sanction {
    /// Whether it is in force.
    pub fn is_active(&self, now: Millis) -> bool {
        self.ends_at.is_none_or(|end| end > now)
    }
}

/// The outcome of renaming an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Renamed {
    /// It has the new name.
    Done,
    /// The name is taken.
    NameTaken,
    /// There is no such account.
    NoSuchAccount,
}

#[derive(sqlx::FromRow)]
struct SanctionRow {
    user_id: UserId,
    kind: String,
    reason: String,
    at: Millis,
    ends_at: Option<Millis>,
}

impl SanctionRow {
    fn read(self, action: &'static str) -> Result<Sanction, StoreError> {
        let corrupt =
            || StoreError::Corrupt { action, what: format!("sanctions.kind {}", self.kind) };
        Ok(Sanction {
            kind: SanctionKind::from_name(&self.kind).ok_or_else(corrupt)?,
            user: self.user_id,
            reason: self.reason,
            at: self.at,
            ends_at: self.ends_at,
        })
    }
}

impl Store {
    /// Imposes something on somebody, in place of an earlier one of its kind. A ban ends all sessions.
    ///
    /// # Errors
    /// Fails if there is no such person, or the database fails.
    pub async fn impose(&self, new: Sanction, entry: NewAuditEntry) -> Result<(), StoreError> {
        let action = "impose a sanction";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "INSERT INTO sanctions (user_id, kind, reason, at, ends_at)
                         VALUES ($1, $2, $3, $4, $5)
                         ON CONFLICT (user_id, kind) DO UPDATE SET reason = excluded.reason,
                             at = excluded.at, ends_at = excluded.ends_at",
                        &new.user,
                        new.kind.name(),
                        new.reason,
                        new.at,
                        new.ends_at,
                    )?;
                    if new.kind == SanctionKind::Ban {
                        end_access(&mut conn, action, &new.user).await?;
                    }
                    audit::insert(&mut conn, action, &entry).await
                })
            })
            .await
    }

    /// Lifts what was imposed on somebody. Returns whether there was such a thing; if not, nothing is recorded.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn lift(
        &self,
        user: &UserId,
        kind: SanctionKind,
        entry: NewAuditEntry,
    ) -> Result<bool, StoreError> {
        let action = "lift a sanction";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM sanctions WHERE user_id = $1 AND kind = $2";
                    let lifted = execute!(conn, action, sql, user, kind.name())? > 0;
                    if lifted {
                        audit::insert(&mut conn, action, &entry).await?;
                    }
                    Ok(lifted)
                })
            })
            .await
    }

    /// Gives somebody a role, or takes it away. Returns whether that changes anything; if not, nothing is recorded.
    ///
    /// # Errors
    /// Fails if there is no such person, or the database fails.
    pub async fn set_role(
        &self,
        user: &UserId,
        role: Option<Role>,
        entry: NewAuditEntry,
    ) -> Result<bool, StoreError> {
        let action = "set a role";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let changed = match role {
                        Some(role) => execute!(
                            conn,
                            action,
                            "INSERT INTO roles (user_id, role) VALUES ($1, $2)
                             ON CONFLICT (user_id) DO UPDATE SET role = excluded.role
                             WHERE roles.role <> excluded.role",
                            user,
                            role.name(),
                        )?,
                        None => {
                            execute!(conn, action, "DELETE FROM roles WHERE user_id = $1", user)?
                        }
                    };
                    if changed > 0 {
                        audit::insert(&mut conn, action, &entry).await?;
                    }
                    Ok(changed > 0)
                })
            })
            .await
    }

    /// Gives an account another name.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn rename(
        &self,
        user: &UserId,
        name: &str,
        key: &str,
        entry: NewAuditEntry,
    ) -> Result<Renamed, StoreError> {
        let action = "rename an account";
        let (user, name, key) = (user.clone(), name.to_owned(), key.to_owned());
        let done = self.db().write(action, move |mut conn| {
            Box::pin(async move {
                let sql = "SELECT free_at FROM retired_names WHERE name_key = $1 AND free_at > $2";
                if row!(conn, action, (Millis,), sql, &key, entry.at)?.is_some() {
                    return Ok(Renamed::NameTaken);
                }
                let sql = "UPDATE users SET name = $2, name_key = $3
                           WHERE id = $1 AND name_key IS NOT NULL AND deleted_at IS NULL";
                if execute!(conn, action, sql, &user, name, key)? == 0 {
                    return Ok(Renamed::NoSuchAccount);
                }
                game_files::name_changes(&mut conn, action, &user).await?;
                audit::insert(&mut conn, action, &entry).await?;
                Ok(Renamed::Done)
            })
        });
        match done.await {
            Err(StoreError::Taken { .. }) => Ok(Renamed::NameTaken),
            done => done,
        }
    }

    /// Ends all of somebody's sessions and revokes all tokens. Returns how many there were.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn end_access(&self, user: &UserId, entry: NewAuditEntry) -> Result<u64, StoreError> {
        let action = "end a user's sessions and tokens";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let ended = end_access(&mut conn, action, &user).await?;
                    audit::insert(&mut conn, action, &entry).await?;
                    Ok(ended)
                })
            })
            .await
    }

    /// Returns everything that is imposed on anybody.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn sanctions(&self, now: Millis) -> Result<Vec<Sanction>, StoreError> {
        let action = "read sanctions";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT user_id, kind, reason, at, ends_at FROM sanctions
                   WHERE ends_at IS NULL OR ends_at > $1 ORDER BY user_id, kind";
        let found = rows!(reader.conn(), action, SanctionRow, sql, now)?;
        found.into_iter().map(|row| row.read(action)).collect()
    }

    /// Returns all who have a role.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn roles(&self) -> Result<Vec<(UserId, Role)>, StoreError> {
        let action = "read roles";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT user_id, role FROM roles ORDER BY user_id";
        let found = rows!(reader.conn(), action, (UserId, String), sql)?;
        let role = |(user, name): (UserId, String)| match Role::from_name(&name) {
            Some(role) => Ok((user, role)),
            None => Err(StoreError::Corrupt { action, what: format!("roles.role {name}") }),
        };
        found.into_iter().map(role).collect()
    }

    /// Returns what operators and moderators did since a time: the entries of the audit
    /// log, whom they are about, and the action.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn moderated_since(
        &self,
        since: Millis,
    ) -> Result<Vec<(AuditId, UserId, String)>, StoreError> {
        let action = "read what operators did";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT id, user_id, action FROM audit
                   WHERE actor IN ('moderator', 'operator') AND at > $1
                   ORDER BY at DESC, id DESC LIMIT 1000";
        rows!(reader.conn(), action, (AuditId, UserId, String), sql, since)
    }
}

/// Deletes somebody's sessions and tokens. Returns how many.
async fn end_access(
    conn: &mut Conn<'_>,
    action: &'static str,
    user: &UserId,
) -> Result<u64, StoreError> {
    let sessions = execute!(*conn, action, "DELETE FROM sessions WHERE user_id = $1", user)?;
    let tokens = execute!(*conn, action, "DELETE FROM tokens WHERE user_id = $1", user)?;
    Ok(sessions + tokens)
}
