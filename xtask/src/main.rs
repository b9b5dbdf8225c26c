//! `cargo xtask`: the project's chores.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand, value_parser};
use xtask::{count, fuzz, play, strength, test, tidy};

/// The project's chores.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    chore: Option<Chore>,
}

#[derive(Subcommand)]
enum Chore {
    /// Open the table in the browser (`evora serve`); with anything after it, in the terminal (`evora play`)
    // `--help` belongs to the game, too; `cargo xtask help run` tells of this command.
    #[command(disable_help_flag = true)]
    Run {
        /// What `evora play` is given, dashes included
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Run every check: formatting, clippy, tidy, tests
    Test,
    /// Check the crates' arrows, the rules' citations, and the files
    Tidy,
    /// Fuzz every target, or one (needs a nightly toolchain)
    Fuzz {
        /// The one target to run
        target: Option<String>,
        /// How long each target runs
        // To libFuzzer no seconds at all mean for ever.
        #[arg(long, value_name = "N", default_value_t = 20)]
        #[arg(value_parser = value_parser!(u32).range(1..))]
        seconds: u32,
    },
    /// Count instructions with gungraun (needs valgrind)
    Count,
    /// Play the matches behind docs/strength.md; all of them take hours
    Strength {
        /// One part of them
        #[arg(value_parser = ["second", "bound", "four", "self", "ladder"])]
        part: Option<String>,
        /// How many games each match has, instead of as many as on the page
        #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
        games: Option<u32>,
    },
}

fn main() -> ExitCode {
    let done = match Xtask::parse().chore {
        None => Xtask::command().print_help().map(|()| ExitCode::SUCCESS).map_err(Into::into),
        Some(Chore::Run { args }) => play::run(&args),
        Some(Chore::Test) => test::run(),
        Some(Chore::Tidy) => tidy::run(),
        Some(Chore::Fuzz { target, seconds }) => fuzz::run(target.as_deref(), seconds),
        Some(Chore::Count) => count::run(),
        Some(Chore::Strength { part, games }) => {
            strength::run(part.as_deref().unwrap_or_default(), games)
        }
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(2)
    })
}
