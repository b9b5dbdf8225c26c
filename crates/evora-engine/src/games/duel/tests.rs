//! Laws of the evaluator of Duel, on games of random moves with random goals.

use evora_chance::{Draws, Quick};
use evora_game::{GoalChoice, Seeded, seeded};
use evora_rules::duel::{Duel, Factory, Line, Move, MoveList as Moves, Phase, damage_penalty};
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Seat, Turn, View as _};

use super::features::{COUNT, STAGES};
use super::prospect::Prospect;
use super::settle::settle;
use crate::evaluator::{Evaluator, SearchGame};
use crate::linear::{Features, Linear};

/// Every position of some games in which somebody is to move or a round has ended; half of the moves
/// are greedy, so that domes fill.
fn positions() -> Vec<Duel> {
    let mut all = vec![];
    for seed in 0..24 {
        let Seeded { spec, mut stream } =
            seeded(RuleSet::Duel, Players::Two, None, GoalChoice::Random, seed).unwrap();
        let position = spec.start();
        let AnyPosition::Duel(mut duel) = position else { panic!("a game of Duel") };
        let (mut draws, mut list) = (Quick::new(seed), Moves::default());
        loop {
            match duel.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    if duel.rounds_done() > 0 && duel.phase() != Phase::Looking {
                        all.push(duel);
                    }
                    let chance = duel.draw(&mut stream).unwrap();
                    duel.apply(&chance).unwrap();
                }
                Turn::Seat(seat) => {
                    all.push(duel);
                    duel.legal_moves_into(&mut list);
                    let mv = match draws.below(2) {
                        0 => crate::greedy::greedy(&duel, seat, &mut draws).unwrap(),
                        _ => list.get(draws.below(list.len() as u32) as usize).unwrap(),
                    };
                    duel.play(mv).unwrap();
                }
            }
        }
    }
    all
}

#[test]
fn features_are_finite_and_every_stage_has_weights() {
    let mut met = [false; STAGES];
    for position in positions() {
        let mut features = [0.0; 2 * COUNT];
        let extracted = position.extract(&mut features);
        met[extracted.stage] = true;
        assert!(features.iter().all(|feature| feature.is_finite()));
        let value = Linear::<Duel>::default().value(&position);
        for seat in Players::Two.seats() {
            assert!(extracted.secured[seat].is_finite() && value.points[seat].is_finite());
            assert!((0.0..=1.0).contains(&value.wins[seat]));
        }
    }
    assert!(met.iter().all(|&met| met), "{met:?}");
}

#[test]
fn every_move_has_a_weight_and_some_move_a_positive_one() {
    let (mut list, mut weights) = (Moves::default(), vec![]);
    for position in positions() {
        position.legal_moves_into(&mut list);
        if list.len() == 0 {
            continue;
        }
        weights.clear();
        position.priors(&list, &mut weights);
        assert_eq!(weights.len(), list.len());
        assert!(weights.iter().all(|weight| weight.is_finite() && *weight >= 0.0), "{weights:?}");
        assert!(weights.iter().any(|&weight| weight > 0.0));
    }
}

#[test]
fn what_is_hidden_changes_nothing() {
    let (mut list, mut draws) = (Moves::default(), Quick::new(1));
    let mut differ = 0;
    for position in positions() {
        let Turn::Seat(seat) = position.turn() else { continue };
        let view = position.view(seat);
        let worlds = [view.resample(&mut draws), view.resample(&mut draws)];
        differ += u32::from(worlds[0] != worlds[1]);
        let [one, two] = worlds.map(|world| {
            let mut weights = vec![];
            world.legal_moves_into(&mut list);
            world.priors(&list, &mut weights);
            (Linear::<Duel>::default().value(&world), weights)
        });
        assert_eq!(one, two);
    }
    assert!(differ > 0);
}

#[test]
fn d_4_phase_2_brings_what_was_foreseen() {
    let (mut foreseen, mut list) = (0, Moves::default());
    for mut position in positions() {
        let begins = match position.phase() {
            Phase::Laying(_) => Seat::S0,
            _ => continue,
        };
        if position.turn() != Turn::Seat(begins) {
            continue;
        }
        let expected = settle(&position, begins);
        let (score, covered) = (expected.score, expected.prospect.covered);
        // Chips are spent in another order than line by line, so only boards without them agree.
        if expected.completed > 0 {
            continue;
        }
        let before = position;
        while position.turn() == Turn::Seat(begins) {
            position.legal_moves_into(&mut list);
            let prospect = Prospect::new(&position, begins);
            let mv = match (position.phase(), list.get(0)) {
                (Phase::Laying(row), Some(_)) => {
                    let held = position.board(begins).line(row).unwrap();
                    let (column, _) = prospect.best(row, held.colour).unwrap();
                    Move::Place { row, column }
                }
                (_, mv) => mv.unwrap(),
            };
            position.play(mv).unwrap();
            if position.phase() == Phase::SetUp || position.phase() == Phase::Turn {
                break;
            }
        }
        assert_eq!(position.board(begins).score(), score, "{before:?}");
        assert_eq!(position.board(begins).dome().covered(), covered);
        foreseen += 1;
    }
    assert!(foreseen > 20, "{foreseen}");
}

