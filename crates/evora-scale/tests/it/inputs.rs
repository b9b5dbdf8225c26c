//! Files of assumptions that are refused, and why.

use evora_scale::Assumptions;

/// A file in which the numbers are easy to calculate with.
pub(crate) const SIMPLE: &str = "
[people]
playing = 0.5
watching = 0.25
lobby = 0.25
members = 0
visit_minutes = 30
requests_per_minute = 60

[games]
seats = 2
bot_seats = 0
seconds_per_move = 10
public = 1
reviews = 0
limit_messages = 0

[bots]
move_millis = 100
review_seconds = 10

[intervals]
poll = 10
relist = 100
session = 1000
presence = 10
friends = 10
online = 1

[measured]
moves_per_game = 50
node_move_micros = 1000
node_further_move_micros = 0
node_delivery_micros = 100
node_table_micros = 200
node_lobby_micros = 10
node_request_micros = 500
node_idle_micros = 0
lobby_changes_per_game = 4
lobby_change_bytes = 250
move_statements = 2
further_move_statements = 1
move_transactions = 1
request_statements = 2
idle_statements = 5
idle_transactions = 0
postgres_move_micros = 400
postgres_further_move_micros = 100
postgres_request_micros = 200
postgres_idle_micros = 1000
wal_bytes_per_move = 1000
stored_bytes_per_move = 500
bus_in_per_move = 2
bus_out_per_move_and_node = 1
nats_message_micros = 10

[node]
cores = 10
busy = 0.5
core_speed = 1
memory_gib = 10
sockets = 100000
base_mib = 1024
socket_kib = 32
table_kib = 64
heard_micros = 0
fewest = 1
most = 100

[database]
cores = 10
busy = 0.5
core_speed = 1
connections = 100
connections_per_node = 10
wal_megabytes_per_second = 100
commit_millis = 2
checkpoint_seconds = 100
pages_per_game = 0
row_micros = 10
row_wal_bytes = 100
terabytes = 10
compression_bytes_per_move = 0
kept_months = 10
mean_of_peak = 0.5

[bus]
cores = 2
busy = 0.5
core_speed = 1

[lobby]
shown = 100
new_each_second = 20
open_seconds = 5
render_micros = 0
check_micros = 0

[replicas]
number = 1
requests = 0.5
replay_micros_per_move = 100

[client]
kilobytes_per_second = 10
";

/// The simple file with one line replaced by another.
pub(crate) fn with(line: &str, other: &str) -> String {
    assert_eq!(SIMPLE.matches(&format!("\n{line}\n")).count(), 1, "{line}");
    SIMPLE.replacen(&format!("\n{line}\n"), &format!("\n{other}\n"), 1)
}

#[test]
fn bad_inputs_are_refused_with_their_names() {
    assert!(Assumptions::read(SIMPLE).is_ok());
    for (line, other, why) in [
        ("members = 0", "members = 1.5", "people.members is 1.5; it is a share, so at most 1"),
        ("lobby = 0.25", "lobby = 0.3", "add up to 1.05"),
        ("visit_minutes = 30", "visit_minutes = -1", "people.visit_minutes is -1"),
        ("visit_minutes = 30", "visit_minutes = 0", "people.visit_minutes is 0"),
        ("bot_seats = 0", "bot_seats = 1", "games.bot_seats is 1; then nobody plays"),
        ("commit_millis = 2", "commit_millis = inf", "database.commit_millis is inf"),
        ("open_seconds = 5", "open_seconds = 0", "lobby.open_seconds is 0"),
        ("requests = 0.5", "requests = 2", "replicas.requests is 2; it is a share, so at most 1"),
        ("terabytes = 10", "", "terabytes"),
        ("terabytes = 10", "terrabytes = 10", "terrabytes"),
        ("terabytes = 10", "terabytes = \"many\"", "string"),
    ] {
        let refused = Assumptions::read(&with(line, other)).unwrap_err();
        assert!(format!("{refused:#}").contains(why), "{other:?}: {refused:#}");
    }
}
