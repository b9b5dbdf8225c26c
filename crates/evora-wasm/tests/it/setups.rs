//! Positions put together in the page: every kind of fault is told with its rule, its place and words, and what is mended
//! is mended.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use evora_chance::{Draws, Quick};
use evora_notation::{Notation as _, parse_position, print_position};
use evora_rules::{MoveList, Position, RuleSet, Seat, Turn};
use serde_json::{Value, json};

use crate::page::Page;

fn check(text: &str) -> Value {
    Page::default().ask(json!({ "ask": "setup", "text": text })).unwrap()
}

pub(crate) fn faults(text: &str) -> Vec<Value> {
    check(text)["faults"].as_array().unwrap().clone()
}

/// A fault without its mend.
fn of(fault: &Value) -> (String, String, String) {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&fault["rule"]), text(&fault["place"]), fault["message"].to_string())
}

pub(crate) fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Positions of games with random moves, one of every few.
pub(crate) fn positions(rules: RuleSet) -> Vec<String> {
    let mut texts = Vec::new();
    for (seed, &players) in (1..).zip(rules.players().iter().cycle().take(6)) {
        let mut draws = Quick::new(seed);
        let mut position = rules.start(players, Seat::S0).unwrap();
        let mut list = <evora_rules::AnyPosition as Position>::Moves::default();
        loop {
            texts.push(print_position(&position));
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => position.apply(&position.draw(&mut draws).unwrap()).unwrap(),
                Turn::Seat(_) => {
                    position.legal_moves_into(&mut list);
                    let index = draws.below(list.len() as u32) as usize;
                    position.play(list.get(index).unwrap()).unwrap();
                }
            }
        }
    }
    texts
}

/// Replaces one or two parts of a position by those of others.
pub(crate) fn mixed(texts: &[String], draws: &mut Quick) -> String {
    let pick = |draws: &mut Quick| &texts[draws.below(texts.len() as u32) as usize];
    let text = pick(draws);
    let mut parts: Vec<String> = text.split(' ').map(ToOwned::to_owned).collect();
    for _ in 0..=draws.below(2) {
        let other = pick(draws);
        let others: Vec<&str> = other.split(' ').collect();
        if others[1] != parts[1] {
            continue;
        }
        let field = 2 + draws.below(parts.len() as u32 - 2) as usize;
        match (parts[field].strip_prefix("board:"), draws.below(2)) {
            (Some(board), 0) => {
                let mut own: Vec<&str> = board.split(';').collect();
                let theirs: Vec<&str> = others[field][6..].split(';').collect();
                let part = draws.below(own.len() as u32) as usize;
                own[part] = theirs[part];
                parts[field] = format!("board:{}", own.join(";"));
            }
            _ => parts[field] = others[field].into(),
        }
    }
    parts.join(" ")
}

/// The file of the rules that has the kinds of faults of a rule set.
pub(crate) fn source(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => "azul/setup.rs",
        RuleSet::Pavilion | RuleSet::PavilionGrey => "pavilion/setup.rs",
        RuleSet::Duel => "duel/setup_error.rs",
    }
}

/// The kinds of faults that positions of a game in text can have, as `kind` names them.
pub(crate) fn due(file: &str) -> BTreeSet<String> {
    let named: &[(&str, &str)] = &[
        // The words are shared where the games say the same.
        ("ScoreTooHigh", "Score"),
        ("duel/setup_error.rs WrongCell", "DomeCell"),
    ];
    let name = |kind: String| {
        let full = format!("{file} {kind}");
        let other = named.iter().find(|(from, _)| *from == kind || *from == full);
        other.map_or(kind, |(_, to)| (*to).to_owned())
    };
    let mut due: BTreeSet<String> = kinds(file).into_iter().map(name).collect();
    // The text has as many factories as are laid out.
    due.remove("NotLaidOut");
    due
}

/// The ids of the kinds of faults of a game, in the spelling of the rules.
fn kinds(file: &str) -> BTreeSet<String> {
    let source = repository().join("crates/evora-rules/src").join(file);
    let source = std::fs::read_to_string(source).unwrap();
    let body = source.split_once("pub enum SetupError {").unwrap().1.split_once("\n}").unwrap().0;
    let lines = body.lines().map(str::trim);
    lines
        .filter(|line| line.starts_with(|letter: char| letter.is_ascii_uppercase()))
        .map(|line| line.split([' ', ',']).next().unwrap().to_owned())
        .collect()
}

