//! Remembered choices, stored beside the unfinished games.

use std::fs;
use std::path::Path;

use evora_game::GoalChoice;

/// The file with Duel's goals, in the format of `--goals`.
const GOALS: &str = "duel-goals";

/// Loads the last choice of Duel's goals; those of a first game if there is none (D-2.2).
pub fn load_goals(folder: &Path) -> GoalChoice {
    let kept = fs::read_to_string(folder.join(GOALS)).ok();
    kept.and_then(|text| GoalChoice::parse(text.trim()).ok()).unwrap_or(GoalChoice::FIRST_GAME)
}

/// Saves the choice of Duel's goals. Errors are ignored: the choice is only a convenience.
pub fn save_goals(folder: &Path, goals: GoalChoice) {
    let _ =
        fs::create_dir_all(folder).and_then(|()| fs::write(folder.join(GOALS), goals.to_string()));
}

#[cfg(test)]
mod tests {
    use evora_rules::duel::{Goal, Goals};

    use super::*;

    #[test]
    fn d_2_2_a_first_game_has_its_own_goals_and_then_the_last_choice_stays() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("not there yet");
        assert_eq!(load_goals(&folder), GoalChoice::FIRST_GAME);
        let named = Goals::new([Goal::Rows, Goal::Edge, Goal::Special]).unwrap();
        for choice in [GoalChoice::Random, GoalChoice::Random4, GoalChoice::Given(named)] {
            save_goals(&folder, choice);
            assert_eq!(load_goals(&folder), choice);
        }
        fs::write(folder.join(GOALS), "nonsense").unwrap();
        assert_eq!(load_goals(&folder), GoalChoice::FIRST_GAME);
    }
}
