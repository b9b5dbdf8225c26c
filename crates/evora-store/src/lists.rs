//! Lists of tables, and reading tables with their seats.

use evora_rules::RuleSet;

use crate::db::{Db, rows};
use crate::table::int_column;
use crate::{
    Cursor, Holder, Millis, Page, Paged, SeatSet, SeatView, Store, StoreError, Summary, TableId,
    TableRow, TableSecret, TableState, UserId,
};

/// Filter for open tables and games in progress; `None` matches anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenFilter {
    /// The rule set.
    pub rules: Option<RuleSet>,
    /// The number of seats.
    pub players: Option<u8>,
    /// Whether the game is rated.
    pub rated: Option<bool>,
}

/// Filter for a user's tables; `None` matches anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OwnFilter {
    /// The lifecycle state.
    pub state: Option<TableState>,
    /// The rule set.
    pub rules: Option<RuleSet>,
    /// The number of seats.
    pub players: Option<u8>,
}

impl From<TableState> for OwnFilter {
    fn from(state: TableState) -> OwnFilter {
        OwnFilter { state: Some(state), ..OwnFilter::default() }
    }
}

/// Filter for finished games; `None` matches anything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FinishedFilter {
    /// The rule set.
    pub rules: Option<RuleSet>,
    /// The number of players.
    pub players: Option<u8>,
    /// Whether the game was rated.
    pub rated: Option<bool>,
    /// A participant.
    pub user: Option<UserId>,
    /// How it ended, as the result names it: `played`, `resigned`, `timed_out` or `abandoned`.
    pub how: Option<&'static str>,
    /// Whether the participant won, alone or with others; only together with `user`. An abandoned game is neither won nor lost.
    pub won: Option<bool>,
    /// Ended at or after this time.
    pub from: Option<Millis>,
    /// Ended before this time.
    pub until: Option<Millis>,
}

