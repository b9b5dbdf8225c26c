//! Sums of rows of boards, remembered by each thread.
//!
//! From one position of a search to the next at most one board changes, and a board has most of the rows.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use super::encoding::{MoveRows, Part, RowList, RowSink};
use super::file::Network;
use super::kernels::Kernels;

/// Number of boards remembered; a power of two.
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

/// What is remembered of a board.
#[derive(Clone, Copy)]
struct Entry {
    network: NetworkId,
    part: Part,
    told: [u8; 4],
}

#[derive(Default)]
pub(super) struct Cache {
    entries: Vec<Entry>,
    sums: Vec<i16>,
    width: usize,
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

impl Cache {
    /// Empties the cache if it was made for another size of sums.
    fn fit(&mut self, width: usize) {
        if self.width != width {
            let empty = Entry { network: NetworkId(0), part: Part::default(), told: [0; 4] };
            self.entries = vec![empty; ENTRIES];
            self.sums = vec![0; ENTRIES * width];
            self.width = width;
        }
    }
}

/// Sums the rows of a position.
pub(super) struct Sum<'a> {
    network: &'a Network,
    id: NetworkId,
    kernels: Kernels,
    cache: &'a mut Cache,
    hidden: &'a mut [i16],
}

impl<'a> Sum<'a> {
    /// Starts a sum in `hidden` with the biases.
    pub(super) fn new(
        network: &'a Network,
        id: NetworkId,
        kernels: Kernels,
        cache: &'a mut Cache,
        hidden: &'a mut [i16],
    ) -> Sum<'a> {
        cache.fit(network.hidden);
        hidden.copy_from_slice(&network.row_biases);
        Sum { network, id, kernels, cache, hidden }
    }
}

impl RowSink for Sum<'_> {
    #[inline]
    fn rows(&mut self, rows: &RowList) {
        self.kernels.add_rows(self.hidden, &self.network.rows, rows.as_slice());
    }

    #[inline]
    fn part(&mut self, part: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4] {
        let place = place(part);
        let width = self.hidden.len();
        let sum = &mut self.cache.sums[place * width..][..width];
        let entry = &mut self.cache.entries[place];
        if entry.part != part || entry.network != self.id {
            let mut rows = RowList::default();
            let told = list(&mut rows);
            sum.fill(0);
            self.kernels.add_rows(sum, &self.network.rows, rows.as_slice());
            *entry = Entry { network: self.id, part, told };
        }
        self.kernels.add_rows(self.hidden, sum, &[0]);
        entry.told
    }
}

/// Where a part is remembered.
#[inline]
fn place(part: Part) -> usize {
    let [a, b, c] = part.key;
    let mixed = (a ^ b.rotate_left(23) ^ c.rotate_left(47)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> (64 - ENTRIES.ilog2())) as usize
}
