//! Ratings, per rule set and number of players.

use evora_rules::RuleSet;

use crate::db::{execute, row, rows};
use crate::table::int_column;
use crate::{Millis, Store, StoreError, TableId, UserId};

/// A player's rating. The numbers are computed by the server; higher is better.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating itself.
    pub rating: f64,
    /// The rating deviation: its uncertainty.
    pub deviation: f64,
    /// The volatility; 0 for rating systems without one.
    pub volatility: f64,
    /// The number of rated games so far.
    pub games: u32,
}

/// The effect of a game on a player's rating.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingChange {
    /// The player.
    pub user: UserId,
    /// The rank in the game, from 1; equal if it is shared.
    pub rank: u8,
    /// The number of rated games the computation started from, not counting this one.
    pub games_before: u32,
    /// The rating after the game.
    pub after: Rating,
}

/// The outcome of recording a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recorded {
    /// The ratings were updated.
    Done,
    /// The game had already been recorded; nothing was changed.
    Already,
    /// A player has finished another rated game in the meantime; read the ratings again and retry.
    Stale,
}

/// An entry of a player's rating history.
#[derive(Clone, PartialEq, Debug)]
pub struct PastRating {
    /// The game.
    pub table: TableId,
    /// The rule set.
    pub rules: RuleSet,
    /// The number of players.
    pub players: u8,
    /// When it was recorded.
    pub at: Millis,
    /// The rank in the game, from 1; equal if it is shared.
    pub rank: u8,
    /// The rating after the game.
    pub rating: Rating,
}

/// An entry of the leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct Leader {
    /// The player.
    pub user: UserId,
    /// The player's display name.
    pub name: String,
    /// The player's rating.
    pub rating: Rating,
}

/// The columns of a rating.
#[derive(sqlx::FromRow)]
struct RatingRow {
    rating: f64,
    deviation: f64,
    volatility: f64,
    games: i64,
}

impl RatingRow {
    fn read(self, action: &'static str) -> Result<Rating, StoreError> {
        let RatingRow { rating, deviation, volatility, games } = self;
        let games = int_column(action, "ratings.games", games)?;
        Ok(Rating { rating, deviation, volatility, games })
    }
}

/// A row of `rating_history`.
#[derive(sqlx::FromRow)]
pub(crate) struct PastRow {
    table_id: TableId,
    rules: String,
    players: i64,
    at: Millis,
    place: i64,
    #[sqlx(flatten)]
    rating: RatingRow,
}

impl PastRow {
    pub(crate) fn read(self, action: &'static str) -> Result<PastRating, StoreError> {
        let what = format!("{} in rating_history.rules", self.rules);
        Ok(PastRating {
            table: self.table_id,
            rules: self.rules.parse().map_err(|_| StoreError::Corrupt { action, what })?,
            players: int_column(action, "rating_history.players", self.players)?,
            at: self.at,
            rank: int_column(action, "rating_history.place", self.place.saturating_add(1))?,
            rating: self.rating.read(action)?,
        })
    }
}

/// A row of a leaderboard.
#[derive(sqlx::FromRow)]
pub(crate) struct LeaderRow {
    user_id: UserId,
    name: String,
    #[sqlx(flatten)]
    rating: RatingRow,
}

impl LeaderRow {
    pub(crate) fn read(self, action: &'static str) -> Result<Leader, StoreError> {
        Ok(Leader { user: self.user_id, name: self.name, rating: self.rating.read(action)? })
    }
}

