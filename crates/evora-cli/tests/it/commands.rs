//! Transcripts of the command line, under `tests/cmd`: what is typed, what comes out, with what status.

#[test]
fn the_command_line_answers_as_its_transcripts_say() {
    trycmd::TestCases::new()
        // Whatever is spoken on this machine, the transcripts are in English, and nothing of theirs is kept in its home.
        .env("LC_ALL", "C")
        .env("XDG_STATE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/commands"))
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .run();
}
