//! What jobs need and make.

use evora_engine::Stop;
use evora_id::{LeaseId, TableId};
use evora_notation::{Notation as _, print_position};
use evora_puzzles::{Puzzle, shown_position};
use evora_store::{Job, NewReview, PuzzleCandidate};
use evora_wire::{Figures, JudgedMove, ProblemKind, Work};

use super::{Task, read_payload};
use crate::app::App;
use crate::archive::StoredGame;
use crate::identity::internal_error;
use crate::problem::Refused;

/// A job with everything that is needed to do it.
#[derive(Clone, Debug)]
pub(super) struct Assignment {
    pub(super) job: Job,
    pub(super) table: TableId,
    pub(super) work: Work,
    pub(super) task: Task,
}

/// Takes the next job that still has to be done. Jobs whose result is there are completed on the way.
///
/// # Errors
/// If the store fails.
pub(super) async fn take(
    app: &App,
    worker: &str,
    lease: &LeaseId,
) -> Result<Option<Assignment>, Refused> {
    while let Some(job) = app.queue.take(worker, lease, app.time.now()).await? {
        let id = job.id.clone();
        match prepare(app, job).await {
            Ok(Some(assignment)) => return Ok(Some(assignment)),
            Ok(None) => {
                app.queue.complete(&id, lease).await?;
            }
            Err(Unprepared::Bad(reason)) => {
                tracing::warn!(job = %id, reason, "a job cannot be done");
                count_failure(&id.to_string());
                app.queue.fail(&id, lease, &reason, app.time.now()).await?;
            }
            Err(Unprepared::Refused(refused)) => {
                app.queue.give_back(&id, lease, app.time.now()).await?;
                return Err(refused);
            }
        }
    }
    Ok(None)
}

/// Why a job cannot be done now.
enum Unprepared {
    /// It can never be done.
    Bad(String),
    /// The store failed.
    Refused(Refused),
}

/// Reads the game of a job. Returns `None` if there is nothing left to do.
async fn prepare(app: &App, job: Job) -> Result<Option<Assignment>, Unprepared> {
    let (table, work) = read_payload(&job).map_err(Unprepared::Bad)?;
    let failed = |error: evora_store::StoreError| Unprepared::Refused(error.into());
    let is_done = match work {
        Work::Review {} => app.store.review(&table).await.map_err(failed)?.is_some(),
        Work::Puzzles { nodes } => {
            let searched = app.store.puzzle_search(&table).await.map_err(failed)?;
            searched.is_some_and(|searched| searched >= nodes)
        }
    };
    if is_done {
        return Ok(None);
    }
    let stored = StoredGame::read(&app.store, &table).await.map_err(|error| match error {
        crate::facts::Unreadable::Store(error) => Unprepared::Refused(error.into()),
        broken => Unprepared::Bad(broken.to_string()),
    })?;
    // A table that was deleted, or a game that is not over, has nothing to be judged.
    let Some(stored) = stored.filter(StoredGame::is_over) else { return Ok(None) };
    let Some(game) = stored.table.game else { return Ok(None) };
    let task = Task::new(app.engine.clone(), work, game);
    Ok(Some(Assignment { job, table, work, task }))
}

/// Reads the game of a job that a worker holds. Returns `None` if there is nothing left to do.
///
/// # Errors
/// If the job cannot be done, or the store fails.
pub(super) async fn assigned(app: &App, job: Job) -> Result<Option<Assignment>, Refused> {
    prepare(app, job).await.map_err(|why| match why {
        Unprepared::Bad(reason) => invalid(reason),
        Unprepared::Refused(refused) => refused,
    })
}

/// Stores what a job made. If there is a result already, it stays.
///
/// # Errors
/// If the result is not one of this job, or the store fails.
pub(super) async fn store(app: &App, assignment: &Assignment, result: &str) -> Result<(), Refused> {
    match assignment.work {
        Work::Review {} => {
            let judged = read_review(&assignment.task, result).map_err(invalid)?;
            store_review(app, assignment, &judged).await?;
        }
        Work::Puzzles { nodes } => {
            let found = read_puzzles(&assignment.task, result).map_err(invalid)?;
            let (table, now) = (&assignment.table, app.time.now());
            app.store.add_puzzle_search(table, nodes, now, found).await?;
        }
    }
    let kind = assignment.job.kind.clone();
    metrics::counter!("evora_jobs_done_total", "kind" => kind).increment(1);
    Ok(())
}

