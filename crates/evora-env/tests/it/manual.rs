//! The tables of docs/environments.md are those of the code. `EVORA_BLESS=1` writes them.

use std::fmt::Write;
use std::path::Path;

use evora_env::{Axis, Encoded};
use evora_rules::{AnyPosition, Players, RuleSet, Seat};

/// The rule sets with tables of their own: Mini has Azul's.
const TABLES: [RuleSet; 5] =
    [RuleSet::Azul, RuleSet::AzulGrey, RuleSet::Pavilion, RuleSet::PavilionGrey, RuleSet::Duel];

fn start(rules: RuleSet, players: Players) -> AnyPosition {
    rules.start(players, Seat::S0).unwrap()
}

fn axes(axes: &[Axis]) -> String {
    let axes: Vec<String> = axes.iter().map(|axis| format!("{} {}", axis.name, axis.len)).collect();
    axes.join(" × ")
}

/// A table of one number for each rule set and number of players.
fn sizes(of: impl Fn(&AnyPosition) -> usize) -> String {
    let mut table = "| | 2 players | 3 players | 4 players |\n|---|---|---|---|\n".to_owned();
    for rules in TABLES {
        let mini = match rules {
            RuleSet::Azul => ", mini",
            RuleSet::AzulGrey => ", mini-grey",
            _ => "",
        };
        write!(table, "| {rules}{mini} |").unwrap();
        for players in Players::ALL {
            match rules.start(players, Seat::S0) {
                Some(start) => write!(table, " {} |", of(&start)).unwrap(),
                None => table.push_str(" |"),
            }
        }
        table.push('\n');
    }
    table
}

fn observations() -> String {
    let mut text = format!("Bytes of an observation:\n\n{}", sizes(Encoded::observation_len));
    for rules in TABLES {
        writeln!(text, "\n**{rules}**, two players:\n\n| from | section | axes | most | meaning |")
            .unwrap();
        text.push_str("|---|---|---|---|---|\n");
        for section in start(rules, Players::Two).layout().sections() {
            let (offset, name, most) = (section.offset, section.name, section.most);
            let (axes, meaning) = (axes(&section.axes), section.meaning);
            writeln!(text, "| {offset} | {name} | {axes} | {most} | {meaning} |").unwrap();
        }
    }
    text
}

fn actions() -> String {
    let mut text = format!("Actions:\n\n{}", sizes(|start| start.action_count() as usize));
    for rules in TABLES {
        writeln!(text, "\n**{rules}**, two players:\n\n| from | group | axes |").unwrap();
        text.push_str("|---|---|---|\n");
        for group in start(rules, Players::Two).action_groups() {
            writeln!(text, "| {} | {} | {} |", group.first, group.name, axes(&group.axes)).unwrap();
        }
    }
    text
}

#[test]
fn the_manual_has_the_tables_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/environments.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let mut made = page.clone();
    for (name, text) in [("observations", observations()), ("actions", actions())] {
        let begin = made.find(&format!("<!-- {name}: ")).unwrap();
        let from = begin + made[begin..].find("-->\n").unwrap() + 4;
        let to = from + made[from..].find("\n## ").unwrap();
        made.replace_range(from..to, &format!("\n{text}"));
    }
    if std::env::var_os("EVORA_BLESS").is_some() {
        std::fs::write(&path, made).unwrap();
    } else {
        assert!(page == made, "docs/environments.md is old: EVORA_BLESS=1 cargo test -p evora-env");
    }
}
