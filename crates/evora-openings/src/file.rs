//! The text file of counts.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use evora_rules::{Players, RuleSet};

use crate::counts::{Counts, Openings, Stage};
use crate::engine_id::EngineId;
use crate::kind::Kind;

/// The first line of a file of counts.
pub const HEADER: &str = "evora openings 2";
/// That of the version before, whose counts do not name their engine.
const HEADER_1: &str = "evora openings 1";

/// The rule set and number of players whose games these counts are of. Azul Mini has Azul's: its games are the same, with
/// smaller parts.
fn counted_as(rules: RuleSet) -> RuleSet {
    match rules {
        RuleSet::Mini => RuleSet::Azul,
        RuleSet::MiniGrey => RuleSet::AzulGrey,
        RuleSet::Azul
        | RuleSet::AzulGrey
        | RuleSet::Pavilion
        | RuleSet::PavilionGrey
        | RuleSet::Duel => rules,
    }
}

/// The counts of each rule set and number of players in a file.
pub type Files = BTreeMap<(RuleSet, Players), Openings>;

/// The counts in the program, from games of level 8 against itself; `None` if this rule set and number of players has none.
pub fn built_in(rules: RuleSet, players: Players) -> Option<&'static Openings> {
    use std::sync::LazyLock;
    // A test reads it.
    static FILE: LazyLock<Files> =
        LazyLock::new(|| parse(include_str!("../openings.txt")).unwrap_or_default());
    FILE.get(&(counted_as(rules), players))
}

/// Error for a file that is not of counts.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadFile {
    line: usize,
    what: String,
}

/// Reads a file of counts. Those of version 1 are of an unknown engine.
///
/// # Errors
/// Fails with the first line that is wrong.
pub fn parse(text: &str) -> Result<Files, BadFile> {
    let mut files = Files::new();
    let mut game = None;
    let names_engines = text.lines().next() != Some(HEADER_1);
    for (number, line) in (1..).zip(text.lines()) {
        let bad = |what: &str| BadFile { line: number, what: what.into() };
        if number == 1 {
            if line != HEADER && line != HEADER_1 {
                return Err(bad(&format!("expected {HEADER:?}")));
            }
        } else if let Some(rest) = line.strip_prefix("game\t") {
            let read = match names_engines {
                true => rest
                    .rsplit_once('\t')
                    .and_then(|(game, engine)| Some((parse_game(game)?, engine.parse().ok()?))),
                false => parse_game(rest).map(|game| (game, EngineId::Unknown)),
            };
            let ((key, games), engine) = read.ok_or_else(|| match names_engines {
                true => bad(
                    "expected game, a rule set, players, games and the engine, separated by tabs",
                ),
                false => bad("expected game, a rule set, players and games, separated by tabs"),
            })?;
            files.insert(key, Openings { games, engine, ..Openings::default() });
            game = Some(key);
        } else {
            let (key, counts) = parse_counts(line).ok_or_else(|| {
                bad("expected first or later, a kind of move and five counts, separated by tabs")
            })?;
            let openings = game.and_then(|game| files.get_mut(&game));
            openings
                .ok_or_else(|| bad("a kind of move before any game"))?
                .kinds
                .insert(key, counts);
        }
    }
    Ok(files)
}

fn parse_game(line: &str) -> Option<((RuleSet, Players), u64)> {
    let [rules, players, games] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    let (rules, players): (RuleSet, usize) = (rules.parse().ok()?, players.parse().ok()?);
    let players = Players::new(players)?;
    rules.players().contains(&players).then_some(())?;
    Some(((rules, players), games.parse().ok()?))
}

fn parse_counts(line: &str) -> Option<((Stage, Kind), Counts)> {
    let columns: [&str; 7] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    let stage = match columns[0] {
        "first" => Stage::First,
        "later" => Stage::Later,
        _ => return None,
    };
    let number = |column: usize| columns[column].parse().ok();
    let counts = Counts {
        offered: number(2)?,
        offered_results: number(3)?,
        played: number(4)?,
        played_results: number(5)?,
        played_points: number(6)?,
    };
    Some(((stage, columns[1].parse().ok()?), counts))
}

/// Writes a file of counts.
pub fn print(files: &Files) -> String {
    let mut text = format!("{HEADER}\n");
    for ((rules, players), openings) in files {
        // Writing to a string cannot fail.
        let Openings { games, engine, .. } = openings;
        let _ = writeln!(text, "game\t{rules}\t{}\t{games}\t{engine}", players.count());
        for ((stage, kind), counts) in &openings.kinds {
            let stage = match stage {
                Stage::First => "first",
                Stage::Later => "later",
            };
            let Counts { offered, offered_results, played, played_results, played_points } = counts;
            let _ = writeln!(
                text,
                "{stage}\t{kind}\t{offered}\t{offered_results}\t{played}\t{played_results}\t{played_points}"
            );
        }
    }
    text
}
