//! A-10, in every position of random games.

use evora_chance::{Draws, Quick};
use evora_laws::azul;
use evora_laws::game::play_out;
use evora_rules::azul::Azul;
use evora_rules::{MoveList, Players, Position, Seat, Side, Turn};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn any_start() -> impl Strategy<Value = Azul> {
    (0..3usize, 0..2usize, 0..4usize).prop_map(|(players, side, first)| {
        let players = Players::ALL[players];
        let first = Seat::ALL[first % players.count()];
        Azul::new(players, Side::ALL[side], first)
    })
}

/// The same cases in every run; `cargo xtask fuzz` looks for new ones.
fn cases(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(1);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_10_the_invariants_hold_in_every_position_of_a_game(start in any_start(), seed: u64) {
        play_out(&start, &mut Quick::new(seed));
    }

    #[test]
    fn a_10_no_game_is_shorter_than_five_rounds(start in any_start(), seed: u64) {
        let (mut position, mut draws) = (start, Quick::new(seed));
        let mut list = <Azul as Position>::Moves::default();
        loop {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => position.apply_unchecked(&position.draw(&mut draws).unwrap()),
                Turn::Seat(_) => {
                    position.legal_moves_into(&mut list);
                    let place = draws.below(list.len() as u32) as usize;
                    position.play_unchecked(list.get(place).unwrap());
                }
            }
        }
        azul::no_game_is_too_short(&position);
    }
}
