//! Law: see `evora_laws::text::position_text`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &str| evora_laws::text::position_text(input));
