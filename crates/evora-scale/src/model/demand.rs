//! What is asked of nodes, database and bus.

use super::assumptions::Assumptions;

const MICROS: f64 = 1_000_000.0;
const SECONDS_IN_A_MONTH: f64 = 30.0 * 86_400.0;
/// A page of PostgreSQL.
const PAGE_BYTES: f64 = 8192.0;
/// The list of tables is read as two lists, of open and of running tables.
const LISTS: f64 = 2.0;
/// Somebody's presence is stored in a transaction that reads it again.
const PRESENCE_STATEMENTS: f64 = 4.0;

/// What so many people on so many nodes need. Rates are for each second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Demand {
    /// People who are there.
    pub people: f64,
    /// Nodes that are there.
    pub nodes: f64,
    /// Running games.
    pub tables: f64,
    /// Moves.
    pub moves: f64,
    /// Games that end.
    pub games: f64,
    /// Open sockets.
    pub sockets: f64,
    /// Nodes that have a given table in memory.
    pub nodes_per_table: f64,
    /// Changes of the list of tables.
    pub lobby_changes: f64,
    /// Messages to all people who look at it: of what changes, what their lists show.
    pub lobby_messages: f64,
    /// What each of them is sent, in kilobytes.
    pub lobby_kilobytes: f64,
    /// Busy cores of all nodes.
    pub node_cores: NodeCores,
    /// Memory of all nodes, in GiB.
    pub memory_gib: f64,
    /// Statements.
    pub statements: f64,
    /// Transactions that write.
    pub transactions: f64,
    /// Of them those on the one row that every node writes.
    pub clock_transactions: f64,
    /// Busy cores of the database.
    pub postgres_cores: f64,
    /// Busy cores of each read replica.
    pub replica_cores: f64,
    /// Connections to it.
    pub connections: f64,
    /// Megabytes of the write-ahead log.
    pub wal_megabytes: f64,
    /// What is stored in a month, in terabytes.
    pub terabytes_per_month: f64,
    /// Messages to the bus.
    pub bus_in: f64,
    /// Messages from it.
    pub bus_out: f64,
    /// Its busy cores.
    pub bus_cores: f64,
}

/// Busy cores, by what for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NodeCores {
    /// Moves, on all nodes that have the table.
    pub moves: f64,
    /// Running tables between moves: who is still there.
    pub tables: f64,
    /// Messages to spectators.
    pub spectators: f64,
    /// The list of tables.
    pub lobby: f64,
    /// Requests.
    pub requests: f64,
    /// Bots' moves.
    pub bots: f64,
    /// Reviews.
    pub reviews: f64,
    /// What every node does and hears.
    pub nodes: f64,
}

impl NodeCores {
    /// All of them.
    pub fn sum(&self) -> f64 {
        let NodeCores { moves, tables, spectators, lobby, requests, bots, reviews, nodes } = self;
        moves + tables + spectators + lobby + requests + bots + reviews + nodes
    }
}

