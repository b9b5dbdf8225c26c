//! The file of counts.

use evora_openings::{Files, HEADER, built_in, parse, print};
use evora_rules::{Players, RuleSet};

use crate::random_games;

#[test]
fn what_is_written_is_read_back() {
    let mut files = Files::new();
    for game in random_games(2) {
        let (rules, players) = (game.spec().rules(), game.spec().players());
        files.entry((rules, players)).or_default().count(&game);
    }
    assert_eq!(parse(&print(&files)), Ok(files));
}

#[test]
fn a_wrong_line_is_named() {
    let game = "game\tazul\t2\t1\n";
    for (text, line, what) in [
        ("", 1, ""),
        ("evora openings 2\n", 1, "evora openings 1"),
        ("evora openings 1\ngame\tazul\t5\t1\n", 2, "expected game"),
        ("evora openings 1\ngame\tduel\t3\t1\n", 2, "expected game"),
        ("evora openings 1\nfirst\tchip\t1\t0\t0\t0\t0\n", 2, "before any game"),
        (&format!("{HEADER}\n{game}soon\tchip\t1\t0\t0\t0\t0\n"), 3, "first or later"),
        (&format!("{HEADER}\n{game}first\tchip\t1\t0\t0\t0\n"), 3, "five counts"),
        (&format!("{HEADER}\n{game}first\tchips\t1\t0\t0\t0\t0\n"), 3, "a kind of move"),
        (&format!("{HEADER}\n{game}first\tchip\t-1\t0\t0\t0\t0\n"), 3, "five counts"),
    ] {
        if text.is_empty() {
            assert_eq!(parse(text), Ok(Files::new()));
            continue;
        }
        let error = parse(text).unwrap_err().to_string();
        assert!(error.starts_with(&format!("line {line}: ")) && error.contains(what), "{error}");
    }
}

#[test]
fn the_built_in_file_is_whole() {
    let text = include_str!("../../openings.txt");
    let files = parse(text).unwrap();
    assert_eq!(print(&files), text);
    assert!(text.len() < 400_000, "{} bytes", text.len());
    for ((rules, players), openings) in &files {
        let played: u64 = openings.kinds.values().map(|counts| counts.played).sum();
        assert!(played >= openings.games, "{rules} {players:?}");
        assert!(openings.kinds.values().all(|counts| counts.played <= counts.offered));
        assert_eq!(built_in(*rules, *players), Some(openings));
    }
    let mini = built_in(RuleSet::Mini, Players::Two);
    assert!(mini.is_some() && mini == built_in(RuleSet::Azul, Players::Two));
}
