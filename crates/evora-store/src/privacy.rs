//! Who may challenge and follow a user, and see that they are online and their clubs.

use std::str::FromStr;

use crate::db::{execute, row};
use crate::{Store, StoreError, UserId};

/// Whom something is allowed to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AllowedTo {
    /// Everybody who is not blocked.
    #[default]
    Everyone,
    /// The people whom the user follows.
    Following,
    /// Nobody.
    Nobody,
}

impl AllowedTo {
    /// All of them.
    pub const ALL: [AllowedTo; 3] = [AllowedTo::Everyone, AllowedTo::Following, AllowedTo::Nobody];

    /// Its name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            AllowedTo::Everyone => "everyone",
            AllowedTo::Following => "following",
            AllowedTo::Nobody => "nobody",
        }
    }
}

impl FromStr for AllowedTo {
    type Err = String;

    fn from_str(name: &str) -> Result<AllowedTo, String> {
        let found = AllowedTo::ALL.into_iter().find(|allowed| allowed.name() == name);
        found.ok_or_else(|| format!("nobody knows whom `{name}` allows it to"))
    }
}

/// A user's privacy settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Privacy {
    /// Who may challenge them.
    pub challenge: AllowedTo,
    /// Who may see that they are online, and what they play.
    pub presence: AllowedTo,
    /// Who may follow them.
    pub follow: AllowedTo,
    /// Who may see on their profile which clubs they are a member of.
    pub clubs: AllowedTo,
}

/// The SQL condition that a user neither blocks another nor forbids them something: a column of `privacy`. Both are SQL
/// expressions.
macro_rules! allows {
    ($column:literal, $user:literal, $other:literal) => {
        concat!(
            "(NOT EXISTS (SELECT 1 FROM blocks WHERE user_id = ",
            $user,
            " AND blocked_id = ",
            $other,
            ") AND CASE COALESCE((SELECT ",
            $column,
            " FROM privacy WHERE user_id = ",
            $user,
            "), 'everyone') WHEN 'everyone' THEN TRUE WHEN 'following' THEN EXISTS (SELECT 1 FROM follows WHERE user_id = ",
            $user,
            " AND followed_id = ",
            $other,
            ") ELSE FALSE END)"
        )
    };
}
pub(crate) use allows;

impl Store {
    /// Returns a user's privacy settings.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn privacy_of(&self, user: &UserId) -> Result<Privacy, StoreError> {
        let action = "read a user's privacy settings";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT challenge, presence, follow, clubs FROM privacy WHERE user_id = $1";
        let found = row!(reader.conn(), action, (String, String, String, String), sql, user)?;
        let Some((challenge, presence, follow, clubs)) = found else {
            return Ok(Privacy::default());
        };
        let read = |text: &str| text.parse().map_err(|what| StoreError::Corrupt { action, what });
        Ok(Privacy {
            challenge: read(&challenge)?,
            presence: read(&presence)?,
            follow: read(&follow)?,
            clubs: read(&clubs)?,
        })
    }

    /// Sets a user's privacy settings.
    ///
    /// # Errors
    /// Fails if there is no such user, or the database fails.
    pub async fn set_privacy(&self, user: &UserId, privacy: Privacy) -> Result<(), StoreError> {
        let action = "set a user's privacy settings";
        let user = user.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "INSERT INTO privacy (user_id, challenge, presence, follow, clubs)
                         VALUES ($1, $2, $3, $4, $5)
                         ON CONFLICT (user_id) DO UPDATE SET challenge = excluded.challenge,
                             presence = excluded.presence, follow = excluded.follow,
                             clubs = excluded.clubs",
                        user,
                        privacy.challenge.name(),
                        privacy.presence.name(),
                        privacy.follow.name(),
                        privacy.clubs.name(),
                    )
                    .map(drop)
                })
            })
            .await
    }
}
