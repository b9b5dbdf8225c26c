//! A player who reconnects after every failure and continues the game.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use evora_test_services::{Client, Socket};
use evora_wire::{
    GameState, HowEnded, LegalMove, ProblemKind, Share, TableInfo, TableState, ToClient, ToServer,
};

use crate::move_log::MoveLog;
use crate::retry::{AGAIN, Retry};
use crate::waits::Waits;

/// A player at a table.
pub(crate) struct Player {
    /// A client of each node, the nearest first.
    pub(crate) nodes: Vec<Client>,
    pub(crate) table: String,
    pub(crate) log: Arc<MoveLog>,
    /// How long they think about each move.
    pub(crate) think: Duration,
    /// What they do besides playing.
    pub(crate) manner: Manner,
}

/// What a player does besides playing.
pub(crate) struct Manner {
    /// What they add to the deals, if the game has not begun.
    pub(crate) share: Option<Share>,
    /// The number of steps from which they resign instead of playing.
    pub(crate) resigns_at: Option<u32>,
    /// The longest delay before reconnecting.
    pub(crate) again: Duration,
    /// Where it is noted how long they waited.
    pub(crate) waits: Arc<Waits>,
}

impl Default for Manner {
    /// Plays to the end, and comes back at once.
    fn default() -> Manner {
        Manner { share: None, resigns_at: None, again: AGAIN, waits: Arc::default() }
    }
}

/// What a player knows of the game.
#[derive(Default)]
struct Known {
    version: Option<u64>,
    /// The ply that is next and its legal words, when it is this player's turn.
    turn: Option<(u32, Vec<String>)>,
    /// The ply of the last move that was sent, and when it was sent first, until it is known to be played.
    pending: Option<(u32, Instant)>,
    seat: Option<u8>,
    over: Option<HowEnded>,
}

impl Player {
    /// Plays the game to its end. Returns why it ended.
    pub(crate) async fn play(self) -> HowEnded {
        self.play_out().await.0
    }

    /// Plays the game to its end. Returns why it ended, and the player's seat.
    pub(crate) async fn play_out(self) -> (HowEnded, Option<u8>) {
        let mut known = Known::default();
        let mut retry = Retry::new(self.nodes.len(), self.manner.again, self.manner.waits.clone());
        loop {
            // Whatever ended the connection, reconnect.
            let _ = self.visit(&self.nodes[retry.node()], &mut known, &mut retry).await;
            if let Some(how) = known.over {
                return (how, known.seat);
            }
            retry.lost().await;
        }
    }

    /// Plays as long as the connection lasts. Returns `None` if it breaks.
    async fn visit(&self, node: &Client, known: &mut Known, retry: &mut Retry) -> Option<()> {
        let path = format!("/api/tables/{}/socket", self.table);
        let mut line = node.connect(&path, None).await.ok()?;
        say(&mut line, &ToServer::Hello { after: known.version }).await?;
        let mut sent = Sent::default();
        // The move may have been sent before the connection broke: repeating it is harmless.
        self.answer(&mut line, known, &mut sent).await?;
        while let Ok(text) = line.wait().await {
            retry.heard();
            let message: ToClient = serde_json::from_str(&text).unwrap();
            if let Some(version) = message.version() {
                let whole = matches!(message, ToClient::Table { .. });
                let next = known.version.is_none_or(|before| version == before + 1);
                assert!(whole || next, "{}: {version} after {:?}", self.table, known.version);
                known.version = Some(version);
            }
            if let ToClient::Table { table, .. } = &message {
                known.seat = table.you;
                if let Some(result) = &table.result {
                    known.over = Some(result.how);
                    return Some(());
                }
                if table.state == TableState::Closed {
                    known.over = Some(HowEnded::Abandoned {});
                    return Some(());
                }
                self.add_share(&mut line, table).await?;
            }
            match message {
                ToClient::Table { game: Some(game), .. }
                | ToClient::Moved { game: Some(game), .. }
                | ToClient::Dealt { game: Some(game), .. } => {
                    self.note_played(known, game.ply);
                    known.turn = turn(game);
                }
                ToClient::Moved { .. } => known.turn = None,
                ToClient::Accepted { ply, .. } => {
                    let word = sent.words.get(&ply).expect("only what was sent is accepted");
                    self.log.add(&self.table, ply, word);
                    self.note_played(known, ply + 1);
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
                    // The game began before the share was there.
                    ProblemKind::Started if self.manner.share.is_some() => {}
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
                ToClient::Closed { .. } => {
                    known.over = Some(HowEnded::Abandoned {});
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

    /// Adds a share to the deals of a game that has not begun.
    async fn add_share(&self, line: &mut Socket, table: &TableInfo) -> Option<()> {
        let own = table.you.and_then(|seat| table.seats.get(usize::from(seat)));
        let is_asked = table.state == TableState::Open && own.is_some_and(|seat| !seat.shared);
        match &self.manner.share {
            Some(share) if is_asked => say(line, &ToServer::Share { share: share.clone() }).await,
            _ => Some(()),
        }
    }

    /// Notes how long a move took until this player knew that it is played, if there are so many steps now.
    fn note_played(&self, known: &mut Known, steps: u32) {
        if let Some((_, since)) = known.pending.take_if(|(ply, _)| *ply < steps) {
            self.manner.waits.moved(since.elapsed());
        }
    }

    /// Records that a move was refused.
    fn refused(&self, ply: Option<u32>, sent: &mut Sent, kind: ProblemKind) {
        if let Some((ply, word)) = ply.and_then(|ply| sent.words.remove_entry(&ply)) {
            self.log.refuse(&self.table, ply, word, kind);
        }
    }

    /// Plays if it is this player's turn and the ply was not sent on this connection.
    async fn answer(&self, line: &mut Socket, known: &mut Known, sent: &mut Sent) -> Option<()> {
        let Some((ply, legal)) = &known.turn else { return Some(()) };
        if sent.words.contains_key(ply) || sent.resigned || legal.is_empty() {
            return Some(());
        }
        if self.manner.resigns_at.is_some_and(|at| at <= *ply) {
            sent.resigned = true;
            return say(line, &ToServer::Resign {}).await;
        }
        // Always the same word at the same ply, so that a retry is an exact repeat.
        let word = legal[(*ply as usize * 7) % legal.len()].clone();
        tokio::time::sleep(self.think).await;
        sent.words.insert(*ply, word.clone());
        if known.pending.is_none_or(|(pending, _)| pending != *ply) {
            known.pending = Some((*ply, Instant::now()));
        }
        say(line, &ToServer::Play { ply: *ply, word }).await
    }
}

/// The ply that is next and its legal words, if it is the reader's turn.
fn turn(game: GameState) -> Option<(u32, Vec<String>)> {
    let words = |legal: Vec<LegalMove>| legal.into_iter().map(|choice| choice.word).collect();
    game.legal.map(|legal| (game.ply, words(legal)))
}

/// What was sent on one connection.
#[derive(Default)]
struct Sent {
    /// The words by ply. Others may move before the reply comes, so there can be several.
    words: HashMap<u32, String>,
    resigned: bool,
}

async fn say(line: &mut Socket, message: &ToServer) -> Option<()> {
    line.try_send(serde_json::to_string(message).unwrap()).await.ok()
}
