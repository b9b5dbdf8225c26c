//! Line mode through a pipe.

mod backs;
mod kept;
mod languages;
mod review;
mod typed;
mod typist;
mod values;
