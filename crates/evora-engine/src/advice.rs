//! What a search makes of one position.
//!
//! Everything here is worked out from a view, which holds what the seat to move may know and nothing
//! else: advice cannot tell what the table hides.

mod apart;

use std::time::{Duration, Instant};

use evora_chance::Quick;
use evora_rules::{AnyMove, AnyPosition, AnyView, MoveList, Players, Position, Seat, Sight, Turn};

use crate::bot::think;
use crate::limits::{Limits, Settings, Stop};
use crate::thought::Candidate;

/// So much of a search is enough for a good hint, and still takes about a second at most.
pub const USUAL_NODES: u64 = 20_000;

/// A played move that got less than one part in so many of what the best move got is searched on its
/// own, because a search judges what it leaves aside by a glance.
const ENOUGH_ONE_IN: u64 = 10;

/// How much thought a position gets.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// At most so many positions.
    pub nodes: Option<u64>,
    /// At most so long.
    pub time: Option<Duration>,
    /// By so many threads.
    pub threads: usize,
    /// The same seed, nodes and one thread give the same opinion.
    pub seed: u64,
    /// How many of the best moves are wanted.
    pub lines: usize,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { nodes: Some(USUAL_NODES), time: None, threads: 1, seed: 0, lines: 2 }
    }
}

impl Budget {
    /// One of `parts` equal parts of it, the time beginning now.
    fn settings(self, parts: u32) -> Settings {
        let limits = Limits {
            nodes: self.nodes.map(|nodes| (nodes / u64::from(parts)).max(1)),
            depth: None,
            // A time so long that no clock reaches it is no limit.
            deadline: self.time.and_then(|time| Instant::now().checked_add(time / parts)),
        };
        Settings { seed: self.seed, threads: self.threads, lines: self.lines, limits }
    }
}

/// What a search thinks of a position.
pub struct Opinion {
    /// Who is to move.
    pub seat: Seat,
    /// How many play.
    pub players: Players,
    /// The only legal move, where there is one; then nothing was searched.
    pub forced: Option<AnyMove>,
    /// The moves that were looked at, best first; none where the move is forced.
    pub candidates: Vec<Candidate<AnyMove>>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Whether the best move is proven to be best.
    pub proven: bool,
}

/// A move that was played, and what it is worth.
pub struct Played {
    /// The move.
    pub mv: AnyMove,
    /// Its place among the candidates, from 0.
    pub place: Option<usize>,
    /// What the search makes of it; nothing where it was forced.
    pub candidate: Option<Candidate<AnyMove>>,
    /// Whether it was searched on its own.
    pub apart: bool,
    /// What it gave up, where that is known.
    pub lost: Option<Lost>,
}

/// What a move gives up against the best one; never below 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lost {
    /// Of the seat's share of the win.
    pub win: f32,
    /// Of its lead over the best of the others.
    pub points: f32,
}

/// How bad a loss is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// Every mark, the slightest first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// How it is written beside a move.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// From which loss of the win on it is given.
    fn threshold(self) -> f32 {
        match self {
            Mark::Inaccuracy => 0.05,
            Mark::Mistake => 0.10,
            Mark::Blunder => 0.20,
        }
    }
}

impl Lost {
    /// Of a move that gives up nothing.
    pub const NOTHING: Lost = Lost { win: 0.0, points: 0.0 };

    /// Whether it is too small to be shown.
    pub fn is_nothing(self) -> bool {
        self.win < 0.0005 && self.points < 0.05
    }

    /// The mark it deserves, if any.
    pub fn mark(self) -> Option<Mark> {
        // As it is shown, in tenths of a percent: nothing that reads 10.0 % has the mark of less.
        let tenths = |share: f32| (1000.0 * share).round();
        Mark::ALL.into_iter().rev().find(|mark| tenths(self.win) >= tenths(mark.threshold()))
    }
}

/// Searches a position, until it is told to stop; `None` where nobody is to move.
pub fn opinion(view: &AnyView, budget: Budget, stop: &Stop) -> Option<Opinion> {
    // Whichever world it is, who is to move and what is legal is the same.
    let world = view.resample(&mut Quick::new(budget.seed));
    let Turn::Seat(seat) = world.turn() else { return None };
    let players = world.players();
    if let Some(only) = only_move(&world) {
        let forced = Some(only);
        return Some(Opinion {
            seat,
            players,
            forced,
            candidates: vec![],
            nodes: 0,
            proven: false,
        });
    }
    let thought = think(view, &budget.settings(1), stop, &mut |_| {})?;
    let (nodes, proven) = (thought.nodes, thought.proven);
    let mut candidates = thought.candidates;
    // What was not tried has no value.
    candidates.retain(|candidate| candidate.visits > 0);
    Some(Opinion { seat, players, forced: None, candidates, nodes, proven })
}

/// What a legal move is worth that was played where the search had this opinion.
pub fn judge_played(view: &AnyView, opinion: &Opinion, mv: AnyMove, budget: Budget) -> Played {
    let place = opinion.candidates.iter().position(|candidate| candidate.mv == mv);
    let mut played = Played { mv, place, candidate: None, apart: false, lost: None };
    if opinion.forced.is_some() {
        played.lost = Some(Lost::NOTHING);
        return played;
    }
    let Some(best) = opinion.candidates.first() else { return played };
    let known = place.map(|place| &opinion.candidates[place]);
    let known = known.filter(|known| known.visits >= best.visits / ENOUGH_ONE_IN);
    played.apart = known.is_none();
    played.candidate = known.cloned().or_else(|| apart::search(view, mv, budget));
    played.lost = played.candidate.as_ref().map(|candidate| {
        let (players, seat) = (opinion.players, opinion.seat);
        let lead = |candidate: &Candidate<AnyMove>| candidate.estimate.margin(players, seat);
        // Where the move looks better than the best, the search has not settled between them.
        Lost {
            win: (best.estimate.wins[seat] - candidate.estimate.wins[seat]).max(0.0),
            points: (lead(best) - lead(candidate)).max(0.0),
        }
    });
    played
}

/// The one legal move, where there is only one.
fn only_move(position: &AnyPosition) -> Option<AnyMove> {
    let list = position.legal_moves();
    (list.len() == 1).then(|| list.get(0)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_begin_where_the_page_says() {
        let mark = |win| Lost { win, points: 0.0 }.mark().map(Mark::sign);
        assert_eq!([0.0, 0.049, 0.05, 0.09].map(mark), [None, None, Some("?!"), Some("?!")]);
        assert_eq!([0.1, 0.19, 0.2, 1.0].map(mark), [Some("?"), Some("?"), Some("??"), Some("??")]);
        let page = include_str!("../../../docs/analysis.md");
        for mark in Mark::ALL {
            let line = format!("| `{}` | {:.0}% |", mark.sign(), 100.0 * mark.threshold());
            assert!(page.contains(&line), "{line}");
        }
    }
}
