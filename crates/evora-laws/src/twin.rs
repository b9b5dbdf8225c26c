//! Slow twins: the rules again, in the most obvious way, sharing nothing with the fast ones.

pub mod azul;
