//! After the game, through the real thing: records, proofs, lists, ratings.

mod compressed;
mod database;
mod explorer;
mod imports;
mod lists;
pub(crate) mod making;
mod ratings;
mod records;
mod reviews;
