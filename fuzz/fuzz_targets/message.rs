//! Law: for any bytes a client sends, each message parser returns a message that round-trips, or a
//! client error.

#![no_main]

use evora_wire::read_as_each;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    for (message, answer) in read_as_each(input) {
        match answer {
            Ok(written) => {
                let again = read_as_each(written.as_bytes());
                assert!(
                    again.contains(&(message, Ok(written))),
                    "{message} is not read as it was written"
                );
            }
            Err(problem) => assert!((400..500).contains(&problem.status), "{message}: {problem}"),
        }
    }
});
