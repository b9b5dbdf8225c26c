//! The `evora` command: thin glue over the other crates.

mod analyse;
mod analysis_json;
mod args;
mod bench;
mod cause;
mod convert;
mod database;
mod decisions;
mod doctor;
mod engine;
mod failure;
mod games;
mod hint;
mod input;
mod load;
mod manual;
mod match_;
mod networks;
mod openings;
mod page;
mod perft;
mod play;
mod puzzles;
mod replay;
mod rules;
mod serve;
mod trace;
mod user;
mod verify;
mod worker;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use evora_words::Words;

use crate::args::{Args, Command};
use crate::failure::Failure;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return refuse(&error),
    };
    let words = args.words();
    match args.into_command().and_then(|command| run(command, words)) {
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
    let command = command_named(std::env::args_os().skip(1));
    complain(&format!("{} ({command} --help tells more)", line.trim_start_matches("error: ")), 2)
}

/// The command or subcommand that was meant, as in `evora user ban`.
fn command_named(args: impl Iterator<Item = OsString>) -> String {
    let root = Args::command();
    let (mut name, mut command) = (root.get_name().to_owned(), &root);
    for arg in args {
        if let Some(subcommand) = command.find_subcommand(&arg) {
            name = format!("{name} {}", subcommand.get_name());
            command = subcommand;
        }
    }
    name
}

/// Prints one line to standard error. Returns the status.
fn complain(what: &str, status: u8) -> ExitCode {
    // If standard error is closed as well, the status is all there is.
    let _ = writeln!(anstream::stderr(), "evora: {what}");
    ExitCode::from(status)
}

fn run(command: Command, words: Words) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::run(&args, words),
        Command::Hint(args) => hint::run(&args, &words),
        Command::Analyse(args) => analyse::run(&args, &words),
        Command::Trace(args) => trace::run(&args),
        Command::Replay(args) => replay::run(&args, &words),
        Command::Verify(args) => verify::run(&args, &words),
        Command::Convert(args) => convert::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Match(args) => match_::run(&args),
        Command::Puzzles(args) => puzzles::run(&args, &words),
        Command::Database(args) => database::run(&args, &words),
        Command::Openings(args) => openings::run(&args, &words),
        Command::Perft(args) => perft::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Worker(args) => worker::run(&args),
        Command::Page(args) => page::run(&args),
        Command::Doctor(args) => doctor::run(&args, &words),
        Command::User(args) => user::run(&args, &words),
        Command::Backup(args) => serve::backup(&args),
        Command::Load(args) => load::run(&args),
        Command::Rules(args) => rules::run(&args, &words),
        Command::Completions(args) => manual::completions(&args),
        Command::Man(args) => manual::pages(&args),
    }
}
