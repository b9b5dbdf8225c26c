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

/// A change of privacy settings; `None` leaves a setting as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PrivacyChange {
    /// Who may challenge them.
    pub challenge: Option<AllowedTo>,
    /// Who may see that they are online, and what they play.
    pub presence: Option<AllowedTo>,
    /// Who may follow them.
    pub follow: Option<AllowedTo>,
    /// Who may see on their profile which clubs they are a member of.
    pub clubs: Option<AllowedTo>,
}

impl From<Privacy> for PrivacyChange {
    fn from(Privacy { challenge, presence, follow, clubs }: Privacy) -> PrivacyChange {
        PrivacyChange {
            challenge: Some(challenge),
            presence: Some(presence),
            follow: Some(follow),
            clubs: Some(clubs),
        }
    }
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

    /// Sets a user's privacy settings, or some of them.
    ///
    /// # Errors
    /// Fails if there is no such user, or the database fails.
    pub async fn set_privacy(
        &self,
        user: &UserId,
        change: impl Into<PrivacyChange>,
    ) -> Result<(), StoreError> {
        let action = "set a user's privacy settings";
        let (user, PrivacyChange { challenge, presence, follow, clubs }) =
            (user.clone(), change.into());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    execute!(
                        conn,
                        action,
                        "INSERT INTO privacy (user_id, challenge, presence, follow, clubs)
                         VALUES ($1, COALESCE($2, 'everyone'), COALESCE($3, 'everyone'),
                             COALESCE($4, 'everyone'), COALESCE($5, 'everyone'))
                         ON CONFLICT (user_id) DO UPDATE SET
                             challenge = COALESCE($2, privacy.challenge),
                             presence = COALESCE($3, privacy.presence),
                             follow = COALESCE($4, privacy.follow),
                             clubs = COALESCE($5, privacy.clubs)",
                        user,
                        challenge.map(AllowedTo::name),
                        presence.map(AllowedTo::name),
                        follow.map(AllowedTo::name),
                        clubs.map(AllowedTo::name),
                    )
                    .map(drop)
                })
            })
            .await
    }
}
