//! Law: see `evora_laws::text::trace`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| evora_laws::text::trace(input));
