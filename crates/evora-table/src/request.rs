//! Messages of players as commands.

use evora_chance::Share;
use evora_id::UserId;
use evora_notation::Event;
use evora_rules::{AnyPosition, Seat};
use evora_wire::{Problem, ProblemKind, ToServer};

use crate::decide::Command;
use crate::state::Table;

/// The command in a person's message. Returns `None` if the message has none (`hello`, `ping`). Chat must be in its one form
/// ([`evora_wire::text::chat`]).
///
/// # Errors
/// If the message was sent about another state of the table, or asks for what the table does not have.
pub fn command(
    table: &Table,
    person: &UserId,
    message: &ToServer,
) -> Result<Option<Command>, Problem> {
    Ok(Some(match message {
        ToServer::Hello { .. } | ToServer::Ping {} => return Ok(None),
        ToServer::Play { ply, word } => Command::Play { ply: *ply, word: word.clone() },
        ToServer::Share { share } => Command::Share(share_of(share)?),
        ToServer::Resign {} => Command::Resign,
        ToServer::AskTakeback { ply } => match table.last_move_of(person) {
            // Only the person's last move can be taken back.
            Some(step) if usize::try_from(*ply) != Ok(step) => return Err(stale()),
            _ => Command::AskTakeback,
        },
        ToServer::AnswerTakeback { ply, agree } => match &table.takeback {
            Some(request) if request.step != *ply => return Err(stale()),
            _ => Command::AnswerTakeback(*agree),
        },
        ToServer::Say { .. } if !table.options.chat => {
            return Err(Problem::new(ProblemKind::NoChat, "This table has no chat."));
        }
        ToServer::Say { text } => Command::Say(text.clone()),
    }))
}

/// A share in the form of the deals.
fn share_of(share: &evora_wire::Share) -> Result<Share, Problem> {
    let bad = || Problem::new(ProblemKind::Invalid, "A share has at most 32 bytes.");
    Share::new(&share.bytes()).ok_or_else(bad)
}

/// Whether a person has already played this move: a client that got no answer sends it again.
pub fn is_duplicate(table: &Table, person: &UserId, ply: u32, word: &str) -> bool {
    let Some(step) = usize::try_from(ply).ok().and_then(|ply| table.steps().get(ply)) else {
        return false;
    };
    let (Some(seat), Event::Move { word: made, .. }) = (step.seat(), step.event()) else {
        return false;
    };
    made == word && table.sits(person, seat)
}

fn stale() -> Problem {
    Problem::new(ProblemKind::Stale, "The game has moved on. Reload the table.")
}

/// The position and the seat for which a person may have a hint now.
///
/// # Errors
/// If the person has no seat, the table has no hints, or it is not the person's turn.
pub fn hint_for(table: &Table, person: &UserId) -> Result<(AnyPosition, Seat), Problem> {
    if table.seat_of(person).is_none() {
        return Err(Problem::new(ProblemKind::NotSeated, "Only players can ask for a hint."));
    }
    if !table.may_have_hints(person) {
        let detail = match table.options.rated {
            true => "There are no hints in rated games.",
            false => "Other people play here, and the table was opened without hints.",
        };
        return Err(Problem::new(ProblemKind::NoHints, detail));
    }
    let turn = table.turn().filter(|&seat| table.sits(person, seat));
    let position = turn.and_then(|seat| Some((*table.position()?, seat)));
    position.ok_or_else(not_now)
}

/// The refusal of a hint when it is not the person's turn.
pub fn not_now() -> Problem {
    Problem::new(ProblemKind::NotYourTurn, "Ask again when it's your turn.")
}
