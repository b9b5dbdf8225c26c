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

/// Queues games that were not searched yet.
pub(super) fn add(args: &QueueArgs, words: &Words) -> Result<(), Failure> {
    let settings = serve::read(&args.database.settings())?;
    serve::runtime()?.block_on(async {
        let store = user::open(&args.database.settings(), words).await?;
        let bus = start::connect(&settings).await?;
        let queue = start::queue(&store, &bus).await;
        let (mut added, mut known, mut failures) = (0_u32, 0_u32, 0_u32);
        for table in store.games_to_search(args.nodes, args.games).await.map_err(failed)? {
            let work = Work::Puzzles { nodes: args.nodes };
            let job = job_for(&table, work, Priority::Background).map_err(Failure::No)?;
            match queue.add(job, user::now()).await.map_err(failed)? {
                Queued::Added => added += 1,
                Queued::Known => known += 1,
                Queued::Failed => failures += 1,
            }
        }
        store.close().await;
        writeln!(
            anstream::stdout(),
            "{added} games queued, {known} were queued before, {failures} failed before"
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
