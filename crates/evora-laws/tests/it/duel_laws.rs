//! D-8 and D-10, in every position of random games.

use evora_chance::{Draws, Quick};
use evora_laws::game::play_out;
use evora_rules::duel::{Chance, Chip, Duel, Goals, Move, Phase};
use evora_rules::{MoveList, Position, Seat, Turn, View as _};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn any_start() -> impl Strategy<Value = Duel> {
    let side = || prop::option::of(any::<bool>());
    (0..2usize, [side(), side(), side(), side()]).prop_map(|(first, sides)| {
        Duel::new(Seat::ALL[first], Goals::of_tiles(sides).unwrap_or(Goals::FIRST_GAME))
    })
}

/// The same cases in every run; `cargo xtask fuzz` looks for new ones.
fn cases(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(1);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

/// A game in which lines are filled and plates drawn rather than tiles damaged; every position it had.
fn lively_game(start: Duel, draws: &mut Quick) -> Vec<Duel> {
    let mut game = vec![start];
    let mut list = <Duel as Position>::Moves::default();
    loop {
        let mut position = game[game.len() - 1];
        match position.turn() {
            Turn::Over => return game,
            Turn::Chance(_) => position.apply_unchecked(&position.draw(draws).unwrap()),
            Turn::Seat(_) => {
                position.legal_moves_into(&mut list);
                let liked = |mv: &Move| match mv {
                    Move::Draw | Move::Complete { .. } | Move::Chip { .. } => true,
                    Move::Sun { line, .. } | Move::Moon { line, .. } => line.row().is_some(),
                    _ => false,
                };
                let acts: Vec<Move> = list.iter().filter(liked).collect();
                let all: Vec<Move> = list.iter().collect();
                let choice = if acts.is_empty() || draws.below(4) == 0 { &all } else { &acts };
                position.play_unchecked(choice[draws.below(choice.len() as u32) as usize]);
            }
        }
        game.push(position);
    }
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn d_10_the_invariants_hold_in_every_position_of_a_game(start in any_start(), seed: u64) {
        play_out(&start, &mut Quick::new(seed));
    }

    #[test]
    fn d_10_the_invariants_hold_where_much_is_built(start in any_start(), seed: u64) {
        let mut draws = Quick::new(seed);
        let game = lively_game(start, &mut draws);
        for position in game.iter().step_by(60) {
            play_out(position, &mut draws);
        }
        prop_assert_eq!(game[game.len() - 1].rounds_done(), 5);
    }

    /// Orientations, stacking orders, chip sets and returned plates: no two words are one choice.
    #[test]
    fn no_two_moves_lead_to_the_same_position(start in any_start(), seed: u64) {
        let mut list = <Duel as Position>::Moves::default();
        for position in lively_game(start, &mut Quick::new(seed)) {
            position.legal_moves_into(&mut list);
            let mut reached = std::collections::HashMap::new();
            for mv in list.iter() {
                let mut after = position;
                after.play_unchecked(mv);
                let same = reached.insert(after, mv);
                prop_assert_eq!(same, None, "{:?} leads where another move does", mv);
            }
        }
    }

    /// What nobody can know makes no difference to anybody's view, at any later moment.
    #[test]
    fn d_8_face_down_chips_show_in_no_view(start in any_start(), seed: u64) {
        let mut draws = Quick::new(seed);
        for position in lively_game(start, &mut draws) {
            if position.phase() != Phase::Chips {
                continue;
            }
            let [one, other] = [0, 1].map(|_| {
                let mut dealt = position;
                let chance = dealt.draw(&mut draws).unwrap();
                dealt.apply(&chance).unwrap();
                dealt
            });
            // A chip is turned up at once only where no tile came.
            if (0..4).any(|f| position.sun(evora_rules::duel::Factory::SMALL[f]).is_empty()) {
                continue;
            }
            for seat in [Seat::S0, Seat::S1] {
                prop_assert_eq!(one.view(seat), other.view(seat));
            }
        }
    }

    /// Which plates the other player returns, and in which order, shows in no view but their own.
    #[test]
    fn d_8_returned_plates_show_only_to_who_returned_them(start in any_start(), seed: u64) {
        let mut draws = Quick::new(seed);
        for position in lively_game(start, &mut draws) {
            let (Phase::Returning { begun: false }, Turn::Seat(turn)) =
                (position.phase(), position.turn())
            else {
                continue;
            };
            let watcher = if turn == Seat::S0 { Seat::S1 } else { Seat::S0 };
            // The same plates go back in the order of their numbers, and in the other order.
            let mut views = Vec::new();
            for backwards in [false, true] {
                let mut after = position;
                while let Phase::Returning { .. } = after.phase() {
                    let looked: Vec<_> = after.looked().iter().collect();
                    let plate = if backwards { looked[looked.len() - 1] } else { looked[0] };
                    prop_assert_eq!(after.view(watcher).table().looked().len(), 0);
                    after.play(Move::Under { plate }).unwrap();
                }
                views.push((after.view(watcher), after.view(turn)));
            }
            prop_assert_eq!(views[0].0, views[1].0, "the other player sees no order");
            prop_assert_ne!(views[0].1, views[1].1, "who returned them knows it");
        }
    }
}

#[test]
fn d_8_samples_of_a_view_reach_every_chip_it_allows() {
    let mut position = Duel::new(Seat::S0, Goals::FIRST_GAME);
    let mut draws = Quick::new(3);
    while let Turn::Chance(_) = position.turn() {
        let chance = position.draw(&mut draws).unwrap();
        position.apply(&chance).unwrap();
        if let Chance::Chips(_) = chance {
            break;
        }
    }
    let view = position.view(Seat::S0);
    let mut seen = [[0u32; 10]; 4];
    const SAMPLES: u32 = 20_000;
    for _ in 0..SAMPLES {
        let sample = view.resample(&mut draws);
        for (small, counts) in seen.iter_mut().enumerate() {
            let evora_rules::duel::FactoryChip::Down(chip) = sample.factory_chip(small) else {
                panic!("a chip must lie there")
            };
            counts[chip.index()] += 1;
        }
    }
    // Each of ten kinds is as likely: 2,000 of 20,000, with a deviation of 42.
    for (small, counts) in seen.iter().enumerate() {
        for chip in Chip::ALL {
            let count = counts[chip.index()];
            assert!((1_750..2_250).contains(&count), "factory {small}, {}: {count}", chip.name());
        }
    }
}
