//! What was measured, as tables of Markdown and as costs for the model.

use std::fmt::Write;

use super::counters::Counts;
use super::load::Run;
use crate::markdown::{number, table};
use crate::model::Measured;

/// A run on so many nodes.
pub(super) struct Row {
    pub(super) nodes: u32,
    pub(super) what: String,
    /// Whether moves came at a fixed rate.
    pub(super) is_paced: bool,
    /// The same nodes before it.
    pub(super) idle: Counts,
    pub(super) run: Run,
}

/// Runs from which the costs of other things than moves follow; all on two nodes.
pub(super) struct Costs {
    pub(super) idle: Counts,
    /// Moves and nothing else.
    pub(super) alone: Run,
    pub(super) watched: Run,
    /// Spectators of each table.
    pub(super) spectators: f64,
    pub(super) lobby: Run,
    pub(super) lobby_sockets: f64,
    pub(super) requests: Counts,
    pub(super) request_count: f64,
    /// Many tables at people's pace.
    pub(super) calm: Run,
    pub(super) calm_tables: f64,
    /// As many messages as the bus takes.
    pub(super) flooded: Counts,
}

/// Everything that is printed.
pub(super) fn text(rows: &[Row], costs: &Costs, busy: &str) -> String {
    let mut text = format!("{busy}\n\n{}\n{}\n{}", speeds(rows), counts(rows), idle(rows));
    let measured = toml::Table::try_from(costs.measured(rows)).unwrap_or_default();
    text.push_str("\n[measured]\n");
    for (name, value) in &measured {
        // Three digits are as exact as any figure here.
        let value = value.as_float().unwrap_or_default();
        // So small that it is nothing.
        let value = if value < 0.0005 { 0.0 } else { value };
        let _ = writeln!(text, "{name} = {}", number(value).replace(',', ""));
    }
    text
}

