//! Results of games, including those that players left.

use evora_game::{Departure, Ending, Game, GameResult, Left, finishes, ranks, winners};
use evora_rules::{Players, Position, RuleSet, Seat};

use crate::play::random_game;

fn left(seat: Seat, ply: u32, why: Left) -> Departure {
    Departure { seat, ply, why }
}

fn half(seed: u64) -> Game {
    random_game(RuleSet::Azul, Players::Four, seed, |game| game.ply() < 60)
}

#[test]
fn a_game_played_to_its_end_has_the_outcome_of_the_rules() {
    let game = random_game(RuleSet::Pavilion, Players::Three, 5, |_| true);
    let outcome = game.outcome().unwrap();
    let won = winners(&game, &[]);
    assert_eq!(won, outcome.winners.iter().collect::<Vec<_>>());
    let result = GameResult::new(&game, &won, &[]);
    assert_eq!(result.ending, Ending::Played);
    assert_eq!(result.breakdown.len(), 3);
    for seat in Players::Three.seats() {
        assert_eq!(result.scores[seat.index()], outcome.scores[seat]);
        assert_eq!(result.ranks[seat.index()] == 1, won.contains(&seat));
    }
}

#[test]
fn whoever_leaves_is_last_and_the_later_they_leave_the_higher() {
    let game = half(3);
    let all = [
        left(Seat::S2, 20, Left::Resigned),
        left(Seat::S0, 41, Left::TimedOut),
        left(Seat::S3, 60, Left::Resigned),
    ];
    let won = winners(&game, &all);
    assert_eq!(won, [Seat::S1]);
    let result = GameResult::new(&game, &won, &all);
    assert_eq!(result.ranks, [3, 1, 4, 2]);
    assert_eq!((result.ending, result.tied), (Ending::Resigned(Seat::S3), false));
    assert_eq!(result.breakdown, Vec::<Vec<_>>::new());
    assert_eq!(ranks(&finishes(&game, &won, &all)), [3, 1, 4, 2]);
}

#[test]
fn the_last_to_leave_at_the_same_step_ends_the_game() {
    let all = [left(Seat::S3, 60, Left::Resigned), left(Seat::S1, 60, Left::TimedOut)];
    let result = GameResult::new(&half(4), &[Seat::S0], &all);
    assert_eq!(result.ending, Ending::TimedOut(Seat::S1));
    assert_eq!((result.ranks[1], result.ranks[3]), (3, 3));
}

#[test]
fn a_win_by_the_rules_goes_to_the_best_who_stayed() {
    let game = random_game(RuleSet::Azul, Players::Three, 8, |_| true);
    let best = game.outcome().unwrap().winners.iter().next().unwrap();
    let gone = [left(best, 12, Left::TimedOut)];
    let won = winners(&game, &gone);
    assert!(!won.is_empty() && !won.contains(&best));
    let result = GameResult::new(&game, &won, &gone);
    assert_eq!((result.ending, result.ranks[best.index()]), (Ending::Played, 3));
    let top = game.position().players().seats().filter(|&seat| seat != best);
    let top = top.map(|seat| result.scores[seat.index()]).max();
    assert!(won.iter().all(|seat| Some(result.scores[seat.index()]) == top));
}

#[test]
fn nobody_wins_an_abandoned_game() {
    let result = GameResult::new(&half(5), &[], &[]);
    assert_eq!((result.ending, result.winners), (Ending::Abandoned, vec![]));
}
