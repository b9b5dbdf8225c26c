//! A simulated player at the prompt, through pipes.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Output, Stdio};

/// Returns the command with a clean environment: English, and its own home directory.
pub(crate) fn evora() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    command.env("LC_ALL", "C").env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the command on this input, to its end.
pub(crate) fn run(args: &[&str], input: &str) -> Output {
    let mut child = evora()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that fails need not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// A running `evora play`.
pub(crate) struct Table {
    child: Child,
    out: ChildStdout,
}

impl Table {
    pub(crate) fn new(args: &[&str]) -> Table {
        let mut child = evora()
            .arg("play")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = child.stdout.take().unwrap();
        Table { child, out }
    }

    /// Reads up to the next prompt, which ends with a colon and a space without a line break.
    pub(crate) fn read(&mut self) -> String {
        let mut text = Vec::new();
        let mut byte = [0];
        while self.out.read(&mut byte).unwrap() > 0 {
            text.push(byte[0]);
            if text.ends_with(b"your move: ") || text.ends_with(b"undo or quit: ") {
                break;
            }
        }
        String::from_utf8(text).unwrap()
    }

    pub(crate) fn answer(&mut self, line: &str) -> String {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
        self.read()
    }

    pub(crate) fn leave(mut self) {
        writeln!(self.child.stdin.as_mut().unwrap(), "quit").unwrap();
        assert!(self.child.wait().unwrap().success());
    }
}

/// A folder that is deleted after the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().into()
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Parses the legal words from the answer to `?`.
pub(crate) fn words(listed: &str) -> Vec<String> {
    let lines = listed.lines().filter(|line| line.starts_with("  "));
    let is_word = |word: &&str| {
        let capital = |letter: char| !letter.is_ascii_lowercase() && letter.is_ascii();
        match word.strip_prefix("pass:") {
            Some(kept) => kept.chars().all(capital),
            // A bare number is a count, not a word.
            None => {
                let plain = ["draw", "look"].contains(word)
                    || word.starts_with("skip")
                    || word.starts_with("under")
                    || word.starts_with("chips");
                plain || word.chars().all(capital) && word.contains(|c: char| !c.is_ascii_digit())
            }
        }
    };
    // The words come first, then their description; if there are too many to list, the plain pass.
    let listed = |line: &str| -> Vec<String> {
        let words: Vec<String> =
            line.split_whitespace().take_while(is_word).map(String::from).collect();
        if line.contains("pass:…") {
            return vec!["pass:".into()];
        }
        // Use the first free slot for a plate, and the first order for leftovers.
        if let Some((plate, rest)) = line.split_once("@…r…") {
            let slot = rest.split_once("): slot ").unwrap().1.chars().next().unwrap();
            return vec![format!("{}@{slot}r1", plate.trim())];
        }
        match line.split_once(", with ^") {
            Some((_, orders)) => {
                let order = orders.split(' ').next().unwrap();
                words.iter().map(|word| format!("{word}^{order}")).collect()
            }
            None => words,
        }
    };
    lines.flat_map(listed).collect()
}

/// Plays words listed by `?` until the game is over. Returns the last screen.
pub(crate) fn play_to_the_end(table: &mut Table, mut screen: String) -> String {
    for turn in 0..2_000 {
        if screen.ends_with("undo or quit: ") {
            return screen;
        }
        let legal = words(&table.answer("?"));
        // Any order will do, but not always the same: lines before the floor and stars before passing
        // where there are some.
        let liked = |word: &&String| {
            !word.contains('F') && !word.starts_with("pass") && !word.starts_with("skip")
        };
        let lines: Vec<&String> = legal.iter().filter(liked).collect();
        let choice = lines.get(turn * 7 % lines.len().max(1)).copied().unwrap_or(&legal[0]);
        screen = table.answer(choice);
    }
    panic!("the game does not end");
}

pub(crate) fn replay(file: &str) -> (bool, String) {
    let output = evora().args(["replay", file]).output().unwrap();
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}
