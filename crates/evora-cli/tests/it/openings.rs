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
    assert!(begun.starts_with("evora openings 2\ngame\tazul\t2\t5\ta535bc58\n"), "{begun}");
    // What is done is not done again.
    assert_eq!(count(&one, "3", "1"), begun);
}

#[test]
fn counts_of_another_engine_are_not_continued() {
    let folder = Folder::new("openings-engine");
    let file = folder.file("counts.txt");
    let count = |more: &[&str]| {
        let args = ["openings", "count", &file, "--rules", "mini", "--games"];
        let output = evora(&[&args[..], more].concat(), "");
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let text = || std::fs::read_to_string(&file).unwrap();
    assert_eq!(count(&["1", "--network", "classic"]).0, Some(0));
    let classic = text();
    assert!(classic.starts_with("evora openings 2\ngame\tmini\t2\t1\tclassic\n"), "{classic}");
    let (code, error) = count(&["2"]);
    assert_eq!(code, Some(2), "{error}");
    for part in
        ["counts of mini with 2 players", "hand-made evaluator", "network a535bc58", "--anew"]
    {
        assert!(error.contains(part), "{part}: {error}");
    }
    assert_eq!(text(), classic);
    // Version 1 does not say which engine it was.
    std::fs::write(&file, "evora openings 1\ngame\tmini\t2\t7\ngame\tazul\t3\t9\n").unwrap();
    let (code, error) = count(&["2"]);
    assert!(code == Some(2) && error.contains("the file doesn't name"), "{error}");
    // Counts of other games stay, and those that are of this engine go on.
    for games in ["1", "2"] {
        let (code, error) = count(&[games, "--anew"]);
        assert_eq!(code, Some(0), "{error}");
        let (all, game) = (text(), format!("game\tmini\t2\t{games}\ta535bc58\n"));
        assert!(all.contains(&game) && all.contains("game\tazul\t3\t9\tunknown\n"), "{all}");
    }
    let anew = text();
    std::fs::remove_file(&file).unwrap();
    assert_eq!(count(&["2"]).0, Some(0));
    assert!(anew.contains(text().split_once('\n').unwrap().1), "{anew}");
}

#[test]
fn a_file_that_holds_something_else_is_left_alone() {
    let folder = Folder::new("openings-bad");
    let file = folder.file("notes.txt");
    std::fs::write(&file, "my notes\n").unwrap();
    let output = evora(&["openings", "count", &file, "--games", "1"], "");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("notes.txt: line 1: expected \"evora openings 2\""), "{error}");
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
