//! Analysis of a single position: candidate moves, and reviews of moves that were played.
//!
//! It takes the view of the seat to move, so it cannot reveal hidden information, unless somebody who knows it all asks for that
//! ([`Knowledge::All`]).

mod single_move;

use std::time::Duration;

use evora_chance::Quick;
use evora_rules::{
    AnyMove, AnyPosition, AnyView, MoveList, Players, Position, Seat, Turn, View as _,
};

use crate::engine::Engine;
use crate::instant::Instant;
use crate::limits::{Limits, Settings, Stop};
use crate::search_result::Candidate;

/// Default node limit: enough for a good hint, and about a second at most.
pub const DEFAULT_NODES: u64 = 20_000;

/// A played move with less than this part of the best move's visits is searched on its own, because the
/// value of a move with few visits is unreliable.
const ENOUGH_ONE_IN: u64 = 10;

/// What an analysis may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Knowledge {
    /// What the player to move may know.
    #[default]
    Player,
    /// Everything, as after the game. What is still to be drawn is unknown.
    All,
}

impl Knowledge {
    /// The view of a seat with this knowledge.
    #[inline(never)]
    pub fn view(self, position: &AnyPosition, seat: Seat) -> AnyView {
        match self {
            Knowledge::Player => position.view(seat),
            Knowledge::All => AnyView::omniscient(position, seat),
        }
    }
}

/// Limits and settings of an analysis.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Node limit.
    pub nodes: Option<u64>,
    /// Time limit.
    pub time: Option<Duration>,
    /// Number of threads.
    pub threads: usize,
    /// Random seed. The same seed and node limit with one thread give the same analysis.
    pub seed: u64,
    /// Number of best moves with exact values (MultiPV).
    pub lines: usize,
    /// What is known of positions after a move. The view of the position itself comes from the caller.
    pub knowledge: Knowledge,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            nodes: Some(DEFAULT_NODES),
            time: None,
            threads: 1,
            seed: 0,
            lines: 2,
            knowledge: Knowledge::Player,
        }
    }
}

impl Budget {
    /// Search settings for one of `parts` equal parts of the budget, starting now.
    fn settings(self, parts: u32) -> Settings {
        let limits = Limits {
            nodes: self.nodes.map(|nodes| (nodes / u64::from(parts)).max(1)),
            depth: None,
            // A duration past the end of the clock is no limit.
            deadline: self.time.and_then(|time| Instant::now().checked_add(time / parts)),
        };
        let (seed, threads, lines) = (self.seed, self.threads, self.lines);
        Settings { seed, threads, lines, limits, ..Settings::default() }
    }
}

/// Analysis of a position.
pub struct Analysis {
    /// The seat to move.
    pub seat: Seat,
    /// The number of players.
    pub players: Players,
    /// The only legal move, if there is just one; then nothing was searched.
    pub forced: Option<AnyMove>,
    /// The moves that were searched, best first; empty if the move is forced.
    pub candidates: Vec<Candidate<AnyMove>>,
    /// Positions searched.
    pub nodes: u64,
    /// Whether the best move is proven.
    pub proven: bool,
}

/// Review of a move that was played.
pub struct Review {
    /// The move.
    pub mv: AnyMove,
    /// Its rank among the candidates, from 0.
    pub place: Option<usize>,
    /// The move as a candidate; `None` if it was forced.
    pub candidate: Option<Candidate<AnyMove>>,
    /// Whether it was searched on its own.
    pub searched_alone: bool,
    /// What it loses against the best move, if known.
    pub loss: Option<Loss>,
}

/// What a move loses against the best one; never negative.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Loss {
    /// Share of the win.
    pub win: f32,
    /// Margin over the best other seat, in points.
    pub points: f32,
}

/// Severity of a loss.
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
    /// All marks, least severe first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// The annotation symbol.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The smallest loss of the share of the win that gets this mark.
    fn threshold(self) -> f32 {
        match self {
            Mark::Inaccuracy => 0.05,
            Mark::Mistake => 0.10,
            Mark::Blunder => 0.20,
        }
    }
}

