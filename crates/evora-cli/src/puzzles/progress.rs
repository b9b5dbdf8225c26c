//! How far the search for puzzles has come, in a file beside the puzzles.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Where one kind of game stands.
#[derive(Clone, Copy, Default)]
pub(super) struct Stand {
    /// The next game.
    pub(super) next: u64,
    /// Puzzles found so far.
    pub(super) found: u64,
}

/// The progress file: a line for each kind of game with its settings.
pub(super) struct Progress {
    path: PathBuf,
    stands: BTreeMap<String, Stand>,
}

impl Progress {
    /// Reads the file beside a file of puzzles; without one, nothing has been done yet.
    pub(super) fn read(puzzles: &Path) -> Result<Progress, Failure> {
        let mut path = puzzles.as_os_str().to_owned();
        path.push(".progress");
        let path = PathBuf::from(path);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => {
                return Err(Failure::Bad(format!("cannot read {}: {error}", path.display())));
            }
        };
        let stand = |line: &str| {
            let mut columns = line.split('\t');
            let (kind, next, found) = (columns.next()?, columns.next()?, columns.next()?);
            let stand = Stand { next: next.parse().ok()?, found: found.parse().ok()? };
            Some((kind.to_owned(), stand))
        };
        let mut stands = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let Some((kind, stand)) = stand(line) else {
                return Err(Failure::Bad(format!(
                    "{}, line {}: expected a kind of game, the next game and the puzzles found, separated by tabs",
                    path.display(),
                    number + 1
                )));
            };
            stands.insert(kind, stand);
        }
        Ok(Progress { path, stands })
    }

    /// Where a kind of game stands.
    pub(super) fn of(&self, kind: &str) -> Stand {
        self.stands.get(kind).copied().unwrap_or_default()
    }

    /// Stores where it stands now; whoever reads the file sees the old or the new one.
    pub(super) fn set(&mut self, kind: &str, stand: Stand) -> Result<(), Failure> {
        self.stands.insert(kind.to_owned(), stand);
        let lines = self.stands.iter();
        let text: String = lines
            .map(|(kind, stand)| format!("{kind}\t{}\t{}\n", stand.next, stand.found))
            .collect();
        let mut new = self.path.clone().into_os_string();
        new.push(".new");
        std::fs::write(&new, text)
            .and_then(|()| std::fs::rename(&new, &self.path))
            .map_err(|error| Failure::Bad(format!("cannot write {}: {error}", self.path.display())))
    }
}
