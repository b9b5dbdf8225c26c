//! What is asked: refusals change nothing, analysis reports its progress, studies are the server's.

use evora_engine::network::built_in;
use evora_rules::{Players, RuleSet};
use evora_wasm::{Analysis, Ask};
use serde_json::{Value, json};

use crate::page::Page;

fn problem(page: &mut Page, ask: Value) -> String {
    let problem = page.ask(ask).unwrap_err();
    problem.kind.uri().replace("/api/problems/", "")
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut page = Page::default();
    for ask in ["keep", "seen", "hint"] {
        assert_eq!(problem(&mut page, json!({ "ask": ask })), "not-started");
    }
    let start = page.start("azul", 2, 7);
    let ply = start["game"]["ply"].clone();
    let refused = [
        (json!({ "ask": "play", "ply": ply, "word": "9B9" }), "illegal"),
        (json!({ "ask": "play", "ply": ply, "word": "nonsense" }), "bad-word"),
        (json!({ "ask": "play", "ply": 99, "word": "1B1" }), "stale"),
        (json!({ "ask": "play", "ply": ply, "word": "1B1", "seat": 3 }), "invalid"),
        (json!({ "ask": "seen", "seat": 200 }), "invalid"),
        (json!({ "ask": "undo", "ply": 99 }), "no-takeback"),
        (json!({ "ask": "undo", "ply": 0, "seat": 2 }), "invalid"),
        (json!({ "ask": "bot", "level": 9 }), "invalid"),
        (json!({ "ask": "verify", "record": "" }), "invalid"),
        (json!({ "ask": "replay", "record": "[Rules" }), "invalid"),
        (json!({ "ask": "perft", "position": "azul 2", "depth": 1 }), "invalid"),
        (json!({ "ask": "resume", "kept": { "record": "x", "deals": { "seed": 1 } } }), "invalid"),
        (
            json!({ "ask": "start", "rules": "duel", "players": 3, "deals": { "seed": 1 } }),
            "invalid",
        ),
        (
            json!({ "ask": "start", "rules": "azul", "players": 2, "first": 2, "deals": { "seed": 1 } }),
            "invalid",
        ),
        (
            json!({ "ask": "start", "rules": "azul", "players": 2, "deals": { "fair": { "secret": "x", "shares": [null, null] } } }),
            "invalid",
        ),
        (
            json!({ "ask": "start", "rules": "azul", "players": 2, "deals": { "fair": { "secret": "00".repeat(32), "shares": [null] } } }),
            "invalid",
        ),
    ];
    for (ask, kind) in refused {
        let found = problem(&mut page, ask.clone());
        assert!(found == kind || (kind == "illegal" && found == "bad-word"), "{ask}: {found}");
        assert_eq!(page.ask(json!({ "ask": "seen" })).unwrap(), start["game"], "{ask}");
    }
}

#[test]
fn why_a_move_is_refused_is_told_as_the_server_tells_it() {
    let mut page = Page::default();
    let start = page.start("azul", 2, 7);
    let turn = start["game"]["view"]["turn"].clone();
    let seen = page.ask(json!({ "ask": "seen", "seat": turn })).unwrap();
    let legal = seen["legal"][0]["word"].clone();
    assert_eq!(page.ask(json!({ "ask": "why", "word": legal })).unwrap()["refused"], json!(null));
    let refused = page.ask(json!({ "ask": "why", "word": "CB1" })).unwrap()["refused"].clone();
    assert_eq!(refused["type"], "/api/problems/illegal");
    assert!(refused["rule"].as_str().unwrap().starts_with("A-"), "{refused}");
    assert!(refused["reason"]["id"].as_str().unwrap().contains("refused"), "{refused}");
}

#[test]
fn an_analysis_grows_while_it_goes_on() {
    let mut page = Page::default();
    page.start("pavilion-grey", 2, 7);
    let ask: Ask =
        serde_json::from_value(json!({ "ask": "analyse", "nodes": 20_000, "lines": 3 })).unwrap();
    let mut told: Vec<Analysis> = Vec::new();
    let last = page.0.ask(&ask, &mut |analysis| told.push(analysis.clone())).unwrap();
    let last: Analysis = serde_json::from_str(&last).unwrap();
    assert!(!told.is_empty() && told.windows(2).all(|pair| pair[0].nodes <= pair[1].nodes));
    assert!(told[0].nodes < last.nodes);
    let best = &last.moves[0];
    assert_eq!(best.line[0], best.word);
    assert!((best.win.iter().sum::<f32>() - 1.0).abs() < 0.01, "{best:?}");
}

