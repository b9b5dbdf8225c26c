//! The analysis pool: hints, studies, replays and jobs, a limited number at a time, apart from the bots.
//!
//! Each client has a few turns at a time and a short queue of its own, so that nobody waits long for another.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use evora_engine::Stop;
use evora_wire::{Problem, ProblemKind};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::guard::Address;
use crate::problem::Refused;

/// How many jobs of one client may run or wait for a thread.
const TURNS: usize = 2;
/// How many jobs of one client may be pending, those that wait for a turn included.
const PENDING_PER_CLIENT: usize = 16;
/// How many jobs may be pending in all.
const PENDING: usize = 256;
/// After how many seconds to try again.
const RETRY_AFTER: u32 = 2;

/// The analysis pool of a node.
pub(crate) struct AnalysisPool {
    threads: Arc<Semaphore>,
    clients: Arc<Mutex<HashMap<IpAddr, Client>>>,
}

/// A client with pending jobs.
struct Client {
    turns: Arc<Semaphore>,
    pending: usize,
}

impl AnalysisPool {
    /// A pool for this many jobs at once.
    pub(crate) fn new(threads: usize) -> AnalysisPool {
        let threads = threads.clamp(1, Semaphore::MAX_PERMITS);
        AnalysisPool { threads: Arc::new(Semaphore::new(threads)), clients: Arc::default() }
    }

    /// Runs a job for a client once it is its turn. If the client goes away, the job is told to stop.
    ///
    /// # Errors
    /// If the client or all clients together have too many jobs pending, or the job panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        address: &Address,
        job: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let stop = StopOnDrop(Stop::default());
        let (pending, turns) = self.enter(address.network())?;
        let turn = permit(turns).await?;
        let thread = permit(self.threads.clone()).await?;
        let for_job = stop.0.clone();
        let done = tokio::task::spawn_blocking(move || {
            // A job whose client has gone away keeps its thread until it has stopped.
            let _held = (pending, turn, thread);
            job(&for_job)
        });
        done.await.map_err(|_| busy())
    }

    /// Runs a job for nobody in particular once a thread is free.
    ///
    /// # Errors
    /// If the job panics.
    pub(crate) async fn run_in_background<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let thread = permit(self.threads.clone()).await?;
        let done = tokio::task::spawn_blocking(move || {
            let _held = thread;
            job()
        });
        done.await.map_err(|_| busy())
    }

    /// Counts a job of a client, and returns the client's turns.
    fn enter(&self, client: IpAddr) -> Result<(Pending, Arc<Semaphore>), Refused> {
        let mut clients = lock(&self.clients);
        let all: usize = clients.values().map(|client| client.pending).sum();
        if all >= PENDING {
            return Err(busy());
        }
        let new = || Client { turns: Arc::new(Semaphore::new(TURNS)), pending: 0 };
        let known = clients.entry(client).or_insert_with(new);
        if known.pending >= PENDING_PER_CLIENT {
            let detail = "Wait for the answers to your earlier requests.";
            let problem = Problem::new(ProblemKind::TooMany, detail);
            return Err(Refused(problem.retry_after(RETRY_AFTER)));
        }
        known.pending += 1;
        let pending = Pending { client, clients: self.clients.clone() };
        Ok((pending, known.turns.clone()))
    }
}

async fn permit(semaphore: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Refused> {
    semaphore.acquire_owned().await.map_err(|_| busy())
}

fn busy() -> Refused {
    let problem =
        Problem::new(ProblemKind::Unavailable, "The server is busy. Try again in a moment.");
    Refused(problem.retry_after(RETRY_AFTER))
}

fn lock(clients: &Mutex<HashMap<IpAddr, Client>>) -> MutexGuard<'_, HashMap<IpAddr, Client>> {
    // A panic elsewhere cannot leave the map inconsistent.
    clients.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts a job as pending until it is dropped.
struct Pending {
    client: IpAddr,
    clients: Arc<Mutex<HashMap<IpAddr, Client>>>,
}

impl Drop for Pending {
    fn drop(&mut self) {
        let mut clients = lock(&self.clients);
        if let Some(client) = clients.get_mut(&self.client) {
            client.pending -= 1;
            if client.pending == 0 {
                clients.remove(&self.client);
            }
        }
    }
}

/// Stops a job when its request is dropped.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::mpsc;

    use super::*;

    fn client(number: u8) -> Address {
        Address(Ipv4Addr::new(203, 0, 113, number).into())
    }

    /// A pool whose first client has this many jobs pending, and the sender that lets each of them end.
    async fn crowded(threads: usize, jobs: usize) -> (Arc<AnalysisPool>, mpsc::Sender<()>) {
        let pool = Arc::new(AnalysisPool::new(threads));
        let (end, ended) = mpsc::channel::<()>();
        let ended = Arc::new(Mutex::new(ended));
        for _ in 0..jobs {
            let (pool, ended) = (pool.clone(), ended.clone());
            tokio::spawn(async move {
                pool.run(&client(1), move |_| ended.lock().unwrap().recv().ok()).await
            });
        }
        while lock(&pool.clients).get(&client(1).network()).is_none_or(|c| c.pending < jobs) {
            tokio::task::yield_now().await;
        }
        (pool, end)
    }

    #[tokio::test]
    async fn one_clients_jobs_leave_threads_for_others() {
        let (pool, _end) = crowded(TURNS + 1, PENDING_PER_CLIENT).await;
        assert_eq!(pool.run(&client(2), |_| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_client_with_too_many_jobs_is_told_to_wait_and_others_are_not() {
        let (pool, end) = crowded(TURNS + 1, PENDING_PER_CLIENT).await;
        let Refused(problem) = pool.run(&client(1), |_| ()).await.unwrap_err();
        assert_eq!(problem.kind, ProblemKind::TooMany);
        assert_eq!(problem.retry_after, Some(RETRY_AFTER));
        assert!(pool.run(&client(2), |_| ()).await.is_ok());
        drop(end);
        // Once they are done, nothing is remembered.
        while !lock(&pool.clients).is_empty() {
            tokio::task::yield_now().await;
        }
        assert!(pool.run(&client(1), |_| ()).await.is_ok());
    }

    #[tokio::test]
    async fn a_job_stops_when_its_client_goes_away_and_holds_its_thread_until_then() {
        let pool = Arc::new(AnalysisPool::new(1));
        let (begin, begun) = tokio::sync::oneshot::channel();
        let job = {
            let pool = pool.clone();
            tokio::spawn(async move {
                let waits = move |stop: &Stop| {
                    let _ = begin.send(());
                    while !stop.is_stopped() {
                        std::thread::yield_now();
                    }
                };
                pool.run(&client(1), waits).await
            })
        };
        begun.await.unwrap();
        assert_eq!(pool.threads.available_permits(), 0);
        job.abort();
        assert!(pool.run(&client(2), |_| ()).await.is_ok());
    }
}
