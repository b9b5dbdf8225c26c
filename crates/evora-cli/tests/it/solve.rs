//! `evora puzzles solve`, typed and read through pipes, and on a terminal.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use evora_puzzles::Puzzle;
use evora_rules::RuleSet;

/// The set that is built in.
fn set() -> Vec<Puzzle> {
    let text = include_str!("../../../../puzzles/puzzles.txt");
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.parse().unwrap()).collect()
}

/// A puzzle with a typical wrong answer that somebody else punishes.
fn punished() -> Puzzle {
    let is_punished = |puzzle: &Puzzle| {
        let position = &puzzle.position;
        let word = puzzle.wrong.first().map(|wrong| (wrong.line.len(), wrong.loss));
        position.rules() == RuleSet::Azul && word.is_some_and(|(moves, loss)| moves > 1 && loss > 0)
    };
    set().into_iter().find(is_punished).unwrap()
}

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut evora = Command::new(env!("CARGO_BIN_EXE_evora"));
    evora
        .env_remove("LC_ALL")
        .env("LANG", "C.UTF-8")
        .env("XDG_STATE_HOME", folder)
        .args(["puzzles", "solve"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    evora
}

fn output(folder: &Path, args: &[&str], typed: &str) -> Output {
    let mut child = command(folder, args).spawn().unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// Types lines, and returns what was said.
fn solve(folder: &Path, args: &[&str], typed: &[&str]) -> String {
    let out =
        output(folder, args, &typed.iter().map(|line| format!("{line}\n")).collect::<String>());
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

/// Asserts that these follow each other.
#[track_caller]
fn in_order(said: &str, parts: &[&str]) {
    let mut rest = said;
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            panic!("no {part:?} in order in:\n{said}");
        };
        rest = after;
    }
}

fn kept(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("evora/puzzles")).unwrap_or_default()
}

#[test]
fn a_right_answer_is_told_rated_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = punished();
    let (id, answer) = (puzzle.id(), puzzle.line[0].clone());
    let about = format!("rated {}", puzzle.rating);
    let margin = format!("Right! Any other move gives away at least {}%", puzzle.margin);
    // Small letters do as well.
    let said = solve(folder.path(), &["--id", &id], &[&answer.to_lowercase(), ""]);
    in_order(
        &said,
        &[
            &about,
            "Find the best move.",
            "(you)",
            "your move:",
            &margin,
            "Rating +",
            "Solved: 1",
            "Goodbye.",
        ],
    );
    assert!(kept(folder.path()).starts_with(&format!("{id}\tsolved\t")));
    // The first answer counts, and no other.
    let again = solve(folder.path(), &["--id", &id], &["answer"]);
    assert!(!again.contains("Rating −") && again.contains("Solved: 1"), "{again}");
    assert_eq!(kept(folder.path()).lines().count(), 1);
}

#[test]
fn a_wrong_answer_is_punished_and_may_be_followed_by_another_try() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = punished();
    let wrong = &puzzle.wrong[0];
    let loss = format!("Not the best move: it gives away {}% of your chances to win.", wrong.loss);
    let reply = format!("({}).", wrong.line[1]);
    let said = solve(
        folder.path(),
        &["--id", &puzzle.id()],
        &["nonsense", &wrong.line[0], &puzzle.line[0], "quit"],
    );
    in_order(
        &said,
        &[
            "isn’t a move",
            &loss,
            &reply,
            "Rating −",
            "Try again",
            "Right!",
            "Enter to stop:",
            "Solved: 0",
        ],
    );
    assert!(kept(folder.path()).contains("\tfailed\t"));
    // Nothing is answered by asking what can be played.
    let all =
        solve(folder.path(), &["--id", &puzzle.id()], &["?", &format!("{}?", puzzle.line[0])]);
    assert!(all.contains(&puzzle.line[0]) && !all.contains("Right!"), "{all}");
}

#[test]
fn the_answer_is_shown_with_what_the_others_lose_and_counts_as_not_solved() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = punished();
    let wrong = &puzzle.wrong[0];
    let others = format!("{} (", wrong.line[0]);
    let said =
        solve(folder.path(), &["--id", &puzzle.id()], &["hint", "answer", &puzzle.line[0], ""]);
    let answer = format!("{} Player", puzzle.line[0]);
    let margin = format!("Any other one gives away at least {}%", puzzle.margin);
    in_order(
        &said,
        &[
            "It’s about: ",
            &answer,
            &margin,
            "What it was about: ",
            &others,
            "Rating −",
            "You know the answer.",
        ],
    );
}

