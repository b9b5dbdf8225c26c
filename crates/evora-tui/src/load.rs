//! Loading recorded games.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use evora_game::{BadGame, Complaint, Game};
use evora_notation::{Record, Records, read_record_text};
use evora_rules::{Position, Turn};

use crate::autosave::{self, Autosave};
use crate::participant::Participant;
use crate::terminal_game::{TerminalGame, recorded_participants};

/// Why a game cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotLoad {
    /// The input is not a readable record.
    #[error("{0}")]
    Unreadable(String),
    /// The record breaks the rules.
    #[error("{0}")]
    Illegal(String),
}

/// A loaded game, checked against the rules.
pub struct Loaded {
    record: Record,
    game: Game,
}

impl Loaded {
    /// Returns the game as far as it was recorded.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the recorded participants; `Human` for seats of which the record says nothing.
    pub fn participants(&self) -> Vec<Participant> {
        recorded_participants(&self.record, self.game.spec().players())
    }

    /// Continues the game with one participant per player. Without a recorded seed, chance continues
    /// from `seed`. Returns `None` if the number of participants is wrong.
    pub fn into_session(self, participants: Vec<Participant>, seed: u64) -> Option<TerminalGame> {
        TerminalGame::from_record(self.record, &self.game, participants, seed)
    }
}

/// Loads the last game of a file.
pub fn from_file(file: &Path) -> Result<Loaded, CannotLoad> {
    let open = File::open(file).map_err(|error| CannotLoad::Unreadable(error.to_string()))?;
    load(BufReader::new(open), &file.display().to_string())
}

/// Returns the latest unfinished game of the folder that no process has locked, with its autosave.
pub fn latest_unfinished(folder: &Path) -> Option<(Autosave, Loaded)> {
    for file in autosave::unfinished(folder) {
        let (Ok(autosave), Ok(game)) = (Autosave::open(&file), from_file(&file)) else {
            continue;
        };
        if game.game().position().turn() != Turn::Over {
            return Some((autosave, game));
        }
        // The process was killed while it showed the result: there is nothing to continue.
        autosave.delete();
    }
    None
}

/// Loads the last game of a text; error messages start with `name`.
pub fn load(input: impl Read, name: &str) -> Result<Loaded, CannotLoad> {
    let bad = |what: String| CannotLoad::Unreadable(format!("{name}: {what}"));
    let text = read_record_text(input).map_err(|error| bad(error.to_string()))?;
    let last = Records::new(&text).last().ok_or_else(|| bad("there is no game in it".into()))?;
    // Upgrade records from before the backs of plates were recorded.
    let record = last.map_err(|error| bad(error.to_string()))?.with_backs();
    let game = Game::from_record(&record).map_err(
        |BadGame { line, number, name: event, complaint }| {
            let place = format!("{name}, line {line}, event {number} ({event})");
            match complaint {
                Complaint::Illegal(what) => CannotLoad::Illegal(format!("{place}: {what}")),
                Complaint::Malformed(what) => CannotLoad::Unreadable(format!("{place}: {what}")),
            }
        },
    )?;
    Ok(Loaded { record, game })
}
