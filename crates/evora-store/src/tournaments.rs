//! Tournaments: a row with what lists and the organiser need, and a list of facts.
//!
//! A tournament is its list of facts, numbered without a gap by `version`, as a table is its list of changes. Facts are added
//! under the version that they were decided on, so of several writers one wins. Whoever joined and the table of every
//! game are stored with the fact that says so, in one transaction.

use std::fmt;
use std::str::FromStr;

use evora_rules::RuleSet;

use crate::change::kinds;
use crate::db::{Conn, execute, row, rows};
use crate::table::int_column;
use crate::{Added, ClubId, Millis, Store, StoreError, TableId, TournamentId, UserId};

kinds! {
    /// How far a tournament is.
    TournamentPhase, BadTournamentPhase, "phase of a tournament":
    /// It has not begun.
    Open = "open",
    /// Games are played.
    Running = "running",
    /// It is over.
    Over = "over",
    /// It did not take place, because too few people had joined.
    TooFew = "too_few",
    /// It was called off before it began.
    CalledOff = "called_off",
}

evora_id::text_columns!(TournamentPhase);

/// What follows from the facts of a tournament, for lists and for the organiser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentState {
    /// How far it is.
    pub phase: TournamentPhase,
    /// When it begins or began.
    pub starts_at: Millis,
    /// When an arena's time is up.
    pub ends_at: Option<Millis>,
    /// When it ended.
    pub finished_at: Option<Millis>,
    /// How many people take part: those who left before it began do not.
    pub entrants: u16,
    /// Who won alone.
    pub winner: Option<UserId>,
}

/// A tournament to create.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTournament {
    /// The identifier.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// The rule set.
    pub rules: RuleSet,
    /// The players of a game.
    pub players: u8,
    /// Whether it appears in public lists.
    pub public: bool,
    /// The club whose members it is for.
    pub club: Option<ClubId>,
    /// The format, clock and so on, in a form of the server's.
    pub options: String,
    /// Who creates it.
    pub created_by: UserId,
    /// Creation time.
    pub created_at: Millis,
    /// When it begins.
    pub starts_at: Millis,
    /// When an arena's time is up.
    pub ends_at: Option<Millis>,
}

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// The identifier.
    pub id: TournamentId,
    /// The number of its facts.
    pub version: u64,
    /// Its name.
    pub name: String,
    /// The rule set.
    pub rules: RuleSet,
    /// The players of a game.
    pub players: u8,
    /// Whether it appears in public lists.
    pub public: bool,
    /// The club whose members it is for.
    pub club: Option<ClubId>,
    /// That club's name; `None` if it is gone.
    pub club_name: Option<String>,
    /// The format, clock and so on, in a form of the server's.
    pub options: String,
    /// Who created it, with the name; no name if the account was deleted.
    pub creator: (UserId, Option<String>),
    /// What follows from its facts.
    pub state: TournamentState,
    /// The winner's name, if there is a winner whose account was not deleted.
    pub winner_name: Option<String>,
}

/// Facts to add, and what is stored with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentAppend {
    /// When they happened.
    pub at: Millis,
    /// The facts, in a form of the server's.
    pub facts: Vec<String>,
    /// What follows from all facts.
    pub state: TournamentState,
    /// Those who join, with their numbers.
    pub joined: Vec<(u16, UserId)>,
    /// The games that are paired, with their numbers and tables.
    pub paired: Vec<(u32, TableId)>,
    /// The games that ended or were called off.
    pub ended: Vec<u32>,
}

/// A fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentFact {
    /// Its number, from 1.
    pub version: u64,
    /// When it happened.
    pub at: Millis,
    /// The fact, in a form of the server's.
    pub body: String,
}

/// Somebody who joined a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentEntrant {
    /// Their number.
    pub entrant: u16,
    /// The account.
    pub user: UserId,
    /// Its name; `None` if it was deleted.
    pub name: Option<String>,
}

#[derive(sqlx::FromRow)]
pub(crate) struct Row {
    id: TournamentId,
    version: i64,
    name: String,
    rules: String,
    players: i64,
    public: bool,
    club_id: Option<ClubId>,
    club: Option<String>,
    options: String,
    created_by: UserId,
    creator: Option<String>,
    phase: TournamentPhase,
    starts_at: Millis,
    ends_at: Option<Millis>,
    finished_at: Option<Millis>,
    entrants: i64,
    winner_id: Option<UserId>,
    winner: Option<String>,
}

