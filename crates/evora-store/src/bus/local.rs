//! The bus inside a process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast::{self, error::RecvError};

use super::{Heard, Subject};

/// How many messages a slow listener may be behind before it misses some.
const BEHIND: usize = 64;

/// A channel for every subject that somebody listens to.
#[derive(Default)]
pub(super) struct Local {
    channels: Mutex<HashMap<Subject, broadcast::Sender<Arc<[u8]>>>>,
}

impl Local {
    fn channels(&self) -> MutexGuard<'_, HashMap<Subject, broadcast::Sender<Arc<[u8]>>>> {
        // A map of channels is as good after somebody's panic as before.
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn publish(&self, subject: &Subject, message: Vec<u8>) {
        if let Some(channel) = self.channels().get(subject) {
            // Nobody listening any more is nobody's loss.
            let _ = channel.send(message.into());
        }
    }

    pub(super) fn subscribe(self: &Arc<Self>, subject: &Subject) -> LocalSubscription {
        let mut channels = self.channels();
        let channel =
            channels.entry(subject.clone()).or_insert_with(|| broadcast::channel(BEHIND).0);
        let receiver = Some(channel.subscribe());
        LocalSubscription { local: self.clone(), subject: subject.clone(), receiver }
    }
}

/// An ear on one subject.
pub(super) struct LocalSubscription {
    local: Arc<Local>,
    subject: Subject,
    /// There until it is dropped.
    receiver: Option<broadcast::Receiver<Arc<[u8]>>>,
}

impl LocalSubscription {
    pub(super) async fn next(&mut self) -> Option<Heard> {
        match self.receiver.as_mut()?.recv().await {
            Ok(message) => Some(Heard::Message(message.to_vec())),
            Err(RecvError::Lagged(_)) => Some(Heard::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}

impl Drop for LocalSubscription {
    fn drop(&mut self) {
        let mut channels = self.local.channels();
        self.receiver = None;
        // The last to leave puts out the light.
        if channels.get(&self.subject).is_some_and(|channel| channel.receiver_count() == 0) {
            channels.remove(&self.subject);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_of_a_subject_that_nobody_listens_to() {
        let local = Arc::new(Local::default());
        let (one, two) = (local.subscribe(&Subject::Lobby), local.subscribe(&Subject::Lobby));
        drop(one);
        assert_eq!(local.channels().len(), 1);
        drop(two);
        assert_eq!(local.channels().len(), 0);
    }
}
