//! What the evaluator computed of positions that may be expanded soon.

use crate::evaluator::Head;

/// Number of heads that are remembered; a power of two. Most nodes that are visited twice are so within a few thousand
/// simulations.
const ENTRIES: usize = 1 << 12;

/// The heads of nodes, each where its node's number says; a later one takes the place of an earlier one.
#[derive(Debug, Default)]
pub(super) struct Heads(Vec<Option<Entry>>);

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// How often nodes had got other numbers.
    renumbered: u32,
    node: u32,
    /// The key of the sample in which the node was evaluated.
    key: Option<u64>,
    head: Head,
}

impl Heads {
    pub(super) fn keep(&mut self, renumbered: u32, node: usize, key: Option<u64>, head: Head) {
        if self.0.is_empty() {
            self.0.resize(ENTRIES, None);
        }
        self.0[node % ENTRIES] = Some(Entry { renumbered, node: node as u32, key, head });
    }

    /// The head of a node, and the key of its sample.
    pub(super) fn get(&self, renumbered: u32, node: usize) -> Option<(Head, Option<u64>)> {
        let entry = self.0.get(node % ENTRIES).copied().flatten()?;
        let is_it = entry.renumbered == renumbered && entry.node as usize == node;
        is_it.then_some((entry.head, entry.key))
    }
}
