//! `evora completions` and `evora man`, generated from the definition of the command line.

use std::io::Write;

use clap::CommandFactory;

use crate::args::{Args, CompletionsArgs, ManArgs};
use crate::failure::Failure;

pub(crate) fn completions(args: &CompletionsArgs) -> Result<(), Failure> {
    // The generator panics on write errors, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "evora", &mut script);
    let mut out = std::io::stdout().lock();
    out.write_all(&script)?;
    Ok(out.flush()?)
}

pub(crate) fn pages(args: &ManArgs) -> Result<(), Failure> {
    let cannot =
        |error| Failure::Bad(format!("cannot write to {}: {error}", args.folder.display()));
    std::fs::create_dir_all(&args.folder).map_err(cannot)?;
    clap_mangen::generate_to(Args::command(), &args.folder).map_err(cannot)
}
