//! Transcripts of the command line, under `tests/cmd`: what is typed, what comes out, with what status.

#[test]
fn the_command_line_answers_as_its_transcripts_say() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd").case("tests/cmd/*.toml").run();
}
