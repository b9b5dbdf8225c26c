//! Which puzzle comes next, the puzzle of the day, and what follows from attempts: as in the page.

use std::collections::BTreeSet;

use evora_puzzles::{
    Attempt, Attempts, Puzzle, Theme, Wanted, coming_dailies, daily_key, daily_puzzle, next_puzzle,
};
use evora_rules::{MoveList as _, Position, RuleSet};

use crate::set::set;

const TODAY: u64 = 20_775;
const DAY: i64 = 86_400_000;

fn daily(puzzles: &[Puzzle], day: u64) -> String {
    let ids: Vec<String> = puzzles.iter().map(Puzzle::id).collect();
    ids[daily_puzzle(ids.iter().map(String::as_str), day).unwrap()].clone()
}

fn attempt(puzzle: &str, solved: bool, at: i64) -> Attempt {
    Attempt { puzzle: puzzle.into(), solved, at }
}

fn attempts(all: &[(&str, bool, i64)]) -> Attempts {
    let mut attempts = Attempts::default();
    all.iter().for_each(|&(puzzle, solved, at)| attempts.add(attempt(puzzle, solved, at)));
    attempts
}

#[test]
fn the_puzzle_of_a_day_is_that_of_the_page() {
    // The same as in `web/app/puzzles/puzzle.test.ts`.
    let mut puzzles = set();
    let of = |puzzles: &[Puzzle]| [0, 1, 2].map(|ahead| daily(puzzles, TODAY + ahead));
    assert_eq!(of(&puzzles), ["de19c504", "ba473f29", "da196972"]);
    puzzles.reverse();
    assert_eq!(of(&puzzles), ["de19c504", "ba473f29", "da196972"]);
    assert_eq!(daily_puzzle([], TODAY), None);
}

#[test]
fn the_next_puzzle_is_wanted_new_and_about_as_hard_as_the_solver_is_good() {
    let puzzles = set();
    let coming = coming_dailies(&puzzles, TODAY);
    assert!(coming.contains("de19c504") && coming.len() > 25);
    let wanted = Wanted { rules: Some(RuleSet::Duel), theme: Some(Theme::Moon) };
    let tried = Attempts::default();
    for random in 0..40 {
        let place = next_puzzle(&puzzles, wanted, &tried, 1200, random, &coming, None).unwrap();
        let puzzle = &puzzles[place];
        assert!(puzzle.position.rules() == RuleSet::Duel && puzzle.themes().contains(&Theme::Moon));
        assert!(!coming.contains(&puzzle.id()));
        assert!(puzzle.rating.abs_diff(1200) < 150, "{}", puzzle.rating);
    }
    // What was tried does not come again; once all were tried, the one that was tried longest ago.
    let some = &puzzles[..3];
    let ids: Vec<String> = some.iter().map(Puzzle::id).collect();
    let two = attempts(&[(&ids[0], true, 9), (&ids[1], false, 5)]);
    let next = |attempts: &Attempts, coming: &BTreeSet<String>, except| {
        next_puzzle(some, Wanted::default(), attempts, 1500, 7, coming, except)
    };
    assert_eq!(next(&two, &BTreeSet::new(), None), Some(2));
    // The puzzles of the coming days come where nothing else is left.
    assert_eq!(next(&two, &BTreeSet::from([ids[2].clone()]), None), Some(2));
    let all = attempts(&[(&ids[0], true, 9), (&ids[1], false, 5), (&ids[2], true, 7)]);
    assert_eq!(next(&all, &BTreeSet::new(), None), Some(1));
    assert_eq!(next(&all, &BTreeSet::new(), Some(&ids[1])), Some(2));
    assert_eq!(next_puzzle(&[], Wanted::default(), &all, 1500, 0, &BTreeSet::new(), None), None);
}

