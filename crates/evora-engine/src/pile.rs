//! The moves still to be tried of every position on the way down a search.

use evora_rules::{MoveList, Position};

use crate::evaluator::Evaluator;

/// A pile of moves; each position puts its own on top and takes them off when it is done.
pub(crate) struct Pile<P: Position> {
    list: P::Moves,
    weights: Vec<f32>,
    /// Weight, place in the list of legal moves, move.
    moves: Vec<(f32, u16, P::Move)>,
}

impl<P: Position> Pile<P> {
    pub(crate) fn new() -> Pile<P> {
        Pile { list: P::Moves::default(), weights: vec![], moves: vec![] }
    }

    /// Puts the legal moves of a position on top, the one at the place `first` before all others, then
    /// by weight; where they begin. Those without weight are left out unless `all` are wanted.
    pub(crate) fn add(
        &mut self,
        evaluator: &impl Evaluator<P>,
        position: &P,
        first: Option<u16>,
        all: bool,
    ) -> usize {
        let from = self.moves.len();
        position.legal_moves_into(&mut self.list);
        self.weights.clear();
        evaluator.weigh(position, &self.list, &mut self.weights);
        let weighed = self.weights.iter().zip(self.list.iter()).zip(0..);
        let worth_it = weighed.filter(|((weight, _), _)| all || **weight > 0.0);
        self.moves.extend(worth_it.map(|((&weight, mv), place)| {
            let weight = if Some(place) == first { f32::INFINITY } else { weight };
            (weight, place, mv)
        }));
        self.moves[from..].sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        from
    }

    /// The move this far from the bottom, and its place in the list of legal moves.
    #[inline]
    pub(crate) fn get(&self, at: usize) -> Option<(u16, P::Move)> {
        self.moves.get(at).map(|&(_, place, mv)| (place, mv))
    }

    /// Takes off everything from here on.
    #[inline]
    pub(crate) fn cut(&mut self, from: usize) {
        self.moves.truncate(from);
    }

    /// The move at this place in the list of legal moves.
    pub(crate) fn at_place(&mut self, position: &P, place: u16) -> Option<P::Move> {
        position.legal_moves_into(&mut self.list);
        self.list.get(place.into())
    }
}
