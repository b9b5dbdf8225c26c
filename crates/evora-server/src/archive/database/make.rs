//! Making the files of the open database, in the background.
//!
//! Every node looks from time to time; the one that takes the lease in the store makes what is due. The bytes follow from the games alone,
//! so it does not matter which node that is. A month is never in memory: games go through the compressor one by one, and what comes
//! out is stored part by part.

use std::io::{self, Write};
use std::time::Duration;

use evora_game::Game;
use evora_rules::RuleSet;
use evora_store::{Cursor, DueGameFile, GameFile, GameMonth, Holder, TableRow};
use evora_table::Millis;
use flate2::write::GzEncoder;
use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};

use super::super::games::rating_changes;
use super::super::stored_game::StoredGame;
use super::month::Month;
use super::record::record;
use crate::app::App;
use crate::facts::Unreadable;
use crate::identity::internal_error;
use crate::problem::Refused;

/// The length of a stored part.
pub(super) const PART: usize = 64 * 1024;
/// How often to look for files to make. Editions that were replaced are readable for so long.
const INTERVAL: Duration = Duration::from_secs(60 * 60);
/// How long after its end a month is made: by then the last games are stored and counted.
const GRACE: Millis = 60 * 60 * 1000;
/// How long the lease is; it is renewed with every page.
const LEASE: Millis = 10 * 60 * 1000;
/// How many games are read at a time.
const PAGE: u32 = 100;

/// Makes files when they are due, forever.
pub(crate) async fn run(app: App) {
    let mut tick = tokio::time::interval(INTERVAL);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        if let Err(Refused(problem)) = make(&app).await {
            tracing::warn!(%problem, "could not make the files of the open database");
        }
    }
}

/// Makes all files that are due, unless another node does. Returns how many. Calls on one node wait for each other.
///
/// # Errors
/// If the store fails. What was made until then stays.
pub async fn make(app: &App) -> Result<u32, Refused> {
    let _making = app.database_maker().lock().await;
    if !lease(app).await? {
        return Ok(0);
    }
    app.store.purge_game_files().await?;
    for rules in RuleSet::ALL {
        add_months(app, rules).await?;
    }
    let mut made = 0;
    for due in app.store.due_game_files().await? {
        if !make_file(app, due).await? {
            return Ok(made);
        }
        made += 1;
    }
    Ok(made)
}

async fn lease(app: &App) -> Result<bool, Refused> {
    let now = app.time.now();
    Ok(app.store.lease_game_files(app.rooms().node(), now, now + LEASE).await?)
}

/// Adds the finished months in which games of a rule set ended to those that are due.
async fn add_months(app: &App, rules: RuleSet) -> Result<(), Refused> {
    while let Some(first) = app.store.first_game_without_file(rules).await? {
        let Some(month) = month_of(rules, first) else { return Ok(()) };
        if month.ends_at + GRACE > app.time.now() {
            return Ok(());
        }
        app.store.add_game_file(month).await?;
    }
    Ok(())
}

/// The month of a moment. Returns `None` if no calendar has it.
fn month_of(rules: RuleSet, at: Millis) -> Option<GameMonth> {
    let month = Month::of(at)?;
    Some(GameMonth { rules, starts_at: month.starts_at()?, ends_at: month.next().starts_at()? })
}

