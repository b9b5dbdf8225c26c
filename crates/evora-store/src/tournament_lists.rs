//! Lists of tournaments, and what the organiser has to do.

use evora_rules::RuleSet;

use crate::db::rows;
use crate::table::int_column;
use crate::tournaments::{Row, tournaments_where};
use crate::{
    ClubId, Cursor, Millis, Page, Paged, Store, StoreError, TableId, TableState, Tournament,
    TournamentId, TournamentPhase, UserId,
};

/// The SQL condition that everybody may see a tournament: a club's only as long as the club shows its members to everybody.
macro_rules! is_public {
    () => {
        "n.public AND (n.club_id IS NULL OR (b.members_shown_to = 'everyone' AND b.closed_at IS NULL))"
    };
}

/// The most games of one user in tournaments at a time that a list returns.
const LIST_LENGTH: i64 = 20;

/// A game of a tournament that a user plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentTable {
    /// The tournament.
    pub tournament: TournamentId,
    /// Its name.
    pub name: String,
    /// The table.
    pub table: TableId,
}

/// A tournament that a user created or joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnTournament {
    /// The tournament.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// Whether the user created it.
    pub created: bool,
    /// The user's number, if they joined.
    pub entrant: Option<u16>,
}

/// A game of a tournament whose table is not being played at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingGame {
    /// Its number.
    pub game: u32,
    /// Its table.
    pub table: TableId,
    /// When it was paired.
    pub paired_at: Millis,
    /// The state of the table; `None` if it has not been opened.
    pub state: Option<TableState>,
}

/// The order of a list: open tournaments by their start, the next one first; others the latest first.
fn cursor(tournament: &Tournament) -> Cursor {
    let state = &tournament.state;
    let at = match state.phase {
        TournamentPhase::Open => -state.starts_at,
        TournamentPhase::Running => state.starts_at,
        TournamentPhase::Over | TournamentPhase::TooFew | TournamentPhase::CalledOff => {
            state.finished_at.unwrap_or(state.starts_at)
        }
    };
    Cursor { at, id: tournament.id.to_string() }
}

/// The page of tournaments in these rows, which are in the order of their start.
fn page_by_start(
    found: Vec<Row>,
    page: &Page,
    action: &'static str,
) -> Result<Paged<Tournament>, StoreError> {
    let found: Result<Vec<Tournament>, StoreError> =
        found.into_iter().map(|row| row.read(action)).collect();
    let by_start = |it: &Tournament| Cursor { at: it.state.starts_at, id: it.id.to_string() };
    Ok(page.of(found?, by_start))
}

