//! Tables that the page keeps: whole games, what is refused, and going on with what was kept.

use evora_chance::{Draws, Quick};
use evora_engine::network::built_in;
use evora_rules::{Players, RuleSet};
use evora_wasm::Ask;
use serde_json::{Value, json};

use crate::page::Page;

const ME: &str = "abcdefghjkmnpqrstuvwxyz234";
const ID: &str = "here7k3m9x2p";
const SECRET: &str = "0a0b0c0d0e0f10111213141516171819202122232425262728292a2b2c2d2e2f";

/// A table as the page keeps it.
struct Kept {
    page: Page,
    kept: Value,
    at: i64,
    last: Value,
}

fn new_table(options: &Value, seats: &Value) -> Value {
    json!({
        "id": ID,
        "person": { "id": ME, "name": "Ann", "guest": false },
        "table": { "options": options, "seats": seats, "share": "00ff" },
        "secret": SECRET,
    })
}

impl Kept {
    fn open(options: &Value, seats: &Value) -> Kept {
        let mut page = Page::default();
        let now = json!({ "at": 1000, "ticks": 0 });
        let ask = json!({ "ask": "open_table", "new": new_table(options, seats), "now": now });
        let done = page.ask(ask).unwrap();
        let kept = json!({ "format": 1, "id": ID, "secret": SECRET, "facts": done["facts"] });
        Kept { page, kept, at: 0, last: done }
    }

    /// A game of bots of level 1 against the person.
    fn against_bots(rules: &str, players: usize) -> Kept {
        let mut seats = vec![json!({ "kind": "bot", "level": 1 }); players];
        seats[0] = json!({ "kind": "me" });
        Kept::open(&json!({ "rules": rules, "takebacks": true }), &json!(seats))
    }

    /// Does something; what happened is kept.
    fn act(&mut self, act: Value) -> Result<Value, String> {
        self.at += 10;
        let now = json!({ "at": 1000 + self.at, "ticks": self.at });
        let ask = json!({ "ask": "act_at_table", "kept": self.kept, "now": now, "act": act });
        let done = self.page.ask(ask).map_err(|problem| problem.kind.uri().to_owned())?;
        let facts = self.kept["facts"].as_array_mut().unwrap();
        facts.extend(done["facts"].as_array().unwrap().iter().cloned());
        self.last = done.clone();
        Ok(done)
    }

    fn send(&mut self, message: Value) -> Result<Value, String> {
        self.act(json!({ "act": "send", "message": message }))
    }

    /// The whole table, as somebody who comes in sees it.
    fn look(&mut self) -> Value {
        let last = self.last.clone();
        let done = self.send(json!({ "type": "hello" })).unwrap();
        self.last = last;
        done["messages"][0].clone()
    }

    /// Plays the first legal move of the person, or lets a bot play. Returns whether the game goes on.
    fn step(&mut self) -> bool {
        if self.last["summary"]["state"] != "playing" {
            return false;
        }
        if self.last["bot"].is_u64() {
            self.act(json!({ "act": "bot", "seed": 5, "milliseconds": 2000 })).unwrap();
            return true;
        }
        let game = self.look()["game"].clone();
        let word = &game["legal"][0]["word"];
        self.send(json!({ "type": "play", "ply": game["ply"], "word": word })).unwrap();
        true
    }
}

fn kinds(done: &Value) -> Vec<&str> {
    done["messages"].as_array().unwrap().iter().map(|it| it["type"].as_str().unwrap()).collect()
}

#[test]
fn whole_games_are_played_to_their_end_and_can_be_proven() {
    for (rules, players) in [
        ("azul", 2),
        ("azul-grey", 3),
        ("mini", 2),
        ("mini-grey", 4),
        ("pavilion", 2),
        ("pavilion-grey", 2),
        ("duel", 2),
    ] {
        let mut table = Kept::against_bots(rules, players);
        while table.step() {}
        assert_eq!(table.last["summary"]["state"], "over", "{rules}");
        assert_eq!(*kinds(&table.last).last().unwrap(), "ended", "{rules}");
        let whole = table.look();
        assert_eq!(whole["table"]["result"]["scores"].as_array().unwrap().len(), players);
        let ask = json!({ "ask": "record_of_table", "kept": table.kept });
        let record = table.page.ask(ask).unwrap();
        let verdict = table.page.ask(json!({ "ask": "verify", "record": record })).unwrap();
        assert_eq!((&verdict["verdict"], &verdict["finished"]), (&json!("verified"), &json!(true)));
        let ask = json!({ "ask": "replay_of_table", "kept": table.kept, "seat": 1 });
        let replay = table.page.ask(ask).unwrap();
        assert_eq!(replay["names"][0], "Ann");
        assert_eq!(replay["result"], whole["table"]["result"]);
    }
}