impl Demand {
    pub(super) fn new(assumptions: &Assumptions, people: f64, nodes: f64) -> Demand {
        let Assumptions { people: who, games: how, bots, intervals, measured, .. } = assumptions;
        let Assumptions { node, database, bus, lobby, replicas, .. } = assumptions;
        let seated = how.seats * (1.0 - how.bot_seats);
        let tables = people * who.playing / seated;
        let moves = tables / how.seconds_per_move;
        let games = moves / measured.moves_per_game;
        let watchers = if tables > 0.0 { people * who.watching / tables } else { 0.0 };
        let members = people * who.members;
        let lobby_sockets = people * who.lobby;
        let table_sockets = people * (who.playing + who.watching);
        // Everybody with an account has one for friends, too.
        let sockets = table_sockets + lobby_sockets + members;
        let nodes_per_table = distinct_nodes(nodes, seated + watchers);
        let further = nodes_per_table - 1.0;
        let rooms = tables * nodes_per_table;
        let requests = people * who.requests_per_minute / 60.0;

        // What every node hears.
        let lobby_changes = games * how.public * measured.lobby_changes_per_game;
        let visits = members / (who.visit_minutes * 60.0);
        // Comes and goes, begins and ends a game.
        let presence_changes = 2.0 * visits + 2.0 * games * seated * who.members;
        let limits = games * how.limit_messages;
        let online = nodes / intervals.online;
        let heard = lobby_changes + presence_changes + limits + online;

        // Of tables that open and games that begin, a list takes what it has room for, and some in place of the oldest.
        let listed = games * how.public;
        let game_seconds = measured.moves_per_game * how.seconds_per_move;
        let taken = |seconds: f64| listed.min(lobby.shown / seconds + lobby.new_each_second);
        let (opened, begun) = (taken(lobby.open_seconds), taken(game_seconds));
        // The last change of a game takes it from the list, and that before moves it. One that begins where there is no room is
        // taken away instead.
        let told = opened * (measured.lobby_changes_per_game - 2.0).max(0.0)
            + 2.0 * begun
            + (opened - begun).max(0.0);
        let told = told.min(lobby_changes);
        let lobby_messages = told * lobby_sockets;
        let relists = lobby_sockets / intervals.relist;
        let core = |micros: f64| micros / MICROS / node.core_speed;
        let node_cores = NodeCores {
            moves: core(
                moves * (measured.node_move_micros + further * measured.node_further_move_micros),
            ),
            tables: core(tables * measured.node_table_micros),
            spectators: core(moves * watchers * measured.node_delivery_micros),
            lobby: core(
                lobby_messages * measured.node_lobby_micros
                    + lobby_changes
                        * (nodes * lobby.render_micros + lobby_sockets * lobby.check_micros)
                    + relists * LISTS * measured.node_request_micros,
            ),
            requests: core(requests * measured.node_request_micros),
            bots: core(moves * how.bot_seats * bots.move_millis * 1000.0),
            reviews: core(games * how.reviews * bots.review_seconds * MICROS),
            nodes: core(nodes * (measured.node_idle_micros + heard * node.heard_micros)),
        };

        // Reads of one row or a few: they cost about what one of a request does.
        let small_reads = rooms / intervals.poll
            + (table_sockets + lobby_sockets + members) / intervals.session
            + members * LISTS / intervals.friends;
        let renewed_rows = members / intervals.presence;
        let has_replicas = replicas.number > 0.0;
        let late_requests = if has_replicas { requests * replicas.requests } else { 0.0 };
        // Every node asks once a second how far the primary is.
        let checks = if has_replicas { nodes } else { 0.0 };
        let statements = moves
            * (measured.move_statements + further * measured.further_move_statements)
            + (requests - late_requests) * measured.request_statements
            + checks
            + relists * LISTS
            + small_reads
            + presence_changes * PRESENCE_STATEMENTS
            + nodes * (measured.idle_statements + 1.0 / intervals.presence);
        let clock_transactions = nodes;
        let transactions = moves * measured.move_transactions
            + presence_changes
            + clock_transactions
            + nodes * (measured.idle_transactions + 1.0 / intervals.presence);
        let statement_micros = measured.postgres_request_micros / measured.request_statements;
        let postgres_micros = moves
            * (measured.postgres_move_micros + further * measured.postgres_further_move_micros)
            + (requests - late_requests + relists * LISTS) * measured.postgres_request_micros
            + (checks + small_reads + presence_changes * PRESENCE_STATEMENTS) * statement_micros
            + renewed_rows * database.row_micros
            + nodes * measured.postgres_idle_micros;
        let replica_micros = if has_replicas {
            late_requests * measured.postgres_request_micros / replicas.number
                + checks * statement_micros
                + moves * replicas.replay_micros_per_move
        } else {
            0.0
        };
        let wal_bytes = moves * measured.wal_bytes_per_move
            + tables * database.pages_per_game * PAGE_BYTES / database.checkpoint_seconds
            + (renewed_rows + presence_changes) * database.row_wal_bytes;

        let heres = rooms / intervals.poll;
        let bus_in = moves * measured.bus_in_per_move + presence_changes + limits + online + heres;
        let bus_out = moves * nodes_per_table * measured.bus_out_per_move_and_node
            + heard * nodes
            + heres * nodes_per_table;
        let kibibytes = sockets * node.socket_kib + rooms * node.table_kib;
        Demand {
            people,
            nodes,
            tables,
            moves,
            games,
            sockets,
            nodes_per_table,
            lobby_changes,
            lobby_messages,
            lobby_kilobytes: told * measured.lobby_change_bytes / 1000.0,
            node_cores,
            memory_gib: nodes * node.base_mib / 1024.0 + kibibytes / 1024.0 / 1024.0,
            statements,
            transactions,
            clock_transactions,
            postgres_cores: postgres_micros / MICROS / database.core_speed,
            replica_cores: replica_micros / MICROS / database.core_speed,
            connections: nodes * database.connections_per_node,
            wal_megabytes: wal_bytes / 1e6,
            terabytes_per_month: moves
                * (measured.stored_bytes_per_move - database.compression_bytes_per_move).max(0.0)
                * database.mean_of_peak
                * SECONDS_IN_A_MONTH
                / 1e12,
            bus_in,
            bus_out,
            bus_cores: (bus_in + bus_out) * measured.nats_message_micros / MICROS / bus.core_speed,
        }
    }

    /// How many nodes carry this: by cores, by sockets, by memory, or so that one may die.
    pub(super) fn nodes_needed(&self, assumptions: &Assumptions) -> f64 {
        let node = &assumptions.node;
        let by_cores = self.node_cores.sum() / (node.cores * node.busy);
        let by_sockets = self.sockets / node.sockets;
        let by_memory = self.memory_gib / node.memory_gib;
        by_cores.max(by_sockets).max(by_memory).ceil().max(node.fewest)
    }
}

/// On how many of `nodes` so many people are, if each is on any of them alike.
fn distinct_nodes(nodes: f64, people: f64) -> f64 {
    nodes * (1.0 - (1.0 - 1.0 / nodes).powf(people))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_of_a_table_are_on_as_many_nodes_as_chance_has_it() {
        assert_eq!(distinct_nodes(1.0, 5.0), 1.0);
        assert_eq!(distinct_nodes(2.0, 1.0), 1.0);
        // Two people on two nodes: the same one half of the time.
        assert_eq!(distinct_nodes(2.0, 2.0), 1.5);
        assert!((distinct_nodes(1000.0, 2.0) - 2.0).abs() < 0.01);
        assert!((distinct_nodes(3.0, 100.0) - 3.0).abs() < 1e-6);
    }
}
