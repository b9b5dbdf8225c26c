//! Files of records, game by game.

use std::io::{BufRead, Write};
use std::path::Path;

use evora_notation::{BadInput, Record, RecordReader};

use crate::failure::Failure;
use crate::input;

/// What became of a game.
pub(crate) type Checked = Result<(), Failure>;

/// Passes every game of a file of records to `each`, with its number, from 1. A game that cannot be read, or of which `each` says what is
/// wrong, is reported, and the next one follows; so one bad game costs nobody the others. An error of `each` itself ends it.
///
/// # Errors
/// In the end, if a game was bad: of a file with one game what is wrong with it, otherwise how many were.
pub(crate) fn each_record(
    file: &Path,
    input: impl BufRead,
    each: &mut dyn FnMut(usize, Option<Record>) -> Result<Checked, Failure>,
) -> Result<(), Failure> {
    let mut bad = BadGames::default();
    let mut games = 0;
    for record in RecordReader::new(input) {
        games += 1;
        bad.tell();
        let checked = match record {
            Ok(record) => each(games, Some(record))?,
            Err(error @ BadInput::Io(_)) => return Err(unreadable(file, &error)),
            Err(error) => {
                each(games, None)??;
                Err(unreadable(file, &error))
            }
        };
        bad.add(games, checked)?;
    }
    bad.finish(file, games)
}

/// The failure of an input that cannot be read.
pub(crate) fn unreadable(file: &Path, error: &BadInput) -> Failure {
    Failure::Bad(format!("{}: {error}", input::name(file)))
}

/// The games that were bad.
#[derive(Default)]
struct BadGames {
    /// The last one, which is not told of yet: if it is the only game, it is the failure of the command.
    held: Option<(usize, Failure)>,
    count: usize,
    /// Whether one could not be read, which counts more than one against the rules.
    unreadable: bool,
}

impl BadGames {
    fn add(&mut self, game: usize, checked: Checked) -> Result<(), Failure> {
        match checked {
            Ok(()) => return Ok(()),
            Err(Failure::ClosedPipe) => return Err(Failure::ClosedPipe),
            Err(failure) => {
                self.unreadable |= matches!(failure, Failure::Bad(_));
                self.held = Some((game, failure));
                self.count += 1;
            }
        }
        Ok(())
    }

    /// Reports the last bad game.
    fn tell(&mut self) {
        if let Some((game, Failure::No(what) | Failure::Bad(what))) = self.held.take() {
            // If nobody listens, the status tells.
            let _ = writeln!(anstream::stderr(), "evora: game {game}: {what}");
        }
    }

    fn finish(mut self, file: &Path, games: usize) -> Result<(), Failure> {
        if games <= 1 {
            return self.held.map_or(Ok(()), |(_, failure)| Err(failure));
        }
        self.tell();
        let name = input::name(file);
        let what =
            format!("{name}: {} of {games} games are bad; each is reported above", self.count);
        match (self.count, self.unreadable) {
            (0, _) => Ok(()),
            (_, true) => Err(Failure::Bad(what)),
            (_, false) => Err(Failure::No(what)),
        }
    }
}