/// The SELECT statement for tables with their seats, one row per seat: a condition (everything
/// after `FROM tables`) and an order. Columns are listed explicitly because a migration may add
/// others while connections are open.
macro_rules! tables_with_seats {
    ($found:expr, $order:literal) => {
        concat!(
            "SELECT t.*, s.kind AS seat_kind, s.user_id AS seat_user, s.note AS seat_note,
                 u.name AS seat_name, u.name_key IS NOT NULL AS seat_account
             FROM (SELECT id, version, branch, rules, players, public, rated, options, secret,
                 created_by, created_at, updated_at, state, turn, deadline, bot_due, result,
                 started_at, ended_at, revealed, spectators, interest FROM tables ",
            $found,
            ") t JOIN seats s ON s.table_id = t.id LEFT JOIN users u ON u.id = s.user_id ORDER BY ",
            $order,
            ", s.seat"
        )
    };
}
pub(crate) use tables_with_seats;

impl Store {
    /// Returns public tables that are waiting for players, newest first. Those whose free seats are all reserved are left out: nobody
    /// who finds them in a list can take a seat.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn open_tables(
        &self,
        filter: OpenFilter,
        page: &Page,
    ) -> Result<Paged<TableRow>, StoreError> {
        let action = "list open tables";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            SeatedRow,
            tables_with_seats!(
                "WHERE state = 'open' AND public
                     AND (NOT EXISTS (SELECT 1 FROM seats s
                             WHERE s.table_id = tables.id AND s.kind = 'reserved')
                         OR EXISTS (SELECT 1 FROM seats s
                             WHERE s.table_id = tables.id AND s.kind = 'open'))
                     AND ($1 IS NULL OR rules = $1) AND ($2 IS NULL OR players = $2)
                     AND ($3 IS NULL OR rated = $3) AND (created_at, id) < ($4, $5)
                 ORDER BY created_at DESC, id DESC LIMIT $6",
                "t.created_at DESC, t.id DESC"
            ),
            filter.rules.map(RuleSet::name),
            filter.players.map(i64::from),
            filter.rated,
            at,
            id,
            page.rows(),
        )?;
        Ok(page.of(tables(action, found)?, by_creation))
    }

    /// Returns public games in progress that allow spectators, most recently started first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn playing_tables(
        &self,
        filter: OpenFilter,
        page: &Page,
    ) -> Result<Paged<TableRow>, StoreError> {
        let action = "list games being played";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            SeatedRow,
            tables_with_seats!(
                "WHERE state = 'playing' AND public AND spectators
                     AND ($1 IS NULL OR rules = $1) AND ($2 IS NULL OR players = $2)
                     AND ($3 IS NULL OR rated = $3) AND (started_at, id) < ($4, $5)
                 ORDER BY started_at DESC, id DESC LIMIT $6",
                "t.started_at DESC, t.id DESC"
            ),
            filter.rules.map(RuleSet::name),
            filter.players.map(i64::from),
            filter.rated,
            at,
            id,
            page.rows(),
        )?;
        Ok(page.of(tables(action, found)?, |table| Cursor {
            at: table.summary.started_at.unwrap_or_default(),
            id: table.id.to_string(),
        }))
    }

    /// Returns the tables at which a user has a seat, public or not, newest first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn tables_of(
        &self,
        user: &UserId,
        filter: OwnFilter,
        page: &Page,
    ) -> Result<Paged<TableRow>, StoreError> {
        let action = "list a user's tables";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            SeatedRow,
            tables_with_seats!(
                "WHERE id IN (SELECT table_id FROM seats WHERE user_id = $1)
                     AND ($2 IS NULL OR state = $2) AND ($3 IS NULL OR rules = $3)
                     AND ($4 IS NULL OR players = $4) AND (created_at, id) < ($5, $6)
                 ORDER BY created_at DESC, id DESC LIMIT $7",
                "t.created_at DESC, t.id DESC"
            ),
            user,
            filter.state,
            filter.rules.map(RuleSet::name),
            filter.players.map(i64::from),
            at,
            id,
            page.rows(),
        )?;
        Ok(page.of(tables(action, found)?, by_creation))
    }

    /// Returns the plan of a search, as the database tells it: tests show with it that an index is used.
    ///
    /// # Errors
    /// Fails if the database fails.
    #[doc(hidden)]
    pub async fn explain_search(&self, filter: &FinishedFilter) -> Result<String, StoreError> {
        let action = "explain a search";
        let mut reader = self.db().read(action).await?;
        let statement = search_statement(filter);
        let sql = match self.db() {
            Db::Sqlite(_) => format!("EXPLAIN QUERY PLAN {statement}"),
            Db::Postgres(_) => format!("EXPLAIN {statement}"),
        };
        let lines = rows!(
            reader.conn(),
            action,
            PlanLine,
            sqlx::AssertSqlSafe(sql.clone()),
            filter.rules.map(RuleSet::name),
            filter.players.map(i64::from),
            filter.rated,
            filter.user.as_ref(),
            filter.from.unwrap_or(Millis::MIN),
            filter.until.unwrap_or(Millis::MAX),
            Millis::MAX,
            "",
            10i64,
            filter.how,
            filter.won,
        )?;
        Ok(lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n"))
    }

    /// Returns public finished games, most recently ended first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn search_finished(
        &self,
        filter: &FinishedFilter,
        page: &Page,
    ) -> Result<Paged<TableRow>, StoreError> {
        let action = "search finished games";
        let mut reader = self.db().read(action).await?;
        let (at, id) = page.start();
        let found = rows!(
            reader.conn(),
            action,
            SeatedRow,
            search_statement(filter),
            filter.rules.map(RuleSet::name),
            filter.players.map(i64::from),
            filter.rated,
            filter.user.as_ref(),
            filter.from.unwrap_or(Millis::MIN),
            filter.until.unwrap_or(Millis::MAX),
            at,
            id,
            page.rows(),
            filter.how,
            filter.won,
        )?;
        Ok(page.of(tables(action, found)?, |table| Cursor {
            at: table.summary.ended_at.unwrap_or_default(),
            id: table.id.to_string(),
        }))
    }
}

/// A line of a plan: the last column of SQLite, the only one of PostgreSQL.
pub(crate) struct PlanLine {
    pub(crate) text: String,
}

impl sqlx::FromRow<'_, sqlx::sqlite::SqliteRow> for PlanLine {
    fn from_row(row: &sqlx::sqlite::SqliteRow) -> sqlx::Result<PlanLine> {
        Ok(PlanLine { text: sqlx::Row::try_get(row, 3)? })
    }
}

impl sqlx::FromRow<'_, sqlx::postgres::PgRow> for PlanLine {
    fn from_row(row: &sqlx::postgres::PgRow) -> sqlx::Result<PlanLine> {
        Ok(PlanLine { text: sqlx::Row::try_get(row, 0)? })
    }
}

/// A search of finished games with this condition, which decides the index that finds them.
macro_rules! search {
    ($condition:literal) => {
        tables_with_seats!(
            concat!(
                "WHERE state = 'over' AND public AND ",
                $condition,
                " AND ($2 IS NULL OR players = $2) AND ($3 IS NULL OR rated = $3)
                  AND ended_at >= $5 AND ended_at < $6 AND (ended_at, id) < ($7, $8)
                 ORDER BY ended_at DESC, id DESC LIMIT $9"
            ),
            "t.ended_at DESC, t.id DESC"
        )
    };
}

