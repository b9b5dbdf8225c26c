//! The choice of Duel's goals: by name, the set of a first game, or drawn.

use evora_chance::{Draws, Stream};
use evora_notation::parse_goals;
use evora_rules::duel::{Goal, Goals};

/// How Duel's goals are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GoalChoice {
    /// Three, drawn from the seed or key.
    Random,
    /// All four tiles, their sides drawn from the seed or key.
    Random4,
    /// These goals.
    Given(Goals),
}

impl GoalChoice {
    /// The set of a first game, which is the default (D-2.2).
    pub const FIRST_GAME: GoalChoice = GoalChoice::Given(Goals::FIRST_GAME);

    const RANDOM: &str = "random";
    const RANDOM4: &str = "random4";
    const FIRST: &str = "first";

    /// Parses one of the words `random`, `random4` and `first`. Returns `None` for any other text.
    pub fn from_word(word: &str) -> Option<GoalChoice> {
        match word {
            GoalChoice::RANDOM => Some(GoalChoice::Random),
            GoalChoice::RANDOM4 => Some(GoalChoice::Random4),
            GoalChoice::FIRST => Some(GoalChoice::FIRST_GAME),
            _ => None,
        }
    }

    /// Parses such a word, or names of goals joined by commas.
    pub fn parse(text: &str) -> Result<GoalChoice, String> {
        match GoalChoice::from_word(text) {
            Some(choice) => Ok(choice),
            None => parse_goals(text.split(','))
                .map(GoalChoice::Given)
                .map_err(|why| format!("{why}; or write random, random4 or first")),
        }
    }

    /// Returns whether chance decides.
    pub const fn is_drawn(self) -> bool {
        matches!(self, GoalChoice::Random | GoalChoice::Random4)
    }
}

/// Writes the text that [`GoalChoice::parse`] reads.
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

/// Draws the goals of a game. Given goals draw the same numbers, so that what follows does not depend
/// on the choice.
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

/// Draws three of the four tiles: first the one that is left out, then the sides of the others (D-2.2).
fn draw_three(stream: &mut Stream) -> Goals {
    let left_out = stream.below(Goals::TILES as u32) as usize;
    draw_sides(Some(left_out), stream)
}

/// Draws a side for each tile except the one that is left out, in order.
fn draw_sides(left_out: Option<usize>, stream: &mut Stream) -> Goals {
    let mut sides = [None; Goals::TILES];
    for (tile, side) in sides.iter_mut().enumerate() {
        if left_out != Some(tile) {
            *side = Some(stream.below(2) == 1);
        }
    }
    Goals::of_tiles(sides).unwrap_or(Goals::FIRST_GAME)
}

/// Draws goals as before the backs of plates were recorded, when chance also decided between three and four. Only
/// used to verify records of that time.
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
        // One tile left out and three sides; four sides.
        assert_eq!(seen.map(|seen| seen.len()), [4 * 8, 16]);
    }

    #[test]
    fn the_deals_do_not_depend_on_how_the_goals_came_about() {
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
    fn games_from_before_the_backs_keep_the_goals_they_had() {
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
    fn a_choice_is_read_as_it_is_written() {
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
