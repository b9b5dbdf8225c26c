//! The parts that there is one of, or not any number of: how much of each is used.

use std::fmt;

use super::assumptions::Assumptions;
use super::demand::Demand;

/// A part that can be full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The list of tables, as each browser that shows it is told.
    LobbyStream,
    /// The number of nodes.
    Nodes,
    /// The cores of the database's primary.
    PostgresCores,
    /// The cores of each read replica.
    ReplicaCores,
    /// Connections to it.
    Connections,
    /// Its write-ahead log.
    Wal,
    /// The row with the time in service.
    ClockRow,
    /// Its disk.
    Disk,
    /// The cores of NATS.
    BusCores,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 9] = [
        Part::LobbyStream,
        Part::Nodes,
        Part::PostgresCores,
        Part::ReplicaCores,
        Part::Connections,
        Part::Wal,
        Part::ClockRow,
        Part::Disk,
        Part::BusCores,
    ];

    /// How much of it is used.
    pub(super) fn of(self, demand: &Demand, assumptions: &Assumptions) -> Use {
        let Assumptions { node, database, bus, client, .. } = assumptions;
        let (used, capacity) = match self {
            Part::LobbyStream => (demand.lobby_kilobytes, client.kilobytes_per_second),
            Part::Nodes => (demand.nodes, node.most),
            Part::PostgresCores => (demand.postgres_cores, database.cores * database.busy),
            Part::ReplicaCores => (demand.replica_cores, database.cores * database.busy),
            Part::Connections => (demand.connections, database.connections),
            Part::Wal => (demand.wal_megabytes, database.wal_megabytes_per_second),
            // One transaction after another holds the row.
            Part::ClockRow => (demand.clock_transactions, 1000.0 / database.commit_millis),
            Part::Disk => (demand.terabytes_per_month * database.kept_months, database.terabytes),
            Part::BusCores => (demand.bus_cores, bus.cores * bus.busy),
        };
        Use { part: self, used, capacity }
    }

    /// The unit of its capacity.
    pub(super) fn unit(self) -> &'static str {
        match self {
            Part::LobbyStream => "KB/s to each browser",
            Part::Nodes => "nodes",
            Part::PostgresCores | Part::ReplicaCores | Part::BusCores => "busy cores",
            Part::Connections => "connections",
            Part::Wal => "MB/s",
            Part::ClockRow => "writes/s",
            Part::Disk => "TB",
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::LobbyStream => "the list of tables",
            Part::Nodes => "number of nodes",
            Part::PostgresCores => "PostgreSQL: processors",
            Part::ReplicaCores => "PostgreSQL: processors of each read replica",
            Part::Connections => "PostgreSQL: connections",
            Part::Wal => "PostgreSQL: write-ahead log",
            Part::ClockRow => "PostgreSQL: the row of the time in service",
            Part::Disk => "PostgreSQL: disk",
            Part::BusCores => "NATS: processors",
        })
    }
}

/// How much of a part is used.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Use {
    /// The part.
    pub part: Part,
    /// What is needed of it.
    pub used: f64,
    /// What there is of it.
    pub capacity: f64,
}

impl Use {
    /// The share of it that is used; more than 1 if it is broken.
    pub fn share(&self) -> f64 {
        self.used / self.capacity
    }
}
