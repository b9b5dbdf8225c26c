//! A member of the club: joins the arena, plays one game after another, and has habits.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use evora_test_services::{Answer, Client};
use evora_wire::{HowEnded, Share, TournamentInfo, TournamentPhase, TournamentYou};
use reqwest::Method;
use serde_json::{Value, json};

use super::evening::{Evening, HOME};
use super::stream::{AGAIN, TournamentStream};
use crate::player::{Manner, Player};
use crate::retry::Retry;

/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(20);

/// The number of steps after which those who resign do so.
const RESIGNED_AT: u32 = 9;

/// Somebody who plays.
pub(super) struct Member {
    pub(super) number: usize,
    /// A client of each node, the nearest first.
    pub(super) clients: Vec<Client>,
    pub(super) evening: Arc<Evening>,
}

/// What became of a member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// They were there all the time.
    Stayed,
    /// They were away for a while, and there when the arena ended.
    CameBack,
    /// They went home before.
    WentHome,
}

/// What a member does besides playing to the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Habit {
    Stays,
    /// Comes when others play already.
    ComesLate,
    /// Does not come to the second game, and comes back once the server has noticed.
    MissesAGame,
    /// Does not come to the second game, nor back.
    Disappears,
    /// Leaves after the second game, and comes back later.
    TakesABreak,
    /// Leaves after the third game.
    LeavesEarly,
}

impl Habit {
    /// Of 16 members, four do something else than to stay.
    fn of(number: usize) -> Habit {
        match number % 16 {
            3 if (number / 16).is_multiple_of(2) => Habit::MissesAGame,
            3 => Habit::Disappears,
            7 => Habit::ComesLate,
            11 => Habit::TakesABreak,
            15 => Habit::LeavesEarly,
            _ => Habit::Stays,
        }
    }
}

impl Member {
    /// How many of so many members are there when the arena begins.
    pub(super) fn count_early(members: usize) -> usize {
        (0..members).filter(|&number| Habit::of(number) != Habit::ComesLate).count()
    }

    fn does(&self, what: impl Into<String>) {
        self.evening.does(self.number, what);
    }

    fn follow(&self) -> TournamentStream {
        TournamentStream::follow(
            self.clients.iter().map(Client::copy).collect(),
            self.evening.clone(),
        )
    }

    /// Spends the evening.
    pub(super) async fn spend(&self) -> Fate {
        let (evening, habit) = (&self.evening, Habit::of(self.number));
        if habit == Habit::ComesLate {
            self.does("comes late");
            evening.until_games(evening.goal / 20).await;
        }
        self.join().await;
        let mut stream = self.follow();
        let mut played = HashSet::new();
        let (mut since, mut fate) = (None, Fate::Stayed);
        loop {
            self.does("waits for a game");
            let is_new = |table: &String| !played.contains(table);
            let news = stream.until(|seen| {
                seen.is_over() || seen.has_left() || seen.table().as_ref().is_some_and(is_new)
            });
            let seen = news.await;
            if let Some(table) = seen.table().filter(is_new) {
                if let Some(since) = since.replace(Instant::now()) {
                    evening.waits.paired(since.elapsed());
                }
                self.play(&table, played.len()).await;
                played.insert(table);
                since = Some(Instant::now());
            } else if seen.is_over() {
                self.does(HOME);
                return fate;
            } else {
                self.come_back_if_gone().await;
                continue;
            }
            match (habit, played.len()) {
                (Habit::MissesAGame | Habit::Disappears, 1) => {
                    drop(stream);
                    self.be_absent().await;
                    if habit == Habit::Disappears {
                        self.does(HOME);
                        return Fate::WentHome;
                    }
                    self.join().await;
                    stream = self.follow();
                    (since, fate) = (None, Fate::CameBack);
                }
                (Habit::TakesABreak, 2) | (Habit::LeavesEarly, 3) => {
                    self.leave(&mut stream, &mut played).await;
                    if habit == Habit::LeavesEarly {
                        self.does(HOME);
                        return Fate::WentHome;
                    }
                    self.does("takes a break");
                    let later = evening.games() + evening.goal / 20;
                    evening.until_games(later.min(evening.goal)).await;
                    self.join().await;
                    (since, fate) = (None, Fate::CameBack);
                }
                _ => {}
            }
        }
    }

