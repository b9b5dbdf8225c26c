//! Threads that share the games of a vector. They are started once and parked between steps.

use std::error::Error;
use std::io;
use std::sync::{Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Threads cannot be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system cannot start {threads} threads; ask for fewer")]
pub struct NoThreads {
    /// How many were asked for.
    pub threads: usize,
    /// The system's error code, if there is one.
    pub code: Option<i32>,
}

/// The threads of a vector.
#[derive(Debug)]
pub(super) struct Pool {
    /// The threads; `None` if the caller's is enough.
    workers: Option<ThreadPool>,
    /// The process that has them: a fork has none.
    process: u32,
}

impl Pool {
    /// Starts the threads.
    pub(super) fn new(threads: usize) -> Result<Pool, NoThreads> {
        let process = std::process::id();
        if threads < 2 {
            return Ok(Pool { workers: None, process });
        }
        let name = |number| format!("evora-vector-{number}");
        let built = ThreadPoolBuilder::new().num_threads(threads).thread_name(name).build();
        let workers = built.map_err(|error| {
            let system = error.source().and_then(|source| source.downcast_ref::<io::Error>());
            NoThreads { threads, code: system.and_then(io::Error::raw_os_error) }
        })?;
        Ok(Pool { workers: Some(workers), process })
    }

    /// The number of threads.
    pub(super) fn threads(&self) -> usize {
        self.workers.as_ref().map_or(1, ThreadPool::current_num_threads)
    }

    /// Starts the threads again if this process is a fork, into which they did not come along.
    pub(super) fn revive(&mut self) -> Result<(), NoThreads> {
        if self.workers.is_some() && self.process != std::process::id() {
            let revived = Pool::new(self.threads())?;
            // Ending threads that are not here could wait for ever.
            std::mem::forget(std::mem::replace(self, revived));
        }
        Ok(())
    }

    /// Does the same with all items. Whoever is free takes the next one.
    pub(super) fn for_each<T: Send>(
        &self,
        items: impl Iterator<Item = T> + Send,
        each: impl Fn(T) + Sync,
    ) {
        let Some(workers) = &self.workers else { return items.for_each(each) };
        let queue = Mutex::new(items);
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || {
            while let Some(item) = next() {
                each(item);
            }
        };
        // The caller waits. If it worked too, it would have to wait for helpers that other programs keep from starting; a
        // thread of the pool takes over what others have not begun.
        workers.scope(|scope| {
            for _ in 1..workers.current_num_threads() {
                scope.spawn(|_| work());
            }
            work();
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn every_item_is_done_once() {
        for threads in [1, 2, 5] {
            let pool = Pool::new(threads).unwrap();
            assert_eq!(pool.threads(), threads);
            let mut done = vec![0; 1000];
            for _ in 0..50 {
                let count = AtomicUsize::new(0);
                pool.for_each(done.iter_mut(), |item| {
                    *item += 1;
                    count.fetch_add(1, Ordering::Relaxed);
                });
                assert_eq!(count.into_inner(), 1000);
            }
            assert_eq!(done, vec![50; 1000]);
        }
    }

    #[test]
    fn a_fork_gets_threads_of_its_own() {
        let mut pool = Pool { process: u32::MAX, ..Pool::new(3).unwrap() };
        pool.revive().unwrap();
        assert_eq!((pool.threads(), pool.process), (3, std::process::id()));
        pool.for_each(0..10, |_| {});
    }
}
