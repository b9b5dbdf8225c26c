//! After the game, through the real thing: records, proofs, lists, ratings.

mod explorer;
mod imports;
mod lists;
mod making;
mod ratings;
mod records;
mod reviews;
