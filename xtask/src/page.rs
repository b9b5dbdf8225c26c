//! Building and testing the web page, with Node and a browser.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::workspace::Output;
use crate::{module, tools, workspace};

/// The oldest supported version of Node.
const NODE: u32 = 20;

/// The possible program names of the browser. The headless shell is the same engine without a
/// window around each page: opening a page takes it a third of the time.
const BROWSERS: [&str; 4] = [HEADLESS, "chromium", "chromium-browser", "google-chrome"];

/// Chromium's headless shell: the name of its program and of its Debian package.
const HEADLESS: &str = "chromium-headless-shell";

/// Returns why the page cannot be built here; `None` if it can.
pub fn missing_prerequisite() -> Option<String> {
    let output = Command::new("node").arg("--version").output();
    let version = output.ok().map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    match version.as_deref().and_then(major) {
        Some(version) if version >= NODE && tools::is_installed("npm").unwrap_or(false) => None,
        Some(version) if version >= NODE => Some("npm is not installed".into()),
        Some(version) => Some(format!("the page needs Node {NODE}, but this is Node {version}")),
        None => Some(format!("the page needs Node {NODE}, which is not installed")),
    }
}

/// Parses the major version of a version such as `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// Creates an npm command in the page's folder.
fn npm(args: &[&str]) -> Command {
    let mut npm = Command::new("npm");
    npm.args(args).current_dir(workspace::root().join("web"));
    npm
}

/// The browser tests to run.
#[derive(Clone, Copy)]
pub enum Browsed {
    /// Everything but the next, several files at a time.
    Page,
    /// What measures time, with nothing else running.
    Speed,
}

impl Browsed {
    /// The name of the project in `web/vite.browser.ts`.
    fn project(self) -> &'static str {
        match self {
            Browsed::Page => "page",
            Browsed::Speed => "speed",
        }
    }
}

/// Installs the page's npm packages as locked, unless they are up to date.
fn install(output: &Output) -> Result<()> {
    let web = workspace::root().join("web");
    let changed = |file: PathBuf| file.metadata().and_then(|about| about.modified()).ok();
    let installed = changed(web.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(web.join("package-lock.json")) {
        return Ok(());
    }
    if !output.run(&mut npm(&["ci", "--no-audit", "--no-fund"]))? {
        bail!("npm ci failed; see its output above");
    }
    Ok(())
}

/// Returns a program of the page's npm packages, which it installs if they are not.
pub(crate) fn program(name: &str, output: &Output) -> Result<Command> {
    install(output)?;
    Ok(Command::new(workspace::root().join("web/node_modules/.bin").join(name)))
}

/// Builds the page with its engine into `web/dist`, which the server embeds. Returns whether it succeeded.
pub fn build(output: &Output) -> Result<bool> {
    install(output)?;
    Ok(module::build_if_possible(output)? && output.run(&mut npm(&["run", "--silent", "build"]))?)
}

/// Checks types and style, and runs the tests that need no browser.
pub fn test(output: &Output) -> Result<bool> {
    install(output)?;
    Ok(output.run(&mut npm(&["run", "--silent", "check"]))?
        && output.run(&mut npm(&["run", "--silent", "test"]))?)
}

/// Runs browser tests against the server that cargo has built, with the page that was built before. Returns whether they
/// passed, and what was skipped.
pub fn test_in_browser(
    which: Browsed,
    in_ci: bool,
    output: &Output,
) -> Result<(bool, Option<String>)> {
    let chosen = env::var_os("CHROMIUM").is_some();
    if in_ci && !chosen && !tools::is_installed(HEADLESS)? {
        let installed = tools::apt_install(&[HEADLESS]);
        if browser().is_none() {
            installed?;
        }
    }
    let Some(browser) = browser() else {
        if in_ci {
            bail!("no browser found, and CI must not skip the browser tests");
        }
        let skipped = format!("a browser (not installed: Debian's package `{HEADLESS}`)");
        return Ok((true, Some(skipped)));
    };
    let server = workspace::root().join("target/debug/evora");
    let mut tests = npm(&["run", "--silent", "test:browser", "--", "--project", which.project()]);
    tests.env("EVORA_BIN", server).env("CHROMIUM", browser).env("EVORA_PAGE_BUILT", "1");
    Ok((output.run(&mut tests)?, None))
}

/// Finds a browser on this machine.
fn browser() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let named = BROWSERS.iter().flat_map(|name| folders.iter().map(move |at| at.join(name)));
    env::var_os("CHROMIUM").map(PathBuf::from).into_iter().chain(named).find(|at| at.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_parsed() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v9.1.0"), Some(9));
        assert_eq!(major("nonsense"), None);
    }
}
