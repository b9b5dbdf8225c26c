//! What people who play with each other may rely on: no engine helps one of them, their games are listed and can be
//! ended, a rematch takes one press each, and whoever is gone is shown as gone.

use std::time::{Duration, Instant};

use evora_wire::{
    HowEnded, Joined, Problem, ProblemKind, Rules, TableInfo, TableState, TableWhole, ToClient,
};
use serde_json::{Value, json};

use crate::harness::cluster::{Cluster, Guest, Node};
use crate::harness::socket::TableSocket;

async fn info(node: &Node, who: &Guest, id: &str) -> TableInfo {
    let (status, whole) = node.get(Some(who), &format!("/api/tables/{id}")).await;
    assert_eq!(status, 200, "{whole}");
    serde_json::from_value::<TableWhole>(whole).unwrap().table
}

async fn refused(node: &Node, who: &Guest, path: &str) -> ProblemKind {
    let (status, body) = node.post(who, path, json!({})).await;
    assert!(status >= 400, "{path} was done: {body}");
    serde_json::from_value::<Problem>(body).unwrap().kind
}

#[tokio::test]
async fn people_get_no_hints_against_people_who_did_not_agree_to_them() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let id = node.begun(Rules::Azul, &[&ann, &ben], json!({"first": 0})).await;
    assert!(!info(&node, &ann, &id).await.hints);
    assert_eq!(refused(&node, &ann, &format!("/api/tables/{id}/hint")).await, ProblemKind::NoHints);
    // Where both sat down at a table with hints, both may ask.
    let id = node.begun(Rules::Azul, &[&ann, &ben], json!({"first": 0, "hints": true})).await;
    let table = info(&node, &ben, &id).await;
    assert!(table.hints && table.options.hints);
    let _: Value = node.done(&ann, &format!("/api/tables/{id}/hint"), json!({})).await;
    let spectator = cluster.guest("Cleo").await;
    assert!(!info(&node, &spectator, &id).await.hints);
    // A bot among people changes nothing.
    let rest = json!([{"kind": "open"}, {"kind": "bot", "level": 1}]);
    let made = node.open(&ann, Rules::Azul, rest, json!({"first": 0})).await;
    let id = made.table.id;
    let _: Value = node.done(&ben, &format!("/api/tables/{id}/join"), json!({"share": "01"})).await;
    assert_eq!(refused(&node, &ann, &format!("/api/tables/{id}/hint")).await, ProblemKind::NoHints);
    node.stop().await;
}

#[tokio::test]
async fn hints_need_no_agreement_against_bots_and_at_one_screen() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let ann = cluster.guest("Ann").await;
    for rest in [json!([{"kind": "bot", "level": 1}]), json!([{"kind": "me"}])] {
        let made = node.open(&ann, Rules::Azul, rest, json!({"first": 0})).await;
        assert!(made.table.hints);
        let path = format!("/api/tables/{}/hint", made.table.id);
        let _: Value = node.done(&ann, &path, json!({})).await;
    }
    node.stop().await;
}

#[tokio::test]
async fn a_rated_table_with_hints_is_not_opened_and_a_quick_match_finds_none_with_hints() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let clock = json!({"kind": "bank", "seconds": 600, "increment": 5});
    let wish = json!({"options": {"rules": "azul", "rated": true, "hints": true, "clock": clock},
        "seats": [{"kind": "me"}, {"kind": "open"}]});
    let (status, body) = node.post(&ann, "/api/tables", wish).await;
    assert_eq!((status, &body["faults"][0]["field"]), (422, &json!("options.hints")));
    let made =
        node.open(&ann, Rules::Azul, json!([{"kind": "open"}]), json!({"hints": true})).await;
    let quick = json!({"rules": "azul", "players": 2});
    let joined: Joined = node.done(&ben, "/api/quick", quick).await;
    assert_ne!(joined.table.id, made.table.id, "nobody asked Ben about hints");
    node.stop().await;
}

