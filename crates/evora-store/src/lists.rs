//! Lists of tables, and how a table is read with its seats.

use evora_rules::RuleSet;

use crate::db::rows;
use crate::table::read;
use crate::{
    Cursor, Holder, Millis, Page, Paged, SeatSet, SeatView, Store, StoreError, Summary, Table,
    TableId, TableSecret, TableState, UserId,
};

/// Which tables that are open or being played are wanted; what is not said may be anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenFilter {
    /// What is played.
    pub rules: Option<RuleSet>,
    /// How many seats there are.
    pub players: Option<u8>,
    /// Whether the game counts for ratings.
    pub rated: Option<bool>,
}

/// Which tables of a user are wanted; what is not said may be anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OwnFilter {
    /// Where the table is in its life.
    pub state: Option<TableState>,
    /// What is played.
    pub rules: Option<RuleSet>,
    /// How many seats there are.
    pub players: Option<u8>,
}

impl From<TableState> for OwnFilter {
    fn from(state: TableState) -> OwnFilter {
        OwnFilter { state: Some(state), ..OwnFilter::default() }
    }
}

/// Which finished games are wanted; what is not said may be anything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FinishedFilter {
    /// What was played.
    pub rules: Option<RuleSet>,
    /// How many played.
    pub players: Option<u8>,
    /// Whether the game counted for ratings.
    pub rated: Option<bool>,
    /// Who was among the players.
    pub user: Option<UserId>,
    /// Ended then or later.
    pub from: Option<Millis>,
    /// Ended before then.
    pub until: Option<Millis>,
}

