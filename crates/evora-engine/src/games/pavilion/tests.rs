//! What must hold of every position that can come up, and of a few set up by hand.

use evora_chance::{Draws, Quick};
use evora_rules::pavilion::{
    Board, BoardSetup, Colour, Move, MoveList as Moves, Pavilion, Phase, Setup, Space, Star, Tiles,
    Tip, all_tiles, cost,
};
use evora_rules::{BySeat, MoveList, Players, Position, Seat, Side, Turn};

use super::features::{COUNT, STAGES};
use super::plan::{Taste, plan};
use super::sketch::{Sketch, TABLES, counts};
use crate::evaluator::{Evaluator, SearchGame};
use crate::linear::{Features, Linear};

/// Plays games of any legal moves, half of them of the moves that have weight, and shows every position.
fn wander(games: u64, mut show: impl FnMut(&Pavilion)) {
    for seed in 0..games {
        let mut draws = Quick::new(seed);
        let players = Players::ALL[seed as usize % 3];
        let side = Side::ALL[seed as usize / 3 % 2];
        let mut position = Pavilion::new(players, side, Seat::S0);
        let (mut list, mut weights) = (Moves::default(), vec![]);
        loop {
            show(&position);
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let chance = position.draw(&mut draws).unwrap();
                    position.apply(&chance).unwrap();
                }
                Turn::Seat(_) => {
                    position.legal_moves_into(&mut list);
                    weights.clear();
                    position.priors(&list, &mut weights);
                    let sensible = draws.below(2) == 0;
                    let allowed: Vec<Move> = list
                        .iter()
                        .zip(&weights)
                        .filter(|(_, weight)| !sensible || **weight > 0.01)
                        .map(|(mv, _)| mv)
                        .collect();
                    let place = draws.below(allowed.len() as u32) as usize;
                    position.play(allowed[place]).unwrap();
                }
            }
        }
    }
}

fn weights(position: &Pavilion) -> Vec<(Move, f32)> {
    let (mut list, mut weights) = (Moves::default(), vec![]);
    position.legal_moves_into(&mut list);
    position.priors(&list, &mut weights);
    assert_eq!(list.len(), weights.len());
    list.iter().zip(weights).collect()
}

/// Two players placing, the first to act, with these stocks and boards.
fn placing(side: Side, round: u8, boards: [BoardSetup; 2]) -> Pavilion {
    let mut bag = all_tiles();
    for board in &boards {
        let on_stars: Tiles = board.stars.iter().flatten().flatten().copied().collect();
        bag -= on_stars + board.held;
    }
    let supply = Tiles::of_each(1);
    let setup = Setup {
        players: Players::Two,
        side,
        phase: Phase::Placing,
        turn: Seat::S0,
        first: Seat::S0,
        marker: Some(Seat::S0),
        round,
        factories: [Tiles::EMPTY; 9],
        centre: Tiles::EMPTY,
        supply,
        bag: bag - supply,
        tower: Tiles::EMPTY,
        boards: BySeat::new([boards[0], boards[1], BoardSetup::default(), BoardSetup::default()]),
    };
    setup.validate().unwrap()
}

fn with_stock(letters: &str) -> BoardSetup {
    let held = letters.chars().map(|letter| Colour::from_letter(letter).unwrap()).collect();
    BoardSetup { held, ..BoardSetup::default() }
}

#[test]
fn descriptions_are_finite_and_of_a_stage_that_exists() {
    let mut stages = [false; STAGES];
    wander(60, |position| {
        if position.turn() == Turn::Over {
            return;
        }
        let mut features = vec![0.0; COUNT * position.players().count()];
        let extracted = position.extract(&mut features);
        assert!(extracted.stage < STAGES);
        stages[extracted.stage] = true;
        assert!(features.iter().all(|feature| feature.abs() < 100.0), "{features:?}");
        assert!(position.players().seats().all(|seat| extracted.secured[seat] >= 1.0));
        let value = Linear::<Pavilion>::default().value(position);
        let sum: f32 = position.players().seats().map(|seat| value.wins[seat]).sum();
        assert!((sum - 1.0).abs() < 1e-4);
    });
    assert!(stages.iter().all(|&met| met), "{stages:?}");
}

#[test]
fn every_move_has_a_weight_and_few_passes_are_tried() {
    wander(60, |position| {
        let Turn::Seat(seat) = position.turn() else { return };
        let weights = weights(position);
        assert!(weights.iter().all(|(_, weight)| weight.is_finite() && *weight >= 0.0));
        assert!(weights.iter().any(|(_, weight)| *weight > 0.0));
        let stock = position.board(seat).stock().len();
        let mut passes = 0;
        for (mv, weight) in weights {
            if let Move::Pass { keep } = mv
                && weight > 0.0
            {
                passes += 1;
                let most = if position.round() == 6 { 0 } else { stock.min(4) };
                assert_eq!(keep.tiles().len(), most, "P-4.7: what can be kept costs nothing");
            }
        }
        assert!(passes <= 2, "{passes}");
    });
}

