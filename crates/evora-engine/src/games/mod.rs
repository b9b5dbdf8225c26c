//! Features, weights, priors and greedy scores of each game.

pub(crate) mod azul;
mod duel;
mod pavilion;
