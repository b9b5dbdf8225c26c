//! Thinking that nobody has to wait for.

use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use evora_engine::Stop;

/// Something that is being worked out in a thread of its own, and given up when this is dropped.
pub struct Work<T> {
    answer: Receiver<Option<T>>,
    stop: Stop,
    since: Instant,
}

impl<T: Send + 'static> Work<T> {
    /// Starts; the work looks at the stop now and then.
    pub fn start(work: impl FnOnce(&Stop) -> Option<T> + Send + 'static) -> Work<T> {
        let (tell, answer) = channel();
        let stop = Stop::default();
        let seen = stop.clone();
        // Nobody listens any more where the work was given up.
        thread::spawn(move || _ = tell.send(work(&seen)));
        Work { answer, stop, since: Instant::now() }
    }

    /// How long it has taken so far.
    pub fn age(&self) -> Duration {
        self.since.elapsed()
    }

    /// The answer if it has come: `Some(None)` where there is none to be had.
    pub fn poll(&self) -> Option<Option<T>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(None),
        }
    }

    /// The answer, waiting so long for it.
    pub fn wait(&self, at_most: Duration) -> Option<Option<T>> {
        match self.answer.recv_timeout(at_most) {
            Ok(answer) => Some(answer),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(None),
        }
    }
}

impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
