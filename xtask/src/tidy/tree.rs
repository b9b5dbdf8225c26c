//! Reading the workspace's text files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// A text file of the workspace.
#[derive(Clone, Debug)]
pub struct Text {
    /// Its path from the workspace root, with `/` between folders on every system.
    pub path: String,
    /// Its contents.
    pub text: String,
}

impl Text {
    /// Creates a text file.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Text {
        Text { path: path.into(), text: text.into() }
    }
}

/// Reads every file below a folder whose name is wanted, ordered by path. A missing folder has no
/// files.
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
        // Symbolic links are skipped, so nothing is read twice or endlessly.
        let kind = entry.file_type().with_context(cannot)?;
        if kind.is_dir() && !is_generated(&entry.path(), &name) {
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

/// Returns whether a folder is generated: cargo's target folders contain a cache tag, which
/// distinguishes them from a module called `target`.
fn is_generated(folder: &Path, name: &str) -> bool {
    name.starts_with('.') || name == "node_modules" || folder.join("CACHEDIR.TAG").exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    #[test]
    fn files_are_sorted_with_paths_relative_to_the_root() {
        let own = read(workspace::root(), "xtask", &|name| name.ends_with(".rs")).unwrap();
        assert!(own.iter().any(|file| file.path == "xtask/src/tidy/tree.rs"));
        assert!(own.is_sorted_by(|a, b| a.path < b.path));
    }

    #[test]
    fn build_output_is_not_read() {
        let manifests = read(workspace::root(), "", &|name| name == "Cargo.lock").unwrap();
        assert!(manifests.iter().any(|file| file.path == "Cargo.lock"));
        assert!(!manifests.iter().any(|file| file.path.starts_with("target/")));
    }

    #[test]
    fn a_missing_folder_is_empty() {
        assert!(read(workspace::root(), "no/such/folder", &|_| true).unwrap().is_empty());
    }
}
