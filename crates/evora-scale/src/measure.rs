//! Counts what a move costs, on one to several nodes.
//!
//! Counts of statements, messages and bytes depend on what was played and not on how busy the machine is; processor times depend
//! on it a little, and moves a second altogether.

mod cluster;
mod counters;
mod flood;
mod load;
mod lobby;
mod processes;
mod report;

use std::time::Duration;

use anyhow::{Context, Result};
use evora_test_services::Client;

use crate::command::MeasureArgs;
use cluster::Cluster;
use counters::{Counters, Counts};
use flood::flood;
use load::{Play, Run};
use processes::load_average;
use report::{Costs, Row};

/// Spectators of each table in the run with spectators.
const SPECTATORS: u32 = 20;
/// People who look at the list of tables in the run with them.
const LOBBY: u32 = 200;
/// The run at people's pace: tables, and seconds between two moves at a table.
const CALM_TABLES: u32 = 300;
const CALM_SECONDS: u32 = 10;
/// Requests that are counted, and how many clients make them.
const REQUESTS: u32 = 400;
const CLIENTS: u32 = 4;
/// Lists of running and of finished games.
const PATHS: [&str; 2] = ["/api/tables?limit=20", "/api/games?limit=20"];

/// Measures as the arguments say. Returns tables of Markdown and the costs for the model's file.
pub(crate) fn run(args: &MeasureArgs) -> Result<String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // Dropping the measurement kills its processes.
        tokio::select! {
            done = measure(args) => done,
            _ = tokio::signal::ctrl_c() => Err(anyhow::anyhow!("interrupted")),
        }
    })
}

async fn measure(args: &MeasureArgs) -> Result<String> {
    let before = load_average()?;
    let mut rows = Vec::new();
    let play = Play {
        // Few, so that games begin and end all the time.
        tables: (args.tables / 4).max(1),
        rate: Some(args.rate),
        sockets: 0,
        lobby: 0,
        seconds: args.seconds,
    };
    for nodes in 1..=args.nodes {
        let cluster = Cluster::start(&args.program, nodes).await?;
        let idle = idle(&cluster, args.seconds).await?;
        let row = |what, is_paced, run: Run| Row { nodes, what, is_paced, idle, run };
        eprintln!("nodes: {nodes}; at {} moves a second", args.rate);
        let paced = play.run(&args.program, &cluster).await.context("at a fixed rate")?;
        rows.push(row(format!("{} moves/s", args.rate), true, paced));
        eprintln!("nodes: {nodes}; as fast as they can");
        let full = Play { rate: None, tables: args.tables, ..play };
        let full = full.run(&args.program, &cluster).await.context("as fast as they can")?;
        rows.push(row("full speed".to_owned(), false, full));
    }
    let others = others(args, &play).await?;
    let busy = format!("Load of the machine: {before:.1} before, {:.1} after.", load_average()?);
    Ok(report::text(&rows, &others, &busy))
}

/// Counts nodes that nobody uses.
async fn idle(cluster: &Cluster, seconds: u32) -> Result<Counts> {
    // Until what happens after the start is over.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let nothing = async {
        tokio::time::sleep(Duration::from_secs(seconds.into())).await;
        Ok(())
    };
    count(cluster, nothing).await
}

/// Counts while something happens.
async fn count(cluster: &Cluster, what: impl Future<Output = Result<()>>) -> Result<Counts> {
    let before = Counters::read(cluster).await?;
    what.await?;
    Counters::read(cluster).await?.since(&before, cluster)
}

/// The costs of other things than moves, on two nodes.
async fn others(args: &MeasureArgs, play: &Play) -> Result<Costs> {
    let cluster = Cluster::start(&args.program, 2).await?;
    let idle = idle(&cluster, args.seconds).await?;
    eprintln!("nodes: 2; moves alone");
    let alone = play.run(&args.program, &cluster).await.context("moves alone")?;
    eprintln!("nodes: 2; with spectators");
    let watched = Play { sockets: SPECTATORS * play.tables, ..*play };
    let watched = watched.run(&args.program, &cluster).await.context("with spectators")?;
    eprintln!("nodes: 2; with people in the lobby");
    let lobby = Play { lobby: LOBBY, ..*play };
    let lobby = lobby.run(&args.program, &cluster).await.context("with a lobby")?;
    eprintln!("nodes: 2; requests");
    let requests = count(&cluster, requests(&cluster)).await?;
    eprintln!("nodes: 2; at people's pace");
    let calm = Play { tables: CALM_TABLES, rate: Some(CALM_TABLES / CALM_SECONDS), ..*play };
    let calm = calm.run(&args.program, &cluster).await.context("at people's pace")?;
    let flooded = count(&cluster, flood(&cluster)).await?.without(&idle);
    Ok(Costs {
        idle,
        alone,
        watched,
        spectators: f64::from(SPECTATORS),
        lobby,
        lobby_sockets: f64::from(LOBBY),
        requests: requests.without(&idle),
        request_count: f64::from(REQUESTS),
        calm,
        calm_tables: f64::from(CALM_TABLES),
        flooded,
    })
}

/// Makes [`REQUESTS`] requests, a few at a time, on all nodes.
async fn requests(cluster: &Cluster) -> Result<()> {
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..CLIENTS {
        let client: Client = cluster.nodes[number as usize % cluster.nodes.len()].guest().await;
        tasks.spawn(async move {
            for request in 0..REQUESTS / CLIENTS {
                let path = PATHS[request as usize % PATHS.len()];
                let status = client.get(path).await.status;
                anyhow::ensure!(status == 200, "{path} answered {status}");
            }
            Ok(())
        });
    }
    tasks.join_all().await.into_iter().collect()
}
