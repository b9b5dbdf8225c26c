//! Lines of an analysis board: played, drawn or given, read and written.

use evora_chance::{Draws, Quick};
use serde_json::{Value, json};

use crate::page::Page;

const RULES: [&str; 7] =
    ["azul", "azul-grey", "mini", "mini-grey", "pavilion", "pavilion-grey", "duel"];

/// The games of every rule set and number of players.
fn games() -> impl Iterator<Item = (&'static str, u8)> {
    let players = |rules| if rules == "duel" { 2..=2 } else { 2..=4 };
    RULES.into_iter().flat_map(move |rules| players(rules).map(move |count| (rules, count)))
}

fn begin(rules: &str, players: u8) -> Value {
    json!({ "rules": rules, "players": players, "first": players - 1, "goals": ["edge", "corners", "special"] })
}

fn line(
    page: &mut Page,
    begin: &Value,
    steps: &Value,
    seed: u32,
) -> Result<Value, evora_wire::Problem> {
    let mut study = begin.clone();
    study["words"] = steps.clone();
    study["seed"] = json!(seed);
    study["from"] = json!(0);
    page.ask(json!({ "ask": "study", "study": study }))
}

/// Plays random moves of all seats; chance is drawn.
fn play_on(page: &mut Page, begin: &Value, moves: usize) -> Value {
    let mut draws = Quick::new(3);
    let mut now = line(page, begin, &json!([]), 7).unwrap();
    for _ in 0..moves {
        let Some(legal) = now["legal"].as_array().filter(|_| !now["turn"].is_null()) else { break };
        let word = legal[draws.below(legal.len() as u32) as usize]["word"].clone();
        let mut steps = now["words"].as_array().unwrap().clone();
        steps.push(word);
        now = line(page, begin, &json!(steps), 7).unwrap();
    }
    now
}

#[test]
fn a_line_holds_everything_that_was_drawn() {
    for (rules, players) in games() {
        let mut page = Page::default();
        let end = play_on(&mut page, &begin(rules, players), 400);
        assert!(end["turn"].is_null() || rules != "mini", "{rules} {players} did not end");
        assert_eq!(end["steps"].as_array().unwrap().len(), end["words"].as_array().unwrap().len());
        assert_eq!(end["end"].is_null(), !end["turn"].is_null(), "{rules} {players}");
        // Another seed changes nothing: nothing is left to draw.
        let again = line(&mut page, &begin(rules, players), &end["words"], 99).unwrap();
        assert_eq!(again, end, "{rules} {players}");
        // The position alone leads to the same view and moves.
        let text = json!({ "rules": "azul", "players": 2, "position": end["position"] });
        let there = line(&mut page, &text, &json!([]), 0).unwrap();
        for part in ["view", "legal", "turn", "position", "end"] {
            assert_eq!(there[part], end[part], "{rules} {players} {part}");
        }
    }
}

#[test]
fn a_record_is_read_as_a_line_with_its_comments() {
    for record in [
        include_str!("../../../../testdata/fair/azul-2.txt"),
        include_str!("../../../../testdata/fair/pavilion-3.txt"),
        include_str!("../../../../testdata/fair/duel-2.txt"),
        include_str!("../../../../testdata/fair/duel-2-before-backs.txt"),
    ] {
        let mut page = Page::default();
        let plain = page.ask(json!({ "ask": "read_line", "record": record })).unwrap();
        let mut begin = plain.clone();
        let fields = begin.as_object_mut().unwrap();
        ["steps", "names"].iter().for_each(|name| drop(fields.remove(*name)));
        let end = line(&mut page, &begin, &plain["steps"], 1).unwrap();
        assert_eq!(end["words"], plain["steps"], "nothing was left to draw");
        assert!(end["end"]["scores"].is_array() && end["turn"].is_null());
        // A comment before the first step, and two after some of them.
        let (tags, rest) = record.split_once("\n\n").unwrap();
        let mut words: Vec<&str> = rest.split_inclusive(char::is_whitespace).collect();
        let place = rest.lines().next().unwrap().split_whitespace().count();
        words.insert(place, "{(5Y4 CW5)}\n;again\n");
        let commented = format!("[Player0 \"Ana\"]\n{tags}\n{{begins}}\n\n{}", words.concat());
        let read = page.ask(json!({ "ask": "read_line", "record": commented })).unwrap();
        let mut expected = plain["steps"].as_array().unwrap().clone();
        // The steps of a game from before the backs of plates are others than in its record.
        let place = usize::from(!record.contains("\nplates ") || record.contains("\ntop "));
        expected.insert(place, json!("{(5Y4 CW5)}"));
        expected.insert(place + 1, json!("{again}"));
        expected.insert(0, json!("{begins}"));
        assert_eq!(read["steps"], json!(expected));
        assert_eq!(read["goals"], plain["goals"]);
        assert_eq!(read["names"][0], "Ana");
    }
}

