//! The report of a siege.

use std::fmt;
use std::time::Duration;

use crate::attack::Attack;
use crate::stage::{Kind, MEMORY_BOUND};

/// One attack.
pub struct Row {
    /// The round, from 1.
    pub round: usize,
    /// What was attacked.
    pub kind: Kind,
    /// The attack.
    pub attack: Attack,
    /// What was done.
    pub did: String,
    /// The moves that were acknowledged meanwhile.
    pub moves: usize,
    /// The longest time without an acknowledgement.
    pub pause: Duration,
    /// The most memory that a node took, in bytes.
    pub memory: u64,
}

/// The whole siege.
#[derive(Default)]
pub struct Report {
    /// The attacks.
    pub rows: Vec<Row>,
    /// The moves that were acknowledged.
    pub acknowledged: usize,
    /// The moves that are stored.
    pub stored: usize,
    /// What was wrong. Empty if everything held.
    pub complaints: Vec<String>,
}

impl Row {
    /// The line above the rows.
    pub const HEAD: &str =
        "round  attacked  attack           moves   longest pause   memory  what was done";
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Sqlite => "sqlite",
            Kind::Cluster => "cluster",
        };
        let (round, attack, moves, did) = (self.round, self.attack.name(), self.moves, &self.did);
        let (pause, memory) = (self.pause.as_secs_f64(), self.memory >> 20);
        write!(
            f,
            "{round:>5}  {kind:<8}  {attack:<14} {moves:>7} {pause:>13.2} s {memory:>4} MiB  {did}"
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { acknowledged, stored, complaints, rows } = self;
        let peak = rows.iter().map(|row| row.memory).max().unwrap_or_default() >> 20;
        writeln!(
            f,
            "{acknowledged} moves acknowledged, {stored} stored (bots' and unacknowledged ones too)"
        )?;
        writeln!(f, "{peak} MiB of memory at most; the bound is {} MiB", MEMORY_BOUND >> 20)?;
        for complaint in complaints {
            writeln!(f, "WRONG: {complaint}")?;
        }
        let sum = if complaints.is_empty() { "everything held" } else { "not everything held" };
        write!(f, "{sum}")
    }
}
