//! Wrong positions (`testdata/impossible`): one for every fault that the rules can tell, for every rule set.
//!
//! `EVORA_BLESS=1 cargo test -p evora-wasm impossible` writes them anew. A line has the message's id, the rule, the place and the
//! position.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use evora_chance::Quick;
use evora_rules::RuleSet;
use serde_json::Value;

use crate::setups::{due, faults, hand_made, kind, mixed, positions, repository, source};

/// Mixtures of positions that are looked at for each rule set.
const MIXTURES: usize = 1500;

fn file(rules: RuleSet) -> PathBuf {
    repository().join(format!("testdata/impossible/{rules}.txt"))
}

/// The lines of a rule set: id, rule, place and position.
fn lines(rules: RuleSet) -> Vec<[String; 4]> {
    let text = std::fs::read_to_string(file(rules)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let line = |line: &str| -> Vec<String> { line.split('\t').map(ToOwned::to_owned).collect() };
    lines.map(|each| line(each).try_into().unwrap()).collect()
}

/// Faults that positions of a rule set cannot have, although others of the game can.
fn never(rules: RuleSet) -> &'static [&'static str] {
    match rules {
        // Without a choice of the column no line waits for one.
        RuleSet::Azul | RuleSet::Mini => &["ColumnRepeats", "NothingToPlace"],
        RuleSet::AzulGrey | RuleSet::MiniGrey => &["WrongCell", "NoChoice"],
        RuleSet::Pavilion => &["MixedStar"],
        RuleSet::PavilionGrey => &["WrongColour", "CentreRepeats"],
        RuleSet::Duel => &[],
    }
}

/// For every kind of fault the position with the fewest others, and among them the first that was found.
fn found(rules: RuleSet) -> Vec<[String; 4]> {
    let texts = positions(rules);
    let mut draws = Quick::new(11);
    // What is wrong in one rule set of a game is so in the others, or is not and does no harm.
    let family = |name: &str| source(name.parse().unwrap());
    let mut all: Vec<String> = hand_made()
        .into_iter()
        .filter_map(|(text, _)| {
            let (name, rest) = text.split_once(' ')?;
            (family(name) == source(rules)).then(|| format!("{rules} {rest}"))
        })
        .collect();
    // Games that end too soon, or not at all.
    all.extend(
        texts.iter().filter(|text| text.contains(" deal ")).map(|t| t.replace(" deal ", " over ")),
    );
    all.extend(
        texts.iter().filter(|text| text.contains(" over ")).map(|t| t.replace(" over ", " deal ")),
    );
    all.extend((0..MIXTURES).map(|_| mixed(&texts, &mut draws)));
    let mut best: BTreeMap<String, (usize, [String; 4])> = BTreeMap::new();
    for mut text in all {
        // A mend leaves fewer faults.
        for _ in 0..40 {
            let told = faults(&text);
            for fault in &told {
                let of = |value: &Value| value.as_str().unwrap().to_owned();
                let id = of(&fault["message"]["id"]);
                if best.get(&id).is_none_or(|(count, _)| told.len() < *count) {
                    let line = [id.clone(), of(&fault["rule"]), of(&fault["place"]), text.clone()];
                    best.insert(id, (told.len(), line));
                }
            }
            match told.iter().find_map(|fault| fault["mend"].as_str()) {
                Some(mend) => text = mend.to_owned(),
                None => break,
            }
        }
    }
    best.into_values().map(|(_, line)| line).collect()
}

#[test]
fn every_fault_of_the_rules_has_a_wrong_position_in_every_rule_set() {
    if std::env::var_os("EVORA_BLESS").is_some() {
        std::fs::create_dir_all(repository().join("testdata/impossible")).unwrap();
        for rules in RuleSet::ALL {
            let lines: Vec<String> = found(rules).iter().map(|line| line.join("\t")).collect();
            let text = format!("# fault\trule\tplace\tposition\n{}\n", lines.join("\n"));
            std::fs::write(file(rules), text).unwrap();
        }
    }
    for rules in RuleSet::ALL {
        let told: BTreeSet<String> = lines(rules).iter().map(|[id, ..]| kind(id)).collect();
        let mut due = due(source(rules));
        for never in never(rules) {
            due.remove(*never);
        }
        let missing: Vec<_> = due.symmetric_difference(&told).collect();
        assert!(missing.is_empty(), "{rules}: {missing:?}");
    }
}

#[test]
fn wrong_positions_are_told_with_rule_and_place() {
    for rules in RuleSet::ALL {
        for [id, rule, place, text] in lines(rules) {
            let told = faults(&text);
            let is_told = told.iter().any(|fault| {
                fault["message"]["id"] == id && fault["rule"] == rule && fault["place"] == place
            });
            assert!(is_told, "{id} {rule} {place} in {text}\n{told:#?}");
        }
    }
}
