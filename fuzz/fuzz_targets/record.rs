//! Law: see `evora_laws::text::record`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &str| evora_laws::text::record(input));