/// Makes a file. Returns `false` if another node took the lease.
async fn make_file(app: &App, due: DueGameFile) -> Result<bool, Refused> {
    let month = due.month;
    let now = app.time.now();
    let before = app.store.game_file(month.rules, month.starts_at).await?;
    // Another than all before, also if the clock was set back.
    let edition = before.map_or(now, |before| now.max(before.edition + 1));
    let mut file = FileWriter::new(month, edition);
    let mut after: Option<Cursor> = None;
    loop {
        let page = app.store.games_of_month(month, after.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.summary.ended_at.map(|at| Cursor { at, id: last.id.to_string() });
        for row in page {
            if let Some(text) = game_text(app, row).await? {
                file.add(app, &text).await?;
            }
        }
        if !lease(app).await? {
            return Ok(false);
        }
    }
    let file = file.finish(app).await?;
    let (games, bytes) = (file.games, file.bytes);
    let done = app.store.finish_game_file(file, due, app.rooms().node()).await?;
    if done {
        let name = format!("{} {}", month.rules, month.starts_at);
        tracing::info!(month = %name, games, bytes, "made a file of the open database");
    }
    Ok(done)
}

/// A game's record. Returns `None` if it cannot be read: one broken game does not keep the others from being published.
async fn game_text(app: &App, row: TableRow) -> Result<Option<String>, Refused> {
    let stored = match StoredGame::of(&app.store, row).await {
        Ok(stored) => stored,
        Err(unreadable @ (Unreadable::Broken { .. } | Unreadable::Damaged { .. })) => {
            tracing::error!(error = %unreadable, "left a game out of the open database");
            return Ok(None);
        }
        Err(unreadable @ Unreadable::Store(_)) => return Err(unreadable.into()),
    };
    let ratings = if stored.row.rated {
        let user = |seat: &evora_store::SeatView| match &seat.holder {
            Holder::User(user) => Some(user.clone()),
            Holder::Open | Holder::Reserved(_) | Holder::Bot(_) => None,
        };
        let users: Vec<_> = stored.row.seats.iter().map(user).collect();
        rating_changes(&app.store, &stored.row.id, users.iter().map(Option::as_ref)).await?
    } else {
        Vec::new()
    };
    // A game that was given up before anything was dealt has nothing to tell.
    let has_steps = stored.table.game.as_ref().is_some_and(|game: &Game| game.ply() > 0);
    Ok(record(&stored, &ratings).filter(|_| has_steps).map(|record| record.to_string()))
}

/// An edition of a file that is being made.
struct FileWriter {
    month: GameMonth,
    edition: i64,
    encoder: GzEncoder<Vec<u8>>,
    hash: Sha256,
    games: u64,
    bytes: u64,
    parts: u32,
}

impl FileWriter {
    fn new(month: GameMonth, edition: i64) -> FileWriter {
        // No time, no name and no system: the same games give the same bytes.
        let builder = GzBuilder::new().mtime(0).operating_system(255);
        FileWriter {
            month,
            edition,
            encoder: builder.write(Vec::new(), Compression::best()),
            hash: Sha256::new(),
            games: 0,
            bytes: 0,
            parts: 0,
        }
    }

    /// Adds a game.
    async fn add(&mut self, app: &App, text: &str) -> Result<(), Refused> {
        let gap = if self.games == 0 { "" } else { "\n" };
        let written = write!(self.encoder, "{gap}{text}");
        written.map_err(|error: io::Error| internal_error(&error))?;
        self.games += 1;
        while self.encoder.get_ref().len() >= PART {
            let rest = self.encoder.get_mut().split_off(PART);
            let part = std::mem::replace(self.encoder.get_mut(), rest);
            self.store(app, part).await?;
        }
        Ok(())
    }

    /// Stores what is left. Returns the file, which is to be put in its place.
    async fn finish(mut self, app: &App) -> Result<GameFile, Refused> {
        let encoder =
            std::mem::replace(&mut self.encoder, GzEncoder::new(Vec::new(), Compression::none()));
        let mut rest = encoder.finish().map_err(|error| internal_error(&error))?;
        while !rest.is_empty() {
            let later = rest.split_off(rest.len().min(PART));
            self.store(app, std::mem::replace(&mut rest, later)).await?;
        }
        Ok(GameFile {
            month: self.month,
            edition: self.edition,
            games: self.games,
            bytes: self.bytes,
            sha256: self.hash.finalize().into(),
            made_at: app.time.now(),
        })
    }

    async fn store(&mut self, app: &App, part: Vec<u8>) -> Result<(), Refused> {
        self.hash.update(&part);
        self.bytes += part.len() as u64;
        app.store.add_game_file_part(self.month, self.edition, self.parts, part).await?;
        self.parts += 1;
        Ok(())
    }
}
