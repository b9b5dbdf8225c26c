//! Azul and Mini.

mod actions;
mod observation;
