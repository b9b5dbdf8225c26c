//! The integration tests of `evora-rules`: one program, because each would be linked on its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod azul;
mod azul_setup;
mod duel;
mod duel_backs;
mod duel_deal;
mod duel_end;
mod duel_examples;
mod duel_goals;
mod duel_plates;
mod duel_scene;
mod duel_setup;
mod duel_view;
mod pavilion;
mod pavilion_end;
mod pavilion_scene;
mod pavilion_setup;
mod scene;