/// The statement that reads the tables which another finds (everything after `FROM tables`), a row
/// for each seat, in an order. Columns are named one by one: a migration may add others while
/// connections are open.
macro_rules! seated {
    ($found:literal, $order:literal) => {
        concat!(
            "SELECT t.*, s.kind AS seat_kind, s.user_id AS seat_user, s.note AS seat_note,
                 u.name AS seat_name, u.name_key IS NOT NULL AS seat_account
             FROM (SELECT id, version, branch, rules, players, public, rated, options, secret,
                 created_by, created_at, updated_at, state, turn, deadline, bot_due, result,
                 started_at, ended_at, revealed, spectators FROM tables ",
            $found,
            ") t JOIN seats s ON s.table_id = t.id LEFT JOIN users u ON u.id = s.user_id ORDER BY ",
            $order,
            ", s.seat"
        )
    };
}
pub(crate) use seated;

impl Store {
    /// Public tables whose seats fill up, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_tables(
        &self,
        filter: OpenFilter,
        page: &Page,
    ) -> Result<Paged<Table>, StoreError> {
        let doing = "list open tables";
        let mut held = self.db().read(doing).await?;
        let (at, id) = page.start();
        let found = rows!(
            held.conn(),
            doing,
            SeatedRow,
            seated!(
                "WHERE state = 'open' AND public
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
        Ok(page.of(tables(doing, found)?, by_creation))
    }

    /// Public tables at which a game is being played that others may watch, the last to begin first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn playing_tables(
        &self,
        filter: OpenFilter,
        page: &Page,
    ) -> Result<Paged<Table>, StoreError> {
        let doing = "list games being played";
        let mut held = self.db().read(doing).await?;
        let (at, id) = page.start();
        let found = rows!(
            held.conn(),
            doing,
            SeatedRow,
            seated!(
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
        Ok(page.of(tables(doing, found)?, |table| Cursor {
            at: table.summary.started_at.unwrap_or_default(),
            id: table.id.to_string(),
        }))
    }

    /// The tables at which a user has a seat, public or not, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables_of(
        &self,
        user: &UserId,
        filter: OwnFilter,
        page: &Page,
    ) -> Result<Paged<Table>, StoreError> {
        let doing = "list a user's tables";
        let mut held = self.db().read(doing).await?;
        let (at, id) = page.start();
        let found = rows!(
            held.conn(),
            doing,
            SeatedRow,
            seated!(
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
        Ok(page.of(tables(doing, found)?, by_creation))
    }

    /// Public games that have been played, the last to end first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn search_finished(
        &self,
        filter: &FinishedFilter,
        page: &Page,
    ) -> Result<Paged<Table>, StoreError> {
        let doing = "search finished games";
        let mut held = self.db().read(doing).await?;
        let (at, id) = page.start();
        // Of one player's games there are few among all, so they are found by the player.
        let sql = match filter.user {
            None => seated!(
                "WHERE state = 'over' AND public
                     AND ($1 IS NULL OR rules = $1) AND ($2 IS NULL OR players = $2)
                     AND ($3 IS NULL OR rated = $3) AND $4 IS NULL
                     AND ended_at >= $5 AND ended_at < $6 AND (ended_at, id) < ($7, $8)
                 ORDER BY ended_at DESC, id DESC LIMIT $9",
                "t.ended_at DESC, t.id DESC"
            ),
            Some(_) => seated!(
                "WHERE state = 'over' AND public
                     AND ($1 IS NULL OR rules = $1) AND ($2 IS NULL OR players = $2)
                     AND ($3 IS NULL OR rated = $3)
                     AND id IN (SELECT table_id FROM seats WHERE user_id = $4)
                     AND ended_at >= $5 AND ended_at < $6 AND (ended_at, id) < ($7, $8)
                 ORDER BY ended_at DESC, id DESC LIMIT $9",
                "t.ended_at DESC, t.id DESC"
            ),
        };
        let found = rows!(
            held.conn(),
            doing,
            SeatedRow,
            sql,
            filter.rules.map(RuleSet::name),
            filter.players.map(i64::from),
            filter.rated,
            filter.user.as_ref(),
            filter.from.unwrap_or(Millis::MIN),
            filter.until.unwrap_or(Millis::MAX),
            at,
            id,
            page.rows(),
        )?;
        Ok(page.of(tables(doing, found)?, |table| Cursor {
            at: table.summary.ended_at.unwrap_or_default(),
            id: table.id.to_string(),
        }))
    }
}

fn by_creation(table: &Table) -> Cursor {
    Cursor { at: table.created_at, id: table.id.to_string() }
}

/// A table and one of its seats.
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

/// The tables that these rows tell of; the rows of a table stand together.
pub(crate) fn tables(doing: &'static str, rows: Vec<SeatedRow>) -> Result<Vec<Table>, StoreError> {
    let mut tables: Vec<Table> = Vec::new();
    for mut row in rows {
        let (user, note, name) = (row.seat_user.take(), row.seat_note.take(), row.seat_name.take());
        let holder = Holder::from_columns(&row.seat_kind, user, note);
        let holder = holder.ok_or_else(|| corrupt(doing, "seats.kind", &row.seat_kind))?;
        let seat = SeatView { holder, name, account: row.seat_account };
        match tables.last_mut() {
            Some(table) if table.id == row.id => table.seats.push(seat),
            _ => {
                let mut table = table(doing, row)?;
                table.seats.push(seat);
                tables.push(table);
            }
        }
    }
    Ok(tables)
}

/// The table of a row, without seats yet.
fn table(doing: &'static str, row: SeatedRow) -> Result<Table, StoreError> {
    let rules = row.rules.parse::<RuleSet>();
    let secret = row.secret.try_into();
    Ok(Table {
        id: row.id,
        version: read(doing, "tables.version", row.version)?,
        branch: read(doing, "tables.branch", row.branch)?,
        rules: rules.map_err(|_| corrupt(doing, "tables.rules", &row.rules))?,
        players: read(doing, "tables.players", row.players)?,
        public: row.public,
        rated: row.rated,
        spectators: row.spectators,
        options: row.options,
        secret: secret
            .map(TableSecret)
            .map_err(|_| corrupt(doing, "tables.secret", "a wrong length"))?,
        created_by: row.created_by,
        created_at: row.created_at,
        updated_at: row.updated_at,
        summary: Summary {
            state: row.state,
            turn: SeatSet::from_bits(row.turn)
                .ok_or_else(|| corrupt(doing, "tables.turn", &row.turn.to_string()))?,
            deadline: row.deadline,
            bot_due: row.bot_due.map(|seat| read(doing, "tables.bot_due", seat)).transpose()?,
            result: row.result,
            started_at: row.started_at,
            ended_at: row.ended_at,
            revealed: row.revealed,
        },
        seats: Vec::new(),
    })
}

fn corrupt(doing: &'static str, column: &str, value: &str) -> StoreError {
    StoreError::Corrupt { doing, what: format!("{value} in {column}") }
}
