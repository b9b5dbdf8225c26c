//! Does work on several threads and delivers it in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::puzzle::Puzzle;

/// Finds the puzzles of the games from `first` on, until `last` or until `on_game` breaks. Several threads call `find` with
/// the number of a game; `on_game` gets the results in the order of the games, so they depend on nothing but the games.
pub fn make(
    first: u64,
    last: Option<u64>,
    threads: usize,
    find: &(dyn Fn(u64) -> Vec<Puzzle> + Sync),
    on_game: &mut dyn FnMut(u64, Vec<Puzzle>) -> ControlFlow<()>,
) {
    let (next, enough) = (AtomicU64::new(first), AtomicBool::new(false));
    let (send, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (send, next, enough) = (send.clone(), &next, &enough);
            scope.spawn(move || {
                while !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if last.is_some_and(|last| number >= last) {
                        return;
                    }
                    if send.send((number, find(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let (mut early, mut due) = (BTreeMap::new(), first);
        'all: for (number, puzzles) in &results {
            early.insert(number, puzzles);
            while let Some(puzzles) = early.remove(&due) {
                if on_game(due, puzzles).is_break() {
                    break 'all;
                }
                due += 1;
            }
        }
        enough.store(true, Ordering::Relaxed);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_in_order_from_any_number_of_threads() {
        for threads in [1, 4] {
            let mut seen = vec![];
            let find = |number: u64| {
                // The first ones take longest.
                thread::sleep(std::time::Duration::from_millis(20u64.saturating_sub(2 * number)));
                vec![]
            };
            make(3, Some(12), threads, &find, &mut |number, _| {
                seen.push(number);
                if number == 9 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(seen, [3, 4, 5, 6, 7, 8, 9]);
        }
    }
}
