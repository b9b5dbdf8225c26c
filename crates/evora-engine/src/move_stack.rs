//! Ordered moves of the positions on the current line of a depth-first search.

use evora_rules::{MoveList, Position};

use crate::evaluator::Evaluator;

/// A stack of moves; each position pushes its moves and truncates the stack when it is done.
pub(crate) struct MoveStack<P: Position> {
    list: P::Moves,
    priors: Vec<f32>,
    /// Prior, index among the legal moves, move.
    moves: Vec<(f32, u16, P::Move)>,
}

impl<P: Position> MoveStack<P> {
    pub(crate) fn new() -> MoveStack<P> {
        MoveStack { list: P::Moves::default(), priors: vec![], moves: vec![] }
    }

    /// Pushes the legal moves of a position, ordered by prior, with the move at index `first` in front.
    /// Moves with prior 0 are left out unless `all` is set. Returns the index of the first one on the
    /// stack.
    pub(crate) fn push_moves(
        &mut self,
        evaluator: &impl Evaluator<P>,
        position: &P,
        first: Option<u16>,
        all: bool,
    ) -> usize {
        let from = self.moves.len();
        position.legal_moves_into(&mut self.list);
        self.priors.clear();
        evaluator.priors(position, &self.list, &mut self.priors);
        let with_priors = self.priors.iter().zip(self.list.iter()).zip(0..);
        let worth_it = with_priors.filter(|((prior, _), _)| all || **prior > 0.0);
        self.moves.extend(worth_it.map(|((&prior, mv), place)| {
            let prior = if Some(place) == first { f32::INFINITY } else { prior };
            (prior, place, mv)
        }));
        self.moves[from..].sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        from
    }

    /// The index among the legal moves, and the move, at this index of the stack.
    #[inline]
    pub(crate) fn get(&self, at: usize) -> Option<(u16, P::Move)> {
        self.moves.get(at).map(|&(_, place, mv)| (place, mv))
    }

    /// Removes all moves from this index on.
    #[inline]
    pub(crate) fn truncate(&mut self, from: usize) {
        self.moves.truncate(from);
    }

    /// The legal move of a position at this index.
    pub(crate) fn legal_move(&mut self, position: &P, place: u16) -> Option<P::Move> {
        position.legal_moves_into(&mut self.list);
        self.list.get(place.into())
    }
}
