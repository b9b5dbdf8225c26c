//! The puzzles in the tree.

use std::collections::{BTreeMap, BTreeSet};

use evora_chance::Quick;
use evora_engine::Engine;
use evora_puzzles::{Depths, Finder, HEADER, Puzzle, Theme};
use evora_rules::{Position as _, RuleSet, View as _};

const SET: &str = include_str!("../../../../puzzles/puzzles.txt");

pub(crate) fn set() -> Vec<Puzzle> {
    let mut lines = SET.lines();
    assert_eq!(lines.next(), Some(HEADER));
    // Parsing checks that moves are legal and that identifiers and themes are those of the position.
    lines.map(|line| line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

#[test]
fn there_are_500_puzzles_of_every_rule_set_and_number_of_players() {
    let puzzles = set();
    assert!(puzzles.len() >= 500, "{}", puzzles.len());
    let ids: BTreeSet<String> = puzzles.iter().map(Puzzle::id).collect();
    assert_eq!(ids.len(), puzzles.len(), "an identifier is there twice");
    let mut counts: BTreeMap<(&str, usize), u32> = BTreeMap::new();
    for puzzle in &puzzles {
        let position = &puzzle.position;
        *counts.entry((position.rules().name(), position.players().count())).or_default() += 1;
    }
    for rules in RuleSet::ALL {
        assert!(counts[&(rules.name(), 2)] >= 30, "{counts:?}");
        for players in rules.players() {
            assert!(counts[&(rules.name(), players.count())] >= 5, "{counts:?}");
        }
    }
    let themes: BTreeSet<Theme> = puzzles.iter().flat_map(Puzzle::themes).collect();
    // Some themes are rare.
    assert!(themes.len() + 3 >= Theme::ALL.len(), "{themes:?}");
}

#[test]
fn puzzles_of_duel_tell_nothing_that_is_hidden() {
    for puzzle in set().iter().filter(|puzzle| puzzle.position.rules() == RuleSet::Duel) {
        // The text is the one that follows from the mover's view.
        let view = puzzle.position.view(puzzle.seat());
        assert_eq!(view.resample(&mut Quick::new(0)), puzzle.position, "{}", puzzle.id());
    }
}

#[test]
fn some_of_every_rule_set_are_solved_again() {
    // `cargo xtask puzzles` solves all of them, by longer searches.
    let finder = Finder::new(Engine::default(), Depths::QUICK, 11);
    let puzzles = set();
    for rules in RuleSet::ALL {
        let of_it: Vec<&Puzzle> =
            puzzles.iter().filter(|puzzle| puzzle.position.rules() == rules).collect();
        let asked = of_it.iter().step_by(of_it.len() / 4);
        let failed: Vec<String> = asked
            .filter_map(|puzzle| {
                let why = finder.recheck(puzzle, 8_000).err()?;
                Some(format!("{}: {why}", puzzle.id()))
            })
            .collect();
        // A short search may be wrong about one.
        assert!(failed.len() <= 1, "{rules}: {failed:?}");
    }
}
