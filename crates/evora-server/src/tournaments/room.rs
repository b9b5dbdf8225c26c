//! A tournament room: a tournament in memory, with one writer at a time and any number of watchers.
//!
//! As with the rooms of tables, the stored facts are the tournament, and the room is only a cache of them. When several nodes write at once,
//! the store accepts one append; the others read the new facts and decide again.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use axum::extract::ws::Utf8Bytes;
use evora_id::{ClubId, TournamentId, UserId};
use evora_store::{Subject, Tournament as StoredTournament};
use evora_tournaments::{Fact, GameNumber, Refusal, Tournament};
use evora_wire::{ProblemKind, TournamentInfo, TournamentYou};
use tokio::sync::{Mutex, MutexGuard, broadcast};
use tokio::task::JoinHandle;
use tokio_util::task::AbortOnDropHandle;

use super::message;
use super::options::TournamentOptions;
use super::organiser::open_games;
use super::state::{DecisionError, Request, State, TableEnd};
use crate::app::App;
use crate::friends::{FriendsChanged, notify};
use crate::problem::Refused;

/// How often something is decided again after another node stored facts first.
const MAX_ATTEMPTS: usize = 16;
/// How many facts are read per query.
const PAGE: u32 = 1000;
/// Capacity of the broadcast channel. A watcher that falls further behind gets the whole tournament.
const CHANNEL_CAPACITY: usize = 64;

/// What watchers are told of a change.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// The message about it, and the version after it.
    Update { version: u64, text: Utf8Bytes },
    /// The store failed, so there is no message about it: everything must be read again.
    Unknown,
}

/// A tournament in memory, with its watchers.
pub(crate) struct TournamentRoom {
    pub(crate) id: TournamentId,
    pub(crate) options: TournamentOptions,
    pub(crate) creator: UserId,
    pub(crate) is_public: bool,
    /// The club whose members it is for.
    pub(crate) club: Option<ClubId>,
    /// Held by whoever decides something, also while that is stored.
    state: Mutex<State>,
    /// A copy for those who only look, who need not wait for that: many may come at once, as when another node died.
    shown: RwLock<Arc<State>>,
    updates: broadcast::Sender<Change>,
    /// The task that hears of changes by other nodes; it ends with the room.
    listener: OnceLock<AbortOnDropHandle<()>>,
}

impl TournamentRoom {
    /// Loads a tournament from the store. Returns `None` if there is no such tournament.
    pub(crate) async fn load(
        app: &App,
        id: &TournamentId,
    ) -> Result<Option<TournamentRoom>, Refused> {
        let Some(row) = app.store.tournament(id).await? else { return Ok(None) };
        let options: TournamentOptions =
            serde_json::from_str(&row.options).map_err(|_| corrupt(id))?;
        let mut state = State::new(Tournament::new(options.spec), row.state.clone());
        read_facts(app, &row, &mut state).await?;
        Ok(Some(TournamentRoom {
            id: id.clone(),
            options,
            creator: row.creator.0,
            is_public: row.public,
            club: row.club,
            shown: RwLock::new(Arc::new(state.clone())),
            state: Mutex::new(state),
            updates: broadcast::channel(CHANNEL_CAPACITY).0,
            listener: OnceLock::new(),
        }))
    }

    /// Sets the task that hears of changes by other nodes.
    pub(crate) fn set_listener(&self, task: JoinHandle<()>) {
        let _ = self.listener.set(AbortOnDropHandle::new(task));
    }

    /// The version of this node's copy.
    pub(crate) fn version(&self) -> u64 {
        self.shown().version
    }

    /// The state as this node knows it.
    fn shown(&self) -> Arc<State> {
        // A panic elsewhere cannot leave the pointer inconsistent.
        self.shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether anybody watches on this node.
    pub(crate) fn is_watched(&self) -> bool {
        self.updates.receiver_count() > 0
    }

    /// Locks the state, after reading all facts that are stored.
    pub(crate) async fn open(&self, app: &App) -> Result<MutexGuard<'_, State>, Refused> {
        let mut state = self.state.lock().await;
        let stored = app.store.tournament_version(&self.id).await?;
        if stored.ok_or_else(Refused::not_found)? > state.version {
            self.read(app, &mut state).await?;
        }
        Ok(state)
    }