/// The kind in the rules of a message id.
pub(crate) fn kind(id: &str) -> String {
    let words = id.strip_prefix("impossible-").unwrap().split('-');
    words.map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// The example of a game in `docs/notation.md`.
fn example(rules: &str) -> String {
    let page = std::fs::read_to_string(repository().join("docs/notation.md")).unwrap();
    let mut lines = page.lines().filter_map(|line| line.strip_prefix("    "));
    let family = match rules.split('-').next() {
        Some("mini") | None => "azul",
        Some(family) => family,
    };
    let found = lines.find(|line| line.starts_with(&format!("{family} 2 round:"))).unwrap();
    found.replacen(family, rules, 1)
}

/// Wrong positions: the rule set of an example, what is replaced in it, and the fault with its rule and place. Missing and
/// surplus tiles are mended before the others are looked for.
type HandMade = (&'static str, &'static [(&'static str, &'static str)], [&'static str; 3]);

const EMPTY_TABLE: (&str, &str) =
    ("factories:-,RRKW,YYYK,RRRW,BBRK centre:BY", "factories:-,-,-,-,- centre:-");

const HAND_MADE: &[HandMade] = &[
    ("azul", &[("offer:1", "offer:3")], ["impossible-no-such-seat", "A-1.1", "phase"]),
    ("azul", &[("first:0", "first:3")], ["impossible-no-such-seat", "A-1.1", "first"]),
    ("mini", &[("marker:C", "marker:2")], ["impossible-no-such-seat", "A-1.1", "marker"]),
    ("azul", &[("B17", "B16")], ["impossible-tile-count", "A-1.3", "bag"]),
    ("azul", &[("ies:-", "ies:BBBBB")], ["impossible-crowded-factory", "A-1.5", "factories/0"]),
    ("azul", &[(",KK,", ",KKK,")], ["impossible-line-count", "A-1.2", "board/0/lines/1"]),
    (
        "azul",
        &[("KK,-,-,-;.....", "KK,-,-,-;R....")],
        ["impossible-wrong-cell", "A-6", "board/0/wall/0/0"],
    ),
    ("azul", &[(",-;.....", ",-;BYRKW")], ["impossible-row-complete", "A-5.1", "board/0/wall"]),
    (
        "azul-grey",
        &[(",-;.....", ",-;B.B..")],
        ["impossible-row-repeats", "A-2.4", "board/0/wall/0"],
    ),
    (
        "mini-grey",
        &[(",-;...../.....", ",-;B..../B....")],
        ["impossible-column-repeats", "A-7.1", "board/0/wall"],
    ),
    (
        "azul",
        &[("...;- b", "...;BBBBBBBB b")],
        ["impossible-crowded-floor", "A-2.6", "board/0/floor"],
    ),
    ("azul", &[("board:0", "board:11")], ["impossible-score", "A-4.2", "board/0/score"]),
    ("azul", &[("idle:0", "idle:5")], ["impossible-too-idle", "A-5.6", "idle"]),
    ("azul", &[("offer:1", "tile:0:2"), EMPTY_TABLE], ["impossible-no-choice", "A-6", "phase"]),
    (
        "azul-grey",
        &[("offer:1", "tile:0:3"), EMPTY_TABLE, (",KK,", ",-,")],
        ["impossible-nothing-to-place", "A-7.1", "phase"],
    ),
    (
        "azul",
        &[("offer:1", "over"), EMPTY_TABLE, (",KK,", ",-,")],
        ["impossible-not-over", "A-5.1", "phase"],
    ),
    ("pavilion", &[("place:0", "place:3")], ["impossible-no-such-seat", "P-1.1", "phase"]),
    (
        "pavilion",
        &[("ries:-", "ries:BBBBB")],
        ["impossible-crowded-factory", "P-1.3", "factories/0"],
    ),
    (
        "pavilion",
        &[("GOOOYYYYYB", "GOOOYYYYYBB")],
        ["impossible-crowded-supply", "P-1.3", "supply"],
    ),
    (
        "pavilion",
        &[("6;.....", "6;R....")],
        ["impossible-wrong-colour", "P-4.3", "board/0/stars/0"],
    ),
    (
        "pavilion",
        &[("...G..;", "G..G..;")],
        ["impossible-centre-repeats", "P-4.3", "board/0/stars/6"],
    ),
    (
        "pavilion-grey",
        &[("6;......", "6;OOR...")],
        ["impossible-mixed-star", "P-7.1", "board/0/stars/0"],
    ),
    ("pavilion", &[("round:1", "round:7")], ["impossible-no-such-round", "P-1.5", "round"]),
    ("pavilion", &[("GOYYYYYR", "-")], ["impossible-empty-stock", "P-4.7", "board/0/held"]),
    ("pavilion", &[("place:0", "supply:0")], ["impossible-no-refill", "P-4.6", "phase"]),
    ("pavilion", &[("place:0", "bonus:0:3")], ["impossible-no-bonus", "P-4.5", "phase"]),
    ("duel", &[("turn:0", "turn:3")], ["impossible-no-such-seat", "D-1.1", "phase"]),
    ("duel", &[("round:3", "round:6")], ["impossible-no-such-round", "D-6.3", "round"]),
    ("duel", &[("BBKK,", "BBKKK,")], ["impossible-crowded-factory", "D-2.3", "sun/0"]),
    ("duel", &[("R,BB,", "R,BBB,")], ["impossible-line-count", "D-1.1", "board/0/lines/1"]),
    (
        "duel",
        &[("......;-;BB,", "......;TTTTT;BB,")],
        ["impossible-crowded-damaged", "D-1.1", "board/0/damaged"],
    ),
    (
        "duel",
        &[("display:10,", "display:10,6,"), ("stack:6,", "stack:")],
        ["impossible-crowded-display", "D-2.1", "display"],
    ),
    (
        "duel",
        &[("under:-", "under:0=6+6+6+6+6+6+6+6+6+6+6+6+6+6+6+6+6")],
        ["impossible-too-many-returned", "D-3.1", "under"],
    ),
    ("duel", &[("board:0", "board:99")], ["impossible-score", "D-5.1", "board/0/score"]),
];

/// A position in which every tile lies on a board.
const ALL_IN_USE: &str = "azul 4 round:9 deal first:0 marker:C idle:0 factories:-,-,-,-,-,-,-,-,- centre:- bag:- lid:- \
    board:0;-,-,-,-,YYYY;.YRKW/.BYRK/.WBYR/.KWBY/.RKWB;- board:0;-,B,-,-,RRRR;B.RKW/W.YRK/K.BYR/R.WBY/Y.KWB;- \
    board:0;-,-,-,-,KKKK;BY.KW/WB.RK/KW.YR/RK.BY/YR.WB;- board:0;-,-,-,BBB,WWWW;BYR.W/WBY.K/KWB.R/RKW.Y/YRK.B;-";

/// Every wrong position made by hand, with the fault that it must have.
pub(crate) fn hand_made() -> Vec<(String, [&'static str; 3])> {
    let edited = |&(rules, edits, fault): &HandMade| {
        let mut text = example(rules);
        for (from, to) in edits {
            assert!(text.contains(from), "{from} in {text}");
            text = text.replacen(from, to, 1);
        }
        (text, fault)
    };
    let mut all: Vec<_> = HAND_MADE.iter().map(edited).collect();
    all.push((ALL_IN_USE.into(), ["impossible-nothing-to-deal", "A-5.3", "phase"]));
    // Between two rounds of Duel.
    let duel = positions(RuleSet::Duel);
    let dealt = duel.iter().find(|text| text.contains(" round:1 deal ")).unwrap();
    all.push((dealt.replace(" deal ", " plates "), ["impossible-nothing-due", "D-6.1", "phase"]));
    all.push((dealt.replace(" deal ", " over "), ["impossible-wrong-end", "D-6.3", "phase"]));
    all
}

#[test]
fn faults_made_by_hand_are_told_with_rule_and_place() {
    for (mut text, fault) in hand_made() {
        let mut told = faults(&text);
        if fault[0] != "impossible-tile-count" {
            while let Some(mend) =
                told.iter().find(|each| each["message"]["id"] == "impossible-tile-count")
            {
                text = mend["mend"].as_str().unwrap().to_owned();
                told = faults(&text);
            }
        }
        let [id, rule, place] = fault;
        let found = told.iter().any(|each| {
            each["message"]["id"] == id && each["rule"] == rule && each["place"] == place
        });
        assert!(found, "{fault:?} in {text}\n{told:#?}");
    }
}

#[test]
fn positions_are_possible_and_come_back_in_canonical_text() {
    let puzzles = std::fs::read_to_string(repository().join("puzzles/puzzles.txt")).unwrap();
    let texts = puzzles
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.rsplit('\t').next());
    let mut count = 0;
    for text in texts {
        assert_eq!(check(text), json!({ "position": text, "faults": [] }));
        count += 1;
    }
    assert!(count >= 500);
    let unordered = example("azul").replace("B17Y16", "Y16B17");
    assert_eq!(check(&unordered)["position"], example("azul"));
    for rubbish in ["", "azul", "chess 2", "azul 2 round:x"] {
        assert!(Page::default().ask(json!({ "ask": "setup", "text": rubbish })).is_err());
    }
}

#[test]
fn a_study_has_a_position_which_its_seed_repeats() {
    let mut page = Page::default();
    for rules in RuleSet::ALL {
        for players in rules.players() {
            let (rules, players) = (rules.name(), players.count());
            let mut of = |seed: u32, words: Value| {
                let study =
                    json!({ "rules": rules, "players": players, "seed": seed, "words": words });
                let answer = page.ask(json!({ "ask": "position", "study": study })).unwrap();
                answer.as_str().unwrap().to_owned()
            };
            let dealt = of(5, json!([]));
            assert_eq!(of(5, json!([])), dealt);
            assert_ne!(of(6, json!([])), dealt);
            let mut position = parse_position(&dealt).unwrap();
            assert!(matches!(position.turn(), Turn::Seat(_)));
            let mv = position.legal_moves().iter().next().unwrap();
            let word = position.word(mv);
            position.play(mv).unwrap();
            if matches!(position.turn(), Turn::Seat(_)) {
                assert_eq!(of(5, json!([word])), print_position(&position));
            }
        }
    }
    let three = json!({ "rules": "duel", "players": 3, "seed": 1, "words": [] });
    assert!(page.ask(json!({ "ask": "position", "study": three })).is_err());
}

#[test]
fn a_bot_plays_on_from_any_position() {
    let mut page = Page::default();
    for rules in ["azul", "pavilion", "duel"] {
        let study = json!({ "rules": rules, "players": 2, "seed": 3, "words": [], "position": example(rules) });
        let ask = |study: &Value| json!({ "ask": "bot", "study": study, "level": 2, "milliseconds": 5000 });
        let word = page.ask(ask(&study)).unwrap()["word"].clone();
        let mut next = study.clone();
        next["words"] = json!([word]);
        page.ask(json!({ "ask": "study", "study": next })).unwrap();
        assert!(
            page.ask(json!({ "ask": "bot", "study": study, "level": 9, "milliseconds": 1 }))
                .is_err()
        );
    }
}

#[test]
fn every_kind_of_fault_is_told_and_mended_as_it_says() {
    let mut seen: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut ids = BTreeSet::new();
    for rules in RuleSet::ALL {
        let file = source(rules);
        let texts = positions(rules);
        let mut draws = Quick::new(7);
        let hand_made = hand_made().into_iter().map(|(text, _)| text);
        let hand_made = hand_made.filter(|text| text.split(' ').next() == Some(rules.name()));
        let mixtures: Vec<String> = (0..400).map(|_| mixed(&texts, &mut draws)).collect();
        for mut text in hand_made.chain(mixtures) {
            // Mending goes on until nothing is left that can be mended.
            for step in 0.. {
                assert!(step < 40, "mending must come to an end: {text}");
                let checked = check(&text);
                let faults = checked["faults"].as_array().unwrap();
                let parsed = parse_position(&text);
                match &checked["position"] {
                    Value::String(position) => {
                        assert!(faults.is_empty());
                        assert_eq!(
                            parse_position(position).map(|p| print_position(&p)).as_ref(),
                            Ok(position)
                        );
                    }
                    _ => {
                        // The same reasons as whoever reads a position text is told.
                        let said = parsed.unwrap_err().to_string();
                        assert!(!faults.is_empty(), "{said}");
                        for fault in faults {
                            assert!(
                                said.contains(&format!("({})", fault["rule"].as_str().unwrap()))
                            );
                        }
                    }
                }
                for fault in faults {
                    let id = fault["message"]["id"].as_str().unwrap();
                    ids.insert(id.to_owned());
                    seen.entry(file).or_default().insert(kind(id));
                    if let Some(mend) = fault["mend"].as_str() {
                        let left = self::faults(mend);
                        assert!(left.iter().all(|other| of(other) != of(fault)), "{text}\n{fault}");
                    }
                }
                let Some(mend) = faults.iter().find_map(|fault| fault["mend"].as_str()) else {
                    break;
                };
                text = mend.to_owned();
            }
        }
    }
    for (file, told) in &seen {
        let due = due(file);
        assert_eq!(told, &due, "{file}: {:?}", due.difference(told).collect::<Vec<_>>());
    }
    for language in ["en", "pl", "uk"] {
        let file = repository().join("locales").join(language).join("editor.ftl");
        let catalogue = std::fs::read_to_string(file).unwrap();
        let missing: Vec<_> =
            ids.iter().filter(|id| !catalogue.contains(&format!("\n{id} ="))).collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}