/// The statement of a search. Each begins with what leaves the fewest games, so that an index finds them: the seats of a player, who
/// played few of all games; then how games ended, then the rule set, then the time.
fn search_statement(filter: &FinishedFilter) -> &'static str {
    match filter {
        FinishedFilter { user: Some(_), .. } => search!(
            "id IN (SELECT table_id FROM seats WHERE user_id = $4)
             AND ($1 IS NULL OR rules = $1) AND ($10 IS NULL OR how = $10)
             AND ($11 IS NULL OR EXISTS (SELECT 1 FROM seats s
                 WHERE s.table_id = tables.id AND s.user_id = $4 AND winners <> ''
                     AND (winners LIKE '%' || s.seat || '%') = $11))"
        ),
        FinishedFilter { how: Some(_), .. } => search!(
            "how = $10 AND ($1 IS NULL OR rules = $1) AND $4 IS NULL AND ($11 IS NULL OR TRUE)"
        ),
        FinishedFilter { rules: Some(_), .. } => {
            search!("rules = $1 AND $4 IS NULL AND $10 IS NULL AND ($11 IS NULL OR TRUE)")
        }
        _ => search!("$1 IS NULL AND $4 IS NULL AND $10 IS NULL AND ($11 IS NULL OR TRUE)"),
    }
}

fn by_creation(table: &TableRow) -> Cursor {
    Cursor { at: table.created_at, id: table.id.to_string() }
}

/// A table joined with one of its seats.
#[derive(sqlx::FromRow)]
pub(crate) struct SeatedRow {
    id: TableId,
    version: i64,
    branch: i64,
    rules: String,
    players: i64,
    public: bool,
    rated: bool,
    options: String,
    secret: Vec<u8>,
    created_by: Option<UserId>,
    created_at: Millis,
    updated_at: Millis,
    state: TableState,
    turn: i64,
    deadline: Option<Millis>,
    bot_due: Option<i64>,
    result: Option<String>,
    started_at: Option<Millis>,
    ended_at: Option<Millis>,
    revealed: bool,
    spectators: bool,
    seat_kind: String,
    seat_user: Option<UserId>,
    seat_note: Option<String>,
    seat_name: Option<String>,
    seat_account: bool,
}

/// Builds tables from rows; the rows of a table must be adjacent.
pub(crate) fn tables(
    action: &'static str,
    rows: Vec<SeatedRow>,
) -> Result<Vec<TableRow>, StoreError> {
    let mut tables: Vec<TableRow> = Vec::new();
    for mut row in rows {
        let (user, note, name) = (row.seat_user.take(), row.seat_note.take(), row.seat_name.take());
        let holder = Holder::from_columns(&row.seat_kind, user, note);
        let holder = holder.ok_or_else(|| corrupt(action, "seats.kind", &row.seat_kind))?;
        let seat = SeatView { holder, name, account: row.seat_account };
        match tables.last_mut() {
            Some(table) if table.id == row.id => table.seats.push(seat),
            _ => {
                let mut table = table(action, row)?;
                table.seats.push(seat);
                tables.push(table);
            }
        }
    }
    Ok(tables)
}

/// Builds a table from a row, without seats.
fn table(action: &'static str, row: SeatedRow) -> Result<TableRow, StoreError> {
    let rules = row.rules.parse::<RuleSet>();
    let secret = row.secret.try_into();
    Ok(TableRow {
        id: row.id,
        version: int_column(action, "tables.version", row.version)?,
        branch: int_column(action, "tables.branch", row.branch)?,
        rules: rules.map_err(|_| corrupt(action, "tables.rules", &row.rules))?,
        players: int_column(action, "tables.players", row.players)?,
        public: row.public,
        rated: row.rated,
        spectators: row.spectators,
        options: row.options,
        secret: secret
            .map(TableSecret)
            .map_err(|_| corrupt(action, "tables.secret", "a wrong length"))?,
        created_by: row.created_by,
        created_at: row.created_at,
        updated_at: row.updated_at,
        summary: Summary {
            state: row.state,
            turn: SeatSet::from_bits(row.turn)
                .ok_or_else(|| corrupt(action, "tables.turn", &row.turn.to_string()))?,
            deadline: row.deadline,
            bot_due: row
                .bot_due
                .map(|seat| int_column(action, "tables.bot_due", seat))
                .transpose()?,
            result: row.result,
            started_at: row.started_at,
            ended_at: row.ended_at,
            revealed: row.revealed,
        },
        seats: Vec::new(),
    })
}

fn corrupt(action: &'static str, column: &str, value: &str) -> StoreError {
    StoreError::Corrupt { action, what: format!("{value} in {column}") }
}
