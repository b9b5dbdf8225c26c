//! After the game, through the real thing: records, proofs, lists, ratings.

mod lists;
mod making;
mod ratings;
mod records;
