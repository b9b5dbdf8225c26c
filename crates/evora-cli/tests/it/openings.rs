//! `evora openings`.

use crate::table::{Folder, run as evora};

/// The position after the deal of a game.
fn dealt(rules: &str, players: &str) -> String {
    let trace = evora(&["trace", "--rules", rules, "--players", players, "--seed", "4"], "");
    let trace = String::from_utf8(trace.stdout).unwrap();
    let start: String = trace.lines().take(2).map(|line| format!("{line}\n")).collect();
    let hint = evora(&["hint", "-", "--json", "--nodes", "10"], &start);
    let hint: serde_json::Value = serde_json::from_slice(&hint.stdout).unwrap();
    hint["position"].as_str().unwrap().to_owned()
}

#[test]
fn counts_go_on_where_they_were_and_are_the_same_with_any_number_of_threads() {
    let folder = Folder::new("openings");
    let (one, two) = (folder.file("one.txt"), folder.file("two.txt"));
    let count = |file: &str, games: &str, threads: &str| {
        let args = ["openings", "count", file, "--rules", "azul", "--games", games];
        let output = evora(&[&args[..], &["--threads", threads]].concat(), "");
        assert!(output.status.success(), "{output:?}");
        std::fs::read_to_string(file).unwrap()
    };
    count(&one, "2", "1");
    let begun = count(&one, "5", "1");
    assert_eq!(begun, count(&two, "5", "3"));
    assert!(begun.starts_with("evora openings 1\ngame\tazul\t2\t5\n"), "{begun}");
    // What is done is not done again.
    assert_eq!(count(&one, "3", "1"), begun);
}

#[test]
fn a_file_that_holds_something_else_is_left_alone() {
    let folder = Folder::new("openings-bad");
    let file = folder.file("notes.txt");
    std::fs::write(&file, "my notes\n").unwrap();
    let output = evora(&["openings", "count", &file, "--games", "1"], "");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("notes.txt: line 1: expected \"evora openings 1\""), "{error}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "my notes\n");
}

#[test]
fn a_first_round_is_shown_in_three_languages_and_as_json() {
    let position = dealt("azul", "2");
    for (lang, games, from) in [
        ("en", "games of level 8 against itself", "from a factory"),
        ("pl", "gier poziomu 8 przeciw sobie", "z warsztatu"),
        ("uk", "ігор рівня 8 проти себе", "з вітрини"),
    ] {
        let output = evora(&["--lang", lang, "openings", "show", "--position", &position], "");
        let text = String::from_utf8(output.stdout).unwrap();
        let (first, rest) = text.split_once('\n').unwrap();
        assert!(first.contains(games), "{text}");
        assert!(rest.lines().count() > 5 && rest.lines().all(|line| line.contains(from)), "{text}");
    }
    let output = evora(&["openings", "show", "--position", &position, "--json"], "");
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(told["games"].as_u64().unwrap() > 0);
    let kinds = told["kinds"].as_array().unwrap();
    assert!(kinds.iter().all(|kind| kind["offered"].as_u64() >= kind["played"].as_u64()));
}

#[test]
fn a_later_position_is_refused() {
    let trace = evora(&["trace", "--rules", "azul", "--players", "2", "--seed", "4"], "");
    let trace = String::from_utf8(trace.stdout).unwrap();
    let output = evora(&["openings", "show", "-"], &trace);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}
