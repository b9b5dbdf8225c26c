//! `evora serve` as a process.

pub(crate) use evora_siege::{PATIENCE, Server};
