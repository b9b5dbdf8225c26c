//! Tables to watch, and how many are here.

use serde_json::json;

use crate::harness::cluster::{Cluster, on_both};
use crate::harness::server::Server;

#[tokio::test]
async fn public_games_that_can_be_watched_are_listed_while_they_are_played() {
    let server = Server::start().await;
    let (ana, ben, nobody) = (server.guest().await, server.account("Ben").await, server.client());
    let playing = "/api/tables?state=playing";
    let shown = ana.play(&ben, json!({"rules": "azul"})).await;
    let other = ana.play(&ben, json!({"rules": "duel"})).await;
    ana.play(&ben, json!({"rules": "azul", "spectators": false})).await;
    ana.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let private = json!({"options": {"rules": "azul", "visibility": "link"},
        "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}], "share": "00"});
    assert_eq!(ana.post("/api/tables", Some(private)).await.status.as_u16(), 201);
    let listed = nobody.get(playing).await.body;
    let mut ids: Vec<&str> =
        listed["tables"].as_array().unwrap().iter().map(|t| t["id"].as_str().unwrap()).collect();
    ids.sort_unstable();
    let mut expected = [shown.as_str(), other.as_str()];
    expected.sort_unstable();
    assert_eq!(ids, expected);
    let azul = nobody.get(&format!("{playing}&rules=azul")).await.body;
    assert_eq!(azul["tables"].as_array().unwrap().len(), 1);
    let table = &azul["tables"][0];
    assert_eq!((&table["state"], table["turn"].as_array().unwrap().len()), (&json!("playing"), 1));
    assert_eq!(table["seats"][0]["player"]["kind"], "guest");
    assert_eq!(table["seats"][1]["player"]["name"], "Ben");
    let page = nobody.get(&format!("{playing}&limit=1")).await.body;
    let cursor = page["next"].as_str().unwrap();
    let next = nobody.get(&format!("{playing}&limit=1&cursor={cursor}")).await.body;
    assert_ne!(next["tables"][0]["id"], page["tables"][0]["id"]);
    ana.post(&format!("/api/tables/{shown}/resign"), None).await;
    assert_eq!(nobody.get(&format!("{playing}&rules=azul")).await.body["tables"], json!([]));
    assert_eq!(nobody.get("/api/tables?state=closed").await.problem(), "invalid");
}

#[tokio::test]
async fn the_lobby_tells_how_many_are_here() {
    let server = Server::start().await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let mut first = ana.socket("/api/lobby/socket", None).await.unwrap();
    first.until("tables").await;
    let online = first.until("online").await;
    assert_eq!((&online["people"], &online["games"]), (&json!(1), &json!(0)));
    ana.play(&ben, json!({"rules": "mini"})).await;
    let second = server.client().socket("/api/lobby/socket", None).await.unwrap();
    loop {
        let online = first.until("online").await;
        if (&online["people"], &online["games"]) == (&json!(2), &json!(1)) {
            break;
        }
    }
    drop(second);
    assert_eq!(first.until("online").await["people"], 1);
}

#[tokio::test]
async fn people_are_counted_once_wherever_they_are() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.guest().await);
    let mut lobby = ben.socket("/api/lobby/socket", None).await.unwrap();
    let mut counted = async |people: u32| {
        while lobby.until("online").await["people"] != people {}
    };
    counted(1).await;
    // One with three sockets, none of them in the lobby.
    let table = ana.play(&ben, json!({"rules": "mini"})).await;
    let path = format!("/api/tables/{table}/socket");
    let mut anas = Vec::new();
    for path in [path.as_str(), path.as_str(), "/api/friends/socket"] {
        anas.push(ana.socket(path, None).await.unwrap());
    }
    counted(2).await;
    // The guest is also at the table.
    let _bens = ben.socket(&path, None).await.unwrap();
    let _watches = server.client().socket(&path, None).await.unwrap();
    counted(3).await;
    drop(anas);
    counted(2).await;
}

on_both!(four_nodes_tell_how_many_are_here_together);

async fn four_nodes_tell_how_many_are_here_together(cluster: Cluster) {
    let mut nodes = Vec::new();
    for name in ["a", "b", "c", "d"] {
        nodes.push(cluster.node(name, 0).await);
    }
    let (ana, ben) = (cluster.guest("Ana").await, cluster.guest("Ben").await);
    let lobby = "/api/lobby/socket";
    let mut first = nodes[0].try_socket(None, lobby).await.unwrap();
    let second = nodes[1].try_socket(None, lobby).await.unwrap();
    let third = nodes[2].try_socket(None, lobby).await.unwrap();
    // The game is in the memory of three nodes and counts once.
    let table = nodes[1].begun(evora_wire::Rules::Mini, &[&ana, &ben], json!({})).await;
    let players = [
        nodes[1].watch(Some(&ana), &table, None).await,
        nodes[2].watch(Some(&ben), &table, None).await,
        nodes[3].watch(None, &table, None).await,
    ];
    let mut counted = async |people: u32, games: u32| {
        while let online = first.until("online").await
            && (&online["people"], &online["games"]) != (&json!(people), &json!(games))
        {}
    };
    // Whoever watches or plays is there as well as those in the lobby.
    counted(6, 1).await;
    drop((second, third));
    counted(4, 1).await;
    // Whoever has pages at several nodes counts once: both players are now in the first node's lobby as well.
    let elsewhere = [
        nodes[0].try_socket(Some(&ana), lobby).await.unwrap(),
        nodes[0].try_socket(Some(&ben), lobby).await.unwrap(),
    ];
    nodes[1].begun(evora_wire::Rules::Mini, &[&ana, &ben], json!({})).await;
    let mut online = first.until("online").await;
    while online["games"] != 2 {
        online = first.until("online").await;
    }
    assert_eq!(online["people"], 4);
    drop((players, elsewhere));
}