fn head(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// Speeds, waits and processor times.
fn speeds(rows: &[Row]) -> String {
    let lines = rows.iter().map(|Row { nodes, what, run, .. }| {
        let counts = &run.counts;
        let micros = |micros: f64| number(counts.per_move(micros));
        let times =
            |times: super::load::Times| format!("{:.1} / {:.1} ms", times.p50_ms, times.p99_ms);
        vec![
            nodes.to_string(),
            what.clone(),
            number(run.moves_per_second),
            times(run.acknowledged),
            times(run.seen),
            micros(counts.node_micros),
            micros(counts.postgres_micros),
            micros(counts.nats_micros),
            number(counts.memory / 1024.0 / 1024.0),
        ]
    });
    let names = [
        "nodes",
        "run",
        "moves/s",
        "acknowledged p50 / p99",
        "sent to seen p50 / p99",
        "nodes, µs a move",
        "PostgreSQL, µs a move",
        "NATS, µs a move",
        "nodes, MiB",
    ];
    table(&head(&names), &lines.collect::<Vec<_>>())
}

/// Counts for each move, without what idle nodes do.
fn counts(rows: &[Row]) -> String {
    let lines = rows.iter().map(|Row { nodes, what, run, idle, .. }| {
        let net = run.counts.without(idle);
        let each = |count: f64| number(net.per_move(count));
        vec![
            nodes.to_string(),
            what.clone(),
            number(net.moves),
            each(net.statements),
            each(net.reads),
            each(net.transactions),
            each(net.wal_bytes),
            each(net.stored_bytes),
            each(net.bus_in),
            each(net.bus_out),
            each(net.bus_bytes),
        ]
    });
    let names = [
        "nodes",
        "run",
        "moves counted",
        "statements",
        "of them queries",
        "transactions that write",
        "bytes of WAL",
        "bytes stored",
        "messages to NATS",
        "messages from NATS",
        "their bytes",
    ];
    table(&head(&names), &lines.collect::<Vec<_>>())
}

/// What idle nodes do in a second, all together.
fn idle(rows: &[Row]) -> String {
    let mut lines: Vec<Vec<String>> = Vec::new();
    for Row { nodes, idle, .. } in rows {
        let nodes = nodes.to_string();
        if lines.iter().any(|line| line[0] == nodes) {
            continue;
        }
        let each = |count: f64| number(count / idle.seconds);
        lines.push(vec![
            nodes,
            each(idle.statements),
            each(idle.transactions),
            each(idle.bus_in),
            each(idle.bus_out),
            each(idle.node_micros),
            each(idle.postgres_micros),
        ]);
    }
    let names = [
        "idle nodes",
        "statements a second",
        "transactions that write",
        "messages to NATS",
        "messages from NATS",
        "nodes, µs",
        "PostgreSQL, µs",
    ];
    table(&head(&names), &lines)
}

impl Costs {
    /// The costs that the model takes. Of moves: those on one node, and what each further node adds. Counts are those at a
    /// fixed rate, and processor times those at full speed: a busy process wakes up less often for each move.
    fn measured(&self, rows: &[Row]) -> Measured {
        let mean = |is_paced: bool, several: bool, count: fn(&Counts) -> f64| {
            let those = rows.iter().filter(|row| row.is_paced == is_paced);
            let those = those.filter(|row| (row.nodes > 1) == several);
            let net = those.map(|row| row.run.counts.without(&row.idle));
            let each: Vec<f64> = net.map(|counts| counts.per_move(count(&counts))).collect();
            if each.is_empty() { 0.0 } else { each.iter().sum::<f64>() / each.len() as f64 }
        };
        let one = |count| mean(true, false, count);
        // The players of a table are on two nodes as soon as there are two.
        let further = |count| (mean(true, true, count) - mean(true, false, count)).max(0.0);
        let busy_one = |count| mean(false, false, count);
        let busy_further = |count| (mean(false, true, count) - mean(false, false, count)).max(0.0);
        let net = |run: &Run| run.counts.without(&self.idle);
        let (alone, watched, lobby, calm) =
            (net(&self.alone), net(&self.watched), net(&self.lobby), net(&self.calm));
        let more = |with: &Counts, count: fn(&Counts) -> f64| {
            // By moves, because a busy machine may have played fewer of them.
            (with.per_move(count(with)) - alone.per_move(count(&alone))).max(0.0) * with.moves
        };
        let (changes, change_bytes) = (self.lobby.lobby.0.max(1.0), self.lobby.lobby.1);
        let node = |counts: &Counts| counts.node_micros;
        let calm_moves = calm.moves * alone.per_move(alone.node_micros);
        let idle = |count: f64| count / self.idle.seconds / 2.0;
        Measured {
            moves_per_game: self.alone.counts.moves / self.alone.counts.games.max(1.0),
            node_move_micros: busy_one(node),
            node_further_move_micros: busy_further(node),
            node_delivery_micros: more(&watched, node) / (watched.moves * self.spectators),
            node_table_micros: ((calm.node_micros - calm_moves)
                / (calm.seconds * self.calm_tables))
                .max(0.0),
            node_lobby_micros: more(&lobby, node) / (changes * self.lobby_sockets),
            node_request_micros: self.requests.node_micros / self.request_count,
            node_idle_micros: idle(self.idle.node_micros),
            lobby_changes_per_game: changes / lobby.games.max(1.0),
            lobby_change_bytes: change_bytes / changes,
            move_statements: one(|counts| counts.statements),
            further_move_statements: further(|counts| counts.statements),
            move_transactions: one(|counts| counts.transactions),
            request_statements: self.requests.statements / self.request_count,
            idle_statements: idle(self.idle.statements),
            idle_transactions: idle(self.idle.transactions),
            postgres_move_micros: busy_one(|counts| counts.postgres_micros),
            postgres_further_move_micros: busy_further(|counts| counts.postgres_micros),
            postgres_request_micros: self.requests.postgres_micros / self.request_count,
            postgres_idle_micros: idle(self.idle.postgres_micros),
            wal_bytes_per_move: one(|counts| counts.wal_bytes),
            stored_bytes_per_move: busy_one(|counts| counts.stored_bytes),
            bus_in_per_move: mean(true, true, |counts| counts.bus_in),
            bus_out_per_move_and_node: mean(true, true, |counts| counts.bus_out) / 2.0,
            nats_message_micros: self.flooded.nats_micros
                / (self.flooded.bus_in + self.flooded.bus_out).max(1.0),
        }
    }
}
