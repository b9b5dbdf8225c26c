//! The table line by line, with somebody who types through a pipe.

#![allow(clippy::unwrap_used, clippy::panic)]

mod backs;
mod kept;
mod languages;
mod review;
mod typist;
mod values;
