//! A table's current state, without its list of changes.

use evora_rules::RuleSet;

use crate::db::{Conn, execute, row, rows};
use crate::{
    Appended, Millis, NewChange, Store, StoreError, TableId, TableSecret, TableState, UserId,
};

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The identifier.
    pub id: TableId,
    /// The version of its last change.
    pub version: u64,
    /// The number of take-backs so far.
    pub branch: u32,
    /// The rule set.
    pub rules: RuleSet,
    /// The number of seats.
    pub players: u8,
    /// Whether it appears in public lists.
    pub public: bool,
    /// Whether the game is rated.
    pub rated: bool,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// The other options, in a format of the server's.
    pub options: String,
    /// The secret the deals are derived from.
    pub secret: TableSecret,
    /// The user who opened it.
    pub created_by: Option<UserId>,
    /// Creation time.
    pub created_at: Millis,
    /// Time of the last change.
    pub updated_at: Millis,
    /// The state of the game.
    pub summary: Summary,
    /// The seats with their holders.
    pub seats: Vec<SeatView>,
}

impl TableRow {
    /// Whether its free seats, if there are any, are all reserved, so that nobody who finds it in a list can take one.
    pub fn is_reserved(&self) -> bool {
        let has = |is_it: fn(&Holder) -> bool| self.seats.iter().any(|seat| is_it(&seat.holder));
        has(|holder| matches!(holder, Holder::Reserved(_)))
            && !has(|holder| matches!(holder, Holder::Open))
    }

    /// The people at it: whoever opened it, and those with seats.
    pub fn people(&self) -> impl Iterator<Item = &UserId> {
        let seated = self.seats.iter().filter_map(|seat| match &seat.holder {
            Holder::User(user) => Some(user),
            Holder::Open | Holder::Reserved(_) | Holder::Bot(_) => None,
        });
        seated.chain(&self.created_by)
    }
}

/// The state of a game, as needed for lists, clocks and bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The lifecycle state.
    pub state: TableState,
    /// The seats to act.
    pub turn: SeatSet,
    /// When the seat to act runs out of time, in the time in service.
    pub deadline: Option<Millis>,
    /// The seat of the bot that must move, if any.
    pub bot_due: Option<u8>,
    /// The result, in a format of the server's.
    pub result: Option<String>,
    /// When the game started.
    pub started_at: Option<Millis>,
    /// When the game ended.
    pub ended_at: Option<Millis>,
    /// Whether the secret has been published.
    pub revealed: bool,
}

impl Summary {
    /// A table that is waiting for players.
    pub const OPEN: Summary = Summary {
        state: TableState::Open,
        turn: SeatSet::EMPTY,
        deadline: None,
        bot_due: None,
        result: None,
        started_at: None,
        ended_at: None,
        revealed: false,
    };
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns whether the set contains a seat.
    pub fn contains(self, seat: u8) -> bool {
        seat < 8 && self.0 >> seat & 1 == 1
    }

    /// Iterates over the seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |&seat| self.contains(seat))
    }

    pub(crate) fn bits(self) -> i64 {
        i64::from(self.0)
    }

    pub(crate) fn from_bits(bits: i64) -> Option<SeatSet> {
        u8::try_from(bits).ok().map(SeatSet)
    }
}

/// Seats from 8 up are ignored: no table has them.
impl FromIterator<u8> for SeatSet {
    fn from_iter<I: IntoIterator<Item = u8>>(seats: I) -> SeatSet {
        let bits =
            seats.into_iter().filter(|&seat| seat < 8).fold(0, |bits, seat| bits | 1 << seat);
        SeatSet(bits)
    }
}

/// The holder of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// Anyone who presents this key.
    Reserved(String),
    /// A guest or an account.
    User(UserId),
    /// A bot of this level.
    Bot(String),
}

impl Holder {
    /// Returns the columns: kind, user, note.
    fn columns(&self) -> (&'static str, Option<UserId>, Option<String>) {
        match self {
            Holder::Open => ("open", None, None),
            Holder::Reserved(key) => ("reserved", None, Some(key.clone())),
            Holder::User(user) => ("user", Some(user.clone()), None),
            Holder::Bot(level) => ("bot", None, Some(level.clone())),
        }
    }

    pub(crate) fn from_columns(
        kind: &str,
        user: Option<UserId>,
        note: Option<String>,
    ) -> Option<Holder> {
        match (kind, user, note) {
            ("open", None, None) => Some(Holder::Open),
            ("reserved", None, Some(key)) => Some(Holder::Reserved(key)),
            ("user", Some(user), None) => Some(Holder::User(user)),
            ("bot", None, Some(level)) => Some(Holder::Bot(level)),
            _ => None,
        }
    }
}