#[test]
fn people_at_one_screen_see_the_game_from_the_seat_to_move() {
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let mut table = Kept::open(&json!({ "rules": "duel", "first": 1, "goals": "first" }), &seats);
    assert_eq!(table.look()["table"]["yours"], json!([0, 1]));
    let mut seen = [false; 2];
    while table.step() {
        let game = table.look()["game"].clone();
        if let Some(turn) = game["view"]["turn"].as_u64() {
            assert_eq!(game["you"], turn);
            seen[usize::try_from(turn).unwrap()] = true;
        }
    }
    assert_eq!(seen, [true, true]);
}

#[test]
fn a_move_is_answered_before_it_is_told_and_once() {
    let mut table = Kept::against_bots("azul", 2);
    while table.last["bot"].is_u64() {
        table.step();
    }
    let game = table.look()["game"].clone();
    let play = json!({ "type": "play", "ply": game["ply"], "word": game["legal"][0]["word"] });
    let done = table.send(play.clone()).unwrap();
    assert_eq!(kinds(&done), ["accepted", "moved"]);
    let again = table.send(play).unwrap();
    assert_eq!((kinds(&again), &again["facts"]), (vec!["accepted"], &json!([])));
    let stale = json!({ "type": "play", "ply": 0, "word": "nonsense" });
    assert_eq!(table.send(stale).unwrap_err(), "/api/problems/stale");
}

#[test]
fn a_move_is_taken_back_and_the_deals_stay_as_they_were() {
    let mut table = Kept::against_bots("azul", 2);
    while table.last["bot"].is_u64() {
        table.step();
    }
    let before = table.look()["game"].clone();
    table.step();
    table.step();
    let done = table.send(json!({ "type": "ask_takeback", "ply": before["ply"] })).unwrap();
    assert_eq!(kinds(&done), ["takeback_asked", "took_back"]);
    let after = table.look()["game"].clone();
    assert_eq!((&after["view"], &after["legal"]), (&before["view"], &before["legal"]));
    let none = json!({ "type": "ask_takeback", "ply": 0 });
    assert_eq!(table.send(none).unwrap_err(), "/api/problems/no-takeback");
}

#[test]
fn hints_and_refusals_are_those_of_the_server() {
    let mut table = Kept::against_bots("azul", 2);
    while table.last["bot"].is_u64() {
        table.step();
    }
    let game = table.look()["game"].clone();
    let hint = table.page.ask(json!({ "ask": "hint_at_table", "kept": table.kept })).unwrap();
    let legal = game["legal"].as_array().unwrap();
    assert!(legal.iter().any(|choice| choice["word"] == hint["word"]));
    let check = |word: &str| json!({ "ask": "check_at_table", "kept": table.kept, "ply": game["ply"], "word": word });
    let ask = check("CB1");
    let refused = table.page.ask(ask).unwrap()["refused"].clone();
    assert_eq!(refused["type"], "/api/problems/illegal");
    let ask = json!({ "ask": "check_at_table", "kept": table.kept, "ply": game["ply"], "word": legal[0]["word"] });
    assert_eq!(table.page.ask(ask).unwrap()["refused"], json!(null));
}

#[test]
fn what_is_hidden_stays_hidden_while_the_game_runs() {
    let mut table = Kept::against_bots("duel", 2);
    for _ in 0..6 {
        table.step();
        let told = table.last["messages"].to_string() + &table.look().to_string();
        assert!(!told.contains(SECRET));
    }
    let record = table.page.ask(json!({ "ask": "record_of_table", "kept": table.kept })).unwrap();
    assert!(!record.as_str().unwrap().contains(SECRET));
    assert!(record.as_str().unwrap().contains("Commitment"));
}

