//! A page that asks a session, as the Worker does.

use evora_wasm::{Analysis, Ask, Session};
use evora_wire::Problem;
use serde_json::{Value, json};

/// A page with a session of its own.
#[derive(Default)]
pub(crate) struct Page(pub(crate) Session);

impl Page {
    /// Asks, and returns the answer.
    pub(crate) fn ask(&mut self, ask: Value) -> Result<Value, Problem> {
        let ask: Ask = serde_json::from_value(ask).unwrap();
        let answer = self.0.ask(&ask, &mut |_: &Analysis| {})?;
        Ok(serde_json::from_str(&answer).unwrap())
    }

    /// Starts a game from a seed, seen by spectators.
    pub(crate) fn start(&mut self, rules: &str, players: usize, seed: u64) -> Value {
        let ask = json!({
            "ask": "start", "rules": rules, "players": players, "goals": "random", "deals": { "seed": seed },
        });
        self.ask(ask).unwrap()
    }

    /// Lets bots of these levels play until the game is over. Returns the last answer.
    pub(crate) fn play_bots(&mut self, levels: &[u8]) -> Value {
        let mut now = json!({ "game": self.ask(json!({ "ask": "seen" })).unwrap() });
        while let Some(turn) = now["game"]["view"]["turn"].as_u64() {
            let level = levels[turn as usize];
            let word = self.ask(json!({ "ask": "bot", "level": level })).unwrap()["word"].clone();
            let ply = now["game"]["ply"].clone();
            now = self.ask(json!({ "ask": "play", "ply": ply, "word": word })).unwrap();
        }
        now
    }
}