    /// Plays a game, and resigns now and then.
    async fn play(&self, table: &str, games: usize) {
        self.does(format!("plays at {table}"));
        self.evening.sat(table);
        let resigns = (5 * self.number + 3 * games).is_multiple_of(11);
        let share = Share::from_bytes(&self.number.to_be_bytes()).unwrap();
        let manner = Manner {
            share: Some(share),
            resigns_at: resigns.then_some(RESIGNED_AT),
            again: AGAIN,
            waits: self.evening.waits.clone(),
        };
        let player = Player {
            nodes: self.clients.iter().map(Client::copy).collect(),
            table: table.to_owned(),
            log: self.evening.log.clone(),
            think: self.evening.think,
            manner,
        };
        let (how, seat) = player.play_out().await;
        if matches!(how, HowEnded::TimedOut { seat: late } if Some(late) == seat) {
            self.evening.late(format!("member {} ran out of time at {table}", self.number));
        }
        self.evening.ended(table);
    }

    /// Leaves, and plays the game to its end that is on already.
    async fn leave(&self, stream: &mut TournamentStream, played: &mut HashSet<String>) {
        self.does("leaves");
        self.ask(Method::POST, "/leave", None).await;
        loop {
            let seen = stream.until(|seen| {
                let is_played = seen.table().is_none_or(|table| played.contains(&table));
                seen.is_over() || !is_played || seen.has_left()
            });
            let seen = seen.await;
            let Some(table) = seen.table().filter(|table| !played.contains(table)) else { return };
            self.play(&table, played.len()).await;
            played.insert(table);
        }
    }

    /// Does not come to games until the server has noticed, or it is over.
    async fn be_absent(&self) {
        self.does("does not come");
        loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let info = self.see().await;
            let has_left = info.you.is_some_and(|you| you.left);
            if has_left || info.about.phase != TournamentPhase::Running {
                return;
            }
        }
    }

    /// Comes back if the server says that this member has left. The node at the other end of the stream may not know yet that they
    /// came back.
    async fn come_back_if_gone(&self) {
        let info = self.see().await;
        if info.about.phase == TournamentPhase::Running && info.you.is_some_and(|you| you.left) {
            self.evening.late(format!("member {} counts as absent and is there", self.number));
            self.join().await;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }

    async fn join(&self) {
        self.does("joins");
        let answer = self.ask(Method::POST, "/join", Some(json!({}))).await;
        // Whoever comes back may find that it is over.
        if let Ok(you) = serde_json::from_value::<TournamentYou>(answer.body) {
            self.evening.joined(self.number, you.entrant);
        }
    }

    async fn see(&self) -> TournamentInfo {
        serde_json::from_value(self.ask(Method::GET, "", None).await.body).unwrap()
    }

    /// Asks something of the tournament, at one node after another, until there is an answer.
    async fn ask(&self, method: Method, of: &str, body: Option<Value>) -> Answer {
        let path = self.evening.path(of);
        let mut retry = Retry::new(self.clients.len(), AGAIN, Arc::default());
        loop {
            let client = &self.clients[retry.node()];
            let asked = client.try_ask(method.clone(), &path, body.clone(), &[]);
            if let Ok(Ok(answer)) = tokio::time::timeout(ANSWER, asked).await {
                let is_busy = answer.body["type"] == "/api/problems/stale";
                if is_busy {
                    self.evening.was_busy();
                } else if !answer.status.is_server_error() {
                    return answer;
                }
            }
            retry.lost().await;
        }
    }
}
