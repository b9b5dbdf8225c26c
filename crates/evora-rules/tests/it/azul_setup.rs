//! What anybody may see, and descriptions of positions, sensible and not.

use evora_rules::azul::{Phase, Row, Setup};
use evora_rules::{Cited, Position, Seat, Side};

use Seat::{S0, S1};
use Side::{Coloured, Grey};

use crate::scene::{Scene, tiles};

#[test]
fn nothing_is_hidden_in_azul() {
    let position = Scene::offer(2, Coloured).factory(1, "BBYK").position();
    assert_eq!(position.view(S0), position);
    assert_eq!(position.view(S1), position);
}

#[test]
fn a_description_of_a_position_leads_back_to_it() {
    let position = Scene::offer(3, Grey).factory(1, "BBYK").line(S1, 3, "RR").position();
    assert_eq!(Setup::from(&position).validate(), Ok(position));
}

#[test]
fn every_fault_of_a_description_is_told_at_once() {
    let mut setup = Scene::offer(2, Coloured).factory(1, "BBYK").setup();
    setup.turn = Seat::S3;
    setup.bag += tiles("R");
    setup.factories[7] = tiles("K");
    setup.boards[S1].score = 5;
    let rules: Vec<_> = setup.validate().unwrap_err().iter().map(|f| f.rule().as_str()).collect();
    assert_eq!(rules, ["A-1.1", "A-1.1", "A-1.3", "A-1.3", "A-4.2"]);
}

#[test]
fn a_description_must_fit_its_moment() {
    let offer = |side| Scene::offer(2, side).factory(1, "BBYK");
    let row = ["BYRKW", ".....", ".....", ".....", "....."];
    let rules = |scene: Scene| -> Vec<&str> {
        scene.setup().validate().unwrap_err().iter().map(|error| error.rule().as_str()).collect()
    };
    assert_eq!(rules(Scene::offer(2, Coloured)), ["A-2.7"], "nothing to take");
    assert_eq!(rules(offer(Coloured).wall(S1, row)), ["A-5.1"], "over already");
    assert_eq!(rules(offer(Coloured).with(|s| s.phase = Phase::Deal)), ["A-2.7"]);
    assert_eq!(rules(offer(Coloured).with(|s| s.phase = Phase::Over)), ["A-2.7", "A-5.1"]);
    assert_eq!(rules(offer(Coloured).with(|s| s.round = 0)), ["A-1.3"]);
    assert_eq!(rules(offer(Coloured).with(|s| s.round = 6)), ["A-5.6"]);
    assert_eq!(rules(offer(Coloured).with(|s| s.idle = 5)), ["A-5.6"]);
    assert_eq!(rules(offer(Coloured).line(S0, 2, "RRR")), ["A-1.2"]);
    assert_eq!(rules(offer(Coloured).floor(S0, "RRRRRRRR")), ["A-2.6"]);
    assert_eq!(rules(offer(Coloured).factory(2, "RRRRR")), ["A-1.5"]);
    let blue_in_row_2 = [".....", "B....", ".....", ".....", "....."];
    assert_eq!(rules(offer(Coloured).wall(S0, blue_in_row_2)), ["A-6"]);
    assert_eq!(rules(offer(Grey).wall(S0, blue_in_row_2).line(S0, 2, "B")), ["A-2.4"]);
    let twice_in_column = ["B....", "B....", ".....", ".....", "....."];
    assert_eq!(rules(offer(Grey).wall(S0, twice_in_column)), ["A-7.1"]);
    let tiling = |scene: Scene| scene.with(|s| s.phase = Phase::Tiling(Row::R2));
    assert_eq!(rules(tiling(Scene::offer(2, Coloured).line(S0, 2, "RR"))), ["A-6"]);
    assert_eq!(rules(tiling(Scene::offer(2, Grey).line(S0, 2, "R"))), ["A-7.1"]);
    let above = Scene::offer(2, Grey).line(S0, 1, "R").line(S0, 2, "RR");
    assert_eq!(rules(tiling(above)), ["A-3.1"]);
    let deal = |scene: Scene| scene.with(|s| s.phase = Phase::Deal);
    assert_eq!(rules(deal(Scene::offer(2, Coloured).line(S1, 1, "R"))), ["A-3.1"]);
    assert_eq!(rules(deal(Scene::offer(2, Coloured).floor(S1, "R"))), ["A-4.4"]);
    let other_first = Scene::offer(2, Coloured).lid(tiles("R")).with(|s| s.marker = Some(S1));
    assert_eq!(rules(deal(other_first)), ["A-4.4"]);
    let none_left = Scene::all_but_two_in_use().line(S0, 4, "WW");
    assert_eq!(rules(deal(none_left)), ["A-5.3"]);
}