impl Loss {
    /// No loss.
    pub const NONE: Loss = Loss { win: 0.0, points: 0.0 };

    /// Whether it is too small to display.
    pub fn is_negligible(self) -> bool {
        self.win < 0.0005 && self.points < 0.05
    }

    /// The mark of this loss, if it is large enough for one.
    pub fn mark(self) -> Option<Mark> {
        // Compared as displayed, in tenths of a percent, so that 10.0 % always has the mark of 10 %.
        let tenths = |share: f32| (1000.0 * share).round();
        Mark::ALL.into_iter().rev().find(|mark| tenths(self.win) >= tenths(mark.threshold()))
    }
}

impl Engine {
    /// Analyses a position from the view of the seat to move, until a limit or `stop`. Returns `None` if
    /// nobody is to move.
    #[inline(never)]
    pub fn analyse(&self, view: &AnyView, budget: Budget, stop: &Stop) -> Option<Analysis> {
        // The seat to move and its legal moves are the same in every sample.
        let world = view.resample(&mut Quick::new(budget.seed));
        let Turn::Seat(seat) = world.turn() else { return None };
        let players = world.players();
        if let Some(only) = only_move(&world) {
            let forced = Some(only);
            return Some(Analysis {
                seat,
                players,
                forced,
                candidates: vec![],
                nodes: 0,
                proven: false,
            });
        }
        let result = self.search(view, &budget.settings(1), stop, &mut |_| {})?;
        let (nodes, proven) = (result.nodes, result.proven);
        let mut candidates = result.candidates;
        order_by_share(&mut candidates, budget.lines, seat);
        Some(Analysis { seat, players, forced: None, candidates, nodes, proven })
    }

    /// Searches one legal move on its own with the whole budget: its value does not depend on how often a search of all moves
    /// tried it. Returns `None` if nobody is to move.
    pub fn search_move(
        &self,
        view: &AnyView,
        mv: AnyMove,
        budget: Budget,
    ) -> Option<Candidate<AnyMove>> {
        single_move::search(self, view, mv, budget)
    }

    /// Reviews a legal move that was played in an analysed position.
    pub fn review(
        &self,
        view: &AnyView,
        analysis: &Analysis,
        mv: AnyMove,
        budget: Budget,
    ) -> Review {
        let place = analysis.candidates.iter().position(|candidate| candidate.mv == mv);
        let mut played = Review { mv, place, candidate: None, searched_alone: false, loss: None };
        if analysis.forced.is_some() {
            played.loss = Some(Loss::NONE);
            return played;
        }
        let Some(best) = analysis.candidates.first() else { return played };
        let known = place.map(|place| &analysis.candidates[place]);
        let known = known.filter(|known| known.visits >= best.visits / ENOUGH_ONE_IN);
        played.searched_alone = known.is_none();
        played.candidate = known.cloned().or_else(|| single_move::search(self, view, mv, budget));
        played.loss = played.candidate.as_ref().map(|candidate| {
            let (players, seat) = (analysis.players, analysis.seat);
            let lead = |candidate: &Candidate<AnyMove>| candidate.value.margin(players, seat);
            // If the move looks better than the best, the search has not converged; the loss is 0.
            Loss {
                win: (best.value.wins[seat] - candidate.value.wins[seat]).max(0.0),
                points: (lead(best) - lead(candidate)).max(0.0),
            }
        });
        played
    }
}

