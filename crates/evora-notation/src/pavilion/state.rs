//! The state a referee compares after each round.

use evora_rules::pavilion::{Colour, Pavilion, Space, Star, Tip};
use evora_rules::{Position, Rule};
use serde_json::{Map, Value, json};

use crate::notation::About;
use crate::tiles::count_object;

pub(crate) fn state(position: &Pavilion) -> Value {
    let board = |seat| {
        let board = position.board(seat);
        let tile = |star, tip| board.tile(Space { star, tip }).map_or('.', Colour::letter);
        let star = |star: Star| {
            let tiles: String = Tip::ALL.map(|tip| tile(star, tip)).iter().collect();
            (star.to_string(), json!(tiles))
        };
        let stars = Value::Object(Map::from_iter(Star::ALL.map(star)));
        json!({ "stars": stars, "kept": board.kept().to_string() })
    };
    let seats = position.players().seats();
    let scores = position.scores();
    json!({
        "scores": seats.clone().map(|seat| scores[seat]).collect::<Vec<_>>(),
        "first": position.first().index(),
        "bag": count_object(position.bag()),
        "tower": count_object(position.tower()),
        "supply": count_object(position.supply()),
        "boards": seats.map(board).collect::<Vec<_>>(),
    })
}

pub(crate) fn rule_about(about: About<'_>) -> Rule {
    Rule::new(match about {
        About::Turn => "P-4.1",
        About::Legal => "P-4.2",
        About::Round => "P-4.1",
        About::State("scores") => "P-4.4",
        About::State("first") => "P-5.1",
        About::State("bag" | "tower" | "supply") => "P-4.6",
        About::State(_) => "P-4.2",
        About::Scores => "P-6.1",
        About::Winners => "P-6.3",
    })
}
