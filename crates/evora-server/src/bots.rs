//! Bots think here: a few at a time, never in the way of the network.
//!
//! Whoever writes a turn that is a bot's wakes it. Before it thinks the node undertakes it in the
//! store (a lease), so that of several nodes one does; if that one dies, the lease ends and the
//! sweeper of another node wakes the bot there.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use evora_engine::{Bot, Limits, Settings, Stop};
use evora_store::TableId;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::problem::Refused;
use crate::seed::bot_seed;
use crate::table::Millis;

/// For how long a node undertakes to think.
const LEASE: Millis = 4000;
/// How often it does so again while it thinks.
const RENEW: Duration = Duration::from_millis(1500);
/// How long a bot thinks at most.
const LONGEST: Duration = Duration::from_secs(8);

/// The bots of a node.
pub(crate) struct Bots {
    threads: Arc<Semaphore>,
    /// The tables that somebody here sees to.
    busy: Mutex<HashSet<TableId>>,
    works: bool,
}

impl Bots {
    /// So many may think at once; with none, other nodes must.
    pub(crate) fn new(threads: usize) -> Bots {
        let threads = threads.min(Semaphore::MAX_PERMITS);
        Bots {
            threads: Arc::new(Semaphore::new(threads)),
            busy: Mutex::default(),
            works: threads > 0,
        }
    }

    fn busy(&self) -> MutexGuard<'_, HashSet<TableId>> {
        // A set of names is as good after somebody's panic as before.
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Thinks about something else, when it is its turn; nothing where it cannot be done.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        about: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _thread = self.threads.clone().acquire_owned().await.ok()?;
        tokio::task::spawn_blocking(about).await.ok()
    }

    /// Has the bot of a table think, unless it does already.
    pub(crate) fn wake(&self, app: &App, id: &TableId) {
        if !self.works || !self.busy().insert(id.clone()) {
            return;
        }
        let (app, id, busy) = (app.clone(), id.clone(), app.stop.hold());
        tokio::spawn(async move {
            let _busy = busy;
            let seen = See { app: &app, id: &id };
            let done = turns(&app, &id).await;
            drop(seen);
            match done {
                // Somebody may have written while we were about to end.
                Ok(true) => app.bots().wake(&app, &id),
                Ok(false) => {}
                Err(error) => tracing::warn!(table = %id, ?error, "a bot could not move"),
            }
        });
    }
}

/// Frees the table, whatever happens.
struct See<'a> {
    app: &'a App,
    id: &'a TableId,
}

impl Drop for See<'_> {
    fn drop(&mut self) {
        self.app.bots().busy().remove(self.id);
    }
}

/// Plays the turns of a table's bots until it is somebody else's; whether there may be more.
async fn turns(app: &App, id: &TableId) -> Result<bool, Refused> {
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
            // Other words at the table make another version; then it is worth another try.
            let again = room.bot_turn(app).await?.is_some_and(|next| next.version != turn.version);
            if again {
                continue;
            }
            return Ok(false);
        }
        let stop = Stop::default();
        let thinking = tokio::task::spawn_blocking({
            let (engine, turn, stop) = (app.engine.clone(), turn.clone(), stop.clone());
            let seed = bot_seed(app.config.seed, turn.ply);
            move || {
                let limits =
                    Limits { deadline: Some(Instant::now() + LONGEST), ..Limits::default() };
                let settings = Settings { seed, limits, ..Settings::default() };
                engine.choose(Bot::Level(turn.level), &turn.view, &settings, &stop)
            }
        });
        tokio::pin!(thinking);
        let chosen = loop {
            tokio::select! {
                chosen = &mut thinking => break chosen,
                () = app.stop.begun(), if !app.stop.has_begun() => {
                    // Another node, or this one when it is back, thinks anew.
                    stop.stop();
                    return Ok(false);
                }
                () = tokio::time::sleep(RENEW) => {
                    let now = app.time.now();
                    if !app.store.renew_bot(id, node, now, now + LEASE).await? {
                        // The game went on without this move.
                        stop.stop();
                    }
                }
            }
        };
        match chosen {
            Ok(Some(mv)) => room.bot_plays(app, &turn, mv).await?,
            Ok(None) => tracing::error!(table = %id, "a bot found no move"),
            Err(_) => tracing::error!(table = %id, "a bot failed"),
        }
        if !matches!(chosen, Ok(Some(_))) {
            return Ok(false);
        }
    }
}
