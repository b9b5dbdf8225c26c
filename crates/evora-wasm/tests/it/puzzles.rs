//! Puzzles: the refutation of a wrong answer, and the solver's rating.

use evora_engine::network::built_in;
use evora_notation::{Notation as _, parse_position};
use evora_rules::{Players, Position as _, RuleSet};
use serde_json::{Value, json};

use crate::page::Page;

const POSITION: &str = "azul 2 round:5 offer:1 first:1 marker:C idle:0 factories:YRRK,BYRK,BRKK,YYYK,BRRR centre:- bag:- lid:B13Y8R7K8W14 board:17;-,-,-,-,KK;.YRKW/.BYR./.WB../..W../.R...;- board:25;-,-,-,RR,YY;.YRKW/.BY.K/KWB../.K..Y/...W.;-";
const ANSWER: &str = "4Y3";
const WRONG: &str = "3B1";

fn refute(page: &mut Page, position: &str, word: &str) -> Result<Value, evora_wire::Problem> {
    page.ask(json!({ "ask": "refute", "position": position, "word": word, "nodes": 2000 }))
}

#[test]
fn a_wrong_answer_is_refuted_by_moves_that_can_be_played() {
    let mut page = Page::default();
    let network = page.ask(json!({ "ask": "network", "position": POSITION })).unwrap();
    assert_eq!(network, json!({ "name": "azul-2", "loaded": false }));
    page.0.add_network(&built_in(RuleSet::Azul, Players::Two).unwrap()).unwrap();
    let refutation = refute(&mut page, POSITION, WRONG).unwrap();
    let line = refutation["line"].as_array().unwrap();
    assert_eq!(line[0], WRONG);
    assert!(line.len() > 1);
    let mut position = parse_position(POSITION).unwrap();
    for word in line {
        let mv = position.parse_word(word.as_str().unwrap()).unwrap();
        position.play(mv).unwrap();
    }
    let right = refute(&mut page, POSITION, ANSWER).unwrap();
    assert!(right["win"].as_f64() > refutation["win"].as_f64(), "{right} {refutation}");
}

#[test]
fn what_cannot_be_refuted_is_refused() {
    let mut page = Page::default();
    for (position, word) in [("azul 2", WRONG), (POSITION, "9B9"), (POSITION, "nothing")] {
        assert!(refute(&mut page, position, word).is_err(), "{word}");
    }
    let start = "azul 2 round:0 deal first:1 marker:C idle:0 factories:-,-,-,-,- centre:- \
                 bag:B20Y20R20K20W20 lid:- board:0;-,-,-,-,-;...../...../...../...../.....;- \
                 board:0;-,-,-,-,-;...../...../...../...../.....;-";
    assert!(refute(&mut page, start, "1B1").is_err());
    assert!(page.ask(json!({ "ask": "network", "position": "chess" })).is_err());
}

#[test]
fn a_solver_gains_by_right_answers_and_loses_by_wrong_ones() {
    let mut page = Page::default();
    let mut rate = |answers: &[bool]| {
        let attempt = |&solved: &bool| json!({ "rating": 1500.0, "deviation": 100.0, "solved": solved, "day": 20_000 });
        let attempts: Vec<Value> = answers.iter().map(attempt).collect();
        page.ask(json!({ "ask": "rate_solver", "attempts": attempts })).unwrap()
    };
    let newcomer = rate(&[]);
    assert_eq!(newcomer, json!({ "points": 1500, "provisional": true, "change": 0 }));
    let first = rate(&[true]);
    assert_eq!(first["change"].as_i64(), first["points"].as_i64().map(|points| points - 1500));
    assert!(first["change"].as_i64() > Some(0), "{first}");
    let second = rate(&[true, false]);
    assert!(second["change"].as_i64() < Some(0), "{second}");
    assert_eq!(rate(&[true, false].repeat(20))["provisional"], false);
    // Numbers that no puzzle can have are clamped, not believed.
    let odd = json!({ "rating": 1e300, "deviation": -5.0, "solved": true, "day": u32::MAX });
    let rated = page.ask(json!({ "ask": "rate_solver", "attempts": [odd] })).unwrap();
    assert!(rated["points"].as_i64() <= Some(4000), "{rated}");
}
