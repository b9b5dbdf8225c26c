//! `cargo xtask strength`: the matches behind `docs/strength.md`.

use std::process::ExitCode;

use anyhow::Result;

use crate::workspace;

/// The rule sets to measure; Mini has Azul's rules.
const RULES: [&str; 5] = ["azul", "azul-grey", "pavilion", "pavilion-grey", "duel"];

/// The games that have a network.
const NETWORKS: [(&str, u8); 7] = [
    ("azul", 2),
    ("azul", 3),
    ("azul", 4),
    ("azul-grey", 2),
    ("azul-grey", 3),
    ("azul-grey", 4),
    ("pavilion", 2),
];

/// The parts of the page.
pub const PARTS: [&str; 9] =
    ["second", "bound", "four", "self", "networks", "policy", "threads", "ladder", "more-players"];

/// One match of the page.
struct Match {
    rules: &'static str,
    players: u8,
    contestants: [String; 2],
    games: u32,
    /// Further arguments of `evora match`.
    more: &'static [&'static str],
}

impl Match {
    fn new(rules: &'static str, one: impl ToString, two: impl ToString, games: u32) -> Match {
        let contestants = [one.to_string(), two.to_string()];
        Match { rules, players: 2, contestants, games, more: &[] }
    }

    fn arguments(&self) -> Vec<String> {
        let [one, two] = &self.contestants;
        let (players, games) = (self.players.to_string(), self.games.to_string());
        let fixed = ["--rules", self.rules, "--players", &players, one, two, "--games", &games];
        fixed.iter().chain(self.more).map(ToString::to_string).collect()
    }
}

/// Returns the matches in the order of the page; with `part`, only those whose heading contains it.
fn matches(part: &str, games: Option<u32>) -> Vec<(&'static str, Vec<Match>)> {
    let mut ladder = vec![];
    for rules in RULES {
        for level in 2..=8 {
            // The highest level thinks long, least in Azul.
            let games = match level {
                8 if rules.starts_with("azul") => 60,
                8 => 40,
                _ => 200,
            };
            let (one, two) = (format!("level:{level}"), format!("level:{}", level - 1));
            ladder.push(Match::new(rules, one, two, games));
        }
    }
    let greedy = |level: &str, games| RULES.map(|rules| Match::new(rules, level, "greedy", games));
    let mut second = Vec::from(greedy("level:8", 8));
    second.iter_mut().for_each(|one| one.more = &["--movetime", "1000"]);
    let four = RULES.iter().filter(|rules| **rules != "duel").map(|rules| {
        let mut one = Match::new(rules, "level:8", "greedy", 40);
        one.players = 4;
        one
    });
    let mut own = Match::new("azul", "level:8", "level:8", 60);
    own.more = &["--seed", "1000"];
    let networks = NETWORKS.map(|(rules, players)| {
        let (new, old) = ("level:8@movetime=40", "level:8@movetime=40,network=classic");
        let mut one = Match::new(rules, new, old, if players == 2 { 300 } else { 360 });
        (one.players, one.more) = (players, &["--seed", "5000"]);
        one
    });
    let policy = NETWORKS.map(|(rules, players)| {
        let mut one = Match::new(rules, "policy:0", "greedy", 600);
        one.players = players;
        one
    });
    let more_players =
        NETWORKS.iter().filter(|(_, players)| *players > 2).flat_map(|&(rules, players)| {
            (2..=8).map(move |level| {
                let (one, two) = (format!("level:{level}"), format!("level:{}", level - 1));
                let mut one = Match::new(rules, one, two, 240);
                one.players = players;
                one
            })
        });
    let mut threads = Match::new("azul", "full@nodes=4000,threads=2", "full@nodes=4000", 200);
    threads.more = &["--jobs", "1"];
    let mut all = vec![
        ("second: level 8 with a second a move against greedy", second),
        ("bound: level 7 against greedy", Vec::from(greedy("level:7", 400))),
        ("four: level 8 against three greedy players", four.collect()),
        ("self: level 8 against itself", vec![own]),
        (
            "networks: level 8 with a network against level 8 without, at equal time",
            networks.into(),
        ),
        ("policy: a network's policy without search against greedy", policy.into()),
        ("threads: two threads against one with the same nodes", vec![threads]),
        ("ladder: every level against the one below", ladder),
        ("more-players: the same for three and four players", more_players.collect()),
    ];
    all.retain(|(heading, _)| part.is_empty() || heading.split(':').next() == Some(part));
    for one in all.iter_mut().flat_map(|(_, matches)| matches) {
        one.games = games.unwrap_or(one.games);
    }
    all
}

/// Plays the matches of one part of the page, or of all, optionally with another number of games.
pub fn run(part: &str, games: Option<u32>) -> Result<ExitCode> {
    for (heading, matches) in matches(part, games) {
        println!("== {heading}");
        for one in matches {
            println!("$ evora match {}", one.arguments().join(" "));
            let mut play = workspace::cargo(["run", "--release", "--quiet", "-p", "evora-cli"]);
            play.args(["--", "match"]).args(one.arguments());
            if !workspace::status(&mut play)?.success() {
                return Ok(ExitCode::FAILURE);
            }
            println!();
        }
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_has_every_step_of_every_rule_set() {
        let ladder = matches("ladder", Some(2));
        assert_eq!(ladder.len(), 1);
        let lines: Vec<String> = ladder[0].1.iter().map(|one| one.arguments().join(" ")).collect();
        assert_eq!(lines.len(), 5 * 7);
        assert_eq!(lines[0], "--rules azul --players 2 level:2 level:1 --games 2");
        assert_eq!(lines[34], "--rules duel --players 2 level:8 level:7 --games 2");
    }

    #[test]
    fn every_part_can_be_selected() {
        for part in PARTS {
            assert_eq!(matches(part, None).len(), 1, "{part}");
        }
        assert_eq!(matches("", None).len(), PARTS.len());
    }
}
