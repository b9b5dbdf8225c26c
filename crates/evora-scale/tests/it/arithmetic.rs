//! The arithmetic of the model, with numbers that can be calculated by hand.

use evora_scale::{Assumptions, Demand, Model, Part};

use crate::inputs::{SIMPLE, with};

fn model(text: &str) -> Model {
    Model::new(Assumptions::read(text).unwrap())
}

#[track_caller]
fn near(value: f64, expected: f64) {
    assert!((value - expected).abs() <= expected.abs() * 1e-9, "{value} is not {expected}");
}

/// 4,000 people: 2,000 play at 1,000 tables, 1,000 watch them and 1,000 look at the list.
fn demand() -> Demand {
    model(SIMPLE).demand(4000.0)
}

#[test]
fn people_make_tables_moves_games_and_sockets() {
    let demand = demand();
    near(demand.tables, 1000.0);
    near(demand.moves, 100.0);
    near(demand.games, 2.0);
    near(demand.sockets, 4000.0);
    near(demand.nodes, 1.0);
    near(demand.nodes_per_table, 1.0);
}

#[test]
fn the_list_of_tables_costs_changes_times_those_who_look_at_it() {
    let few = demand();
    // 2 games a second with 4 changes each, to 1,000 people.
    near(few.lobby_changes, 8.0);
    near(few.lobby_messages, 8000.0);
    near(few.lobby_kilobytes, 2.0);
    let many = model(SIMPLE).demand(40_000.0);
    near(many.lobby_messages, 100.0 * few.lobby_messages);
    near(many.moves, 10.0 * few.moves);
}

#[test]
fn a_list_that_is_full_is_told_no_more_however_many_tables_there_are() {
    // 200 games a second. A list takes 20 new ones, and open tables leave it 20 times a second, games 0.2 times.
    let full = model(SIMPLE).demand(400_000.0);
    let told = 2.0 * 40.0 + 2.0 * 20.2 + (40.0 - 20.2);
    near(full.lobby_kilobytes, told * 0.25);
    near(full.lobby_messages, told * 100_000.0);
    near(model(SIMPLE).demand(4_000_000.0).lobby_kilobytes, told * 0.25);
    // Each node still reads all changes, and sees for each person whether it is told.
    let costs = SIMPLE.replace("render_micros = 0", "render_micros = 100");
    let costs = costs.replace("check_micros = 0", "check_micros = 1");
    let (free, costs) = (demand(), model(&costs).demand(4000.0));
    near(costs.node_cores.lobby - free.node_cores.lobby, 8.0 * (100.0 + 1000.0) / 1e6);
}

#[test]
fn replicas_share_requests_and_repeat_every_move() {
    let (one, two) = (demand(), model(SIMPLE).with_replicas(2).demand(4000.0));
    // 2,000 of 4,000 requests a second, the node's check, and 100 moves.
    near(one.replica_cores, (2000.0 * 200.0 + 100.0 + 100.0 * 100.0) / 1e6);
    near(two.replica_cores, (1000.0 * 200.0 + 100.0 + 100.0 * 100.0) / 1e6);
    near(two.postgres_cores, one.postgres_cores);
    let none = model(SIMPLE).with_replicas(0).demand(4000.0);
    near(none.replica_cores, 0.0);
    near(none.statements, one.statements + 2000.0 * 2.0 - 1.0);
    near(none.postgres_cores, one.postgres_cores + (2000.0 * 200.0 - 100.0) / 1e6);
    near(none.node_cores.sum(), one.node_cores.sum());
    assert_eq!(model(SIMPLE).with_replicas(0).full_at(Part::ReplicaCores), None);
}

#[test]
fn cores_of_nodes_add_up() {
    let cores = demand().node_cores;
    near(cores.moves, 0.1);
    near(cores.tables, 0.2);
    // A spectator at each table.
    near(cores.spectators, 0.01);
    // 8,000 messages, and 10 lists a second of two requests each.
    near(cores.lobby, 0.08 + 0.01);
    near(cores.requests, 2.0);
    near(cores.bots + cores.reviews + cores.nodes, 0.0);
    near(cores.sum(), 2.4);
    let bots = model(&with("bot_seats = 0", "bot_seats = 0.5")).demand(4000.0);
    // Twice as many tables, and every second of 200 moves a second is a bot's.
    near(bots.node_cores.bots, 10.0);
    let reviews = model(&with("reviews = 0", "reviews = 0.5")).demand(4000.0);
    near(reviews.node_cores.reviews, 10.0);
}

#[test]
fn the_database_is_asked_for_moves_lists_and_by_nodes() {
    let demand = demand();
    // Moves, half of the requests, the check of the replica, lists sent again, tables read again, sessions, and the node itself.
    near(demand.statements, 200.0 + 4000.0 + 1.0 + 20.0 + 100.0 + 4.0 + 5.0 + 0.1);
    // The node stores the time every second, and renews who is online.
    near(demand.transactions, 100.0 + 1.0 + 0.1);
    let small = (1.0 + 100.0 + 4.0) * 100.0;
    let micros = 100.0 * 400.0 + (2000.0 + 20.0) * 200.0 + small + 1000.0;
    near(demand.postgres_cores, micros / 1e6);
    near(demand.connections, 10.0);
    near(demand.wal_megabytes, 0.1);
    near(demand.terabytes_per_month, 100.0 * 500.0 * 0.5 * 30.0 * 86_400.0 / 1e12);
    let line = "compression_bytes_per_move = ";
    let stored = |saved: u32| {
        let with = with(&format!("{line}0"), &format!("{line}{saved}"));
        model(&with).demand(4000.0).terabytes_per_month
    };
    near(stored(400), demand.terabytes_per_month / 5.0);
    // No more than there was.
    near(stored(600), 0.0);
    let pages = model(&with("pages_per_game = 0", "pages_per_game = 2")).demand(4000.0);
    near(pages.wal_megabytes, 0.1 + 1000.0 * 2.0 * 8192.0 / 100.0 / 1e6);
}

