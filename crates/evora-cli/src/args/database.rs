//! `evora database`: files of the open database.

use std::path::PathBuf;

use clap::Subcommand;

#[derive(clap::Args, Debug)]
pub(crate) struct DatabaseArgs {
    #[command(subcommand)]
    pub(crate) command: DatabaseCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum DatabaseCommand {
    /// Check that files are what the site published, and every game in them against the rules and its fair deals
    Verify(VerifyFilesArgs),
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A file's checksum is compared with its line in SHA256SUMS, which the site has beside the files. The status is 0 if all \
is well, 1 if a checksum differs, or a game breaks the rules or was not dealt fairly, 2 if a file or a game cannot be \
read. docs/database.md has the format.")]
pub(crate) struct VerifyFilesArgs {
    /// Files of the open database, compressed or not
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The list of checksums; by default SHA256SUMS in the folder of each file, if it is there
    #[arg(long, value_name = "SHA256SUMS")]
    pub(crate) sums: Option<PathBuf>,
}
