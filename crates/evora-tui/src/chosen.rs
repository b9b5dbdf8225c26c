//! What somebody last chose, kept beside the unfinished games for the next time.

use std::fs;
use std::path::Path;

use evora_game::GoalChoice;

/// The file of Duel's goals, as `--goals` reads them.
const GOALS: &str = "duel-goals";

/// Duel's goals as they were last chosen; those of a first game where nobody has chosen any yet (D-2.2).
pub fn goals(folder: &Path) -> GoalChoice {
    let kept = fs::read_to_string(folder.join(GOALS)).ok();
    kept.and_then(|text| GoalChoice::parse(text.trim()).ok()).unwrap_or(GoalChoice::FIRST_GAME)
}

/// Keeps Duel's goals for the next game. Where they cannot be kept, the game is played all the same.
pub fn keep_goals(folder: &Path, goals: GoalChoice) {
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
        assert_eq!(goals(&folder), GoalChoice::FIRST_GAME);
        let named = Goals::new([Goal::Rows, Goal::Edge, Goal::Special]).unwrap();
        for choice in [GoalChoice::Random, GoalChoice::Random4, GoalChoice::Given(named)] {
            keep_goals(&folder, choice);
            assert_eq!(goals(&folder), choice);
        }
        fs::write(folder.join(GOALS), "nonsense").unwrap();
        assert_eq!(goals(&folder), GoalChoice::FIRST_GAME);
    }
}