    /// Reads the facts that other nodes stored.
    pub(crate) async fn refresh(&self, app: &App) -> Result<(), Refused> {
        self.open(app).await.map(drop)
    }

    /// Makes sure that all facts are known that are stored now.
    async fn catch_up(&self, app: &App) -> Result<(), Refused> {
        let stored = app.store.tournament_version(&self.id).await?;
        match stored.ok_or_else(Refused::not_found)? > self.version() {
            true => self.refresh(app).await,
            false => Ok(()),
        }
    }

    async fn read(&self, app: &App, state: &mut State) -> Result<(), Refused> {
        let row = app.store.tournament(&self.id).await?.ok_or_else(Refused::not_found)?;
        let mut next = state.clone();
        read_facts(app, &row, &mut next).await?;
        self.replace(app, state, next).await;
        Ok(())
    }

    /// Takes over another state, and tells watchers what changed.
    async fn replace(&self, app: &App, state: &mut State, next: State) {
        let before = std::mem::replace(state, next);
        let shown = Arc::new(state.clone());
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = shown;
        if !self.is_watched() {
            return;
        }
        let change = match message::update(app, &self.id, &before, state).await {
            Ok(text) => Change::Update { version: state.version, text },
            Err(error) => {
                tracing::warn!(tournament = %self.id, ?error, "could not send an update");
                Change::Unknown
            }
        };
        // It is no error if nobody watches any more.
        drop(self.updates.send(change));
    }

    /// Decides what follows from a request or from games that ended, and stores it with everything that follows from it.
    ///
    /// # Errors
    /// If the request is refused, or the store fails.
    pub(crate) async fn execute(
        &self,
        app: &App,
        ends: &[(GameNumber, TableEnd)],
        request: Request,
    ) -> Result<(), Refused> {
        for _ in 0..MAX_ATTEMPTS {
            let mut state = self.open(app).await?;
            let outside = self.outside_club(app).await?;
            let (now, duration) = (app.time.now(), self.options.duration());
            let decided = state.decide(ends, &outside, request.clone(), duration, now);
            let Some(decision) = decided.map_err(|why| refused(&self.id, &why))? else {
                return Ok(());
            };
            let paired = decision.append.paired.clone();
            let finished = decision.players(&decision.append.ended);
            let stored =
                app.store.append_to_tournament(&self.id, state.version, decision.append).await?;
            if stored {
                self.replace(app, &mut state, decision.state).await;
                drop(state);
                self.announce(app).await;
                open_games(app, &self.id, paired);
                for user in &finished {
                    notify(app, user, FriendsChanged::Tournaments).await;
                }
                return Ok(());
            }
        }
        Err(busy())
    }

    /// The entrants who are out of the club. Whoever leaves it leaves its tournaments at once, unless the node dies in between:
    /// then they leave before anything else is decided.
    async fn outside_club(&self, app: &App) -> Result<Vec<u16>, Refused> {
        match self.club {
            Some(_) => Ok(app.store.entrants_outside_club(&self.id).await?),
            None => Ok(Vec::new()),
        }
    }

    /// Tells other nodes the version. This node's room, which listens too, has it already.
    pub(super) async fn announce(&self, app: &App) {
        let version = serde_json::to_vec(&self.version()).unwrap_or_default();
        let subject = Subject::Tournament(self.id.clone());
        if let Err(error) = app.bus.publish_to_others(&subject, version).await {
            // Nodes also poll the store, so a lost message only causes a delay.
            tracing::warn!(%error, "could not publish on the bus");
        }
    }

    /// The tournament as somebody sees it, and a receiver for what follows. The first changes may be in it already.
    pub(crate) async fn watch(
        &self,
        app: &App,
        person: Option<&UserId>,
    ) -> Result<(TournamentInfo, broadcast::Receiver<Change>), Refused> {
        let updates = self.updates.subscribe();
        Ok((self.info(app, person).await?, updates))
    }

