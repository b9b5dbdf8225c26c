//! P-9, in every position of random games.

use evora_chance::{Draws, Quick};
use evora_laws::game::play_out;
use evora_rules::pavilion::{Move, Pavilion};
use evora_rules::{MoveList, Players, Position, Seat, Side, Turn};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn any_start() -> impl Strategy<Value = Pavilion> {
    (0..3usize, 0..2usize, 0..4usize).prop_map(|(players, side, first)| {
        let players = Players::ALL[players];
        let first = Seat::ALL[first % players.count()];
        Pavilion::new(players, Side::ALL[side], first)
    })
}

/// The same cases in every run; `cargo xtask fuzz` looks for new ones.
fn cases(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(1);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

/// A game in which nobody passes while anything else can be done; every position it had.
fn eager_game(start: Pavilion, draws: &mut Quick) -> Vec<Pavilion> {
    let mut game = vec![start];
    let mut list = <Pavilion as Position>::Moves::default();
    loop {
        let mut position = game[game.len() - 1];
        match position.turn() {
            Turn::Over => return game,
            Turn::Chance(_) => position.apply_unchecked(&position.draw(draws).unwrap()),
            Turn::Seat(_) => {
                position.legal_moves_into(&mut list);
                let acts: Vec<Move> =
                    list.iter().filter(|mv| !matches!(mv, Move::Pass { .. })).collect();
                let all: Vec<Move> = list.iter().collect();
                let choice = if acts.is_empty() { &all } else { &acts };
                position.play_unchecked(choice[draws.below(choice.len() as u32) as usize]);
            }
        }
        game.push(position);
    }
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn p_9_the_invariants_hold_in_every_position_of_a_game(start in any_start(), seed: u64) {
        play_out(&start, &mut Quick::new(seed));
    }

    #[test]
    fn p_9_the_invariants_hold_where_much_is_built(start in any_start(), seed: u64) {
        let mut draws = Quick::new(seed);
        let game = eager_game(start, &mut draws);
        for position in game.iter().step_by(7) {
            play_out(position, &mut draws);
        }
    }

    #[test]
    fn p_9_a_covered_space_stays_covered_and_there_are_six_rounds(start in any_start(), seed: u64) {
        let game = eager_game(start, &mut Quick::new(seed));
        for pair in game.windows(2) {
            for seat in start.players().seats() {
                let (before, after) = (pair[0].board(seat), pair[1].board(seat));
                for space in before.covered().iter() {
                    prop_assert_eq!(before.tile(space), after.tile(space));
                }
            }
        }
        prop_assert_eq!(game[game.len() - 1].rounds_done(), 6);
    }
}
