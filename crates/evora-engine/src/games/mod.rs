//! What the engine knows of each game.

mod azul;
mod duel;
mod pavilion;
