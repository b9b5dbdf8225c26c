//! Rate limits across nodes: each node tells the others what it has counted, and counts what they tell it.
//!
//! A node waits until a visitor has used a sixteenth of a limit before it tells the others, so visitors who are far from a limit cost no
//! messages, and nobody costs more than sixteen in the time of a limit. Several nodes together allow at most what each of them has not told
//! yet more than one node alone. If the bus is down, every node still has its own count.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use evora_store::{BusEvent, Subject, Subscription};
use lru::LruCache;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use super::{Key, Limits, Rate, RateKind};
use crate::app::App;

/// A node tells the others when a visitor has used this part of a limit.
const PARTS: u32 = 16;
/// How many uses may wait to be told. More are not told: then this node counts alone.
const QUEUE: usize = 4096;
/// The most uses in one message.
const BATCH: usize = 256;

/// What a visitor has used of a limit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Uses {
    /// The name of the limit. Nodes of another version may know others.
    limit: String,
    who: Key,
    count: u32,
}

/// A message between nodes.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Counted {
    /// The sending node, which has counted them already.
    node: String,
    uses: Vec<Uses>,
}

/// What this node has counted and not told yet.
pub(super) struct Untold {
    counts: Mutex<LruCache<(RateKind, Key), u32>>,
    sender: mpsc::Sender<Uses>,
    receiver: Mutex<Option<mpsc::Receiver<Uses>>>,
}

impl Untold {
    /// Remembers at most so many visitors.
    pub(super) fn new(remembered: NonZeroUsize) -> Untold {
        let (sender, receiver) = mpsc::channel(QUEUE);
        Untold {
            counts: Mutex::new(LruCache::new(remembered)),
            sender,
            receiver: Mutex::new(Some(receiver)),
        }
    }

    /// Counts one use, and queues the visitor's uses for the others when there are enough.
    pub(super) fn count(&self, kind: RateKind, rate: Rate, who: Key) {
        let enough = (rate.count / PARTS).max(1);
        let uses = {
            // No code under the lock can leave the counts inconsistent by panicking.
            let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
            let key = (kind, who);
            let count = counts.pop(&key).unwrap_or_default() + 1;
            if count < enough {
                counts.put(key, count);
                return;
            }
            Uses { limit: kind.name().to_owned(), who: key.1, count }
        };
        // A full queue means that the bus is slow; then this node counts alone.
        let _ = self.sender.try_send(uses);
    }
}

/// Tells other nodes what this one counts, and counts what they tell, until the bus is closed.
pub(crate) async fn run(app: App) {
    let receiver = &app.guard.limits.untold().receiver;
    let receiver = receiver.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(mut untold) = receiver else { return };
    let mut heard = match app.bus.subscribe(&Subject::Limits).await {
        Ok(subscription) => subscription,
        Err(error) => {
            tracing::warn!(%error, "could not subscribe to rate limits; this node counts alone");
            return;
        }
    };
    tokio::join!(tell(&app, &mut untold), hear(&app, &mut heard));
}

async fn tell(app: &App, untold: &mut mpsc::Receiver<Uses>) {
    let mut uses = Vec::new();
    while untold.recv_many(&mut uses, BATCH).await > 0 {
        let counted =
            Counted { node: app.rooms().node().to_owned(), uses: std::mem::take(&mut uses) };
        let message = serde_json::to_vec(&counted).unwrap_or_default();
        if let Err(error) = app.bus.publish_to_others(&Subject::Limits, message).await {
            tracing::debug!(%error, "could not tell other nodes what was counted");
        }
    }
}

async fn hear(app: &App, heard: &mut Subscription) {
    while let Some(event) = heard.next().await {
        let BusEvent::Message(message) = event else { continue };
        match serde_json::from_slice::<Counted>(&message) {
            Ok(counted) if counted.node != app.rooms().node() => {
                counted.uses.iter().for_each(|uses| count_elsewhere(&app.guard.limits, uses));
            }
            Ok(_) => {}
            Err(error) => tracing::debug!(%error, "another node counts in another form"),
        }
    }
}

