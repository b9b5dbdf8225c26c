//! Which edges of a node are legal in a sample, remembered for the next sample like it.

use super::arena::Edge;

/// Number of samples that are remembered; a power of two.
const ENTRIES: usize = 1 << 11;

/// Most edges of a node that are remembered.
pub(super) const MOST_EDGES: usize = 512;

/// What is known of the edges of a node in all samples with one key.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// How often nodes had got other numbers.
    renumbered: u32,
    node: u32,
    key: u64,
    /// How many edges were looked at. Edges are only added, never moved or removed.
    count: u16,
    /// Whether the node has the moves of these samples.
    pub(super) has_all: bool,
    legal: [u64; MOST_EDGES / 64],
}

impl Known {
    /// Looks at the edges that were added since the last time.
    pub(super) fn look_at<M>(&mut self, edges: &[Edge<M>], is_legal: impl Fn(&Edge<M>) -> bool) {
        for (place, edge) in edges.iter().enumerate().skip(self.count.into()) {
            self.legal[place / 64 % (MOST_EDGES / 64)] |= u64::from(is_legal(edge)) << (place % 64);
        }
        self.count = edges.len() as u16;
    }

    /// Whether the edge at a place is legal.
    #[inline]
    pub(super) fn is_legal(&self, place: usize) -> bool {
        self.legal[place / 64 % (MOST_EDGES / 64)] >> (place % 64) & 1 == 1
    }
}

/// What a thread remembers: one entry for each place that nodes and keys are mapped to.
#[derive(Debug, Default)]
pub(super) struct Samples(Vec<Known>);

impl Samples {
    /// What is known of a node in samples with this key.
    pub(super) fn get(&self, renumbered: u32, node: usize, key: u64) -> Known {
        let node = node as u32;
        let known = self.0.get(place(node, key)).copied();
        let is_it =
            |known: &Known| (known.renumbered, known.node, known.key) == (renumbered, node, key);
        known.filter(is_it).unwrap_or(Known { renumbered, node, key, ..Known::default() })
    }

    pub(super) fn keep(&mut self, known: Known) {
        if self.0.is_empty() {
            // Nothing is known of the root, node 0.
            self.0.resize(ENTRIES, Known::default());
        }
        self.0[place(known.node, known.key)] = known;
    }
}

/// Where samples are remembered.
fn place(node: u32, key: u64) -> usize {
    let mixed = (key ^ u64::from(node) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> (64 - ENTRIES.ilog2())) as usize
}