#[test]
fn once_a_round_is_over_nothing_more_is_foreseen() {
    for position in positions() {
        if position.phase() != Phase::Deal {
            continue;
        }
        for seat in Players::Two.seats() {
            let settled = settle(&position, seat);
            assert_eq!(settled.score, position.board(seat).score());
            assert_eq!(settled.prospect.covered, position.board(seat).dome().covered());
        }
    }
}

#[test]
fn greed_would_rather_fill_a_line_than_damage_tiles() {
    let mut list = Moves::default();
    for position in positions() {
        let (Turn::Seat(seat), Phase::Turn, 1) =
            (position.turn(), position.phase(), position.round())
        else {
            continue;
        };
        position.legal_moves_into(&mut list);
        for mv in list.iter() {
            let Move::Sun { factory: Factory::Large, colour, line: Line::Floor, stack } = mv else {
                continue;
            };
            let mut after = position;
            after.play_unchecked(mv);
            let count = position.sun(Factory::Large).get(colour);
            let damaged = position.board(seat).damaged_count();
            if settle(&position, seat).completed == 0 && settle(&after, seat).completed == 0 {
                // D-4.6
                let lost = damage_penalty((damaged + count).min(4)) - damage_penalty(damaged);
                let (was, is) = (settle(&position, seat).score, settle(&after, seat).score);
                assert_eq!(was.saturating_sub(lost), is);
            }
            let fills = Move::Sun { factory: Factory::Large, colour, line: Line::L6, stack };
            if damaged < 4 && position.check(fills).is_ok() && position.board(seat).score() > 4 {
                assert!(position.greedy_score(seat, fills) > position.greedy_score(seat, mv));
            }
        }
    }
}

#[test]
fn weights_prefer_lines_to_damage_and_few_chips_to_many() {
    let (mut list, mut weights) = (Moves::default(), vec![]);
    let mut paid = 0;
    for position in positions() {
        position.legal_moves_into(&mut list);
        weights.clear();
        match position.phase() {
            Phase::Completing(_) => {
                position.priors(&list, &mut weights);
                let best = weights.iter().copied().fold(0.0, f32::max);
                let chosen = list.iter().zip(&weights).filter(|(_, weight)| **weight == best);
                let fewest = list.iter().filter_map(chips).min();
                if fewest > Some(4) {
                    continue;
                }
                for (mv, _) in chosen {
                    paid += 1;
                    assert!(chips(mv).is_none_or(|count| Some(count) == fewest), "{mv:?}");
                }
            }
            Phase::Turn => {
                position.priors(&list, &mut weights);
                let of = |wanted: Line| {
                    let of_line = list.iter().zip(&weights).filter(move |(mv, _)| {
                        matches!(mv, Move::Sun { line, .. } | Move::Moon { line, .. } if *line == wanted)
                    });
                    of_line.map(|(_, &weight)| weight).fold(0.0, f32::max)
                };
                let damaged = position.board(super::settle::to_move(&position)).damaged_count();
                let lines = Line::ALL.into_iter().filter(|&line| line != Line::Floor);
                let best = lines.map(of).fold(0.0, f32::max);
                assert!(
                    damaged > 0 || best == 0.0 || position.round() > 1 || best > of(Line::Floor)
                );
            }
            _ => {}
        }
    }
    assert!(paid > 0);
}

fn chips(mv: Move) -> Option<u32> {
    match mv {
        Move::Complete { chips, .. } => Some(chips.len()),
        _ => None,
    }
}

#[test]
fn samples_with_equal_keys_have_equal_moves() {
    let (mut draws, mut equal, mut different) = (Quick::new(1), 0, 0);
    for position in positions().into_iter().step_by(5) {
        let Turn::Seat(viewer) = position.turn() else { continue };
        let view = position.view(viewer);
        let mut worlds = [(); 2].map(|()| view.resample(&mut draws));
        for step in 0..40 {
            for world in &mut worlds {
                // As in a search: deals are the same, and everything else that is not seen is drawn.
                let (rounds, mut deal) = (world.rounds_done(), Quick::new(step));
                while let Turn::Chance(_) = world.turn() {
                    let is_deal =
                        rounds > position.rounds_done() && world.phase() != Phase::Looking;
                    let chance =
                        if is_deal { world.draw(&mut deal) } else { world.draw(&mut draws) };
                    world.apply_unchecked(&chance.unwrap());
                }
                *world = world.view(viewer).resample(&mut draws);
                while world.hides_moves_from(viewer) {
                    let list = world.legal_moves();
                    world.play(list.get(draws.below(list.len() as u32) as usize).unwrap()).unwrap();
                    while let Some(chance) = world.draw(&mut draws) {
                        world.apply_unchecked(&chance);
                    }
                }
            }
            let [one, two] = worlds.each_ref().map(|world| world.legal_moves().iter().collect());
            let (one, two): (Vec<Move>, Vec<Move>) = (one, two);
            if worlds[0].sample_key() == worlds[1].sample_key() {
                assert_eq!((worlds[0].turn(), &one), (worlds[1].turn(), &two), "{worlds:?}");
                equal += 1;
            } else {
                different += 1;
            }
            let both: Vec<Move> = one.into_iter().filter(|mv| two.contains(mv)).collect();
            if both.is_empty() || worlds[0].turn() != worlds[1].turn() {
                break;
            }
            let mv = both[draws.below(both.len() as u32) as usize];
            worlds.iter_mut().for_each(|world| world.play(mv).unwrap());
        }
    }
    assert!(equal > 5_000 && different > 200, "{equal} {different}");
}
