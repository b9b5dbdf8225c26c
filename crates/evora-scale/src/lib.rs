//! How the server scales (`docs/scale.md`).
//!
//! `measure` starts PostgreSQL, NATS and one to several `evora serve` processes, has `evora load` play on them, and counts what a move costs:
//! statements, transactions, bytes, messages, processor time. [`Model`] takes these costs and other [`Assumptions`] (`docs/scale.toml`) and
//! says what so many people at once need, and what breaks first.

mod command;
mod markdown;
#[cfg(unix)]
mod measure;
mod model;

pub use command::command;
pub use model::{Assumptions, Demand, Model, NodeCores, Part, Use};