#[test]
fn the_bus_carries_moves_to_the_nodes_of_a_table_and_the_list_to_all() {
    let demand = demand();
    // Moves, the node's numbers, and who is at each table.
    near(demand.bus_in, 200.0 + 1.0 + 100.0);
    near(demand.bus_out, 100.0 + (8.0 + 1.0) + 100.0);
    near(demand.bus_cores, (demand.bus_in + demand.bus_out) * 10.0 / 1e6);
}

#[test]
fn members_are_followed() {
    let guests = demand();
    let members = model(&with("members = 0", "members = 1")).demand(4000.0);
    // Each comes and goes in half an hour, and of 2 games a second both players begin and end.
    let changes = 2.0 * 4000.0 / 1800.0 + 2.0 * 2.0 * 2.0;
    near(members.bus_in - guests.bus_in, changes);
    near(members.transactions - guests.transactions, changes);
    near(members.sockets, 8000.0);
    // 4,000 rows renewed every 10 seconds.
    near(members.wal_megabytes - guests.wal_megabytes, (400.0 + changes) * 100.0 / 1e6);
}

#[test]
fn nodes_are_enough_for_cores_sockets_and_memory() {
    // 2.4 cores of 5 that may be busy.
    near(demand().nodes, 1.0);
    // The list of tables needs more for each of them.
    let many = model(SIMPLE).demand(40_000.0);
    near(many.nodes, (many.node_cores.sum() / 5.0).ceil());
    assert!(many.nodes >= 6.0, "{many:?}");
    near(model(&with("sockets = 100000", "sockets = 1000")).demand(4000.0).nodes, 4.0);
    // 1 GiB for each node, and 4,000 sockets and 1,000 tables of the size.
    let memory = model(&with("memory_gib = 10", "memory_gib = 1.1")).demand(4000.0);
    assert!(memory.nodes > 1.0, "{memory:?}");
    near(model(&with("fewest = 1", "fewest = 3")).demand(1.0).nodes, 3.0);
}

#[test]
fn nodes_that_only_hear_each_other_are_no_help() {
    // Each node hears of every other one, which takes more than a node has as there are more.
    let model = model(&with("heard_micros = 0", "heard_micros = 100000"));
    let demand = model.demand(4_000_000.0);
    assert!(demand.nodes >= 1e6, "{demand:?}");
    let nodes = model.full_at(Part::Nodes).unwrap();
    assert!(nodes < 4_000_000.0, "{nodes}");
}

#[test]
fn shares_are_of_what_there_is() {
    let model = model(SIMPLE);
    let uses = model.uses(4000.0);
    assert_eq!(uses.len(), Part::ALL.len());
    let of = |part: Part| uses.iter().find(|used| used.part == part).unwrap().share();
    near(of(Part::LobbyStream), 0.2);
    near(of(Part::Nodes), 0.01);
    near(of(Part::Connections), 0.1);
    near(of(Part::ClockRow), 1.0 / 500.0);
    near(of(Part::Wal), 0.001);
    near(of(Part::Disk), demand().terabytes_per_month);
    // 0.2 of it at 4,000 people, and it grows as they do.
    near(model.full_at(Part::LobbyStream).unwrap().round(), 20_000.0);
}

#[test]
fn parts_break_one_after_another() {
    let model = model(SIMPLE);
    let breaks = model.breaks();
    assert_eq!(breaks.len(), Part::ALL.len());
    assert!(breaks.is_sorted_by_key(|(_, full)| *full), "{breaks:?}");
    let (first, full) = breaks[0];
    assert_eq!((first, full.round()), (Part::LobbyStream, 20_000.0));
    let table = |people: f64| model.use_table(&[people]);
    let room = table(full / 2.0);
    assert!(room.contains(&format!("nothing; first {first}, by 2 times as many")), "{room}");
    let broken = table(full * 1.01);
    assert!(broken.contains(&format!("| **broken** |  | {first} |")), "{broken}");
}

#[test]
fn every_part_is_used_more_by_more_people() {
    let model = model(SIMPLE);
    for part in Part::ALL {
        let mut last = 0.0;
        for people in [1e2, 1e3, 1e4, 1e5, 1e6, 1e7] {
            let used = model.uses(people).iter().find(|used| used.part == part).unwrap().share();
            assert!(used >= last, "{part}: {used} of {people} people, and {last} before");
            last = used;
        }
        let full = model.full_at(part).unwrap();
        let share =
            |people| model.uses(people).iter().find(|used| used.part == part).unwrap().share();
        assert!(share(full * 0.99) < 1.0 && share(full * 1.01) >= 1.0, "{part}: {full}");
    }
}

#[test]
fn a_part_that_is_never_full_is_said_to_be() {
    let model = model(&with("nats_message_micros = 10", "nats_message_micros = 0"));
    assert_eq!(model.full_at(Part::BusCores), None);
    assert!(model.use_table(&[4000.0]).contains("| never |"));
}
