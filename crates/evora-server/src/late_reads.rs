//! Reads that may be some seconds late, which a read replica answers, and who must not get them: people whose game has
//! just ended see it.
//!
//! Nodes tell each other over the bus whose game ended. What is about these people is read from the primary until the replica is
//! known to have it, which it usually has after a second or two.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use evora_id::UserId;
use evora_store::{BusEvent, ReplicaState, Store, Subject, Subscription};
use evora_table::Millis;
use serde::{Deserialize, Serialize};

use crate::app::App;

/// How often the replica is checked.
const INTERVAL: Duration = Duration::from_secs(1);
/// How long after a game ended its ratings are counted, at most as a rule.
const SETTLING: Duration = Duration::from_secs(3);
/// By how much clocks of nodes may differ, and how long a write may take, so that games that ended earlier are complete.
const MARGIN: Millis = 5_000;

/// How many people are remembered. If more finish games before the replica has them, it is asked about nobody.
const MAX_PEOPLE: usize = 100_000;

/// A message between nodes: games of these people have ended.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Finished {
    people: Vec<UserId>,
}

/// Whose finished games the replica may lack.
#[derive(Debug)]
pub(crate) struct RecentlyFinished(Mutex<Recent>);

#[derive(Debug)]
struct Recent {
    people: HashMap<UserId, Instant>,
    /// Before this, games may have ended of which this node has not heard.
    everybody: Instant,
}

impl Default for RecentlyFinished {
    fn default() -> RecentlyFinished {
        let recent = Recent { people: HashMap::new(), everybody: Instant::now() };
        RecentlyFinished(Mutex::new(recent))
    }
}

impl RecentlyFinished {
    fn recent(&self) -> MutexGuard<'_, Recent> {
        // A panic elsewhere cannot leave it inconsistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, people: impl IntoIterator<Item = UserId>) {
        let (now, mut recent) = (Instant::now(), self.recent());
        recent.people.extend(people.into_iter().map(|person| (person, now)));
        if recent.people.len() > MAX_PEOPLE {
            recent.people.clear();
            recent.everybody = now;
        }
    }

    /// Notes that messages may have been lost.
    fn add_everybody(&self) {
        self.recent().everybody = Instant::now();
    }

    /// Forgets those whose games the replica has.
    fn forget(&self, store: &Store) {
        self.recent().people.retain(|_, &mut at| store.replica_may_lack(at + SETTLING));
    }

    /// Whether the replica may lack a game of one of these people, or its ratings.
    fn concerns<'u>(&self, store: &Store, people: impl IntoIterator<Item = &'u UserId>) -> bool {
        let recent = self.recent();
        let may_lack = |at: Instant| store.replica_may_lack(at + SETTLING);
        let mut known = people.into_iter().filter_map(|person| recent.people.get(person));
        may_lack(recent.everybody) || known.any(|&at| may_lack(at))
    }
}

/// Notes that a game of these people has ended, on all nodes.
pub(crate) async fn note_end(app: &App, people: Vec<UserId>) {
    if app.store.replica_state().is_none() || people.is_empty() {
        return;
    }
    app.recently_finished().add(people.iter().cloned());
    let message = serde_json::to_vec(&Finished { people }).unwrap_or_default();
    if let Err(error) = app.bus.publish_to_others(&Subject::Finished, message).await {
        tracing::warn!(%error, "could not publish on the bus");
    }
}

/// The end of the time whose finished games the replica has for certain. Returns `None` if there is no replica in use.
pub(crate) fn complete_until(app: &App) -> Option<Millis> {
    let state = app.store.replica_state()?;
    let lag = state.lag.filter(|_| state.fault.is_none())?;
    Some(app.time.now() - Millis::try_from(lag.as_millis()).ok()? - MARGIN)
}

/// Whether what the replica has of these people may lack the end of a game.
pub(crate) fn is_recent<'u>(app: &App, people: impl IntoIterator<Item = &'u UserId>) -> bool {
    app.recently_finished().concerns(&app.store, people)
}

/// Reads what is about somebody, and may be some seconds late if they have not just finished a game. See
/// [`Store::read_stale`].
///
/// # Errors
/// If the store fails.
pub(crate) async fn read_about<T, E, F, R>(app: &App, person: &UserId, job: F) -> Result<T, E>
where
    F: Fn(Store) -> R,
    R: Future<Output = Result<T, E>>,
{
    match is_recent(app, [person]) {
        true => job(app.store.clone()).await,
        false => app.store.read_stale(job).await,
    }
}

/// Checks the replica and hears whose games ended, forever. Returns at once if there is no replica.
pub(crate) async fn run(app: App) {
    if app.store.replica_state().is_none() {
        return;
    }
    let mut tick = tokio::time::interval(INTERVAL);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut last: Option<ReplicaState> = None;
    loop {
        let mut subscription = app.bus.subscribe(&Subject::Finished).await.ok();
        // Until now nobody listened.
        app.recently_finished().add_everybody();
        loop {
            tokio::select! {
                event = next_event(&mut subscription) => match event {
                    Some(BusEvent::Message(message)) => hear(&app, &message),
                    Some(BusEvent::Missed) => app.recently_finished().add_everybody(),
                    None => break,
                },
                _ = tick.tick() => {
                    check(&app, &mut last).await;
                    if subscription.is_none() {
                        break;
                    }
                }
            }
        }
    }
}

/// The next event of a subscription; none comes if there is no subscription. Cancel safe.
async fn next_event(subscription: &mut Option<Subscription>) -> Option<BusEvent> {
    match subscription {
        Some(subscription) => subscription.next().await,
        None => std::future::pending().await,
    }
}

fn hear(app: &App, message: &[u8]) {
    match serde_json::from_slice(message) {
        Ok(Finished { people }) => app.recently_finished().add(people),
        Err(_) => app.recently_finished().add_everybody(),
    }
}

/// Checks the replica, and tells if it can be used or no longer can.
async fn check(app: &App, last: &mut Option<ReplicaState>) {
    let Some(state) = app.store.check_replica().await else { return };
    let before = last.replace(state);
    let seconds = state.lag.map(|lag| lag.as_secs());
    match (before.map(|before| before.fault), state.fault) {
        (Some(before), now) if before == now => {}
        (_, None) => tracing::info!("the read replica is used"),
        (_, Some(fault)) => {
            tracing::warn!(?fault, ?seconds, "the read replica is not used: the primary answers");
        }
    }
    app.recently_finished().forget(&app.store);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replica_that_stays_away_does_not_fill_the_memory() {
        let recent = RecentlyFinished::default();
        let before = recent.recent().everybody;
        for number in 0..=MAX_PEOPLE as u128 {
            assert_eq!(recent.recent().everybody, before);
            recent.add([UserId::from_bytes(number.to_le_bytes())]);
        }
        assert!(recent.recent().people.is_empty() && recent.recent().everybody > before);
    }

    #[tokio::test]
    async fn without_a_replica_nobody_is_read_from_another_place() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("evora.db").display());
        let store = Store::open(&url, evora_store::Options::default()).await.unwrap();
        let (recent, ann) = (RecentlyFinished::default(), UserId::from_bytes([1; 16]));
        recent.add([ann.clone()]);
        assert!(!recent.concerns(&store, [&ann]));
        recent.forget(&store);
        assert!(recent.recent().people.is_empty());
    }
}
