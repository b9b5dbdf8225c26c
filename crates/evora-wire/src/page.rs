//! Replays, studies and hints, for a page that knows no rules.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Faults;
use crate::incoming::Incoming;
use crate::info::Player;
use crate::legal_move::LegalMove;
use crate::limits::{POSITION_MAX, STUDY_MAX, WORD_MAX};
use crate::names::{Goal, Rules};
use crate::problem::Problem;
use crate::result::GameResult;
use crate::step::Step;
use crate::view::View;

/// A game for stepping through.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Replay {
    /// The rule set.
    pub rules: Rules,
    /// The players by seat; null if only a name is known.
    pub players: Vec<Option<Player>>,
    /// The names by seat; null if unknown.
    pub names: Vec<Option<String>>,
    /// The starting seat.
    pub first: u8,
    /// The states after each step; the first is the start.
    pub states: Vec<ReplayState>,
    /// The result, if the game is over and it is known.
    pub result: Option<GameResult>,
}

/// The state of a game after a step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReplayState {
    /// The step; null at the start.
    pub step: Option<Step>,
    /// The position after the step.
    pub view: View,
}

/// A game for trying out moves, which the server does not store.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewStudy {
    /// The rule set.
    pub rules: Rules,
    /// The number of players.
    #[schema(minimum = 2, maximum = 4)]
    pub players: u8,
    /// The starting seat; 0 by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 3)]
    #[ts(optional)]
    pub first: Option<u8>,
    /// Duel's goals, three or four; those of a first game by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goals: Option<Vec<Goal>>,
    /// The initial position as position text; by default the start of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<String>,
    /// The seed of chance.
    #[serde(default)]
    #[schema(maximum = 2147483647)]
    pub seed: u32,
    /// The moves played from there, each by the seat to move. Outcomes of chance may stand between them as in a record,
    /// such as `deal BBYY BBRW BRWW YRRW BYWW`; what is due and does not is drawn from the seed.
    pub words: Vec<String>,
    /// The number of steps before those in the answer; by default they begin with the last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<u32>,
    /// A further move to check, which is not played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ask: Option<String>,
}

/// The most goals of a game.
const GOALS_MAX: usize = 4;
/// The largest integer that every client language supports.
const SEED_MAX: u32 = i32::MAX as u32;

impl Incoming for NewStudy {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.within("players", self.players, (2, 4));
        faults.within("seed", self.seed, (0, SEED_MAX));
        let goals = self.goals.as_ref().map_or(0, Vec::len);
        faults.expect(goals <= GOALS_MAX, "goals", || {
            format!("At most {GOALS_MAX} goals are played.")
        });
        let length = self.position.as_ref().map_or(0, String::len);
        faults.expect(length <= POSITION_MAX, "position", || {
            format!("At most {POSITION_MAX} bytes are read.")
        });
        faults.expect(self.words.len() <= STUDY_MAX, "words", || {
            format!("At most {STUDY_MAX} steps are read.")
        });
        let fits = |word: &String| word.len() <= WORD_MAX;
        let longest = || format!("No move has more than {WORD_MAX} bytes.");
        faults.expect(self.words.iter().all(fits), "words", longest);
        faults.expect(self.ask.iter().all(fits), "ask", longest);
        faults.finish()
    }
}

/// The current state of a study.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Study {
    /// The position in the view of the seat to move.
    pub view: View,
    /// The legal moves of the seat to move.
    pub legal: Option<Vec<LegalMove>>,
    /// The seat to move; null when the game is over.
    pub turn: Option<u8>,
    /// The steps from the last move on, or from the one asked for.
    pub steps: Vec<Step>,
    /// All steps from the start as in a record: move words, and outcomes of chance with those that were drawn.
    pub words: Vec<String>,
    /// The position as position text.
    pub position: String,
    /// The result; null until the game is over.
    pub end: Option<StudyEnd>,
    /// Why the checked move is illegal; null if it is legal or none was given.
    pub refused: Option<Problem>,
}

/// The result of a study whose game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyEnd {
    /// The final scores by seat.
    pub scores: Vec<u16>,
    /// The seats that have won.
    pub winners: Vec<u8>,
}

/// Whether a move is legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Checked {
    /// Why it is illegal; null if it is legal.
    pub refused: Option<Problem>,
}

/// A hint.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Hint {
    /// The best move.
    pub word: String,
    /// Other good moves, the best first.
    pub others: Vec<String>,
}