#[test]
fn a_game_ends_when_it_is_abandoned_or_resigned_or_time_runs_out() {
    let mut table = Kept::against_bots("azul", 2);
    let done = table.act(json!({ "act": "abandon" })).unwrap();
    assert_eq!(done["summary"]["result"]["winners"], json!([]));
    assert_eq!(table.act(json!({ "act": "abandon" })).unwrap_err(), "/api/problems/over");

    let mut table = Kept::against_bots("azul", 2);
    table.send(json!({ "type": "resign" })).unwrap();
    assert_eq!(table.last["summary"]["result"]["winners"], json!([1]));

    let clock = json!({ "kind": "bank", "seconds": 60, "increment": 0 });
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let mut table = Kept::open(&json!({ "rules": "azul", "first": 0, "clock": clock }), &seats);
    assert_eq!(table.last["deadline"], 60_000);
    table.act(json!({ "act": "time_out" })).unwrap();
    assert_eq!(table.last["summary"]["state"], "playing");
    table.at = 60_000;
    // The clock counts even if a move comes first.
    let game = table.look()["game"].clone();
    let play = json!({ "type": "play", "ply": game["ply"], "word": game["legal"][0]["word"] });
    let done = table.send(play).unwrap();
    assert_eq!(kinds(&done), ["timed_out", "ended", "refused"]);
    assert_eq!(done["summary"]["result"]["winners"], json!([1]));
}

#[test]
fn no_table_is_opened_for_others_or_for_ratings() {
    let mut page = Page::default();
    let (open, me) = (json!({ "kind": "open" }), json!({ "kind": "me" }));
    let now = json!({ "at": 1000, "ticks": 0 });
    let clock = json!({ "kind": "bank", "seconds": 60, "increment": 0 });
    let mut server_id = new_table(&json!({ "rules": "azul" }), &json!([me, me]));
    server_id["id"] = json!("k3m9x2pqrs7a");
    let mut no_secret = new_table(&json!({ "rules": "azul" }), &json!([me, me]));
    no_secret["secret"] = json!("00");
    for new in [
        new_table(&json!({ "rules": "azul" }), &json!([me, open])),
        new_table(&json!({ "rules": "duel" }), &json!([me, me, me])),
        new_table(
            &json!({ "rules": "azul", "rated": true, "clock": clock }),
            &json!([me, { "kind": "link" }]),
        ),
        server_id,
        no_secret,
    ] {
        let ask = json!({ "ask": "open_table", "new": new, "now": now });
        let problem = page.ask(ask).unwrap_err();
        assert_eq!(problem.kind.uri(), "/api/problems/invalid", "{new}");
    }
}

/// A game that the first version of the page kept. It must go on with every later one.
const FIRST_FORMAT: &str = "../../testdata/kept/duel-1.json";

#[test]
fn a_game_of_an_earlier_page_goes_on() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(FIRST_FORMAT);
    if std::env::var_os("EVORA_BLESS").is_some() && !file.exists() {
        let mut table = Kept::against_bots("duel", 2);
        (0..12).for_each(|_| assert!(table.step()));
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, serde_json::to_string_pretty(&table.kept).unwrap() + "\n").unwrap();
    }
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let at = kept["facts"].as_array().unwrap().last().unwrap()["ticks"].as_i64().unwrap();
    let mut table = Kept { page: Page::default(), kept, at, last: Value::Null };
    let done = table.act(json!({ "act": "time_out" })).unwrap();
    assert_eq!(done["summary"]["state"], "playing");
    while table.step() {}
    assert_eq!(table.last["summary"]["state"], "over");
}

#[test]
fn what_a_later_page_kept_is_refused_and_so_is_nonsense() {
    let mut table = Kept::against_bots("azul", 2);
    table.kept["format"] = json!(2);
    assert_eq!(table.send(json!({ "type": "resign" })).unwrap_err(), "/api/problems/unavailable");
    table.kept["format"] = json!(1);
    let facts = table.kept["facts"].as_array_mut().unwrap();
    let started = facts.iter().position(|kept| kept["fact"]["fact"] == "started").unwrap();
    facts.remove(started);
    assert_eq!(table.send(json!({ "type": "resign" })).unwrap_err(), "/api/problems/invalid");
    table.kept["facts"] = json!([]);
    assert_eq!(table.send(json!({ "type": "resign" })).unwrap_err(), "/api/problems/invalid");
}

