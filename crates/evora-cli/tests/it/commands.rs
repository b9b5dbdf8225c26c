//! Transcripts of the command line, under `tests/cmd`: input, output and exit status.

#[test]
fn the_command_line_answers_as_its_transcripts_say() {
    trycmd::TestCases::new()
        // The transcripts are in English whatever the locale, and must not write to the home directory.
        .env("LC_ALL", "C")
        .env("XDG_STATE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/commands"))
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .run();
}
