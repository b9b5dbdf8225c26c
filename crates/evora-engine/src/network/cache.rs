//! Sums of rows of boards and offers, remembered by each thread.
//!
//! From one position of a search to the next at most one board changes, and a board has most of the rows. Moves that
//! differ only in where the tiles go leave the same offer.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use super::blocks::Lanes;
use super::encoding::{MoveRows, Part, RowList, RowSink};
use super::file::Network;
use super::forward::{Outputs, Terms};
use super::kernels::Kernels;

/// Number of parts of a position that are remembered; the rows of further ones are added one by one.
const PARTS: usize = 6;

/// Number of sums remembered for each part; a power of two.
const ENTRIES: usize = 1 << 10;

/// Distinguishes the networks of a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NetworkId(u64);

impl NetworkId {
    /// An id that no other network has.
    pub(super) fn new() -> NetworkId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        NetworkId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// What is remembered of a part, beside the sum.
#[derive(Clone, Copy)]
struct Entry {
    network: NetworkId,
    part: Part,
    told: [u8; 4],
}

/// The sums of one part of a position. Each part has its own table, so that none replaces another of the same
/// position.
#[derive(Default)]
struct Table {
    entries: Vec<Entry>,
    /// For each entry, blocks for the whole hidden layer.
    sums: Vec<Lanes>,
}

/// What a thread remembers, and its buffers.
#[derive(Default)]
pub(super) struct Cache {
    tables: [Table; PARTS],
    /// Blocks of a sum.
    len: usize,
    /// Rows that are not remembered.
    rest: RowList,
    /// Rows of the moves of a position.
    pub(super) moves: Vec<MoveRows>,
}

thread_local! {
    static CACHE: RefCell<Cache> = RefCell::new(Cache::default());
}

/// Calls `use_cache` with this thread's cache.
pub(super) fn with_cache<T>(use_cache: impl FnOnce(&mut Cache) -> T) -> T {
    CACHE.with_borrow_mut(use_cache)
}

/// Sums the rows of a position.
pub(super) struct Sum<'a> {
    network: &'a Network,
    id: NetworkId,
    kernels: Kernels,
    cache: &'a mut Cache,
    /// Where the sums of the parts so far are in their tables.
    places: [usize; PARTS],
    parts: usize,
}

impl<'a> Sum<'a> {
    pub(super) fn new(
        network: &'a Network,
        id: NetworkId,
        kernels: Kernels,
        cache: &'a mut Cache,
    ) -> Sum<'a> {
        let len = network.row_biases.len();
        if cache.len != len {
            // Sums of another size.
            cache.tables = Default::default();
            cache.len = len;
        }
        cache.rest.clear();
        Sum { network, id, kernels, cache, places: [0; PARTS], parts: 0 }
    }

    /// Computes all layers from the sum of the rows.
    #[inline]
    pub(super) fn forward(&self) -> Outputs {
        let len = self.cache.len;
        let mut sums: [&[Lanes]; PARTS] = [&[]; PARTS];
        for ((sum, table), place) in sums.iter_mut().zip(&self.cache.tables).zip(self.places) {
            *sum = table.sums.get(place * len..(place + 1) * len).unwrap_or_default();
        }
        let terms = Terms { sums: &sums[..self.parts], rows: self.cache.rest.as_slice() };
        self.kernels.forward(self.network, terms)
    }
}

impl RowSink for Sum<'_> {
    #[inline]
    fn rows(&mut self, rows: &[u16]) {
        self.cache.rest.extend(rows);
    }

    #[inline]
    fn part(&mut self, part: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4] {
        let Some(table) = self.cache.tables.get_mut(self.parts) else {
            return list(&mut self.cache.rest);
        };
        let len = self.cache.len;
        if table.entries.is_empty() {
            let empty = Entry { network: NetworkId(0), part: Part::default(), told: [0; 4] };
            table.entries = vec![empty; ENTRIES];
            table.sums = vec![Lanes::ZERO; ENTRIES * len];
        }
        let place = place(part);
        let entry = &mut table.entries[place];
        if entry.part != part || entry.network != self.id {
            let mut rows = RowList::default();
            let told = list(&mut rows);
            let sum = &mut table.sums[place * len..][..len];
            self.kernels.sum_rows(sum, &self.network.rows, rows.as_slice());
            *entry = Entry { network: self.id, part, told };
        }
        self.places[self.parts] = place;
        self.parts += 1;
        entry.told
    }
}

/// Where a part is remembered.
#[inline]
fn place(part: Part) -> usize {
    let [a, b, c, d] = part.key;
    let mixed = a ^ b.rotate_left(23) ^ c.rotate_left(47) ^ d.rotate_left(11);
    (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - ENTRIES.ilog2())) as usize
}
