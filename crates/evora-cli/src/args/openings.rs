//! `evora openings`: counting and showing openings.

use std::path::PathBuf;

use clap::{ArgGroup, Subcommand};

use super::{GameArgs, NetworkArgs};

#[derive(clap::Args, Debug)]
pub(crate) struct OpeningsArgs {
    #[command(subcommand)]
    pub(crate) command: OpeningsCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum OpeningsCommand {
    /// Show how often each kind of move was made in the first round, and how well it did
    Show(ShowOpeningsArgs),
    /// Let level 8 play against itself and count its openings; resumes an interrupted run
    Count(CountOpeningsArgs),
}

#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("asked").args(["file", "position"]).required(true))]
pub(crate) struct ShowOpeningsArgs {
    /// A file that holds a position text, or a game that goes on after its last move; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// This position text instead of a file
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// Answer with a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
FILE is written after every hundred games: stop it at any time, and the same command goes on. The games, and so the \
counts, are the same with any number of threads. docs/openings.md has the format.")]
pub(crate) struct CountOpeningsArgs {
    /// The file of counts; it is made if it is not there
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many games there shall be
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// How many games to play at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Drop counts of this game that another engine made, and start again; without it, they are an error
    #[arg(long)]
    pub(crate) anew: bool,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}
