//! A table of two guests that play one game after another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use evora_chance::{Draws, Quick};
use evora_rules::RuleSet;
use evora_wire::{NewSeat, NewTable, TableOptions, ToServer, Visibility};
use futures_util::StreamExt;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio_tungstenite::tungstenite::Message;

use super::Phase;
use super::guest::{Address, Guest, Socket, say};
use super::pace::Pace;
use super::server_message::ServerMessage;
use super::tally::{Tally, lock};

/// Longest silence at a table.
const SILENCE: Duration = Duration::from_secs(60);

/// Attempts to start a game before giving up.
const ATTEMPTS: u32 = 3;

/// A table and its settings.
pub(super) struct Place {
    /// The node of each player.
    pub(super) nodes: [Address; 2],
    pub(super) rules: RuleSet,
    pub(super) think: Duration,
    pub(super) pace: Arc<Pace>,
    pub(super) seed: u64,
    pub(super) tally: Arc<Tally>,
    pub(super) phases: watch::Receiver<Phase>,
    pub(super) gate: Arc<Semaphore>,
    pub(super) arrived: mpsc::UnboundedSender<String>,
}

/// When a move was sent and acknowledged, by ply.
type Sent = Mutex<HashMap<u32, (Instant, Option<Instant>)>>;

impl Place {
    /// Plays until the end of the measurement.
    pub(super) async fn play(self) {
        let (mut number, mut failures) = (0, 0);
        let mut guests: Option<[Guest; 2]> = None;
        while *self.phases.borrow() != Phase::Over {
            number += 1;
            let game = self.game(&mut guests, number).await;
            if let Err(error) = game {
                if *self.phases.borrow() == Phase::Over {
                    return;
                }
                self.tally.fail(error);
                failures += 1;
                if failures >= ATTEMPTS && *self.phases.borrow() == Phase::Arriving {
                    return;
                }
                // Back-off, so that a server that is down is not flooded with requests.
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    }

    async fn game(&self, guests: &mut Option<[Guest; 2]>, number: u64) -> Result<(), String> {
        let entered = self.gate.acquire().await.map_err(|error| error.to_string())?;
        if guests.is_none() {
            let [first, second] = &self.nodes;
            *guests = Some([Guest::arrive(first).await?, Guest::arrive(second).await?]);
        }
        let Some([one, other]) = guests.as_ref() else { return Ok(()) };
        let made = one.open(&self.table()).await?;
        let id = made.table.id.to_string();
        other.join(&id).await?;
        let mine = one.watch(&id).await?;
        let theirs = other.watch(&id).await?;
        one.start(&id).await?;
        self.tally.open_sockets(2);
        drop(entered);
        if number == 1 {
            // The receiver is gone once all tables have started.
            let _ = self.arrived.send(id);
        }
        let sent = Sent::default();
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(2 * number);
        let done = tokio::try_join!(
            self.seat(mine, &sent, Quick::new(seed)),
            self.seat(theirs, &sent, Quick::new(seed + 1)),
        );
        self.tally.close_sockets(2);
        done?;
        self.tally.finish_game();
        Ok(())
    }

    fn table(&self) -> NewTable {
        let options = TableOptions {
            rules: self.rules.into(),
            goals: None,
            first: None,
            clock: evora_wire::Clock::default(),
            on_timeout: evora_wire::OnTimeout::default(),
            rated: false,
            visibility: Visibility::Public,
            spectators: true,
            takebacks: false,
            delay: 0,
            hints: false,
            chat: false,
        };
        NewTable { options, seats: vec![NewSeat::Me {}, NewSeat::Open {}], share: None }
    }

    /// Plays one side to the end of the game.
    async fn seat(&self, mut socket: Socket, sent: &Sent, mut draws: Quick) -> Result<(), String> {
        // The last ply answered, so that a position received twice is answered once.
        let mut answered = None;
        loop {
            let heard = tokio::time::timeout(SILENCE, socket.next()).await;
            let heard = heard.map_err(|_| "nothing happened for a minute".to_owned())?;
            let text = match heard {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_))) | None => return Err("the socket was closed".into()),
                Some(Ok(_)) => continue,
                Some(Err(error)) => return Err(format!("socket: {error}")),
            };
            let heard: ServerMessage<'_> = serde_json::from_str(&text)
                .map_err(|error| format!("a message cannot be read: {error}"))?;
            let now = Instant::now();
            match &*heard.kind {
                "accepted" => self.acknowledged(sent, heard.ply, now),
                "moved" => self.seen(sent, heard.step.as_ref().map(|step| step.ply), answered, now),
                "refused" => {
                    let problem = heard.problem.map(|p| format!("{}: {}", p.kind, p.detail));
                    return Err(problem.unwrap_or_else(|| "refused".into()));
                }
                "reload" => say(&mut socket, &ToServer::Hello { after: None }).await?,
                "goodbye" => return Err("the server said goodbye".into()),
                "ended" | "closed" => return Ok(()),
                _ => {}
            }
            let Some(game) = heard.game else { continue };
            let Some(legal) = game.legal.filter(|_| answered != Some(game.ply)) else { continue };
            let count = u32::try_from(legal.len()).unwrap_or_default();
            if count == 0 {
                continue;
            }
            let word = legal[draws.below(count) as usize].word.clone().into_owned();
            if !self.think.is_zero() {
                // Up to twice the time, so that tables do not run in lockstep.
                let share = f64::from(draws.below(1000)) / 500.0;
                tokio::time::sleep(self.think.mul_f64(share)).await;
            }
            self.pace.wait().await;
            answered = Some(game.ply);
            lock(sent).insert(game.ply, (Instant::now(), None));
            say(&mut socket, &ToServer::Play { ply: game.ply, word }).await?;
        }
    }

    fn counts(&self) -> bool {
        *self.phases.borrow() == Phase::Counting
    }

    fn acknowledged(&self, sent: &Sent, ply: Option<u32>, now: Instant) {
        let mut sent = lock(sent);
        let Some((at, acknowledged)) = ply.and_then(|ply| sent.get_mut(&ply)) else { return };
        *acknowledged = Some(now);
        if self.counts() {
            self.tally.acknowledge(now - *at);
        }
    }

    /// Records that a move was seen, by either player.
    fn seen(&self, sent: &Sent, ply: Option<u32>, mine: Option<u32>, now: Instant) {
        if ply == mine || !self.counts() {
            return;
        }
        if let Some(&(at, acknowledged)) =
            ply.and_then(|ply| lock(sent).get(&ply).copied()).as_ref()
        {
            let since =
                acknowledged.map(|acknowledged| now.saturating_duration_since(acknowledged));
            self.tally.see(now.saturating_duration_since(at), since);
        }
    }
}

/// Reads a WebSocket until it closes.
pub(super) async fn listen(mut socket: Socket, tally: &Tally) {
    while let Some(heard) = socket.next().await {
        match heard {
            Ok(Message::Close(_)) => break,
            Ok(_) => {}
            Err(error) => {
                tally.fail(format!("socket: {error}"));
                break;
            }
        }
    }
    tally.close_sockets(1);
}
