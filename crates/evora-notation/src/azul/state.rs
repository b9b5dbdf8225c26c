//! The state a referee compares after each round.

use evora_rules::azul::{Azul, Colour, Column, Row, Tiles};
use evora_rules::{Position, Rule};
use serde_json::{Value, json};

use crate::notation::About;
use crate::tiles::count_object;

pub(crate) fn state(position: &Azul) -> Value {
    let board = |seat| {
        let board = position.board(seat);
        let line = |row| match board.line(row) {
            Some(held) => Tiles::of(held.colour, held.count.into()).to_string(),
            None => String::new(),
        };
        let cell = |row, column| board.wall().get(row, column).map_or('.', Colour::letter);
        let row = |row| Column::ALL.map(|column| cell(row, column)).iter().collect::<String>();
        json!({ "lines": Row::ALL.map(line), "wall": Row::ALL.map(row) })
    };
    let seats = position.players().seats();
    let scores = position.scores();
    json!({
        "scores": seats.clone().map(|seat| scores[seat]).collect::<Vec<_>>(),
        "first": position.first().index(),
        "bag": count_object(position.bag()),
        "lid": count_object(position.lid()),
        "boards": seats.map(board).collect::<Vec<_>>(),
    })
}

pub(crate) fn rule_about(about: About<'_>) -> Rule {
    Rule::new(match about {
        About::Turn => "A-2.1",
        About::Legal => "A-2.4",
        About::Round => "A-2.7",
        About::State("scores") => "A-4.3",
        About::State("first") => "A-4.4",
        About::State("bag" | "lid") => "A-5.2",
        About::State(_) => "A-3.1",
        About::Scores => "A-5.4",
        About::Winners => "A-5.5",
    })
}
