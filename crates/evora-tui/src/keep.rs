//! Where games are kept: files that are never half written, and unfinished games that survive a kill.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use evora_notation::Record;

/// Writes a record, or leaves what was there before.
pub fn write(file: &Path, record: &Record) -> io::Result<()> {
    // Written beside it first, so that a failure in the middle spoils nothing.
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

/// The folder for unfinished games, where the environment names a place for such things.
pub fn folder(get: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name| get(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| Some(set("HOME")?.join(".local").join("state")))
        .or_else(|| set("LOCALAPPDATA"))?;
    Some(state.join("evora").join("unfinished"))
}

const ENDING: &str = "game";

/// A file in which a game is kept after every step, as long as it is played.
///
/// A lock beside it tells other tables that somebody sits here; the system gives it back even when
/// the program is killed.
pub struct Autosave {
    file: PathBuf,
    lock: File,
}

impl Autosave {
    /// A new file in the folder, which is made if need be.
    pub fn begin(folder: &Path) -> io::Result<Autosave> {
        fs::create_dir_all(folder)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut stamp = now.as_millis();
        loop {
            let file = folder.join(format!("{stamp}.{ENDING}"));
            // Another table may have begun in the same moment.
            match Autosave::take_up(&file) {
                Ok(autosave) if !file.exists() => return Ok(autosave),
                Ok(_) => stamp += 1,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => stamp += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Goes on with a file that nobody else plays; `WouldBlock` where somebody does.
    pub fn take_up(file: &Path) -> io::Result<Autosave> {
        let path = with_ending(file, ".lock");
        loop {
            let lock = File::create(&path)?;
            lock.try_lock()?;
            // Whoever left in this moment has taken the lock's name away; a lock without a name keeps nobody out.
            if is_named(&lock, &path) {
                return Ok(Autosave { file: file.to_path_buf(), lock });
            }
        }
    }

    /// The file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Keeps the game as it stands.
    pub fn keep(&self, record: &Record) -> io::Result<()> {
        write(&self.file, record)
    }

    /// The game needs no keeping any more.
    pub fn forget(self) {
        let _ = fs::remove_file(&self.file);
    }
}

impl Drop for Autosave {
    fn drop(&mut self) {
        // Removed before it is given back, so that nobody locks a file that is about to go.
        let _ = fs::remove_file(with_ending(&self.file, ".lock"));
        let _ = self.lock.unlock();
    }
}

/// Whether an open file is the one of this name.
#[cfg(unix)]
fn is_named(open: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (open.metadata(), fs::metadata(path)) {
        (Ok(one), Ok(other)) => (one.dev(), one.ino()) == (other.dev(), other.ino()),
        _ => false,
    }
}

/// Whether an open file is the one of this name; here an open file cannot lose its name.
#[cfg(not(unix))]
fn is_named(_open: &File, _path: &Path) -> bool {
    true
}

/// Unfinished games that nobody is playing, the latest first.
pub fn unfinished(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let mut found: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
        .filter(|path| Autosave::take_up(path).is_ok())
        .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}
