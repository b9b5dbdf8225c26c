//! Lists of checksums, as `sha256sum` writes them.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// The name of the list beside the files.
const NAME: &str = "SHA256SUMS";

/// A list of checksums.
pub(super) struct Sums {
    path: PathBuf,
    /// The name and the checksum of each file.
    files: Vec<(String, String)>,
}

impl Sums {
    /// Reads the list at this path, or else the one beside a file. Returns `None` if there is none beside it.
    pub(super) fn of(path: Option<&Path>, file: &Path) -> Result<Option<Sums>, Failure> {
        let beside = file.parent().unwrap_or(Path::new("")).join(NAME);
        let at = path.unwrap_or(&beside);
        match std::fs::read_to_string(at) {
            Ok(text) => Sums::parse(at, &text).map(Some),
            Err(error) if error.kind() == ErrorKind::NotFound && path.is_none() => Ok(None),
            Err(error) => Err(Failure::Bad(format!("cannot read {}: {error}", at.display()))),
        }
    }

    fn parse(path: &Path, text: &str) -> Result<Sums, Failure> {
        let mut files = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.is_empty() {
                continue;
            }
            let parts = line.split_once("  ").or_else(|| line.split_once(" *"));
            let is_hash =
                |hash: &str| hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            let Some((hash, name)) = parts.filter(|(hash, _)| is_hash(hash)) else {
                return Err(Failure::Bad(format!(
                    "{}, line {number}: expected 64 hex digits, two spaces and the name of a file",
                    path.display()
                )));
            };
            files.push((name.to_owned(), hash.to_ascii_lowercase()));
        }
        Ok(Sums { path: path.to_owned(), files })
    }

    /// The checksum that a file should have.
    pub(super) fn expected(&self, file: &Path) -> Result<String, Failure> {
        let name = file.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        let found = self.files.iter().find(|(of, _)| *of == name);
        found
            .map(|(_, hash)| hash.clone())
            .ok_or_else(|| Failure::Bad(format!("{} has no line for {name}", self.path.display())))
    }
}
