//! The disk of a SQLite database.

use std::io;
use std::path::Path;

use evora_server::config::{Database, Settings};
use evora_words::Words;

use super::database::sqlite_file;
use super::{Finding, Status};
use crate::cause;

const MIB: u64 = 1024 * 1024;

/// How much free space is worth a warning, and how little is a problem.
const LOW: u64 = 1024 * MIB;
const FULL: u64 = 64 * MIB;

pub(super) fn disk(settings: &Settings, words: &Words) -> Vec<Finding> {
    let Some(file) = sqlite_file(settings) else { return Vec::new() };
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let finding = |status, message, path: &Path| {
        Finding::new("disk", status, message).with("path", path.display().to_string())
    };
    if let Err(error) = writable(&file) {
        let refused = finding(Status::Problem, "doctor-disk-read-only", &file);
        return vec![refused.with("why", cause::system(words, &error))];
    }
    // The default folder is created with its parents; one that the operator names must be there.
    let is_usual = matches!(settings.db, Database::Usual(_));
    let place = folder.ancestors().find(|folder| folder.is_dir()).unwrap_or(Path::new("/"));
    if place != folder && !is_usual {
        return vec![finding(Status::Problem, "doctor-disk-no-folder", folder)];
    }
    if let Err(error) = enterable(place) {
        let refused = finding(Status::Problem, "doctor-disk-read-only", place);
        return vec![refused.with("why", cause::system(words, &error))];
    }
    let Some(free) = free_bytes(place) else { return Vec::new() };
    let (status, message) = if free < FULL {
        (Status::Problem, "doctor-disk-full")
    } else if free < LOW {
        (Status::Warning, "doctor-disk-low")
    } else {
        (Status::Ok, "doctor-disk-ok")
    };
    let gib = free as f32 / LOW as f32;
    vec![finding(status, message, place).with("free", words.decimal(gib, 1))]
}

/// Opens an existing file for writing, without writing.
fn writable(file: &Path) -> io::Result<()> {
    match std::fs::OpenOptions::new().append(true).open(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        opened => opened.map(drop),
    }
}

/// Checks that files can be created in a folder, without creating one.
#[cfg(unix)]
fn enterable(folder: &Path) -> io::Result<()> {
    use rustix::fs::{Access, access};
    Ok(access(folder, Access::WRITE_OK | Access::EXEC_OK)?)
}

#[cfg(not(unix))]
fn enterable(folder: &Path) -> io::Result<()> {
    match folder.metadata()?.permissions().readonly() {
        true => Err(io::ErrorKind::PermissionDenied.into()),
        false => Ok(()),
    }
}

/// The free space that this user may use. `None` if the system does not say.
#[cfg(unix)]
fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}
