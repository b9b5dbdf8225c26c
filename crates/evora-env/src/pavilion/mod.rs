//! Summer Pavilion.

mod actions;
