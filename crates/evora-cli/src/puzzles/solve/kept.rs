//! The file of somebody's first attempts: one in each line, added as they are made.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use evora_puzzles::{Attempt, Attempts};

/// The attempts, and the file that keeps them.
pub(super) struct Kept {
    file: Option<PathBuf>,
    /// All of them.
    pub(super) attempts: Attempts,
    /// How many lines of the file are no attempts. They are left as they are.
    pub(super) damaged: usize,
}

impl Kept {
    /// Reads the attempts of a file, which need not be there yet. Without a file they are forgotten at the end.
    pub(super) fn read(file: Option<PathBuf>) -> io::Result<Kept> {
        let mut kept = Kept { file, attempts: Attempts::default(), damaged: 0 };
        let Some(file) = &kept.file else { return Ok(kept) };
        // Devices and pipes may never end.
        if fs::metadata(file).is_ok_and(|found| !found.is_file()) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a file"));
        }
        let text = match fs::read(file) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        for line in text.lines().filter(|line| !line.is_empty()) {
            match line.parse() {
                Ok(attempt) => kept.attempts.add(attempt),
                Err(_) => kept.damaged += 1,
            }
        }
        Ok(kept)
    }

    /// Adds attempts; they count until the end also if the file cannot be written.
    pub(super) fn add(&mut self, attempts: Vec<Attempt>) -> io::Result<()> {
        let lines: String = attempts.iter().map(|attempt| format!("{attempt}\n")).collect();
        attempts.into_iter().for_each(|attempt| self.attempts.add(attempt));
        let Some(file) = self.file.as_ref().filter(|_| !lines.is_empty()) else { return Ok(()) };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut out = OpenOptions::new().create(true).append(true).read(true).open(file)?;
        // A line that a full disk cut short must not swallow the next one.
        let lines = if ends_in_a_line(&mut out)? { lines } else { format!("\n{lines}") };
        // At once, so that two commands at a time do not mix their lines.
        out.write_all(lines.as_bytes())?;
        out.sync_all()
    }
}

/// Whether a file is empty or ends with the end of a line.
fn ends_in_a_line(file: &mut File) -> io::Result<bool> {
    use std::io::{Read, Seek, SeekFrom};
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(puzzle: &str, solved: bool, at: i64) -> Attempt {
        Attempt { puzzle: puzzle.into(), solved, at }
    }

    #[test]
    fn attempts_are_found_again_and_damaged_lines_stay_where_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("not there yet").join("puzzles");
        let mut kept = Kept::read(Some(file.clone())).unwrap();
        kept.add(vec![attempt("aa", false, 5)]).unwrap();
        // Another command was killed while it wrote.
        fs::write(&file, "aa\tfailed\t5\nbb\tsol").unwrap();
        let mut kept = Kept::read(Some(file.clone())).unwrap();
        assert_eq!(kept.damaged, 1);
        kept.add(vec![attempt("aa", true, 7), attempt("cc", true, 8)]).unwrap();
        let again = Kept::read(Some(file.clone())).unwrap();
        assert_eq!(again.attempts.of("aa"), Some(&attempt("aa", false, 5)), "the first one counts");
        assert_eq!(again.attempts.of("cc"), Some(&attempt("cc", true, 8)));
        assert_eq!(again.damaged, 1);
        assert!(fs::read_to_string(&file).unwrap().contains("\nbb\tsol\n"));
    }

    #[test]
    fn a_file_that_cannot_be_read_or_written_says_so() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Kept::read(Some(folder.path().to_owned())).is_err());
        assert!(Kept::read(Some("/dev/full".into())).is_err(), "it would never end");
        let mut kept = Kept::read(Some(folder.path().join("file"))).unwrap();
        fs::create_dir(folder.path().join("file")).unwrap();
        assert!(kept.add(vec![attempt("aa", true, 5)]).is_err());
        assert!(kept.attempts.of("aa").is_some());
    }
}
