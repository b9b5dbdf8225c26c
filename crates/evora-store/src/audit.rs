//! The audit log: what was done to an account, when and by whom.
//!
//! An action and its details are text that the server understands. What the owner did is deleted when
//! it expires; all entries are deleted with the account.

use crate::db::{Conn, execute, rows};
use crate::table::int_column;
use crate::{AuditId, Cursor, Millis, Page, Paged, Store, StoreError, UserId};

/// How many entries that expire are kept for an account, the newest ones.
const MOST_ENTRIES: i64 = 1000;

/// Who did something to an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Its owner, or somebody with the owner's session.
    Owner,
    /// Somebody who was not signed in to it.
    Visitor,
    /// A moderator.
    Moderator(UserId),
    /// An operator of the server.
    Operator,
}

impl Actor {
    /// The name in the database, and the moderator.
    fn columns(&self) -> (&'static str, Option<&UserId>) {
        match self {
            Actor::Owner => ("owner", None),
            Actor::Visitor => ("visitor", None),
            Actor::Moderator(id) => ("moderator", Some(id)),
            Actor::Operator => ("operator", None),
        }
    }

    /// Returns `None` if the columns contradict each other.
    fn read(name: &str, id: Option<UserId>) -> Option<Actor> {
        match (name, id) {
            ("owner", None) => Some(Actor::Owner),
            ("visitor", None) => Some(Actor::Visitor),
            ("moderator", Some(id)) => Some(Actor::Moderator(id)),
            ("operator", None) => Some(Actor::Operator),
            _ => None,
        }
    }
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    /// The identifier.
    pub id: AuditId,
    /// Whose account it is about.
    pub user: UserId,
    /// When it happened; if it was counted, when it last did.
    pub at: Millis,
    /// Who did it.
    pub actor: Actor,
    /// What was done, as the server calls it.
    pub action: String,
    /// Further details, in a format of the server's.
    pub details: String,
    /// How often it happened.
    pub count: u32,
    /// Whether the owner does not see it.
    pub hidden: bool,
}

/// An entry to add to the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAuditEntry {
    /// The identifier.
    pub id: AuditId,
    /// Whose account it is about.
    pub user: UserId,
    /// When it happened.
    pub at: Millis,
    /// Who did it.
    pub actor: Actor,
    /// What was done, as the server calls it.
    pub action: String,
    /// Further details, in a format of the server's.
    pub details: String,
    /// How often it happened, if entries are counted together.
    pub counted: Option<Counted>,
    /// Whether the owner does not see it.
    pub hidden: bool,
    /// When it is deleted; `None` keeps it as long as the account.
    pub expires_at: Option<Millis>,
}

/// Entries that are counted together: there is one for an account, an action and a bucket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The bucket, as the hour in which something happened.
    pub bucket: Millis,
    /// How often it happened since the last entry.
    pub times: u32,
}

#[derive(sqlx::FromRow)]
struct AuditRow {
    id: AuditId,
    user_id: UserId,
    at: Millis,
    actor: String,
    actor_id: Option<UserId>,
    action: String,
    details: String,
    count: i64,
    hidden: bool,
}

impl Store {
    /// Adds entries to the audit log. One that is counted adds to the earlier one of its bucket, which
    /// gets its time and details. Nothing is recorded of an account that is deleted.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn record_audit(&self, new: Vec<NewAuditEntry>) -> Result<(), StoreError> {
        let action = "write the audit log";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    for entry in &new {
                        insert(&mut conn, action, entry).await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Returns an account's audit log, newest first; with `hidden` also what its owner does not see.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn audit_of(
        &self,
        user: &UserId,
        hidden: bool,
        page: &Page,
    ) -> Result<Paged<AuditEntry>, StoreError> {
        let action = "read the audit log";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            AuditRow,
            "SELECT id, user_id, at, actor, actor_id, action, details, count, hidden FROM audit
             WHERE user_id = $1 AND ($2 OR NOT hidden) AND (at, id) < ($3, $4)
             ORDER BY at DESC, id DESC LIMIT $5",
            user,
            hidden,
            at,
            id,
            page.rows(),
        )?;
        let entries = found.into_iter().map(|row| row.read(action));
        let entries = entries.collect::<Result<Vec<AuditEntry>, StoreError>>()?;
        Ok(page.of(entries, |entry| Cursor { at: entry.at, id: entry.id.to_string() }))
    }

    /// Returns what moderators and operators did to somebody, with their notes, newest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn moderation_of(
        &self,
        user: &UserId,
        page: &Page,
    ) -> Result<Paged<AuditEntry>, StoreError> {
        let action = "read what moderators did";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            AuditRow,
            "SELECT id, user_id, at, actor, actor_id, action, details, count, hidden FROM audit
             WHERE user_id = $1 AND actor IN ('moderator', 'operator') AND (at, id) < ($2, $3)
             ORDER BY at DESC, id DESC LIMIT $4",
            user,
            at,
            id,
            page.rows(),
        )?;
        let entries = found.into_iter().map(|row| row.read(action));
        let entries = entries.collect::<Result<Vec<AuditEntry>, StoreError>>()?;
        Ok(page.of(entries, |entry| Cursor { at: entry.at, id: entry.id.to_string() }))
    }
}

impl AuditRow {
    fn read(self, action: &'static str) -> Result<AuditEntry, StoreError> {
        let corrupt =
            || StoreError::Corrupt { action, what: format!("audit.actor {}", self.actor) };
        Ok(AuditEntry {
            actor: Actor::read(&self.actor, self.actor_id.clone()).ok_or_else(corrupt)?,
            id: self.id,
            user: self.user_id,
            at: self.at,
            action: self.action,
            details: self.details,
            count: int_column(action, "audit.count", self.count)?,
            hidden: self.hidden,
        })
    }
}

/// Adds an entry.
pub(crate) async fn insert(
    conn: &mut Conn<'_>,
    action: &'static str,
    entry: &NewAuditEntry,
) -> Result<(), StoreError> {
    let (actor, actor_id) = entry.actor.columns();
    execute!(
        *conn,
        action,
        "INSERT INTO audit (id, user_id, at, actor, actor_id, action, details, count, bucket,
             hidden, expires_at)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
         FROM users WHERE id = $2 AND deleted_at IS NULL
         ON CONFLICT (user_id, action, bucket) DO UPDATE SET
             at = excluded.at, details = excluded.details, count = audit.count + excluded.count,
             expires_at = excluded.expires_at",
        &entry.id,
        &entry.user,
        entry.at,
        actor,
        actor_id,
        &entry.action,
        &entry.details,
        entry.counted.map_or(1, |counted| i64::from(counted.times)),
        entry.counted.map(|counted| counted.bucket),
        entry.hidden,
        entry.expires_at,
    )?;
    execute!(
        *conn,
        action,
        "DELETE FROM audit WHERE user_id = $1 AND expires_at IS NOT NULL AND at < (
             SELECT at FROM audit WHERE user_id = $1 AND expires_at IS NOT NULL
             ORDER BY at DESC, id DESC LIMIT 1 OFFSET $2)",
        &entry.user,
        MOST_ENTRIES - 1,
    )
    .map(drop)
}
