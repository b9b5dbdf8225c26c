//! Replays of records.

use evora_game::{Audience, BadGame, Game};
use evora_notation::{Record, read_records};
use evora_rules::Seat;
use evora_wire::{Message, Problem, ProblemKind, Replay, ReplayState, Step, View};

/// Replays the first game of a file, seen from a seat or by spectators.
///
/// # Errors
/// If the file has no game, breaks the rules, or has no such seat.
pub fn replay(file: &[u8], seat: Option<u8>) -> Result<Replay, Problem> {
    let (game, record) = read_game(file)?;
    let players = game.spec().players().count();
    let audience = audience(seat, players)?;
    let tag = |seat: usize| {
        let name = format!("Player{seat}");
        record.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| truncated(value))
    };
    Ok(Replay {
        rules: game.spec().rules().into(),
        players: vec![None; players],
        names: (0..players).map(tag).collect(),
        first: game.spec().first().index() as u8,
        states: replay_states(&game, audience),
        result: None,
    })
}

/// Reads the first game of a file, and its record.
///
/// # Errors
/// If the file has no game or breaks the rules.
pub fn read_game(file: &[u8]) -> Result<(Game, Record), Problem> {
    let invalid =
        |why: &str, id: &str| Problem::new(ProblemKind::Invalid, why).because(Message::new(id));
    // Programs get the line of the error; people only read that the file is broken.
    let bad = |why: String| invalid(&truncated(&why), "problem-file-broken");
    let text = std::str::from_utf8(file)
        .map_err(|_| invalid("The file isn't text.", "problem-file-not-text"))?;
    let records = read_records(text).map_err(|error| bad(error.to_string()))?;
    let empty = || invalid("There is no game in the file.", "problem-file-empty");
    let record = records.into_iter().next().ok_or_else(empty)?;
    let game = Game::from_record(&record)
        .map_err(|BadGame { line, complaint, .. }| bad(format!("Line {line}: {complaint}")))?;
    Ok((game, record))
}

/// Returns the game after each step, as an audience may know it.
pub fn replay_states(game: &Game, audience: Audience) -> Vec<ReplayState> {
    let seen = game.seen_by(audience);
    let state = |ply: usize| {
        Some(ReplayState {
            step: ply.checked_sub(1).and_then(|last| Step::of(game, last, audience)),
            view: View::new(&seen.view_at(ply)?),
        })
    };
    (0..=game.ply()).filter_map(state).collect()
}

/// Returns the audience of a seat in a game with this many players; spectators without one.
///
/// # Errors
/// If there is no such seat.
pub fn audience(seat: Option<u8>, players: usize) -> Result<Audience, Problem> {
    let Some(seat) = seat else { return Ok(Audience::Spectators) };
    let seat = Seat::from_index(seat.into()).filter(|seat| seat.index() < players);
    let detail = || format!("The seats are 0 to {}.", players.saturating_sub(1));
    seat.map(Audience::Seat).ok_or_else(|| Problem::new(ProblemKind::Invalid, detail()))
}

/// A text cut to 300 characters, without control characters.
fn truncated(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(300).collect()
}
