//! `evora worker`: does jobs of a server on this machine.
//!
//! A worker asks the server for work over HTTP, so it needs neither the database nor the bus, and may be behind a router.
//! If it dies, the server gives its jobs to another.

mod job;
mod metrics;
mod server;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use evora_engine::Engine;
use evora_server::config::{Setting, Settings};
use evora_server::work::{WorkerTokens, engine_signature};
use evora_store::TableId;
use evora_wire::TakeJob;
use evora_wire::limits::JOB_WAIT_MAX;
use tokio::task::JoinSet;

use crate::args::WorkerArgs;
use crate::failure::Failure;
use crate::networks::Networks;
use crate::serve;
use server::{Server, Trouble};

/// For how many seconds the server is asked to wait if it has no job.
const WAIT: u32 = JOB_WAIT_MAX - 10;
/// The delays between attempts to reach the server.
const FIRST_DELAY: Duration = Duration::from_millis(500);
const LONGEST_DELAY: Duration = Duration::from_secs(60);

/// Works until SIGINT or SIGTERM, or with `--once` until there is nothing left to do.
pub(crate) fn run(args: &WorkerArgs) -> Result<(), Failure> {
    let engine = Networks::read(&args.networks)?.engine();
    let settings = serve::read(&args.settings.0)?;
    serve::log::begin(&settings)?;
    let runtime = serve::runtime()?;
    let done = runtime.block_on(async {
        let stop = serve::asked_to_stop()?;
        work(&settings, engine, args.once, stop).await
    });
    // A step that is still being computed was given back, and is not waited for.
    runtime.shutdown_background();
    done
}

/// What all jobs of this worker share.
struct Worker {
    name: String,
    signature: String,
    engine: Engine,
    server: Server,
    /// The sign to stop.
    stop: evora_server::Stop,
    /// How long a job that is ending may take to be given back.
    patience: Duration,
    once: bool,
}

async fn work(
    settings: &Settings,
    engine: Engine,
    once: bool,
    asked_to_stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Failure> {
    let Some(url) = &settings.server else {
        let what = "name the server to work for, as in --server https://evora.example";
        return Err(Failure::Bad(what.into()));
    };
    let Some(file) = &settings.worker_token_file else {
        let what = "name the file with this worker's token: --worker-token-file FILE; the server must know the token";
        return Err(Failure::Bad(what.into()));
    };
    let token = WorkerTokens::first(file).map_err(|bad| Failure::Bad(bad.to_string()))?;
    let server = Server::new(url, &token).map_err(|why| {
        Failure::No(format!("{}: {why}", settings.assignment(Setting::Server, url)))
    })?;
    metrics::serve(settings).await?;
    let name = match &settings.node {
        Some(name) => name.clone(),
        None => {
            format!("worker-{}", TableId::random().map_err(|error| Failure::No(error.to_string()))?)
        }
    };
    let stop = evora_server::Stop::default();
    let worker = Arc::new(Worker {
        signature: engine_signature(&engine),
        patience: settings.stop,
        name,
        engine,
        server,
        stop: stop.clone(),
        once,
    });
    tokio::spawn(async move {
        asked_to_stop.await;
        tracing::info!("stopping");
        stop.begin();
    });
    let threads = settings.worker_threads;
    tracing::info!(worker = worker.name, server = url, threads, "started");
    let mut loops = JoinSet::new();
    for _ in 0..threads {
        let worker = worker.clone();
        loops.spawn(async move { worker.work().await });
    }
    let mut done = Ok(());
    while let Some(ended) = loops.join_next().await {
        let ended = ended.unwrap_or_else(|error| Err(Failure::No(error.to_string())));
        // What one is refused, all are refused.
        if done.is_ok() && ended.is_err() {
            done = ended;
            worker.stop.begin();
        }
    }
    tracing::info!("stopped");
    done
}

impl Worker {
    /// Does one job after another.
    async fn work(&self) -> Result<(), Failure> {
        let mut delay = FIRST_DELAY;
        while !self.stop.has_begun() {
            let request = TakeJob {
                worker: self.name.clone(),
                signature: self.signature.clone(),
                wait: if self.once { 0 } else { WAIT },
            };
            let taken = tokio::select! {
                taken = self.server.take(&request) => taken,
                // If the server gives out a job at this very moment, another gets it a little later.
                () = self.stop.begun() => return Ok(()),
            };
            match taken {
                Ok(taken) => {
                    if delay > FIRST_DELAY {
                        tracing::info!("the server answers again");
                    }
                    delay = FIRST_DELAY;
                    match taken {
                        Some(taken) => self.do_job(taken).await,
                        None if self.once => return Ok(()),
                        None => {}
                    }
                }
                Err(Trouble::Refused(why)) => return Err(Failure::No(why)),
                Err(trouble) if self.once => return Err(Failure::No(trouble.to_string())),
                Err(trouble) => {
                    let seconds = delay.as_secs_f32();
                    tracing::warn!(%trouble, seconds, "could not ask for a job; trying again");
                    self.pause(delay).await;
                    delay = (2 * delay).min(LONGEST_DELAY);
                }
            }
        }
        Ok(())
    }

    /// Waits, unless it is told to stop.
    async fn pause(&self, delay: Duration) {
        tokio::select! {
            () = tokio::time::sleep(delay) => {}
            () = self.stop.begun() => {}
        }
    }
}