#[test]
fn deals_are_drawn_from_the_seed_or_given() {
    let mut page = Page::default();
    let begin = json!({ "rules": "azul", "players": 2, "first": 1 });
    let drawn = line(&mut page, &begin, &json!([]), 1).unwrap();
    let other = line(&mut page, &begin, &json!([]), 2).unwrap();
    assert_ne!(drawn["words"], other["words"]);
    assert_eq!(drawn["turn"], 1);
    let deal = "deal BBYY BBRW BRWW YRRW BYWW";
    let given = line(&mut page, &begin, &json!([deal, "5Y4"]), 1).unwrap();
    assert_eq!(given["words"], json!([deal, "5Y4"]));
    assert_eq!(given["turn"], 0);
    // Moves alone: what chance has to do before them is drawn.
    let words = line(&mut page, &begin, &json!([drawn["legal"][0]["word"]]), 1).unwrap();
    assert_eq!(words["words"][0], drawn["words"][0]);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let begin = json!({ "rules": "azul", "players": 2, "first": 1 });
    let deal = "deal BBYY BBRW BRWW YRRW BYWW";
    for (steps, told) in [
        (json!(["deal BBYY BBRW"]), "Step 1 (deal BBYY BBRW): This deal has 2 factories"),
        (json!(["deal BBYY BBRW BRWW YRRW BYWX"]), "Step 1 (deal"),
        (json!(["deal BBYY BBRW BRWW YRRW BYW"]), "(A-"),
        (
            json!([deal, "5Y4", deal]),
            "Step 3 (deal BBYY BBRW BRWW YRRW BYWW): Nothing is drawn here",
        ),
        (json!(["supply GBR"]), "There is no supply in azul"),
        (json!([deal, "5Y4", "5Y4"]), "Step 3 (5Y4): "),
        (json!([deal, "nonsense"]), "Step 2 (nonsense): "),
        (json!([deal, ""]), "Step 2 (): Expected a move or a deal"),
        (json!([format!("{deal} B")]), "\"B\" is too much"),
    ] {
        let problem = line(&mut Page::default(), &begin, &steps, 1).unwrap_err();
        assert!(problem.detail.contains(told), "{told}: {}", problem.detail);
    }
    for begin in [
        json!({ "rules": "duel", "players": 3 }),
        json!({ "rules": "azul", "players": 2, "first": 2 }),
        json!({ "rules": "duel", "players": 2, "goals": ["rows"] }),
        json!({ "rules": "azul", "players": 2, "position": "azul 2 round:1" }),
    ] {
        assert!(line(&mut Page::default(), &begin, &json!([]), 1).is_err(), "{begin}");
    }
    let bad = json!({ "ask": "read_line", "record": "[Rules \"azul\"]" });
    assert!(Page::default().ask(bad).is_err());
}

#[test]
fn a_position_is_analysed_and_its_lines_are_told() {
    for rules in ["azul", "pavilion", "duel"] {
        let mut page = Page::default();
        let now = play_on(&mut page, &begin(rules, 2), 6);
        let asked =
            json!({ "ask": "analyse", "nodes": 200, "lines": 2, "position": now["position"] });
        let found = page.ask(asked).unwrap();
        let moves = found["moves"].as_array().unwrap();
        for (rank, each) in moves.iter().enumerate() {
            let legal = now["legal"].as_array().unwrap();
            assert!(legal.iter().any(|legal| legal["word"] == each["word"]));
            let told = each["told"].as_array().unwrap();
            assert_eq!(told.is_empty(), rank >= 2);
            for (step, word) in told.iter().zip(each["line"].as_array().unwrap()) {
                assert_eq!(step["what"]["word"], *word);
            }
            if rank < 2 {
                assert_eq!(told[0]["what"]["seat"], now["turn"]);
            }
        }
    }
    let bad = json!({ "ask": "analyse", "nodes": 20, "lines": 1, "position": "chess" });
    assert!(Page::default().ask(bad).is_err());
}
