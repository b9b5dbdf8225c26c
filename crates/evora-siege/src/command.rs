//! The command line of a siege.
//!
//! Exit status: 0 everything held; 1 something did not; 2 it could not run.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, value_parser};

use crate::report::Row;
use crate::run::{Plan, run};
use crate::stage::Kind;

/// Attacks real server processes while games are played, and compares what was acknowledged with what is stored.
#[derive(Parser)]
struct Args {
    /// The `evora` program
    program: PathBuf,
    /// How long it lasts, at least: rounds are finished
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = value_parser!(u64).range(..=100_000))]
    minutes: u64,
    /// How long each attack lasts
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = value_parser!(u64).range(1..=60))]
    seconds: u64,
    /// Tables at which games are played
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = value_parser!(u64).range(1..=50))]
    tables: u64,
}

/// Runs a siege as the arguments of this process say.
pub fn command() -> ExitCode {
    let args = Args::parse();
    let mut kinds = vec![Kind::Sqlite];
    if evora_test_services::are_installed() {
        kinds.push(Kind::Cluster);
    } else {
        println!("left out: two nodes over PostgreSQL and NATS, which are not installed");
    }
    let plan = Plan {
        program: args.program,
        lasts: Duration::from_secs(60 * args.minutes),
        attack: Duration::from_secs(args.seconds),
        tables: usize::try_from(args.tables).unwrap_or_default(),
        kinds,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    println!("{}", Row::HEAD);
    let done = runtime.map_err(Into::into).and_then(|runtime| {
        runtime.block_on(async {
            // Dropping the siege kills its processes and unmounts its disk.
            tokio::select! {
                report = run(&plan, |row| println!("{row}")) => report,
                _ = tokio::signal::ctrl_c() => Err(anyhow::anyhow!("interrupted")),
            }
        })
    });
    match done {
        Ok(report) => {
            println!("\n{report}");
            ExitCode::from(u8::from(!report.complaints.is_empty()))
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}
