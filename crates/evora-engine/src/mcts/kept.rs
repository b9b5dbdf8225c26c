//! Trees that one search leaves to the next.

use std::collections::VecDeque;
use std::ops::Range;

use evora_rules::{BySeat, Position, Turn};

use crate::value::Value;

/// Most positions looked at to find a position in an earlier tree: about a millisecond.
const MOST_LOOKED_AT: usize = 20_000;

/// The trees of the last search of a game, one for each thread.
///
/// The next search goes on with what they know if its position lies in them: after a move and the answer to it, as
/// long as no chance and nothing hidden came between.
#[derive(Debug)]
pub struct KeptTrees<P: Position> {
    trees: Vec<KeptTree<P>>,
}

impl<P: Position> Default for KeptTrees<P> {
    fn default() -> KeptTrees<P> {
        KeptTrees { trees: vec![] }
    }
}

impl<P: Position> KeptTrees<P> {
    /// Takes the trees out, one or none for each thread.
    pub(super) fn take(&mut self, threads: usize) -> Vec<Option<KeptTree<P>>> {
        let mut trees: Vec<_> = std::mem::take(&mut self.trees).into_iter().map(Some).collect();
        trees.resize_with(threads, || None);
        trees
    }

    /// Adds the tree of a thread.
    pub(super) fn put(&mut self, tree: KeptTree<P>) {
        self.trees.push(tree);
    }
}

/// The tree of one thread.
#[derive(Debug)]
pub(super) struct KeptTree<P: Position> {
    pub(super) root: P,
    pub(super) arena: Arena<P::Move>,
    pub(super) scales: BySeat<Scale>,
}

impl<P: Position> KeptTree<P> {
    /// The part of the tree below a position, and the scales; `None` if the position is not in the tree.
    pub(super) fn below(self, position: &P) -> Option<(Arena<P::Move>, BySeat<Scale>)> {
        let node = self.find(position)?;
        Some((self.arena.below(node), self.scales))
    }

    /// Finds the node of a position, nearest to the root first.
    fn find(&self, wanted: &P) -> Option<usize> {
        let mut waiting = VecDeque::from([(0, self.root.clone())]);
        for _ in 0..MOST_LOOKED_AT {
            let (node, position) = waiting.pop_front()?;
            if position == *wanted {
                return Some(node);
            }
            // An illegal edge belongs to another sample of what is hidden.
            for edge in self.arena.edges_of(node).iter().filter(|edge| edge.child != 0) {
                let mut next = position.clone();
                if next.play(edge.mv).is_ok() && matches!(next.turn(), Turn::Seat(_)) {
                    waiting.push_back((edge.child as usize, next));
                }
            }
        }
        None
    }
}

/// The nodes and edges of a tree, each kind in one allocation. Node 0 is the root.
#[derive(Debug)]
pub(super) struct Arena<M> {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge<M>>,
}

impl<M: Copy> Arena<M> {
    /// A tree of nothing but a root.
    pub(super) fn new() -> Arena<M> {
        Arena { nodes: vec![Node::NEW], edges: vec![] }
    }

    /// Adds a node and returns its index.
    pub(super) fn add(&mut self) -> u32 {
        self.nodes.push(Node::NEW);
        self.nodes.len() as u32 - 1
    }

    /// The edges of a node.
    pub(super) fn edges_of(&self, node: usize) -> &[Edge<M>] {
        &self.edges[self.nodes[node].edges()]
    }

    /// A copy of the part below a node, which becomes the root.
    fn below(&self, node: usize) -> Arena<M> {
        let mut copy = Arena { nodes: vec![self.nodes[node]], edges: vec![] };
        // Where each node of the copy came from.
        let mut from = vec![node];
        let mut done = 0;
        while done < from.len() {
            let original = self.nodes[from[done]];
            let mut child = |of: u32| match of {
                0 => 0,
                _ => {
                    from.push(of as usize);
                    copy.nodes.push(self.nodes[of as usize]);
                    copy.nodes.len() as u32 - 1
                }
            };
            let first = copy.edges.len() as u32;
            let edges = &self.edges[original.edges()];
            copy.edges.extend(edges.iter().map(|edge| Edge { child: child(edge.child), ..*edge }));
            let deal = child(original.deal);
            copy.nodes[done].first = first;
            copy.nodes[done].deal = deal;
            done += 1;
        }
        copy
    }
}

/// A move of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<M> {
    pub(super) mv: M,
    /// Normalised prior.
    pub(super) prior: f32,
    /// Index of the child; 0, the root, means none.
    pub(super) child: u32,
    pub(super) visits: u32,
    /// Mean utility of the seat that moves.
    pub(super) mean: f32,
}

/// A position, or all positions reached by the same moves if hidden information or chance lies between.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Index and number of its edges.
    pub(super) first: u32,
    pub(super) count: u16,
    pub(super) is_expanded: bool,
    /// Between rounds, the node after the deal that is searched now; 0 if there is none yet.
    pub(super) deal: u32,
    pub(super) visits: u32,
    /// Mean utility of the seat to move.
    pub(super) mean: f32,
    /// Mean value.
    pub(super) value: Value,
}

impl Node {
    pub(super) const NEW: Node = Node {
        first: 0,
        count: 0,
        is_expanded: false,
        deal: 0,
        visits: 0,
        mean: 0.0,
        value: Value { wins: BySeat::new([0.0; 4]), points: BySeat::new([0.0; 4]) },
    };

    pub(super) fn edges(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// Counts a visit.
    #[inline]
    pub(super) fn visit(&mut self, value: &Value) {
        self.visits += 1;
        self.value = self.value.lerp(value, 1.0 / self.visits as f32);
    }
}

/// The range of utilities seen so far for a seat, used to normalise them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    low: f32,
    high: f32,
}

impl Scale {
    pub(super) const NEW: Scale = Scale { low: f32::INFINITY, high: f32::NEG_INFINITY };

    pub(super) fn add(&mut self, value: f32) {
        self.low = self.low.min(value);
        self.high = self.high.max(value);
    }

    pub(super) fn place(self, value: f32) -> f32 {
        if self.high > self.low { (value - self.low) / (self.high - self.low) } else { 0.5 }
    }
}
