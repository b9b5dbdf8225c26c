//! What a search says of a position, and solving a puzzle again.

use evora_engine::analysis::Budget;
use evora_engine::{Candidate, Engine, Stop};
use evora_rules::{AnyMove, AnyPosition, AnyView, MoveList, Position};

use crate::finder::Finder;
use crate::puzzle::Puzzle;

/// A puzzle stands while the second-best move loses at least this share of the win: less than it was made with, because every
/// search finds slightly different values.
pub const KEPT_MARGIN: f32 = 0.05;

/// Moves that are compared with the best one, those with the most visits.
const RIVALS: usize = 4;

/// A move that is searched on its own gets one part in this many of the nodes.
const ALONE: u64 = 2;

/// What a search says of a position.
pub(crate) struct Verdict {
    /// Whether the best move is proven to the end of the game.
    pub(crate) proven: bool,
    /// The best move.
    pub(crate) best: AnyMove,
    /// The share of the win with it.
    pub(crate) win: f32,
    /// How much of it the second-best move loses.
    pub(crate) margin: f32,
    /// The second-best move.
    pub(crate) second: AnyMove,
    /// How the game goes on, starting with the best move.
    pub(crate) line: Vec<AnyMove>,
}

/// Why a puzzle fails when it is solved again.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Failed {
    /// Another move is the best.
    #[error("the best move is {found}, not {answer}")]
    Another {
        /// The best move.
        found: String,
        /// The answer of the puzzle.
        answer: String,
    },
    /// Another move is nearly as good.
    #[error("{second} loses only {percent} % of the win")]
    Close {
        /// The second-best move.
        second: String,
        /// What it loses.
        percent: u8,
    },
    /// Nothing can be chosen.
    #[error("there is nothing to choose in this position")]
    NoChoice,
}

/// The budget of a move that is searched on its own.
pub(crate) fn alone(budget: Budget) -> Budget {
    Budget { nodes: budget.nodes.map(|nodes| (nodes / ALONE).max(1)), ..budget }
}

/// A quick search. Returns the move that it finds best, if the one with the second-most visits seems to lose at least `least`.
pub(crate) fn screen(
    engine: &Engine,
    view: &AnyView,
    budget: Budget,
    least: f32,
) -> Option<AnyMove> {
    let analysis = engine.analyse(view, budget, &Stop::default())?;
    let best = analysis.candidates.first()?;
    let share = |candidate: &Candidate<AnyMove>| candidate.value.wins[analysis.seat];
    let loss = analysis.candidates.get(1).map(|second| share(best) - share(second));
    // The solver has one answer; what the others lose is seen later.
    let may = loss.map_or(analysis.proven && share(best) > 0.0, |loss| loss >= least);
    may.then_some(best.mv)
}

/// Searches a position, and then the best move and its rivals each on its own, because a search of all moves neglects those
/// that seem worse. `more` are further rivals. Returns `None` if there is nothing to choose, or a rival loses less than `least`.
pub(crate) fn judge(
    engine: &Engine,
    position: &AnyPosition,
    view: &AnyView,
    budget: Budget,
    least: f32,
    more: &[AnyMove],
) -> Option<Verdict> {
    let analysis = engine.analyse(view, budget, &Stop::default())?;
    let (seat, first) = (analysis.seat, analysis.candidates.first()?);
    let (best, line) = (first.mv, first.line.clone());
    let (alone, win) = match analysis.proven {
        true => (budget, first.value.wins[seat]),
        false => {
            let alone = alone(budget);
            (alone, engine.search_move(view, best, alone)?.value.wins[seat])
        }
    };
    let rivals: Vec<AnyMove> = match analysis.proven {
        // The solver has one answer, and a search of any other move is short.
        true => position.legal_moves().iter().filter(|&mv| mv != best).collect(),
        false => {
            let others = analysis.candidates.iter().skip(1).take(RIVALS).map(|other| other.mv);
            let mut rivals: Vec<AnyMove> = others.collect();
            let more = more.iter().copied().filter(|&mv| mv != best);
            more.for_each(|mv| rivals.extend((!rivals.contains(&mv)).then_some(mv)));
            rivals
        }
    };
    let mut second: Option<(AnyMove, f32)> = None;
    for mv in rivals {
        let loss = win - engine.search_move(view, mv, alone)?.value.wins[seat];
        if loss < least {
            return None;
        }
        if second.is_none_or(|(_, smallest)| loss < smallest) {
            second = Some((mv, loss));
        }
    }
    let (second, margin) = second?;
    Some(Verdict { best, win, margin, second, line, proven: analysis.proven })
}

impl Finder {
    /// Solves a puzzle again with this many nodes.
    ///
    /// # Errors
    /// If another move is better or nearly as good.
    pub fn recheck(&self, puzzle: &Puzzle, nodes: u64) -> Result<(), Failed> {
        use evora_notation::Notation as _;
        let position = &puzzle.position;
        let view = position.view(puzzle.seat());
        // Another seed than when it was made.
        let budget = Budget { nodes: Some(nodes), seed: self.seed() ^ 0x5eed, ..Budget::default() };
        // Anything counts, so that the reason can be told.
        let wrong = puzzle.wrong_moves();
        let verdict = judge(self.engine(), position, &view, budget, f32::NEG_INFINITY, &wrong)
            .ok_or(Failed::NoChoice)?;
        if Some(verdict.best) != puzzle.answer() {
            let answer = puzzle.line.first().cloned().unwrap_or_default();
            return Err(Failed::Another { found: position.word(verdict.best), answer });
        }
        if verdict.margin < KEPT_MARGIN {
            let percent = (100.0 * verdict.margin).max(0.0).round() as u8;
            return Err(Failed::Close { second: position.word(verdict.second), percent });
        }
        Ok(())
    }
}
