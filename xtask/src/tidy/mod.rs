//! The tidy checks: conventions the compiler does not enforce.
//!
//! Every check is a pure function from file contents to a list of errors; reading is separate
//! ([`tree`]), so that each check can be tested with good and bad input.

pub mod arrows;
pub mod citations;
pub mod dependencies;
pub mod exhaustive;
pub mod files;
pub mod locks;
pub mod manifests;
mod page;
pub mod places;
pub mod rulings;
pub mod translations;
pub mod tree;

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::workspace;

/// Prints every error in the workspace. The exit code is a failure if there is any.
pub fn run() -> Result<ExitCode> {
    let tidy = report(workspace::root())?;
    Ok(if tidy { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints every error in the workspace at `root`. Returns whether there are none.
pub fn report(root: &Path) -> Result<bool> {
    let errors = errors(root)?;
    for error in &errors {
        println!("{error}");
    }
    match errors.len() {
        0 => println!("tidy: no errors"),
        1 => println!("tidy: 1 error"),
        many => println!("tidy: {many} errors"),
    }
    Ok(errors.is_empty())
}

/// Returns every error in the workspace at `root`.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let is_rust = |name: &str| name.ends_with(".rs");
    let crates = tree::read(root, "crates", &is_rust)?;
    let (pages, translations) =
        translations::split(tree::read(root, "docs/rules", &|name| name.ends_with(".md"))?);
    let others =
        [tree::read(root, "xtask", &is_rust)?, tree::read(root, "fuzz", &is_rust)?].concat();

    let mut errors = arrows::check(&arrows::members(root)?);
    errors.extend(dependencies::check(&dependencies::outside(root)?));
    errors.extend(manifests::check(&manifests::libraries(root)?));
    errors.extend(citations::check(&pages, &crates));
    errors.extend(translations::check(&pages, &translations));
    errors.extend(rulings::check(&[pages, translations].concat()));
    errors.extend(exhaustive::check(&crates));
    let tracked = files::tracked(root);
    let paths: Vec<String> = tracked.iter().map(|(path, _)| path.clone()).collect();
    errors.extend(places::check(&paths));
    errors.extend(files::check_sources(&crates));
    errors.extend(files::check_sources(&others));
    errors.extend(files::check_sizes(&tracked));
    for lock in tree::read(root, "", &|name| name == "Cargo.lock")? {
        errors.extend(locks::check_cargo(&lock));
    }
    for lock in tree::read(root, "", &|name| name == "package-lock.json")? {
        errors.extend(locks::check_npm(&lock));
        errors.extend(locks::check_npm_hashes(&lock));
        errors.extend(locks::check_npm_platforms(&lock));
    }
    Ok(errors)
}
