//! Challenges: somebody asks others by name to a table with seats for them.
//!
//! What became of a challenge follows from its table, so the two never contradict each other. Only the reason of a
//! refusal is stored here.

use crate::db::{execute, rows};
use crate::privacy::allows;
use crate::{Millis, Store, StoreError, TableId, TableState, UserId};

/// The most challenges that a list returns.
const LIST_LENGTH: i64 = 50;

/// What became of a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChallengeState {
    /// It waits for an answer.
    Pending,
    /// The challenged person took the seat.
    Accepted,
    /// The challenged person declined, for this reason.
    Declined(String),
    /// The challenger withdrew it, or somebody else who was challenged with it declined.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// A challenge to one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// The table.
    pub table: TableId,
    /// Who challenges, with their name.
    pub challenger: (UserId, String),
    /// Who is challenged, with their name.
    pub challenged: (UserId, String),
    /// When it was made.
    pub created_at: Millis,
    /// When it expires.
    pub expires_at: Millis,
    /// What became of it.
    pub state: ChallengeState,
}

/// Challenges to store: one for each person who is challenged to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGameChallenge {
    /// The table.
    pub table: TableId,
    /// Who challenges.
    pub challenger: UserId,
    /// Who is challenged.
    pub challenged: Vec<UserId>,
    /// When it was made.
    pub created_at: Millis,
    /// When it expires.
    pub expires_at: Millis,
}

#[derive(sqlx::FromRow)]
struct ChallengeRow {
    table_id: TableId,
    challenger_id: UserId,
    challenger: Option<String>,
    challenged_id: UserId,
    challenged: Option<String>,
    created_at: Millis,
    expires_at: Millis,
    declined: Option<String>,
    state: TableState,
    updated_at: Millis,
    seated: bool,
}

impl ChallengeRow {
    fn read(self, now: Millis) -> Challenge {
        let state = match (self.declined, self.state) {
            (Some(reason), _) => ChallengeState::Declined(reason),
            (None, TableState::Closed) if self.updated_at >= self.expires_at => {
                ChallengeState::Expired
            }
            (None, TableState::Closed) => ChallengeState::Withdrawn,
            (None, _) if self.seated => ChallengeState::Accepted,
            (None, TableState::Open) if self.expires_at > now => ChallengeState::Pending,
            (None, TableState::Open | TableState::Playing | TableState::Over) => {
                ChallengeState::Expired
            }
        };
        Challenge {
            table: self.table_id,
            challenger: (self.challenger_id, self.challenger.unwrap_or_default()),
            challenged: (self.challenged_id, self.challenged.unwrap_or_default()),
            created_at: self.created_at,
            expires_at: self.expires_at,
            state,
        }
    }
}

/// The SELECT statement for challenges, with a condition.
macro_rules! challenges_where {
    ($($condition:expr),+) => {
        concat!(
            "SELECT c.table_id, c.challenger_id, a.name AS challenger, c.challenged_id, b.name AS challenged,
                 c.created_at, c.expires_at, c.declined, t.state, t.updated_at, EXISTS (
                     SELECT 1 FROM seats s
                     WHERE s.table_id = c.table_id AND s.user_id = c.challenged_id) AS seated
             FROM challenges c JOIN tables t ON t.id = c.table_id
             JOIN users a ON a.id = c.challenger_id JOIN users b ON b.id = c.challenged_id WHERE ",
            $($condition),+
        )
    };
}

impl Store {
    /// Stores a challenge to the people for whom its table has seats.
    ///
    /// # Errors
    /// Fails if the table or somebody does not exist, or the database fails.
    pub async fn challenge(&self, new: NewGameChallenge) -> Result<(), StoreError> {
        let action = "store a challenge";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    for challenged in new.challenged {
                        execute!(
                            conn,
                            action,
                            "INSERT INTO challenges
                                 (table_id, challenged_id, challenger_id, created_at, expires_at)
                             VALUES ($1, $2, $3, $4, $5)",
                            &new.table,
                            challenged,
                            &new.challenger,
                            new.created_at,
                            new.expires_at,
                        )?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Returns the challenges that wait for somebody's answer, the latest first. Those of people who may not challenge
    /// them are left out.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn challenges_to(
        &self,
        user: &UserId,
        now: Millis,
    ) -> Result<Vec<Challenge>, StoreError> {
        let action = "list challenges to a user";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            ChallengeRow,
            challenges_where!(
                "c.challenged_id = $1 AND c.expires_at > $2 AND c.declined IS NULL AND t.state = 'open' AND ",
                allows!("challenge", "c.challenged_id", "c.challenger_id"),
                " ORDER BY c.created_at DESC, c.table_id LIMIT $3"
            ),
            user,
            now,
            LIST_LENGTH,
        )?;
        let all = found.into_iter().map(|row| row.read(now));
        Ok(all.filter(|challenge| challenge.state == ChallengeState::Pending).collect())
    }

