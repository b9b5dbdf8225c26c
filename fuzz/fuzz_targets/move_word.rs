//! Law: see `evora_laws::text::move_word`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &str| evora_laws::text::move_word(input));
