//! Nodes and edges of a tree.

use std::ops::Range;

use evora_rules::{BySeat, Seat};

use crate::value::Value;

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

    /// Notes that an edge of a node is followed, and returns its place from now on. Places of edges that were followed
    /// before stay.
    pub(super) fn open(&mut self, node: usize, place: usize) -> usize {
        let opened = usize::from(self.nodes[node].opened);
        if place < opened {
            return place;
        }
        let edges = self.nodes[node].edges();
        self.edges[edges][opened..=place].rotate_right(1);
        self.nodes[node].opened += 1;
        self.bring_best_forward(node);
        opened
    }

    /// Puts the edge with the largest prior, the first of several, before all others that were not followed. These keep
    /// their order.
    pub(super) fn bring_best_forward(&mut self, node: usize) {
        let node = &self.nodes[node];
        let edges = &mut self.edges[node.edges()][usize::from(node.opened)..];
        let (mut most, mut best) = (f32::NEG_INFINITY, None);
        for (place, edge) in edges.iter().enumerate() {
            if edge.prior > most {
                (most, best) = (edge.prior, Some(place));
            }
        }
        if let Some(best) = best {
            edges[..=best].rotate_right(1);
        }
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>() + self.edges.len() * size_of::<Edge<M>>()
    }

    /// Forgets the edges of the nodes with the fewest visits, and all below them, until at most `most` bytes are in
    /// use or nothing but the root's edges is left. What the other nodes know from there stays with them.
    pub(super) fn make_room(&mut self, most: usize) {
        // The bytes of the edges of nodes with at least 2ⁿ visits, and of the nodes that they lead to. Only what can still
        // be reached: trees of earlier deals cannot.
        let mut bytes = [0; u32::BITS as usize + 1];
        let mut reached = vec![0];
        while let Some(number) = reached.pop() {
            let (node, edges) = (&self.nodes[number], self.edges_of(number));
            let before = reached.len();
            let children = edges.iter().map(|edge| edge.child).chain([node.deal]);
            reached.extend(children.filter(|&child| child != 0).map(|child| child as usize));
            // The root's edges stay in any case.
            if number != 0 && node.visits > 0 {
                bytes[node.visits.ilog2() as usize] +=
                    size_of_val(edges) + (reached.len() - before) * size_of::<Node>();
            }
        }
        for power in (0..u32::BITS as usize).rev() {
            bytes[power] += bytes[power + 1];
        }
        let fits = bytes.iter().position(|&bytes| bytes <= most).unwrap_or(bytes.len() - 1);
        *self = self.copy(0, 1 << fits);
    }

    /// A copy of the part below a node, which becomes the root.
    pub(super) fn below(&self, node: usize) -> Arena<M> {
        self.copy(node, 0)
    }

    /// A copy of the part below a node, without the edges of other nodes that have fewer visits than `least`.
    fn copy(&self, node: usize, least: u64) -> Arena<M> {
        let mut copy = Arena { nodes: vec![self.nodes[node]], edges: vec![] };
        // Where each node of the copy came from.
        let mut from = vec![node];
        let mut done = 0;
        while done < from.len() {
            let original = self.nodes[from[done]];
            if done > 0 && u64::from(original.visits) < least {
                copy.nodes[done] = original.without_edges();
                done += 1;
                continue;
            }
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
    /// The seat that moves. It is the same for all edges of a node, unless what is hidden decides whose turn it is.
    pub(super) seat: Seat,
    /// Simulations on their way through this edge.
    pub(super) pending: u16,
    /// Normalised prior.
    pub(super) prior: f32,
    /// Index of the child; 0, the root, means none.
    pub(super) child: u32,
    pub(super) visits: u32,
    /// Visits of the node in which the move was not legal, or not known yet.
    pub(super) missed: u32,
    /// Mean utility of the seat that moves.
    pub(super) mean: f32,
}

/// A position, or all positions reached by the same moves if hidden information or chance lies between.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Index and number of its edges.
    pub(super) first: u32,
    pub(super) count: u16,
    /// How many edges were followed. They come first, and after them the one with the largest prior of the others, the only
    /// one of those that a search can choose. All, where samples may differ in what is legal.
    pub(super) opened: u16,
    pub(super) is_expanded: bool,
    /// Whether moves with smaller priors than those of its edges are still to be added.
    pub(super) is_partial: bool,
    /// Between rounds, the node after the deal that is searched now; 0 if there is none yet.
    pub(super) deal: u32,
    /// How many deals were begun.
    pub(super) deals: u32,
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
        opened: 0,
        is_expanded: false,
        is_partial: false,
        deal: 0,
        deals: 0,
        visits: 0,
        mean: 0.0,
        value: Value { wins: BySeat::new([0.0; 4]), points: BySeat::new([0.0; 4]) },
    };

    pub(super) fn edges(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// Whether a move cannot be chosen before more are added.
    pub(super) fn lacks_moves(&self, all_samples_are_same: bool) -> bool {
        !self.is_expanded || self.is_partial && (self.opened == self.count || !all_samples_are_same)
    }

    /// The node as before it was expanded, with what its visits found.
    fn without_edges(self) -> Node {
        let Node { visits, mean, value, .. } = self;
        Node { visits, mean, value, ..Node::NEW }
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
