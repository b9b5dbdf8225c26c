//! The answers that players got to their moves: acknowledged or refused.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use evora_wire::ProblemKind;

/// The word at each ply of each table.
pub type Words = HashMap<(String, u32), String>;

/// The moves that were acknowledged and refused.
#[derive(Default)]
pub struct MoveLog {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    words: Words,
    refused: Vec<Refusal>,
    last: Option<Instant>,
    longest_pause: Duration,
}

/// A move that was refused.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The table.
    pub table: String,
    /// The ply.
    pub ply: u32,
    /// The move.
    pub word: String,
    /// Why.
    pub kind: ProblemKind,
}

impl MoveLog {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// Records an acknowledged move. A repeated acknowledgement must be the same.
    pub fn add(&self, table: &str, ply: u32, word: &str) {
        let mut state = self.state();
        let before = state.words.insert((table.to_owned(), ply), word.to_owned());
        if let Some(before) = before {
            assert_eq!(before, word, "{table} {ply}: acknowledged twice");
        }
        let now = Instant::now();
        let pause = state.last.replace(now).map_or(Duration::ZERO, |last| now - last);
        state.longest_pause = state.longest_pause.max(pause);
    }

    /// Records a refused move.
    pub fn refuse(&self, table: &str, ply: u32, word: String, kind: ProblemKind) {
        self.state().refused.push(Refusal { table: table.to_owned(), ply, word, kind });
    }

    /// The acknowledged moves.
    pub fn words(&self) -> Words {
        self.state().words.clone()
    }

    /// The refused moves.
    pub fn refused(&self) -> Vec<Refusal> {
        self.state().refused.clone()
    }

    /// The number of acknowledged moves.
    pub fn count(&self) -> usize {
        self.state().words.len()
    }

    /// The longest time between two acknowledgements, and until now, since the last call.
    pub fn take_longest_pause(&self) -> Duration {
        let mut state = self.state();
        let now = Instant::now();
        let pause = state.last.replace(now).map_or(Duration::ZERO, |last| now - last);
        std::mem::take(&mut state.longest_pause).max(pause)
    }
}
