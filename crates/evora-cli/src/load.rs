//! `evora load`: plays many games at once over HTTP and WebSockets, and measures the server.

mod guest;
mod pace;
mod report;
mod server;
mod server_message;
mod table;
mod tally;

use std::sync::Arc;
use std::time::{Duration, Instant};

use evora_rules::RuleSet;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::args::LoadArgs;
use crate::failure::Failure;
use crate::serve::runtime;
use guest::Guest;
use pace::Pace;
use server::Server;
use tally::Tally;

/// Tables that start at the same time during the ramp-up.
const ARRIVING: usize = 64;
/// Longest ramp-up.
const PATIENCE: Duration = Duration::from_secs(300);

/// Phase of a measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Ramp-up; games are played but not counted.
    Arriving,
    /// Events are counted.
    Counting,
    /// Shutdown.
    Over,
}

pub(crate) fn run(args: &LoadArgs) -> Result<(), Failure> {
    runtime()?.block_on(measure(args))
}

async fn measure(args: &LoadArgs) -> Result<(), Failure> {
    let server = match Server::there(&args.urls, &args.pids)? {
        Some(server) => server,
        None => Server::start(args.db.as_deref()).await?,
    };
    let tally = Arc::new(Tally::default());
    let (phase, phases) = watch::channel(Phase::Arriving);
    let gate = Arc::new(Semaphore::new(ARRIVING));
    let pace = Arc::new(Pace::new(args.rate));
    let (arrived, mut arrivals) = tokio::sync::mpsc::unbounded_channel();
    let mut playing = JoinSet::new();
    for number in 0..args.tables {
        let place = table::Place {
            nodes: [number, number + 1].map(|client| server.node(client as usize).clone()),
            rules: args.rules.unwrap_or(RuleSet::ALL[number as usize % RuleSet::ALL.len()]),
            think: Duration::from_millis(args.think.into()),
            pace: pace.clone(),
            seed: args.seed.wrapping_add(number.into()),
            tally: tally.clone(),
            phases: phases.clone(),
            gate: gate.clone(),
            arrived: arrived.clone(),
        };
        playing.spawn(place.play());
    }
    drop(arrived);
    let begun = Instant::now();
    let mut tables = Vec::new();
    let everybody = async {
        while (tables.len() as u32) < args.tables {
            let Some(id) = arrivals.recv().await else { break };
            tables.push(id);
        }
    };
    let in_time = tokio::time::timeout(PATIENCE, everybody).await.is_ok();
    if tables.is_empty() || !in_time {
        let why = tally.first_error().unwrap_or_else(|| "it does not answer in time".into());
        return Err(Failure::No(format!("no games can be played at {}: {why}", server.node(0))));
    }
    let mut watching = JoinSet::new();
    for number in 0..args.sockets as usize + args.lobby as usize {
        let address = server.node(number).clone();
        // The first ones watch tables, the others follow the list.
        let id = (number < args.sockets as usize).then(|| tables[number % tables.len()].clone());
        let (tally, mut phases, gate) = (tally.clone(), phases.clone(), gate.clone());
        watching.spawn(async move {
            let entered = gate.acquire_owned().await;
            let guest = Guest::nobody(&address);
            let opened = match id {
                Some(id) => guest.watch(&id).await,
                None => guest.follow_lobby().await,
            };
            match opened {
                Ok(socket) => {
                    tally.open_sockets(1);
                    drop(entered);
                    tokio::select! {
                        () = table::listen(socket, &tally) => {}
                        _ = phases.wait_for(|&phase| phase == Phase::Over) => {}
                    }
                }
                Err(error) => tally.fail(error),
            }
        });
    }
    // All permits are available again once every table has started.
    let all = tokio::time::timeout(PATIENCE, gate.acquire_many(ARRIVING as u32)).await;
    drop(all);
    let arriving = begun.elapsed();
    let before = server.usage();
    // Tables that notice the end later stop by themselves.
    let _ = phase.send(Phase::Counting);
    let started = Instant::now();
    tokio::time::sleep(Duration::from_secs(args.seconds.into())).await;
    let took = started.elapsed();
    let after = server.usage();
    let _ = phase.send(Phase::Over);
    let report = report::Report::new(args, &tally, arriving, took, (before, after));
    playing.shutdown().await;
    watching.shutdown().await;
    server.stop().await;
    report.write(args.json)?;
    if report.errors() > 0 {
        return Err(Failure::No(format!("there were {} errors", report.errors())));
    }
    Ok(())
}
