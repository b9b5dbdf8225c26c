//! Anything that can be asked is answered or refused; what is refused changes nothing.

use evora_chance::{Draws, Quick};
use serde_json::{Value, json};

use crate::page::Page;

const ROUNDS: usize = 3000;

/// Texts that are almost right, and some that are not.
fn text(draws: &mut Quick, page: &mut Page) -> String {
    let seen = page.ask(json!({ "ask": "seen" })).unwrap();
    let seen = page.ask(json!({ "ask": "seen", "seat": seen["view"]["turn"] })).unwrap();
    let legal = seen["legal"].as_array().filter(|legal| !legal.is_empty()).cloned();
    let legal = legal.map(|legal| legal[draws.below(legal.len() as u32) as usize]["word"].clone());
    let legal = legal.as_ref().and_then(Value::as_str).unwrap_or("1B1").to_owned();
    let mut letters: Vec<char> = legal.chars().collect();
    for _ in 0..draws.below(3) {
        let any = ['0', '1', '9', 'B', 'K', 'C', 'F', '+', 'é', ' ', '"', '\u{0}', '\u{1F600}'];
        let place = draws.below(letters.len() as u32 + 1) as usize;
        letters.insert(place, any[draws.below(any.len() as u32) as usize]);
    }
    if draws.below(8) == 0 {
        letters.truncate(1);
    }
    letters.into_iter().collect()
}

/// A question with random parts.
fn any_ask(draws: &mut Quick, page: &mut Page, kept: &str) -> Value {
    let rules = ["azul", "azul-grey", "mini", "mini-grey", "pavilion", "pavilion-grey", "duel"];
    let rules = rules[draws.below(rules.len() as u32) as usize];
    let seat =
        [json!(null), json!(0), json!(1), json!(3), json!(255)][draws.below(5) as usize].clone();
    let small = draws.below(6);
    let mut record: String = kept.to_owned();
    if let Some((place, _)) = record.char_indices().nth(draws.below(400) as usize) {
        record.insert_str(place, ["]", "deal", "9", "\n", "?"][draws.below(5) as usize]);
    }
    match draws.below(15) {
        0 if draws.below(20) == 0 => {
            json!({ "ask": "start", "rules": rules, "players": small, "first": seat, "deals": { "seed": small }, "seat": seat })
        }
        1 => json!({ "ask": "seen", "seat": seat }),
        2 => {
            let ply =
                page.ask(json!({ "ask": "seen" })).map_or(json!(0), |seen| seen["ply"].clone());
            json!({ "ask": "play", "ply": ply, "word": text(draws, page), "seat": seat })
        }
        3 => json!({ "ask": "undo", "ply": small * small * small, "seat": seat }),
        4 => json!({ "ask": "why", "word": text(draws, page) }),
        5 => json!({ "ask": "record", "seat": seat, "names": [text(draws, page), "\n]["] }),
        6 => json!({ "ask": "verify", "record": record }),
        7 => json!({ "ask": "replay", "record": record, "seat": seat }),
        8 => {
            let study = json!({ "rules": rules, "players": small, "seed": small, "words": [text(draws, page)], "ask": text(draws, page) });
            json!({ "ask": "study", "study": study })
        }
        9 => json!({ "ask": "bot", "level": small, "milliseconds": 1 }),
        10 => json!({ "ask": "analyse", "nodes": small * 10, "lines": small }),
        11 => {
            json!({ "ask": "resume", "kept": { "record": record, "deals": { "seed": small } }, "seat": seat })
        }
        12 => {
            let start = "pavilion 2 round:0 supply";
            json!({ "ask": "refute", "position": start, "word": text(draws, page), "nodes": small })
        }
        13 => {
            let attempt =
                json!({ "rating": small, "deviation": small * 100, "solved": true, "day": small });
            json!({ "ask": "rate_solver", "attempts": [attempt] })
        }
        _ => json!({ "ask": "keep" }),
    }
}

#[test]
fn anything_is_answered_or_refused() {
    let mut draws = Quick::new(21);
    for rules in ["azul", "pavilion", "duel"] {
        let mut page = Page::default();
        page.start(rules, 2, 5);
        let (mut answered, mut refused) = (0, 0);
        for _ in 0..ROUNDS / 3 {
            let before = page.ask(json!({ "ask": "keep" })).unwrap();
            let kept = before["record"].as_str().unwrap().to_owned();
            let ask = any_ask(&mut draws, &mut page, &kept);
            match page.ask(ask.clone()) {
                Ok(_) => answered += 1,
                Err(_) => {
                    assert_eq!(page.ask(json!({ "ask": "keep" })).unwrap(), before, "{ask}");
                    refused += 1;
                }
            }
        }
        assert!(answered > 100 && refused > 100, "{answered} answered, {refused} refused");
    }
}
