//! Counts the standings of an arena again from the file of its records, and compares them with those that the server tells.
//!
//! Exit status: 0 they are the same; 1 they differ, or a game is not as it should be; 2 the files cannot be read.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use evora_recount::{Count, ServerStandings};

/// Counts the standings of an arena again from its records, and compares them with those of the server.
#[derive(Parser)]
struct Args {
    /// What `GET /api/tournaments/{id}/records` answered
    records: PathBuf,
    /// What `GET /api/tournaments/{id}` answered
    standings: PathBuf,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let read = |path: &Path| {
        std::fs::read_to_string(path)
            .map_err(|error| format!("cannot read {}: {error}", path.display()))
    };
    let begun = Instant::now();
    let compared = read(&args.records).and_then(|records| {
        let told = ServerStandings::read(&read(&args.standings)?)?;
        let count = Count::of(&records);
        let wrong: Vec<String> = [count.complaints.clone(), told.differences(&count)].concat();
        Ok((told, count, wrong))
    });
    match compared {
        Ok((told, count, wrong)) => {
            for complaint in &wrong {
                println!("WRONG: {complaint}");
            }
            println!(
                "{} games with {} moves played again and counted for {} players in {:.2} s: {}",
                count.games,
                count.moves,
                told.entrants(),
                begun.elapsed().as_secs_f64(),
                if wrong.is_empty() { "the same standings" } else { "NOT the same" },
            );
            ExitCode::from(u8::from(!wrong.is_empty()))
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
