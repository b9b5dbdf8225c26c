//! Weights of the features, in hundredths of a point, as `examples/fit.rs` found them.

use super::features::{COUNT, STAGES};
use crate::linear::Table;

#[rustfmt::skip]
pub(super) static TABLE: Table<COUNT, STAGES> = Table {
    rows: [[0]; STAGES],
    spreads: [2000; STAGES],
};
