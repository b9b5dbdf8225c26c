//! Tells cargo when the page has changed, so that `cargo build` after `npm run build` takes the new page in.
//!
//! Cargo tracks the files that were embedded the last time. It cannot know of files that were not there yet, least of
//! all of the first build of the page, so the whole folder is watched.

use std::env;
use std::fs;
use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let Some(package) = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from) else { return };
    let web = package.join("../../web");
    // Outside of the repository there is no page to build, and nothing to watch.
    if !web.is_dir() {
        return;
    }
    let dist = web.join("dist");
    // The folder is made if it is missing, for two reasons. Cargo runs a script again on every build, and compiles the
    // crate again, while a watched path does not exist. And in debug builds rust-embed finds no file at run time in
    // a folder that was missing at compile time. Where it cannot be made, cargo checks again on every build.
    if let Err(error) = fs::create_dir_all(&dist) {
        println!("cargo::warning=cannot make {}: {error}", dist.display());
    }
    // Of a folder, cargo compares the times of everything below it.
    println!("cargo::rerun-if-changed=../../web/dist");
}
