//! `evora puzzles queue` and `evora puzzles export`: puzzles of a server's games, found by its workers.

use std::io::Write;

use evora_puzzles::Puzzle;
use evora_server::work::job_for;
use evora_store::{Priority, Queued, Store, StoreError};
use evora_wire::Work;
use evora_words::Words;

use super::file;
use crate::args::{ExportArgs, QueueArgs};
use crate::failure::Failure;
use crate::serve::{self, start};
use crate::user;

fn failed(error: StoreError) -> Failure {
    Failure::No(error.to_string())
}

/// How many games are read at once.
const BATCH: u32 = 1000;

/// Queues games that were not searched yet, past those that are queued already.
pub(super) fn add(args: &QueueArgs, words: &Words) -> Result<(), Failure> {
    let settings = serve::read(&args.database.settings())?;
    serve::runtime()?.block_on(async {
        let store = user::open(&args.database.settings(), words).await?;
        let bus = start::connect(&settings).await?;
        let queue = start::queue(&store, &bus).await;
        let (mut added, mut known, mut failures) = (0_u32, 0_u32, 0_u32);
        let mut last = None;
        while added < args.games {
            let most = BATCH.min(args.games - added);
            let games = store.games_to_search(args.nodes, last.as_ref(), most).await;
            let games = games.map_err(failed)?;
            for table in &games {
                let work = Work::Puzzles { nodes: args.nodes };
                let job = job_for(table, work, Priority::Background).map_err(Failure::No)?;
                match queue.add(job, user::now()).await.map_err(failed)? {
                    Queued::Added => added += 1,
                    Queued::Known => known += 1,
                    Queued::Failed => failures += 1,
                }
            }
            last = games.into_iter().last();
            if last.is_none() {
                break;
            }
        }
        let now = queue.counts(user::now()).await.map_err(failed)?;
        store.close().await;
        let mut out = anstream::stdout();
        writeln!(out, "Games: {added} queued, {known} queued before, {failures} failed before")?;
        writeln!(
            out,
            "Jobs in the queue, of all kinds: {} waiting, {} in progress, {} failed",
            now.queued, now.running, now.failed
        )?;
        Ok(())
    })
}

/// Writes what was found.
pub(super) fn export(args: &ExportArgs, words: &Words) -> Result<(), Failure> {
    let store = async { user::open(&args.database.settings(), words).await };
    let found: Vec<Puzzle> = serve::runtime()?.block_on(async {
        let store: Store = store.await?;
        let found = store.puzzle_candidates().await.map_err(failed)?;
        store.close().await;
        let puzzles = found.into_iter().map(|candidate| {
            candidate.line.parse().map_err(|error| {
                Failure::No(format!("puzzle {} of the database: {error}", candidate.id))
            })
        });
        puzzles.collect::<Result<_, Failure>>()
    })?;
    file::write(&args.file, &found)?;
    writeln!(anstream::stdout(), "{} puzzles", found.len())?;
    Ok(())
}