impl Store {
    /// Returns public tournaments in a phase: open ones by their start, the next one first; running ones by their start and
    /// others by their end, the latest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn public_tournaments(
        &self,
        phase: TournamentPhase,
        rules: Option<RuleSet>,
        page: &Page,
    ) -> Result<Paged<Tournament>, StoreError> {
        let action = "list tournaments";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let rules = rules.map(RuleSet::name);
        let found = match phase {
            TournamentPhase::Open => rows!(
                reader.conn(),
                action,
                Row,
                tournaments_where!(
                    "n.phase = $1 AND ",
                    is_public!(),
                    " AND ($2 IS NULL OR n.rules = $2)
                         AND (-n.starts_at, n.id) < ($3, $4)
                     ORDER BY n.starts_at, n.id DESC LIMIT $5"
                ),
                phase,
                rules,
                at,
                id,
                page.rows(),
            ),
            TournamentPhase::Running => rows!(
                reader.conn(),
                action,
                Row,
                tournaments_where!(
                    "n.phase = $1 AND ",
                    is_public!(),
                    " AND ($2 IS NULL OR n.rules = $2)
                         AND (n.starts_at, n.id) < ($3, $4)
                     ORDER BY n.starts_at DESC, n.id DESC LIMIT $5"
                ),
                phase,
                rules,
                at,
                id,
                page.rows(),
            ),
            TournamentPhase::Over | TournamentPhase::TooFew | TournamentPhase::CalledOff => rows!(
                reader.conn(),
                action,
                Row,
                tournaments_where!(
                    "n.phase = $1 AND ",
                    is_public!(),
                    " AND ($2 IS NULL OR n.rules = $2)
                         AND (n.finished_at, n.id) < ($3, $4)
                     ORDER BY n.finished_at DESC, n.id DESC LIMIT $5"
                ),
                phase,
                rules,
                at,
                id,
                page.rows(),
            ),
        }?;
        let found: Result<Vec<Tournament>, StoreError> =
            found.into_iter().map(|row| row.read(action)).collect();
        Ok(page.of(found?, cursor))
    }

    /// Returns tournaments that a user created or joined, by their start, the latest first; of those of clubs, the ones that
    /// they may still see.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tournaments_of(
        &self,
        user: &UserId,
        phase: Option<TournamentPhase>,
        rules: Option<RuleSet>,
        page: &Page,
    ) -> Result<Paged<Tournament>, StoreError> {
        let action = "list a user's tournaments";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            Row,
            tournaments_where!(
                "n.id IN (SELECT id FROM tournaments WHERE created_by = $1
                     UNION SELECT tournament_id FROM tournament_entrants WHERE user_id = $1)
                     AND (b.id IS NULL OR (",
                is_public!(),
                ") OR EXISTS (SELECT 1 FROM club_members m WHERE m.club_id = b.id AND m.user_id = $1))
                     AND ($2 IS NULL OR n.phase = $2) AND ($3 IS NULL OR n.rules = $3)
                     AND (n.starts_at, n.id) < ($4, $5)
                 ORDER BY n.starts_at DESC, n.id DESC LIMIT $6"
            ),
            user,
            phase.map(TournamentPhase::as_str),
            rules.map(RuleSet::name),
            at,
            id,
            page.rows(),
        )?;
        page_by_start(found, page, action)
    }

    /// Returns the tournaments of a club by their start, the latest first; all of them, as its members see, or those that
    /// everybody may see.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tournaments_of_club(
        &self,
        club: &ClubId,
        all: bool,
        page: &Page,
    ) -> Result<Paged<Tournament>, StoreError> {
        let action = "list a club's tournaments";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            Row,
            tournaments_where!(
                "n.club_id = $1 AND ($2 OR ",
                is_public!(),
                ") AND (n.starts_at, n.id) < ($3, $4)
                 ORDER BY n.starts_at DESC, n.id DESC LIMIT $5"
            ),
            club,
            all,
            at,
            id,
            page.rows(),
        )?;
        page_by_start(found, page, action)
    }

    /// Returns every tournament that a user created or joined, the latest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn all_tournaments_of(
        &self,
        user: &UserId,
    ) -> Result<Vec<OwnTournament>, StoreError> {
        let action = "list all tournaments of a user";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (TournamentId, String, bool, Option<i64>),
            "SELECT n.id, n.name, n.created_by = $1 AS created, e.entrant FROM tournaments n
             LEFT JOIN tournament_entrants e ON e.tournament_id = n.id AND e.user_id = $1
             WHERE n.created_by = $1 OR e.entrant IS NOT NULL
             ORDER BY n.created_at DESC, n.id",
            user,
        )?;
        let own = |(id, name, created, entrant): (_, _, _, Option<i64>)| {
            let column = "tournament_entrants.entrant";
            let entrant = entrant.map(|number| int_column(action, column, number)).transpose()?;
            Ok(OwnTournament { id, name, created, entrant })
        };
        found.into_iter().map(own).collect()
    }

    /// Returns the tournaments that a user joined and that are not over.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn entered_tournaments(
        &self,
        user: &UserId,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let action = "list the tournaments that a user plays in";
        let mut reader = self.db().read(action).await?;
        let sql =
            "SELECT n.id FROM tournament_entrants e JOIN tournaments n ON n.id = e.tournament_id
                   WHERE e.user_id = $1 AND n.phase IN ('open', 'running') ORDER BY n.id";
        let found = rows!(reader.conn(), action, (TournamentId,), sql, user)?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// Returns the entrants of a club's tournament who are not members of the club now, also if they have left the tournament. None
    /// if the club is gone, or it is no club's tournament.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn entrants_outside_club(&self, id: &TournamentId) -> Result<Vec<u16>, StoreError> {
        let action = "find entrants of a club's tournament who are no members";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT e.entrant FROM tournaments n JOIN clubs c ON c.id = n.club_id
                   JOIN tournament_entrants e ON e.tournament_id = n.id
                   WHERE n.id = $1 AND NOT EXISTS (
                       SELECT 1 FROM club_members m WHERE m.club_id = c.id AND m.user_id = e.user_id)
                   ORDER BY e.entrant";
        let found = rows!(reader.conn(), action, (i64,), sql, id)?;
        let entrant = |(entrant,)| int_column(action, "tournament_entrants.entrant", entrant);
        found.into_iter().map(entrant).collect()
    }

    /// Returns the games of tournaments that a user plays now, the latest first. Their tables have been opened.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tournament_tables_of(
        &self,
        user: &UserId,
    ) -> Result<Vec<TournamentTable>, StoreError> {
        let action = "list a user's games in tournaments";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (TournamentId, String, TableId),
            "SELECT n.id, n.name, g.table_id FROM tournament_entrants e
             JOIN tournaments n ON n.id = e.tournament_id AND n.phase = 'running'
             JOIN tournament_games g ON g.tournament_id = n.id AND g.is_on
             JOIN seats s ON s.table_id = g.table_id AND s.user_id = e.user_id
             JOIN tables t ON t.id = g.table_id AND t.state IN ('open', 'playing')
             WHERE e.user_id = $1 ORDER BY g.paired_at DESC, g.table_id LIMIT $2",
            user,
            LIST_LENGTH,
        )?;
        let table = |(tournament, name, table)| TournamentTable { tournament, name, table };
        Ok(found.into_iter().map(table).collect())
    }

    /// Returns the games of a tournament that are on as far as its facts tell, and whose tables are not: they have not been
    /// opened, have not begun, or are over.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn pending_tournament_games(
        &self,
        id: &TournamentId,
    ) -> Result<Vec<PendingGame>, StoreError> {
        let action = "find games of a tournament that are not played";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (i64, TableId, Millis, Option<TableState>),
            "SELECT g.game, g.table_id, g.paired_at, t.state FROM tournament_games g
             LEFT JOIN tables t ON t.id = g.table_id
             WHERE g.tournament_id = $1 AND g.is_on AND (t.state IS NULL OR t.state <> 'playing')
             ORDER BY t.ended_at, g.game",
            id,
        )?;
        let pending = |(game, table, paired_at, state)| {
            let game = int_column(action, "tournament_games.game", game)?;
            Ok(PendingGame { game, table, paired_at, state })
        };
        found.into_iter().map(pending).collect()
    }

    /// Returns tournaments in which something is due at a time: it should begin, its time is up, a game ended, or a game that
    /// was paired before `since` has no table or has not begun. They are in the order of their ids, and
    /// only those after one if it is given, so that a caller can go through all of them.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tournaments_due(
        &self,
        now: Millis,
        since: Millis,
        after: Option<&TournamentId>,
        limit: u32,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let action = "find tournaments in which something is due";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            (TournamentId,),
            "SELECT id FROM (
                 SELECT id FROM tournaments WHERE phase = 'open' AND starts_at <= $1
                 UNION SELECT id FROM tournaments n WHERE phase = 'running' AND ends_at <= $1 AND NOT EXISTS (
                     SELECT 1 FROM tournament_games g WHERE g.tournament_id = n.id AND g.is_on)
                 UNION SELECT g.tournament_id FROM tournament_games g LEFT JOIN tables t ON t.id = g.table_id
                 WHERE g.is_on AND (t.state IN ('over', 'closed')
                     OR (g.paired_at <= $2 AND (t.state IS NULL OR t.state = 'open')))
             ) due WHERE id > $3 ORDER BY id LIMIT $4",
            now,
            since,
            after.map_or("", TournamentId::as_str),
            i64::from(limit),
        )?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }
}
