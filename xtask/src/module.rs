//! `cargo xtask module`: compiles the engine in the page.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::services::in_ci;
use crate::workspace::Output;
use crate::{wasm, workspace};

/// Compiles the engine in the page, which the page's build then optimises and takes in.
pub fn run() -> Result<ExitCode> {
    match build(&Output::Now)? {
        Ok(true) => Ok(ExitCode::SUCCESS),
        Ok(false) => Ok(ExitCode::FAILURE),
        Err(missing) => bail!("{missing}"),
    }
}

/// Compiles it for a build of the page. Without a compiler for WebAssembly the page is built without the engine and asks the
/// server, except in CI. Returns whether it succeeded.
pub fn build_if_possible(output: &Output) -> Result<bool> {
    match build(output)? {
        Ok(built) => Ok(built),
        Err(missing) if in_ci() => bail!("{missing}, and CI must not skip it"),
        Err(missing) => {
            println!("== the page is built without the engine: {missing}");
            Ok(true)
        }
    }
}

/// Returns whether it succeeded, or why it cannot be compiled here.
fn build(output: &Output) -> Result<Result<bool, String>> {
    let variables = match wasm::toolchain(output)? {
        Ok(variables) => variables,
        Err(missing) => return Ok(Err(missing)),
    };
    let mut cargo = wasm::cargo(
        "rustc",
        &["--package", "evora-wasm", "--lib", "--crate-type", "cdylib"],
        &variables,
    );
    if !output.run(&mut cargo)? {
        return Ok(Ok(false));
    }
    let folder = workspace::root().join("web").join("engine");
    fs::create_dir_all(&folder)?;
    let (from, to) = (wasm::built("evora_wasm.wasm"), folder.join("evora.wasm"));
    let module = fs::read(&from).with_context(|| format!("cannot read {}", from.display()))?;
    // A file that is the same keeps its date, and is not optimised again.
    if fs::read(&to).ok().as_deref() != Some(&module) {
        fs::write(&to, module)?;
    }
    Ok(Ok(true))
}
