//! Records that begin with a position, read by every command that reads records.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const BOARD: &str = "board:0;-,-,-,-,-;...../...../...../...../.....;-";

/// A game of the last tiles of a round, and what was drawn after it.
fn record() -> String {
    let position = format!(
        "azul 2 round:2 offer:1 first:1 marker:C idle:0 factories:-,-,-,-,- centre:BB bag:B18Y20R20K20W20 lid:- {BOARD} {BOARD}"
    );
    format!(
        "[Rules \"azul\"]\n[Players \"2\"]\n[First \"1\"]\n[Position \"{position}\"]\n[Player0 \"Ana\"]\n{{why not}}\n\
         CB2\n\ndeal BBYY BBRW BRWW YRRW BYWW\n5Y4 2R2\n"
    )
}

fn evora(folder: &Path, args: &[&str], typed: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_evora"))
        .current_dir(folder)
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_STATE_HOME", folder)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let out = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (out.status.code(), text(out.stdout), text(out.stderr))
}

#[test]
fn every_command_that_reads_records_takes_one_from_a_position() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::write(at.join("game.txt"), record()).unwrap();
    let run = |args: &[&str]| {
        let (status, out, err) = evora(at, args, "");
        assert_eq!(status, Some(0), "{args:?}: {err}");
        out
    };
    assert_eq!(run(&["convert", "--to", "record", "game.txt"]), record());
    let trace = run(&["convert", "--to", "trace", "game.txt"]);
    assert!(
        trace.starts_with(
            "{\"t\":\"start\",\"rules\":\"azul\",\"players\":2,\"first\":1,\"position\":\"azul 2 "
        ),
        "{trace}"
    );
    std::fs::write(at.join("game.jsonl"), &trace).unwrap();
    let back = run(&["convert", "--to", "record", "game.jsonl"]);
    assert_eq!(back, record().replace("[Player0 \"Ana\"]\n{why not}\n", ""));
    run(&["replay", "game.txt"]);
    run(&["replay", "game.jsonl"]);
    let analysed = run(&["analyse", "game.txt", "--nodes", "200"]);
    assert!(analysed.contains("plays 5Y4"), "{analysed}");
    let (status, said, _) = evora(at, &["verify", "game.txt"], "");
    assert!(status == Some(1) && said.contains("doesn’t claim fair deals"), "{status:?} {said}");
}

#[test]
fn a_game_from_a_position_is_gone_on_with_and_looked_through() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::write(at.join("game.txt"), record()).unwrap();
    let (status, said, err) = evora(at, &["play", "--replay", "game.txt"], "0\nnext\nquit\n");
    assert!(status == Some(0) && said.contains("takes 2 blue from the centre"), "{said}{err}");
    let args = ["play", "--load", "game.txt", "--seats", "human,human"];
    let (status, _, err) = evora(at, &args, "1B1\nundo\n1B1\nsave more.txt\nquit\n");
    assert_eq!(status, Some(0), "{err}");
    let more = std::fs::read_to_string(at.join("more.txt")).unwrap();
    assert!(more.contains("[Position \"azul 2 round:2 ") && more.contains("1B1"), "{more}");
    let (status, out, err) = evora(at, &["convert", "--to", "record", "more.txt"], "");
    assert_eq!((status, out), (Some(0), more), "{err}");
}

#[test]
fn a_position_that_does_not_fit_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (from, to, says) in [
        (
            "[First \"1\"]",
            "[First \"0\"]",
            "the first player must be the one who started its round, 1",
        ),
        ("[Rules \"azul\"]", "[Rules \"mini\"]", "it is of azul for 2, and the game is mini for 2"),
        ("bag:B18", "bag:B17", "the position: no such position: "),
        ("round:2", "rund:2", "the position: field 3 (round): "),
    ] {
        std::fs::write(folder.path().join("bad.txt"), record().replacen(from, to, 1)).unwrap();
        for command in ["replay", "convert"] {
            let args: &[&str] = match command {
                "convert" => &["convert", "--to", "trace", "bad.txt"],
                _ => &["replay", "bad.txt"],
            };
            let (status, _, err) = evora(folder.path(), args, "");
            assert_eq!(status, Some(2), "{err}");
            assert!(err.contains("bad.txt") && err.contains(says), "{err}");
        }
    }
}
