//! Runs the games of a match in parallel.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use super::game::{Played, Terms, play};
use super::player::Player;
use super::schedule::Schedule;

/// Plays the games of a schedule on `jobs` threads and passes the results to `on_game` in the order of the
/// games, until it breaks. Each thread has its own players, made by `make_player` from the index of a
/// contestant. Results of games that are still running after the break are discarded.
pub fn run_match(
    terms: &Terms,
    schedule: &Schedule,
    jobs: usize,
    make_player: &(dyn Fn(usize) -> Box<dyn Player> + Sync),
    on_game: &mut dyn FnMut(Played) -> ControlFlow<()>,
) {
    let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    let (send, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            let (send, next, enough) = (send.clone(), &next, &enough);
            scope.spawn(move || {
                let mut players: Vec<_> = (0..schedule.contestants()).map(make_player).collect();
                while !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(seating) = schedule.game(number) else { return };
                    let Some(played) = play(terms, &seating, &mut players) else { return };
                    if send.send(played).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        deliver_in_order(&results, on_game);
        enough.store(true, Ordering::Relaxed);
        // Closing the channel ends the threads that are still playing.
        drop(results);
    });
}

fn deliver_in_order(
    results: &mpsc::Receiver<Played>,
    on_game: &mut dyn FnMut(Played) -> ControlFlow<()>,
) {
    let mut early = BTreeMap::new();
    let mut due = 0;
    for played in results {
        early.insert(played.seating.number, played);
        while let Some(played) = early.remove(&due) {
            due += 1;
            if on_game(played).is_break() {
                return;
            }
        }
    }
}
