//! Reviews: judges the decisions of finished games in the background, one game at a time, and stores them.
//!
//! A review follows from the game and the engine alone, so it does not matter which node makes it; the first that is
//! stored stays.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use evora_engine::Stop;
use evora_game::Game;
use evora_id::TableId;
use evora_store::NewReview;
use evora_wire::{Figures, JudgedMove, Problem, ProblemKind};
use tokio::sync::Semaphore;

use crate::app::App;
use crate::identity::internal_error;
use crate::problem::Refused;

/// How many games may be under review or wait for it.
const PENDING: usize = 64;
/// After how many seconds to try again when there are as many.
const RETRY_AFTER: u32 = 30;

/// The games that this node reviews.
pub(crate) struct Reviews {
    turn: Semaphore,
    pending: Mutex<HashSet<TableId>>,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews { turn: Semaphore::new(1), pending: Mutex::default() }
    }
}

impl Reviews {
    fn pending(&self) -> MutexGuard<'_, HashSet<TableId>> {
        // A panic elsewhere cannot leave the set inconsistent.
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this node reviews a game, or will when it is its turn.
    pub(crate) fn is_pending(&self, id: &TableId) -> bool {
        self.pending().contains(id)
    }

    /// Reviews a finished game in the background, unless it is pending already.
    ///
    /// # Errors
    /// If too many games are pending.
    pub(crate) fn start(&self, app: &App, id: &TableId, game: Game) -> Result<(), Refused> {
        {
            let mut pending = self.pending();
            if pending.contains(id) {
                return Ok(());
            }
            if pending.len() >= PENDING {
                let detail = "Too many games wait for a review. Try again later.";
                let problem = Problem::new(ProblemKind::Unavailable, detail);
                return Err(Refused(problem.retry_after(RETRY_AFTER)));
            }
            pending.insert(id.clone());
        }
        let (app, id, hold) = (app.clone(), id.clone(), app.stop.hold());
        tokio::spawn(async move {
            let _hold = hold;
            let _pending = PendingGuard { app: &app, id: &id };
            if let Err(error) = review(&app, &id, game).await {
                tracing::warn!(table = %id, ?error, "could not review a game");
            }
        });
        Ok(())
    }
}

/// Marks a game as not pending when dropped, even after a panic.
struct PendingGuard<'a> {
    app: &'a App,
    id: &'a TableId,
}

impl Drop for PendingGuard<'_> {
    fn drop(&mut self) {
        self.app.reviews().pending().remove(self.id);
    }
}

/// Judges all decisions of a game and stores them. If the node stops, nothing is stored.
async fn review(app: &App, id: &TableId, game: Game) -> Result<(), Refused> {
    let Ok(_turn) = app.reviews().turn.acquire().await else { return Ok(()) };
    // Another node may have been faster.
    if app.store.review(id).await?.is_some() {
        return Ok(());
    }
    let game = Arc::new(game);
    let mut judged: Vec<JudgedMove> = Vec::new();
    for ply in evora_study::review(&game, &[]).decisions {
        let stop = Stop::default();
        let (engine, game, for_job) = (app.engine.clone(), game.clone(), stop.clone());
        let judge = move || evora_study::judge(&engine, &game, ply as usize, None, None, &for_job);
        // People's hints get their turns between two decisions.
        let decision = app.analysis_pool().run_in_background(judge);
        let decision = tokio::select! {
            decision = decision => decision?.map_err(Refused)?,
            () = app.stop.begun() => {
                stop.stop();
                return Ok(());
            }
        };
        judged.extend(decision);
    }
    let figures: Vec<Figures> = judged.iter().map(JudgedMove::figures).collect();
    let summary = evora_study::review(&game, &figures);
    let accuracy: Vec<Option<f32>> = summary.players.iter().map(|it| it.accuracy).collect();
    let text = |text: serde_json::Result<String>| text.map_err(|error| internal_error(&error));
    let new = NewReview {
        judged: text(serde_json::to_string(&judged))?,
        accuracy: text(serde_json::to_string(&accuracy))?,
    };
    app.store.add_review(id, new).await?;
    Ok(())
}