#[test]
fn a_level_answers_in_the_time_it_is_given() {
    let mut page = Page::default();
    page.start("azul", 4, 7);
    let ask = json!({ "ask": "bot", "level": 8, "milliseconds": 50 });
    let began = std::time::Instant::now();
    let chosen = page.ask(ask).unwrap();
    assert!(began.elapsed().as_secs() < 5, "{chosen}");
    let hint = page.ask(json!({ "ask": "hint" })).unwrap();
    assert!(hint["word"].is_string() && !hint["others"].as_array().unwrap().is_empty());
}

#[test]
fn a_level_that_runs_out_of_time_says_so() {
    let mut page = Page::default();
    // The hand-made evaluator searches 2000 nodes of Duel at this level.
    page.start("duel", 2, 7);
    let hurried = |page: &mut Page, ask: Value| page.ask(ask).unwrap()["hurried"].clone();
    assert_eq!(hurried(&mut page, json!({ "ask": "bot", "level": 7, "milliseconds": 1 })), true);
    assert_eq!(
        hurried(&mut page, json!({ "ask": "bot", "level": 2, "milliseconds": 9999 })),
        false
    );
    assert_eq!(hurried(&mut page, json!({ "ask": "bot", "level": 4 })), false);
    // The top level always uses its time.
    assert_eq!(hurried(&mut page, json!({ "ask": "bot", "level": 8, "milliseconds": 1 })), false);
}

#[test]
fn a_network_that_is_none_is_refused() {
    let mut page = Page::default();
    assert!(page.0.add_network(b"no network").is_err());
}

#[test]
fn a_game_tells_its_network_and_answers_tell_whether_they_used_it() {
    let mut page = Page::default();
    assert_eq!(problem(&mut page, json!({ "ask": "network" })), "not-started");
    let names = [
        ("azul", 2, "azul-2"),
        ("mini", 3, "azul-3"),
        ("mini-grey", 4, "azul-grey-4"),
        ("pavilion-grey", 3, "pavilion-grey-3"),
        ("duel", 2, "duel-2"),
    ];
    for (rules, players, name) in names {
        page.start(rules, players, 7);
        let network = page.ask(json!({ "ask": "network" })).unwrap();
        assert_eq!(network, json!({ "name": name, "loaded": false }));
    }
    let file = built_in(RuleSet::Azul, Players::Two).unwrap();
    let kinds = |page: &mut Page| {
        let bot = page.ask(json!({ "ask": "bot", "level": 6 })).unwrap();
        let analysis = page.ask(json!({ "ask": "analyse", "nodes": 20, "lines": 1 })).unwrap();
        [bot["evaluator"].clone(), analysis["evaluator"].clone()]
    };
    page.start("mini", 2, 7);
    assert_eq!(kinds(&mut page), ["classic", "classic"]);
    page.0.add_network(&file).unwrap();
    assert_eq!(kinds(&mut page), ["network", "network"]);
    assert_eq!(page.ask(json!({ "ask": "network" })).unwrap()["loaded"], true);
    // It serves two players, and no others.
    page.start("azul", 3, 7);
    assert_eq!(kinds(&mut page), ["classic", "classic"]);
}

#[test]
fn studies_and_perft_are_answered_without_a_game() {
    let mut page = Page::default();
    let study = json!({ "rules": "azul", "players": 2, "seed": 7, "words": [] });
    let study = page.ask(json!({ "ask": "study", "study": study })).unwrap();
    assert_eq!(study["turn"], 0);
    let bad = json!({ "rules": "azul", "players": 9, "seed": 7, "words": [] });
    assert_eq!(problem(&mut page, json!({ "ask": "study", "study": bad })), "invalid");
    let table = include_str!("../../../../testdata/perft/pavilion.txt");
    for line in table.lines().take(3) {
        let mut parts = line.split(" ;");
        let position = parts.next().unwrap();
        for part in parts.take(3) {
            let (depth, nodes) = part.split_once(' ').unwrap();
            let depth: u8 = depth.parse().unwrap();
            let ask = json!({ "ask": "perft", "position": position, "depth": depth });
            assert_eq!(page.ask(ask).unwrap()["nodes"].to_string(), nodes, "{position}");
        }
    }
}
