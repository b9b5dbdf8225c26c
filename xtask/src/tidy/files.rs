//! The files themselves: short, finished, and light.

use std::path::Path;
use std::process::Command;

use super::tree::Text;

/// The longest a Rust file may be, in lines; past this there is a seam to be found.
const MOST_LINES: usize = 600;

/// The largest a file in the repository may be, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// Words that mark unfinished work, written so that this file is not found to have them.
const UNFINISHED: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX")];

/// Complains of Rust files that are too long or say that something in them is unfinished.
pub fn check_sources(sources: &[Text]) -> Vec<String> {
    let mut complaints = Vec::new();
    for Text { path, text } in sources {
        let lines = text.lines().count();
        if lines > MOST_LINES {
            complaints.push(format!("{path}: {lines} lines; split it, {MOST_LINES} are the most"));
        }
        for (at, line) in (1..).zip(text.lines()) {
            let mut words = line.split(|c: char| !c.is_alphanumeric());
            if let Some(word) = words.find(|word| UNFINISHED.contains(word)) {
                complaints.push(format!("{path}:{at}: {word}; finish it, or open an issue"));
            }
        }
    }
    complaints
}

/// Complains of files, given with their size in bytes, that are too large to be in a repository.
pub fn check_sizes(files: &[(String, u64)]) -> Vec<String> {
    let heavy = files.iter().filter(|(_, bytes)| *bytes > MOST_BYTES);
    heavy.map(|(path, bytes)| format!("{path}: {bytes} bytes; {MOST_BYTES} are the most")).collect()
}

/// The files that git tracks at `root`, with their sizes; none where there is no git or no
/// repository, as in an unpacked archive.
pub fn tracked(root: &Path) -> Vec<(String, u64)> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output();
    let Some(listed) = listed.ok().filter(|listed| listed.status.success()) else {
        return Vec::new();
    };
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let paths = listed.split_terminator('\0');
    // A tracked file may have been deleted and the deletion not be committed yet.
    let sizes = paths.filter_map(|path| {
        let bytes = root.join(path).symlink_metadata().ok()?.len();
        Some((path.to_owned(), bytes))
    });
    sizes.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(text: &str) -> Vec<String> {
        check_sources(&[Text::new("crates/a/src/lib.rs", text)])
    }

    #[test]
    fn six_hundred_lines_are_the_most() {
        assert_eq!(about(&"//\n".repeat(600)), [""; 0]);
        assert_eq!(
            about(&"//\n".repeat(601)),
            ["crates/a/src/lib.rs: 601 lines; split it, 600 are the most"]
        );
    }

    #[test]
    fn marks_of_unfinished_work_are_found() {
        for mark in UNFINISHED {
            let complaints = about(&format!("fn a() {{}}\n// {mark}: more\n"));
            let expected = format!("crates/a/src/lib.rs:2: {mark}; finish it, or open an issue");
            assert_eq!(complaints, [expected]);
            assert_eq!(about(&format!("// {mark}(me)_{mark}\n")).len(), 1);
            assert_eq!(
                about(&format!("// a{mark}, {mark}X and {}\n", mark.to_lowercase())),
                [""; 0]
            );
        }
    }

    #[test]
    fn one_mebibyte_is_the_most() {
        let files = [("a".to_owned(), 1 << 20), ("b".to_owned(), (1 << 20) + 1)];
        assert_eq!(check_sizes(&files), ["b: 1048577 bytes; 1048576 are the most"]);
    }

    #[test]
    fn where_there_is_no_repository_nothing_is_tracked() {
        assert_eq!(tracked(Path::new("/")), []);
    }
}