    /// Returns the challenges to everybody who was challenged to a table, by name.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn challenges_at(
        &self,
        table: &TableId,
        now: Millis,
    ) -> Result<Vec<Challenge>, StoreError> {
        let action = "list challenges to a table";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            ChallengeRow,
            challenges_where!("c.table_id = $1 ORDER BY b.name, c.challenged_id"),
            table,
        )?;
        Ok(found.into_iter().map(|row| row.read(now)).collect())
    }

    /// Returns somebody's challenges that expire after `since`, the latest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn challenges_by(
        &self,
        user: &UserId,
        since: Millis,
        now: Millis,
    ) -> Result<Vec<Challenge>, StoreError> {
        let action = "list challenges of a user";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            ChallengeRow,
            challenges_where!(
                "c.challenger_id = $1 AND c.expires_at > $2
                 ORDER BY c.created_at DESC, c.table_id, b.name, c.challenged_id LIMIT $3"
            ),
            user,
            since,
            LIST_LENGTH,
        )?;
        Ok(found.into_iter().map(|row| row.read(now)).collect())
    }

    /// Returns everything that is stored about challenges to and by somebody, the oldest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn all_challenges_of(
        &self,
        user: &UserId,
        now: Millis,
    ) -> Result<Vec<Challenge>, StoreError> {
        let action = "list all challenges of a user";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            ChallengeRow,
            // What they were not meant to see is not theirs.
            challenges_where!(
                "(c.challenger_id = $1 OR c.challenged_id = $1 AND ",
                allows!("challenge", "c.challenged_id", "c.challenger_id"),
                ") ORDER BY c.created_at, c.table_id, b.name, c.challenged_id"
            ),
            user,
        )?;
        Ok(found.into_iter().map(|row| row.read(now)).collect())
    }

    /// Stores that somebody declines a challenge, and why. Returns whether they were challenged and had not declined.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn decline_challenge(
        &self,
        table: &TableId,
        user: &UserId,
        reason: &str,
    ) -> Result<bool, StoreError> {
        let action = "decline a challenge";
        let (table, user, reason) = (table.clone(), user.clone(), reason.to_owned());
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "UPDATE challenges SET declined = $3
                               WHERE table_id = $1 AND challenged_id = $2 AND declined IS NULL";
                    Ok(execute!(conn, action, sql, table, user, reason)? > 0)
                })
            })
            .await
    }

    /// Returns open tables whose challenges have expired.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn expired_challenges(
        &self,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let action = "find expired challenges";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT DISTINCT c.table_id FROM challenges c JOIN tables t ON t.id = c.table_id
                   WHERE c.expires_at <= $1 AND t.state = 'open' ORDER BY c.table_id LIMIT $2";
        let found = rows!(reader.conn(), action, (TableId,), sql, now, i64::from(limit))?;
        Ok(found.into_iter().map(|(table,)| table).collect())
    }

    /// Returns open tables whose challenges wait for an answer although the challenger is offline.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn challenges_of_absent(
        &self,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let action = "find challenges of absent people";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT DISTINCT c.table_id FROM challenges c JOIN tables t ON t.id = c.table_id
                   WHERE c.expires_at > $1 AND t.state = 'open' AND NOT EXISTS (
                       SELECT 1 FROM presence p
                       WHERE p.user_id = c.challenger_id AND p.expires_at > $1)
                   ORDER BY c.table_id LIMIT $2";
        let found = rows!(reader.conn(), action, (TableId,), sql, now, i64::from(limit))?;
        Ok(found.into_iter().map(|(table,)| table).collect())
    }

    /// Deletes challenges that expired before a given time. Their tables stay.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn purge_challenges(&self, before: Millis) -> Result<u64, StoreError> {
        let action = "delete old challenges";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM challenges WHERE expires_at < $1";
                    execute!(conn, action, sql, before)
                })
            })
            .await
    }
}
