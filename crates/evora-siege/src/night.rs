//! A club night: an arena with many players, in which nodes, the database and the bus are killed.
//!
//! The arena's minutes are those of the clock on the wall, which is not the machine's: all nodes share one that can step
//! (`clock.rs`), and every game that ends lets the same part of the arena's time pass, except while something is killed and started
//! again. So the kills, which come after so many games, are all in the middle of the arena, however fast the machine is. The clocks of games run on the time in service, as always.

mod blows;
mod check;
mod club;
mod cluster;
mod command;
mod evening;
mod member;
mod report;
mod stream;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use evora_test_services::Client;
use reqwest::Method;
use serde_json::Value;
use tokio::task::JoinSet;

use self::blows::Blow;
use self::check::{Evidence, check};
use self::club::Club;
use self::cluster::Cluster;
pub use self::command::night_command;
use self::evening::{Evening, LOOK};
use self::member::{Fate, Member};
pub use self::report::{NightReport, Window};
use crate::audit::compare;
use crate::process::PATIENCE;

/// What a club night is like.
pub struct NightPlan {
    /// The `evora` program.
    pub program: PathBuf,
    /// The folder for what anybody can download in the end: `records.txt` and `standings.json`.
    pub folder: PathBuf,
    /// Those who play.
    pub players: usize,
    /// The nodes; one is over SQLite, several share PostgreSQL and NATS.
    pub nodes: usize,
    /// How long the arena is, by the clock on the wall.
    pub minutes: u16,
    /// The games that fill this time, without those that end while something is killed and started again.
    pub games: usize,
    /// Players' time for a move.
    pub seconds: u32,
    /// How long they think.
    pub think: Duration,
}

impl NightPlan {
    /// Plays the night, and shows what happened between two kills when it is known.
    ///
    /// # Errors
    /// If something other than the server fails, or the night does not come to an end.
    pub async fn run(&self, show: impl Fn(&Window)) -> Result<NightReport> {
        ensure!(self.players >= 8 && self.nodes >= 1, "a club night needs 8 players and a node");
        let mut cluster = Cluster::open(&self.program, self.nodes).await?;
        let club = Club::found(&cluster, self).await?;
        let evening = Arc::new(Evening::new(club.tournament.clone(), self));
        let mut members: JoinSet<(usize, Fate)> = JoinSet::new();
        for (number, clients) in club.people.iter().enumerate() {
            let clients = clients.iter().map(Client::copy).collect();
            let member = Member { number, clients, evening: evening.clone() };
            members.spawn(async move { (number, member.spend().await) });
        }
        evening.until_joined(Member::count_early(self.players)).await?;
        club.begin().await?;
        let mut night = Night::begin(self, &evening, show);
        let blows = Blow::all(self.nodes);
        let mut version = 0;
        let share = self.games / (blows.len() + 2);
        for blow in &blows {
            night.play(&cluster, share).await?;
            night.next_window(blow.name());
            version = club.version().await?;
            night.down = blow.strike(&mut cluster).await?;
        }
        night.play(&cluster, self.games - blows.len() * share).await?;
        night.next_window("the time is up");
        let fates = night.go_home(members).await?;
        night.next_window("the end");
        let (lasted, windows) = (night.begun.elapsed(), night.windows);
        let downloading = Instant::now();
        let (standings, records) = self.download(&cluster, &club).await?;
        let (downloaded, checking) = (downloading.elapsed(), Instant::now());
        let mut complaints = cluster.close().await;
        let evidence = Evidence { evening: &evening, records: &records, version, fates: &fates };
        let found = check(&cluster.backend.db, &evidence).await?;
        let audit = compare(&cluster.backend.db, &evening.tables(), &evening.log).await?;
        complaints.extend(found.complaints.into_iter().chain(audit.complaints));
        Ok(NightReport {
            players: self.players,
            nodes: self.nodes,
            minutes: self.minutes,
            lasted,
            games: found.games,
            cancelled: found.cancelled,
            absent: found.absent,
            joined: standings["entrants"].as_array().map_or(0, Vec::len),
            acknowledged: audit.acknowledged,
            stored: audit.stored,
            busy: evening.busy(),
            downloaded,
            checked: checking.elapsed(),
            windows,
            late: evening.take_late(),
            complaints,
        })
    }

