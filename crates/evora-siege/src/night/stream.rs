//! A member's eyes on the tournament: its stream, over one connection after another.

use std::sync::Arc;
use std::time::Duration;

use evora_test_services::Client;
use evora_wire::{TournamentPhase, TournamentToClient, TournamentYou};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::evening::Evening;
use crate::retry::Retry;

/// The longest delay before reconnecting.
pub(super) const AGAIN: Duration = Duration::from_millis(800);

/// What a member sees of the tournament.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    phase: Option<TournamentPhase>,
    pub(super) you: Option<TournamentYou>,
}

impl Seen {
    /// Whether the tournament is over.
    pub(super) fn is_over(&self) -> bool {
        !matches!(self.phase, None | Some(TournamentPhase::Open | TournamentPhase::Running))
    }

    /// The table of the member's game.
    pub(super) fn table(&self) -> Option<String> {
        Some(self.you.as_ref()?.table.as_ref()?.to_string())
    }

    /// Whether the member has left.
    pub(super) fn has_left(&self) -> bool {
        self.you.as_ref().is_some_and(|you| you.left)
    }

    fn hear(&mut self, message: TournamentToClient) {
        match message {
            TournamentToClient::Tournament { tournament } => {
                (self.phase, self.you) = (Some(tournament.about.phase), tournament.you);
            }
            TournamentToClient::Update { about: Some(about), .. } => self.phase = Some(about.phase),
            TournamentToClient::You { you } => self.you = you,
            TournamentToClient::Update { .. } | TournamentToClient::Goodbye { .. } => {}
        }
    }
}

/// The stream of the tournament. Dropping it closes the connection.
pub(super) struct TournamentStream {
    task: JoinHandle<()>,
    seen: watch::Receiver<Seen>,
}

impl TournamentStream {
    /// Follows the tournament, at the first of these nodes that answers.
    pub(super) fn follow(clients: Vec<Client>, evening: Arc<Evening>) -> TournamentStream {
        let (sender, seen) = watch::channel(Seen::default());
        let task = tokio::spawn(async move {
            let path = evening.path("/socket");
            let mut retry = Retry::new(clients.len(), AGAIN, evening.waits.clone());
            loop {
                if let Ok(mut line) = clients[retry.node()].connect(&path, None).await {
                    while let Ok(text) = line.wait().await {
                        retry.heard();
                        let message = serde_json::from_str(&text).unwrap();
                        sender.send_modify(|seen: &mut Seen| seen.hear(message));
                    }
                }
                retry.lost().await;
            }
        });
        TournamentStream { task, seen }
    }

    /// Waits until this holds of what is seen.
    pub(super) async fn until(&mut self, mut is_it: impl FnMut(&Seen) -> bool) -> Seen {
        let found = self.seen.wait_for(|seen| is_it(seen)).await;
        found.expect("the stream is followed until it is dropped").clone()
    }
}

impl Drop for TournamentStream {
    fn drop(&mut self) {
        self.task.abort();
    }
}
