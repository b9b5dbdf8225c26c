//! The result of a game.

use evora_rules::{Position, Seat};

use crate::breakdown::Part;
use crate::finish::{Finish, ranks};
use crate::game::Game;

/// Why a player left before the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Left {
    /// They resigned.
    Resigned,
    /// They ran out of time.
    TimedOut,
}

/// A player who left before the end, and cannot win any more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Departure {
    /// Their seat.
    pub seat: Seat,
    /// The number of steps before they left.
    pub ply: u32,
    /// The reason.
    pub why: Left,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// It was played to its end.
    Played,
    /// Everybody else had left, this seat last, by resigning.
    Resigned(Seat),
    /// Everybody else had left, this seat last, by running out of time.
    TimedOut(Seat),
    /// It was abandoned, and nobody won.
    Abandoned,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Why it ended.
    pub ending: Ending,
    /// The final scores by seat; the scores at that time if it was not played to its end.
    pub scores: Vec<u16>,
    /// Each seat's rank, from 1; equal if it is shared. Players who left rank below those who stayed; the
    /// later they left, the higher.
    pub ranks: Vec<u8>,
    /// The winners; several if the win is shared, none if the game was abandoned.
    pub winners: Vec<Seat>,
    /// Whether several of those who stayed had the best score.
    pub tied: bool,
    /// The breakdown of each seat's score; empty if the game was not played to its end.
    pub breakdown: Vec<Vec<Part>>,
}

impl GameResult {
    /// Creates the result of a game that has ended, given the winners, and the departures in order.
    pub fn new(game: &Game, winners: &[Seat], departures: &[Departure]) -> GameResult {
        let is_played = game.outcome().is_some();
        let ending = match departures.last() {
            _ if is_played => Ending::Played,
            _ if winners.is_empty() => Ending::Abandoned,
            Some(Departure { seat, why: Left::Resigned, .. }) => Ending::Resigned(*seat),
            Some(Departure { seat, why: Left::TimedOut, .. }) => Ending::TimedOut(*seat),
            None => Ending::Abandoned,
        };
        let scores = scores(game);
        let seats = || game.spec().players().seats();
        let stayed = || seats().filter(|&seat| !has_left(departures, seat));
        let best = stayed().map(|seat| scores[seat.index()]).max();
        let ranks = ranks(&finishes(game, winners, departures)).into_iter();
        GameResult {
            ending,
            ranks: ranks.map(|rank| u8::try_from(rank).unwrap_or(u8::MAX)).collect(),
            winners: winners.to_vec(),
            tied: stayed().filter(|&seat| Some(scores[seat.index()]) == best).count() > 1,
            breakdown: match is_played {
                true => seats().map(|seat| game.breakdown(seat)).collect(),
                false => Vec::new(),
            },
            scores,
        }
    }
}

/// Returns the scores by seat: the final ones if the game is over, otherwise the current ones.
pub fn scores(game: &Game) -> Vec<u16> {
    let position = game.position();
    let scores = game.outcome().map_or_else(|| position.scores(), |outcome| outcome.scores);
    game.spec().players().seats().map(|seat| scores[seat]).collect()
}

/// Returns the winners of a game that ends now: the winners by the rules who stayed, or else the best of those who
/// stayed.
pub fn winners(game: &Game, departures: &[Departure]) -> Vec<Seat> {
    let stayed = |seat: &Seat| !has_left(departures, *seat);
    let by_rules = game.outcome().into_iter().flat_map(|outcome| outcome.winners.iter());
    let winners: Vec<Seat> = by_rules.filter(stayed).collect();
    if !winners.is_empty() {
        return winners;
    }
    let scores = scores(game);
    let left: Vec<Seat> = game.spec().players().seats().filter(stayed).collect();
    let best = left.iter().map(|seat| scores[seat.index()]).max();
    left.into_iter().filter(|seat| Some(scores[seat.index()]) == best).collect()
}

/// Returns each seat's result.
pub fn finishes(game: &Game, winners: &[Seat], departures: &[Departure]) -> Vec<Finish> {
    let scores = scores(game);
    let finish = |seat: Seat| {
        // A player who runs out of time and then resigns has left only once.
        match departures.iter().find(|departure| departure.seat == seat) {
            Some(departure) => Finish::Left { after: departure.ply },
            None => {
                Finish::Played { won: winners.contains(&seat), score: scores[seat.index()].into() }
            }
        }
    };
    game.spec().players().seats().map(finish).collect()
}

fn has_left(departures: &[Departure], seat: Seat) -> bool {
    departures.iter().any(|departure| departure.seat == seat)
}
