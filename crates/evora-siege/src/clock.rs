//! A system clock that steps, for one process.
//!
//! The clock of the machine belongs to everybody on it, so a small library is loaded into the server before the others (`LD_PRELOAD`) and
//! adds to what the system says. It is compiled by `cc`, which Rust links with, so it needs no package.

use std::ffi::OsString;
use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The source of the library.
const SOURCE: &str = include_str!("clock.c");

/// The clock of one process.
pub struct SteppedClock {
    file: File,
    path: PathBuf,
    library: PathBuf,
}

impl SteppedClock {
    /// A clock with its files in this folder.
    ///
    /// # Errors
    /// Returns why there is none, where the library cannot be made.
    pub fn new(folder: &Path, number: usize) -> Result<SteppedClock, String> {
        if !cfg!(target_os = "linux") {
            return Err("only Linux has a clock that can step for one process".into());
        }
        let library = folder.join("libclock.so");
        if !library.exists() {
            let source = folder.join("clock.c");
            fs::write(&source, SOURCE).map_err(|error| error.to_string())?;
            let mut cc = Command::new("cc");
            cc.args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"]);
            let made = cc.arg(&library).arg(&source).output();
            let made = made.map_err(|error| format!("cannot start cc: {error}"))?;
            if !made.status.success() {
                let told = String::from_utf8_lossy(&made.stderr);
                return Err(format!("cc cannot compile the stepped clock: {told}"));
            }
        }
        let path = folder.join(format!("clock-{number}"));
        fs::write(&path, 0_i64.to_ne_bytes()).map_err(|error| error.to_string())?;
        let file = File::options().write(true).open(&path).map_err(|error| error.to_string())?;
        Ok(SteppedClock { file, path, library })
    }

    /// The environment of a process with this clock.
    pub fn variables(&self) -> Vec<(&'static str, OsString)> {
        vec![
            ("LD_PRELOAD", self.library.clone().into_os_string()),
            ("SIEGE_CLOCK", self.path.clone().into_os_string()),
        ]
    }

    /// Steps to this many seconds after the machine's clock.
    pub fn step(&self, seconds: i64) {
        self.file.write_all_at(&seconds.to_ne_bytes(), 0).unwrap();
    }
}
