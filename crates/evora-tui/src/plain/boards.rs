//! The table of any game as text.

use evora_rules::{AnyPosition, Position};
use evora_words::{Words, seat_number};

use super::{azul, duel, pavilion};
use crate::participant::Participant;
use crate::terminal_game::TerminalGame;

/// Returns the lines of the table in a position of the game.
pub(super) fn draw(
    words: &Words,
    terminal_game: &TerminalGame,
    position: &AnyPosition,
) -> Vec<String> {
    let seats = position.players().seats();
    let named = |seat| {
        let who = participant(words, terminal_game.participant(seat));
        words.tell("told-seat", &[("seat", seat_number(seat).into()), ("who", who.into())])
    };
    let names: Vec<String> = seats.map(named).collect();
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => azul::draw(words, game, &names),
        AnyPosition::Pavilion(game) => pavilion::draw(words, game, &names),
        AnyPosition::Duel(game) => duel::draw(words, game, &names),
    }
}

/// Returns a participant's short name, as on the command line.
fn participant(words: &Words, participant: Participant) -> String {
    let (who, level) = match participant {
        Participant::Human => ("human", None),
        Participant::Random => ("random", None),
        Participant::Greedy => ("greedy", None),
        Participant::Bot(level) => ("bot", Some(level)),
    };
    let level = level.map(|level| level.to_string()).unwrap_or_default();
    words.tell("line-participant", &[("who", who.into()), ("level", level.into())])
}
