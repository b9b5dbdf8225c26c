//! `evora analyse` and `evora hint`: properties that do not depend on the strength of the bots.

use std::path::Path;
use std::process::Output;

use serde_json::{Value, json};

use crate::table::run as evora;

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn objects(output: &Output) -> Vec<Value> {
    let told = String::from_utf8(output.stdout.clone()).unwrap();
    told.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The objects about positions, and those about whole games.
fn positions_and_reviews(output: &Output) -> (Vec<Value>, Vec<Value>) {
    objects(output).into_iter().partition(|object| object.get("review").is_none())
}

fn positions(output: &Output) -> Vec<Value> {
    positions_and_reviews(output).0
}

/// A move of a golden playthrough.
struct Step {
    position: String,
    legal: Vec<String>,
    player: u64,
    word: String,
}

/// Returns a golden playthrough as a trace, and its moves.
fn golden(name: &str) -> (String, Vec<Step>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/playthroughs");
    let file = std::fs::read_to_string(folder.join(name)).unwrap();
    // As in "azul, 2 players, seed 1: player 0 starts".
    let head: Vec<&str> = file.lines().next().unwrap().split([' ', ',']).collect();
    let number = |text: &str| text.parse::<u64>().unwrap();
    let mut start = json!({
        "t": "start",
        "rules": head[0],
        "players": number(head[2]),
        "first": number(head[head.len() - 2]),
    });
    if let Some((_, goals)) = file.split_once(" goals:") {
        start["goals"] = goals.split(' ').next().unwrap().split(',').collect();
    }
    let (mut trace, mut steps) = (format!("{start}\n"), vec![]);
    let (mut position, mut legal) = ("", vec![]);
    for line in file.lines().skip(1) {
        if line.starts_with(&format!("{} ", head[0])) {
            position = line;
        } else if line.starts_with('{') {
            trace += &format!("{line}\n");
        } else if let Some(words) = line.strip_prefix("legal: ") {
            legal = words.split(' ').map(String::from).collect();
        } else if let Some((player, word)) =
            line.strip_prefix("player ").and_then(|rest| rest.split_once(": "))
            && !legal.is_empty()
        {
            trace += &format!("{}\n", json!({ "t": "move", "move": word }));
            let (position, word) = (position.into(), word.into());
            let legal = std::mem::take(&mut legal);
            steps.push(Step { position, legal, player: number(player), word });
        }
    }
    (trace, steps)
}

fn numbers(list: &Value) -> Vec<f64> {
    list.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

/// Checks the form of a move with its value.
fn check_candidate(candidate: &Value, players: usize, step: &Step) {
    let word = candidate["move"].as_str().unwrap();
    assert!(step.legal.iter().any(|legal| legal == word), "{candidate}");
    let win = numbers(&candidate["win"]);
    assert!((win.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{candidate}");
    assert!(win.iter().all(|share| (0.0..=1.0).contains(share)), "{candidate}");
    assert!(win.len() == players && numbers(&candidate["points"]).len() == players, "{candidate}");
    assert!(candidate["visits"].as_u64().unwrap() > 0, "{candidate}");
    assert_eq!(candidate["line"][0].as_str().unwrap(), word);
}

/// Checks the review of one game against what was told of its positions.
fn check_review(reviews: &[Value], told: &[Value]) {
    let [review] = reviews else { panic!("{reviews:?}") };
    let review = &review["review"];
    for (seat, player) in review["players"].as_array().unwrap().iter().enumerate() {
        let own: Vec<&Value> = told
            .iter()
            .filter(|it| it["player"] == seat && it["forced"].is_null())
            .map(|it| &it["played"])
            .collect();
        assert_eq!(player["decisions"], own.len());
        let sum: f64 = own.iter().map(|played| played["lost"]["win"].as_f64().unwrap()).sum();
        assert!((player["lost"]["win"].as_f64().unwrap() - sum).abs() < 0.01, "{player}");
        for (grade, count) in player["grades"].as_object().unwrap() {
            let graded = own.iter().filter(|played| played["grade"] == *grade).count();
            assert_eq!(*count, graded, "{player}");
        }
        let accuracy = player["accuracy"].as_f64().unwrap();
        assert!((0.0..=100.0).contains(&accuracy), "{player}");
        for played in own {
            let reasons = played["why"].as_array().unwrap();
            assert_eq!(played["mark"].is_null(), reasons.is_empty(), "{played}");
        }
    }
    let lost = |ply: &Value| -> f64 {
        let number = ply.as_u64().unwrap() as usize;
        told[number - 1]["played"]["lost"]["win"].as_f64().unwrap()
    };
    let turning: Vec<f64> = review["turning_points"].as_array().unwrap().iter().map(lost).collect();
    assert!(turning.len() <= 3 && turning.is_sorted_by(|one, other| one >= other), "{review}");
    let most = told.iter().filter_map(|it| it["played"]["lost"]["win"].as_f64());
    let most = most.fold(0.0, f64::max);
    assert!(most < 0.05 || turning[0] == most, "{turning:?} {most}");
    let steps = review["steps"].as_array().unwrap();
    let luck: f64 = numbers(&steps.last().unwrap()["luck"]).iter().sum();
    assert!(steps[0].is_null() && luck.abs() < 0.01, "{luck}");
}

#[test]
fn every_decision_of_the_golden_games_is_analysed() {
    for name in [
        "azul-2.txt",
        "azul-grey-3.txt",
        "mini-2.txt",
        "mini-grey-2.txt",
        "pavilion-2.txt",
        "pavilion-grey-4.txt",
        "duel-2.txt",
    ] {
        let (trace, steps) = golden(name);
        let told = evora(&["analyse", "-", "--json", "--nodes", "40", "--lines", "4"], &trace);
        let (told, reviews) = positions_and_reviews(&told);
        assert_eq!(told.len(), steps.len(), "{name}");
        check_review(&reviews, &told);
        for (number, (told, step)) in told.iter().zip(&steps).enumerate() {
            assert_eq!(told["game"], 1);
            assert_eq!(told["ply"], number + 1);
            assert_eq!(told["player"], step.player);
            assert_eq!(told["position"], step.position);
            let (candidates, played) = (told["candidates"].as_array().unwrap(), &told["played"]);
            assert_eq!(played["move"], step.word);
            let lost = [&played["lost"]["win"], &played["lost"]["points"]];
            assert!(lost.iter().all(|lost| lost.as_f64().unwrap() >= 0.0), "{told}");
            if step.legal.len() == 1 {
                assert_eq!(told["forced"], step.word);
                assert!(candidates.is_empty() && told["nodes"] == 0 && lost == [0.0, 0.0]);
                continue;
            }
            assert!(told["forced"].is_null() && (1..=4).contains(&candidates.len()), "{told}");
            let players = numbers(&candidates[0]["win"]).len();
            candidates.iter().for_each(|candidate| check_candidate(candidate, players, step));
            check_candidate(played, players, step);
            let place = candidates.iter().position(|candidate| candidate["move"] == step.word);
            if let Some(place) = place {
                assert_eq!(played["place"], place + 1);
                assert!(played["apart"] == true || played["win"] == candidates[place]["win"]);
            }
            assert!(place != Some(0) || lost == [0.0, 0.0], "{told}");
        }
    }
}

#[test]
fn the_text_has_a_line_for_every_move_and_sums_it_up() {
    for name in ["azul-3.txt", "duel-2.txt", "pavilion-3.txt"] {
        let (trace, steps) = golden(name);
        let told = text(&evora(&["analyse", "-", "--nodes", "20", "--lines", "2"], &trace));
        for (number, step) in steps.iter().enumerate() {
            let head = format!("{:>3}  Player {} plays {}", number + 1, step.player + 1, step.word);
            let line = told.lines().find(|line| line.starts_with(&head)).unwrap();
            assert_eq!(line.ends_with(", forced"), step.legal.len() == 1, "{line}");
        }
        let rows: Vec<&str> = told.lines().filter(|line| line.contains("  win ")).collect();
        assert!(rows.iter().all(|row| row.contains("%  points ") && row.contains("  visits ")));
        let (_, sums) = told.split_once("Game 1 as a whole\n").unwrap();
        let players = steps.iter().map(|step| step.player).max().unwrap() + 1;
        let own: Vec<&str> = sums.lines().filter(|line| line.contains(" gave up ")).collect();
        assert_eq!(own.len() as u64, players);
        let accurate = sums.lines().filter(|line| line.contains(": accuracy "));
        assert_eq!(accurate.count() as u64, players, "{sums}");
        // Every marked move has a line that says why another is better.
        let marked = told.lines().filter(|line| line.contains(" ?") && line.contains("giving up"));
        let better = told.lines().filter(|line| line.starts_with("     better "));
        assert_eq!(marked.count(), better.count(), "{told}");
        for (number, line) in (1..).zip(own) {
            assert!(line.starts_with(&format!("  Player {number} gave up ")), "{line}");
            assert!(line.contains(" points per move in ") && line.contains(" slip"), "{line}");
        }
    }
}

#[test]
fn parts_of_a_file_can_be_chosen() {
    let (one, steps) = golden("azul-2.txt");
    let (two, _) = golden("mini-2.txt");
    let both = format!("{one}{two}");
    let plies = |more: &[&str]| -> Vec<(u64, u64)> {
        let args = [&["analyse", "-", "--json", "--nodes", "5"], more].concat();
        let told = positions(&evora(&args, &both));
        let place = |told: &Value| (told["game"].as_u64().unwrap(), told["ply"].as_u64().unwrap());
        told.iter().map(place).collect()
    };
    assert_eq!(plies(&["--game", "2", "--ply", "3"]), [(2, 3)]);
    assert_eq!(plies(&["--ply", "3"]), [(1, 3), (2, 3)]);
    assert_eq!(plies(&["--game", "1", "--from", "4", "--to", "6"]), [(1, 4), (1, 5), (1, 6)]);
    let hers = plies(&["--game", "1", "--player", "2"]);
    // People count players from 1, records from 0.
    assert_eq!(hers.len(), steps.iter().filter(|step| step.player == 1).count());
    let none = evora(&["analyse", "-", "--nodes", "5", "--ply", "999"], &both);
    assert_eq!(none.status.code(), Some(2));
    let why = String::from_utf8(none.stderr).unwrap();
    assert_eq!(why, "evora: standard input: --ply 999: there are moves 1 to 77\n");
}

#[test]
fn a_game_that_stops_is_analysed_to_where_it_stops() {
    let (trace, steps) = golden("azul-2.txt");
    let begun: String = trace.lines().take(5).map(|line| format!("{line}\n")).collect();
    let told = positions(&evora(&["analyse", "-", "--json", "--nodes", "50"], &begun));
    assert_eq!(told.len(), 4);
    assert!(told[3]["played"].is_null() && told[3]["position"] == steps[3].position);
    let told = text(&evora(&["analyse", "-", "--nodes", "50"], &begun));
    assert!(told.contains("\n  4  Player 2 to move\n"), "{told}");

    // The same position given in other ways.
    let hint = text(&evora(&["hint", "-", "--nodes", "50"], &begun));
    assert_eq!(hint, text(&evora(&["hint", "-", "--nodes", "50"], &steps[3].position)));
    let by_text = evora(&["hint", "--nodes", "50", "--position", &steps[3].position], "");
    assert_eq!(hint, text(&by_text));
    assert!(hint.contains(" takes ") && hint.contains("% of the time; expected points "), "{hint}");
    let lines = format!("{}\n\n{}\n", steps[3].position, steps[5].position);
    let told = objects(&evora(&["analyse", "-", "--json", "--nodes", "50"], &lines));
    assert_eq!(told.iter().map(|told| &told["game"]).collect::<Vec<_>>(), [1, 2]);
    assert!(told.iter().all(|told| told["ply"].is_null() && told["played"].is_null()));
}

#[test]
fn a_hint_for_nobody_says_what_comes_next() {
    let (trace, _) = golden("azul-2.txt");
    let lines: Vec<&str> = trace.lines().collect();
    let is_deal = |line: &&str| line.contains(r#""t":"deal""#);
    let second_deal = lines.iter().enumerate().filter(|(_, line)| is_deal(line)).nth(1).unwrap().0;
    for (cut, next) in
        [(second_deal, "waiting for the factories to be filled"), (lines.len(), "the game is over")]
    {
        let begun: String = lines[..cut].iter().map(|line| format!("{line}\n")).collect();
        let output = evora(&["hint", "-"], &begun);
        let why = String::from_utf8(output.stderr).unwrap();
        let nobody = "evora: standard input: nobody is to move after the last move of the game";
        assert_eq!(why, format!("{nobody}: {next}\n"));
    }
}

#[test]
fn what_comes_before_a_fault_is_told() {
    let (trace, _) = golden("azul-2.txt");
    let begun: String = trace.lines().take(4).map(|line| format!("{line}\n")).collect();
    let output = evora(
        &["analyse", "-", "--json", "--nodes", "5"],
        &(begun + r#"{"t":"move","move":"1R1"}"#),
    );
    assert_eq!(positions(&output).len(), 2);
    assert_eq!(output.status.code(), Some(1));
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(why.starts_with("evora: standard input, line 5, event 5 (move): 1R1 is not"), "{why}");
}

#[test]
fn a_hint_as_json_has_the_move_in_words() {
    for name in ["azul-grey-2.txt", "pavilion-2.txt", "duel-2.txt"] {
        let (_, steps) = golden(name);
        for step in steps.iter().step_by(9) {
            let args = ["hint", "--json", "--nodes", "30", "--position", &step.position];
            let told = objects(&evora(&args, "")).remove(0);
            assert_eq!(told["forced"], step.legal.len() == 1);
            assert_eq!(
                (&told["player"], &told["position"]),
                (&json!(step.player), &json!(step.position))
            );
            let word = told["move"].as_str().unwrap();
            assert!(step.legal.iter().any(|legal| legal == word), "{told}");
            assert!(!told["words"].as_str().unwrap().is_empty());
            let candidates = told["candidates"].as_array().unwrap();
            assert!(candidates.first().is_none_or(|best| best["move"] == word), "{told}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_analysis_with_one_thread() {
    let (trace, _) = golden("duel-2.txt");
    let run = |threads: &str| {
        let args = ["analyse", "-", "--nodes", "60", "--to", "12", "--seed", "4", "--threads"];
        text(&evora(&[&args[..], &[threads]].concat(), &trace))
    };
    assert_eq!(run("1"), run("1"));
    // Threads share a tree, so visits depend on timing; what is judged does not.
    let judged = |text: &str| text.lines().filter(|line| line.contains(" plays ")).count();
    assert_eq!(judged(&run("3")), judged(&run("1")));
}

#[test]
fn d_8_advice_does_not_depend_on_what_is_hidden() {
    let (trace, _) = golden("duel-2.txt");
    // Up to the first turn every chip lies face down. Exchange them for others.
    let told: Vec<&str> = trace.lines().take(15).collect();
    let others = told.join("\n").replace(
        r#"{"t":"chips","chips":["BB","BR","KK","BK"]}"#,
        r#"{"t":"chips","chips":["TT","BB","RR","KY"]}"#,
    );
    assert_ne!(told.join("\n"), others);
    let args = ["analyse", "-", "--nodes", "300", "--to", "3"];
    let analysis = text(&evora(&args, &told.join("\n")));
    assert!(analysis.lines().filter(|line| line.contains(" plays ")).count() == 3, "{analysis}");
    assert_eq!(analysis, text(&evora(&args, &others)));

    // The other player returned plates under the stack in another order.
    let returned = |seed: u64| {
        let seed = seed.to_string();
        let trace = ["trace", "--rules", "duel", "--policy", "lively", "--seed", &seed];
        let trace = text(&evora(&trace, ""));
        let told = positions(&evora(&["analyse", "-", "--json", "--nodes", "1"], &trace));
        told.iter().find_map(|told| {
            let (position, other) =
                (told["position"].as_str().unwrap(), 1 - told["player"].as_u64()?);
            let (_, under) = position.split_once(&format!(" under:{other}="))?;
            let plates = under.split([' ', ',']).next().unwrap();
            let (one, two) = plates.split_once('+').filter(|(_, two)| !two.contains('+'))?;
            let turned = format!(" under:{other}={two}+{one}");
            let twin = position.replace(&format!(" under:{other}={one}+{two}"), &turned);
            (told["forced"].is_null() && twin != position).then(|| (position.to_string(), twin))
        })
    };
    let (position, twin) = (0..100).find_map(returned).unwrap();
    for command in ["analyse", "hint"] {
        let say = |position: &str| text(&evora(&[command, "-", "--nodes", "300"], position));
        assert_eq!(say(&position), say(&twin), "{position}");
    }
}

#[test]
fn with_everything_known_advice_depends_on_what_is_hidden_and_says_so() {
    let (trace, _) = golden("duel-2.txt");
    let told: Vec<&str> = trace.lines().take(15).collect();
    let told = told.join("\n");
    let others = told.replace(
        r#"{"t":"chips","chips":["BB","BR","KK","BK"]}"#,
        r#"{"t":"chips","chips":["TT","BB","RR","KY"]}"#,
    );
    let args = ["analyse", "-", "--nodes", "300", "--to", "3", "--knowledge", "all"];
    let (one, other) = (text(&evora(&args, &told)), text(&evora(&args, &others)));
    assert_ne!(one, other);
    assert_eq!(one, text(&evora(&args, &told)));
    let all = "  Everything on the table is known, also what lies face down.";
    assert_eq!(one.lines().nth(1), Some(all), "{one}");
    let own = text(&evora(&args[..6], &told));
    assert_eq!(own.lines().nth(1), Some("  Only what the player to move may know is used."));
    // JSON says it of every position, a hint after its reasons, and games without secrets say nothing.
    let json = ["analyse", "-", "--json", "--nodes", "30", "--to", "2", "--knowledge", "all"];
    for told in positions(&evora(&json, &told)) {
        assert_eq!(told["knowledge"], "all");
        let position = told["position"].as_str().unwrap();
        let hint = ["hint", "--nodes", "30", "--knowledge", "all", "--position", position];
        assert_eq!(text(&evora(&hint, "")).lines().last(), Some(all));
        let hint = ["hint", "--nodes", "30", "--json", "--position", position];
        assert_eq!(objects(&evora(&hint, "")).remove(0)["knowledge"], "player");
    }
    let (azul, _) = golden("azul-2.txt");
    let told = text(&evora(&["analyse", "-", "--nodes", "30", "--to", "1"], &azul));
    assert!(!told.contains("known") && !told.contains("may know"), "{told}");
}

#[test]
fn the_best_move_is_first_and_the_others_follow_by_their_share_of_the_win() {
    for name in ["azul-2.txt", "pavilion-3.txt", "duel-2.txt"] {
        let (trace, _) = golden(name);
        let of = |lines: &str| {
            let args = ["analyse", "-", "--json", "--nodes", "400", "--to", "6", "--lines", lines];
            positions(&evora(&args, &trace))
        };
        for (told, best) in of("5").iter().zip(of("1")) {
            let candidates = told["candidates"].as_array().unwrap();
            let player = told["player"].as_u64().unwrap() as usize;
            let shares: Vec<f64> =
                candidates.iter().map(|candidate| numbers(&candidate["win"])[player]).collect();
            assert!(shares.iter().skip(1).is_sorted_by(|a, b| a >= b), "{name}: {shares:?}");
            assert_eq!(
                candidates.first().map(|first| &first["move"]),
                best["candidates"].as_array().unwrap().first().map(|first| &first["move"])
            );
        }
    }
}
