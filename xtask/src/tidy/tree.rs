//! Reading the workspace's text files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// A text file of the workspace.
#[derive(Clone, Debug)]
pub struct Text {
    /// Its path from the workspace root, with `/` between folders on every system.
    pub path: String,
    /// What it says.
    pub text: String,
}

impl Text {
    /// A text file with this path and text.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Text {
        Text { path: path.into(), text: text.into() }
    }
}

/// Reads every file in a folder and the folders below it whose name is wanted, in order of path.
/// A folder that is not there holds no files.
pub fn read(root: &Path, folder: &str, wanted: &dyn Fn(&str) -> bool) -> Result<Vec<Text>> {
    let mut found = Vec::new();
    if root.join(folder).is_dir() {
        collect(root, folder, wanted, &mut found)?;
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

fn collect(
    root: &Path,
    folder: &str,
    wanted: &dyn Fn(&str) -> bool,
    found: &mut Vec<Text>,
) -> Result<()> {
    let here = root.join(folder);
    let cannot = || format!("cannot read {}", here.display());
    for entry in fs::read_dir(&here).with_context(cannot)? {
        let entry = entry.with_context(cannot)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        // Links are neither file nor folder here, so nothing is read twice or without end.
        let kind = entry.file_type().with_context(cannot)?;
        if kind.is_dir() && !is_made(&entry.path(), &name) {
            collect(root, &path, wanted, found)?;
        } else if kind.is_file() && wanted(&name) {
            let text = fs::read_to_string(entry.path());
            found.push(Text::new(
                path.clone(),
                text.with_context(|| format!("cannot read {path}"))?,
            ));
        }
    }
    Ok(())
}

/// Whether a folder holds what tools put there, not what we wrote: cargo's target folders carry
/// the cache mark, which tells them from a module that happens to be called `target`.
fn is_made(folder: &Path, name: &str) -> bool {
    name.starts_with('.') || name == "node_modules" || folder.join("CACHEDIR.TAG").exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    #[test]
    fn files_come_in_order_with_their_path_from_the_root() {
        let own = read(workspace::root(), "xtask", &|name| name.ends_with(".rs")).unwrap();
        assert!(own.iter().any(|file| file.path == "xtask/src/tidy/tree.rs"));
        assert!(own.is_sorted_by(|a, b| a.path < b.path));
    }

    #[test]
    fn what_cargo_built_is_not_read() {
        let manifests = read(workspace::root(), "", &|name| name == "Cargo.lock").unwrap();
        assert!(manifests.iter().any(|file| file.path == "Cargo.lock"));
        assert!(!manifests.iter().any(|file| file.path.starts_with("target/")));
    }

    #[test]
    fn a_folder_that_is_not_there_is_empty() {
        assert!(read(workspace::root(), "no/such/folder", &|_| true).unwrap().is_empty());
    }
}
