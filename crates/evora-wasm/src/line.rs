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
    /// The position that it begins with, as position text; null for the start of a game.
    pub position: Option<String>,
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
    let mut steps: Vec<String> = evora_study::words_of(&game).collect();
    // Old games of Duel have steps that their records lack; their comments stand before the first step.
    let is_whole = record.steps.len() == steps.len();
    for comment in record.comments.iter().rev() {
        let place = if is_whole { comment.after.min(steps.len()) } else { 0 };
        steps.insert(place, format!("{{{}}}", comment.text));
    }
    Ok(ReadLine {
        rules: spec.rules().into(),
        players: spec.players().count() as u8,
        first: spec.first().index() as u8,
        goals: spec.goals().map(|goals| goals.iter().map(Into::into).collect()),
        position: record.start.position,
        steps,
        names,
    })
}
