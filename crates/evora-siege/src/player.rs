//! A player who reconnects after every failure and continues the game.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use evora_test_services::{Client, Socket};
use evora_wire::{HowEnded, LegalMove, ProblemKind, ToClient, ToServer};

use crate::told::Told;

/// The delay before reconnecting.
const AGAIN: Duration = Duration::from_millis(50);

/// A player at a table.
pub(crate) struct Player {
    /// A client of each node, the nearest first.
    pub(crate) nodes: Vec<Client>,
    pub(crate) table: String,
    pub(crate) told: Arc<Told>,
    /// How long they think about each move.
    pub(crate) think: Duration,
}

/// What a player knows of the game.
#[derive(Default)]
struct Known {
    version: Option<u64>,
    /// The ply that is next and its legal words, when it is this player's turn.
    turn: Option<(u32, Vec<String>)>,
    over: Option<HowEnded>,
}

impl Player {
    /// Plays the game to its end. Returns why it ended.
    pub(crate) async fn play(self) -> HowEnded {
        let mut known = Known::default();
        let mut time = 0;
        loop {
            let node = &self.nodes[time % self.nodes.len()];
            // Whatever ended the connection, reconnect.
            let _ = self.visit(node, &mut known).await;
            if let Some(how) = known.over {
                return how;
            }
            time += 1;
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Plays as long as the connection lasts. Returns `None` if it breaks.
    async fn visit(&self, node: &Client, known: &mut Known) -> Option<()> {
        let path = format!("/api/tables/{}/socket", self.table);
        let mut line = node.connect(&path, None).await.ok()?;
        say(&mut line, &ToServer::Hello { after: known.version }).await?;
        let mut sent = Sent::new();
        // The move may have been sent before the connection broke: repeating it is harmless.
        self.answer(&mut line, known, &mut sent).await?;
        while let Ok(text) = line.wait().await {
            let message: ToClient = serde_json::from_str(&text).unwrap();
            if let Some(version) = message.version() {
                let whole = matches!(message, ToClient::Table { .. });
                let next = known.version.is_none_or(|before| version == before + 1);
                assert!(whole || next, "{}: {version} after {:?}", self.table, known.version);
                known.version = Some(version);
            }
            if let ToClient::Table { table, .. } = &message
                && let Some(result) = &table.result
            {
                known.over = Some(result.how);
                return Some(());
            }
            match message {
                ToClient::Table { game: Some(game), .. }
                | ToClient::Moved { game: Some(game), .. }
                | ToClient::Dealt { game: Some(game), .. } => {
                    let words = |legal: Vec<LegalMove>| legal.into_iter().map(|choice| choice.word);
                    known.turn = game.legal.map(|legal| (game.ply, words(legal).collect()));
                }
                ToClient::Moved { .. } => known.turn = None,
                ToClient::Accepted { ply, .. } => {
                    let word = sent.get(&ply).expect("only what was sent is accepted");
                    self.told.add(&self.table, ply, word);
                }
                ToClient::Refused { ply, problem } => match problem.kind {
                    // The move of the previous connection was played and the game went on; or this node
                    // does not know the latest changes yet. Either way, reload.
                    ProblemKind::Stale | ProblemKind::NotYourTurn => {
                        self.refused(ply, &mut sent, problem.kind);
                        (known.version, known.turn) = (None, None);
                        say(&mut line, &ToServer::Hello { after: None }).await?;
                    }
                    ProblemKind::Over => {}
                    ProblemKind::Unavailable => {
                        self.refused(ply, &mut sent, problem.kind);
                        return None;
                    }
                    _ => panic!("{}: {problem:?}", self.table),
                },
                ToClient::Ended { result, .. } => {
                    known.over = Some(result.how);
                    return Some(());
                }
                ToClient::Reload { .. } => {
                    (known.version, known.turn) = (None, None);
                    say(&mut line, &ToServer::Hello { after: None }).await?;
                }
                ToClient::Goodbye { .. } => return None,
                _ => {}
            }
            self.answer(&mut line, known, &mut sent).await?;
        }
        None
    }

    /// Records that a move was refused.
    fn refused(&self, ply: Option<u32>, sent: &mut Sent, kind: ProblemKind) {
        if let Some((ply, word)) = ply.and_then(|ply| sent.remove_entry(&ply)) {
            self.told.refuse(&self.table, ply, word, kind);
        }
    }

    /// Plays if it is this player's turn and the ply was not sent on this connection.
    async fn answer(&self, line: &mut Socket, known: &Known, sent: &mut Sent) -> Option<()> {
        let Some((ply, legal)) = &known.turn else { return Some(()) };
        if sent.contains_key(ply) || legal.is_empty() {
            return Some(());
        }
        // Always the same word at the same ply, so that a retry is an exact repeat.
        let word = legal[(*ply as usize * 7) % legal.len()].clone();
        tokio::time::sleep(self.think).await;
        sent.insert(*ply, word.clone());
        say(line, &ToServer::Play { ply: *ply, word }).await
    }
}

/// The words sent on one connection, by ply. Others may move before the reply comes, so there can be several.
type Sent = HashMap<u32, String>;

async fn say(line: &mut Socket, message: &ToServer) -> Option<()> {
    line.try_send(serde_json::to_string(message).unwrap()).await.ok()
}
