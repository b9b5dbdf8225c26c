//! Searches that run in the background.

use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use evora_engine::Stop;

/// A computation on its own thread; dropping the handle cancels it.
pub struct BackgroundTask<T> {
    answer: Receiver<Option<T>>,
    stop: Stop,
    since: Instant,
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Starts the task, which must poll `Stop` to be cancellable.
    pub fn start(work: impl FnOnce(&Stop) -> Option<T> + Send + 'static) -> BackgroundTask<T> {
        let (tell, answer) = channel();
        let stop = Stop::default();
        let seen = stop.clone();
        // Sending fails if the task was cancelled, and then nobody needs the answer.
        thread::spawn(move || _ = tell.send(work(&seen)));
        BackgroundTask { answer, stop, since: Instant::now() }
    }

    /// Returns the time since the start.
    pub fn age(&self) -> Duration {
        self.since.elapsed()
    }

    /// Returns the answer if the task has finished; `Some(None)` if it finished without one.
    pub fn poll(&self) -> Option<Option<T>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(None),
        }
    }

    /// Waits for the answer. Returns `None` on timeout, `Some(None)` if the task finished without an answer.
    pub fn wait(&self, at_most: Duration) -> Option<Option<T>> {
        match self.answer.recv_timeout(at_most) {
            Ok(answer) => Some(answer),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(None),
        }
    }
}

impl<T> Drop for BackgroundTask<T> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
