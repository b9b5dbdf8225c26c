//! One who looks at the list of tables, and counts what is told.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Result, anyhow};
use evora_test_services::Client;
use tokio::task::JoinHandle;

/// Counts changes of the list until it is dropped.
pub(super) struct LobbyWatcher {
    seen: Arc<Seen>,
    task: JoinHandle<()>,
}

#[derive(Default)]
struct Seen {
    changes: AtomicU64,
    bytes: AtomicU64,
}

impl LobbyWatcher {
    /// Begins to look, at a node.
    pub(super) async fn start(client: Client) -> Result<LobbyWatcher> {
        let socket = client.socket("/api/lobby/socket", None).await;
        let mut socket = socket.map_err(|status| anyhow!("the lobby answered {status}"))?;
        let seen = Arc::new(Seen::default());
        let counted = seen.clone();
        let task = tokio::spawn(async move {
            while let Ok(text) = socket.wait().await {
                // The whole list, which comes first, and the number of people are no changes of a table.
                if text.starts_with(r#"{"type":"table","#) || text.starts_with(r#"{"type":"gone","#)
                {
                    counted.changes.fetch_add(1, Ordering::Relaxed);
                    counted.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
                }
            }
        });
        Ok(LobbyWatcher { seen, task })
    }

    /// Changes seen so far, and the bytes of their messages.
    pub(super) fn seen(&self) -> (f64, f64) {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed) as f64;
        (load(&self.seen.changes), load(&self.seen.bytes))
    }
}

impl Drop for LobbyWatcher {
    fn drop(&mut self) {
        self.task.abort();
    }
}
