//! The buffers of the caller.

use super::VectorEnv;

/// Where a step is written to. Every buffer has a row for each game.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What the seat to act sees: [`observation_len`](VectorEnv::observation_len) bytes a game.
    pub observations: &'a mut [u8],
    /// 1 for each legal action: [`action_count`](VectorEnv::action_count) bytes a game.
    pub masks: &'a mut [u8],
    /// The reward of every seat, by seat: as many as play in each game.
    pub rewards: &'a mut [f32],
    /// 1 for a game that ended.
    pub terminations: &'a mut [u8],
    /// 1 for a game that was truncated.
    pub truncations: &'a mut [u8],
    /// The seat to act.
    pub seats: &'a mut [u8],
    /// What the seat that acted last saw at the end of a game that ended or was truncated, like `observations`; rows of
    /// other games are left alone.
    pub last_observations: Option<&'a mut [u8]>,
}

/// A buffer has the wrong length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the buffer for {what} has {got} items; {games} games × {each} need {}", games * each)]
pub struct WrongBuffer {
    /// The name of the buffer.
    pub what: &'static str,
    /// Its length.
    pub got: usize,
    /// The number of games.
    pub games: usize,
    /// The items of a game.
    pub each: usize,
}

impl<'a> Buffers<'a> {
    pub(super) fn check(&self, env: &VectorEnv) -> Result<(), WrongBuffer> {
        let (games, seen) = (env.games(), env.observation_len());
        let last = self.last_observations.as_ref().map_or(games * seen, |last| last.len());
        for (what, got, each) in [
            ("observations", self.observations.len(), seen),
            ("masks", self.masks.len(), env.action_count()),
            ("rewards", self.rewards.len(), env.players()),
            ("terminations", self.terminations.len(), 1),
            ("truncations", self.truncations.len(), 1),
            ("seats", self.seats.len(), 1),
            ("last observations", last, seen),
        ] {
            if got != games * each {
                return Err(WrongBuffer { what, got, games, each });
            }
        }
        Ok(())
    }

    /// Splits off the rows of the first games, of a vector with these widths.
    pub(super) fn split(&mut self, games: usize, widths: &Widths) -> Buffers<'a> {
        fn first<'a, T>(slice: &mut &'a mut [T], len: usize) -> &'a mut [T] {
            let (first, rest) = std::mem::take(slice).split_at_mut(len);
            *slice = rest;
            first
        }
        Buffers {
            observations: first(&mut self.observations, games * widths.observation),
            masks: first(&mut self.masks, games * widths.actions),
            rewards: first(&mut self.rewards, games * widths.players),
            terminations: first(&mut self.terminations, games),
            truncations: first(&mut self.truncations, games),
            seats: first(&mut self.seats, games),
            last_observations: self
                .last_observations
                .as_mut()
                .map(|last| first(last, games * widths.observation)),
        }
    }
}

/// The items of a game in each buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widths {
    pub(super) observation: usize,
    pub(super) actions: usize,
    pub(super) players: usize,
}
