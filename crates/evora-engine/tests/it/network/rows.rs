//! Rows are in their places, and sums of them are the same however they are computed; in every game with networks.

use evora_chance::{Draws, Quick};
use evora_engine::Evaluator;
use evora_engine::network::{Encode, Kernels, MoveRows, NetworkEvaluator, Part, RowList, RowSink};
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Seat, Turn};

use super::random_network;

/// Calls a function with every rule set that has networks, the number of players and the start of a game.
macro_rules! in_every_game {
    ($check:expr) => {
        for rules in RuleSet::ALL {
            for &players in rules.players() {
                match rules.start(players, Seat::S0).unwrap() {
                    // Azul Mini plays with Azul's networks.
                    AnyPosition::Mini(_) => {}
                    AnyPosition::Azul(start) => $check(rules, &start),
                    AnyPosition::Pavilion(start) => $check(rules, &start),
                    AnyPosition::Duel(start) => $check(rules, &start),
                }
            }
        }
    };
}

/// Positions of games, those before chance too. Moves are random among the last of the list, which has Summer Pavilion's
/// passes first, or among all of them.
fn positions<P: Position>(start: &P, games: u64) -> Vec<P> {
    let mut positions = vec![];
    for seed in 0..games {
        let mut draws = Quick::new(seed);
        let mut position = start.clone();
        while position.turn() != Turn::Over {
            positions.push(position.clone());
            if let Some(chance) = position.draw(&mut draws) {
                position.apply(&chance).unwrap();
                continue;
            }
            let moves = position.legal_moves();
            // Every other time any move, so that Duel's plates are laid before the last moment.
            let most = if draws.below(2) == 0 { 8 } else { moves.len() };
            let back = draws.below(moves.len().min(most) as u32) as usize;
            position.play(moves.get(moves.len() - 1 - back).unwrap()).unwrap();
        }
    }
    positions
}

#[test]
fn every_kind_of_arithmetic_gives_the_same_answers() {
    fn check<P: Encode>(rules: RuleSet, start: &P) {
        let players = start.players();
        for hidden in [128, 256, 512] {
            let file = random_network(rules, players, hidden);
            let network = NetworkEvaluator::<P>::read(&file).unwrap();
            let plain = network.clone().with_kernels(Kernels::Scalar);
            for position in positions(start, 2) {
                let moves = position.legal_moves();
                for kernels in Kernels::available() {
                    let network = network.clone().with_kernels(kernels);
                    assert_eq!(network.value(&position), plain.value(&position), "{kernels:?}");
                    let (mut found, mut expected) = (vec![], vec![]);
                    network.evaluate(&position, &moves, &mut found);
                    plain.evaluate(&position, &moves, &mut expected);
                    assert_eq!(found, expected, "{kernels:?} {rules} {players} {hidden}");
                }
            }
        }
    }
    in_every_game!(check);
}

#[test]
fn remembered_sums_are_those_of_the_rows() {
    fn check<P: Encode>(rules: RuleSet, start: &P) {
        let file = random_network(rules, start.players(), 256);
        let network = NetworkEvaluator::<P>::read(&file).unwrap();
        let positions = positions(start, 2);
        let remembered: Vec<_> = positions.iter().map(|one| network.value(one)).collect();
        // A network of another size empties the cache.
        let file = random_network(rules, start.players(), 128);
        let other = NetworkEvaluator::<P>::read(&file).unwrap();
        for (position, remembered) in positions.iter().zip(remembered) {
            other.value(start);
            assert_eq!(network.value(position), remembered, "{rules}: {position:?}");
        }
    }
    in_every_game!(check);
}

#[test]
fn priors_from_the_head_that_a_value_left_are_those_of_the_position() {
    fn check<P: Encode>(rules: RuleSet, start: &P) {
        let file = random_network(rules, start.players(), 256);
        let network = NetworkEvaluator::<P>::read(&file).unwrap();
        for position in positions(start, 1) {
            let moves = position.legal_moves();
            let (value, head) = network.value_and_head(&position);
            let (mut found, mut expected) = (vec![], vec![]);
            network.priors_from(&head.unwrap(), &position, &moves, &mut found);
            assert_eq!(network.evaluate(&position, &moves, &mut expected), value, "{position:?}");
            assert_eq!(found, expected, "{rules}: {position:?}");
        }
    }
    in_every_game!(check);
}

