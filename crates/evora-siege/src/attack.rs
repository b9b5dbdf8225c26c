//! The attacks, one after another while games are played.

mod clients;
mod machine;
mod traffic;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::endless::EndlessGames;
use crate::stage::Stage;

/// One kind of attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// Nothing, for comparison.
    Peace,
    /// Processes are killed and restarted: nodes, and what stands behind them.
    Kills,
    /// The disk of the database is full, and has room again.
    FullDisk,
    /// The system clock steps forth and back by days.
    ClockSteps,
    /// Connections that say nothing, or half of what they should, or say it slowly.
    SlowClients,
    /// Invented methods, paths and headers.
    HostileLabels,
    /// Guests ask for as many hints as they can.
    HintFlood,
    /// Wrong passwords from many addresses.
    PasswordFlood,
}

/// What an attack did, and what was wrong with how the server took it.
#[derive(Default)]
pub(crate) struct Outcome {
    /// What was done, for the report.
    pub(crate) did: String,
    /// What was wrong.
    pub(crate) complaints: Vec<String>,
}

/// When an attack ends.
#[derive(Clone, Copy)]
struct Deadline(Instant);

impl Deadline {
    fn is_over(self) -> bool {
        Instant::now() >= self.0
    }
}

impl Attack {
    /// All of them, in the order in which they are made. The process lives through those after the kills.
    pub const ALL: [Attack; 8] = [
        Attack::Peace,
        Attack::Kills,
        Attack::FullDisk,
        Attack::ClockSteps,
        Attack::SlowClients,
        Attack::HostileLabels,
        Attack::HintFlood,
        Attack::PasswordFlood,
    ];

    /// The name in the report.
    pub fn name(self) -> &'static str {
        match self {
            Attack::Peace => "peace",
            Attack::Kills => "kills",
            Attack::FullDisk => "full disk",
            Attack::ClockSteps => "clock steps",
            Attack::SlowClients => "slow clients",
            Attack::HostileLabels => "hostile labels",
            Attack::HintFlood => "hint flood",
            Attack::PasswordFlood => "password flood",
        }
    }

    /// Attacks for about this long.
    pub(crate) async fn run(
        self,
        stage: &mut Stage,
        games: &EndlessGames,
        lasts: Duration,
    ) -> Outcome {
        let until = Deadline(Instant::now() + lasts);
        let done = match self {
            Attack::Peace => {
                tokio::time::sleep(lasts).await;
                Ok(Outcome { did: "nothing".into(), complaints: Vec::new() })
            }
            Attack::Kills => machine::kills(stage, games, until).await,
            Attack::FullDisk => machine::full_disk(stage, games, until).await,
            Attack::ClockSteps => machine::clock_steps(stage, games, until).await,
            Attack::SlowClients => clients::slow(stage, lasts).await,
            Attack::HostileLabels => traffic::labels(stage, until).await,
            Attack::HintFlood => traffic::hints(stage, until).await,
            Attack::PasswordFlood => traffic::passwords(stage, until).await,
        };
        done.unwrap_or_else(|why| Outcome { did: "broken off".into(), complaints: vec![why] })
    }
}

/// The number of answers with each status.
#[derive(Default)]
struct Statuses(BTreeMap<u16, u64>);

impl Statuses {
    fn add(&mut self, status: u16) {
        *self.0.entry(status).or_default() += 1;
    }

    /// Says what was done, and complains of statuses that are not expected.
    fn outcome(&self, what: &str, expected: &[u16]) -> Outcome {
        let all: u64 = self.0.values().sum();
        let each: Vec<String> =
            self.0.iter().map(|(status, count)| format!("{count} × {status}")).collect();
        let unexpected = self.0.keys().filter(|status| !expected.contains(status));
        let complaints = unexpected.map(|status| format!("{what} were answered with {status}"));
        let complaints = complaints.collect();
        Outcome { did: format!("{all} {what}: {}", each.join(", ")), complaints }
    }
}
