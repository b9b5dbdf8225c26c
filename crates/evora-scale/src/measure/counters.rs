//! Everything that is counted, read at one moment.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use evora_test_services::psql_value;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::cluster::Cluster;
use super::processes::{family_time, memory, processor_time};

/// What the database tells, in one statement, so that its numbers belong together. The number of the next transaction
/// grows with every transaction that writes, and with no other.
const DATABASE: &str = "
    SELECT json_build_object(
        'moves', (SELECT count(*) FROM changes WHERE kind = 'move'),
        'games', (SELECT count(*) FROM tables WHERE state = 'over'),
        'statements', coalesce(sum(calls), 0),
        'reads', coalesce(sum(calls) FILTER (WHERE query ~* '^\\s*select'), 0),
        'transactions', pg_snapshot_xmax(pg_current_snapshot())::text::bigint,
        'stored', (SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables),
        'wal', pg_current_wal_flush_lsn()::text)
    FROM pg_stat_statements JOIN pg_roles ON pg_roles.oid = userid WHERE rolname = 'node'";

#[derive(Deserialize, Clone, Debug)]
struct Database {
    moves: f64,
    games: f64,
    statements: f64,
    reads: f64,
    transactions: f64,
    stored: f64,
    wal: String,
}

/// What NATS tells at `/varz`.
#[derive(Deserialize, Clone, Debug)]
struct Bus {
    in_msgs: f64,
    out_msgs: f64,
    in_bytes: f64,
    out_bytes: f64,
}

/// The counters at one moment.
pub(super) struct Counters {
    at: Instant,
    database: Database,
    bus: Bus,
    nodes: Duration,
    postgres: Duration,
    nats: Duration,
    /// Of all nodes, in bytes.
    memory: u64,
}

impl Counters {
    /// Reads them.
    pub(super) async fn read(cluster: &Cluster) -> Result<Counters> {
        let at = Instant::now();
        let database = query(&cluster.database, DATABASE)?;
        let varz = reqwest::get(format!("{}/varz", cluster.monitor)).await?;
        let bus = varz.error_for_status()?.json().await.context("NATS' /varz")?;
        let ids = cluster.nodes.iter().map(evora_siege::Node::id);
        let times = ids.clone().map(processor_time).collect::<Result<Vec<_>>>()?;
        let memories = ids.map(memory).collect::<Result<Vec<_>>>()?;
        Ok(Counters {
            at,
            database,
            bus,
            nodes: times.iter().sum(),
            postgres: family_time(cluster.postgres.id())?,
            nats: processor_time(cluster.nats.id())?,
            memory: memories.iter().sum(),
        })
    }

    /// How many games have been started, and how many moves there are.
    pub(super) fn started(cluster: &Cluster) -> Result<u32> {
        let count = "SELECT count(*) FROM tables WHERE started_at IS NOT NULL";
        Ok(psql_value(&cluster.database, count)?.parse()?)
    }

    /// What happened between an earlier moment and this one.
    pub(super) fn since(&self, earlier: &Counters, cluster: &Cluster) -> Result<Counts> {
        let (from, to) = (&earlier.database.wal, &self.database.wal);
        let records = format!("SELECT sum(record_size) FROM pg_get_wal_stats('{from}', '{to}')");
        let wal_bytes = if from == to { 0.0 } else { query(&cluster.database, &records)? };
        let micros = |after: Duration, before: Duration| {
            after.saturating_sub(before).as_secs_f64() * 1_000_000.0
        };
        let (now, then) = (&self.database, &earlier.database);
        Ok(Counts {
            seconds: (self.at - earlier.at).as_secs_f64(),
            moves: now.moves - then.moves,
            games: now.games - then.games,
            statements: now.statements - then.statements,
            reads: now.reads - then.reads,
            transactions: now.transactions - then.transactions,
            stored_bytes: now.stored - then.stored,
            wal_bytes,
            bus_in: self.bus.in_msgs - earlier.bus.in_msgs,
            bus_out: self.bus.out_msgs - earlier.bus.out_msgs,
            bus_bytes: self.bus.in_bytes - earlier.bus.in_bytes + self.bus.out_bytes
                - earlier.bus.out_bytes,
            node_micros: micros(self.nodes, earlier.nodes),
            postgres_micros: micros(self.postgres, earlier.postgres),
            nats_micros: micros(self.nats, earlier.nats),
            memory: self.memory as f64,
        })
    }
}

fn query<T: DeserializeOwned>(database: &str, query: &str) -> Result<T> {
    let text = psql_value(database, query)?;
    serde_json::from_str(&text).with_context(|| format!("the database answered {text:?}"))
}

/// What was counted in some time. Processor times are in microseconds.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Counts {
    pub(super) seconds: f64,
    pub(super) moves: f64,
    pub(super) games: f64,
    /// Of the nodes, those that begin and end transactions included.
    pub(super) statements: f64,
    /// Those of them that are queries.
    pub(super) reads: f64,
    /// Transactions that wrote.
    pub(super) transactions: f64,
    /// How much the tables and their indexes grew.
    pub(super) stored_bytes: f64,
    /// Of the write-ahead log, without the whole pages that are written after a checkpoint.
    pub(super) wal_bytes: f64,
    pub(super) bus_in: f64,
    pub(super) bus_out: f64,
    /// In and out.
    pub(super) bus_bytes: f64,
    pub(super) node_micros: f64,
    pub(super) postgres_micros: f64,
    pub(super) nats_micros: f64,
    /// Of all nodes at the end, in bytes.
    pub(super) memory: f64,
}

impl Counts {
    /// These counts without what the same nodes do when nobody is there.
    pub(super) fn without(&self, idle: &Counts) -> Counts {
        let share = if idle.seconds > 0.0 { self.seconds / idle.seconds } else { 0.0 };
        // What idle nodes do is not always the same, so the difference could be a little less than nothing.
        let less = |count: f64, idle: f64| (count - idle * share).max(0.0);
        Counts {
            statements: less(self.statements, idle.statements),
            reads: less(self.reads, idle.reads),
            transactions: less(self.transactions, idle.transactions),
            wal_bytes: less(self.wal_bytes, idle.wal_bytes),
            bus_in: less(self.bus_in, idle.bus_in),
            bus_out: less(self.bus_out, idle.bus_out),
            bus_bytes: less(self.bus_bytes, idle.bus_bytes),
            node_micros: less(self.node_micros, idle.node_micros),
            postgres_micros: less(self.postgres_micros, idle.postgres_micros),
            nats_micros: less(self.nats_micros, idle.nats_micros),
            ..*self
        }
    }

    /// A count for each move; 0 without moves.
    pub(super) fn per_move(&self, count: f64) -> f64 {
        if self.moves > 0.0 { count / self.moves } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_idle_nodes_do_is_taken_off_by_the_time() {
        let idle = Counts { seconds: 2.0, statements: 20.0, bus_in: 4.0, ..Counts::default() };
        let run = Counts {
            seconds: 4.0,
            moves: 100.0,
            statements: 240.0,
            bus_in: 208.0,
            stored_bytes: 5000.0,
            ..Counts::default()
        };
        let net = run.without(&idle);
        assert_eq!(net.per_move(net.statements), 2.0);
        assert_eq!(net.per_move(net.bus_in), 2.0);
        assert_eq!(net.per_move(net.stored_bytes), 50.0);
        assert_eq!(idle.per_move(idle.statements), 0.0);
    }
}