#[tokio::test]
async fn all_my_games_are_listed_and_those_without_other_people_can_be_abandoned() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let private = json!({"visibility": "link"});
    let bots = json!([{"kind": "bot", "level": 1}]);
    let with_bot = node.open(&ann, Rules::Azul, bots, private.clone()).await.table.id;
    let here = node.open(&ann, Rules::Mini, json!([{"kind": "me"}]), private).await.table.id;
    let with_ben = node.begun(Rules::Azul, &[&ann, &ben], json!({})).await;
    let mine = async |query: &str| -> Vec<String> {
        let (status, page) = node.get(Some(&ann), &format!("/api/me/tables{query}")).await;
        assert_eq!(status, 200, "{page}");
        let tables = page["tables"].as_array().unwrap();
        tables.iter().map(|table| table["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(mine("?state=playing").await.len(), 3);
    assert_eq!(mine("?state=playing&rules=mini").await, [here.to_string()]);
    // Who waits for others resigns; who is not there has no say.
    let path = |id: &str| format!("/api/tables/{id}/abandon");
    assert_eq!(refused(&node, &ann, &path(&with_ben)).await, ProblemKind::NotAlone);
    assert_eq!(refused(&node, &ben, &path(with_bot.as_str())).await, ProblemKind::NotFound);
    for id in [&with_bot, &here] {
        let whole: TableWhole = node.done(&ann, &path(id.as_str()), json!({})).await;
        let result = whole.table.result.unwrap();
        assert_eq!((whole.table.state, result.how), (TableState::Over, HowEnded::Abandoned {}));
        assert_eq!((result.winners, result.ranks), (vec![], vec![1, 1]));
        assert_eq!(refused(&node, &ann, &path(id.as_str())).await, ProblemKind::Over);
    }
    assert_eq!(mine("?state=playing").await, [with_ben]);
    let (_, over) = node.get(Some(&ann), "/api/me/tables?state=over&limit=1").await;
    assert_eq!(over["tables"][0]["result"]["how"]["kind"], "abandoned");
    assert!(over["tables"][0]["ended"].is_u64() && over["next"].is_string());
    // What was kept is the same after it is read again.
    let (_, replay) = node.get(Some(&ann), &format!("/api/tables/{with_bot}/replay")).await;
    assert_eq!(replay["result"]["how"]["kind"], "abandoned");
    node.stop().await;
}

#[tokio::test]
async fn a_rematch_is_accepted_or_declined_and_can_be_asked_for_again() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    // Nobody watches, and still whoever is asked hears of it.
    let options = json!({"spectators": false, "hints": true});
    let old = node.begun(Rules::Azul, &[&ann, &ben], options).await;
    let _: Value = node.done(&ann, &format!("/api/tables/{old}/resign"), json!({})).await;
    let again = format!("/api/tables/{old}/rematch");
    let first: Joined = node.done(&ann, &again, json!({})).await;
    assert!(first.table.options.hints, "the same table once more");
    let id = first.table.id.to_string();
    let (mut asks, mut asked) =
        (node.watch(Some(&ann), &id, None).await, node.watch(Some(&ben), &id, None).await);
    let seen = asked.until(|message| matches!(message, ToClient::Table { .. })).await;
    let ToClient::Table { table, .. } = seen else { panic!() };
    assert_eq!((table.state, table.you), (TableState::Open, None));
    let (status, _) = node.post(&ben, &format!("/api/tables/{id}/leave"), json!({})).await;
    assert_eq!(status, 204);
    // Ben sat in seat 1, and everybody would sit one seat on.
    let is_closed = |message: &ToClient| matches!(message, ToClient::Closed { .. });
    let ToClient::Closed { declined, .. } = asks.until(is_closed).await else { panic!() };
    assert_eq!(declined, Some(0));
    // Another time he accepts, and the game begins for both.
    let second: Joined = node.done(&ann, &again, json!({})).await;
    assert_ne!(second.table.id, first.table.id);
    let accepted: Joined = node.done(&ben, &again, json!({})).await;
    assert_eq!((accepted.table.id.clone(), accepted.seat), (second.table.id, 0));
    let id = accepted.table.id;
    for who in [&ann, &ben] {
        let share = format!("/api/tables/{id}/share");
        let _: Value = node.done(who, &share, json!({"share": "07"})).await;
    }
    assert_eq!(info(&node, &ann, id.as_str()).await.state, TableState::Playing);
    // Strangers cannot decline for others.
    let eve = cluster.guest("Eve").await;
    let leave = format!("/api/tables/{id}/leave");
    assert_eq!(refused(&node, &eve, &leave).await, ProblemKind::Started);
    node.stop().await;
}

/// Waits until a socket is told who is there.
async fn present(socket: &mut TableSocket, seats: [bool; 2]) -> Duration {
    let since = Instant::now();
    loop {
        let text = socket.text().await.expect("the socket was closed");
        let message: ToClient = serde_json::from_str(&text).unwrap();
        if matches!(message, ToClient::Presence { seats: told, .. } if told == seats) {
            return since.elapsed();
        }
    }
}

/// Well before a silent connection is closed, which takes a minute, and enough for a machine busy with other tests.
const PATIENCE: Duration = Duration::from_secs(30);

#[tokio::test(flavor = "multi_thread")]
async fn whoever_closes_the_page_is_away_on_every_node() {
    let cluster = Cluster::new().await;
    let (one, two) = (cluster.node("one", 1).await, cluster.node("two", 1).await);
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let id = one.begun(Rules::Azul, &[&ann, &ben], json!({})).await;
    let mut here = one.watch(Some(&ann), &id, None).await;
    let there = two.watch(Some(&ben), &id, None).await;
    present(&mut here, [true, true]).await;
    drop(there);
    assert!(present(&mut here, [true, false]).await < PATIENCE);
    two.stop().await;
    one.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_line_died_in_silence_is_away_and_back_when_it_answers() {
    let cluster = Cluster::new().await;
    let (one, two) = (cluster.node("one", 1).await, cluster.node("two", 1).await);
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let id = one.begun(Rules::Azul, &[&ann, &ben], json!({})).await;
    let mut here = one.watch(Some(&ann), &id, None).await;
    let mut there = two.watch(Some(&ben), &id, None).await;
    there.next().await.unwrap();
    present(&mut here, [true, true]).await;
    // Nobody reads that socket, so no ping is answered; it is not closed.
    assert!(present(&mut here, [true, false]).await < PATIENCE);
    // It is read again, and answers.
    let answering = tokio::spawn(async move { while there.text().await.is_some() {} });
    present(&mut here, [true, true]).await;
    answering.abort();
    two.stop().await;
    one.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_a_table_and_sits_down_is_told_as_present() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let made = node.open(&ann, Rules::Azul, json!([{"kind": "open"}]), json!({})).await;
    let id = made.table.id;
    let mut here = node.watch(Some(&ann), id.as_str(), None).await;
    let mut there = node.watch(Some(&ben), id.as_str(), None).await;
    // Both have the table as it is now; what happens from here on is told as it happens.
    here.next().await.unwrap();
    there.next().await.unwrap();
    let _: Value = node.done(&ben, &format!("/api/tables/{id}/join"), json!({"share": "01"})).await;
    let is_seated = |message: &ToClient| matches!(message, ToClient::Seated { .. });
    let ToClient::Seated { seat, .. } = here.until(is_seated).await else { panic!() };
    assert!(seat.present);
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_tells_of_games_to_watch_and_of_their_end() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let mut lobby = node.try_socket(None, "/api/lobby/socket").await.unwrap();
    let mut until = async |is_it: &dyn Fn(&Value) -> bool| loop {
        let message: Value = serde_json::from_str(&lobby.text().await.unwrap()).unwrap();
        if is_it(&message) {
            return message;
        }
    };
    let id = node.begun(Rules::Azul, &[&ann, &ben], json!({})).await;
    let shown = until(&|it| it["type"] == "table" && it["table"]["state"] == "playing").await;
    assert_eq!(shown["table"]["id"], json!(id));
    let names = [&shown["table"]["seats"][0], &shown["table"]["seats"][1]];
    assert_eq!(names.map(|seat| &seat["player"]["name"]), [&json!("Ann"), &json!("Ben")]);
    // Whoever comes later is told at once.
    let mut late = node.try_socket(None, "/api/lobby/socket").await.unwrap();
    let first: Value = serde_json::from_str(&late.text().await.unwrap()).unwrap();
    assert_eq!((&first["type"], &first["tables"][0]["id"]), (&json!("tables"), &json!(id)));
    let _: Value = node.done(&ann, &format!("/api/tables/{id}/resign"), json!({})).await;
    until(&|it| it["type"] == "gone" && it["id"] == json!(id)).await;
    node.stop().await;
}
