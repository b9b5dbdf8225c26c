//! The tidy checks: what the compiler does not hold us to, and we want held.
//!
//! Every check is a pure function from what was read to a list of complaints; reading is apart
//! ([`tree`]), so that good and bad input can be tried on each.

pub mod arrows;
pub mod citations;
pub mod dependencies;
pub mod files;
pub mod locks;
pub mod manifests;
mod page;
pub mod rulings;
pub mod translations;
pub mod tree;

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::workspace;

/// Prints every complaint about the workspace and fails if there is one.
pub fn run() -> Result<ExitCode> {
    let tidy = report(workspace::root())?;
    Ok(if tidy { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints every complaint about the workspace at `root`; whether there was none.
pub fn report(root: &Path) -> Result<bool> {
    let complaints = complaints(root)?;
    for complaint in &complaints {
        println!("{complaint}");
    }
    match complaints.len() {
        0 => println!("tidy: nothing to complain about"),
        1 => println!("tidy: 1 complaint"),
        many => println!("tidy: {many} complaints"),
    }
    Ok(complaints.is_empty())
}

/// Everything that is wrong with the workspace at `root`.
pub fn complaints(root: &Path) -> Result<Vec<String>> {
    let is_rust = |name: &str| name.ends_with(".rs");
    let crates = tree::read(root, "crates", &is_rust)?;
    let (pages, translations) =
        translations::split(tree::read(root, "docs/rules", &|name| name.ends_with(".md"))?);
    let others =
        [tree::read(root, "xtask", &is_rust)?, tree::read(root, "fuzz", &is_rust)?].concat();

    let mut complaints = arrows::check(&arrows::members(root)?);
    complaints.extend(dependencies::check(&dependencies::outside(root)?));
    complaints.extend(manifests::check(&manifests::libraries(root)?));
    complaints.extend(citations::check(&pages, &crates));
    complaints.extend(translations::check(&pages, &translations));
    complaints.extend(rulings::check(&[pages, translations].concat()));
    complaints.extend(files::check_sources(&crates));
    complaints.extend(files::check_sources(&others));
    complaints.extend(files::check_sizes(&files::tracked(root)));
    for lock in tree::read(root, "", &|name| name == "Cargo.lock")? {
        complaints.extend(locks::check_cargo(&lock));
    }
    for lock in tree::read(root, "", &|name| name == "package-lock.json")? {
        complaints.extend(locks::check_npm(&lock));
    }
    Ok(complaints)
}
