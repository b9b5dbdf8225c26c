//! Law: for any bytes a referee sends, our engine answers in complete lines of the protocol,
//! and exits
//! when told to.

#![no_main]

use evora_engine::Engine;
use evora_engine::protocol::{Answer, serve};

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let said = [input, b"\nquit\n"].concat();
    let mut heard = Vec::new();
    serve(&Engine::default(), &said[..], &mut heard).expect("memory can be read and written");
    let heard = String::from_utf8(heard).expect("answers are text");
    assert!(heard.is_empty() || heard.ends_with('\n'));
    heard.lines().for_each(|line| assert!(Answer::parse(line).is_some(), "{line}"));
});
