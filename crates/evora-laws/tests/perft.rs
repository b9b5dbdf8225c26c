//! Perft tables: how many lines of play there are from many positions, deal after deal.
//!
//! `testdata/perft/` holds a line for each position: its text, then `;` depth and count. Wherever a
//! deal is due, it is drawn from `Quick` with seed 0, started anew (`docs/notation.md`, "Perft").

#![allow(clippy::unwrap_used, clippy::panic)]

use std::fmt::Write;

use evora_chance::{Draws, Quick};
use evora_laws::golden;
use evora_laws::twin::azul::{Twin, TwinTurn};
use evora_notation::{Event, Notation, Telling, parse_position, print_position};
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Seat, Turn, perft};

/// The draws of every deal in a perft.
const DEALS: Quick = Quick::new(0);

fn count(position: &AnyPosition, depth: u32) -> u64 {
    let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = position;
    perft(azul, depth, &DEALS)
}

/// Counts for as many depths as stay below `most` nodes.
fn counts(position: &AnyPosition, most: u64) -> Vec<u64> {
    let mut counts = vec![count(position, 1)];
    for depth in 2..=12 {
        let &[.., last] = &counts[..] else { unreachable!() };
        let branching = counts.len().checked_sub(2).map_or(last, |i| last / counts[i].max(1) + 1);
        if last == 0 || last * branching > most {
            break;
        }
        counts.push(count(position, depth));
    }
    counts
}

/// Positions of a random game where something is about to happen: at its start, in the middle, and
/// where few tiles are left on the table, so that a few moves lead through scoring, deals and ends.
fn moments(rules: RuleSet, players: Players) -> Vec<AnyPosition> {
    let mut moments = Vec::new();
    for seed in 0..4 {
        let mut draws = Quick::new(seed);
        let mut position = rules.start(players, Seat::S0);
        let mut list = <AnyPosition as Position>::Moves::default();
        let mut fewest = usize::MAX;
        loop {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let chance = position.draw(&mut draws).unwrap();
                    position.apply(&chance).unwrap();
                    fewest = usize::MAX;
                    if position.rounds_done() == 2 * seed as u16 {
                        moments.push(position);
                    }
                }
                Turn::Seat(_) => {
                    position.legal_moves(&mut list);
                    // Once in each round of some: when no more than twelve moves are left to choose.
                    let few = list.len() <= 12 && fewest > 12;
                    fewest = fewest.min(list.len());
                    if few && position.rounds_done() % 3 == seed as u16 % 3 {
                        moments.push(position);
                    }
                    // Lines rather than the floor, so that walls fill and games end by a row.
                    let liked = |mv: &evora_rules::AnyMove| !position.word(*mv).ends_with('F');
                    let moves: Vec<_> = list.iter().filter(liked).collect();
                    let all: Vec<_> = list.iter().collect();
                    let choice = if moves.is_empty() { &all } else { &moves };
                    position.play(choice[draws.below(choice.len() as u32) as usize]).unwrap();
                }
            }
        }
    }
    moments
}

fn table(rules: RuleSet) -> String {
    let mut text = String::new();
    for players in Players::ALL {
        for position in moments(rules, players) {
            write!(text, "{}", print_position(&position)).unwrap();
            for (depth, nodes) in counts(&position, 3_000_000).iter().enumerate() {
                write!(text, " ;{} {nodes}", depth + 1).unwrap();
            }
            text.push('\n');
        }
    }
    text
}

#[test]
fn azul_counts_what_it_always_counted() {
    golden::agrees("perft/azul.txt", &table(RuleSet::Azul));
}

#[test]
fn azul_grey_counts_what_it_always_counted() {
    golden::agrees("perft/azul-grey.txt", &table(RuleSet::AzulGrey));
}

#[test]
fn the_tables_can_be_used_without_knowing_how_they_were_made() {
    for file in [
        include_str!("../../../testdata/perft/azul.txt"),
        include_str!("../../../testdata/perft/azul-grey.txt"),
    ] {
        let mut deepest = 0;
        for line in file.lines() {
            let mut parts = line.split(" ;");
            let position = parse_position(parts.next().unwrap()).unwrap();
            for part in parts {
                let (depth, nodes) = part.split_once(' ').unwrap();
                let nodes: u64 = nodes.parse().unwrap();
                deepest = deepest.max(nodes);
                if nodes < 50_000 {
                    assert_eq!(count(&position, depth.parse().unwrap()), nodes, "{line}");
                }
            }
        }
        assert!(deepest > 1_000_000, "the largest count is {deepest}");
    }
}

/// Counts on both: the fast rules say what is dealt, the twin what is legal.
fn twin_count(fast: &Telling, slow: &Twin, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (mut fast, mut slow) = (fast.clone(), slow.clone());
    while slow.turn() == TwinTurn::Deal {
        let chance = fast.position().draw(&mut DEALS.clone()).unwrap();
        let Event::Deal { factories } = fast.position().chance_event(&chance) else {
            unreachable!()
        };
        slow.deal(&factories).unwrap();
        fast.apply(&chance).unwrap();
    }
    let mut nodes = 0;
    for word in slow.legal() {
        let (mut fast, mut slow) = (fast.clone(), slow.clone());
        fast.play(fast.position().parse_word(&word).unwrap()).unwrap();
        slow.play(&word).unwrap();
        nodes += twin_count(&fast, &slow, depth - 1);
    }
    nodes
}

#[test]
fn the_twin_counts_the_same_through_whole_games() {
    for rules in [RuleSet::Azul, RuleSet::AzulGrey] {
        for players in Players::ALL {
            let mut draws = Quick::new(7);
            let mut fast = Telling::new(rules.start(players, Seat::S1));
            let mut slow = Twin::new(players.count(), rules == RuleSet::AzulGrey, 1);
            let mut compared = 0;
            while slow.turn() != TwinTurn::Over {
                if slow.turn() == TwinTurn::Deal {
                    let chance = fast.position().draw(&mut draws).unwrap();
                    let Event::Deal { factories } = fast.position().chance_event(&chance) else {
                        unreachable!()
                    };
                    slow.deal(&factories).unwrap();
                    fast.apply(&chance).unwrap();
                    continue;
                }
                let legal = slow.legal();
                // Two moves deep everywhere, and further where few moves are left.
                let depth = if legal.len() <= 8 { 3 } else { 1 };
                assert_eq!(count(fast.position(), depth), twin_count(&fast, &slow, depth));
                compared += u32::from(depth > 1);
                let word = &legal[draws.below(legal.len() as u32) as usize];
                fast.play(fast.position().parse_word(word).unwrap()).unwrap();
                slow.play(word).unwrap();
            }
            assert!(compared > 5, "{rules} {players}: only {compared} deep comparisons");
        }
    }
}
