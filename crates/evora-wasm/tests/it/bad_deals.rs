//! Deals that somebody wrote on the analysis board and that cannot be (`testdata/bad-deals.txt`), with what is said of each. The
//! page knows these messages and tells them in the reader's language (`web/app/analysis/deal-reader.test.ts`).
//!
//! `EVORA_BLESS=1 cargo test -p evora-wasm bad_deals` writes the file anew.

use serde_json::{Value, json};

use crate::page::Page;
use crate::setups::repository;

/// The bag has three tiles, so the lid comes after them.
const LAST_TILES: &str = "azul 2 round:2 deal first:0 marker:0 idle:1 factories:-,-,-,-,- centre:- bag:B2Y1 lid:B18Y19R20K20W20 \
    board:0;-,-,-,-,-;...../...../...../...../.....;- board:0;-,-,-,-,-;...../...../...../...../.....;-";
const DUEL: &str = "duel 2 round:2 deal first:1 marker:1";

/// Where each deal is written, and the deal.
fn bad() -> Vec<(Value, &'static str)> {
    let start = |rules: &str| json!({ "rules": rules, "players": 2, "first": 0 });
    let perft = std::fs::read_to_string(repository().join("testdata/perft/duel.txt")).unwrap();
    let duel = perft.lines().find(|line| line.starts_with(DUEL)).unwrap();
    let duel = duel.split(" ;").next().unwrap();
    let from = |rules: &str, text: &str| json!({ "rules": rules, "players": 2, "position": text });
    vec![
        (start("azul"), "deal BB"),
        (start("mini-grey"), "deal BBYY BBRW BRWW YRRW BYWW B"),
        (start("azul"), "deal BBYY BBRW BXWW YRRW BYWW"),
        (start("azul"), "deal BBYY BBRWK BRWW YRRW BYWW"),
        (start("azul"), "deal BBYY BBR BRWW YRRW BYWW"),
        (from("azul", LAST_TILES), "deal BBRR RRKK RRKK WWWW WWWW"),
        (
            json!({ "rules": "azul", "players": 4, "first": 0 }),
            "deal BBBB BBBB BBBB BBBB BBBB BBBB RRRR RRRR RRRR",
        ),
        (from("duel", duel), "deal BTKX BTKY BTKY BTKY TTRRR"),
        (from("duel", duel), "deal BTKY BTKY BTKY BTKY TTXRR"),
        (from("duel", duel), "deal BTKYR BTKY BTKY BTKY TTRRR"),
        (from("duel", duel), "deal BTKY BTKY BTKY BTKY TTRRRR"),
        (from("duel", duel), "deal BTK BTKY BTKY BTKY TTRRR"),
        (from("duel", duel), "deal BBBB BTKY BTKY BTKY TTRRR"),
        (from("duel", duel), "deal BTKY BTKY BTKY BTKY TTRR"),
    ]
}

/// What is said of each, and the deal.
fn said() -> String {
    let mut page = Page::default();
    let line = |(mut study, deal): (Value, &str)| {
        study["words"] = json!([deal]);
        study["seed"] = json!(1);
        let refused = page.ask(json!({ "ask": "study", "study": study })).err();
        let refused = refused.unwrap_or_else(|| panic!("{deal} is legal"));
        format!("{}\t{}\n", refused.detail, study["rules"].as_str().unwrap())
    };
    let lines: Vec<String> = bad().into_iter().map(line).collect();
    format!("# message\trule set\n{}", lines.concat())
}

#[test]
fn what_is_said_of_bad_deals_is_what_the_page_knows() {
    let file = repository().join("testdata/bad-deals.txt");
    let said = said();
    if std::env::var_os("EVORA_BLESS").is_some() {
        std::fs::write(&file, &said).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    assert_eq!(
        said, kept,
        "other messages than in testdata/bad-deals.txt: see the head of this file"
    );
}
