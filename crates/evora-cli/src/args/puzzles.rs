//! `evora puzzles`: making and checking puzzles.

use std::path::PathBuf;

use clap::Subcommand;

use super::{GameArgs, NetworkArgs};

#[derive(clap::Args, Debug)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    pub(crate) command: PuzzlesCommand,
}

impl PuzzlesArgs {
    /// The networks that bots think with.
    pub(super) fn networks(&mut self) -> &mut NetworkArgs {
        match &mut self.command {
            PuzzlesCommand::Make(args) => &mut args.networks,
            PuzzlesCommand::Check(args) => &mut args.networks,
        }
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum PuzzlesCommand {
    /// Look for puzzles in games of bots, or in games from files; goes on where it was stopped
    Make(MakeArgs),
    /// Solve every puzzle of a file again by a longer search, and list those that fail
    Check(CheckArgs),
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Puzzles are added to FILE as they are found, and FILE.progress says how far each kind of game has come: \
stop it at any time, and the same command goes on. With the same settings, a seed always gives the same puzzles, with \
any number of threads. docs/puzzles.md has the format.")]
pub(crate) struct MakeArgs {
    /// The file to add puzzles to; it is made if it is not there
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Look in the games of this trace or record file instead; as often as you like
    #[arg(long, value_name = "GAMES", conflicts_with_all = ["rules", "players", "seed"])]
    pub(crate) from: Vec<PathBuf>,
    /// How many puzzles to find
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// The seed of the games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many positions the longest search of a puzzle looks at
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(100..))]
    pub(crate) nodes: u64,
    /// How many games to search at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct CheckArgs {
    /// The file of puzzles
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How many positions to look at
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// How many puzzles to solve at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Write those that stand to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}
