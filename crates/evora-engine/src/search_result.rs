//! Results of a search.

use crate::value::Value;

/// A candidate move.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Its value to every seat.
    pub value: Value,
    /// Visits of the move; alpha-beta gives all nodes.
    pub visits: u64,
    /// Principal variation, starting with the move.
    pub line: Vec<M>,
}

/// Result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M> {
    /// The moves, best first; never empty.
    pub candidates: Vec<Candidate<M>>,
    /// Positions searched.
    pub nodes: u64,
    /// Plies searched.
    pub depth: u32,
    /// Whether the best move is proven to the end of the game.
    pub proven: bool,
}

impl<M: Copy> SearchResult<M> {
    /// The best move.
    pub fn best(&self) -> Option<&Candidate<M>> {
        self.candidates.first()
    }

    /// Appends moves of an earlier result, up to this many in all.
    pub(crate) fn fill_up(&mut self, earlier: Option<SearchResult<M>>, lines: usize)
    where
        M: Eq,
    {
        for candidate in earlier.into_iter().flat_map(|earlier| earlier.candidates) {
            if self.candidates.len() >= lines {
                return;
            }
            if self.candidates.iter().all(|known| known.mv != candidate.mv) {
                self.candidates.push(candidate);
            }
        }
    }

    /// Converts the moves.
    pub fn map<N>(self, to: impl Fn(M) -> N) -> SearchResult<N> {
        let candidates = self.candidates.into_iter().map(|candidate| Candidate {
            mv: to(candidate.mv),
            value: candidate.value,
            visits: candidate.visits,
            line: candidate.line.into_iter().map(&to).collect(),
        });
        SearchResult {
            candidates: candidates.collect(),
            nodes: self.nodes,
            depth: self.depth,
            proven: self.proven,
        }
    }
}