    /// Writes what everybody can download into the plan's folder: the standings and the records. All nodes must tell the same.
    async fn download(&self, cluster: &Cluster, club: &Club) -> Result<(Value, String)> {
        let mut found: Option<(Value, String)> = None;
        for node in &cluster.nodes {
            let client = Client::new(node.base());
            let get = async |path: &str| {
                let answer = client.try_ask(Method::GET, path, None, &[]).await?;
                ensure!(answer.status.is_success(), "{path} was answered with {}", answer.status);
                Ok(answer)
            };
            let path = format!("/api/tournaments/{}", club.tournament);
            let standings = get(&path).await?.body;
            let answers = (standings, get(&format!("{path}/records")).await?.text);
            if found.as_ref().is_some_and(|before| *before != answers) {
                bail!("the nodes tell different standings or records");
            }
            found = Some(answers);
        }
        let (standings, records) = found.context("there is no node")?;
        std::fs::write(self.folder.join("standings.json"), standings.to_string())?;
        std::fs::write(self.folder.join("records.txt"), &records)?;
        Ok((standings, records))
    }
}

/// The night as it goes on.
struct Night<'a, F> {
    evening: &'a Evening,
    /// The arena's time, in seconds.
    seconds: usize,
    begun: Instant,
    /// The games that have let time pass.
    counted: usize,
    /// What the clock on the wall is ahead of the machine's, in seconds.
    ahead: i64,
    /// For how long the last process was away that was killed.
    down: Duration,
    name: &'static str,
    moves: usize,
    windows: Vec<Window>,
    show: F,
}

impl<'a, F: Fn(&Window)> Night<'a, F> {
    fn begin(plan: &NightPlan, evening: &'a Evening, show: F) -> Night<'a, F> {
        Night {
            evening,
            seconds: usize::from(plan.minutes) * 60,
            begun: Instant::now(),
            counted: 0,
            ahead: 0,
            down: Duration::ZERO,
            name: "the beginning",
            moves: 0,
            windows: Vec::new(),
            show,
        }
    }

    /// Waits until so many further games have ended, and lets the clock on the wall go on with each. Fails if no game ends for a
    /// long time.
    async fn play(&mut self, cluster: &Cluster, games: usize) -> Result<()> {
        let first = self.evening.games();
        let (mut last, mut since) = (0, Instant::now());
        loop {
            let ended = (self.evening.games() - first).min(games);
            // A second more than all of it in the end.
            let due = 1 + self.seconds * (self.counted + ended) / self.evening.goal.max(1);
            let passed = i64::try_from(self.begun.elapsed().as_secs())?;
            let ahead = i64::try_from(due)? - passed;
            if ahead > self.ahead {
                self.ahead = ahead;
                cluster.clock.step(ahead);
            }
            if ended == games {
                self.counted += games;
                return Ok(());
            }
            if ended > last {
                (last, since) = (ended, Instant::now());
            }
            if since.elapsed() > PATIENCE {
                bail!("no game ends; {}", self.evening.doings());
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Shows what happened since the last call. What follows is after `name`.
    fn next_window(&mut self, name: &'static str) {
        let moves = self.evening.log.count();
        let since = self.evening.waits.take();
        let window = Window::new(
            std::mem::replace(&mut self.name, name),
            std::mem::take(&mut self.down),
            moves - std::mem::replace(&mut self.moves, moves),
            self.evening.log.take_longest_pause(),
            since,
        );
        (self.show)(&window);
        self.windows.push(window);
    }

    /// Waits until everybody knows that the arena is over. Fails if somebody never does.
    async fn go_home(
        &mut self,
        mut members: JoinSet<(usize, Fate)>,
    ) -> Result<BTreeMap<usize, Fate>> {
        let mut fates = BTreeMap::new();
        let all = async {
            while let Some(gone) = members.join_next().await {
                let (member, fate) = gone.context("a member gave up")?;
                fates.insert(member, fate);
            }
            anyhow::Ok(())
        };
        match tokio::time::timeout(2 * PATIENCE, all).await {
            Ok(done) => done.map(|()| fates),
            Err(_) => bail!("members do not go home: {}", self.evening.doings()),
        }
    }
}
