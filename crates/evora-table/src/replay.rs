//! The replay of a table's game.

use evora_game::Audience;
use evora_rules::Seat;
use evora_study::replay_states;
use evora_wire::{GameResult, Player, Problem, Replay};

use crate::snapshot::seat_number;
use crate::state::Table;

impl Table {
    /// Who sees a replay from a seat: while the game runs, a player sees it from their own seat.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn replay_audience(
        &self,
        own: Option<Seat>,
        seat: Option<u8>,
    ) -> Result<Audience, Problem> {
        match own {
            Some(seat) if self.outcome.is_none() => Ok(Audience::Seat(seat)),
            _ => evora_study::audience(seat, self.seat_states.len()),
        }
    }

    /// The game after each step, as an audience sees it. Returns `None` before the game has started.
    pub fn replay(&self, players: Vec<Option<Player>>, audience: Audience) -> Option<Replay> {
        let game = self.game.as_ref()?;
        Some(Replay {
            rules: self.rules()?.into(),
            names: players.iter().map(name).collect(),
            players,
            first: seat_number(game.spec().first()),
            states: replay_states(game, audience),
            result: self.result().map(GameResult::new),
        })
    }
}

fn name(player: &Option<Player>) -> Option<String> {
    match player {
        Some(Player::Guest { name, .. } | Player::Account { name, .. }) => Some(name.clone()),
        Some(Player::Bot { .. } | Player::Deleted {}) | None => None,
    }
}
