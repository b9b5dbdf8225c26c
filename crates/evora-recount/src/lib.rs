//! The standings of an arena, counted again from the records of its games.
//!
//! This is a second opinion, written from `docs/tournaments.md`: it shares no code with the server's tournaments. It reads the
//! file of records that everybody can download, plays every game again by the rules, checks its deals, counts points with
//! streaks, and compares the result with the standings that the server tells.

mod count;
mod game;
mod server_standings;

pub use count::{Count, Line};
pub use game::Played;
pub use server_standings::ServerStandings;
