//! Which move a simulation follows.

use evora_rules::{Position, Seat};

use super::arena::Edge;
use super::tree::{Tree, Visit};

/// The best edge of a node that is legal in a sample, and how many are legal.
pub(super) struct Selected {
    pub(super) edge: Option<usize>,
    pub(super) worth: f32,
    pub(super) legal: usize,
}

impl<P: Position> Tree<'_, P> {
    /// Among the edges of a node from one place on, the one with the largest PUCT score of those that are legal in a sample;
    /// the others have missed this visit. As in every search of information sets, a move is explored by the visits in which
    /// it was legal: otherwise one that seldom is would seem to have been neglected, and be tried whenever it can be. `mean`
    /// is what an unvisited move is measured by.
    pub(super) fn select_legal(
        &mut self,
        node: usize,
        from: usize,
        seat: Seat,
        mean: f32,
        is_legal: impl Fn(usize, &Edge<P::Move>) -> bool,
    ) -> Selected {
        let node = &self.arena.nodes[node];
        let scale = self.scales[seat];
        let unknown = scale.place(mean) - self.exploration.fpu_reduction;
        let (first, edges) = (node.first as usize, node.edges());
        let mut selected = Selected { edge: None, worth: f32::NEG_INFINITY, legal: 0 };
        for (place, edge) in self.arena.edges[edges].iter_mut().enumerate().skip(from) {
            if !is_legal(place, edge) {
                edge.missed += 1;
                continue;
            }
            selected.legal += 1;
            let available = node.visits.saturating_sub(edge.missed).max(1) as f32;
            let exploration = self.exploration.c_puct * available.sqrt();
            let result = if edge.visits > 0 { scale.place(edge.mean) } else { unknown };
            let visits = (1 + edge.visits + u32::from(edge.pending)) as f32;
            let worth = result + exploration * edge.prior / visits;
            if worth > selected.worth {
                (selected.worth, selected.edge) = (worth, Some(first + place));
            }
        }
        selected
    }

    /// The edge with the largest PUCT score. Simulations that have not ended count as visits where they reduce
    /// exploration, so that threads go different ways; they do not change means.
    pub(super) fn select(&self, node: usize, seat: Seat) -> Option<usize> {
        let node = &self.arena.nodes[node];
        let scale = self.scales[seat];
        let unknown = scale.place(node.mean) - self.exploration.fpu_reduction;
        let exploration = self.exploration.c_puct * (node.visits.max(1) as f32).sqrt();
        let (mut most, mut best) = (f32::NEG_INFINITY, None);
        let edges = &self.arena.edges[node.edges()];
        // Of the edges that were not followed, only the first can have the largest score.
        let edges = &edges[..edges.len().min(usize::from(node.opened) + 1)];
        let mut worths = [0.0; 32];
        let mut first = node.first as usize;
        for edges in edges.chunks(worths.len()) {
            // Apart from the comparisons and without branches, so that several are computed at once.
            for (worth, edge) in worths.iter_mut().zip(edges) {
                let known = scale.place(edge.mean);
                let result = if edge.visits > 0 { known } else { unknown };
                let visits = (1 + edge.visits + u32::from(edge.pending)) as f32;
                *worth = result + exploration * edge.prior / visits;
            }
            for (place, &worth) in (first..).zip(&worths[..edges.len()]) {
                if worth > most {
                    (most, best) = (worth, Some(place));
                }
            }
            first += edges.len();
        }
        best
    }

    /// Follows an edge of a node: marks it as on the way, creates its child on first use, and returns the child.
    pub(super) fn follow(
        &mut self,
        node: usize,
        edge: usize,
        seat: Seat,
        path: &mut Vec<Visit>,
    ) -> usize {
        let first = self.arena.nodes[node].first as usize;
        let place = self.arena.open(node, edge - first);
        let edge = first + place;
        path.push(Visit { node: node as u32, choice: Some((place as u32, seat)) });
        self.arena.edges[edge].pending += 1;
        if self.arena.edges[edge].child == 0 {
            self.arena.edges[edge].child = self.arena.add();
        }
        self.arena.edges[edge].child as usize
    }
}
