//! Files of puzzles.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, Write};
use std::path::Path;

use evora_puzzles::{HEADER, Puzzle};

use crate::failure::Failure;
use crate::input;

/// Reads a file of puzzles; blank lines and comments are skipped.
pub(super) fn read(path: &Path) -> Result<Vec<Puzzle>, Failure> {
    parse(input::open(path)?, &input::name(path))
}

/// The puzzles that are built in.
pub(super) fn built_in() -> Result<Vec<Puzzle>, Failure> {
    parse(&include_bytes!("../../../../puzzles/puzzles.txt")[..], "the puzzles that are built in")
}

fn parse(from: impl BufRead, name: &str) -> Result<Vec<Puzzle>, Failure> {
    let bad = |what: String| Failure::Bad(format!("{name}: {what}"));
    let mut puzzles = vec![];
    for (number, line) in from.lines().enumerate() {
        let line = line.map_err(|error| bad(format!("cannot read: {error}")))?;
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let puzzle = line.parse().map_err(|error| bad(format!("line {}: {error}", number + 1)))?;
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

/// Opens a file for more puzzles. A new one begins with its header.
pub(super) fn append(path: &Path) -> Result<File, Failure> {
    let cannot = |error| Failure::Bad(format!("cannot write {}: {error}", path.display()));
    let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(cannot)?;
    if file.metadata().map_err(cannot)?.len() == 0 {
        writeln!(file, "{HEADER}").map_err(cannot)?;
    }
    Ok(file)
}

/// Writes puzzles to a new file.
pub(super) fn write(path: &Path, puzzles: &[Puzzle]) -> Result<(), Failure> {
    let mut text = format!("{HEADER}\n");
    for puzzle in puzzles {
        text.push_str(&format!("{puzzle}\n"));
    }
    std::fs::write(path, text)
        .map_err(|error| Failure::Bad(format!("cannot write {}: {error}", path.display())))
}
