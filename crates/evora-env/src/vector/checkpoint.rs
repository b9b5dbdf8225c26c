//! A vector as it was, to go back to.

use super::{AnyGames, Buffers};

/// All games and buffers as they were before a step or a reset.
#[derive(Debug)]
pub struct Checkpoint {
    pub(super) seed: u64,
    pub(super) games: AnyGames,
    rows: Rows,
}

#[derive(Debug)]
struct Rows {
    observations: Vec<u8>,
    masks: Vec<u8>,
    rewards: Vec<f32>,
    terminations: Vec<u8>,
    truncations: Vec<u8>,
    seats: Vec<u8>,
    last_observations: Option<Vec<u8>>,
}

/// There is not enough memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is not enough memory for {games} games")]
pub struct NoMemory {
    /// The number of games.
    pub games: usize,
}

impl Checkpoint {
    pub(super) fn new(seed: u64, games: AnyGames, from: &Buffers<'_>) -> Option<Checkpoint> {
        let rows = Rows {
            observations: copied(from.observations)?,
            masks: copied(from.masks)?,
            rewards: copied(from.rewards)?,
            terminations: copied(from.terminations)?,
            truncations: copied(from.truncations)?,
            seats: copied(from.seats)?,
            last_observations: match &from.last_observations {
                Some(last) => Some(copied(last)?),
                None => None,
            },
        };
        Some(Checkpoint { seed, games, rows })
    }

    /// Writes the buffers as they were. They have the same lengths as before.
    pub(super) fn write(&self, to: &mut Buffers<'_>) {
        let Rows { observations, masks, rewards, terminations, truncations, seats, .. } =
            &self.rows;
        to.observations.copy_from_slice(observations);
        to.masks.copy_from_slice(masks);
        to.rewards.copy_from_slice(rewards);
        to.terminations.copy_from_slice(terminations);
        to.truncations.copy_from_slice(truncations);
        to.seats.copy_from_slice(seats);
        if let (Some(to), Some(last)) = (&mut to.last_observations, &self.rows.last_observations) {
            to.copy_from_slice(last);
        }
    }
}

/// Copies a slice; `None` without the memory for it.
pub(super) fn copied<T: Clone>(slice: &[T]) -> Option<Vec<T>> {
    let mut copy = Vec::new();
    copy.try_reserve_exact(slice.len()).ok()?;
    copy.extend_from_slice(slice);
    Some(copy)
}
