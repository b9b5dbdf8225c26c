//! Opens input files.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, stdin};
use std::path::Path;

use evora_game::{Complaint, Referee};
use evora_notation::{Event, Located};
use flate2::bufread::MultiGzDecoder;

use crate::failure::Failure;

/// The first bytes of every file that gzip has compressed.
const GZIP: &[u8] = &[0x1F, 0x8B];

/// Opens a file, or standard input for `-`. What gzip has compressed is read as what it was before.
pub(crate) fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    decompressed(open_as_it_is(path)?).map_err(|error| cannot_read(path, &error))
}

/// Opens a file, or standard input for `-`.
pub(crate) fn open_as_it_is(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(stdin().lock()));
    }
    let file = File::open(path).map_err(|error| cannot_read(path, &error))?;
    if file.metadata().map_err(|error| cannot_read(path, &error))?.is_dir() {
        return Err(Failure::Bad(format!("cannot read {}: it is a folder", path.display())));
    }
    Ok(Box::new(BufReader::new(file)))
}

/// What gzip has compressed as it was before, anything else as it is.
pub(crate) fn decompressed(mut input: Box<dyn BufRead>) -> io::Result<Box<dyn BufRead>> {
    if input.fill_buf()?.len() == 1 {
        // A pipe may give the first byte alone. What follows it is read with it, because others look at the beginning, too.
        let mut first = vec![0];
        input.read_exact(&mut first)?;
        let next = input.fill_buf()?;
        first.extend_from_slice(next);
        let length = next.len();
        input.consume(length);
        input = Box::new(io::Cursor::new(first).chain(input));
    }
    if input.fill_buf()?.starts_with(GZIP) {
        return Ok(Box::new(BufReader::new(MultiGzDecoder::new(input))));
    }
    Ok(input)
}

fn cannot_read(path: &Path, error: &io::Error) -> Failure {
    Failure::Bad(format!("cannot read {}: {error}", path.display()))
}

/// The name of an input in messages.
pub(crate) fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".into() } else { path.display().to_string() }
}

/// The place of an event in the input, as in `game.jsonl, line 3, event 3 (move)`.
fn place(path: &Path, number: usize, located: &Located) -> String {
    format!("{}, line {}, event {number} ({})", name(path), located.line, located.event.name())
}

/// Passes an event to the referee. Errors name its place.
pub(crate) fn show(
    referee: &mut Referee,
    path: &Path,
    number: usize,
    located: &Located,
) -> Result<Vec<Event>, Failure> {
    referee.see(&located.event).map_err(|complaint| {
        let place = place(path, number, located);
        match complaint {
            Complaint::Illegal(what) => Failure::No(format!("{place}: {what}")),
            Complaint::Malformed(what) => Failure::Bad(format!("{place}: {what}")),
        }
    })
}