impl Row {
    pub(crate) fn read(self, action: &'static str) -> Result<Tournament, StoreError> {
        let unknown = |_| StoreError::Corrupt {
            action,
            what: format!("{} in tournaments.rules", self.rules),
        };
        Ok(Tournament {
            id: self.id,
            version: int_column(action, "tournaments.version", self.version)?,
            name: self.name,
            rules: self.rules.parse().map_err(unknown)?,
            players: int_column(action, "tournaments.players", self.players)?,
            public: self.public,
            club: self.club_id,
            club_name: self.club,
            options: self.options,
            creator: (self.created_by, self.creator),
            state: TournamentState {
                phase: self.phase,
                starts_at: self.starts_at,
                ends_at: self.ends_at,
                finished_at: self.finished_at,
                entrants: int_column(action, "tournaments.entrants", self.entrants)?,
                winner: self.winner_id,
            },
            winner_name: self.winner,
        })
    }
}

/// The SELECT statement for tournaments, with a condition.
macro_rules! tournaments_where {
    ($($condition:expr),+) => {
        concat!(
            "SELECT n.id, n.version, n.name, n.rules, n.players, n.public, n.club_id, b.name AS club, n.options, n.created_by, c.name AS creator,
                 n.phase, n.starts_at, n.ends_at, n.finished_at, n.entrants, n.winner_id, w.name AS winner
             FROM tournaments n JOIN users c ON c.id = n.created_by LEFT JOIN users w ON w.id = n.winner_id
             LEFT JOIN clubs b ON b.id = n.club_id WHERE ",
            $($condition),+
        )
    };
}
pub(crate) use tournaments_where;

