//! `cargo xtask wasm`: a compiler for WebAssembly, and the checks that run as WebAssembly.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};

use crate::services::in_ci;
use crate::workspace::Output;
use crate::{tools, workspace};

const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of `Cargo.toml` for modules.
const PROFILE: &str = "module";

/// The oldest compiler for our crates.
const OUR_RUST_VERSION: &str = env!("CARGO_PKG_RUST_VERSION");

/// Environment variables for cargo.
pub type Variables = Vec<(&'static str, OsString)>;

/// Runs the networks as WebAssembly, with and without SIMD, and compares their answers with the native ones.
pub fn run() -> Result<ExitCode> {
    let variables = match toolchain(&Output::Now)? {
        Ok(variables) => variables,
        Err(missing) => bail!("{missing}"),
    };
    Ok(if test(&variables, &Output::Now)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Builds and runs the example `evaluations` in Node.js. Returns whether it succeeded.
pub fn test(variables: &Variables, output: &Output) -> Result<bool> {
    // In the package of the page's module, so that what both use is compiled once.
    let args = ["--package", "evora-wasm", "--example", "evaluations"];
    if !output.run(&mut cargo("build", &args, variables))? {
        return Ok(false);
    }
    let module = built("examples/evaluations.wasm");
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", RUN_MAIN]).arg(&module);
    if !output.run(&mut node)? {
        eprintln!("== {} answers otherwise than it does natively", module.display());
        return Ok(false);
    }
    println!("== the networks answer in WebAssembly as they do natively, with and without SIMD");
    Ok(true)
}

/// Creates a cargo command that compiles for WebAssembly as the page has it, with SIMD.
pub fn cargo(subcommand: &str, args: &[&str], variables: &Variables) -> Command {
    let mut cargo = workspace::cargo([subcommand, "--profile", PROFILE, "--target", TARGET]);
    cargo.arg("--target-dir").arg(folder()).args(args).envs(variables.iter().cloned());
    // No module makes identifiers, so none needs random bytes.
    let flags = "-Ctarget-feature=+simd128 --cfg getrandom_backend=\"unsupported\"";
    let flags = format!("{flags} {}", without_registry_path().unwrap_or_default());
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
    cargo
}

/// The flag that leaves the place of the downloaded crates out of panic messages, so that the module is the same on every
/// machine. Returns `None` if that place is not known, or has a space in it.
fn without_registry_path() -> Option<String> {
    let home = match env::var("CARGO_HOME") {
        Ok(home) => home,
        Err(_) => env::var("HOME").ok()? + "/.cargo",
    };
    (!home.contains(char::is_whitespace))
        .then(|| format!("--remap-path-prefix={home}/registry/src="))
}

/// Returns where cargo puts a file that it compiles for WebAssembly.
pub fn built(file: &str) -> PathBuf {
    folder().join(TARGET).join(PROFILE).join(file)
}

/// Apart from the native build: both can run at the same time.
fn folder() -> PathBuf {
    workspace::root().join("target").join("wasm")
}

/// Calls `main` of a module; a panic in it is an exception.
const RUN_MAIN: &str = "\
import { readFile } from 'node:fs/promises';
const evora = { now: () => performance.now() };
const { instance } = await WebAssembly.instantiate(await readFile(process.argv[1]), { evora });
process.exitCode = instance.exports.main(0, 0);
";

/// Returns the variables with which cargo compiles for WebAssembly, or why it cannot here.
///
/// The toolchain's own target is used where it is installed or rustup can add it; otherwise, and always in CI, so that
/// what is left on a machine hides nothing, Debian's compiler is unpacked under `target`, and its standard library
/// built once.
pub fn toolchain(output: &Output) -> Result<Result<Variables, String>> {
    if !in_ci() {
        if has_std()? {
            return Ok(Ok(vec![]));
        }
        if tools::is_installed("rustup")? {
            let mut add = Command::new("rustup");
            if output.run(add.args(["target", "add", TARGET]))? {
                return Ok(Ok(vec![]));
            }
        }
    }
    if !tools::is_installed("apt-get")? {
        return Ok(Err(format!("WebAssembly (run: rustup target add {TARGET})")));
    }
    let folder = workspace::root().join("target").join("wasm-toolchain");
    let done = folder.join("done");
    if !done.is_file() {
        unpack(&folder, output)?;
        build_std(&folder, output)?;
        fs::write(&done, "")?;
    }
    Ok(Ok(variables(&folder)?))
}

/// The variables with which cargo uses the compiler unpacked into a folder.
fn variables(folder: &Path) -> Result<Variables> {
    let programs = folder.join("usr/bin");
    let linker = fs::read_dir(&programs)?
        .flatten()
        .find(|entry| entry.file_name().to_string_lossy().starts_with("wasm-ld"))
        .context("no wasm-ld was unpacked")?;
    let libraries = format!("usr/lib/{}-linux-gnu", env::consts::ARCH);
    Ok(vec![
        ("RUSTC", programs.join("rustc").into()),
        ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker.path().into()),
        ("LD_LIBRARY_PATH", folder.join(libraries).into()),
    ])
}

/// Returns the folder of the target's standard library in a compiler's installation.
fn std_folder(variables: &Variables) -> Result<PathBuf> {
    let rustc = variables.iter().find(|(name, _)| *name == "RUSTC");
    let mut print = Command::new(rustc.map_or(OsStr::new("rustc"), |(_, program)| program));
    print.envs(variables.iter().cloned()).current_dir(workspace::root());
    print.args(["--print", "target-libdir", "--target", TARGET]);
    let output = print.output().with_context(|| workspace::cannot_start(&print))?;
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}

fn has_std() -> Result<bool> {
    let Ok(entries) = fs::read_dir(std_folder(&vec![])?) else { return Ok(false) };
    Ok(entries.flatten().any(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with("libstd-") && name.ends_with(".rlib")
    }))
}

/// Unpacks Debian's compiler, linker and sources of the standard library into a folder. Installs nothing.
fn unpack(folder: &Path, output: &Output) -> Result<()> {
    println!("== unpacking a compiler for WebAssembly into target/wasm-toolchain");
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let packages = folder.join("packages");
    fs::create_dir_all(&packages)?;
    let show = |package: &str| -> Result<String> {
        let mut show = Command::new("apt-cache");
        show.args(["show", "--no-all-versions", package]);
        let output = show.output().with_context(|| workspace::cannot_start(&show))?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    // A machine's list of packages may be missing, or older than the compiler that our crates need.
    if !minor_version(&show("rustc-web")?).is_some_and(is_new_enough) {
        succeed(output, Command::new("apt-get").args(["update", "--quiet"]))?;
    }
    let description = show("rustc-web")?;
    let version =
        minor_version(&description).context("Debian's package rustc-web is not available")?;
    if !is_new_enough(version) {
        bail!("Debian's rustc-web is version {version}; our crates need {OUR_RUST_VERSION}");
    }
    let library = format!("libstd-rust-web-{version}");
    let llvm =
        llvm_package(&show(&library)?).with_context(|| format!("{library} names no LLVM"))?;
    let linker = llvm.replace("libllvm", "lld-");
    succeed(
        output,
        Command::new("apt-get")
            .args(["download", "--quiet", "rustc-web", "libstd-rust-web-dev", "rust-web-src"])
            .args([&library, &llvm, &linker])
            .current_dir(&packages),
    )?;
    for package in fs::read_dir(&packages)? {
        let package = package?;
        // The library is a small part of the compiler's sources.
        let parts: &[&str] = match package.file_name().to_string_lossy().starts_with("rust-web-src")
        {
            true => &["--wildcards", "./usr/src/rustc-*/library", "./usr/src/rustc-*/src/version"],
            false => &[],
        };
        let mut read = Command::new("dpkg");
        read.arg("--fsys-tarfile").arg(package.path()).stdout(Stdio::piped());
        let mut reader = read.spawn().with_context(|| workspace::cannot_start(&read))?;
        let tar = reader.stdout.take().context("dpkg writes nothing")?;
        succeed(output, Command::new("tar").arg("-xC").arg(folder).args(parts).stdin(tar))?;
        if !reader.wait()?.success() {
            bail!("{} is damaged", package.path().display());
        }
    }
    fs::remove_dir_all(&packages)?;
    // Where the compiler looks for the sources of its library.
    let sources =
        fs::read_dir(folder.join("usr/src"))?.next().context("rust-web-src is empty")??;
    let place = folder.join("usr/lib/rustlib/src");
    fs::create_dir_all(&place)?;
    Ok(fs::rename(sources.path(), place.join("rust"))?)
}

/// Builds the standard library once, through an empty crate, and puts it where rustup would.
fn build_std(folder: &Path, output: &Output) -> Result<()> {
    println!("== building the standard library for WebAssembly");
    let (seed, variables) = (folder.join("seed"), variables(folder)?);
    fs::create_dir_all(seed.join("src"))?;
    fs::write(seed.join("src/lib.rs"), "")?;
    let manifest = "[package]\nname = \"seed\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[profile.release]\npanic = \"abort\"\n\n[workspace]\n";
    fs::write(seed.join("Cargo.toml"), manifest)?;
    let mut build = workspace::cargo(["build", "--release", "--target", TARGET]);
    build
        .args(["-Zbuild-std=core,alloc,std,panic_abort", "--target-dir"])
        .arg(seed.join("target"))
        .current_dir(&seed)
        .envs(variables.iter().cloned())
        // Building the library is not stable yet.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Cembed-bitcode=yes");
    succeed(output, &mut build)?;
    let to = std_folder(&variables)?;
    fs::create_dir_all(&to)?;
    for entry in fs::read_dir(seed.join("target").join(TARGET).join("release/deps"))? {
        let path = entry?.path();
        let Some(name) = path.file_name() else { continue };
        let is_library =
            path.extension().is_some_and(|ending| ending == "rlib" || ending == "rmeta");
        if is_library && !name.to_string_lossy().starts_with("libseed") {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(fs::remove_dir_all(seed)?)
}

fn succeed(output: &Output, command: &mut Command) -> Result<()> {
    if !output.run(command)? {
        bail!("{} failed; see its output above", command.get_program().display());
    }
    Ok(())
}

/// Returns the version of a package without its last parts: `1.96` of `Version: 1.96.0+dfsg1-1`.
fn minor_version(description: &str) -> Option<&str> {
    let version = description.lines().find_map(|line| line.strip_prefix("Version: "))?;
    let (minor_end, _) = version.match_indices('.').nth(1)?;
    version.get(..minor_end)
}

/// Returns whether a compiler of this version compiles our crates.
fn is_new_enough(version: &str) -> bool {
    let numbers = |version: &str| -> Option<Vec<u32>> {
        version.split('.').map(|number| number.parse().ok()).collect()
    };
    numbers(version).is_some_and(|version| Some(version) >= numbers(OUR_RUST_VERSION))
}

/// Returns the name of the LLVM package that a package depends on, such as `libllvm22`.
fn llvm_package(description: &str) -> Option<String> {
    let at = description.find("libllvm")?;
    let digits: String =
        description[at + "libllvm".len()..].chars().take_while(char::is_ascii_digit).collect();
    (!digits.is_empty()).then(|| format!("libllvm{digits}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_from_descriptions_of_packages() {
        let description = "Package: rustc-web\nVersion: 1.96.0+dfsg1-1~deb13u1\nDepends: libc6, libllvm22 (>= 1:22), x\n";
        assert_eq!(minor_version(description), Some("1.96"));
        assert_eq!(llvm_package(description).as_deref(), Some("libllvm22"));
        assert_eq!(minor_version("Package: x\n"), None);
        assert_eq!(llvm_package("Depends: libllvm\n"), None);
    }

    #[test]
    fn older_compilers_than_our_crates_need_are_recognized() {
        assert!(is_new_enough(OUR_RUST_VERSION));
        assert!(is_new_enough("1.100"));
        assert!(is_new_enough("2.0"));
        assert!(!is_new_enough("1.85"));
        assert!(!is_new_enough("1.9"));
        assert!(!is_new_enough("trixie"));
    }
}
