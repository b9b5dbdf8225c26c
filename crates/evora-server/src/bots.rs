//! The bot pool: runs bots on blocking threads, a limited number at a time.
//!
//! A node that stores a bot's turn wakes the bot. Before it searches, the node takes a lease in the store, so that only
//! one node does. If that node dies, the lease expires and the sweep of another node wakes the bot there.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use evora_engine::{Bot, Limits, Settings, Stop};
use evora_id::TableId;
use evora_table::Millis;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::failed_tables::pass_over;
use crate::problem::Refused;
use crate::seed::bot_seed;

/// How long a lease lasts.
const LEASE: Millis = 4000;
/// How often a lease is renewed during a search.
const RENEW: Duration = Duration::from_millis(1500);

/// The bots of a node.
pub(crate) struct Bots {
    threads: Arc<Semaphore>,
    /// The tables whose bots this node is running.
    busy: Mutex<HashSet<TableId>>,
    enabled: bool,
}

impl Bots {
    /// A pool for this many bots at once; with 0, bots are left to other nodes.
    pub(crate) fn new(threads: usize) -> Bots {
        let threads = threads.min(Semaphore::MAX_PERMITS);
        Bots {
            threads: Arc::new(Semaphore::new(threads)),
            busy: Mutex::default(),
            enabled: threads > 0,
        }
    }

    fn busy(&self) -> MutexGuard<'_, HashSet<TableId>> {
        // A panic elsewhere cannot leave the set inconsistent.
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of tables whose bot this node runs, or will run once a thread is free.
    pub(crate) fn tables(&self) -> usize {
        self.busy().len()
    }

    /// Starts the bot of a table, unless it is already running.
    pub(crate) fn wake(&self, app: &App, id: &TableId) {
        if !self.enabled || !self.busy().insert(id.clone()) {
            return;
        }
        let (app, id, busy) = (app.clone(), id.clone(), app.stop.hold());
        tokio::spawn(async move {
            let _busy = busy;
            let running = RunningGuard { app: &app, id: &id };
            let done = play_turns(&app, &id).await;
            drop(running);
            match done {
                // The table may have changed just before we finished.
                Ok(true) => app.bots().wake(&app, &id),
                Ok(false) => {}
                Err(error) => {
                    if let Err(error) = pass_over(&app, &id, "play a bot's turn", error) {
                        tracing::warn!(table = %id, ?error, "could not play a bot's turn");
                    }
                }
            }
        });
    }
}

/// Marks a table as not running when dropped, even after a panic.
struct RunningGuard<'a> {
    app: &'a App,
    id: &'a TableId,
}

impl Drop for RunningGuard<'_> {
    fn drop(&mut self) {
        self.app.bots().busy().remove(self.id);
    }
}

/// Plays the turns of a table's bots until a person is to move. Returns whether there may be more turns.
async fn play_turns(app: &App, id: &TableId) -> Result<bool, Refused> {
    let room = app.rooms().room(app, id).await?;
    loop {
        let Ok(_thread) = app.bots().threads.clone().acquire_owned().await else {
            return Ok(false);
        };
        if app.stop.has_begun() {
            return Ok(false);
        }
        let Some(turn) = room.bot_turn(app).await? else { return Ok(false) };
        let (node, now) = (app.rooms().node(), app.time.now());
        if !app.store.claim_bot(id, turn.version, node, now, now + LEASE).await? {
            room.refresh(app).await?;
            // A chat line changes the version as well; then the lease is worth another try.
            let again = room.bot_turn(app).await?.is_some_and(|next| next.version != turn.version);
            if again {
                continue;
            }
            return Ok(false);
        }
        let stop = Stop::default();
        let search = tokio::task::spawn_blocking({
            let (engine, turn, stop) = (app.engine.clone(), turn.clone(), stop.clone());
            let seed = bot_seed(app.config.seed, turn.ply);
            move || {
                let limits = Limits::at_a_table();
                let settings = Settings { seed, limits, ..Settings::default() };
                engine.choose(Bot::Level(turn.level), &turn.view, &settings, &stop)
            }
        });
        tokio::pin!(search);
        let chosen = loop {
            tokio::select! {
                chosen = &mut search => break chosen,
                () = app.stop.begun(), if !app.stop.has_begun() => {
                    // Another node, or this one after a restart, searches again.
                    stop.stop();
                    return Ok(false);
                }
                () = tokio::time::sleep(RENEW) => {
                    let now = app.time.now();
                    if !app.store.renew_bot(id, node, now, now + LEASE).await? {
                        // The lease is lost: the game has moved on.
                        stop.stop();
                    }
                }
            }
        };
        match chosen {
            Ok(Some(mv)) => room.play_for_bot(app, &turn, mv).await?,
            Ok(None) => tracing::error!(table = %id, "bot found no move"),
            Err(_) => tracing::error!(table = %id, "bot panicked"),
        }
        if !matches!(chosen, Ok(Some(_))) {
            return Ok(false);
        }
    }
}