impl Store {
    /// Creates a tournament, unless `most` of its creator's are open or running.
    ///
    /// # Errors
    /// Fails if the identifier is in use, or the database fails.
    pub async fn create_tournament(
        &self,
        new: NewTournament,
        most: u32,
    ) -> Result<Added, StoreError> {
        let action = "create a tournament";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "SELECT COUNT(*) FROM tournaments
                               WHERE created_by = $1 AND phase IN ('open', 'running')";
                    let found = row!(conn, action, (i64,), sql, &new.created_by)?;
                    if found.is_some_and(|(count,)| count >= i64::from(most)) {
                        return Ok(Added::TooMany);
                    }
                    execute!(
                        conn,
                        action,
                        "INSERT INTO tournaments (id, version, name, rules, players, public, options,
                             created_by, created_at, phase, starts_at, ends_at, entrants, club_id)
                         VALUES ($1, 0, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, 0, $11)",
                        &new.id,
                        &new.name,
                        new.rules.name(),
                        i64::from(new.players),
                        new.public,
                        &new.options,
                        &new.created_by,
                        new.created_at,
                        new.starts_at,
                        new.ends_at,
                        &new.club,
                    )?;
                    Ok(Added::Done)
                })
            })
            .await
    }

    /// Reads a tournament. Returns `None` if it does not exist.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tournament(&self, id: &TournamentId) -> Result<Option<Tournament>, StoreError> {
        let action = "read a tournament";
        let mut reader = self.db().read(action).await?;
        let found = row!(reader.conn(), action, Row, tournaments_where!("n.id = $1"), id)?;
        found.map(|row| row.read(action)).transpose()
    }

    /// Returns how many facts a tournament has. `None` if it does not exist.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tournament_version(&self, id: &TournamentId) -> Result<Option<u64>, StoreError> {
        let action = "read a tournament's version";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT version FROM tournaments WHERE id = $1";
        let found = row!(reader.conn(), action, (i64,), sql, id)?;
        found.map(|(version,)| int_column(action, "tournaments.version", version)).transpose()
    }

    /// Adds facts to a tournament at the expected version, atomically, with those who join and the games that are paired or
    /// end. Returns `false`, and writes nothing, if another writer was first or there is no such tournament.
    ///
    /// # Errors
    /// Fails if the database fails. Then the facts may or may not have been written: read the tournament again.
    pub async fn append_to_tournament(
        &self,
        id: &TournamentId,
        expected_version: u64,
        append: TournamentAppend,
    ) -> Result<bool, StoreError> {
        let action = "append to a tournament";
        let id = id.clone();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let version = i64::try_from(expected_version).unwrap_or(i64::MAX);
                    let TournamentAppend { at, facts, state, joined, paired, ended } = append;
                    let updated = execute!(
                        conn,
                        action,
                        "UPDATE tournaments SET version = $3, phase = $4, starts_at = $5, ends_at = $6,
                             finished_at = $7, entrants = $8, winner_id = $9
                         WHERE id = $1 AND version = $2",
                        &id,
                        version,
                        version.saturating_add(facts.len() as i64),
                        state.phase,
                        state.starts_at,
                        state.ends_at,
                        state.finished_at,
                        i64::from(state.entrants),
                        state.winner.as_ref(),
                    )?;
                    if updated == 0 {
                        return Ok(false);
                    }
                    for (number, body) in (version + 1..).zip(&facts) {
                        let sql = "INSERT INTO tournament_facts (tournament_id, version, at, body)
                                   VALUES ($1, $2, $3, $4)";
                        execute!(conn, action, sql, &id, number, at, body)?;
                    }
                    for (entrant, user) in &joined {
                        let sql = "INSERT INTO tournament_entrants (tournament_id, entrant, user_id)
                                   VALUES ($1, $2, $3)";
                        execute!(conn, action, sql, &id, i64::from(*entrant), user)?;
                    }
                    for (game, table) in &paired {
                        let sql = "INSERT INTO tournament_games
                                       (tournament_id, game, table_id, paired_at, is_on)
                                   VALUES ($1, $2, $3, $4, TRUE)";
                        execute!(conn, action, sql, &id, i64::from(*game), table, at)?;
                    }
                    end_games(&mut conn, action, &id, &ended).await?;
                    Ok(true)
                })
            })
            .await
    }

    /// Returns the facts of a tournament after a version, in order.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tournament_facts(
        &self,
        id: &TournamentId,
        after_version: u64,
        limit: u32,
    ) -> Result<Vec<TournamentFact>, StoreError> {
        let action = "read a tournament's facts";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (i64, Millis, String),
            "SELECT version, at, body FROM tournament_facts
             WHERE tournament_id = $1 AND version > $2 ORDER BY version LIMIT $3",
            id,
            i64::try_from(after_version).unwrap_or(i64::MAX),
            i64::from(limit),
        )?;
        let fact = |(version, at, body)| {
            let version = int_column(action, "tournament_facts.version", version)?;
            Ok(TournamentFact { version, at, body })
        };
        found.into_iter().map(fact).collect()
    }

    /// Returns those who joined a tournament from a number on, in order, with their current names.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tournament_entrants(
        &self,
        id: &TournamentId,
        from: u16,
    ) -> Result<Vec<TournamentEntrant>, StoreError> {
        let action = "list the entrants of a tournament";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (i64, UserId, Option<String>),
            "SELECT e.entrant, e.user_id, u.name FROM tournament_entrants e JOIN users u ON u.id = e.user_id
             WHERE e.tournament_id = $1 AND e.entrant >= $2 ORDER BY e.entrant",
            id,
            i64::from(from),
        )?;
        let entrant = |(entrant, user, name)| {
            let entrant = int_column(action, "tournament_entrants.entrant", entrant)?;
            Ok(TournamentEntrant { entrant, user, name })
        };
        found.into_iter().map(entrant).collect()
    }

    /// Returns the tables of a tournament's games from a number on, in order.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tournament_games(
        &self,
        id: &TournamentId,
        from: u32,
    ) -> Result<Vec<(u32, TableId)>, StoreError> {
        let action = "list the games of a tournament";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT game, table_id FROM tournament_games
                   WHERE tournament_id = $1 AND game >= $2 ORDER BY game";
        let found = rows!(reader.conn(), action, (i64, TableId), sql, id, i64::from(from))?;
        let game = |(game, table)| Ok((int_column(action, "tournament_games.game", game)?, table));
        found.into_iter().map(game).collect()
    }
}

async fn end_games(
    conn: &mut Conn<'_>,
    action: &'static str,
    id: &TournamentId,
    ended: &[u32],
) -> Result<(), StoreError> {
    for game in ended {
        let sql =
            "UPDATE tournament_games SET is_on = FALSE WHERE tournament_id = $1 AND game = $2";
        execute!(*conn, action, sql, id, i64::from(*game))?;
    }
    Ok(())
}
