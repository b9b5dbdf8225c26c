//! The `evora` command: thin glue over the other crates.

mod analyse;
mod analysis_json;
mod args;
mod bench;
mod cause;
mod convert;
mod decisions;
mod doctor;
mod engine;
mod failure;
mod hint;
mod input;
mod load;
mod manual;
mod match_;
mod perft;
mod play;
mod replay;
mod rules;
mod serve;
mod trace;
mod user;
mod verify;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use evora_engine::Engine;
use evora_engine::network::NetworkChoice;
use evora_words::Words;

use crate::args::{Args, Command};
use crate::failure::Failure;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return refuse(&error),
    };
    let words = args.words();
    match run(args.command, words, &args.networks) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader closed the pipe, as in `evora trace | head`.
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::No(what)) => complain(&what, 1),
        Err(Failure::Bad(what)) => complain(&what, 2),
    }
}

/// Prints help and version; anything else is bad usage, reported in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = error.print();
        return ExitCode::from(2);
    }
    let text = error.to_string();
    let told = text.lines().map(str::trim).filter(|line| {
        !line.is_empty() && !line.starts_with("Usage:") && !line.starts_with("For more information")
    });
    let line = told.collect::<Vec<_>>().join(" ");
    complain(&format!("{} (evora --help tells more)", line.trim_start_matches("error: ")), 2)
}

/// Prints one line to standard error. Returns the status.
fn complain(what: &str, status: u8) -> ExitCode {
    // If standard error is closed as well, the status is all there is.
    let _ = writeln!(anstream::stderr(), "evora: {what}");
    ExitCode::from(status)
}

/// The engine with another network.
fn with_network(engine: &Engine, choice: &NetworkChoice) -> Result<Engine, Failure> {
    let evaluators = choice.apply(engine.evaluators().clone());
    Ok(Engine::new(evaluators.map_err(|error| Failure::Bad(error.to_string()))?))
}

fn run(command: Command, words: Words, networks: &[NetworkChoice]) -> Result<(), Failure> {
    let engine = networks
        .iter()
        .try_fold(Engine::default(), |engine, choice| with_network(&engine, choice))?;
    match command {
        Command::Play(args) => play::run(&args, words, engine),
        Command::Hint(args) => hint::run(&args, &words, &engine),
        Command::Analyse(args) => analyse::run(&args, &words, &engine),
        Command::Trace(args) => trace::run(&args),
        Command::Replay(args) => replay::run(&args, &words),
        Command::Verify(args) => verify::run(&args, &words),
        Command::Convert(args) => convert::run(&args),
        Command::Engine => engine::run(&engine),
        Command::Match(args) => match_::run(&args, &engine),
        Command::Perft(args) => perft::run(&args),
        Command::Bench(args) => bench::run(&args, &engine),
        Command::Serve(args) => serve::run(&args, engine),
        Command::Doctor(args) => doctor::run(&args, &words),
        Command::User(args) => user::run(&args, &words),
        Command::Backup(args) => serve::backup(&args),
        Command::Load(args) => load::run(&args),
        Command::Rules(args) => rules::run(&args, &words),
        Command::Completions(args) => manual::completions(&args),
        Command::Man(args) => manual::pages(&args),
    }
}
