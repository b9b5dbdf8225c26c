//! The command line of a club night.
//!
//! Exit status: 0 everything held; 1 something did not; 2 it could not run, or did not end.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, value_parser};

use super::NightPlan;
use super::report::Window;

/// Plays an arena of a club on real server processes, of which some are killed on the way, and writes its records and standings.
#[derive(Parser)]
struct Args {
    /// The `evora` program
    program: PathBuf,
    /// The folder for records.txt and standings.json
    folder: PathBuf,
    /// Those who play
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u16).range(8..=300))]
    players: u16,
    /// Nodes: several share PostgreSQL and NATS, one is over SQLite
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u16).range(1..=8))]
    nodes: u16,
    /// How long the arena is, by the clock on the wall, which runs faster
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = value_parser!(u16).range(5..=720))]
    minutes: u16,
    /// The games of each player, about, that fill this time
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = value_parser!(u16).range(3..=100))]
    games: u16,
    /// Seconds for a move
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = value_parser!(u32).range(5..=600))]
    seconds: u32,
    /// How long players think about a move, in milliseconds
    #[arg(long, value_name = "N", default_value_t = 250, value_parser = value_parser!(u64).range(..=60_000))]
    think: u64,
}

/// Plays a club night as the arguments of this process say.
pub fn night_command() -> ExitCode {
    let args = Args::parse();
    let plan = NightPlan {
        program: args.program,
        folder: args.folder,
        players: args.players.into(),
        nodes: args.nodes.into(),
        minutes: args.minutes,
        games: usize::from(args.games) * usize::from(args.players) / 2,
        seconds: args.seconds,
        think: Duration::from_millis(args.think),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    println!("{}", Window::HEAD);
    let done = runtime.map_err(Into::into).and_then(|runtime| {
        runtime.block_on(async {
            // Dropping the night kills its processes.
            tokio::select! {
                report = plan.run(|window| println!("{window}")) => report,
                _ = tokio::signal::ctrl_c() => Err(anyhow::anyhow!("interrupted")),
            }
        })
    });
    match done {
        Ok(report) => {
            println!("\n{report}");
            ExitCode::from(u8::from(!report.complaints.is_empty() || !report.late.is_empty()))
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}
