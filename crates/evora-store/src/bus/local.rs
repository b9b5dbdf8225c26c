//! The in-process bus.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast::{self, error::RecvError};

use super::{BusEvent, Subject};

/// How many messages a slow subscriber may lag behind before it misses some.
const CAPACITY: usize = 64;

/// A broadcast channel for every subject that has subscribers.
#[derive(Default)]
pub(super) struct Local {
    channels: Mutex<HashMap<Subject, broadcast::Sender<Arc<[u8]>>>>,
}

impl Local {
    fn channels(&self) -> MutexGuard<'_, HashMap<Subject, broadcast::Sender<Arc<[u8]>>>> {
        // A panic elsewhere cannot leave the map inconsistent.
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn publish(&self, subject: &Subject, message: Vec<u8>) {
        if let Some(channel) = self.channels().get(subject) {
            // Sending fails only if there are no receivers left.
            let _ = channel.send(message.into());
        }
    }

    /// The number of subscribers of a subject.
    pub(super) fn subscribers(&self, subject: &Subject) -> usize {
        self.channels().get(subject).map_or(0, broadcast::Sender::receiver_count)
    }

    pub(super) fn subscribe(self: &Arc<Self>, subject: &Subject) -> LocalSubscription {
        let mut channels = self.channels();
        let channel =
            channels.entry(subject.clone()).or_insert_with(|| broadcast::channel(CAPACITY).0);
        let receiver = Some(channel.subscribe());
        LocalSubscription { local: self.clone(), subject: subject.clone(), receiver }
    }
}

/// A subscription to one subject.
pub(super) struct LocalSubscription {
    local: Arc<Local>,
    subject: Subject,
    /// `None` only while dropping.
    receiver: Option<broadcast::Receiver<Arc<[u8]>>>,
}

impl LocalSubscription {
    pub(super) async fn next(&mut self) -> Option<BusEvent> {
        match self.receiver.as_mut()?.recv().await {
            Ok(message) => Some(BusEvent::Message(message.to_vec())),
            Err(RecvError::Lagged(_)) => Some(BusEvent::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}

impl Drop for LocalSubscription {
    fn drop(&mut self) {
        let mut channels = self.local.channels();
        self.receiver = None;
        // The last subscriber removes the channel.
        if channels.get(&self.subject).is_some_and(|channel| channel.receiver_count() == 0) {
            channels.remove(&self.subject);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_without_subscribers_is_removed() {
        let local = Arc::new(Local::default());
        let (one, two) = (local.subscribe(&Subject::Lobby), local.subscribe(&Subject::Lobby));
        drop(one);
        assert_eq!(local.channels().len(), 1);
        drop(two);
        assert_eq!(local.channels().len(), 0);
    }
}
