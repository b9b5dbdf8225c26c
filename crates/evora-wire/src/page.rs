//! What a page needs because it knows no rules: whole games to step through, games to try things in, hints.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::info::{Choice, Player};
use crate::limits::{POSITION_MAX, STUDY_MAX, WORD_MAX};
use crate::names::Rules;
use crate::problem::Problem;
use crate::result::GameResult;
use crate::step::Step;
use crate::view::View;

/// A game to step through.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Replay {
    /// The rule set.
    pub rules: Rules,
    /// Who played, by seat; none where only a name is known.
    pub players: Vec<Option<Player>>,
    /// What they were called, by seat; none where nobody says.
    pub names: Vec<Option<String>>,
    /// Who started.
    pub first: u8,
    /// The game after each step; the first is the start.
    pub states: Vec<ReplayState>,
    /// How it ended, if it has and that is known.
    pub result: Option<GameResult>,
}

/// A game after a step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReplayState {
    /// What happened; none at the start.
    pub step: Option<Step>,
    /// What lay where then.
    pub view: View,
}

/// A game to try things in. Nothing of it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewStudy {
    /// The rule set.
    pub rules: Rules,
    /// How many play.
    #[schema(minimum = 2, maximum = 4)]
    pub players: u8,
    /// Where it begins, as position text; at the start of a game where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<String>,
    /// The seed of what chance does.
    #[serde(default)]
    #[schema(maximum = 2147483647)]
    pub seed: u32,
    /// The moves that were made from there, by whoever was to move.
    pub words: Vec<String>,
    /// A move after those that is not made: only whether it could be is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ask: Option<String>,
}

/// The largest whole number that every language has.
const SEED_MAX: u32 = i32::MAX as u32;

impl Incoming for NewStudy {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.within("players", self.players, (2, 4));
        faults.within("seed", self.seed, (0, SEED_MAX));
        let length = self.position.as_ref().map_or(0, String::len);
        faults.expect(length <= POSITION_MAX, "position", || {
            format!("At most {POSITION_MAX} bytes are read.")
        });
        faults.expect(self.words.len() <= STUDY_MAX, "words", || {
            format!("At most {STUDY_MAX} moves are read.")
        });
        let fits = |word: &String| word.len() <= WORD_MAX;
        let longest = || format!("No move has more than {WORD_MAX} bytes.");
        faults.expect(self.words.iter().all(fits), "words", longest);
        faults.expect(self.ask.iter().all(fits), "ask", longest);
        faults.finish()
    }
}

/// Such a game as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Study {
    /// What lies where, as whoever is to move sees it.
    pub view: View,
    /// The legal moves of whoever is to move.
    pub legal: Option<Vec<Choice>>,
    /// Who is to move; none when the game is over.
    pub turn: Option<u8>,
    /// What happened from the last move on, or from the start.
    pub steps: Vec<Step>,
    /// Why the move that was asked about cannot be made; none where it can, or none was asked about.
    pub refused: Option<Problem>,
}

/// Whether a move could be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Checked {
    /// Why not; none where it could.
    pub refused: Option<Problem>,
}

/// What a strong player would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Hint {
    /// The move that looks best.
    pub word: String,
    /// Others that look good, the best first.
    pub others: Vec<String>,
}
