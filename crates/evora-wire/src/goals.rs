//! The goals requested for a game of Duel.

use evora_game::GoalChoice;
use evora_rules::duel::Goals;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::names::Goal;

/// The goals of a game of Duel: drawn from the seed of the deals (three, or all four), those of a first game, or given
/// by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(
    untagged,
    expecting = "goals are random, random4, first, or a list of three or four of rows, five-colours, columns, edge, diagonals, corners, universal and special"
)]
pub enum GoalsWanted {
    /// A predefined selection.
    Word(GoalsWord),
    /// These goals, three or four.
    Named(Vec<Goal>),
}

/// A predefined selection of goals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum GoalsWord {
    /// Three, drawn at random.
    Random,
    /// All four tiles, their sides drawn at random.
    Random4,
    /// Those of a first game: rows, columns, diagonals.
    First,
}

impl GoalsWanted {
    /// The default (D-2.2).
    pub const DEFAULT: GoalsWanted = GoalsWanted::Word(GoalsWord::First);

    /// Converts to a choice of the rules. Returns `None` if these goals cannot be played together.
    pub fn choice(&self) -> Option<GoalChoice> {
        match self {
            GoalsWanted::Word(GoalsWord::Random) => Some(GoalChoice::Random),
            GoalsWanted::Word(GoalsWord::Random4) => Some(GoalChoice::Random4),
            GoalsWanted::Word(GoalsWord::First) => Some(GoalChoice::FIRST_GAME),
            GoalsWanted::Named(goals) if goals.len() > Goals::TILES => None,
            GoalsWanted::Named(goals) => {
                Goals::new(goals.iter().map(|&goal| goal.into())).map(GoalChoice::Given)
            }
        }
    }
}

impl From<GoalChoice> for GoalsWanted {
    fn from(choice: GoalChoice) -> GoalsWanted {
        match choice {
            GoalChoice::Random => GoalsWanted::Word(GoalsWord::Random),
            GoalChoice::Random4 => GoalsWanted::Word(GoalsWord::Random4),
            GoalChoice::FIRST_GAME => GoalsWanted::Word(GoalsWord::First),
            GoalChoice::Given(goals) => GoalsWanted::Named(goals.iter().map(Into::into).collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_the_choice_of_the_same_word_or_names() {
        for (json, text) in [
            (r#""random""#, "random"),
            (r#""random4""#, "random4"),
            (r#""first""#, "first"),
            (r#"["rows","edge","corners","special"]"#, "rows,edge,corners,special"),
        ] {
            let wanted: GoalsWanted = serde_json::from_str(json).unwrap();
            let choice = wanted.choice().unwrap();
            assert_eq!(choice.to_string(), text);
            assert_eq!(serde_json::to_string(&GoalsWanted::from(choice)).unwrap(), json);
        }
        for wrong in [r#""all""#, r#"["rows","flags","edge"]"#, "5"] {
            let says = serde_json::from_str::<GoalsWanted>(wrong).unwrap_err().to_string();
            let words = ["random", "random4", "first"];
            let names = Goal::ALL.iter().map(|goal| goal.as_str()).chain(words);
            names.for_each(|name| assert!(says.contains(name), "{name}: {says}"));
        }
    }
}
