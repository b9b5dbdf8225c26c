//! `evora puzzles`: repeatable, goes on where it was stopped, and checked again.

use std::path::Path;
use std::process::{Command, Output};

fn puzzles(folder: &Path, args: &[&str]) -> Output {
    let mut evora = Command::new(env!("CARGO_BIN_EXE_evora"));
    evora.current_dir(folder).arg("puzzles").args(args).output().unwrap()
}

/// Makes puzzles with short searches; returns the file.
fn make(folder: &Path, file: &str, more: &[&str]) -> String {
    let made = puzzles(folder, &[&["make", file, "--nodes", "800"], more].concat());
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    std::fs::read_to_string(folder.join(file)).unwrap()
}

#[test]
fn making_goes_on_where_it_was_stopped_with_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let at_once = make(folder.path(), "one.txt", &["--count", "6", "--seed", "5"]);
    make(folder.path(), "two.txt", &["--count", "2", "--seed", "5", "--threads", "2"]);
    let in_parts =
        make(folder.path(), "two.txt", &["--count", "6", "--seed", "5", "--threads", "2"]);
    assert_eq!(at_once, in_parts);
    assert!(at_once.lines().count() > 6);
    // What is done is not done again, also if its progress was lost.
    std::fs::remove_file(folder.path().join("two.txt.progress")).unwrap();
    assert_eq!(make(folder.path(), "two.txt", &["--count", "6", "--seed", "5"]), at_once);
}

#[test]
fn puzzles_are_found_in_positions_of_files_and_checked_again() {
    let folder = tempfile::tempdir().unwrap();
    let found = make(folder.path(), "played.txt", &["--count", "3", "--seed", "5"]);
    // Positions of other games, one in a line.
    let positions: Vec<&str> =
        found.lines().skip(1).filter_map(|line| line.split('\t').nth(9)).collect();
    std::fs::write(folder.path().join("positions"), positions.join("\n")).unwrap();
    let of_file = make(folder.path(), "of-file.txt", &["--from", "positions"]);
    assert!(of_file.lines().count() > 1, "{of_file}");
    let checked =
        puzzles(folder.path(), &["check", "of-file.txt", "--nodes", "2000", "--keep", "kept.txt"]);
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(said.contains("puzzles stand"), "{said}");
    let kept = std::fs::read_to_string(folder.path().join("kept.txt")).unwrap();
    assert!(kept.lines().all(|line| of_file.contains(line)));
    assert_eq!(checked.status.success(), kept == of_file);
}

#[test]
fn a_wrong_answer_fails_the_check_and_a_broken_line_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let found = make(folder.path(), "made.txt", &["--count", "1", "--seed", "5"]);
    let line = found.lines().nth(1).unwrap();
    let twice = format!("{found}{line}\n");
    std::fs::write(folder.path().join("twice.txt"), twice).unwrap();
    let checked = puzzles(folder.path(), &["check", "twice.txt"]);
    assert_eq!(checked.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&checked.stderr).contains("is there twice"));
    std::fs::write(folder.path().join("broken.txt"), format!("{found}nonsense\n")).unwrap();
    let checked = puzzles(folder.path(), &["check", "broken.txt"]);
    assert_eq!(checked.status.code(), Some(2));
    let said = String::from_utf8_lossy(&checked.stderr).into_owned();
    assert!(said.contains(&format!("broken.txt: line {}", found.lines().count() + 1)), "{said}");
}
