//! Pipes, colours and redirections.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::table;

fn evora() -> Command {
    let mut command = table::evora();
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").stdin(Stdio::null());
    command
}

#[test]
fn a_reader_that_has_had_enough_is_no_error() {
    for args in [
        &["trace", "--games", "1000"][..],
        &["play", "--seats", "random,random", "--seed", "1"],
        &["play", "--seats", "bot:3,bot:3", "--seed", "1"],
        &["rules"],
        &["completions", "bash"],
        &["bench", "--samples", "1", "--moves", "1000"],
    ] {
        let mut child =
            evora().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        // The rest is never read: the pipe closes with the reader.
        BufReader::with_capacity(16, child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{args:?}: {output:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{args:?}");
    }
}

#[test]
fn colours_come_only_where_they_are_wanted() {
    let play = |name: &str, value: &str| {
        let args = ["play", "--seats", "random,random", "--seed", "1"];
        let output = evora().env(name, value).args(args).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let coloured = play("CLICOLOR_FORCE", "1");
    assert!(coloured.contains("\u{1b}["), "forced colours");
    let plain = play("NO_COLOR", "1");
    assert!(!plain.contains('\u{1b}'));
    // Every tile has its letter, so that nothing is lost without colour.
    let mut stripped = String::new();
    let mut letters = coloured.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            letters.by_ref().take_while(|c| *c != 'm').for_each(drop);
        } else {
            stripped.push(letter);
        }
    }
    assert_eq!(stripped, plain);
}

#[test]
fn traces_are_the_same_on_every_machine() {
    let output = evora().args(["trace", "--players", "3", "--seed", "7"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], r#"{"t":"start","rules":"azul","players":3,"seed":7,"first":2}"#);
    let deal = r#"{"t":"deal","factories":["BBYY","BBRW","BRWW","YRRW","BYWW","BBYR","YRRR"]}"#;
    assert_eq!(lines[1], deal);
    assert!(lines[lines.len() - 2].starts_with(r#"{"t":"round","round":"#));
    assert!(lines[lines.len() - 1].starts_with(r#"{"t":"end","scores":["#));
}

#[test]
fn manual_pages_and_completions_know_every_command() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    let _ = std::fs::remove_dir_all(&folder);
    assert!(evora().arg("man").arg(&folder).status().unwrap().success());
    for page in
        ["evora", "evora-play", "evora-hint", "evora-analyse", "evora-trace", "evora-replay"]
    {
        let text = std::fs::read_to_string(folder.join(format!("{page}.1"))).unwrap();
        assert!(text.contains(".SH NAME"), "{page}");
    }
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = evora().args(["completions", shell]).output().unwrap().stdout;
        assert!(String::from_utf8(script).unwrap().contains("replay"), "{shell}");
    }
}
