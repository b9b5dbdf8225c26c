//! How many people are online and how many games are played, on all nodes.
//!
//! Each node publishes its own numbers when they change, and again from time to time. Those of a node that died expire.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use evora_store::{BusEvent, Subject};
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, MissedTickBehavior};

use crate::app::App;

/// How often the numbers are checked.
pub(super) const INTERVAL: Duration = Duration::from_secs(2);
/// How often they are published although nothing changed.
const REPEAT_INTERVAL: Duration = Duration::from_secs(20);
/// How long the numbers of another node are valid.
const VALID: Duration = Duration::from_secs(50);
/// How long to wait after the bus failed.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// The numbers of a node, or of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Counts {
    /// People with open sockets.
    pub(super) people: u32,
    /// Games being played.
    pub(super) games: u32,
}

/// A message between nodes.
#[derive(Debug, Serialize, Deserialize)]
struct NodeCounts {
    node: String,
    counts: Counts,
}

/// The numbers of the other nodes, with when they were told.
#[derive(Default)]
pub(crate) struct OnlineCounts(Mutex<HashMap<String, (Instant, Counts)>>);

impl OnlineCounts {
    fn elsewhere(&self) -> MutexGuard<'_, HashMap<String, (Instant, Counts)>> {
        // No code under the lock can leave the numbers inconsistent by panicking.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, NodeCounts { node, counts }: NodeCounts, now: Instant) {
        let mut elsewhere = self.elsewhere();
        elsewhere.retain(|_, (told, _)| now - *told < VALID);
        elsewhere.insert(node, (now, counts));
    }

    /// The sum of a node's own numbers and those of the others.
    fn total(&self, here: Counts, now: Instant) -> Counts {
        let elsewhere = self.elsewhere();
        let valid = elsewhere.values().filter(|(told, _)| now - *told < VALID);
        valid.fold(here, |sum, (_, counts)| Counts {
            people: sum.people.saturating_add(counts.people),
            games: sum.games.saturating_add(counts.games),
        })
    }
}

fn here(app: &App) -> Counts {
    let games = u32::try_from(app.rooms().games_in_progress()).unwrap_or(u32::MAX);
    Counts { people: app.online().count(), games }
}

/// The numbers of all nodes.
pub(super) fn everywhere(app: &App) -> Counts {
    app.lobby().counts.total(here(app), Instant::now())
}

/// Tells other nodes the numbers of this one, and listens to theirs, forever.
pub(crate) async fn run(app: App) {
    tokio::join!(tell(&app), hear(&app));
}

async fn tell(app: &App) {
    let mut tick = tokio::time::interval(INTERVAL);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last: Option<(Instant, Counts)> = None;
    loop {
        let now = tick.tick().await;
        let counts = here(app);
        let is_known = |(told, known): (Instant, Counts)| {
            known == counts && (counts == Counts::default() || now - told < REPEAT_INTERVAL)
        };
        if last.is_some_and(is_known) {
            continue;
        }
        let message = NodeCounts { node: app.rooms().node().to_owned(), counts };
        let message = serde_json::to_vec(&message).unwrap_or_default();
        match app.bus.publish_to_others(&Subject::Online, message).await {
            Ok(()) => last = Some((now, counts)),
            Err(error) => tracing::debug!(%error, "could not tell other nodes how many are here"),
        }
    }
}

async fn hear(app: &App) {
    loop {
        if let Ok(mut subscription) = app.bus.subscribe(&Subject::Online).await {
            while let Some(event) = subscription.next().await {
                let BusEvent::Message(message) = event else { continue };
                let Ok(counts) = serde_json::from_slice::<NodeCounts>(&message) else { continue };
                if counts.node != app.rooms().node() {
                    app.lobby().counts.set(counts, Instant::now());
                }
            }
        }
        tokio::time::sleep(RETRY_INTERVAL).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_a_node_that_died_expire() {
        let (all, start) = (OnlineCounts::default(), Instant::now());
        let counts = |people, games| Counts { people, games };
        let told = |node: &str, counts| NodeCounts { node: node.into(), counts };
        all.set(told("a", counts(3, 1)), start);
        all.set(told("b", counts(5, 2)), start + VALID / 2);
        let total = |now| all.total(counts(1, 1), now);
        assert_eq!(total(start + VALID / 2), counts(9, 4));
        assert_eq!(total(start + VALID), counts(6, 3));
        assert_eq!(total(start + 2 * VALID), counts(1, 1));
        all.set(told("b", counts(0, 0)), start + VALID);
        assert_eq!(all.elsewhere().len(), 1, "a dead node is forgotten");
    }
}
