//! An account's attempts at puzzles, stored so that all its devices share them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_id::UserId;
use evora_table::wire_time;
use evora_wire::{AddPuzzleAttempts, ProblemKind, PuzzleAttempt, PuzzleAttempts};

use crate::app::App;
use crate::auth::InPerson;
use crate::extract::Body;
use crate::guard::RateKind;
use crate::problem::Refused;

/// How many attempts an account can have: far more than there are puzzles.
const MOST: usize = 20_000;

/// Your first attempts at puzzles.
#[utoipa::path(
    get, path = "/api/me/puzzles", tag = "identity", operation_id = "read_puzzles", security(("cookie" = [])),
    responses((status = 200, description = "Your attempts.", body = PuzzleAttempts), Refused),
)]
pub(super) async fn read(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<PuzzleAttempts>, Refused> {
    person.needs_account()?;
    Ok(Json(PuzzleAttempts { attempts: all(&app, &person.user.id).await? }))
}

/// Adds first attempts at puzzles. Those at puzzles that you tried before are left out.
#[utoipa::path(
    post, path = "/api/me/puzzles", tag = "identity", operation_id = "add_puzzles", security(("cookie" = [])),
    request_body = AddPuzzleAttempts,
    responses((status = 204, description = "The attempts are stored."), Refused),
)]
pub(super) async fn add(
    State(app): State<App>,
    person: InPerson,
    Body(AddPuzzleAttempts { attempts }): Body<AddPuzzleAttempts>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    let user = &person.user.id;
    app.guard.limits.check(RateKind::Act, user)?;
    let now = app.time.now();
    let attempt = |attempt: PuzzleAttempt| evora_store::PuzzleAttempt {
        puzzle: attempt.puzzle,
        solved: attempt.solved,
        // A device's clock may be wrong.
        at: attempt.at.try_into().unwrap_or(now).min(now),
    };
    let attempts = attempts.into_iter().map(attempt).collect();
    if app.store.add_puzzle_attempts(user, attempts, MOST).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let detail = format!("An account can have {MOST} attempts at puzzles.");
    Err(Refused::new(ProblemKind::TooMany, detail))
}

/// All attempts of a user.
pub(super) async fn all(app: &App, user: &UserId) -> Result<Vec<PuzzleAttempt>, Refused> {
    let attempt = |attempt: evora_store::PuzzleAttempt| PuzzleAttempt {
        puzzle: attempt.puzzle,
        solved: attempt.solved,
        at: wire_time(attempt.at),
    };
    Ok(app.store.puzzle_attempts(user).await?.into_iter().map(attempt).collect())
}
