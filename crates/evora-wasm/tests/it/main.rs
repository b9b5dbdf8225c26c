//! The engine in the page, run natively.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod any;
mod asks;
mod bad_deals;
mod games;
mod generated;
mod impossible;
mod kept;
mod lines;
mod page;
mod puzzles;
mod setups;
mod tables;
