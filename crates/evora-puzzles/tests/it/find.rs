//! Finding puzzles: repeatable, and from the mover's knowledge alone.

use evora_chance::Quick;
use evora_engine::Engine;
use evora_notation::parse_position;
use evora_puzzles::{Checked, Depths, Failed, Finder, Puzzle, SelfPlay};
use evora_rules::{Players, Position as _, RuleSet, View as _};

use crate::text::LINE;

fn finder() -> Finder {
    Finder::new(Engine::default(), Depths::QUICK, 3)
}

#[test]
fn the_same_seed_gives_the_same_puzzles() {
    for (rules, players) in [(RuleSet::Azul, Players::Two), (RuleSet::Duel, Players::Two)] {
        let games = SelfPlay { rules, players, seed: 2026 };
        let found = |number| games.puzzles(&finder(), number);
        let first: Vec<Puzzle> = (0..3).flat_map(found).collect();
        assert!(!first.is_empty(), "{rules}");
        assert_eq!(first, (0..3).flat_map(found).collect::<Vec<_>>());
        for puzzle in first {
            assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        }
    }
}

#[test]
fn positions_that_look_alike_to_the_mover_give_the_same_puzzle() {
    let games = SelfPlay { rules: RuleSet::Duel, players: Players::Two, seed: 2026 };
    let finder = finder();
    let others = |puzzle: &Puzzle| {
        let view = puzzle.position.view(puzzle.seat());
        (1..4).map(move |seed| view.resample(&mut Quick::new(seed)))
    };
    // One in which something is hidden.
    let hides = |puzzle: &Puzzle| others(puzzle).any(|other| other != puzzle.position);
    let puzzle = (0..9).flat_map(|number| games.puzzles(&finder, number)).find(hides).unwrap();
    for other in others(&puzzle) {
        assert_eq!(other.view(puzzle.seat()), puzzle.position.view(puzzle.seat()));
        assert_eq!(finder.find(&other).as_ref(), Some(&puzzle));
    }
}

#[test]
fn a_proven_position_is_a_puzzle_and_stands() {
    let puzzle: Puzzle = LINE.parse().unwrap();
    let found = finder().find(&puzzle.position).unwrap();
    assert_eq!((found.checked, &found.line[0]), (Checked::Proven, &puzzle.line[0]));
    assert_eq!((found.win, found.margin), (100, 100));
    assert_eq!(finder().recheck(&puzzle, 4_000), Ok(()));
}

#[test]
fn a_wrong_answer_does_not_stand() {
    let right: Puzzle = LINE.parse().unwrap();
    let wrong = Puzzle { line: right.wrong[0].line.clone(), wrong: vec![], ..right.clone() };
    let failed = finder().recheck(&wrong, 4_000).unwrap_err();
    let answer = right.wrong[0].line[0].clone();
    assert_eq!(failed, Failed::Another { found: right.line[0].clone(), answer });
}

#[test]
fn positions_without_a_choice_or_with_equal_moves_are_no_puzzles() {
    // At the start of a game with factories alike, many moves are as good as each other.
    let alike = "azul 2 round:1 offer:0 first:0 marker:C idle:0 factories:BYRK,BYRK,BYRK,BYRK,BYRK centre:- \
                 bag:B15Y15R15K15W20 lid:- board:0;-,-,-,-,-;...../...../...../...../.....;- \
                 board:0;-,-,-,-,-;...../...../...../...../.....;-";
    assert_eq!(finder().find(&parse_position(alike).unwrap()), None);
    let start = RuleSet::Azul.start(Players::Two, evora_rules::Seat::S0).unwrap();
    assert_eq!(finder().find(&start), None, "chance is to act");
}
