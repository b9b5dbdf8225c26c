//! The table of any game as text.

use evora_rules::{AnyPosition, Position, Seat};
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
    of_game(words, position, &names)
}

/// Returns the lines of a position that belongs to no game at this table, as its reader sees it who sits there.
pub fn table(words: &Words, position: &AnyPosition, reader: Seat) -> Vec<String> {
    let named = |seat| match seat == reader {
        true => {
            let who = words.say("participant-human");
            words.tell("told-seat", &[("seat", seat_number(seat).into()), ("who", who.into())])
        }
        false => words.seat(seat),
    };
    let names: Vec<String> = position.players().seats().map(named).collect();
    of_game(words, position, &names)
}

fn of_game(words: &Words, position: &AnyPosition, names: &[String]) -> Vec<String> {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => azul::draw(words, game, names),
        AnyPosition::Pavilion(game) => pavilion::draw(words, game, names),
        AnyPosition::Duel(game) => duel::draw(words, game, names),
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
