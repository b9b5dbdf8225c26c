//! After the game, through the real thing: records, proofs, lists, ratings.
#![allow(clippy::unwrap_used, clippy::panic)]

mod lists;
mod making;
mod ratings;
mod records;
