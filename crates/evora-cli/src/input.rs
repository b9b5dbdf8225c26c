//! Opens input files.

use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::Path;

use evora_game::{Complaint, Referee};
use evora_notation::{Event, Located};

use crate::failure::Failure;

/// Opens a file, or standard input for `-`.
pub(crate) fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(stdin().lock()));
    }
    let cannot = |error| Failure::Bad(format!("cannot read {}: {error}", path.display()));
    let file = File::open(path).map_err(cannot)?;
    if file.metadata().map_err(cannot)?.is_dir() {
        return Err(Failure::Bad(format!("cannot read {}: it is a folder", path.display())));
    }
    Ok(Box::new(BufReader::new(file)))
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