/// Leaves out candidates without visits, which have no value, and puts the first `lines` of the others into the order in which they are
/// shown: the move that the engine would play, then by the share of the win of the seat to move. Those after them, which the search
/// liked less, stay in its own order: their shares rest on few visits.
#[inline(never)]
pub fn order_by_share(candidates: &mut Vec<Candidate<AnyMove>>, lines: usize, seat: Seat) {
    candidates.retain(|candidate| candidate.visits > 0);
    let end = lines.min(candidates.len());
    // There are few of them.
    for place in 2..end {
        let share = |candidate: &Candidate<AnyMove>| candidate.value.wins[seat];
        let mut at = place;
        while at > 1 && share(&candidates[at - 1]) < share(&candidates[at]) {
            candidates.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The moves of a line that can be played one after the other from a position, up to the next chance event. A line of a
/// search through several worlds need not be legal in this one.
#[inline(never)]
pub fn playable<'a>(position: &AnyPosition, line: &'a [AnyMove]) -> &'a [AnyMove] {
    let mut at = *position;
    let ends = line.iter().position(|&mv| {
        let is_end = !matches!(at.turn(), Turn::Seat(_)) || !at.is_legal(mv);
        if !is_end {
            at.play_unchecked(mv);
        }
        is_end
    });
    &line[..ends.unwrap_or(line.len())]
}

/// The only legal move, if there is just one.
#[inline(never)]
pub(crate) fn only_move(position: &AnyPosition) -> Option<AnyMove> {
    let mut list = <AnyPosition as Position>::Moves::default();
    position.legal_moves_into(&mut list);
    (list.len() == 1).then(|| list.get(0)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Value;
    use evora_notation::{Notation as _, parse_position};
    use evora_rules::BySeat;

    const START: &str = "azul 2 round:1 offer:0 first:0 marker:C idle:0 factories:BYYK,BBRW,RKKW,YRRW,BYRW centre:- \
                         bag:B16Y16R15K17W16 lid:- board:0;-,-,-,-,-;...../...../...../...../.....;- \
                         board:0;-,-,-,-,-;...../...../...../...../.....;-";

    #[test]
    fn the_move_the_engine_would_play_is_first_and_the_others_follow_by_share() {
        let position = parse_position(START).unwrap();
        let candidate = |(word, wins, visits): (&str, f32, u64)| {
            let mv = position.parse_word(word).unwrap();
            let mut shares = BySeat::new([0.0; 4]);
            shares[Seat::S0] = wins;
            shares[Seat::S1] = 1.0 - wins;
            let value = Value { wins: shares, ..Value::default() };
            Candidate { mv, value, visits, line: vec![mv] }
        };
        // By visits, as a search gives them.
        let by_visits = [
            ("1Y2", 0.6, 90),
            ("2B1", 0.5, 50),
            ("3K3", 0.7, 40),
            ("4R2", 0.55, 9),
            ("5B1", 0.9, 1),
        ];
        let never_tried = ("5W1", 0.95, 0);
        let order = |lines: usize, seat: Seat| -> Vec<String> {
            let mut candidates: Vec<_> =
                by_visits.into_iter().chain([never_tried]).map(candidate).collect();
            order_by_share(&mut candidates, lines, seat);
            candidates.iter().map(|candidate| position.word(candidate.mv)).collect()
        };
        assert_eq!(order(4, Seat::S0), ["1Y2", "3K3", "4R2", "2B1", "5B1"]);
        assert_eq!(order(3, Seat::S0), ["1Y2", "3K3", "2B1", "4R2", "5B1"]);
        // Another seat's shares are the reverse.
        assert_eq!(order(4, Seat::S1), ["1Y2", "2B1", "4R2", "3K3", "5B1"]);
        for lines in [0, 1, 2] {
            assert_eq!(order(lines, Seat::S0), by_visits.map(|(word, ..)| word));
        }
        assert_eq!(order(99, Seat::S0), ["1Y2", "5B1", "3K3", "4R2", "2B1"]);
    }

    #[test]
    fn marks_begin_where_the_page_says() {
        let mark = |win| Loss { win, points: 0.0 }.mark().map(Mark::sign);
        assert_eq!([0.0, 0.049, 0.05, 0.09].map(mark), [None, None, Some("?!"), Some("?!")]);
        assert_eq!([0.1, 0.19, 0.2, 1.0].map(mark), [Some("?"), Some("?"), Some("??"), Some("??")]);
        let page = include_str!("../../../docs/analysis.md");
        for mark in Mark::ALL {
            let line = format!("| `{}` | {:.0}% |", mark.sign(), 100.0 * mark.threshold());
            assert!(page.contains(&line), "{line}");
        }
    }
}