/// Something in what was kept is lost, doubled, out of order or another number.
fn spoil(draws: &mut Quick, kept: &Value) -> Value {
    let mut kept = kept.clone();
    let facts = kept["facts"].as_array_mut().unwrap();
    let count = facts.len() as u32;
    let (one, other) = (draws.below(count) as usize, draws.below(count) as usize);
    match draws.below(4) {
        0 => drop(facts.remove(one)),
        1 => facts.insert(other, facts[one].clone()),
        2 => facts.swap(one, other),
        _ => {
            let text = facts[one].to_string();
            let digits: Vec<usize> = text.match_indices(char::is_numeric).map(|it| it.0).collect();
            let place = digits[draws.below(digits.len() as u32) as usize];
            let digit = draws.below(10).to_string();
            let spoiled = format!("{}{digit}{}", &text[..place], &text[place + 1..]);
            facts[one] = serde_json::from_str(&spoiled).unwrap_or(Value::Null);
        }
    }
    kept
}

#[test]
fn whatever_was_kept_is_read_or_refused() {
    let mut draws = Quick::new(3);
    for (rules, players) in [("azul", 3), ("pavilion", 2), ("duel", 2)] {
        let mut table = Kept::against_bots(rules, players);
        for _ in 0..25 {
            table.step();
        }
        let running = table.kept.clone();
        table.send(json!({ "type": "resign" })).unwrap();
        let (mut read, mut refused) = (0, 0);
        for round in 0..120 {
            let kept = spoil(&mut draws, if round % 2 == 0 { &running } else { &table.kept });
            let now = json!({ "at": 5000, "ticks": 5000 });
            let bot = json!({ "act": "bot", "seed": 1, "milliseconds": 5 });
            let hello = json!({ "act": "send", "message": { "type": "hello" } });
            let asks = [
                json!({ "ask": "act_at_table", "kept": kept, "now": now, "act": hello }),
                json!({ "ask": "act_at_table", "kept": kept, "now": now, "act": bot }),
                json!({ "ask": "act_at_table", "kept": kept, "now": now, "act": { "act": "abandon" } }),
                json!({ "ask": "replay_of_table", "kept": kept, "seat": 1 }),
                json!({ "ask": "record_of_table", "kept": kept }),
            ];
            for ask in asks {
                let Ok(ask) = serde_json::from_value::<Ask>(ask) else {
                    refused += 1;
                    continue;
                };
                match table.page.0.ask(&ask, &mut |_| {}) {
                    Ok(_) => read += 1,
                    Err(_) => refused += 1,
                }
            }
        }
        assert!(read > 50 && refused > 50, "{read} read, {refused} refused");
    }
}

#[test]
fn a_table_tells_its_network_and_its_bots_tell_how_they_thought() {
    let mut seats = vec![json!({ "kind": "bot", "level": 4 }); 3];
    seats[0] = json!({ "kind": "me" });
    let mut table = Kept::open(&json!({ "rules": "mini", "first": 1 }), &json!(seats));
    // The first fact is enough.
    let mut first = table.kept.clone();
    first["facts"].as_array_mut().unwrap().truncate(1);
    let network = json!({ "ask": "network", "kept": first });
    assert_eq!(table.page.ask(network).unwrap(), json!({ "name": "azul-3", "loaded": false }));
    first["facts"].as_array_mut().unwrap().clear();
    assert!(table.page.ask(json!({ "ask": "network", "kept": first })).is_err());
    let bot = json!({ "act": "bot", "seed": 1, "milliseconds": 60_000 });
    let thought = table.act(bot.clone()).unwrap()["thought"].clone();
    let expected = json!({ "evaluator": "classic", "network": "azul-3", "hurried": false });
    assert_eq!(thought, expected);
    let file = built_in(RuleSet::Azul, Players::Three).unwrap();
    table.page.0.add_network(&file).unwrap();
    assert_eq!(table.act(bot).unwrap()["thought"]["evaluator"], "network");
    assert_eq!(table.send(json!({ "type": "hello" })).unwrap()["thought"], json!(null));
}