    /// The tournament as somebody sees it.
    pub(crate) async fn info(
        &self,
        app: &App,
        person: Option<&UserId>,
    ) -> Result<TournamentInfo, Refused> {
        for _ in 0..MAX_ATTEMPTS {
            self.catch_up(app).await?;
            let info = message::info(app, &self.id, &self.shown(), person).await?;
            if let Some(info) = info {
                return Ok(info);
            }
        }
        Err(busy())
    }

    /// What somebody has to do with it, as far as this node knows.
    pub(crate) fn you(&self, person: Option<&UserId>) -> Option<TournamentYou> {
        message::you(&self.shown(), person?)
    }
}

/// Reads the facts up to the version of a row, with the people and tables that they are about.
async fn read_facts(app: &App, row: &StoredTournament, state: &mut State) -> Result<(), Refused> {
    let id = &row.id;
    while state.version < row.version {
        let facts = app.store.tournament_facts(id, state.version, PAGE).await?;
        if facts.is_empty() {
            return Err(corrupt(id));
        }
        for fact in facts.iter().take_while(|fact| fact.version <= row.version) {
            let fact: Fact = serde_json::from_str(&fact.body).map_err(|_| corrupt(id))?;
            state.apply(&fact).map_err(|_| corrupt(id))?;
        }
    }
    // These are stored with the facts, so those that the facts are about are there; later ones are left for later.
    let (people, games) = (state.users.len(), state.tables.len());
    let (all, played) = (usize::from(state.tournament.entrants()), state.tournament.games().len());
    if people < all {
        let from = u16::try_from(people).unwrap_or(u16::MAX);
        let entrants = app.store.tournament_entrants(id, from).await?;
        state.users.extend(entrants.into_iter().take(all - people).map(|entrant| entrant.user));
    }
    if games < played {
        let from = u32::try_from(games).unwrap_or(u32::MAX);
        let tables = app.store.tournament_games(id, from).await?;
        state.tables.extend(tables.into_iter().take(played - games).map(|(_, table)| table));
    }
    if state.users.len() != all || state.tables.len() != played {
        return Err(corrupt(id));
    }
    state.stored = row.state.clone();
    state.rank();
    Ok(())
}

/// So much happens in a tournament that nothing could be decided or told.
fn busy() -> Refused {
    Refused::new(ProblemKind::Stale, "The tournament is busy. Reload it and try again.")
}

/// Broken invariant: the stored facts do not form a tournament. Logged and answered with 500.
fn corrupt(id: &TournamentId) -> Refused {
    tracing::error!(tournament = %id, "stored facts do not form a valid tournament");
    let detail = "This tournament can't be read. The fault is on the server.";
    Refused::new(ProblemKind::Internal, detail)
}

/// Converts a refusal to a response.
fn refused(id: &TournamentId, why: &DecisionError) -> Refused {
    let refusal = match why {
        DecisionError::Refused(refusal) => refusal,
        DecisionError::Broken(broken) => {
            tracing::error!(tournament = %id, %broken, "a decision contradicts its tournament");
            return Refused::new(
                ProblemKind::Internal,
                "Something went wrong on the server. Try again in a moment.",
            );
        }
        DecisionError::NoRandomness => return crate::tables::opening::no_randomness(),
    };
    let (kind, reason) = match refusal {
        Refusal::TooLate => (ProblemKind::Started, "problem-tournament-too-late"),
        Refusal::Full => (ProblemKind::TableFull, "problem-tournament-full"),
        Refusal::TooFew { .. } => (ProblemKind::NotStarted, "problem-tournament-too-few"),
        Refusal::Begun => (ProblemKind::Started, "problem-tournament-begun"),
        Refusal::Over => (ProblemKind::Over, "problem-tournament-over"),
        Refusal::NoEntrant(_) => (ProblemKind::Forbidden, "problem-tournament-entrant"),
        // Granted without a fact.
        Refusal::HasLeft(_) | Refusal::IsThere(_) => {
            (ProblemKind::Stale, "problem-tournament-over")
        }
    };
    let detail = match refusal {
        Refusal::NoEntrant(_) => "You haven't joined this tournament.".to_owned(),
        refusal => evora_wire::sentence(&refusal.to_string()),
    };
    Refused::new(kind, detail).because(reason)
}

#[cfg(test)]
mod tests;
