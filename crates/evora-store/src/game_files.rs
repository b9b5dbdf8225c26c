//! Files of public games, one for each finished month and rule set.
//!
//! The bytes are kept in the database, in parts: it is the one place that all nodes share, and a file is a small part of what the
//! changes of its games take. A node that holds the lease makes a file as a new edition, part by part, and the last statement
//! puts it in place of the old; so nobody sees half a file, and whoever still reads the old edition finds it until
//! [`Store::purge_game_files`].

use evora_rules::RuleSet;

use crate::db::{Conn, execute, row, rows};
use crate::leases::lease;
use crate::lists::{SeatedRow, tables, tables_with_seats};
use crate::table::int_column;
use crate::{Cursor, Millis, Store, StoreError, TableRow, UserId};

/// A month of a rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameMonth {
    /// The rule set.
    pub rules: RuleSet,
    /// Its first millisecond.
    pub starts_at: Millis,
    /// The first millisecond of the next month.
    pub ends_at: Millis,
}

/// A file of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFile {
    /// What it is of.
    pub month: GameMonth,
    /// Which edition it is.
    pub edition: i64,
    /// The number of games.
    pub games: u64,
    /// The length.
    pub bytes: u64,
    /// The SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// When it was made.
    pub made_at: Millis,
}

/// A file that is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DueGameFile {
    /// What it is of.
    pub month: GameMonth,
    /// What it will have; pass it on to [`Store::finish_game_file`].
    pub wanted: i64,
}

#[derive(sqlx::FromRow)]
struct FileRow {
    rules: String,
    starts_at: Millis,
    ends_at: Millis,
    edition: i64,
    games: i64,
    bytes: i64,
    sha256: Vec<u8>,
    made_at: Millis,
}

impl FileRow {
    fn read(self, action: &'static str) -> Result<GameFile, StoreError> {
        let sha256 = self.sha256.try_into();
        Ok(GameFile {
            month: month(action, &self.rules, self.starts_at, self.ends_at)?,
            edition: self.edition,
            games: int_column(action, "game_files.games", self.games)?,
            bytes: int_column(action, "game_files.bytes", self.bytes)?,
            sha256: sha256.map_err(|_| StoreError::Corrupt {
                action,
                what: "a wrong length in game_files.sha256".to_owned(),
            })?,
            made_at: self.made_at,
        })
    }
}

fn month(
    action: &'static str,
    rules: &str,
    starts_at: Millis,
    ends_at: Millis,
) -> Result<GameMonth, StoreError> {
    let what = format!("{rules} in game_files.rules");
    let rules = rules.parse().map_err(|_| StoreError::Corrupt { action, what })?;
    Ok(GameMonth { rules, starts_at, ends_at })
}

/// The columns of a file that is there.
macro_rules! files {
    ($condition:literal) => {
        concat!(
            "SELECT rules, starts_at, ends_at, edition, games, bytes, sha256, made_at
             FROM game_files WHERE made > 0",
            $condition
        )
    };
}

/// Has the files with games of an account made again, because its name changes. Call it while the account has its old one. Guests are
/// in files without a name.
pub(crate) async fn name_changes(
    conn: &mut Conn<'_>,
    action: &'static str,
    user: &UserId,
) -> Result<(), StoreError> {
    let sql = "UPDATE game_files SET wanted = wanted + 1
               WHERE EXISTS (SELECT 1 FROM users WHERE id = $1 AND name_key IS NOT NULL)
                   AND EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id
                   WHERE s.user_id = $1 AND t.state = 'over' AND t.public AND t.rules = game_files.rules
                       AND t.ended_at >= game_files.starts_at AND t.ended_at < game_files.ends_at)";
    execute!(*conn, action, sql, user).map(drop)
}

