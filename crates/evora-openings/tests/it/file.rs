//! The file of counts.

use evora_engine::network::{AnyNetwork, built_in as built_in_network};
use evora_openings::{EngineId, Files, HEADER, Openings, built_in, parse, print};
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
fn engines_are_written_and_read_back_and_version_1_has_none() {
    let engines = [EngineId::Network(0x0012_abcd), EngineId::Classic, EngineId::Unknown];
    for (engine, name) in engines.into_iter().zip(["0012abcd", "classic", "unknown"]) {
        let text = format!("{HEADER}\ngame\tduel\t2\t7\t{name}\n");
        let files = parse(&text).unwrap();
        let openings = &files[&(RuleSet::Duel, Players::Two)];
        assert_eq!((openings.games, openings.engine), (7, engine));
        assert_eq!(print(&files), text);
    }
    let old = parse("evora openings 1\ngame\tazul\t2\t3\n").unwrap();
    let openings = &old[&(RuleSet::Azul, Players::Two)];
    assert_eq!((openings.games, openings.engine), (3, EngineId::Unknown));
}

#[test]
fn the_built_in_counts_say_which_are_of_older_networks() {
    let files = parse(include_str!("../../openings.txt")).unwrap();
    let is_of_today = |(&(rules, players), counted): (&(RuleSet, Players), &Openings)| {
        let network = AnyNetwork::read(&built_in_network(rules, players).unwrap()).unwrap();
        counted.engine == EngineId::Network(network.network().checksum())
    };
    let others: Vec<_> =
        files.iter().filter(|&each| !is_of_today(each)).map(|(key, _)| *key).collect();
    // docs/openings.md says so. Whoever counts them again, or changes a network, changes both.
    let expected = [
        (RuleSet::Pavilion, Players::Two),
        (RuleSet::Pavilion, Players::Three),
        (RuleSet::Pavilion, Players::Four),
        (RuleSet::PavilionGrey, Players::Two),
        (RuleSet::Duel, Players::Two),
    ];
    assert_eq!(others, expected);
}

#[test]
fn a_wrong_line_is_named() {
    let game = "game\tazul\t2\t1\tclassic\n";
    for (text, line, what) in [
        ("", 1, ""),
        ("evora openings 3\n", 1, "evora openings 2"),
        ("evora openings 2\ngame\tazul\t2\t1\n", 2, "and the engine"),
        ("evora openings 2\ngame\tazul\t2\t1\tnew\n", 2, "and the engine"),
        ("evora openings 2\ngame\tazul\t2\t1\tA535BC58\n", 2, "and the engine"),
        ("evora openings 1\ngame\tazul\t2\t1\tclassic\n", 2, "expected game"),
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