fn count_elsewhere(limits: &Limits, uses: &Uses) {
    let kind = RateKind::ALL.iter().find(|kind| kind.name() == uses.limit);
    if let Some(&kind) = kind {
        limits.count_elsewhere(kind, &uses.who, uses.count);
    }
}

#[cfg(test)]
mod tests {
    use evora_id::UserId;

    use super::*;
    use crate::app::Time;
    use crate::guard::Rates;

    fn limits(count: u32) -> Limits {
        let rates = Rates::all(Rate { count, seconds: 3600 });
        Limits::new(&rates, NonZeroUsize::new(100).unwrap(), &Time::of(|| 0))
    }

    /// What a node tells, up to now.
    fn told(limits: &Limits) -> Vec<Uses> {
        let mut receiver = limits.untold().receiver.lock().unwrap();
        let receiver = receiver.as_mut().unwrap();
        std::iter::from_fn(|| receiver.try_recv().ok()).collect()
    }

    fn is_allowed(limits: &Limits, who: &str) -> bool {
        limits.check(RateKind::SignIn, Key::text(who)).is_ok()
    }

    #[test]
    fn several_nodes_allow_little_more_than_one() {
        for count in [1, 5, 16, 20, 100, 1000] {
            let nodes: Vec<Limits> = (0..4).map(|_| limits(count)).collect();
            let mut allowed = 0;
            // A visitor asks the nodes in turn, until none allows more.
            for turn in 0..8 * count as usize {
                let asked = turn % nodes.len();
                allowed += u32::from(is_allowed(&nodes[asked], "ana"));
                for uses in told(&nodes[asked]) {
                    let others = nodes.iter().enumerate().filter(|(node, _)| *node != asked);
                    others.for_each(|(_, node)| count_elsewhere(node, &uses));
                }
            }
            let untold = 3 * ((count / PARTS).max(1) - 1);
            assert!((count..=count + untold).contains(&allowed), "{allowed} of {count}");
            assert!(nodes.iter().all(|node| is_allowed(node, "ben")), "others have their own");
        }
    }

    #[test]
    fn visitors_far_from_a_limit_are_not_told_of() {
        let limits = limits(160);
        assert!((0..9).all(|_| is_allowed(&limits, "ana")));
        assert_eq!(told(&limits), []);
        assert!(is_allowed(&limits, "ana"));
        let ana = Uses { limit: "sign_in".into(), who: Key::text("ana"), count: 10 };
        assert_eq!(told(&limits), [ana]);
        assert!((0..9).all(|_| is_allowed(&limits, "ana")));
        assert_eq!(told(&limits), [], "counted from 0 again");
    }

    #[test]
    fn what_is_refused_is_not_told() {
        let limits = limits(1);
        assert!(is_allowed(&limits, "ana") && !is_allowed(&limits, "ana"));
        assert_eq!(told(&limits).len(), 1);
    }

    #[test]
    fn more_than_a_limit_elsewhere_blocks_nobody_longer_than_the_limit() {
        use std::sync::Arc;
        use std::sync::atomic::{AtomicI64, Ordering};
        let now = Arc::new(AtomicI64::new(0));
        let clock = now.clone();
        let rates = Rates::all(Rate { count: 10, seconds: 10 });
        let time = Time::of(move || clock.load(Ordering::Relaxed));
        let limits = Limits::new(&rates, NonZeroUsize::MIN, &time);
        let uses = Uses { limit: "sign_in".into(), who: Key::text("ana"), count: u32::MAX };
        count_elsewhere(&limits, &uses);
        assert!(!is_allowed(&limits, "ana"));
        now.store(1000, Ordering::Relaxed);
        assert!(is_allowed(&limits, "ana"));
    }

    #[test]
    fn keys_and_unknown_limits_survive_the_bus() {
        let keys = [
            Key::Address("192.0.2.1".parse().unwrap()),
            Key::User(UserId::from_bytes([7; 16])),
            Key::text("ana"),
        ];
        for who in keys {
            let uses = Uses { limit: "of-tomorrow".into(), who, count: 3 };
            let text = serde_json::to_string(&uses).unwrap();
            assert_eq!(serde_json::from_str::<Uses>(&text).unwrap(), uses);
            count_elsewhere(&limits(1), &uses);
        }
    }
}