/// Counts an attempt at a job that failed.
pub(super) fn count_failure(id: &str) {
    let kind = super::KINDS.into_iter().find(|kind| id.starts_with(kind)).unwrap_or("other");
    metrics::counter!("evora_job_failures_total", "kind" => kind).increment(1);
}

fn invalid(what: String) -> Refused {
    Refused::new(ProblemKind::Invalid, format!("The result isn't one of this job: {what}."))
}

/// Reads a review. Everything that follows from the game alone is checked.
fn read_review(task: &Task, result: &str) -> Result<Vec<JudgedMove>, String> {
    let judged: Vec<JudgedMove> =
        serde_json::from_str(result).map_err(|error| format!("it can't be read: {error}"))?;
    if judged.len() != task.plies().len() {
        let (all, found) = (task.plies().len(), judged.len());
        return Err(format!("the game has {all} decisions, and it judges {found}"));
    }
    for (judged, &ply) in judged.iter().zip(task.plies()) {
        let played = task.game().steps().get(ply as usize).and_then(|step| {
            let (seat, mv) = step.decided()?;
            Some((seat, step.before.word(mv)))
        });
        let is_it = played.is_some_and(|(seat, word)| {
            judged.ply == ply && usize::from(judged.seat) == seat.index() && judged.word == word
        });
        if !is_it {
            return Err(format!("it doesn't judge the move at ply {ply}"));
        }
    }
    Ok(judged)
}

async fn store_review(
    app: &App,
    assignment: &Assignment,
    judged: &[JudgedMove],
) -> Result<(), Refused> {
    let figures: Vec<Figures> = judged.iter().map(JudgedMove::figures).collect();
    let summary = evora_study::review(assignment.task.game(), &figures);
    let accuracy: Vec<Option<f32>> = summary.players.iter().map(|it| it.accuracy).collect();
    let text = |text: serde_json::Result<String>| text.map_err(|error| internal_error(&error));
    let new = NewReview {
        judged: text(serde_json::to_string(judged))?,
        accuracy: text(serde_json::to_string(&accuracy))?,
    };
    app.store.add_review(&assignment.table, new).await?;
    Ok(())
}

/// Reads puzzles. Each must be of a decision of the game.
fn read_puzzles(task: &Task, result: &str) -> Result<Vec<PuzzleCandidate>, String> {
    let lines: Vec<String> =
        serde_json::from_str(result).map_err(|error| format!("it can't be read: {error}"))?;
    let positions = task.plies().iter().filter_map(|&ply| task.game().at(ply as usize));
    let known: Vec<String> =
        positions.filter_map(|it| Some(print_position(&shown_position(it)?))).collect();
    let mut found = Vec::new();
    for line in lines {
        let puzzle: Puzzle = line.parse().map_err(|error| format!("{error}"))?;
        let position = print_position(&puzzle.position);
        if !known.contains(&position) {
            return Err(format!("the puzzle {} is of another game", puzzle.id()));
        }
        found.push(PuzzleCandidate { id: puzzle.id(), line });
    }
    Ok(found)
}

/// Judges a decision of a review again, chosen at random, because a worker's word cannot be taken for all of them.
///
/// # Errors
/// If the result differs, or is not one of this job.
pub(super) async fn spot_check(
    app: &App,
    assignment: &Assignment,
    result: &str,
) -> Result<(), Refused> {
    if assignment.work != (Work::Review {}) {
        return Ok(());
    }
    let judged = read_review(&assignment.task, result).map_err(invalid)?;
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| internal_error(&error))?;
    let count = assignment.task.steps().max(1);
    let number = u32::from_le_bytes(bytes) % count;
    let task = assignment.task.clone();
    let again = app.analysis_pool();
    let again = again.run_in_background(move || task.step(number, &Stop::default())).await?;
    let expected = match again.map_err(|error| internal_error(&error))? {
        super::Made::Judged(expected) => Some(expected),
        super::Made::Nothing | super::Made::Puzzle(_) => None,
    };
    let sent = judged.get(number as usize);
    if sent == expected.as_deref() {
        return Ok(());
    }
    let ply = assignment.task.plies().get(number as usize).copied().unwrap_or_default();
    Err(invalid(format!("the server judges the move at ply {ply} otherwise")))
}