#[test]
fn whoever_chooses_among_a_few_has_not_solved_it() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = punished();
    let mut words: Vec<&String> =
        puzzle.wrong.iter().map(|wrong| &wrong.line[0]).chain([&puzzle.line[0]]).collect();
    words.sort();
    words.dedup();
    let number = words.iter().position(|word| **word == puzzle.line[0]).unwrap() + 1;
    let said =
        solve(folder.path(), &["--id", &puzzle.id()], &["1", "choices", "99", &number.to_string()]);
    let line = format!("  {number}  {}", puzzle.line[0]);
    in_order(
        &said,
        &[
            "no number of a move",
            "it no longer counts as solved",
            &line,
            "Rating −",
            "no number of a move",
            "Right!",
            "Solved: 0",
        ],
    );
    // Nor whoever looks at them, leaves and comes back.
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), &["--id", &puzzle.id()], &["choices", "quit"]);
    let said = solve(folder.path(), &["--id", &puzzle.id()], &[&puzzle.line[0], ""]);
    in_order(&said, &["Right!", "Solved: 0"]);
}

#[test]
fn the_puzzle_of_the_day_is_that_of_the_page_and_makes_a_streak() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = set();
    let ids: Vec<String> = puzzles.iter().map(Puzzle::id).collect();
    let today = || {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        let day = now.as_secs() / 86_400;
        (day, &puzzles[evora_puzzles::daily_puzzle(ids.iter().map(String::as_str), day).unwrap()])
    };
    // Not across midnight.
    let (day, puzzle, said) = loop {
        let (day, puzzle) = today();
        let said = solve(folder.path(), &["--daily"], &[&puzzle.line[0], ""]);
        if today().0 == day {
            break (day, puzzle, said);
        }
        std::fs::remove_file(folder.path().join("evora/puzzles")).unwrap();
    };
    in_order(
        &said,
        &[
            "Puzzle of the day: find the best move.",
            "Right!",
            "Puzzle of the day: 1 day in a row",
            "Goodbye.",
        ],
    );
    let kept = kept(folder.path());
    assert!(kept.contains(&format!("{}\tsolved", puzzle.id())), "{kept}");
    assert!(kept.contains(&format!("daily{day}\tsolved")), "{kept}");
}

#[test]
fn puzzles_come_one_after_another_by_rule_set_and_theme_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--rules", "duel", "--theme", "moon", "--seed", "4", "--count", "3", "--lang"];
    let run = |lang| {
        let _ = std::fs::remove_dir_all(folder.path().join("evora"));
        solve(folder.path(), &[&args[..], &[lang]].concat(), &["answer", "", "next", "answer", ""])
    };
    let english = run("en");
    assert_eq!(english.matches("Azul Duel").count(), 3, "{english}");
    assert_eq!(english.matches("Moon sides").count(), 2, "{english}");
    assert_eq!(english, run("en"), "the same seed gives the same puzzles");
    for (lang, find, bye) in [
        ("pl", "Znajdź najlepszy ruch.", "Do zobaczenia."),
        ("uk", "Знайдіть найкращий хід.", "До зустрічі!"),
    ] {
        let said = run(lang);
        assert_eq!(said.matches(find).count(), 3, "{said}");
        assert!(said.trim_end().ends_with(bye), "{said}");
        assert!(!said.contains('⟨'), "{said}");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |args: &[&str]| {
        let out = output(folder.path(), args, "");
        assert_eq!(out.status.code(), Some(2), "{args:?}");
        String::from_utf8(out.stderr).unwrap()
    };
    assert!(refused(&["--id", "nothing"]).contains("no puzzle nothing"));
    assert!(refused(&["--rules", "azul", "--theme", "moon"]).contains("no puzzle with this theme"));
    assert!(refused(&["--theme", "chess"]).contains("chess"));
    assert!(refused(&["not-there.txt"]).contains("cannot read not-there.txt"));
    let path = folder.path().display().to_string();
    assert!(refused(&["--progress", &path]).contains("cannot read "));
    // What others have written into the file is left alone, and said.
    let file = folder.path().join("mine");
    std::fs::write(&file, "nonsense\n").unwrap();
    let file = file.display().to_string();
    let said = solve(folder.path(), &["--progress", &file, "--count", "1"], &["answer", ""]);
    assert!(said.starts_with("1 line of your progress can’t be read"), "{said}");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("nonsense\n") && text.contains("\tfailed\t"), "{text}");
}

#[test]
fn nothing_typed_is_nothing_answered() {
    let folder = tempfile::tempdir().unwrap();
    let said = solve(folder.path(), &[], &[]);
    in_order(&said, &["Find the best move.", "Not rated yet · Solved: 0", "Goodbye."]);
    assert_eq!(kept(folder.path()), "");
}
