//! Taking up a game that was written down.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use evora_game::{BadGame, Complaint, Game};
use evora_notation::{Record, Records, read_record_text};
use evora_rules::{Position, Turn};

use crate::keep::{self, Autosave};
use crate::session::{Session, recorded_sitters};
use crate::sitter::Sitter;

/// Why a game cannot be taken up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotLoad {
    /// It cannot be read as a game.
    #[error("{0}")]
    Unreadable(String),
    /// Something in it is against the rules.
    #[error("{0}")]
    Illegal(String),
}

/// A game that was written down and is legal as far as it goes.
pub struct Loaded {
    record: Record,
    game: Game,
}

impl Loaded {
    /// The game as far as it goes.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who sat where, as far as the record says; people where it does not.
    pub fn sitters(&self) -> Vec<Sitter> {
        recorded_sitters(&self.record, self.game.spec().players())
    }

    /// The game, to be gone on with; `sitters` are as many as play. Where the record has no seed, chance goes on
    /// from this one.
    pub fn into_session(self, sitters: Vec<Sitter>, seed: u64) -> Option<Session> {
        Session::from_record(self.record, &self.game, sitters, seed)
    }
}

/// The last game of a file.
pub fn from_file(file: &Path) -> Result<Loaded, CannotLoad> {
    let open = File::open(file).map_err(|error| CannotLoad::Unreadable(error.to_string()))?;
    load(BufReader::new(open), &file.display().to_string())
}

/// The latest game of the folder that was not finished and that nobody is playing, with the file it is kept in.
pub fn latest_unfinished(folder: &Path) -> Option<(Autosave, Loaded)> {
    for file in keep::unfinished(folder) {
        let (Ok(autosave), Ok(game)) = (Autosave::take_up(&file), from_file(&file)) else {
            continue;
        };
        if game.game().position().turn() != Turn::Over {
            return Some((autosave, game));
        }
        // Somebody was stopped while looking at the result: there is nothing to go on with.
        autosave.forget();
    }
    None
}

/// The last game of a text; `name` says in complaints where it came from.
pub fn load(input: impl Read, name: &str) -> Result<Loaded, CannotLoad> {
    let bad = |what: String| CannotLoad::Unreadable(format!("{name}: {what}"));
    let text = read_record_text(input).map_err(|error| bad(error.to_string()))?;
    let last = Records::new(&text).last().ok_or_else(|| bad("there is no game in it".into()))?;
    // A game from before the backs of plates were told is gone on with as games are now.
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
