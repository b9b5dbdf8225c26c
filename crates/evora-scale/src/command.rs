//! The command line.
//!
//! Exit status: 0 done; 2 it could not run.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand, value_parser};

use crate::model::{Assumptions, Model};

/// How the server scales: measurements on several nodes, and a model of what many people would need.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Count what a move costs on one to several nodes over PostgreSQL and NATS
    Measure(MeasureArgs),
    /// Print what so many people at once would need
    Model {
        /// The file with the assumptions
        #[arg(long, value_name = "FILE", default_value = "docs/scale.toml")]
        assumptions: PathBuf,
        /// How many people are there at once; several can be given
        #[arg(long, value_name = "N", default_values_t = [1_000, 100_000, 1_000_000])]
        #[arg(value_parser = value_parser!(u64).range(1..=1_000_000_000))]
        people: Vec<u64>,
    },
}

/// What is measured.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct MeasureArgs {
    /// The `evora` program
    pub(crate) program: PathBuf,
    /// The most nodes
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(1..=16))]
    pub(crate) nodes: u32,
    /// For how many seconds each run is counted
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = value_parser!(u32).range(1..=600))]
    pub(crate) seconds: u32,
    /// How many tables there are
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = value_parser!(u32).range(1..=2000))]
    pub(crate) tables: u32,
    /// How many moves a second are played in the runs with a fixed rate
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u32).range(1..=100_000))]
    pub(crate) rate: u32,
}

/// Does what the arguments of this process say.
pub fn command() -> ExitCode {
    let done = match Args::parse().task {
        Task::Measure(args) => measure(&args),
        Task::Model { assumptions, people } => model(&assumptions, &people),
    };
    match done {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn model(file: &Path, people: &[u64]) -> Result<String> {
    let text = std::fs::read_to_string(file);
    let text = text.with_context(|| format!("cannot read {}", file.display()))?;
    let assumptions = Assumptions::read(&text).with_context(|| format!("in {}", file.display()))?;
    let model = Model::new(assumptions);
    let people: Vec<f64> = people.iter().map(|&people| people as f64).collect();
    let relieved = model.with_replicas(1);
    let tables = [model.demand_table(&people), model.use_table(&people)];
    let next = format!(
        "With a read replica, on {} nodes:\n\n{}",
        relieved.nodes(&people),
        relieved.use_table(&people)
    );
    Ok(format!("{}\n{next}", tables.join("\n")))
}

#[cfg(unix)]
fn measure(args: &MeasureArgs) -> Result<String> {
    crate::measure::run(args)
}

#[cfg(not(unix))]
fn measure(_: &MeasureArgs) -> Result<String> {
    anyhow::bail!("measuring needs a Unix system: it reads /proc")
}
