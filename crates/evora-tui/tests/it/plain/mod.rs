//! The table line by line, with somebody who types through a pipe.

mod backs;
mod kept;
mod languages;
mod review;
mod typist;
mod values;
