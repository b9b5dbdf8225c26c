//! The integration tests of `evora-laws`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

/// The slow twins keep everything in vectors and strings: with this allocator they take a quarter less time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod azul_laws;
mod azul_twin;
mod duel_laws;
mod duel_twin;
mod forecast;
mod pavilion_laws;
mod pavilion_twin;
mod perft;
mod playthroughs;
mod text_laws;
mod twin_games;
