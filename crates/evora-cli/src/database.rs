//! `evora database`: checks files of the open database.

mod sums;

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use evora_game::{Verdict, verify};
use evora_words::Words;
use sha2::{Digest, Sha256};

use crate::args::{DatabaseArgs, DatabaseCommand, VerifyFilesArgs};
use crate::failure::Failure;
use crate::games::each_record;
use crate::input;
use sums::Sums;

pub(crate) fn run(args: &DatabaseArgs, words: &Words) -> Result<(), Failure> {
    match &args.command {
        DatabaseCommand::Verify(args) => verify_files(args, words),
    }
}

fn verify_files(args: &VerifyFilesArgs, words: &Words) -> Result<(), Failure> {
    let mut worst: Option<Failure> = None;
    for file in &args.files {
        let checked = verify_file(args, words, file);
        match checked {
            Ok(()) => {}
            Err(Failure::ClosedPipe) => return Err(Failure::ClosedPipe),
            Err(failure) => {
                // The last one is the failure of the command, and the others are told before it.
                if let Some(Failure::No(what) | Failure::Bad(what)) = worst.replace(failure) {
                    let _ = writeln!(anstream::stderr(), "evora: {what}");
                }
            }
        }
    }
    worst.map_or(Ok(()), Err)
}

/// Reads a file once: the checksum and the games.
fn verify_file(args: &VerifyFilesArgs, words: &Words, file: &Path) -> Result<(), Failure> {
    // Before the list: of a file that is not there, it need not be said that the list does not have it.
    let opened = input::open_as_it_is(file)?;
    let sums = Sums::of(args.sums.as_deref(), file)?;
    let expected = sums.as_ref().map(|sums| sums.expected(file)).transpose()?;
    let hash = SharedHash::default();
    let hashed = Hashed { input: opened, hash: hash.clone() };
    let cannot =
        |error: io::Error| Failure::Bad(format!("cannot read {}: {error}", file.display()));
    let mut input = input::decompressed(Box::new(BufReader::new(hashed))).map_err(cannot)?;
    let mut games = 0;
    let read = each_record(file, &mut input, &mut |number, record| {
        games = number;
        Ok(match record.as_ref().map(verify) {
            None | Some(Verdict::Verified { .. }) => Ok(()),
            Some(verdict) => {
                let lines = crate::verify::lines(words, number, &verdict);
                // The first one announces the others, with a colon.
                let mut lines = lines.iter().map(|line| line.trim());
                let head = lines.next().unwrap_or_default();
                let told = format!("{head} {}", lines.collect::<Vec<_>>().join("; "));
                Err(Failure::No(format!("{}: {}", input::name(file), told.trim_end())))
            }
        })
    });
    // What follows the games is part of the checksum, too.
    io::copy(&mut input, &mut io::sink()).map_err(cannot)?;
    drop(input);
    let found = hash.finish();
    if let Some(expected) = expected.as_ref().filter(|expected| **expected != found) {
        let what = format!(
            "{}: the checksum is {found}, but SHA256SUMS has {expected}: the file is damaged, or of another edition",
            file.display()
        );
        return Err(Failure::No(what));
    }
    read?;
    let told = [
        ("file", input::name(file).into()),
        ("games", games.into()),
        ("sum", if expected.is_some() { "checked" } else { "unknown" }.into()),
        ("hash", found.into()),
    ];
    Ok(writeln!(anstream::stdout(), "{}", words.tell("database-verified", &told))?)
}

/// A hash that grows while somebody else reads.
#[derive(Clone, Default)]
struct SharedHash(Arc<Mutex<Sha256>>);

impl SharedHash {
    fn update(&self, bytes: &[u8]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).update(bytes);
    }

    fn finish(&self) -> String {
        let hash = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        hex::encode(hash.clone().finalize())
    }
}

/// An input of which every byte that is read is hashed.
struct Hashed {
    input: Box<dyn BufRead>,
    hash: SharedHash,
}

impl Read for Hashed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.hash.update(buffer.get(..read).unwrap_or_default());
        Ok(read)
    }
}
