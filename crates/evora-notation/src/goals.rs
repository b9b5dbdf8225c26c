//! Duel's goals as they are asked for: by name, the set of a first game, or drawn.

use evora_chance::{Draws, Stream};
use evora_rules::UnknownName;
use evora_rules::duel::{Goal, Goals};

/// Which goals Duel is played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GoalChoice {
    /// Three, drawn from the seed or key.
    Random,
    /// All four tiles, their sides drawn from the seed or key.
    Random4,
    /// These.
    Given(Goals),
}

impl GoalChoice {
    /// The set of a first game: the default where nobody has chosen anything yet (D-2.2).
    pub const FIRST_GAME: GoalChoice = GoalChoice::Given(Goals::FIRST_GAME);

    const RANDOM: &str = "random";
    const RANDOM4: &str = "random4";
    const FIRST: &str = "first";

    /// What one of the words `random`, `random4` and `first` asks for.
    pub fn from_word(word: &str) -> Option<GoalChoice> {
        match word {
            GoalChoice::RANDOM => Some(GoalChoice::Random),
            GoalChoice::RANDOM4 => Some(GoalChoice::Random4),
            GoalChoice::FIRST => Some(GoalChoice::FIRST_GAME),
            _ => None,
        }
    }

    /// What a text asks for: such a word, or names of goals joined by commas.
    pub fn parse(text: &str) -> Result<GoalChoice, String> {
        match GoalChoice::from_word(text) {
            Some(choice) => Ok(choice),
            None => parse_goals(text.split(','))
                .map(GoalChoice::Given)
                .map_err(|why| format!("{why}; or say random, random4 or first")),
        }
    }

    /// Whether chance decides.
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

/// The goals with these names, or why there are none such (D-1.5, D-2.2).
pub fn parse_goals<'a>(names: impl Iterator<Item = &'a str>) -> Result<Goals, String> {
    let goals: Result<Vec<Goal>, String> = names
        .take(9)
        .map(|name| name.parse().map_err(|unknown: UnknownName| format!("{unknown} (D-1.5)")))
        .collect();
    Goals::new(goals?).ok_or_else(|| {
        "three or four goals are played, and not both sides of one tile: rows or five-colours, \
         columns or edge, diagonals or corners, universal or special (D-2.2)"
            .into()
    })
}

/// The goals of a game. Numbers are drawn where nothing is left to chance, too: what comes after does not depend
/// on who chose.
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

/// Three of the four tiles: first the one that is left out, then the sides of the others (D-2.2).
fn draw_three(stream: &mut Stream) -> Goals {
    let left_out = stream.below(Goals::TILES as u32) as usize;
    draw_sides(Some(left_out), stream)
}

/// A side for each tile but the one that is left out, in order.
fn draw_sides(left_out: Option<usize>, stream: &mut Stream) -> Goals {
    let mut sides = [None; Goals::TILES];
    for (tile, side) in sides.iter_mut().enumerate() {
        if left_out != Some(tile) {
            *side = Some(stream.below(2) == 1);
        }
    }
    Goals::of_tiles(sides).unwrap_or(Goals::FIRST_GAME)
}

/// How goals were drawn before the backs of the plates were told: chance decided between three and four, too. Only
/// records of that time are checked with it.
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
        // The first lines of traces of that time.
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
            // Who starts comes first.
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
