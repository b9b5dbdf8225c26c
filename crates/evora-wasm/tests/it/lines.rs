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
    json!({ "rules": rules, "players": players, "goals": "random" })
}

fn line(
    page: &mut Page,
    begin: &Value,
    steps: &Value,
    seed: u32,
) -> Result<Value, evora_wire::Problem> {
    page.ask(json!({ "ask": "line", "begin": begin, "steps": steps, "seed": seed, "from": 0 }))
}

/// Plays random moves of all seats; chance is drawn.
fn play_on(page: &mut Page, begin: &Value, moves: usize) -> Value {
    let mut draws = Quick::new(3);
    let mut now = line(page, begin, &json!([]), 7).unwrap();
    for _ in 0..moves {
        let Some(legal) = now["legal"].as_array().filter(|_| !now["turn"].is_null()) else { break };
        let word = legal[draws.below(legal.len() as u32) as usize]["word"].clone();
        let mut steps = now["steps"].as_array().unwrap().clone();
        steps.push(word);
        now = line(page, &now["begin"].clone(), &json!(steps), 7).unwrap();
    }
    now
}

#[test]
fn a_line_holds_everything_that_was_drawn() {
    for (rules, players) in games() {
        let mut page = Page::default();
        let end = play_on(&mut page, &begin(rules, players), 400);
        assert!(end["turn"].is_null() || rules != "mini", "{rules} {players} did not end");
        assert_eq!(end["told"].as_array().unwrap().len(), end["steps"].as_array().unwrap().len());
        assert_eq!(end["end"].is_null(), !end["turn"].is_null(), "{rules} {players}");
        // Another seed changes nothing: nothing is left to draw.
        let again = line(&mut page, &end["begin"], &end["steps"], 99).unwrap();
        assert_eq!(again, end, "{rules} {players}");
        // The position alone leads to the same view and moves.
        let text = json!({ "rules": "azul", "players": 2, "position": end["position"] });
        let there = line(&mut page, &text, &json!([]), 0).unwrap();
        for part in ["view", "legal", "turn", "position", "end"] {
            assert_eq!(there[part], end[part], "{rules} {players} {part}");
        }
        assert_eq!(there["begin"]["rules"], rules);
    }
}

#[test]
fn a_record_of_a_line_is_read_back_with_its_comments() {
    for (rules, players) in games() {
        let mut page = Page::default();
        let end = play_on(&mut page, &begin(rules, players), 30);
        let mut steps = end["steps"].as_array().unwrap().clone();
        steps.insert(0, json!("{begins}"));
        steps.insert(5, json!("{(5Y4 {CW5})}"));
        steps.insert(6, json!("{again}"));
        let names = json!(["Ana", null]);
        let ask = json!({ "ask": "record_of_line", "begin": end["begin"], "steps": steps, "names": names });
        let record = page.ask(ask).unwrap();
        let read = page.ask(json!({ "ask": "read_line", "record": record })).unwrap();
        assert_eq!(read["begin"], end["begin"], "{rules} {players}");
        // Braces would end a comment.
        steps[5] = json!("{(5Y4 (CW5))}");
        assert_eq!(read["steps"], json!(steps), "{rules} {players}");
        assert_eq!(read["names"][0], "Ana");
        assert!(read["names"][1].is_null());
    }
}

#[test]
fn deals_are_drawn_from_the_seed_or_given() {
    let mut page = Page::default();
    let begin = json!({ "rules": "azul", "players": 2, "first": 1 });
    let drawn = line(&mut page, &begin, &json!([]), 1).unwrap();
    let other = line(&mut page, &begin, &json!([]), 2).unwrap();
    assert_ne!(drawn["steps"], other["steps"]);
    assert_eq!(drawn["begin"]["first"], 1);
    let deal = "deal BBYY BBRW BRWW YRRW BYWW";
    let given = line(&mut page, &begin, &json!([deal, "5Y4"]), 1).unwrap();
    assert_eq!(given["steps"], json!([deal, "5Y4"]));
    assert_eq!(given["turn"], 0);
    // Moves alone: what chance has to do before them is drawn.
    let words = line(&mut page, &begin, &json!([drawn["legal"][0]["word"]]), 1).unwrap();
    assert_eq!(words["steps"][0], drawn["steps"][0]);
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
    let text = json!({ "rules": "azul", "players": 2, "position": "azul 2 round:1" });
    let asked = json!({ "ask": "record_of_line", "begin": text, "steps": [], "names": [] });
    assert!(Page::default().ask(asked).is_err());
    assert!(
        Page::default().ask(json!({ "ask": "read_line", "record": "[Rules \"azul\"]" })).is_err()
    );
}

#[test]
fn a_position_is_analysed_and_its_lines_are_spelled() {
    for rules in ["azul", "pavilion", "duel"] {
        let mut page = Page::default();
        let now = play_on(&mut page, &begin(rules, 2), 6);
        let asked =
            json!({ "ask": "analyse", "nodes": 200, "lines": 3, "position": now["position"] });
        let found = page.ask(asked).unwrap();
        let best = &found["moves"][0];
        assert!(now["legal"].as_array().unwrap().iter().any(|legal| legal["word"] == best["word"]));
        let ask = json!({ "ask": "spell", "position": now["position"], "words": best["line"] });
        let spelled = page.ask(ask).unwrap();
        let spelled = spelled.as_array().unwrap();
        assert_eq!(spelled[0]["what"]["word"], best["word"]);
        assert_eq!(spelled[0]["what"]["seat"], now["turn"]);
        assert!(spelled.len() <= best["line"].as_array().unwrap().len());
        let bad =
            json!({ "ask": "spell", "position": now["position"], "words": ["nonsense", "1B1"] });
        assert_eq!(page.ask(bad).unwrap(), json!([]));
    }
    let over = json!({ "ask": "analyse", "nodes": 20, "lines": 1, "position": "chess" });
    assert!(Page::default().ask(over).is_err());
}

#[test]
fn a_move_is_checked_without_being_played() {
    let mut page = Page::default();
    let begin = begin("azul", 2);
    let mut ask = |word: &str| {
        let ask = json!({ "ask": "line", "begin": begin, "steps": [], "seed": 1, "from": 0, "check": word });
        page.ask(ask).unwrap()
    };
    assert!(ask("9B4")["refused"].is_object());
    let legal = ask("9B4")["legal"][0]["word"].as_str().unwrap().to_owned();
    assert!(ask(&legal)["refused"].is_null());
}
