//! Lists of people, for operators and moderators.

use crate::db::rows;
use crate::users::{User, user_where};
use crate::{Cursor, Millis, Page, Paged, SanctionKind, Store, StoreError, UserId};

/// Which people to list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PeopleFilter {
    /// Part of a normalised name.
    pub key: Option<String>,
    /// Whether to list guests, too; they have no normalised name.
    pub guests: bool,
    /// Only those with a role.
    pub with_role: bool,
    /// Only those on whom this is imposed.
    pub sanction: Option<SanctionKind>,
}

/// Somebody in a list of people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedPerson {
    /// The person.
    pub user: User,
    /// When one of their sessions was last used.
    pub seen_at: Option<Millis>,
}

impl Store {
    /// Returns people who are not deleted, the newest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn people(
        &self,
        filter: &PeopleFilter,
        now: Millis,
        page: &Page,
    ) -> Result<Paged<ListedPerson>, StoreError> {
        let action = "list people";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        // A pattern in which nothing but the ends is a wildcard.
        let key = filter.key.as_deref().map(|key| {
            let escaped = key.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            format!("%{escaped}%")
        });
        let found = rows!(
            reader.conn(),
            action,
            User,
            user_where!(
                "deleted_at IS NULL AND (created_at, id) < ($1, $2)
                 AND ($3 IS NULL OR name_key LIKE $3 ESCAPE '\\')
                 AND ($4 OR name_key IS NOT NULL)
                 AND (NOT $5 OR EXISTS (SELECT 1 FROM roles WHERE user_id = users.id))
                 AND ($6 IS NULL OR EXISTS (SELECT 1 FROM sanctions s
                     WHERE s.user_id = users.id AND s.kind = $6 AND (s.ends_at IS NULL OR s.ends_at > $7)))
                 ORDER BY created_at DESC, id DESC LIMIT $8"
            ),
            at,
            id,
            key,
            filter.guests,
            filter.with_role,
            filter.sanction.map(SanctionKind::name),
            now,
            page.rows(),
        )?;
        // Another query may need the connection.
        drop(reader);
        let found = page.of(found, |user| Cursor { at: user.created_at, id: user.id.to_string() });
        let mut items = Vec::new();
        for user in found.items {
            let seen_at = self.last_seen(&user.id).await?;
            items.push(ListedPerson { user, seen_at });
        }
        Ok(Paged { items, next: found.next })
    }

    /// Returns when one of somebody's sessions was last used.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn last_seen(&self, user: &UserId) -> Result<Option<Millis>, StoreError> {
        let action = "read when somebody was last seen";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT seen_at FROM sessions WHERE user_id = $1 ORDER BY seen_at DESC LIMIT 1";
        let seen = rows!(reader.conn(), action, (Millis,), sql, user)?;
        Ok(seen.first().map(|(at,)| *at))
    }
}
