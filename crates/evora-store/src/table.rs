//! A table: what is known of it without reading what happened there.

use evora_rules::RuleSet;

use crate::db::{Conn, row, rows, touch};
use crate::{
    Appended, Change, ChangeKind, Millis, NewChange, Store, StoreError, TableId, TableSecret,
    TableState, UserId,
};

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// What it is called.
    pub id: TableId,
    /// The version of its last change.
    pub version: u64,
    /// How many take-backs there were.
    pub branch: u32,
    /// What is played.
    pub rules: RuleSet,
    /// How many seats there are.
    pub players: u8,
    /// Whether it is in public lists.
    pub public: bool,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// Everything else that was agreed, in a form that is the server's affair.
    pub options: String,
    /// What the deals follow from.
    pub secret: TableSecret,
    /// Who opened it.
    pub created_by: Option<UserId>,
    /// When it was opened.
    pub created_at: Millis,
    /// When something last happened.
    pub updated_at: Millis,
    /// Where the game stands.
    pub summary: Summary,
    /// Who sits where.
    pub seats: Vec<SeatView>,
}

/// Where a game stands, as far as lists and the keepers of clocks and bots must know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Where the table is in its life.
    pub state: TableState,
    /// The seats to act.
    pub turn: SeatSet,
    /// When a seat runs out of time.
    pub deadline: Option<Millis>,
    /// The seat that a bot must move for.
    pub bot_due: Option<u8>,
    /// How it ended, in a form that is the server's affair.
    pub result: Option<String>,
    /// When the game began.
    pub started_at: Option<Millis>,
    /// When it ended.
    pub ended_at: Option<Millis>,
    /// Whether the secret has been shown.
    pub revealed: bool,
}

impl Summary {
    /// A table whose seats fill up.
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
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Whether this seat is in it.
    pub fn contains(self, seat: u8) -> bool {
        seat < 8 && self.0 >> seat & 1 == 1
    }

    /// Its seats, lowest first.
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

/// Seats from 8 on are left out: no table has them.
impl FromIterator<u8> for SeatSet {
    fn from_iter<I: IntoIterator<Item = u8>>(seats: I) -> SeatSet {
        let bits =
            seats.into_iter().filter(|&seat| seat < 8).fold(0, |bits, seat| bits | 1 << seat);
        SeatSet(bits)
    }
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// Whoever comes with this key.
    Reserved(String),
    /// A guest or an account.
    User(UserId),
    /// A bot of this level.
    Bot(String),
}

impl Holder {
    /// Its columns: kind, user, note.
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

/// A seat with what to call who has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// Who has it.
    pub holder: Holder,
    /// The user's name; nothing where there is no user, or the account is deleted.
    pub name: Option<String>,
    /// Whether the user has an account.
    pub account: bool,
}

/// A table about to be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// What it is to be called.
    pub id: TableId,
    /// What is played.
    pub rules: RuleSet,
    /// Whether it is in public lists.
    pub public: bool,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// Everything else that was agreed.
    pub options: String,
    /// What the deals follow from.
    pub secret: TableSecret,
    /// Who opens it.
    pub created_by: Option<UserId>,
    /// When.
    pub created_at: Millis,
    /// Who sits where; as many seats as there are players.
    pub seats: Vec<Holder>,
    /// Where the game stands, usually [`Summary::OPEN`].
    pub summary: Summary,
    /// What has happened at it already: that it was opened.
    pub changes: Vec<NewChange>,
}

impl Store {
    /// Opens a table.
    ///
    /// # Errors
    /// If the identifier is in use, or the database fails.
    pub async fn create(&self, table: NewTable) -> Result<Appended, StoreError> {
        let doing = "open a table";
        self.db()
            .write(doing, move |mut conn| {
                Box::pin(async move {
                    let version = table.changes.len() as u64;
                    let branches = crate::append::branches(&table.changes);
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
                    touch!(
                conn,
                doing,
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
                    put_seats(&mut conn, doing, &table.id, &table.seats).await?;
                    crate::append::put_changes(&mut conn, doing, &table.id, 0, 0, table.changes)
                        .await
                })
            })
            .await
    }

    /// A table, if there is one of that name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn table(&self, id: &TableId) -> Result<Option<Table>, StoreError> {
        let doing = "read a table";
        let mut held = self.db().read(doing).await?;
        let found = rows!(
            held.conn(),
            doing,
            crate::lists::SeatedRow,
            crate::lists::seated!("WHERE id = $1", "t.id"),
            id,
        )?;
        Ok(crate::lists::tables(doing, found)?.pop())
    }

    /// What happened at a table after this version, in order, so many at most.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn changes(
        &self,
        id: &TableId,
        after_version: u64,
        limit: u32,
    ) -> Result<Vec<Change>, StoreError> {
        let doing = "read what happened at a table";
        let mut held = self.db().read(doing).await?;
        let found = rows!(
            held.conn(),
            doing,
            ChangeRow,
            "SELECT version, at, kind, ply, branch, user_id, seat, body FROM changes
             WHERE table_id = $1 AND version > $2 ORDER BY version LIMIT $3",
            id,
            i64::try_from(after_version).unwrap_or(i64::MAX),
            i64::from(limit),
        )?;
        found.into_iter().map(|row| row.read(doing, id)).collect()
    }

    /// The version of a table's last change, if there is such a table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn version(&self, id: &TableId) -> Result<Option<u64>, StoreError> {
        let doing = "read a table's version";
        let mut held = self.db().read(doing).await?;
        let sql = "SELECT version FROM tables WHERE id = $1";
        let found = row!(held.conn(), doing, (i64,), sql, id)?;
        found.map(|(version,)| read(doing, "changes.version", version)).transpose()
    }
}

/// A row of `changes`.
#[derive(sqlx::FromRow)]
pub(crate) struct ChangeRow {
    version: i64,
    at: Millis,
    kind: ChangeKind,
    ply: Option<i64>,
    branch: i64,
    user_id: Option<UserId>,
    seat: Option<i64>,
    body: String,
}

impl ChangeRow {
    fn read(self, doing: &'static str, table: &TableId) -> Result<Change, StoreError> {
        Ok(Change {
            table: table.clone(),
            version: read(doing, "changes.version", self.version)?,
            at: self.at,
            kind: self.kind,
            ply: self.ply.map(|ply| read(doing, "changes.ply", ply)).transpose()?,
            branch: read(doing, "changes.branch", self.branch)?,
            by: self.user_id,
            seat: self.seat.map(|seat| read(doing, "changes.seat", seat)).transpose()?,
            body: self.body,
        })
    }
}

/// A number of a column as a type with fewer values.
pub(crate) fn read<T: TryFrom<i64>>(
    doing: &'static str,
    column: &'static str,
    value: i64,
) -> Result<T, StoreError> {
    let read = T::try_from(value);
    read.map_err(|_| StoreError::Corrupt { doing, what: format!("{value} in {column}") })
}

/// Says who sits where, in place of what was said before.
pub(crate) async fn put_seats(
    conn: &mut Conn<'_>,
    doing: &'static str,
    table: &TableId,
    seats: &[Holder],
) -> Result<(), StoreError> {
    for (seat, holder) in (0_i64..).zip(seats) {
        let (kind, user, note) = holder.columns();
        touch!(
            *conn,
            doing,
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
