//! Values printed on the boards, and the contents of bag, lid and tower, in words.

use evora_rules::azul::{self, FLOOR_SPACES, floor_penalty};
use evora_rules::duel::{DAMAGED_SPACES, Duel, Goal, MARKER_PENALTY, Row, damage_penalty};
use evora_rules::pavilion::{
    self, FeatureKind, MOST_KEPT, ROUNDS, Star, number_points, star_points,
};
use evora_rules::{AnyPosition, TileColour, Tiles};
use evora_words::{ColourName, Words};

/// A label and its value.
pub type Printed = (String, String);

/// Lists the fixed values printed on the boards and goal tiles of a game.
pub fn on_boards(words: &Words, position: &AnyPosition) -> Vec<Printed> {
    match position {
        AnyPosition::Azul(_) | AnyPosition::Mini(_) => azul(words),
        AnyPosition::Pavilion(_) => pavilion(words),
        AnyPosition::Duel(game) => duel(words, game),
    }
}

/// Lists the contents of bag, lid and tower by colour.
pub fn left(words: &Words, position: &AnyPosition) -> Vec<Printed> {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
            vec![pile(words, "bag", game.bag()), pile(words, "lid", game.lid())]
        }
        AnyPosition::Pavilion(game) => {
            vec![pile(words, "bag", game.bag()), pile(words, "tower", game.tower())]
        }
        AnyPosition::Duel(game) => {
            vec![pile(words, "bag", game.bag()), pile(words, "tower", game.tower())]
        }
    }
}

/// Formats a count of tiles, in total and by colour: `38 (B9 Y8 R7 K8 W6)`.
pub fn by_colour<C: TileColour>(tiles: Tiles<C>) -> String {
    if tiles.is_empty() {
        return "0".into();
    }
    let counts = C::COLOURS.iter().filter(|&&colour| tiles.get(colour) > 0);
    let counts: Vec<String> =
        counts.map(|&colour| format!("{}{}", colour.letter(), tiles.get(colour))).collect();
    format!("{} ({})", tiles.len(), counts.join(" "))
}

fn pile<C: ColourName>(words: &Words, what: &str, tiles: Tiles<C>) -> Printed {
    (label(words, what), words.tiles(tiles))
}

fn label(words: &Words, what: &str) -> String {
    words.tell("printed", &[("what", what.to_owned().into())])
}

/// Formats a list of penalties.
fn losses(points: impl Iterator<Item = u16>) -> String {
    points.map(|points| format!("−{points}")).collect::<Vec<_>>().join(" ")
}

fn azul(words: &Words) -> Vec<Printed> {
    let floor = (1..=FLOOR_SPACES).map(|space| floor_penalty(space) - floor_penalty(space - 1));
    let mut lines = vec![(
        label(words, "floor"),
        words.tell("printed-floor", &[("points", losses(floor).into())]),
    )];
    let bonus = [
        ("rows", azul::Bonus::ROW),
        ("columns", azul::Bonus::COLUMN),
        ("colours", azul::Bonus::COLOUR),
    ];
    lines.extend(bonus.map(|(what, points)| {
        let args = [("what", what.into()), ("points", points.into())];
        (label(words, what), words.tell("printed-bonus", &args))
    }));
    lines
}

fn pavilion(words: &Words) -> Vec<Printed> {
    let listed = |parts: Vec<String>| parts.join(", ");
    let trumps = (1..=ROUNDS)
        .map(|round| format!("{round} {}", words.colour(pavilion::Colour::trump(round))));
    let several = (words.say("printed-multicolour"), star_points(None));
    let one_colour = |star: Star| star.colour().map(|colour| (star, star_points(Some(colour))));
    let mut stars: Vec<(Star, u16)> = Star::OUTER.into_iter().filter_map(one_colour).collect();
    stars.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
    let stars = stars
        .into_iter()
        .map(|(star, points)| (words.star(star), points))
        .chain([several])
        .map(|(star, points)| format!("{star} {points}"));
    let numbers =
        (1..=6u8).map(|cost| (cost, number_points(cost))).filter(|&(_, points)| points > 0);
    let numbers = numbers.map(|(cost, points)| {
        words.tell("printed-number", &[("cost", cost.into()), ("points", points.into())])
    });
    let features = FeatureKind::ALL
        .into_iter()
        .map(|kind| format!("{} {}", words.feature(kind), kind.gives()));
    let most = [("count", MOST_KEPT.into())];
    vec![
        (label(words, "trump"), listed(trumps.collect())),
        (label(words, "stars"), listed(stars.collect())),
        (label(words, "numbers"), listed(numbers.collect())),
        (label(words, "bonus"), listed(features.collect())),
        (label(words, "marker"), words.say("printed-marker")),
        (label(words, "discards"), words.tell("printed-discards", &most)),
    ]
}

fn duel(words: &Words, game: &Duel) -> Vec<Printed> {
    let goal = |goal: Goal| {
        let name = [("goal", goal.name().into())];
        (words.tell("printed-goal", &name), words.goal_pays(goal))
    };
    let mut lines: Vec<Printed> = game.goals().iter().map(goal).collect();
    let damaged = losses((1..=DAMAGED_SPACES).map(damage_penalty));
    let rows: Vec<String> = Row::ALL.map(|row| row.special_points().to_string()).into();
    lines.extend([
        (label(words, "damaged"), words.tell("printed-damaged", &[("points", damaged.into())])),
        (label(words, "marker"), losses(std::iter::once(MARKER_PENALTY))),
        (
            label(words, "special"),
            words.tell("printed-special", &[("points", rows.join(" ").into())]),
        ),
    ]);
    lines
}
