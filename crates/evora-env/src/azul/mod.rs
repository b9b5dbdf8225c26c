//! Azul and Mini.

mod actions;
