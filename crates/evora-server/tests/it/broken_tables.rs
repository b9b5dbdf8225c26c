//! Tables whose stored facts cannot be read: the work at all others goes on.

use evora_server::{purge, sweep};
use evora_store::{ChangeKind, NewChange, Store, TableId, TableState as Stored};
use evora_wire::{Rules, TableState, TableWhole, ToClient};
use serde_json::{Value, json};

use crate::friends::cluster::account;
use crate::harness::cluster::{Cluster, Guest, Node};
use crate::harness::server::{NOON, Server};
use crate::tournaments;

/// Appends a fact that cannot be read, and sets the state that the lists of the store show.
pub(crate) async fn break_facts(store: &Store, table: &TableId, state: Option<Stored>) {
    let row = store.table(table).await.unwrap().unwrap();
    let mut change = NewChange::new(row.updated_at, ChangeKind::Said);
    change.body = "{".into();
    let mut summary = row.summary;
    summary.state = state.unwrap_or(summary.state);
    store.append(table, row.version, vec![change], summary).await.unwrap();
}

async fn state(node: &Node, who: &Guest, id: &str) -> TableState {
    let (status, body) = node.get(Some(who), &format!("/api/tables/{id}")).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_value::<TableWhole>(body).unwrap().table.state
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_challenges_and_bots_at_other_tables_go_on() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 0).await;
    let ana = account(&cluster, &node, "Ana").await;
    let (ben, cleo) =
        (account(&cluster, &node, "Ben").await, account(&cluster, &node, "Cleo").await);
    // Of each kind one that is broken, and after it one that is not.
    let mut tables: Vec<[String; 3]> = Vec::new();
    for challenged in [&ben, &cleo] {
        let clock = json!({"clock": {"kind": "per_move", "seconds": 60}, "first": 0});
        let overdue = node.begun(Rules::Mini, &[&ana, &ben], clock).await;
        let name = if std::ptr::eq(challenged, &ben) { "Ben" } else { "Cleo" };
        let body = json!({"to": [name], "options": {"rules": "azul"}, "share": "00"});
        let made: Value = node.done(&ana, "/api/challenges", body).await;
        let challenge = made["id"].as_str().unwrap().to_owned();
        let rest = json!([{"kind": "bot", "level": 1}]);
        let bot = node.open(&ana, Rules::Mini, rest, json!({"first": 1})).await;
        tables.push([overdue, challenge, bot.table.id.to_string()]);
        cluster.pass(1);
    }
    node.stop().await;
    for table in &tables[0] {
        break_facts(&cluster.store, &table.parse().unwrap(), None).await;
    }
    let [overdue, challenge, bot] = &tables[1];
    let bots_table = bot.parse().unwrap();
    let version = cluster.store.version(&bots_table).await.unwrap().unwrap();
    let node = cluster.node("two", 1).await;
    let mut socket = node.watch(Some(&ana), bot, None).await;
    socket.next().await.unwrap();
    cluster.pass(600_000);
    for _ in 0..2 {
        sweep(&node.app).await.unwrap();
        purge(&node.app).await.unwrap();
    }
    assert_eq!(state(&node, &ana, overdue).await, TableState::Over);
    assert_eq!(state(&node, &ana, challenge).await, TableState::Closed);
    if cluster.store.version(&bots_table).await.unwrap() == Some(version) {
        socket.until(|message| matches!(message, ToClient::Moved { .. })).await;
    }
    // Whoever opens one is told whose fault it is, and nothing of it is lost.
    for table in &tables[0] {
        let (status, body) = node.get(Some(&ana), &format!("/api/tables/{table}")).await;
        assert_eq!(status, 500, "{body}");
        let table = table.parse().unwrap();
        assert!(cluster.store.table(&table).await.unwrap().is_some());
    }
    node.stop().await;
}

#[tokio::test]
async fn other_games_of_a_tournament_go_on() {
    let server = Server::start().await;
    let mut players = Vec::new();
    for name in ["Ana", "Ben", "Cleo", "Dora"] {
        players.push(server.account(name).await);
    }
    let body = tournaments::new(json!({"kind": "swiss", "rounds": 2}), NOON);
    let id = tournaments::create(&players[0], body).await;
    for player in &players {
        tournaments::join(player, &id).await;
    }
    let info = tournaments::start(&players[0], &id).await;
    let games = tournaments::on(&info);
    tournaments::begin(&players, &games[0]).await;
    let broken = games[0].table.as_str().parse().unwrap();
    break_facts(&server.app.store, &broken, Some(Stored::Over)).await;
    tournaments::win(&players, &games[1], 0).await;
    let is_counted = |info: &evora_wire::TournamentInfo| tournaments::on(info).len() == 1;
    let info = tournaments::until(&players[0], &id, is_counted).await;
    assert_eq!(info.rows[usize::from(games[1].seats[0])].points, 2, "{info:?}");
}
