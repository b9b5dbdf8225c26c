//! Summer Pavilion.

mod actions;
mod observation;