#[test]
fn progress_follows_from_first_attempts_in_the_order_of_their_times() {
    let puzzles = set();
    let ids: Vec<String> = puzzles.iter().take(4).map(Puzzle::id).collect();
    assert_eq!(Attempts::default().progress(&puzzles).rating, None);
    let mut some = attempts(&[
        (&ids[1], true, 20),
        (&ids[0], false, 10),
        (&ids[2], true, 30),
        ("gone", true, 40),
    ]);
    let progress = some.progress(&puzzles);
    assert_eq!((progress.solved, progress.run), (2, 2));
    assert!(progress.change > 0);
    let before = progress.rating.unwrap();
    assert!(before.provisional);
    // Only the first attempt counts.
    some.add(attempt(&ids[1], false, 50));
    assert_eq!(some.progress(&puzzles), progress);
    some.add(attempt(&ids[3], false, 60));
    let after = some.progress(&puzzles);
    assert_eq!((after.solved, after.run), (2, 0));
    assert_eq!(after.rating.unwrap().points, before.points + after.change);
}

#[test]
fn the_streak_counts_days_and_lasts_until_the_next_one_is_over() {
    let puzzles = set();
    let mut all = attempts(&[]);
    for ahead in [0, 1, 3] {
        let day = TODAY + ahead;
        let answer = attempt(&daily(&puzzles, day), true, day as i64 * DAY + 5);
        let added = all.added_by(&answer, day, &puzzles);
        let keys: Vec<&str> = added.iter().map(|attempt| attempt.puzzle.as_str()).collect();
        assert_eq!(keys, [answer.puzzle.as_str(), &daily_key(day)]);
        added.into_iter().for_each(|attempt| all.add(attempt));
        // Once is enough.
        assert_eq!(all.added_by(&answer, day, &puzzles), []);
    }
    let streaks = [0, 1, 2, 3, 4, 5].map(|ahead| all.streak_on(TODAY + ahead));
    assert_eq!(streaks, [1, 2, 2, 1, 1, 0]);
    assert_eq!(Attempts::default().streak_on(0), 0);
    // On another day it is a puzzle like any other.
    let late = attempt(&daily(&puzzles, TODAY + 4), true, 5);
    assert_eq!(all.added_by(&late, TODAY + 5, &puzzles), [late]);
}

#[test]
fn an_attempt_is_read_as_it_is_written_and_nothing_else_is() {
    for text in ["de19c504\tsolved\t1795115701072", "daily20775\tfailed\t0"] {
        assert_eq!(text.parse::<Attempt>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "a",
        "a\tsolved",
        "a\tyes\t5",
        "a\tsolved\t-5",
        "a\tsolved\tx",
        "\tsolved\t5",
        "a b\tsolved\t5",
        "a\tsolved\t5\t6",
    ] {
        let bad = text.parse::<Attempt>().unwrap_err().to_string();
        assert!(bad.contains("solved or failed, and a time in milliseconds"), "{bad}");
    }
}

#[test]
fn a_wrong_answer_is_refuted_from_the_puzzle_or_by_a_search() {
    let engine = evora_engine::Engine::new(evora_engine::Evaluators::classic());
    let puzzles = set();
    let puzzle = puzzles
        .iter()
        .find(|puzzle| {
            puzzle.position.rules() == RuleSet::Mini
                && puzzle.position.legal_moves().len() > puzzle.wrong.len() + 3
                && !puzzle.wrong.is_empty()
        })
        .unwrap();
    let typical = &puzzle.wrong[0];
    assert_eq!(puzzle.refute(&engine, &typical.line[0]).as_ref(), Some(typical));
    use evora_notation::Notation as _;
    let known: Vec<_> = puzzle.wrong_moves().into_iter().chain(puzzle.answer()).collect();
    let other = puzzle.position.legal_moves().iter().find(|mv| !known.contains(mv)).unwrap();
    let word = puzzle.position.word(other);
    let found = puzzle.refute(&engine, &word).unwrap();
    assert_eq!(found.line[0], word);
    assert!(found.loss <= 100);
    assert_eq!(puzzle.refute(&engine, "nonsense"), None);
}
