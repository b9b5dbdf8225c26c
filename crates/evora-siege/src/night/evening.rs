//! What everybody at a club night shares.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use anyhow::{Result, bail};

use super::NightPlan;
use crate::move_log::MoveLog;
use crate::process::PATIENCE;
use crate::waits::Waits;

/// How often something is looked at.
pub(super) const LOOK: Duration = Duration::from_millis(50);

/// An evening: the arena, and what its players were told.
pub(super) struct Evening {
    /// The tournament.
    pub(super) tournament: String,
    /// The games that fill the arena's time.
    pub(super) goal: usize,
    /// How long players think.
    pub(super) think: Duration,
    pub(super) log: Arc<MoveLog>,
    pub(super) waits: Arc<Waits>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The number in the tournament of each member who joined.
    entrants: BTreeMap<usize, u16>,
    /// The tables at which members played.
    tables: BTreeSet<String>,
    /// The tables at which members saw a game end.
    ended: BTreeSet<String>,
    /// How often somebody was told to try again, because others wrote at the same time.
    busy: usize,
    /// What each member waits for.
    doing: BTreeMap<usize, String>,
    late: Vec<String>,
}

impl Evening {
    pub(super) fn new(tournament: String, plan: &NightPlan) -> Evening {
        Evening {
            tournament,
            goal: plan.games,
            think: plan.think,
            log: Arc::default(),
            waits: Arc::default(),
            state: Mutex::default(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// The path of the tournament, and of something of it.
    pub(super) fn path(&self, of: &str) -> String {
        format!("/api/tournaments/{}{of}", self.tournament)
    }

    /// A member has joined.
    pub(super) fn joined(&self, member: usize, entrant: u16) {
        self.state().entrants.insert(member, entrant);
    }

    /// A member sits down at a table.
    pub(super) fn sat(&self, table: &str) {
        self.state().tables.insert(table.to_owned());
    }

    /// A member saw the game at a table end.
    pub(super) fn ended(&self, table: &str) {
        self.state().ended.insert(table.to_owned());
    }

    /// Somebody was told to try again.
    pub(super) fn was_busy(&self) {
        self.state().busy += 1;
    }

    /// Notes what a member does now.
    pub(super) fn does(&self, member: usize, what: impl Into<String>) {
        self.state().doing.insert(member, what.into());
    }

    /// Somebody who was there ran out of time, or counts as absent.
    pub(super) fn late(&self, what: String) {
        self.state().late.push(what);
    }

    /// The games that members saw end.
    pub(super) fn games(&self) -> usize {
        self.state().ended.len()
    }

    /// The members who joined, with their numbers in the tournament.
    pub(super) fn entrants(&self) -> BTreeMap<usize, u16> {
        self.state().entrants.clone()
    }

    /// The tables at which members played.
    pub(super) fn tables(&self) -> Vec<String> {
        self.state().tables.iter().cloned().collect()
    }

    /// The tables at which members saw a game end.
    pub(super) fn ends(&self) -> BTreeSet<String> {
        self.state().ended.clone()
    }

    /// How often somebody was told to try again.
    pub(super) fn busy(&self) -> usize {
        self.state().busy
    }

    /// Who was late.
    pub(super) fn take_late(&self) -> Vec<String> {
        std::mem::take(&mut self.state().late)
    }

    /// What everybody does who has not gone home, for a night that does not end.
    pub(super) fn doings(&self) -> String {
        let state = self.state();
        let doing = state.doing.iter().filter(|(_, what)| *what != HOME);
        let told: Vec<String> = doing.map(|(member, what)| format!("{member} {what}")).collect();
        told.join("; ")
    }

    /// Waits until so many games have ended.
    pub(super) async fn until_games(&self, count: usize) {
        while self.games() < count {
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Waits until so many members have joined. Fails if it takes too long.
    pub(super) async fn until_joined(&self, count: usize) -> Result<()> {
        let joined = async {
            while self.state().entrants.len() < count {
                tokio::time::sleep(LOOK).await;
            }
        };
        match tokio::time::timeout(PATIENCE, joined).await {
            Ok(()) => Ok(()),
            Err(_) => bail!("only {} of {count} have joined", self.state().entrants.len()),
        }
    }
}

/// What members do who have gone home.
pub(super) const HOME: &str = "went home";
