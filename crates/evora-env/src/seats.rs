//! Seats as an observer counts them.

use evora_rules::{Players, Position, Seat, Turn};

/// Iterates over the seats clockwise, beginning with this one.
#[inline]
pub(crate) fn clockwise_from(seat: Seat, players: Players) -> impl Iterator<Item = Seat> {
    let mut next = seat;
    (0..players.count()).map(move |_| {
        let seat = next;
        next = players.after(seat);
        seat
    })
}

/// Returns the seat to act; `None` if it is chance or nobody.
#[inline]
pub(crate) fn to_act<P: Position>(position: &P) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    }
}
