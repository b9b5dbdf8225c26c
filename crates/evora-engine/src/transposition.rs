//! Transposition table, shared by the threads of a search.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::instant::Instant;
use crate::limits::Limits;

/// Kind of a stored value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The exact value.
    Exact,
    /// A lower bound.
    Lower,
    /// An upper bound.
    Upper,
}

/// An entry for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The value or bound.
    pub(crate) value: i32,
    /// Its kind.
    pub(crate) bound: Bound,
    /// Search depth.
    pub(crate) depth: u8,
    /// Index of the best move among the legal moves.
    pub(crate) best: u16,
}

impl Entry {
    fn pack(self) -> u64 {
        let bound = self.bound as u64 + 1;
        u64::from(self.value as u32)
            | u64::from(self.best) << 32
            | u64::from(self.depth) << 48
            | bound << 56
    }

    fn unpack(word: u64) -> Option<Entry> {
        let bound = match word >> 56 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        let (value, best, depth) = (word as u32 as i32, (word >> 32) as u16, (word >> 48) as u8);
        Some(Entry { value, bound, depth, best })
    }
}

/// A table of fixed size; new entries replace old ones.
///
/// A slot has two words, the entry and the key xor the entry. If two threads write a slot at once, the
/// words do not match and the slot reads as empty.
pub(crate) struct TranspositionTable {
    places: Vec<[AtomicU64; 2]>,
}

/// Most positions searched per millisecond.
const A_MILLISECOND: u64 = 4_000;

/// Size if the number of positions is not limited.
const MANY: u64 = 1 << 20;

impl TranspositionTable {
    /// A table sized for these limits, because allocating a large one takes time too.
    pub(crate) fn for_limits(limits: &Limits) -> TranspositionTable {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        let in_time = limits.deadline.map_or(MANY, |deadline| {
            A_MILLISECOND.saturating_mul(left(deadline).as_millis() as u64)
        });
        TranspositionTable::new(limits.nodes.unwrap_or(MANY).min(in_time))
    }

    /// A table with room for about this many positions, within bounds.
    pub(crate) fn new(positions: u64) -> TranspositionTable {
        let bits = positions.max(1).ilog2().clamp(10, 20);
        TranspositionTable {
            places: (0..1 << bits).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect(),
        }
    }

    /// The entry of the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let [disguised, word] = &self.places[self.place(key)];
        let word = word.load(Ordering::Relaxed);
        if disguised.load(Ordering::Relaxed) ^ word == key { Entry::unpack(word) } else { None }
    }

    /// Stores an entry for the position with this key.
    #[inline]
    pub(crate) fn put(&self, key: u64, known: Entry) {
        let [disguised, word] = &self.places[self.place(key)];
        let packed = known.pack();
        disguised.store(key ^ packed, Ordering::Relaxed);
        word.store(packed, Ordering::Relaxed);
    }

    fn place(&self, key: u64) -> usize {
        (key as usize) & (self.places.len() - 1)
    }
}

/// The key of a position.
#[inline]
pub(crate) fn key<P: Hash>(position: &P) -> u64 {
    let mut folding = Folding(0x9E37_79B9_7F4A_7C15);
    position.hash(&mut folding);
    folding.finish()
}

/// Multiplicative hash: fast, and good enough for positions that nobody chose to collide.
struct Folding(u64);

impl Folding {
    #[inline]
    fn fold(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xE703_7ED1_A0B4_28DB;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

impl Hasher for Folding {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.fold(u64::from_le_bytes(word) ^ (chunk.len() as u64) << 56);
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.fold(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.fold(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.fold(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.fold(number);
    }

    // Discriminants are hashed as isize: widened, so that keys are the same on every machine.
    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.fold(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.fold(number as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_found_again_until_something_takes_its_place() {
        let table = TranspositionTable::new(1 << 10);
        let known = |value| Entry { value, bound: Bound::Upper, depth: 7, best: 300 };
        table.put(5, known(-12_345));
        table.put(6, Entry { bound: Bound::Exact, ..known(i32::MAX) });
        assert_eq!(table.get(5), Some(known(-12_345)));
        assert_eq!(table.get(6).map(|known| known.bound), Some(Bound::Exact));
        assert_eq!(table.get(7), None);
        table.put(5 + (1 << 10), known(1));
        assert_eq!(table.get(5), None);
    }

    #[test]
    fn no_two_positions_of_many_games_have_the_same_key() {
        use evora_chance::Quick;
        use evora_rules::azul::Azul;
        use evora_rules::{Draws, MoveList, Players, Position, Seat, Side, Turn};
        let mut seen = std::collections::HashMap::new();
        for seed in 0..200 {
            let mut draws = Quick::new(seed);
            let mut game = Azul::new(Players::Two, Side::Coloured, Seat::S0);
            let mut list = <Azul as Position>::Moves::default();
            while game.turn() != Turn::Over {
                if let Some(deal) = game.draw(&mut draws) {
                    game.apply_unchecked(&deal);
                    continue;
                }
                let other = seen.insert(key(&game), game);
                assert!(other.is_none_or(|other| other == game));
                game.legal_moves_into(&mut list);
                game.play_unchecked(list.get(draws.below(list.len() as u32) as usize).unwrap());
            }
        }
        assert!(seen.len() > 5_000);
    }
}