/// A seat with its holder's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// The holder.
    pub holder: Holder,
    /// The user's name; `None` if there is no user or the account is deleted.
    pub name: Option<String>,
    /// Whether the user has an account.
    pub account: bool,
}

/// A table to open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The identifier.
    pub id: TableId,
    /// The rule set.
    pub rules: RuleSet,
    /// Whether it appears in public lists.
    pub public: bool,
    /// Whether the game is rated.
    pub rated: bool,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// The other options, in a format of the server's.
    pub options: String,
    /// The secret the deals are derived from.
    pub secret: TableSecret,
    /// The user who opens it.
    pub created_by: Option<UserId>,
    /// Creation time.
    pub created_at: Millis,
    /// The seat holders, one per player.
    pub seats: Vec<Holder>,
    /// The state of the game, usually [`Summary::OPEN`].
    pub summary: Summary,
    /// The first changes, usually [`ChangeKind::Opened`](crate::ChangeKind::Opened).
    pub changes: Vec<NewChange>,
}

impl Store {
    /// Opens a table.
    ///
    /// # Errors
    /// Fails if the identifier is in use, or the database fails.
    pub async fn create(&self, table: NewTable) -> Result<Appended, StoreError> {
        let action = "open a table";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let version = table.changes.len() as u64;
                    let branches = crate::append::count_takebacks(&table.changes);
                    let Summary {
                        state,
                        turn,
                        deadline,
                        bot_due,
                        result,
                        started_at,
                        ended_at,
                        revealed,
                    } = &table.summary;
                    execute!(
                conn,
                action,
                "INSERT INTO tables (id, version, branch, rules, players, public, rated, options,
                     secret, created_by, created_at, updated_at, state, turn, deadline, bot_due,
                     result, started_at, ended_at, revealed, spectators)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15,
                     $16, $17, $18, $19, $20)",
                &table.id,
                version as i64,
                i64::from(branches),
                table.rules.name(),
                table.seats.len() as i64,
                table.public,
                table.rated,
                &table.options,
                &table.secret.0[..],
                table.created_by.as_ref(),
                table.created_at,
                state,
                turn.bits(),
                *deadline,
                bot_due.map(i64::from),
                result.as_deref(),
                *started_at,
                *ended_at,
                *revealed,
                table.spectators,
            )?;
                    replace_seats(&mut conn, action, &table.id, &table.seats).await?;
                    crate::append::insert_changes(&mut conn, action, &table.id, 0, 0, table.changes)
                        .await
                })
            })
            .await
    }

    /// Reads a table. Returns `None` if it does not exist.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let action = "read a table";
        let mut reader = self.db().read(action).await?;
        let found = rows!(
            reader.conn(),
            action,
            crate::lists::SeatedRow,
            crate::lists::tables_with_seats!("WHERE id = $1", "t.id"),
            id,
        )?;
        Ok(crate::lists::tables(action, found)?.pop())
    }

    /// Returns a table's current version. `None` if it does not exist.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn version(&self, id: &TableId) -> Result<Option<u64>, StoreError> {
        let action = "read a table's version";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT version FROM tables WHERE id = $1";
        let found = row!(reader.conn(), action, (i64,), sql, id)?;
        found.map(|(version,)| int_column(action, "changes.version", version)).transpose()
    }
}

/// Converts an integer column to a narrower type. Fails if the value is out of range.
pub(crate) fn int_column<T: TryFrom<i64>>(
    action: &'static str,
    column: &'static str,
    value: i64,
) -> Result<T, StoreError> {
    let read = T::try_from(value);
    read.map_err(|_| StoreError::Corrupt { action, what: format!("{value} in {column}") })
}

/// Replaces the seat holders of a table.
pub(crate) async fn replace_seats(
    conn: &mut Conn<'_>,
    action: &'static str,
    table: &TableId,
    seats: &[Holder],
) -> Result<(), StoreError> {
    for (seat, holder) in (0_i64..).zip(seats) {
        let (kind, user, note) = holder.columns();
        execute!(
            *conn,
            action,
            "INSERT INTO seats (table_id, seat, kind, user_id, note) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (table_id, seat) DO UPDATE
             SET kind = excluded.kind, user_id = excluded.user_id, note = excluded.note",
            table,
            seat,
            kind,
            user,
            note,
        )?;
    }
    Ok(())
}
