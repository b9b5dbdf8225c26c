//! The state a referee compares after each round.

use evora_rules::duel::{Chip, Column, Duel, PlateKind, Row, Slot, Tile};
use evora_rules::{Position, Rule};
use serde_json::{Value, json};

use crate::notation::About;
use crate::tiles::count_object;

pub(crate) fn state(position: &Duel) -> Value {
    let board = |seat| {
        let board = position.board(seat);
        let line = |row| match board.line(row) {
            Some(held) => held.colour.to_string().repeat(held.count.into()),
            None => String::new(),
        };
        let cell = |row, column| board.dome().tile(row, column).map_or('.', Tile::letter);
        let row = |row| Column::ALL.map(|column| cell(row, column)).iter().collect::<String>();
        let plate =
            |slot| board.dome().plate(slot).map(|(plate, quarter)| format!("{plate}r{quarter}"));
        let names =
            |chips: evora_rules::duel::ChipSet| chips.iter().map(Chip::name).collect::<Vec<_>>();
        json!({
            "lines": Row::ALL.map(line),
            "dome": Row::ALL.map(row),
            "plates": Slot::ALL.map(plate),
            "chips": names(board.chips()),
            "spent": names(board.spent()),
        })
    };
    let seats = position.players().seats();
    let scores = position.scores();
    json!({
        "scores": seats.clone().map(|seat| scores[seat]).collect::<Vec<_>>(),
        "first": position.first().index(),
        "bag": count_object(position.bag()),
        "tower": count_object(position.tower()),
        "top": position.top().map(PlateKind::name),
        "boards": seats.map(board).collect::<Vec<_>>(),
    })
}

pub(crate) fn rule_about(about: About<'_>) -> Rule {
    Rule::new(match about {
        About::Turn => "D-3.6",
        About::Legal => "D-3.5",
        About::Round => "D-3.7",
        About::State("scores") => "D-5.1",
        About::State("first") => "D-6.1",
        About::State("bag" | "tower") => "D-6.1",
        About::State("top") => "D-3.1",
        About::State(_) => "D-4.2",
        About::Scores | About::Winners => "D-6.4",
    })
}
