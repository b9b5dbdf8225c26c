//! Features, weights, priors and greedy scores of each game.

mod azul;
mod duel;
mod pavilion;
