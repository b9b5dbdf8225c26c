//! `cargo xtask`: the project's development tasks.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand, value_parser};
use xtask::{
    club_night, count, fuzz, learn, module, package, play, puzzles, scale, siege, strength, test,
    tidy, twins, wasm, wheel,
};

/// The project's development tasks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Open the table in the browser (`evora serve`); with anything after it, in the terminal (`evora play`)
    // `--help` is passed on to the game, too; `cargo xtask help run` documents this command.
    #[command(disable_help_flag = true)]
    Run {
        /// Arguments for `evora play`, including options
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Run every check: formatting, clippy, tidy, tests
    Test,
    /// Check crate dependencies, rule citations, translations and files
    Tidy,
    /// Fuzz every target, or one (needs a nightly toolchain)
    Fuzz {
        /// The one target to run
        target: Option<String>,
        /// Seconds to run each target
        // For libFuzzer, 0 seconds mean no limit.
        #[arg(long, value_name = "N", default_value_t = 20)]
        #[arg(value_parser = value_parser!(u32).range(1..))]
        seconds: u32,
    },
    /// Count instructions with gungraun (needs valgrind)
    Count,
    /// Play whole games of the rules against their slow twins, more of them than the tests do
    Twins {
        /// Games of each rule set and number of players
        #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = value_parser!(u64).range(2_500..))]
        games: u64,
    },
    /// Compile the engine in the page, which `npm run build` then takes in
    Module,
    /// Check that the networks answer in WebAssembly as they do natively (needs Node.js)
    Wasm,
    /// Build the Python package as a wheel for this system (needs Python 3.10)
    Wheel,
    /// Build the Python package, install it into private environments and test it (needs Python 3.10)
    Python,
    /// Solve every puzzle of the tree again by longer searches, and list those that fail
    Puzzles {
        /// How many positions each search looks at
        #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = value_parser!(u64).range(1..))]
        nodes: u64,
    },
    /// Train a network, generation after generation; goes on where it was stopped (learn/README.md)
    Learn {
        /// The rule set
        #[arg(value_parser = learn::RULES)]
        rules: String,
        /// How many play
        #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u8).range(2..=4))]
        players: u8,
        /// Further settings of `evora-learn run`, such as --minutes 9; `-- --help` lists them
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        more: Vec<String>,
    },
    /// Attack real servers while games are played: kills, full disks, clocks that step, hostile clients
    Siege {
        /// How long it lasts, at least: rounds of attacks are finished
        #[arg(long, value_name = "N", default_value_t = 5)]
        minutes: u64,
        /// Attack a debug build, which is built faster
        #[arg(long)]
        debug: bool,
        /// Further settings of `evora-siege`, such as --seconds 30 for each attack
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        more: Vec<String>,
    },
    /// Play an arena of a club on real servers, kill some of them on the way, and count its standings again (needs PostgreSQL and NATS)
    ClubNight {
        /// Play on a debug build, which is built faster
        #[arg(long)]
        debug: bool,
        /// Further settings of `evora-club-night`, such as --players 50; `-- --help` lists them
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        more: Vec<String>,
    },
    /// Count what a move costs on one to four nodes (needs PostgreSQL and NATS), or print what many people would need
    Scale {
        /// What to do
        #[arg(value_parser = scale::TASKS)]
        task: String,
        /// Further settings of `evora-scale`, such as --seconds 10 or --people 5000
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        more: Vec<String>,
    },
    /// Play the matches behind docs/strength.md; all of them take hours
    Strength {
        /// Run only one part
        #[arg(value_parser = strength::PARTS)]
        part: Option<String>,
        /// The number of games of each match, instead of the page's
        #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
        games: Option<u32>,
    },
}

fn main() -> ExitCode {
    let done = match Xtask::parse().task {
        None => Xtask::command().print_help().map(|()| ExitCode::SUCCESS).map_err(Into::into),
        Some(Task::Run { args }) => play::run(&args),
        Some(Task::Test) => test::run(),
        Some(Task::Tidy) => tidy::run(),
        Some(Task::Fuzz { target, seconds }) => fuzz::run(target.as_deref(), seconds),
        Some(Task::Count) => count::run(),
        Some(Task::Twins { games }) => twins::run(games),
        Some(Task::Module) => module::run(),
        Some(Task::Wasm) => wasm::run(),
        Some(Task::Wheel) => wheel::run(),
        Some(Task::Python) => package::run(),
        Some(Task::Puzzles { nodes }) => puzzles::run(nodes),
        Some(Task::Learn { rules, players, more }) => learn::run(&rules, players, &more),
        Some(Task::Siege { minutes, debug, more }) => siege::run(minutes, debug, &more),
        Some(Task::ClubNight { debug, more }) => club_night::run(debug, &more),
        Some(Task::Scale { task, more }) => scale::run(&task, &more),
        Some(Task::Strength { part, games }) => {
            strength::run(part.as_deref().unwrap_or_default(), games)
        }
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(2)
    })
}
