//! Choosing Duel's goals: by name, the set of a first game, or drawn.

use evora_chance::{Draws, Stream};
use evora_rules::duel::{Goal, Goals};

use crate::notation::shown;

/// How the goals of a game of Duel are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GoalChoice {
    /// Three goals, drawn from the seed or key.
    Random,
    /// All four tiles, with sides drawn from the seed or key.
    Random4,
    /// The given goals.
    Given(Goals),
}

impl GoalChoice {
    /// The set of a first game, the default (D-2.2).
    pub const FIRST_GAME: GoalChoice = GoalChoice::Given(Goals::FIRST_GAME);

    const RANDOM: &str = "random";
    const RANDOM4: &str = "random4";
    const FIRST: &str = "first";

    /// Parses one of the words `random`, `random4` and `first`.
    pub fn from_word(word: &str) -> Option<GoalChoice> {
        match word {
            GoalChoice::RANDOM => Some(GoalChoice::Random),
            GoalChoice::RANDOM4 => Some(GoalChoice::Random4),
            GoalChoice::FIRST => Some(GoalChoice::FIRST_GAME),
            _ => None,
        }
    }

    /// Parses such a word, or names of goals separated by commas.
    pub fn parse(text: &str) -> Result<GoalChoice, String> {
        match GoalChoice::from_word(text) {
            Some(choice) => Ok(choice),
            None => parse_goals(text.split(','))
                .map(GoalChoice::Given)
                .map_err(|why| format!("{why}; or write random, random4 or first")),
        }
    }

    /// Returns whether the goals are drawn.
    pub const fn is_drawn(self) -> bool {
        matches!(self, GoalChoice::Random | GoalChoice::Random4)
    }
}

/// As [`GoalChoice::parse`] reads it.
impl std::fmt::Display for GoalChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            GoalChoice::Random => f.write_str(GoalChoice::RANDOM),
            GoalChoice::Random4 => f.write_str(GoalChoice::RANDOM4),
            &GoalChoice::FIRST_GAME => f.write_str(GoalChoice::FIRST),
            GoalChoice::Given(goals) => {
                let names: Vec<&str> = goals.iter().map(Goal::name).collect();
                f.write_str(&names.join(","))
            }
        }
    }
}

/// Parses the names of goals. Fails if they cannot be played together (D-1.5, D-2.2).
pub fn parse_goals<'a>(names: impl Iterator<Item = &'a str>) -> Result<Goals, String> {
    let goals: Result<Vec<Goal>, String> = names
        .take(9)
        .map(|name| {
            Goal::from_name(name).ok_or_else(|| {
                let known = Goal::ALL.map(Goal::name).join(", ");
                format!("\"{}\" is no goal; there are {known} (D-1.5)", shown(name))
            })
        })
        .collect();
    Goals::new(goals?).ok_or_else(|| {
        "a game has three or four goals, and not both sides of one tile: rows or five-colours, \
         columns or edge, diagonals or corners, universal or special (D-2.2)"
            .into()
    })
}

/// Determines the goals of a game. Draws the same numbers even if the goals are given, so that
/// later draws do not depend on the choice.
pub(crate) fn draw_goals(choice: GoalChoice, stream: &mut Stream) -> Goals {
    match choice {
        GoalChoice::Random => draw_three(stream),
        GoalChoice::Random4 => draw_sides(None, stream),
        GoalChoice::Given(goals) => {
            draw_three(stream);
            goals
        }
    }
}

/// Draws three of the four tiles: first the one to leave out, then the sides of the others (D-2.2).
fn draw_three(stream: &mut Stream) -> Goals {
    let left_out = stream.below(Goals::TILES as u32) as usize;
    draw_sides(Some(left_out), stream)
}

/// Draws a side for each tile, in order, except the one left out.
fn draw_sides(left_out: Option<usize>, stream: &mut Stream) -> Goals {
    let mut sides = [None; Goals::TILES];
    for (tile, side) in sides.iter_mut().enumerate() {
        if left_out != Some(tile) {
            *side = Some(stream.below(2) == 1);
        }
    }
    Goals::of_tiles(sides).unwrap_or(Goals::FIRST_GAME)
}

/// Draws goals as in games without plate backs, where chance also decided between three and four
/// goals. Used only to verify records of that time.
pub(crate) fn draw_goals_before_backs(stream: &mut Stream) -> Goals {
    match stream.below(2) {
        0 => draw_three(stream),
        _ => draw_sides(None, stream),
    }
}

#[cfg(test)]
mod tests {
    use evora_chance::Purpose;

    use super::*;

    fn stream(seed: u64) -> Stream {
        Stream::new(seed, Purpose::Game)
    }

    #[test]
    fn d_2_2_three_goals_are_drawn_and_four_only_if_asked_for() {
        let mut seen = [std::collections::HashSet::new(), std::collections::HashSet::new()];
        for seed in 0..2000 {
            let three = draw_goals(GoalChoice::Random, &mut stream(seed));
            let four = draw_goals(GoalChoice::Random4, &mut stream(seed));
            assert_eq!((three.iter().count(), four.iter().count()), (3, 4));
            seen[0].insert(three);
            seen[1].insert(four);
        }
        // A tile left out and three sides; four sides.
        assert_eq!(seen.map(|seen| seen.len()), [4 * 8, 16]);
    }

    #[test]
    fn later_draws_do_not_depend_on_the_choice_of_goals() {
        let choices = [GoalChoice::Random, GoalChoice::Random4, GoalChoice::FIRST_GAME];
        for seed in 0..50 {
            let next = choices.map(|choice| {
                let mut stream = stream(seed);
                draw_goals(choice, &mut stream);
                stream.below(u32::MAX)
            });
            assert!(next.iter().all(|&word| word == next[0]), "{next:?}");
        }
    }

    #[test]
    fn goals_of_records_without_backs_are_reproduced() {
        // From the first lines of traces of that time.
        let then = [
            "five-colours,columns,corners,universal",
            "rows,edge,corners,universal",
            "five-colours,columns,corners",
            "rows,columns,corners,universal",
            "five-colours,edge,diagonals",
            "rows,corners,universal",
        ];
        for (seed, goals) in (0..).zip(then) {
            let mut stream = stream(seed);
            // The starting player is drawn first.
            stream.below(2);
            let drawn = GoalChoice::Given(draw_goals_before_backs(&mut stream));
            assert_eq!(drawn.to_string(), goals);
        }
    }

    #[test]
    fn a_choice_round_trips() {
        for text in ["random", "random4", "first", "rows,edge,corners", "rows,edge,corners,special"]
        {
            assert_eq!(GoalChoice::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(GoalChoice::parse("rows,columns,diagonals"), Ok(GoalChoice::FIRST_GAME));
        let why = GoalChoice::parse("random5").unwrap_err();
        assert!(why.contains("\"random5\" is no goal") && why.contains("random4"), "{why}");
        assert!(GoalChoice::parse("rows,edge").unwrap_err().contains("D-2.2"));
        assert!(GoalChoice::parse("random,rows,edge").is_err());
    }
}
