//! Predictions are compared with what happened.

use evora_engine::Engine;
use evora_learn::calibration::{Bin, Calibration, Plan, calibrate};
use evora_learn::picture::{draw, line};
use evora_rules::{Players, RuleSet};

#[test]
fn predictions_get_better_from_round_to_round_and_every_seat_counts() {
    let players = Players::Two;
    let plan = Plan { rules: RuleSet::Azul, players, games: 40, nodes: 30, seed: 1, threads: 2 };
    let found = calibrate(&Engine::default(), &Engine::default(), &plan);
    // No game has fewer than five rounds, and each round has a prediction for both seats.
    let errors: Vec<f64> = found.rounds[..5]
        .iter()
        .map(|round| {
            assert_eq!(round.before_deal.count(), 80);
            assert_eq!(round.search.count(), 80);
            round.search.mean()
        })
        .collect();
    // A guess of one half is 0.25 away.
    assert!(errors[4] < errors[0] && errors[4] < 0.2, "{errors:?}");
    let (mut predicted, mut happened, mut count) = (0.0, 0.0, 0);
    for bin in &found.bins {
        predicted += bin.predicted;
        happened += bin.happened;
        count += bin.count;
    }
    assert!(count > 40 * 40, "{count} decisions");
    let difference = (predicted - happened).abs() / count as f64;
    assert!(difference < 0.05, "{predicted} predicted, {happened} happened, of {count}");
}

#[test]
fn the_picture_has_a_dot_where_something_was_predicted() {
    let (rules, players) = (RuleSet::PavilionGrey, Players::Three);
    let plan = Plan { rules, players, games: 7, nodes: 30, seed: 1, threads: 2 };
    let mut found = Calibration::default();
    found.bins[2] = Bin { count: 4, predicted: 1.0, happened: 2.0 };
    found.bins[9] = Bin { count: 1, predicted: 0.95, happened: 1.0 };
    let svg = draw(&format!("{}\n", line(&plan, &found))).unwrap();
    assert!(svg.contains("pavilion-grey, 3 players"), "{svg}");
    assert_eq!(svg.matches("<circle").count(), 2);
    // A quarter of the way to the right of the second column, and half of the way up.
    assert!(svg.contains("<circle cx=\"230.5\" cy=\"87.0\""), "{svg}");
    let error = draw("{}").unwrap_err();
    assert_eq!(format!("{error:#}"), "line 1: no numbers of a bin");
}
