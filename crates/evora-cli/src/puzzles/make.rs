//! `evora puzzles make`.

use std::collections::BTreeSet;
use std::io::Write;
use std::ops::ControlFlow;

use evora_puzzles::{Depths, Finder, Puzzle, SelfPlay, make};
use evora_rules::{AnyPosition, Position};

use super::file;
use super::progress::{Progress, Stand};
use crate::args::{MakeArgs, check_game};
use crate::decisions::{self, Found};
use crate::failure::Failure;
use crate::input;
use crate::networks::Networks;

pub(crate) fn run(args: &MakeArgs) -> Result<(), Failure> {
    let networks = Networks::read(&args.networks)?;
    let known = if args.file.exists() { file::read(&args.file)? } else { vec![] };
    let known = known.iter().map(Puzzle::id).collect();
    let (out, progress) = (file::append(&args.file)?, Progress::read(&args.file)?);
    let mut makes = Make { args, known, out, progress };
    let depths = Depths::with_check(args.nodes);
    if args.from.is_empty() {
        let (rules, players) = (args.game.rules, args.game.players);
        check_game(rules, players, None)?;
        let finder = Finder::new(networks.engine_for(rules, players)?, depths, args.seed);
        let games = SelfPlay { rules, players, seed: args.seed };
        let kind = format!("{rules} {players} seed {} nodes {}", args.seed, args.nodes);
        return makes.run(&kind, None, &|number| games.puzzles(&finder, number));
    }
    let finder = Finder::new(networks.engine(), depths, args.seed);
    for path in &args.from {
        let kind = format!("{} nodes {}", input::name(path), args.nodes);
        let mut batch = Batch { first: 0, games: vec![vec![]] };
        let read = decisions::of_file(path, &mut |found| {
            match found {
                Found::Decision(decision) => {
                    let (rules, players) = (decision.position.rules(), decision.position.players());
                    networks.check_one_of(rules, players)?;
                    batch.add(decision.position);
                }
                Found::End(_) => batch.games.push(vec![]),
                Found::Broken => batch.drop_last(),
            }
            if batch.games.len() > BATCH {
                makes.search_batch(&kind, &finder, &mut batch)
            } else {
                Ok(())
            }
        });
        makes.search_batch(&kind, &finder, &mut batch)?;
        makes.tell(&kind)?;
        read?;
    }
    Ok(())
}

/// How many games of a file are in memory at a time.
const BATCH: usize = 256;

/// Some games of a file, as the positions in which somebody is to move; the last is not complete.
struct Batch {
    /// The number of the first, from 0.
    first: u64,
    games: Vec<Vec<AnyPosition>>,
}

impl Batch {
    fn add(&mut self, position: AnyPosition) {
        if let Some(game) = self.games.last_mut() {
            game.push(position);
        }
    }

    /// Leaves out the last game, which keeps its number.
    fn drop_last(&mut self) {
        self.games.pop();
        self.games.extend([vec![], vec![]]);
    }
}

struct Make<'a> {
    args: &'a MakeArgs,
    /// The identifiers of the puzzles in the file.
    known: BTreeSet<String>,
    out: std::fs::File,
    progress: Progress,
}

impl Make<'_> {
    /// Goes on with a kind of game until there are enough puzzles, or no more games.
    fn run(
        &mut self,
        kind: &str,
        games: Option<u64>,
        find: &(dyn Fn(u64) -> Vec<Puzzle> + Sync),
    ) -> Result<(), Failure> {
        self.search(kind, games, find)?;
        self.tell(kind)
    }

    /// Searches the games of a batch, and makes room for the next. The last game, which is about to begin, is of the next.
    fn search_batch(
        &mut self,
        kind: &str,
        finder: &Finder,
        batch: &mut Batch,
    ) -> Result<(), Failure> {
        let mut games = std::mem::take(&mut batch.games);
        batch.games.push(games.pop_if(|last| last.is_empty()).unwrap_or_default());
        let first = batch.first;
        batch.first += games.len() as u64;
        self.search(kind, Some(batch.first), &|number| {
            let place = number.checked_sub(first).and_then(|place| usize::try_from(place).ok());
            let game = place.and_then(|place| games.get(place)).into_iter().flatten();
            game.filter_map(|position| finder.find(position)).collect()
        })
    }

    fn tell(&self, kind: &str) -> Result<(), Failure> {
        let found = self.progress.of(kind).found;
        Ok(writeln!(anstream::stdout(), "{kind}: {found} puzzles")?)
    }

    fn search(
        &mut self,
        kind: &str,
        games: Option<u64>,
        find: &(dyn Fn(u64) -> Vec<Puzzle> + Sync),
    ) -> Result<(), Failure> {
        let Stand { next, mut found } = self.progress.of(kind);
        let mut failed = None;
        if found < self.args.count {
            make(next, games, self.args.threads.into(), find, &mut |number, puzzles| {
                found += puzzles.len() as u64;
                match self.add(kind, Stand { next: number + 1, found }, &puzzles) {
                    Ok(()) if found < self.args.count => ControlFlow::Continue(()),
                    Ok(()) => ControlFlow::Break(()),
                    Err(error) => {
                        failed = Some(error);
                        ControlFlow::Break(())
                    }
                }
            });
        }
        failed.map_or(Ok(()), Err)
    }

    /// Adds the puzzles of a game that are not in the file yet, and then says that the game is done. If it is stopped in
    /// between, the game is searched again, and its puzzles are known.
    fn add(&mut self, kind: &str, stand: Stand, puzzles: &[Puzzle]) -> Result<(), Failure> {
        for puzzle in puzzles {
            if self.known.insert(puzzle.id()) {
                writeln!(self.out, "{puzzle}")?;
            }
        }
        self.out.flush()?;
        self.progress.set(kind, stand)?;
        // How far it has come; if nobody listens, it goes on.
        let _ = writeln!(
            anstream::stderr(),
            "{kind}: {} games, {} of {} puzzles",
            stand.next,
            stand.found,
            self.args.count
        );
        Ok(())
    }
}
