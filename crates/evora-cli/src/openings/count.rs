//! `evora openings count`.

use std::io::ErrorKind;
use std::path::Path;
use std::thread;

use evora_engine::Engine;
use evora_openings::{EngineId, Files, Openings, SelfPlay, parse, print};

use crate::args::{CountOpeningsArgs, check_game};
use crate::failure::Failure;
use crate::networks::Networks;

/// Games between two writes of the file.
const BATCH: u64 = 100;
/// The seed of the first game; game n adds n. The same for all counts, so that a file says by the number of games which
/// they were.
const SEED: u64 = 1;

pub(crate) fn run(args: &CountOpeningsArgs) -> Result<(), Failure> {
    let (rules, players) = (args.game.rules, args.game.players);
    check_game(rules, players, None)?;
    let networks = Networks::read(&args.networks)?;
    let engine = networks.engine_for(rules, players)?;
    let id = networks.checksum(rules, players).map_or(EngineId::Classic, EngineId::Network);
    let games = SelfPlay { rules, players, seed: SEED };
    let mut files = read(&args.file)?;
    if let Some(counted) = files.get(&(rules, players)).filter(|counted| counted.engine != id) {
        if !args.anew {
            return Err(another_engine(args, counted.engine, id));
        }
        files.remove(&(rules, players));
    }
    loop {
        let done = files.get(&(rules, players)).map_or(0, |counted| counted.games);
        if done >= args.games {
            return Ok(());
        }
        let counted = count(&engine, games, done, args.games.min(done + BATCH), args.threads);
        let new = || Openings { engine: id, ..Openings::default() };
        files.entry((rules, players)).or_insert_with(new).add(&counted);
        write(&args.file, &files)?;
    }
}

/// The counts in the file are of games that another engine played than the one that would go on.
fn another_engine(args: &CountOpeningsArgs, counted: EngineId, own: EngineId) -> Failure {
    let told = |id: EngineId| match id {
        EngineId::Network(_) => format!("the network {id}"),
        EngineId::Classic => "the hand-made evaluator".into(),
        EngineId::Unknown => "an engine that the file doesn't name".into(),
    };
    let (file, rules, players) = (args.file.display(), args.game.rules, args.game.players.count());
    Failure::Bad(format!(
        "{file}: the counts of {rules} with {players} players are from games of {}, and this engine plays with {}; \
         count into another file, or drop them and start anew with --anew",
        told(counted),
        told(own)
    ))
}

/// The counts of games on several threads.
fn count(engine: &Engine, games: SelfPlay, from: u64, until: u64, threads: u16) -> Openings {
    let mut all = Openings::default();
    thread::scope(|scope| {
        let each = |first: u64| {
            let mut counted = Openings::default();
            for number in (first..until).step_by(threads.into()) {
                if let Some(game) = games.play(engine, number) {
                    counted.count(&game);
                }
            }
            counted
        };
        let workers: Vec<_> =
            (from..).take(threads.into()).map(|first| scope.spawn(move || each(first))).collect();
        for worker in workers {
            match worker.join() {
                Ok(counted) => all.add(&counted),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    all
}

fn read(path: &Path) -> Result<Files, Failure> {
    match std::fs::read_to_string(path) {
        Ok(text) => {
            parse(&text).map_err(|error| Failure::Bad(format!("{}: {error}", path.display())))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Files::new()),
        Err(error) => Err(Failure::Bad(format!("cannot read {}: {error}", path.display()))),
    }
}

/// Writes the counts; whoever reads the file sees the old or the new ones.
fn write(path: &Path, files: &Files) -> Result<(), Failure> {
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    std::fs::write(&new, print(files))
        .and_then(|()| std::fs::rename(&new, path))
        .map_err(|error| Failure::Bad(format!("cannot write {}: {error}", path.display())))
}
