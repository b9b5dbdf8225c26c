//! A small file system that can be filled, for tests of what happens when the disk is full.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// A small file system in memory; dropping it unmounts it.
pub struct SmallDisk {
    folder: PathBuf,
}

impl SmallDisk {
    /// Mounts a file system of this size over an empty folder. Returns `None` where this user may not mount one; in CI
    /// (`CI=true`) that is an error.
    pub fn mount(folder: &Path, mebibytes: u32) -> Result<Option<SmallDisk>> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={mebibytes}m"), "tmpfs"]).arg(folder);
        let mounted = mount.stdin(Stdio::null()).stderr(Stdio::null()).status();
        if mounted.is_ok_and(|status| status.success()) {
            return Ok(Some(SmallDisk { folder: folder.to_owned() }));
        }
        if std::env::var("CI").as_deref() == Ok("true") {
            bail!("cannot mount a small file system; in CI, run the tests as root");
        }
        eprintln!("left out: only root can mount a small file system");
        Ok(None)
    }

    /// Fills what is left.
    pub fn fill(&self) -> Result<()> {
        let mut ballast = File::create(self.ballast())?;
        // The last bytes go one by one.
        for size in [1 << 16, 1 << 12, 1] {
            let block = vec![0; size];
            loop {
                match ballast.write_all(&block) {
                    Ok(()) => {}
                    Err(error) if error.kind() == ErrorKind::StorageFull => break,
                    Err(error) => return Err(error).context("cannot fill the small disk"),
                }
            }
        }
        Ok(())
    }

    /// Makes room again.
    pub fn make_room(&self) -> Result<()> {
        Ok(fs::remove_file(self.ballast())?)
    }

    /// Makes it read-only, or writable again. Fails while a file on it is open for writing.
    pub fn set_read_only(&self, is_read_only: bool) -> Result<()> {
        let mode = if is_read_only { "remount,ro" } else { "remount,rw" };
        let status = Command::new("mount").args(["-o", mode]).arg(&self.folder).status()?;
        if !status.success() {
            bail!("cannot remount the small disk");
        }
        Ok(())
    }

    fn ballast(&self) -> PathBuf {
        self.folder.join("ballast")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: a process that is being killed may still have files open.
        let _ = Command::new("umount").arg("--lazy").arg(&self.folder).status();
    }
}
