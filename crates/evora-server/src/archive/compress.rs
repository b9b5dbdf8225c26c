//! Compressing finished games, in the background.
//!
//! Every node looks from time to time; the one that takes the lease in the store compresses the games that ended some days ago, one
//! by one. Each is compressed wholly or not at all, so it does not matter when a node stops, or whether two do it at once.

use std::time::Duration;

use evora_table::Millis;

use crate::app::App;
use crate::problem::Refused;

/// How often to look for games to compress. The first time is as long after the start, so that all nodes can be upgraded one after the
/// other before the first game is compressed: earlier programs cannot read it.
const INTERVAL: Duration = Duration::from_secs(60 * 60);
/// How long the lease is; it is renewed with every batch.
const LEASE: Millis = 10 * 60 * 1000;
/// How many games are looked for at a time.
const BATCH: u32 = 50;
/// How long others have the database for themselves after a batch.
const PAUSE: Duration = Duration::from_millis(50);
const DAY: Millis = 24 * 60 * 60 * 1000;

/// Compresses games when they are old enough, forever.
pub(crate) async fn run(app: App) {
    loop {
        tokio::time::sleep(INTERVAL).await;
        if let Err(Refused(problem)) = compress_games(&app).await {
            tracing::warn!(%problem, "could not compress finished games");
        }
    }
}

/// Compresses all games that ended as many days ago as the settings say, unless another node does. Returns how many. A game that
/// cannot be read is logged and left as it is.
///
/// # Errors
/// If the database is not available. What was compressed until then stays.
pub async fn compress_games(app: &App) -> Result<u64, Refused> {
    let Some(days) = app.config.compress_days else { return Ok(0) };
    let before = app.time.now() - Millis::from(days) * DAY;
    let (mut compressed, mut bytes, mut last) = (0, 0, None);
    while lease(app).await? {
        let games = app.store.games_to_compress(before, last.as_ref(), BATCH).await?;
        if games.is_empty() {
            break;
        }
        for game in &games {
            match app.store.compress_game(game).await {
                Ok(Some(moved)) => {
                    compressed += 1;
                    bytes += moved.bytes;
                    metrics::counter!("evora_games_compressed_total").increment(1);
                }
                // Somebody has just said something there, or another node was first.
                Ok(None) => {}
                Err(error) if error.is_unavailable() => return Err(error.into()),
                Err(error) => {
                    tracing::error!(table = %game.table, %error, "left a game uncompressed");
                }
            }
        }
        last = games.into_iter().next_back();
        tokio::time::sleep(PAUSE).await;
    }
    if compressed > 0 {
        tracing::info!(games = compressed, bytes, "compressed finished games");
    }
    Ok(compressed)
}

async fn lease(app: &App) -> Result<bool, Refused> {
    let now = app.time.now();
    Ok(app.store.lease_finished_games(app.rooms().node(), now, now + LEASE).await?)
}
