//! How many people are online and how many games are played, on all nodes.
//!
//! Each node publishes its own numbers when they change, and again from time to time. Those of a node that died expire. While
//! few people are at a node, it also says who they are, so that somebody with pages at several nodes counts once. Among many
//! people, those few make no difference.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use evora_id::UserId;
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
/// Up to how many people with a session a node says who they are.
const MAX_NAMED: usize = 500;

/// The numbers of all nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Counts {
    /// People with open sockets.
    pub(super) people: u32,
    /// Games being played.
    pub(super) games: u32,
}

/// The numbers of one node.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct AtNode {
    counts: Counts,
    /// Those of the people who have a session, sorted; empty if they are more than [`MAX_NAMED`]. Earlier versions say nothing.
    #[serde(default)]
    known: Vec<UserId>,
}

impl AtNode {
    fn of(app: &App) -> AtNode {
        let games = u32::try_from(app.rooms().games_in_progress()).unwrap_or(u32::MAX);
        let (people, known) = app.online().count(MAX_NAMED);
        AtNode { counts: Counts { people, games }, known }
    }

    /// How many people are here without being named.
    fn unnamed(&self) -> u32 {
        self.counts.people.saturating_sub(u32::try_from(self.known.len()).unwrap_or(u32::MAX))
    }
}

/// A message between nodes.
#[derive(Debug, Serialize, Deserialize)]
struct NodeCounts {
    node: String,
    #[serde(flatten)]
    at: AtNode,
}

/// The numbers of the other nodes, with when they were told.
#[derive(Default)]
pub(crate) struct OnlineCounts(Mutex<HashMap<String, (Instant, AtNode)>>);

impl OnlineCounts {
    fn elsewhere(&self) -> MutexGuard<'_, HashMap<String, (Instant, AtNode)>> {
        // No code under the lock can leave the numbers inconsistent by panicking.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, NodeCounts { node, at }: NodeCounts, now: Instant) {
        let mut elsewhere = self.elsewhere();
        elsewhere.retain(|_, (told, _)| now - *told < VALID);
        elsewhere.insert(node, (now, at));
    }

    /// A node's own numbers and those of the others together.
    fn total(&self, here: &AtNode, now: Instant) -> Counts {
        let elsewhere = self.elsewhere();
        let valid = elsewhere.values().filter(|(told, _)| now - *told < VALID);
        let (mut known, mut unnamed, mut games) = (HashSet::new(), 0_u32, 0_u32);
        for at in valid.map(|(_, at)| at).chain([here]) {
            known.extend(&at.known);
            unnamed = unnamed.saturating_add(at.unnamed());
            games = games.saturating_add(at.counts.games);
        }
        let known = u32::try_from(known.len()).unwrap_or(u32::MAX);
        Counts { people: known.saturating_add(unnamed), games }
    }
}

/// The numbers of all nodes.
pub(super) fn everywhere(app: &App) -> Counts {
    app.lobby().counts.total(&AtNode::of(app), Instant::now())
}

/// Tells other nodes the numbers of this one, and listens to theirs, forever.
pub(crate) async fn run(app: App) {
    tokio::join!(tell(&app), hear(&app));
}

async fn tell(app: &App) {
    let mut tick = tokio::time::interval(INTERVAL);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last: Option<(Instant, AtNode)> = None;
    loop {
        let now = tick.tick().await;
        let at = AtNode::of(app);
        let is_known = |(told, known): &(Instant, AtNode)| {
            *known == at && (at == AtNode::default() || now - *told < REPEAT_INTERVAL)
        };
        if last.as_ref().is_some_and(is_known) {
            continue;
        }
        let message = NodeCounts { node: app.rooms().node().to_owned(), at: at.clone() };
        let message = serde_json::to_vec(&message).unwrap_or_default();
        match app.bus.publish_to_others(&Subject::Online, message).await {
            Ok(()) => last = Some((now, at)),
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

    /// A node with some people without a session and these with one.
    fn at(unnamed: u32, known: &[u8], games: u32) -> AtNode {
        let known: Vec<UserId> = known.iter().map(|&who| UserId::from_bytes([who; 16])).collect();
        AtNode { counts: Counts { people: unnamed + known.len() as u32, games }, known }
    }

    fn told(node: &str, at: AtNode) -> NodeCounts {
        NodeCounts { node: node.into(), at }
    }

    #[test]
    fn numbers_of_a_node_that_died_expire() {
        let (all, start) = (OnlineCounts::default(), Instant::now());
        let counts = |people, games| Counts { people, games };
        all.set(told("a", at(3, &[], 1)), start);
        all.set(told("b", at(5, &[], 2)), start + VALID / 2);
        let total = |now| all.total(&at(1, &[], 1), now);
        assert_eq!(total(start + VALID / 2), counts(9, 4));
        assert_eq!(total(start + VALID), counts(6, 3));
        assert_eq!(total(start + 2 * VALID), counts(1, 1));
        all.set(told("b", AtNode::default()), start + VALID);
        assert_eq!(all.elsewhere().len(), 1, "a dead node is forgotten");
    }

    #[test]
    fn whoever_is_at_several_nodes_counts_once() {
        let (all, start) = (OnlineCounts::default(), Instant::now());
        all.set(told("a", at(2, &[1, 2], 1)), start);
        all.set(told("b", at(0, &[2, 3], 1)), start);
        assert_eq!(all.total(&at(1, &[1, 3, 4], 0), start), Counts { people: 7, games: 2 });
    }

    #[test]
    fn nodes_of_another_version_understand_each_other() {
        let earlier = r#"{"node":"a","counts":{"people":3,"games":1}}"#;
        let read: NodeCounts = serde_json::from_str(earlier).unwrap();
        assert_eq!(read.at, at(3, &[], 1));
        let written = serde_json::to_value(told("a", at(2, &[7], 1))).unwrap();
        assert_eq!(written["counts"], serde_json::json!({"people": 3, "games": 1}));
    }
}
