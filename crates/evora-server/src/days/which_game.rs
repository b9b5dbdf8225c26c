//! A player's game in a few words, for notifications and e-mails.

use evora_store::{Holder, SeatView, TableRow, UserId};
use evora_words::Words;

/// The game's name, and the opponent's if there is one and everybody may know who plays at this table: a phone shows a
/// notification to whoever looks at it, and mail servers read e-mails.
pub(crate) fn which_game(words: &Words, table: &TableRow, user: &UserId) -> String {
    let game = words.tell("game", &[("rules", table.rules.name().into())]);
    match opponent(table, user) {
        Some(name) => words.tell("game-against", &[("game", game.into()), ("name", name.into())]),
        None => game,
    }
}

fn opponent<'a>(table: &'a TableRow, user: &UserId) -> Option<&'a str> {
    let is_other = |seat: &&SeatView| !matches!(&seat.holder, Holder::User(id) if id == user);
    let mut others = table.seats.iter().filter(is_other);
    let (Some(other), None) = (others.next(), others.next()) else { return None };
    other.name.as_deref().filter(|_| other.account && table.public)
}
