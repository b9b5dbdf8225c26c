//! File checks: length, unfinished work, and size.

use std::path::Path;
use std::process::Command;

use super::tree::Text;

/// The maximum length of a Rust file in lines; split longer ones.
const MAX_LINES: usize = 600;

/// The maximum size of a tracked file in bytes.
const MAX_BYTES: u64 = 1 << 20;

/// Markers of unfinished work, spelt so that this file does not match itself.
const MARKERS: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX")];

/// Returns an error for every Rust file that is too long or contains a marker of unfinished work.
pub fn check_sources(sources: &[Text]) -> Vec<String> {
    let mut errors = Vec::new();
    for Text { path, text } in sources {
        let lines = text.lines().count();
        if lines > MAX_LINES {
            errors.push(format!("{path}: {lines} lines; split it, the limit is {MAX_LINES}"));
        }
        for (at, line) in (1..).zip(text.lines()) {
            let mut words = line.split(|c: char| !c.is_alphanumeric());
            if let Some(word) = words.find(|word| MARKERS.contains(word)) {
                errors.push(format!("{path}:{at}: {word}; finish it, or open an issue"));
            }
        }
    }
    errors
}

/// Returns an error for every file, given with its size in bytes, that is too large for the
/// repository.
pub fn check_sizes(files: &[(String, u64)]) -> Vec<String> {
    let heavy = files.iter().filter(|(_, bytes)| *bytes > MAX_BYTES);
    heavy.map(|(path, bytes)| format!("{path}: {bytes} bytes; the limit is {MAX_BYTES}")).collect()
}

/// Returns the files that git tracks at `root`, with their sizes; none if there is no git or no
/// repository, as in an unpacked archive.
pub fn tracked(root: &Path) -> Vec<(String, u64)> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output();
    let Some(listed) = listed.ok().filter(|listed| listed.status.success()) else {
        return Vec::new();
    };
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let paths = listed.split_terminator('\0');
    // A tracked file may be deleted in the working tree.
    let sizes = paths.filter_map(|path| {
        let bytes = root.join(path).symlink_metadata().ok()?.len();
        Some((path.to_owned(), bytes))
    });
    sizes.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors_for(text: &str) -> Vec<String> {
        check_sources(&[Text::new("crates/a/src/lib.rs", text)])
    }

    #[test]
    fn the_limit_is_600_lines() {
        assert_eq!(errors_for(&"//\n".repeat(600)), [""; 0]);
        assert_eq!(
            errors_for(&"//\n".repeat(601)),
            ["crates/a/src/lib.rs: 601 lines; split it, the limit is 600"]
        );
    }

    #[test]
    fn markers_of_unfinished_work_are_found() {
        for mark in MARKERS {
            let errors = errors_for(&format!("fn a() {{}}\n// {mark}: more\n"));
            let expected = format!("crates/a/src/lib.rs:2: {mark}; finish it, or open an issue");
            assert_eq!(errors, [expected]);
            assert_eq!(errors_for(&format!("// {mark}(me)_{mark}\n")).len(), 1);
            assert_eq!(
                errors_for(&format!("// a{mark}, {mark}X and {}\n", mark.to_lowercase())),
                [""; 0]
            );
        }
    }

    #[test]
    fn the_limit_is_one_mebibyte() {
        let files = [("a".to_owned(), 1 << 20), ("b".to_owned(), (1 << 20) + 1)];
        assert_eq!(check_sizes(&files), ["b: 1048577 bytes; the limit is 1048576"]);
    }

    #[test]
    fn nothing_is_tracked_without_a_repository() {
        assert_eq!(tracked(Path::new("/")), []);
    }
}
