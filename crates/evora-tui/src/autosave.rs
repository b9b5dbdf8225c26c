//! Atomic writes of records, and autosaves that survive a killed process.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use evora_notation::Record;

/// Writes a record atomically: if writing fails, the previous file is unchanged.
pub fn write(file: &Path, record: &Record) -> io::Result<()> {
    // Write to a temporary file and rename, so that a failure leaves the old file intact.
    let beside = with_ending(file, ".part");
    let written = File::create(&beside)
        .and_then(|mut out| {
            out.write_all(record.to_string().as_bytes()).and_then(|()| out.sync_all())
        })
        .and_then(|()| fs::rename(&beside, file));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Returns the folder for unfinished games, or `None` if the environment names no state or home directory.
pub fn folder(get: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    Some(state_folder(get)?.join("unfinished"))
}

/// Returns the folder of everything that the program keeps for somebody, or `None` if the environment names no state or home
/// directory.
pub fn state_folder(get: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name| get(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| Some(set("HOME")?.join(".local").join("state")))
        .or_else(|| set("LOCALAPPDATA"))?;
    Some(state.join("evora"))
}

const ENDING: &str = "game";

/// A file to which a game is saved after every step.
///
/// A lock file beside it tells other processes that the game is in use; the operating system releases the lock even if
/// the process is killed.
pub struct Autosave {
    file: PathBuf,
    lock: File,
}

impl Autosave {
    /// Creates an autosave in the folder, creating the folder if necessary.
    pub fn create(folder: &Path) -> io::Result<Autosave> {
        fs::create_dir_all(folder)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut stamp = now.as_millis();
        loop {
            let file = folder.join(format!("{stamp}.{ENDING}"));
            // Another process may have taken the same timestamp.
            match Autosave::open(&file) {
                Ok(autosave) if !file.exists() => return Ok(autosave),
                Ok(_) => stamp += 1,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => stamp += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Locks an existing autosave. Fails with `WouldBlock` if another process uses it.
    pub fn open(file: &Path) -> io::Result<Autosave> {
        let path = with_ending(file, ".lock");
        loop {
            let lock = File::create(&path)?;
            lock.try_lock()?;
            // The previous owner may have unlinked the lock file since it was opened; an unlinked lock excludes nobody.
            if is_named(&lock, &path) {
                return Ok(Autosave { file: file.to_path_buf(), lock });
            }
        }
    }

    /// Returns the path of the saved game.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Saves the game.
    pub fn save(&self, record: &Record) -> io::Result<()> {
        write(&self.file, record)
    }

    /// Deletes the saved game.
    pub fn delete(self) {
        let _ = fs::remove_file(&self.file);
    }
}

impl Drop for Autosave {
    fn drop(&mut self) {
        // Unlink before unlocking, so that nobody locks a file that is about to disappear.
        let _ = fs::remove_file(with_ending(&self.file, ".lock"));
        let _ = self.lock.unlock();
    }
}

/// Returns whether the path still refers to the open file.
#[cfg(unix)]
fn is_named(open: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (open.metadata(), fs::metadata(path)) {
        (Ok(one), Ok(other)) => (one.dev(), one.ino()) == (other.dev(), other.ino()),
        _ => false,
    }
}

/// Returns whether the path still refers to the open file; always true here, because an open file cannot be unlinked.
#[cfg(not(unix))]
fn is_named(_open: &File, _path: &Path) -> bool {
    true
}

/// Lists unfinished games that no process has locked, the latest first.
pub fn unfinished(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let mut found: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
        .filter(|path| Autosave::open(path).is_ok())
        .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}