impl Store {
    /// Returns all files, the latest month first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn game_files(&self) -> Result<Vec<GameFile>, StoreError> {
        let action = "list the files of games";
        let mut reader = self.db().read(action).await?;
        let sql = files!(" ORDER BY starts_at DESC, rules");
        let found = rows!(reader.conn(), action, FileRow, sql)?;
        found.into_iter().map(|row| row.read(action)).collect()
    }

    /// Returns the file of a month. `None` if there is none.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn game_file(
        &self,
        rules: RuleSet,
        starts_at: Millis,
    ) -> Result<Option<GameFile>, StoreError> {
        let action = "read a file of games";
        let mut reader = self.db().read(action).await?;
        let sql = files!(" AND rules = $1 AND starts_at = $2");
        let found = row!(reader.conn(), action, FileRow, sql, rules.name(), starts_at)?;
        found.map(|row| row.read(action)).transpose()
    }

    /// Returns a part of an edition of a file, from 0. `None` if it is not there any more.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn game_file_part(
        &self,
        month: GameMonth,
        edition: i64,
        part: u32,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let action = "read a part of a file of games";
        let mut reader = self.db().read(action).await?;
        let found = row!(
            reader.conn(),
            action,
            (Vec<u8>,),
            "SELECT body FROM game_file_parts
             WHERE rules = $1 AND starts_at = $2 AND edition = $3 AND part = $4",
            month.rules.name(),
            month.starts_at,
            edition,
            i64::from(part),
        )?;
        Ok(found.map(|(body,)| body))
    }

    /// Takes or renews the lease to make files. Returns `false` if another node has it.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn lease_game_files(
        &self,
        node: &str,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let action = "lease the making of files of games";
        self.lease(action, lease!("game_file_maker"), node, now, until).await
    }

    /// Returns when the first public game of a rule set ended that no file has, not even one to be made. `None` if there is none.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn first_game_without_file(
        &self,
        rules: RuleSet,
    ) -> Result<Option<Millis>, StoreError> {
        let action = "find the first game without a file";
        let mut reader = self.db().read(action).await?;
        // Months are made in order.
        let sql = "SELECT MIN(ended_at) FROM tables WHERE state = 'over' AND public AND rules = $1
                   AND ended_at >= (SELECT COALESCE(MAX(ends_at), $2) FROM game_files WHERE rules = $1)";
        let found = row!(reader.conn(), action, (Option<Millis>,), sql, rules.name(), Millis::MIN)?;
        Ok(found.and_then(|(at,)| at))
    }

    /// Adds a month to the files that are due.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn add_game_file(&self, month: GameMonth) -> Result<(), StoreError> {
        let action = "add a file of games";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO game_files
                                   (rules, starts_at, ends_at, wanted, made, games, bytes)
                               VALUES ($1, $2, $3, 1, 0, 0, 0)
                               ON CONFLICT (rules, starts_at) DO NOTHING";
                    let (from, to) = (month.starts_at, month.ends_at);
                    execute!(conn, action, sql, month.rules.name(), from, to).map(drop)
                })
            })
            .await
    }

    /// Returns the files that are to be made, or made again, the earliest month first.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn due_game_files(&self) -> Result<Vec<DueGameFile>, StoreError> {
        let action = "find files of games to make";
        let mut reader = self.db().read(action).await?;
        let sql = "SELECT rules, starts_at, ends_at, wanted FROM game_files WHERE made < wanted
                   ORDER BY starts_at, rules";
        let found = rows!(reader.conn(), action, (String, Millis, Millis, i64), sql)?;
        let due = |(rules, from, to, wanted): (String, Millis, Millis, i64)| {
            Ok(DueGameFile { month: month(action, &rules, from, to)?, wanted })
        };
        found.into_iter().map(due).collect()
    }

    /// Returns public games of a month, in the order of their end and then of their identifiers, after a cursor.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn games_of_month(
        &self,
        month: GameMonth,
        after: Option<&Cursor>,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        let action = "read the games of a month";
        let mut reader = self.db().read(action).await?;
        let (at, id) = match after {
            Some(cursor) => (cursor.at, cursor.id.as_str()),
            None => (Millis::MIN, ""),
        };
        let found = rows!(
            reader.conn(),
            action,
            SeatedRow,
            tables_with_seats!(
                "WHERE state = 'over' AND public AND rules = $1 AND ended_at >= $2 AND ended_at < $3
                     AND (ended_at, id) > ($4, $5)
                 ORDER BY ended_at, id LIMIT $6",
                "t.ended_at, t.id"
            ),
            month.rules.name(),
            month.starts_at,
            month.ends_at,
            at,
            id,
            i64::from(limit),
        )?;
        tables(action, found)
    }

    /// Stores a part of an edition that is being made.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn add_game_file_part(
        &self,
        month: GameMonth,
        edition: i64,
        part: u32,
        body: Vec<u8>,
    ) -> Result<(), StoreError> {
        let action = "store a part of a file of games";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "INSERT INTO game_file_parts (rules, starts_at, edition, part, body)
                               VALUES ($1, $2, $3, $4, $5)";
                    let (rules, part) = (month.rules.name(), i64::from(part));
                    execute!(conn, action, sql, rules, month.starts_at, edition, part, body)
                        .map(drop)
                })
            })
            .await
    }

    /// Puts an edition in place of the one before, once all of its parts are stored. Returns `false`, and changes nothing, if
    /// another node has the lease.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn finish_game_file(
        &self,
        file: GameFile,
        due: DueGameFile,
        node: &str,
    ) -> Result<bool, StoreError> {
        let action = "finish a file of games";
        let node = node.to_owned();
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let done = execute!(
                        conn,
                        action,
                        "UPDATE game_files SET made = $3, edition = $4, games = $5, bytes = $6,
                             sha256 = $7, made_at = $8
                         WHERE rules = $1 AND starts_at = $2
                             AND EXISTS (SELECT 1 FROM game_file_maker WHERE node = $9)",
                        file.month.rules.name(),
                        file.month.starts_at,
                        due.wanted,
                        file.edition,
                        i64::try_from(file.games).unwrap_or(i64::MAX),
                        i64::try_from(file.bytes).unwrap_or(i64::MAX),
                        file.sha256.to_vec(),
                        file.made_at,
                        node,
                    )?;
                    Ok(done > 0)
                })
            })
            .await
    }

    /// Deletes the parts of editions that were replaced or never finished. Only for whoever has the lease, and makes nothing
    /// right now.
    ///
    /// # Errors
    /// Fails if the database fails.
    pub async fn purge_game_files(&self) -> Result<u64, StoreError> {
        let action = "delete old files of games";
        self.db()
            .write(action, move |mut conn| {
                Box::pin(async move {
                    let sql = "DELETE FROM game_file_parts WHERE NOT EXISTS (
                                   SELECT 1 FROM game_files f WHERE f.rules = game_file_parts.rules
                                       AND f.starts_at = game_file_parts.starts_at
                                       AND f.edition = game_file_parts.edition)";
                    execute!(conn, action, sql)
                })
            })
            .await
    }
}
