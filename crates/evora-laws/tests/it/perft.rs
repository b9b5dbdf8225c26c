//! Perft tables: how many lines of play there are from many positions, deal after deal.
//!
//! `testdata/perft/` holds a line for each position: its text, then `;` depth and count. Wherever a
//! deal or supply is due, it is drawn from `Quick` with seed 0, started anew (`docs/notation.md`, "Perft").

use std::fmt::Write;

use evora_chance::{Draws, Quick};
use evora_laws::golden;
use evora_laws::twin::{Slow, azul, duel, pavilion};
use evora_notation::{Notation, parse_position, print_position};
use evora_rules::{AnyMove, AnyPosition, MoveList, Players, Position, RuleSet, Seat, Turn, perft};

/// The draws of every deal in a perft.
const DEALS: Quick = Quick::new(0);

fn count(position: &AnyPosition, depth: u32) -> u64 {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => perft(game, depth, &DEALS),
        AnyPosition::Pavilion(game) => perft(game, depth, &DEALS),
        AnyPosition::Duel(game) => perft(game, depth, &DEALS),
    }
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
        let mut position = rules.start(players, Seat::S0).unwrap();
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
                    position.legal_moves_into(&mut list);
                    // Once in each round of some: when no more than twelve moves are left to choose.
                    let few = list.len() <= 12 && fewest > 12;
                    fewest = fewest.min(list.len());
                    if few && position.rounds_done() % 3 == seed as u16 % 3 {
                        moments.push(position);
                    }
                    // Lines rather than the floor, stars rather than passing, so that boards fill.
                    let liked = |mv: &AnyMove| {
                        let word = position.word(*mv);
                        !word.ends_with('F') && !word.starts_with("pass") && word != "draw"
                    };
                    // Sorted, because the order of a list is no promise.
                    let mut all: Vec<AnyMove> = list.iter().collect();
                    all.sort_by_key(|&mv| position.word(mv));
                    let moves: Vec<AnyMove> = all.iter().copied().filter(liked).collect();
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
    for &players in rules.players() {
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
fn pavilion_counts_what_it_always_counted() {
    golden::agrees("perft/pavilion.txt", &table(RuleSet::Pavilion));
}

#[test]
fn pavilion_grey_counts_what_it_always_counted() {
    golden::agrees("perft/pavilion-grey.txt", &table(RuleSet::PavilionGrey));
}

#[test]
fn duel_counts_what_it_always_counted() {
    golden::agrees("perft/duel.txt", &table(RuleSet::Duel));
}

#[test]
fn the_tables_can_be_used_without_knowing_how_they_were_made() {
    for file in [
        include_str!("../../../../testdata/perft/azul.txt"),
        include_str!("../../../../testdata/perft/azul-grey.txt"),
        include_str!("../../../../testdata/perft/pavilion.txt"),
        include_str!("../../../../testdata/perft/pavilion-grey.txt"),
        include_str!("../../../../testdata/perft/duel.txt"),
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

/// Counts on both: the fast rules say what is drawn, the twin what is legal.
fn twin_count(fast: &AnyPosition, slow: &impl Slow, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (mut fast, mut slow) = (*fast, slow.clone());
    while slow.to_move().is_none() && !slow.is_over() {
        draw_on_both(&mut fast, &mut slow, &mut DEALS.clone());
    }
    let mut nodes = 0;
    for word in slow.legal_words() {
        let (mut fast, mut slow) = (fast, slow.clone());
        fast.play(fast.parse_word(&word).unwrap()).unwrap();
        slow.play_word(&word).unwrap();
        nodes += twin_count(&fast, &slow, depth - 1);
    }
    nodes
}

fn draw_on_both(fast: &mut AnyPosition, slow: &mut impl Slow, draws: &mut Quick) {
    let chance = fast.draw(draws).unwrap();
    slow.take_chance(&fast.chance_event(&chance)).unwrap();
    fast.apply(&chance).unwrap();
}

/// Follows a random game and compares the counts, a move deep everywhere, deeper where few moves are left.
fn compare(rules: RuleSet, players: Players, mut slow: impl Slow) {
    let mut draws = Quick::new(7);
    let mut fast = rules.start(players, Seat::S1).unwrap();
    let mut compared = 0;
    while !slow.is_over() {
        if slow.to_move().is_none() {
            draw_on_both(&mut fast, &mut slow, &mut draws);
            continue;
        }
        let legal = slow.legal_words();
        // The twin is slow: as deep as a thousand positions allow.
        let mut depth = 1;
        while depth < 3 && count(&fast, depth + 1) <= 1_000 {
            depth += 1;
        }
        assert_eq!(count(&fast, depth), twin_count(&fast, &slow, depth));
        compared += u32::from(depth > 1);
        let word = &legal[draws.below(legal.len() as u32) as usize];
        fast.play(fast.parse_word(word).unwrap()).unwrap();
        slow.play_word(word).unwrap();
    }
    assert!(compared > 5, "{rules} {players}: only {compared} deep comparisons");
}

#[test]
fn the_twins_count_the_same_through_whole_games() {
    for players in Players::ALL {
        let count = players.count();
        compare(RuleSet::Azul, players, azul::Twin::new(count, false, 1));
        compare(RuleSet::AzulGrey, players, azul::Twin::new(count, true, 1));
        compare(RuleSet::Pavilion, players, pavilion::Twin::new(count, false, 1));
        compare(RuleSet::PavilionGrey, players, pavilion::Twin::new(count, true, 1));
    }
    let goals = ["rows", "columns", "diagonals"];
    compare(RuleSet::Duel, Players::Two, duel::Twin::new(1, &goals));
}
