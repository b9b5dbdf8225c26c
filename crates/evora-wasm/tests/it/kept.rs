//! Games that are kept and gone on with, and fair deals.

use serde_json::{Value, json};

use crate::page::Page;

const SECRET: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

fn start_fair(page: &mut Page) -> Value {
    let deals = json!({ "fair": { "secret": SECRET, "shares": ["0a0b", null] } });
    let ask = json!({
        "ask": "start", "rules": "duel", "players": 2, "goals": "random", "deals": deals, "seat": 0,
    });
    page.ask(ask).unwrap()
}

#[test]
fn a_kept_game_goes_on_as_it_would_have() {
    let (mut page, mut other) = (Page::default(), Page::default());
    for deals in
        [json!({ "seed": 5 }), json!({ "fair": { "secret": SECRET, "shares": [null, null] } })]
    {
        let ask = json!({ "ask": "start", "rules": "duel", "players": 2, "deals": deals });
        let mut now = page.ask(ask).unwrap();
        for _ in 0..25 {
            let word = page.ask(json!({ "ask": "bot", "level": 3 })).unwrap()["word"].clone();
            let ply = now["game"]["ply"].clone();
            now = page.ask(json!({ "ask": "play", "ply": ply, "word": word })).unwrap();
        }
        let kept = page.ask(json!({ "ask": "keep" })).unwrap();
        other.ask(json!({ "ask": "resume", "kept": kept, "seat": 1 })).unwrap();
        assert_eq!(page.play_bots(&[1, 2]), other.play_bots(&[1, 2]));
    }
}

#[test]
fn what_was_taken_back_is_dealt_again_alike() {
    let mut page = Page::default();
    let start = page.start("pavilion", 2, 3);
    let once = page.play_bots(&[2, 2]);
    let back = page.ask(json!({ "ask": "undo", "ply": start["game"]["ply"] })).unwrap();
    assert_eq!(back["game"], start["game"]);
    assert_eq!(page.play_bots(&[2, 2]), once);
    // Chance that follows is drawn at once, so that a seat is to move.
    let again = page.ask(json!({ "ask": "undo", "ply": 0 })).unwrap();
    assert_eq!(again["game"], start["game"]);
}

#[test]
fn fair_deals_are_proven_after_the_game_and_secret_until_then() {
    let mut page = Page::default();
    let start = start_fair(&mut page);
    let commitment = start["commitment"].as_str().unwrap().to_owned();
    let running = page.ask(json!({ "ask": "record", "seat": 0 })).unwrap();
    let running = running.as_str().unwrap();
    assert!(running.contains(&commitment) && !running.contains(SECRET));
    assert!(running.contains("chips ? ? ? ?"), "{running}");
    let verdict = page.ask(json!({ "ask": "verify", "record": running })).unwrap();
    assert_eq!(verdict["verdict"], "not_revealed");

    page.play_bots(&[3, 3]);
    let ask = json!({ "ask": "record", "seat": 0, "names": ["Ann", "level 3"] });
    let record = page.ask(ask).unwrap();
    assert!(record.as_str().unwrap().contains("Ann"));
    let verdict = page.ask(json!({ "ask": "verify", "record": record })).unwrap();
    assert_eq!((&verdict["verdict"], &verdict["finished"]), (&json!("verified"), &json!(true)));
    let replay = page.ask(json!({ "ask": "replay", "record": record, "seat": 1 })).unwrap();
    assert_eq!(replay["names"], json!(["Ann", "level 3"]));

    let forged = record.as_str().unwrap().replacen("0a0b", "0a0c", 1);
    let verdict = page.ask(json!({ "ask": "verify", "record": forged })).unwrap();
    assert_eq!(verdict["verdict"], "differs");
}

#[test]
fn a_seat_does_not_see_what_is_hidden_from_it() {
    let mut page = Page::default();
    let start = start_fair(&mut page);
    assert!(!start.to_string().contains(SECRET));
    let to_move = start["game"]["view"]["turn"].as_u64().unwrap();
    for seat in [json!(0), json!(1), json!(null)] {
        let seen = page.ask(json!({ "ask": "seen", "seat": seat })).unwrap();
        assert_eq!(seen["legal"].is_null(), seat != json!(to_move), "{seat}");
    }
}
