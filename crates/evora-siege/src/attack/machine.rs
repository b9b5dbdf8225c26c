//! What can happen to the machine: crashes, a full disk, a clock that steps.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use evora_test_services::{Client, Running};
use evora_wire::ProblemKind;
use reqwest::Method;
use tokio::task::block_in_place;

use super::{Deadline, Outcome};
use crate::endless::EndlessGames;
use crate::process::PATIENCE;
use crate::stage::Stage;

/// Moves between two blows.
const BETWEEN: usize = 30;

/// Waits until this is true. Fails with `what` if it takes too long.
async fn eventually(what: &str, mut is_true: impl AsyncFnMut() -> bool) -> Result<(), String> {
    let wait = async {
        while !is_true().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.map_err(|_| what.to_owned())
}

/// Kills the processes in turn, and restarts each.
pub(super) async fn kills(
    stage: &mut Stage,
    games: &EndlessGames,
    until: Deadline,
) -> Result<Outcome, String> {
    let (mut nodes, mut others) = (0, 0);
    while !until.is_over() {
        for number in 0..stage.nodes.len() {
            games.more(BETWEEN).await?;
            stage.nodes[number].kill();
            if stage.nodes.len() > 1 {
                // The others continue alone.
                games.more(BETWEEN).await?;
            }
            stage.nodes[number].restart().await;
            nodes += 1;
        }
        for server in [&mut stage.postgres, &mut stage.nats].into_iter().flatten() {
            games.more(BETWEEN).await?;
            block_in_place(|| restart(server)).map_err(|error| error.to_string())?;
            others += 1;
        }
    }
    games.more(BETWEEN).await?;
    let behind = if others == 0 { String::new() } else { format!(", {others} behind them") };
    Ok(Outcome { did: format!("{nodes} kills of nodes{behind}"), complaints: Vec::new() })
}

fn restart(server: &mut Running) -> anyhow::Result<()> {
    server.stop();
    server.restart()
}

/// Fills the disk and makes room, again and again.
pub(super) async fn full_disk(
    stage: &mut Stage,
    games: &EndlessGames,
    until: Deadline,
) -> Result<Outcome, String> {
    let Some(disk) = &stage.disk else {
        return Ok(Outcome { did: "left out: no small disk".into(), complaints: Vec::new() });
    };
    let mut times = 0;
    while !until.is_over() {
        games.more(BETWEEN).await?;
        block_in_place(|| disk.fill()).map_err(|error| error.to_string())?;
        let noticed = async {
            for node in &stage.nodes {
                let client = Client::new(node.base());
                eventually("on a full disk it stays ready", async || status(&client).await == 503)
                    .await?;
            }
            // What is written to pages that are there already needs no room, so the first moves may be stored.
            let refused = unavailable(games);
            eventually("on a full disk no move is refused", async || unavailable(games) > refused)
                .await
        };
        let noticed = noticed.await;
        disk.make_room().map_err(|error| error.to_string())?;
        noticed?;
        times += 1;
    }
    for node in &stage.nodes {
        let client = Client::new(node.base());
        let ready = async || status(&client).await == 200;
        eventually("with room again it does not become ready", ready).await?;
    }
    games.more(BETWEEN).await?;
    Ok(Outcome { did: format!("{times} times full"), complaints: Vec::new() })
}

/// How many moves were refused because they could not be stored.
fn unavailable(games: &EndlessGames) -> usize {
    let refused = games.log().refused();
    refused.iter().filter(|refusal| refusal.kind == ProblemKind::Unavailable).count()
}

/// The status of `/readyz`; 0 if there is no answer.
async fn status(client: &Client) -> u16 {
    let answer = client.try_ask(Method::GET, "/readyz", None, &[]).await;
    answer.map_or(0, |answer| answer.status.as_u16())
}

/// Steps each node's clock by days, and back.
pub(super) async fn clock_steps(
    stage: &mut Stage,
    games: &EndlessGames,
    until: Deadline,
) -> Result<Outcome, String> {
    const DAY: i64 = 24 * 60 * 60;
    if stage.clocks.is_empty() {
        return Ok(Outcome { did: "left out: no clock".into(), complaints: Vec::new() });
    }
    let mut times = 0;
    while !until.is_over() {
        for (clock, node) in stage.clocks.iter().zip(&stage.nodes) {
            let client = Client::new(node.base());
            for days in [1, -1, 0] {
                clock.step(days * DAY);
                let stepped = async || is_ahead_by(&client, days * DAY).await;
                eventually("the clock did not step", stepped).await?;
                games.more(BETWEEN).await?;
                times += 1;
            }
        }
    }
    Ok(Outcome { did: format!("{times} steps of a day or two"), complaints: Vec::new() })
}

/// Whether the server's clock is so many seconds ahead of ours, as a new guest is told.
async fn is_ahead_by(client: &Client, seconds: i64) -> bool {
    let answer = Client::new(&client.base).try_ask(Method::POST, "/api/guest", None, &[]).await;
    let theirs = answer.ok().and_then(|answer| answer.body["since"].as_i64());
    let ours = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    theirs.is_some_and(|theirs| (theirs / 1000 - seconds).abs_diff(ours.cast_signed()) < 60)
}
