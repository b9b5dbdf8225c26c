//! Output files of a match.

use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::Path;

use evora_engine::arena::Played;

use super::name_of;
use crate::args::MatchArgs;
use crate::failure::Failure;

/// The output files. They are opened before the match, so that no game is played in vain.
pub(super) struct Files {
    pub(super) report: Option<BufWriter<File>>,
    records: Option<BufWriter<File>>,
    /// Whether a record has been written; the next one needs a blank line before it.
    has_records: bool,
}

impl Files {
    pub(super) fn open(args: &MatchArgs) -> Result<Files, Failure> {
        if let Some(folder) = &args.logs {
            fs::create_dir_all(folder).map_err(|error| {
                Failure::Bad(format!("cannot write to {}: {error}", folder.display()))
            })?;
        }
        // Checked before any file is created, so that none is left behind on failure.
        let mut asked = [&args.report, &args.records].into_iter().flatten();
        if let Some(path) = asked.find(|path| path.exists()) {
            return Err(taken(path));
        }
        let report = args.report.as_deref().map(new).transpose()?;
        let records = args.records.as_deref().map(new).transpose()?;
        Ok(Files { report, records, has_records: false })
    }

    /// Writes the record of a game, and the log of a fault. Returns the name of the log.
    pub(super) fn keep(
        &mut self,
        args: &MatchArgs,
        played: &Played,
    ) -> Result<Option<String>, Failure> {
        if let Some(records) = &mut self.records {
            let mut record = played.record.clone();
            for (seat, &contestant) in played.seating.seats.iter().enumerate() {
                let told = played.names[contestant].as_deref();
                let name = name_of(&args.contestants[contestant], told);
                record.tags.push((format!("Player{seat}"), name.to_owned()));
            }
            if let Some(fault) = &played.fault {
                let told = format!("player {} {}", fault.seat, fault.fault);
                record.tags.push(("Forfeit".into(), told));
            }
            let gap = if std::mem::replace(&mut self.has_records, true) { "\n" } else { "" };
            write!(records, "{gap}{record}")?;
            records.flush()?;
        }
        let fault = played.fault.as_ref().and_then(|fault| Some((fault, fault.log.as_ref()?)));
        let (Some(folder), Some((fault, log))) = (&args.logs, fault) else { return Ok(None) };
        let name = format!("game-{}-player-{}.log", played.seating.number, fault.seat);
        let path = folder.join(&name);
        let contestant = played.seating.seats[fault.seat.index()];
        let told = played.names[contestant].as_deref();
        let contestant = name_of(&args.contestants[contestant], told);
        let text = format!("{contestant} {}\n\n{log}", fault.fault);
        let mut file = new(&path)?;
        file.write_all(text.as_bytes())?;
        file.flush()?;
        Ok(Some(name))
    }
}

fn taken(path: &Path) -> Failure {
    Failure::Bad(format!("{} is already there; choose another name", path.display()))
}

/// Creates a file; existing files are never overwritten.
fn new(path: &Path) -> Result<BufWriter<File>, Failure> {
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(file) => Ok(BufWriter::new(file)),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Err(taken(path)),
        Err(error) => Err(Failure::Bad(format!("cannot write {}: {error}", path.display()))),
    }
}
