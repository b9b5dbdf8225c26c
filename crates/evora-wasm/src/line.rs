//! Records as lines, for an analysis board.

use evora_rules::Seat;
use evora_wire::{Goal, Problem, Rules};
use serde::Serialize;
use ts_rs::TS;

/// A game of a file, as a line: a study with the same beginning and steps leads to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ReadLine {
    /// The rule set.
    pub rules: Rules,
    /// The number of players.
    pub players: u8,
    /// The starting seat.
    pub first: u8,
    /// Duel's goals.
    pub goals: Option<Vec<Goal>>,
    /// Its steps as in a record, and its comments in braces.
    pub steps: Vec<String>,
    /// The players' names by seat; null if unknown.
    pub names: Vec<Option<String>>,
}

/// Reads the first game of a file of records.
///
/// # Errors
/// If the file has no game, or the game breaks the rules.
pub(crate) fn read(text: &str) -> Result<ReadLine, Problem> {
    let (game, record) = evora_study::read_game(text.as_bytes())?;
    let spec = game.spec();
    let named = |seat: Seat| {
        let name = format!("Player{seat}");
        record.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value.clone())
    };
    let names = spec.players().seats().map(named).collect();
    // Old games of Duel have steps that their records lack.
    let comments = record.with_backs().comments;
    let mut comments = comments.iter().peekable();
    let mut steps = Vec::new();
    for (ply, step) in evora_study::words_of(&game).enumerate() {
        while let Some(comment) = comments.next_if(|comment| comment.after <= ply) {
            steps.push(format!("{{{}}}", comment.text));
        }
        steps.push(step);
    }
    steps.extend(comments.map(|comment| format!("{{{}}}", comment.text)));
    Ok(ReadLine {
        rules: spec.rules().into(),
        players: spec.players().count() as u8,
        first: spec.first().index() as u8,
        goals: spec.goals().map(|goals| goals.iter().map(Into::into).collect()),
        steps,
        names,
    })
}