#[test]
fn a_sketch_follows_the_rules() {
    fn same(sketch: &Sketch, board: &Board, side: Side, trump: Colour) {
        let fresh = Sketch::new(side, board, trump);
        assert_eq!(sketch.covered, fresh.covered);
        assert_eq!(sketch.stock, fresh.stock);
        for star in (0..7).filter(|&star| sketch.star(star) != 63) {
            assert_eq!(sketch.takes(star), fresh.takes(star));
            assert_eq!(sketch.worth(star), fresh.worth(star));
        }
    }
    wander(40, |position| {
        let Turn::Seat(seat) = position.turn() else { return };
        let (side, board) = (position.side(), position.board(seat));
        let sketch = Sketch::new(side, board, position.trump());
        assert_eq!(sketch.bonus(&TABLES), f32::from(position.bonus(seat).total()));
        for (mv, _) in weights(position) {
            let Move::Place { space, colour, jokers } = mv else { continue };
            // A sketch pays with no more jokers than it must.
            let own = board.stock().get(colour) as u8;
            if jokers != cost(side, space).saturating_sub(own) {
                continue;
            }
            let (mut after, mut placed) = (*position, sketch);
            after.play(mv).unwrap();
            let (star, tip) = (space.star as usize, space.tip as usize);
            let (run, gained) = placed.place(&TABLES, star, tip, colour as usize);
            assert_eq!(run, board.run(space));
            assert_eq!(gained, board.would_gain(space));
            if !after.board(seat).passed() {
                same(&placed, after.board(seat), side, position.trump());
            }
        }
    });
}

#[test]
fn somebody_greedy_passes_only_when_nothing_can_be_placed() {
    wander(20, |position| {
        let Turn::Seat(seat) = position.turn() else { return };
        let greed = |mv: Move| position.greedy_score(seat, mv);
        let (mut place, mut pass) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
        for (mv, _) in weights(position) {
            match mv {
                Move::Place { .. } => place = place.max(greed(mv)),
                Move::Pass { .. } => pass = pass.max(greed(mv)),
                Move::Take { .. } | Move::Bonus { .. } => assert!(greed(mv).is_finite()),
            }
        }
        assert!(place == f32::NEG_INFINITY || place > pass, "{place} {pass}");
    });
}

#[test]
fn somebody_greedy_joins_the_longest_run() {
    let mut board = with_stock("BB");
    let blue = Some(Colour::Blue);
    board.stars[Star::Blue.index()] = [blue, None, blue, None, None, None];
    let position = placing(Side::Coloured, 1, [board, with_stock("R")]);
    let greed = |mv: &Move| position.greedy_score(Seat::S0, *mv);
    let best = weights(&position).into_iter().map(|(mv, _)| mv);
    let best = best.max_by(|a, b| greed(a).total_cmp(&greed(b))).unwrap();
    let space = Space { star: Star::Blue, tip: Tip::T2 };
    assert_eq!(best, Move::Place { space, colour: Colour::Blue, jokers: 0 }, "3 points");
}

#[test]
fn the_next_jokers_are_never_offered_to_the_tower_while_there_is_room() {
    // Round 1: green is the next joker (P-1.5).
    let position = placing(Side::Coloured, 1, [with_stock("GGYYBBRR"), with_stock("R")]);
    for (mv, weight) in weights(&position) {
        if let Move::Pass { keep } = mv
            && weight > 0.0
        {
            assert_eq!(keep.tiles().get(Colour::Green), 2);
        }
    }
}

#[test]
fn paying_with_jokers_that_are_not_needed_weighs_less() {
    let position = placing(Side::Coloured, 1, [with_stock("BBBPP"), with_stock("R")]);
    let space = Space { star: Star::Blue, tip: Tip::T3 };
    let weight = |jokers: u8| {
        let paid = Move::Place { space, colour: Colour::Blue, jokers };
        weights(&position).into_iter().find(|(mv, _)| *mv == paid).unwrap().1
    };
    assert!(weight(0) > 2.0 * weight(1) && weight(1) > weight(2));
}

#[test]
fn a_plan_never_places_what_it_does_not_have_and_leaves_at_most_four() {
    wander(40, |position| {
        if !matches!(position.phase(), Phase::Offer | Phase::Placing) {
            return;
        }
        for seat in position.players().seats() {
            let round = position.round();
            let sketch = Sketch::new(position.side(), position.board(seat), position.trump());
            for taste in [Taste::naive(round), Taste::wise(round)] {
                let plan = plan(&sketch, counts(position.supply()), round, taste);
                assert!(plan.after.tiles() <= if round == 6 { 0 } else { 4 });
                let placed = plan.after.covered.count_ones() - sketch.covered.count_ones();
                assert_eq!(placed, plan.placed);
                assert!(plan.points >= plan.placed);
            }
        }
    });
}
