//! What a search answers.

use crate::value::Value;

/// One move and what the search thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// What it leads to, for every seat.
    pub value: Value,
    /// How much of the search went into it: all of it, where the search cannot tell.
    pub visits: u64,
    /// The line of play the search expects, the move itself first.
    pub line: Vec<M>,
}

/// What a search answers: the moves it looked at, best first.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M> {
    /// The moves, best first; never empty.
    pub candidates: Vec<Candidate<M>>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many moves ahead the expected line goes.
    pub depth: u32,
    /// Whether the best move is proven to be best, to the end of the game.
    pub proven: bool,
}

impl<M: Copy> SearchResult<M> {
    /// The best move.
    pub fn best(&self) -> Option<&Candidate<M>> {
        self.candidates.first()
    }

    /// Adds moves of an earlier thought, until there are so many.
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

    /// The same thought in other words.
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
