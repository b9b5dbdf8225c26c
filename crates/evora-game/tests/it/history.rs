//! The history of a game: undo and replay.

use evora_game::{Audience, Game, GoalChoice, Policy, Referee, SelfPlay};
use evora_notation::read_records;
use evora_rules::{Players, Position, RuleSet};

use crate::play::{every_game, random_game};

#[test]
fn a_game_goes_back_step_by_step_to_where_it_began() {
    for (rules, players, seed) in every_game(1) {
        let game = random_game(rules, players, seed, |_| true);
        let mut back = game.clone();
        while let Some(step) = back.undo() {
            assert_eq!(step.before, *back.position());
            assert_eq!(game.at(back.ply()), Some(back.position()));
        }
        assert_eq!((back.undo(), back), (None, Game::new(*game.spec())));
        let mut half = game.clone();
        assert_eq!(half.undo_to(game.ply() + 1), None);
        assert_eq!(half, game, "a step that was not taken cannot be taken back");
        half.undo_to(game.ply() / 2).unwrap();
        while let Some(step) = half.take_over(&game) {
            assert_eq!(half.at(half.ply() - 1), Some(&step.before));
        }
        assert_eq!(half, game);
    }
}

#[test]
fn steps_are_taken_over_only_from_a_game_that_went_on_from_here() {
    let play = |seed| random_game(RuleSet::Azul, Players::Two, seed, |game| game.ply() < 9);
    let (mut one, other) = (play(1), play(2));
    let before = one.clone();
    assert!(one.take_over(&other).is_none() && one.take_over(&before).is_none());
    one.undo_to(4).unwrap();
    assert!(one.take_over(&other).is_none());
    assert!(one.take_over(&before).is_some());
}

#[test]
fn a_record_and_a_trace_are_read_back_as_the_same_game() {
    for (rules, players, seed) in every_game(2) {
        let game = random_game(rules, players, seed, |_| true);
        let text = game.record(Some(seed)).to_string();
        let record = read_records(&text).unwrap().remove(0);
        assert_eq!(Game::from_record(&record).unwrap(), game);
        let mut referee = Referee::new();
        for event in game.seen_by(Audience::Omniscient).trace(None) {
            referee.see(&event).unwrap();
        }
        assert_eq!(referee.into_game().unwrap(), game);
    }
}

#[test]
fn a_bad_record_is_refused_with_its_line() {
    let game = random_game(RuleSet::Azul, Players::Three, 3, |game| game.ply() < 20);
    let mut record = read_records(&game.record(None).to_string()).unwrap().remove(0);
    let twice = record.steps[7].clone();
    record.steps.insert(8, twice);
    let bad = Game::from_record(&record).unwrap_err();
    assert_eq!((bad.number, bad.name, bad.line), (10, "move", record.steps[8].line));
    assert!(bad.to_string().contains("A-2"), "{bad}");
}

#[test]
fn points_and_parts_add_up_to_the_scores() {
    for (rules, players, seed) in every_game(2) {
        let game = random_game(rules, players, seed, |_| true);
        let outcome = game.outcome().unwrap();
        let start = game.at(0).unwrap().scores();
        for seat in players.seats() {
            let given = game.points().filter(|points| points.seat == seat);
            let sum: i32 = given.map(|points| i32::from(points.points)).sum();
            assert_eq!(i32::from(start[seat]) + sum, i32::from(outcome.scores[seat]));
            let parts: i32 = game.breakdown(seat).iter().map(|part| part.points).sum();
            assert_eq!(parts, i32::from(outcome.scores[seat]), "{rules} {seed}");
        }
    }
}

#[test]
fn self_play_to_the_end_is_the_game_of_its_seed() {
    for (rules, players, seed) in every_game(1) {
        let play =
            SelfPlay::new(rules, players, None, GoalChoice::Random, seed, Policy::Lively).unwrap();
        assert_eq!(play.play(), random_game(rules, players, seed, |_| true));
    }
}