/// Lists the rows, and remembers the key of each part.
#[derive(Default)]
struct Listed {
    rows: Vec<u16>,
    parts: Vec<(Part, Vec<u16>, [u8; 4])>,
}

impl RowSink for Listed {
    fn rows(&mut self, rows: &[u16]) {
        self.rows.extend(rows);
    }

    fn part(&mut self, part: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4] {
        let mut rows = RowList::default();
        let told = list(&mut rows);
        self.parts.push((part, rows.as_slice().to_vec(), told));
        self.rows(rows.as_slice());
        told
    }
}

#[test]
fn equal_keys_have_equal_rows() {
    fn check<P: Encode>(_: RuleSet, start: &P) {
        let mut known: Vec<(Part, Vec<u16>, [u8; 4])> = vec![];
        for position in positions(start, 3) {
            let mut listed = Listed::default();
            position.encode(&mut listed);
            for (part, rows, told) in listed.parts {
                match known.iter().find(|(other, ..)| *other == part) {
                    Some((_, other, before)) => assert_eq!((&rows, told), (other, *before)),
                    None => known.push((part, rows, told)),
                }
            }
        }
        assert!(known.len() > 50);
    }
    in_every_game!(check);
}

#[test]
fn rows_are_within_the_layout_and_one_of_each_move_section() {
    fn check<P: Encode>(rules: RuleSet, start: &P) {
        let layout = P::layout(rules, start.players()).unwrap();
        let ends: Vec<u16> = layout.move_sections.iter().map(|s| s.first + s.len).collect();
        let mut seen = vec![false; layout.rows()];
        for position in positions(start, 20) {
            let mut listed = Listed::default();
            position.encode(&mut listed);
            assert!(listed.rows.len() <= layout.most_rows, "{}", listed.rows.len());
            assert!(listed.rows.iter().all(|&row| usize::from(row) < layout.rows()));
            listed.rows.iter().for_each(|&row| seen[usize::from(row)] = true);
            let moves = position.legal_moves();
            let mut count = 0;
            position.encode_moves(&moves, |rows: &MoveRows| {
                count += 1;
                for ((&row, section), &end) in rows.iter().zip(&layout.move_sections).zip(&ends) {
                    assert!((section.first..end).contains(&row), "{} {row}", section.name);
                }
            });
            assert_eq!(count, moves.len());
        }
        for section in &layout.sections {
            let rows = usize::from(section.first)..usize::from(section.first + section.len);
            assert!(seen[rows].contains(&true), "{rules}: {} is never used", section.name);
        }
    }
    in_every_game!(check);
}

#[test]
fn seats_are_told_apart_only_by_who_is_to_move() {
    // The same game with everybody one seat further gives the same numbers, one seat further.
    fn check<P: Encode>(rules: RuleSet, one: &P, other: &P) {
        let players = one.players();
        let file = random_network(rules, players, 128);
        let network = NetworkEvaluator::<P>::read(&file).unwrap();
        let (mut one, mut other) = (one.clone(), other.clone());
        let mut draws = Quick::new(3);
        while one.turn() != Turn::Over {
            let (first, second) = (network.value(&one), network.value(&other));
            for seat in players.seats() {
                let other = players.after(seat);
                assert_eq!(first.wins[seat], second.wins[other], "{rules} {players}: {one:?}");
                assert_eq!(first.points[seat], second.points[other], "{rules} {players}");
            }
            if let Some(chance) = one.draw(&mut draws) {
                one.apply(&chance).unwrap();
                other.apply(&chance).unwrap();
                continue;
            }
            let moves = one.legal_moves();
            let back = draws.below(moves.len().min(8) as u32) as usize;
            let mv = moves.get(moves.len() - 1 - back).unwrap();
            one.play(mv).unwrap();
            other.play(mv).unwrap();
        }
    }
    // On the grey wall, seats tile in the order of their numbers.
    for rules in [RuleSet::Azul, RuleSet::Pavilion, RuleSet::PavilionGrey] {
        for players in Players::ALL {
            let [one, other] = [Seat::S0, Seat::S1].map(|seat| rules.start(players, seat).unwrap());
            match (&one, &other) {
                (AnyPosition::Azul(one), AnyPosition::Azul(other)) => check(rules, one, other),
                (AnyPosition::Pavilion(one), AnyPosition::Pavilion(other)) => {
                    check(rules, one, other);
                }
                _ => panic!("{rules}"),
            }
        }
    }
}
