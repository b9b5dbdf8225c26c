//! The table: the offer above the boards of all seats.

use evora_wire::Forecast;

use crate::drawn::{Drawn, at, column, rows};
use crate::look::colour;
use crate::piece::marker;
use crate::text::{Lies, text};
use crate::{Options, SeatNumbers};

/// The space between drawings.
pub(crate) const GAP: f32 = 14.0;

/// The space round a board on its card.
const PAD: f32 = 14.0;
const HEADER: f32 = 44.0;

/// A board with what is said of its seat.
pub(crate) struct Seated {
    pub(crate) board: Drawn,
    pub(crate) score: u16,
    /// Whether the seat is to move.
    pub(crate) moves: bool,
    /// Whether the marker is drawn beside the score.
    pub(crate) marker: bool,
}

/// The score of a seat: the final one if the game is over.
pub(crate) fn score(now: u16, forecast: Forecast, is_over: bool) -> u16 {
    let end = if is_over { i32::from(forecast.end) } else { 0 };
    u16::try_from(i32::from(now) + end).unwrap_or_default()
}

/// The offer above the boards, two in a row.
pub(crate) fn table(offer: &[Drawn], seats: Vec<Seated>, options: Options) -> Drawn {
    let first = match options.seats {
        SeatNumbers::FromZero => 0,
        SeatNumbers::FromOne => 1,
    };
    let drawn = |(number, seated): (usize, Seated)| {
        card(number, Seated { moves: seated.moves && !options.is_over, ..seated })
    };
    let cards: Vec<Drawn> = (first..).zip(seats).map(drawn).collect();
    let mut parts = offer.to_vec();
    parts.push(rows(&cards, 2, GAP));
    column(&parts, GAP)
}

/// A board on its card; that of the seat to move has a stronger edge.
fn card(number: usize, seated: Seated) -> Drawn {
    let Seated { board, score, moves, marker: has_marker } = seated;
    let (width, height) = (board.width + 2.0 * PAD, board.height + 2.0 * PAD + HEADER);
    let (edge, line) = if moves { ("act", 3.0) } else { ("hair", 1.0) };
    let mut markup = format!(
        "<rect x=\"1.5\" y=\"1.5\" width=\"{}\" height=\"{}\" rx=\"12\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{line}\"/>\
         <circle cx=\"{}\" cy=\"{}\" r=\"15\" fill=\"{}\"/>",
        width - 3.0,
        height - 3.0,
        colour("surface"),
        colour(edge),
        PAD + 17.0,
        PAD + 15.0,
        colour(if moves { "act" } else { "accent" })
    );
    markup +=
        &text(&number.to_string(), PAD + 17.0, PAD + 21.5, 19.0, Lies::Middle, colour("on-accent"));
    markup +=
        &text(&score.to_string(), width - PAD - 4.0, PAD + 25.0, 30.0, Lies::Right, colour("ink"));
    if has_marker {
        markup += &marker(PAD + 58.0, PAD + 15.0, 34.0);
    }
    markup += &at(PAD, PAD + HEADER, &board.markup);
    Drawn { width, height, markup }
}
