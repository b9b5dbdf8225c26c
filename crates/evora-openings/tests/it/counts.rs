//! Counts, beside slow and obvious ones.

use std::collections::BTreeSet;

use evora_game::Action;
use evora_openings::{Kind, NotFirstRound, Openings, RESULT, Stage, kind_of};
use evora_rules::{MoveList as _, Players, Position as _, RuleSet, Turn};

use crate::{random_game, random_games};

#[test]
fn counts_are_those_of_the_decisions_of_the_first_round() {
    for game in random_games(3) {
        let mut openings = Openings::default();
        openings.count(&game);
        assert_eq!(openings.games, 1);
        let outcome = game.outcome().unwrap();
        let (mut offered, mut played, mut results, mut points) = (0, 0, 0, 0);
        for step in game.steps() {
            let Action::Move { seat, mv } = step.action else { continue };
            if step.before.rounds_done() > 0 {
                continue;
            }
            let kinds: BTreeSet<Kind> = step
                .before
                .legal_moves()
                .iter()
                .map(|mv| kind_of(&step.before, mv).unwrap())
                .collect();
            assert!(kinds.contains(&kind_of(&step.before, mv).unwrap()));
            offered += kinds.len() as u64;
            played += 1;
            if outcome.winners.has(seat) {
                results += RESULT / outcome.winners.len() as u64;
            }
            points += u64::from(outcome.scores[seat]);
        }
        let sum = |part: fn(&evora_openings::Counts) -> u64| {
            openings.kinds.values().map(part).sum::<u64>()
        };
        assert_eq!(sum(|counts| counts.offered), offered);
        assert_eq!(sum(|counts| counts.played), played);
        assert_eq!(sum(|counts| counts.played_results), results);
        assert_eq!(sum(|counts| counts.played_points), points);
        // A first decision of the game is told apart where tiles are taken.
        assert!(openings.kinds.keys().any(|(stage, _)| *stage == Stage::First));
    }
}

#[test]
fn counts_of_games_add_up_in_any_order() {
    let games: Vec<_> = (0..6).map(|seed| random_game(RuleSet::Duel, Players::Two, seed)).collect();
    let mut all = Openings::default();
    games.iter().for_each(|game| all.count(game));
    let (mut even, mut odd) = (Openings::default(), Openings::default());
    for (number, game) in games.iter().enumerate() {
        if number % 2 == 0 { even.count(game) } else { odd.count(game) }
    }
    odd.add(&even);
    assert_eq!(odd, all);
}

#[test]
fn a_game_that_is_not_over_counts_nothing() {
    let mut game = random_game(RuleSet::Azul, Players::Two, 1);
    game.undo().unwrap();
    let mut openings = Openings::default();
    openings.count(&game);
    assert_eq!(openings, Openings::default());
}

#[test]
fn a_position_of_the_first_round_is_explored_with_every_move_once() {
    let mut openings = Openings::default();
    let games: Vec<_> =
        (0..40).map(|seed| random_game(RuleSet::Pavilion, Players::Three, seed)).collect();
    games.iter().for_each(|game| openings.count(game));
    for step in games[0].steps() {
        let explored = openings.explore(&step.before);
        let is_decision = matches!(step.before.turn(), Turn::Seat(_));
        if step.before.rounds_done() > 0 || !is_decision {
            assert_eq!(explored, Err(NotFirstRound));
            continue;
        }
        let rows = explored.unwrap();
        let mut moves: Vec<_> = rows.iter().flat_map(|row| row.moves.clone()).collect();
        assert_eq!(moves.len(), step.before.legal_moves().len());
        moves.dedup();
        assert_eq!(moves.len(), step.before.legal_moves().len());
        let frequencies: Vec<_> =
            rows.iter().map(|row| row.counts.frequency().unwrap_or(0.0)).collect();
        assert!(frequencies.is_sorted_by(|a, b| a >= b), "{frequencies:?}");
        // The game itself was counted.
        assert!(rows.iter().all(|row| row.counts.offered > 0));
    }
}
