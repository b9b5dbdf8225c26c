//! As many messages as the bus takes.

use anyhow::Result;
use evora_store::{Bus, Subject};

use super::cluster::Cluster;

/// Messages that are sent.
const MESSAGES: u32 = 200_000;
/// A message as nodes send them.
const MESSAGE: &[u8] = br#"{"version":42}"#;
/// Clients that hear them.
const LISTENERS: usize = 2;

/// Sends [`MESSAGES`] to [`LISTENERS`] clients. A message of a busy bus costs far less than one that it waits for, because many are
/// read and written at once.
pub(super) async fn flood(cluster: &Cluster) -> Result<()> {
    let bus = || Bus::nats(&cluster.nats.url, "flood");
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..LISTENERS {
        let mut subscription = bus().await?.subscribe(&Subject::Lobby).await?;
        tasks.spawn(async move { while subscription.next().await.is_some() {} });
    }
    let sender = bus().await?;
    for _ in 0..MESSAGES {
        sender.publish(&Subject::Lobby, MESSAGE.to_vec()).await?;
    }
    // After all of them: the server answers in order.
    Ok(sender.ping().await?)
}
