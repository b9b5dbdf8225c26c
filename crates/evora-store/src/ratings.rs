//! How strong players are, per rule set and number of players.

use evora_rules::RuleSet;

use crate::db::{row, rows, touch};
use crate::table::read;
use crate::{Millis, Store, StoreError, TableId, UserId};

/// A player's rating. What its numbers mean is the server's affair; a higher rating is better.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The number that players compare.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much results vary; 0 where the method has no such number.
    pub volatility: f64,
    /// After how many rated games.
    pub games: u32,
}

/// What a game did to a player's rating.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingChange {
    /// Whose.
    pub user: UserId,
    /// The place in that game; 0 is first.
    pub place: u8,
    /// How many rated games the new rating was worked out from, before this one.
    pub games_before: u32,
    /// The rating after it.
    pub after: Rating,
}

/// What became of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recorded {
    /// The ratings have been changed.
    Done,
    /// This table had been counted before; nothing has been changed.
    Already,
    /// A player has finished another game meanwhile; read the ratings again.
    Stale,
}

/// A rating a player once had.
#[derive(Clone, PartialEq, Debug)]
pub struct PastRating {
    /// The game that led to it.
    pub table: TableId,
    /// What was played.
    pub rules: RuleSet,
    /// How many played.
    pub players: u8,
    /// When.
    pub at: Millis,
    /// The place in that game; 0 is first.
    pub place: u8,
    /// The rating after it.
    pub rating: Rating,
}

/// A place in the list of the best.
#[derive(Clone, PartialEq, Debug)]
pub struct Leader {
    /// Who.
    pub user: UserId,
    /// What others see.
    pub name: String,
    /// How strong.
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
    fn read(self, doing: &'static str) -> Result<Rating, StoreError> {
        let RatingRow { rating, deviation, volatility, games } = self;
        let games = read(doing, "ratings.games", games)?;
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
    pub(crate) fn read(self, doing: &'static str) -> Result<PastRating, StoreError> {
        let what = format!("{} in rating_history.rules", self.rules);
        Ok(PastRating {
            table: self.table_id,
            rules: self.rules.parse().map_err(|_| StoreError::Corrupt { doing, what })?,
            players: read(doing, "rating_history.players", self.players)?,
            at: self.at,
            place: read(doing, "rating_history.place", self.place)?,
            rating: self.rating.read(doing)?,
        })
    }
}

#[derive(sqlx::FromRow)]
struct LeaderRow {
    user_id: UserId,
    name: String,
    #[sqlx(flatten)]
    rating: RatingRow,
}

impl Store {
    /// A player's rating, if there is one yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rating(
        &self,
        user: &UserId,
        rules: RuleSet,
        players: u8,
    ) -> Result<Option<Rating>, StoreError> {
        let doing = "read a rating";
        let mut held = self.db().read(doing).await?;
        let found = row!(
            held.conn(),
            doing,
            RatingRow,
            "SELECT rating, deviation, volatility, games FROM ratings
             WHERE user_id = $1 AND rules = $2 AND players = $3",
            user,
            rules.name(),
            i64::from(players),
        )?;
        found.map(|row| row.read(doing)).transpose()
    }

    /// Counts a game, once: all of its changes or none.
    ///
    /// # Errors
    /// If there is no such table or user, or the database fails.
    pub async fn record_result(
        &self,
        table: &TableId,
        rules: RuleSet,
        players: u8,
        at: Millis,
        changes: Vec<RatingChange>,
    ) -> Result<Recorded, StoreError> {
        let table = table.clone();
        let doing = "count a result";
        let done = self.db().write(doing, move |mut conn| {
            Box::pin(async move {
                let sql = "INSERT INTO results (table_id, at) VALUES ($1, $2)
                           ON CONFLICT (table_id) DO NOTHING";
                if touch!(conn, doing, sql, &table, at)? == 0 {
                    return Ok(Recorded::Already);
                }
                let mut changes = changes;
                // In one order everywhere, so that two games of the same players cannot wait for
                // each other.
                changes.sort_by(|one, other| one.user.cmp(&other.user));
                for RatingChange { user, place, games_before, after } in changes {
                    let put = touch!(
                        conn,
                        doing,
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
                        // Undone by being an error on the way out; see below.
                        return Err(Stopped::Stale);
                    }
                    touch!(
                        conn,
                        doing,
                        "INSERT INTO rating_history (table_id, user_id, rules, players, at, place,
                             rating, deviation, volatility, games)
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                        &table,
                        &user,
                        rules.name(),
                        i64::from(players),
                        at,
                        i64::from(place),
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
            Err(Stopped::Stale) => Ok(Recorded::Stale),
            Err(Stopped::Failed(error)) => Err(error),
        }
    }

    /// The ratings a player has had, the latest first, so many at most.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn history(
        &self,
        user: &UserId,
        rules: RuleSet,
        players: u8,
        limit: u32,
    ) -> Result<Vec<PastRating>, StoreError> {
        let doing = "read a rating's history";
        let mut held = self.db().read(doing).await?;
        let found = rows!(
            held.conn(),
            doing,
            PastRow,
            "SELECT table_id, rules, players, at, place, rating, deviation, volatility, games
             FROM rating_history WHERE user_id = $1 AND rules = $2 AND players = $3
             ORDER BY games DESC LIMIT $4",
            user,
            rules.name(),
            i64::from(players),
            i64::from(limit),
        )?;
        found.into_iter().map(|row| row.read(doing)).collect()
    }

    /// What a game did to the ratings of its players: each with the rating before it, if there was
    /// one, and after it. Nothing where it has not been counted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn effects(
        &self,
        table: &TableId,
    ) -> Result<Vec<(UserId, Option<f64>, f64)>, StoreError> {
        let doing = "read what a game did to ratings";
        let mut held = self.db().read(doing).await?;
        rows!(
            held.conn(),
            doing,
            (UserId, Option<f64>, f64),
            "SELECT h.user_id, b.rating, h.rating FROM rating_history h
             LEFT JOIN rating_history b ON b.user_id = h.user_id AND b.rules = h.rules
                 AND b.players = h.players AND b.games = h.games - 1
             WHERE h.table_id = $1 ORDER BY h.user_id",
            table,
        )
    }

    /// The best, so many after the first so many. Whose rating is less certain than the deviation
    /// given is left out.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn leaders(
        &self,
        rules: RuleSet,
        players: u8,
        most_deviation: f64,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let doing = "list the best players";
        let mut held = self.db().read(doing).await?;
        let found = rows!(
            held.conn(),
            doing,
            LeaderRow,
            "SELECT r.user_id, u.name, r.rating, r.deviation, r.volatility, r.games
             FROM ratings r JOIN users u ON u.id = r.user_id
             WHERE r.rules = $1 AND r.players = $2 AND r.deviation <= $3 AND u.name IS NOT NULL
             ORDER BY r.rating DESC, r.user_id LIMIT $4 OFFSET $5",
            rules.name(),
            i64::from(players),
            most_deviation,
            i64::from(limit),
            i64::from(skip),
        )?;
        let leaders = found.into_iter().map(|LeaderRow { user_id, name, rating }| {
            Ok(Leader { user: user_id, name, rating: rating.read(doing)? })
        });
        leaders.collect()
    }
}

/// Why a result was not counted.
enum Stopped {
    Stale,
    Failed(StoreError),
}

impl From<StoreError> for Stopped {
    fn from(error: StoreError) -> Stopped {
        Stopped::Failed(error)
    }
}