impl Store {
    /// Returns a player's rating. `None` if they have no rated games yet.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn rating(
        &self,
        user: &UserId,
        rules: RuleSet,
        players: u8,
    ) -> Result<Option<Rating>, StoreError> {
        let action = "read a rating";
        let mut reader = self.db().read(action).await?;
        let found = row!(
            reader.conn(),
            action,
            RatingRow,
            "SELECT rating, deviation, volatility, games FROM ratings
             WHERE user_id = $1 AND rules = $2 AND players = $3",
            user,
            rules.name(),
            i64::from(players),
        )?;
        found.map(|row| row.read(action)).transpose()
    }

    /// Records a rated game exactly once, atomically.
    ///
    /// # Errors
    /// Fails if the table or a user does not exist, or the database fails.
    pub async fn record_result(
        &self,
        table: &TableId,
        rules: RuleSet,
        players: u8,
        at: Millis,
        changes: Vec<RatingChange>,
    ) -> Result<Recorded, StoreError> {
        let table = table.clone();
        let action = "record a result";
        let done = self.db().write(action, move |mut conn| {
            Box::pin(async move {
                let sql = "INSERT INTO results (table_id, at) VALUES ($1, $2)
                           ON CONFLICT (table_id) DO NOTHING";
                if execute!(conn, action, sql, &table, at)? == 0 {
                    return Ok(Recorded::Already);
                }
                let mut changes = changes;
                // Always in the same order, so that two games of the same players cannot deadlock.
                changes.sort_by(|one, other| one.user.cmp(&other.user));
                for RatingChange { user, rank, games_before, after } in changes {
                    let put = execute!(
                        conn,
                        action,
                        "INSERT INTO ratings (user_id, rules, players, rating, deviation, volatility,
                             games, updated_at)
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                         ON CONFLICT (user_id, rules, players) DO UPDATE
                         SET rating = excluded.rating, deviation = excluded.deviation,
                             volatility = excluded.volatility, games = excluded.games,
                             updated_at = excluded.updated_at
                         WHERE ratings.games = $9",
                        &user,
                        rules.name(),
                        i64::from(players),
                        after.rating,
                        after.deviation,
                        after.volatility,
                        i64::from(after.games),
                        at,
                        i64::from(games_before),
                    )?;
                    if put == 0 {
                        // Returning an error rolls back what was written; it becomes `Ok(Stale)`
                        // below.
                        return Err(RecordError::Stale);
                    }
                    execute!(
                        conn,
                        action,
                        "INSERT INTO rating_history (table_id, user_id, rules, players, at, place,
                             rating, deviation, volatility, games)
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                        &table,
                        &user,
                        rules.name(),
                        i64::from(players),
                        at,
                        // The column counts from 0.
                        i64::from(rank) - 1,
                        after.rating,
                        after.deviation,
                        after.volatility,
                        i64::from(after.games),
                    )?;
                }
                Ok(Recorded::Done)
            })
        });
        match done.await {
            Ok(recorded) => Ok(recorded),
            Err(RecordError::Stale) => Ok(Recorded::Stale),
            Err(RecordError::Failed(error)) => Err(error),
        }
    }

    /// Returns a player's rating history, latest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn history(
        &self,
        user: &UserId,
        rules: RuleSet,
        players: u8,
        limit: u32,
    ) -> Result<Vec<PastRating>, StoreError> {
        let action = "read a rating's history";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            PastRow,
            "SELECT table_id, rules, players, at, place, rating, deviation, volatility, games
             FROM rating_history WHERE user_id = $1 AND rules = $2 AND players = $3
             ORDER BY games DESC LIMIT $4",
            user,
            rules.name(),
            i64::from(players),
            i64::from(limit),
        )?;
        found.into_iter().map(|row| row.read(action)).collect()
    }

    /// Returns the rating before (if any) and after a game for each of its players. Empty if the
    /// game has not been recorded.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn rating_changes(
        &self,
        table: &TableId,
    ) -> Result<Vec<(UserId, Option<f64>, f64)>, StoreError> {
        let action = "read a game's rating changes";
        let mut reader = self.db().read(action).await?;
        rows!(
            reader.conn(),
            action,
            (UserId, Option<f64>, f64),
            "SELECT h.user_id, b.rating, h.rating FROM rating_history h
             LEFT JOIN rating_history b ON b.user_id = h.user_id AND b.rules = h.rules
                 AND b.players = h.players AND b.games = h.games - 1
             WHERE h.table_id = $1 ORDER BY h.user_id",
            table,
        )
    }

    /// Returns a slice of the leaderboard, best first. Players whose deviation exceeds
    /// `max_deviation` are left out.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn leaders(
        &self,
        rules: RuleSet,
        players: u8,
        max_deviation: f64,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let action = "read the leaderboard";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            LeaderRow,
            "SELECT r.user_id, u.name, r.rating, r.deviation, r.volatility, r.games
             FROM ratings r JOIN users u ON u.id = r.user_id
             WHERE r.rules = $1 AND r.players = $2 AND r.deviation <= $3 AND u.name IS NOT NULL
             ORDER BY r.rating DESC, r.user_id LIMIT $4 OFFSET $5",
            rules.name(),
            i64::from(players),
            max_deviation,
            i64::from(limit),
            i64::from(skip),
        )?;
        found.into_iter().map(|row| row.read(action)).collect()
    }
}

/// Why a result was not recorded.
enum RecordError {
    Stale,
    Failed(StoreError),
}

impl From<StoreError> for RecordError {
    fn from(error: StoreError) -> RecordError {
        RecordError::Failed(error)
    }
}
