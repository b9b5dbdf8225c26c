//! How a wrong answer is punished.

use evora_engine::Engine;
use evora_engine::analysis::{Budget, playable};
use evora_notation::Notation as _;
use evora_rules::Position as _;

use crate::puzzle::{Puzzle, Wrong};

/// The positions that are searched for the reply to a wrong answer that the puzzle does not have.
const NODES: u64 = 4000;

impl Puzzle {
    /// What a wrong answer leads to: the moves up to the reply that punishes it, and what it loses of the win. A typical one is in
    /// the puzzle itself; any other is searched. A short search may find that it loses nothing, which longer ones have refuted: then
    /// the loss is 0. `None` if the word is no legal move.
    pub fn refute(&self, engine: &Engine, word: &str) -> Option<Wrong> {
        let known =
            self.wrong.iter().find(|wrong| wrong.line.first().is_some_and(|first| first == word));
        if let Some(known) = known {
            return Some(known.clone());
        }
        let mv = self.position.parse_word(word).ok()?;
        self.position.check(mv).ok()?;
        let (seat, budget) = (self.seat(), Budget { nodes: Some(NODES), ..Budget::default() });
        let found = engine.search_move(&self.position.view(seat), mv, budget)?;
        let mut line: Vec<String> = playable(&self.position, &found.line)
            .iter()
            .map(|&mv| self.position.word(mv))
            .collect();
        if line.is_empty() {
            line.push(word.to_owned());
        }
        let loss = f32::from(self.win) - 100.0 * found.value.wins[seat];
        Some(Wrong { line, loss: loss.round().clamp(0.0, 100.0) as u8 })
    }
}
