//! Duel's goals on the start page: how they are selected, and the tiles if they are selected one by one.

use evora_game::GoalChoice;
use evora_rules::duel::{Goal, Goals};
use evora_words::Words;

use super::turn;

/// How goals are selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    First,
    Random,
    Random4,
    Chosen,
}

impl Way {
    const ALL: [Way; 4] = [Way::First, Way::Random, Way::Random4, Way::Chosen];
}

/// The goal rows of the form.
#[derive(Clone, Copy, Debug)]
pub(super) struct GoalForm {
    way: Way,
    /// The side of each tile that is played; `None` for at most one tile that is not.
    sides: [Option<bool>; Goals::TILES],
}

impl GoalForm {
    /// Creates the rows from a previous choice.
    pub(super) fn new(choice: GoalChoice) -> GoalForm {
        let (way, goals) = match choice {
            GoalChoice::FIRST_GAME => (Way::First, Goals::FIRST_GAME),
            GoalChoice::Random => (Way::Random, Goals::FIRST_GAME),
            GoalChoice::Random4 => (Way::Random4, Goals::FIRST_GAME),
            GoalChoice::Given(goals) => (Way::Chosen, goals),
        };
        let side = |tile| [false, true].into_iter().find(|&back| goals.has(face(tile, back)));
        GoalForm { way, sides: std::array::from_fn(side) }
    }

    /// Returns the current choice.
    pub(super) fn choice(&self) -> GoalChoice {
        match self.way {
            Way::First => GoalChoice::FIRST_GAME,
            Way::Random => GoalChoice::Random,
            Way::Random4 => GoalChoice::Random4,
            Way::Chosen => {
                GoalChoice::Given(Goals::of_tiles(self.sides).unwrap_or(Goals::FIRST_GAME))
            }
        }
    }

    /// Returns the number of tile rows.
    pub(super) fn tiles(&self) -> usize {
        if self.way == Way::Chosen { Goals::TILES } else { 0 }
    }

    /// Selects the next or previous way.
    pub(super) fn turn_way(&mut self, forward: bool) {
        self.way = turn(&Way::ALL, self.way, forward);
    }

    /// Selects the next or previous side of a tile. At least three tiles are played, so only one can be left out.
    pub(super) fn turn_tile(&mut self, tile: usize, forward: bool) {
        let others = self.sides.iter().enumerate().filter(|&(other, _)| other != tile);
        let all_others = others.into_iter().all(|(_, side)| side.is_some());
        let sides = [Some(false), Some(true), None];
        let sides = if all_others { &sides[..] } else { &sides[..2] };
        self.sides[tile] = turn(sides, self.sides[tile], forward);
    }

    /// Returns the selected way in words.
    pub(super) fn way_text(&self, words: &Words) -> String {
        words.say(match self.way {
            Way::First => "home-goals-first",
            Way::Random => "home-goals-random",
            Way::Random4 => "home-goals-random4",
            Way::Chosen => "home-goals-chosen",
        })
    }

    /// Returns the selected side of a tile in words.
    pub(super) fn tile_text(&self, words: &Words, tile: usize) -> String {
        match self.sides[tile] {
            Some(back) => words.goal(face(tile, back)),
            None => words.say("home-goal-none"),
        }
    }

    /// Returns the explanation of goals.
    pub(super) fn about(&self, words: &Words) -> String {
        words.say(match self.way {
            Way::Chosen => "home-goals-chosen-about",
            _ => "home-goals-about",
        })
    }
}

/// Returns the goal on a side of a tile (D-1.5).
fn face(tile: usize, back: bool) -> Goal {
    Goal::from_index(2 * tile + usize::from(back)).unwrap_or(Goal::Rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d_2_2_no_form_asks_for_goals_that_cannot_be_played() {
        let mut form = GoalForm::new(GoalChoice::FIRST_GAME);
        let ways = [GoalChoice::Random, GoalChoice::Random4, GoalChoice::FIRST_GAME];
        for way in ways {
            form.turn_way(true);
            assert_eq!((form.choice(), form.tiles()), (way, if way.is_drawn() { 0 } else { 4 }));
        }
        // Walk through all combinations, forward and back.
        for step in 0..400usize {
            form.turn_tile(step * 7 % Goals::TILES, step % 3 > 0);
            assert!(Goals::of_tiles(form.sides).is_some(), "{form:?}");
        }
        // A previous choice is restored.
        let named = Goals::new([Goal::FiveColours, Goal::Edge, Goal::Diagonals, Goal::Special]);
        let named = GoalChoice::Given(named.unwrap());
        assert_eq!((GoalForm::new(named).choice(), GoalForm::new(named).tiles()), (named, 4));
    }
}
