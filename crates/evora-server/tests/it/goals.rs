//! Duel's goals at tables: asked for, told before anybody sits down, kept for a rematch.

use evora_wire::{Joined, Rules, TableWhole, View};
use serde_json::{Value, json};

use crate::harness::cluster::{Cluster, Guest, Node};

/// What the goals of a table are told to be, and those of the game once it is on.
async fn goals(node: &Node, who: &Guest, table: &str) -> (Value, Vec<String>) {
    let (status, whole) = node.get(Some(who), &format!("/api/tables/{table}")).await;
    assert_eq!(status, 200, "{whole}");
    let told = whole["table"]["options"]["goals"].clone();
    let whole: TableWhole = serde_json::from_value(whole).unwrap();
    let Some(game) = whole.game else { return (told, vec![]) };
    let View::Duel(view) = &*game.view else { panic!("{told}") };
    (told, view.goals.iter().map(ToString::to_string).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn d_2_2_goals_are_those_of_a_first_game_unless_a_table_asks_for_others() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let first = ["rows", "columns", "diagonals"];
    for (asked, told, count) in [
        (json!({}), json!("first"), 3),
        (json!({"goals": "first"}), json!("first"), 3),
        (json!({"goals": first}), json!("first"), 3),
        (json!({"goals": "random"}), json!("random"), 3),
        (json!({"goals": "random4"}), json!("random4"), 4),
        (json!({"goals": ["special", "rows", "edge"]}), json!(["rows", "edge", "special"]), 3),
    ] {
        let table = node.begun(Rules::Duel, &[&ann, &ben], asked.clone()).await;
        let (said, played) = goals(&node, &ben, &table).await;
        assert_eq!((said, played.len()), (told.clone(), count), "{asked}");
        if told == json!("first") {
            assert_eq!(played, first);
        } else if told.is_array() {
            assert_eq!(json!(played), told);
        }
        // A rematch has the same wish: what was drawn is drawn anew.
        let _: Value = node.done(&ann, &format!("/api/tables/{table}/resign"), json!({})).await;
        let rematch: Joined =
            node.done(&ben, &format!("/api/tables/{table}/rematch"), json!({})).await;
        assert_eq!(serde_json::to_value(rematch.table.options.goals).unwrap(), told);
    }
    for wrong in [json!(["rows", "edge"]), json!(["rows", "five-colours", "edge"])] {
        let options = json!({"rules": "duel", "goals": wrong});
        let wish = json!({"options": options, "seats": [{"kind": "me"}, {"kind": "open"}]});
        let (status, body) = node.post(&ann, "/api/tables", wish).await;
        assert_eq!((status, &body["faults"][0]["field"]), (422, &json!("options.goals")));
    }
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_tells_goals_and_who_starts_before_anybody_sits_down() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let ann = cluster.guest("Ann").await;
    let open = json!([{"kind": "open"}]);
    node.open(&ann, Rules::Duel, open.clone(), json!({"goals": "random4", "first": 1})).await;
    let listed = node.get(None, "/api/tables").await.1["tables"][0].clone();
    let told = ["rules", "goals", "first"].map(|field| listed[field].clone());
    assert_eq!(told, [json!("duel"), json!("random4"), json!(1)]);
    node.open(&ann, Rules::AzulGrey, open, json!({})).await;
    let listed = node.get(None, "/api/tables?rules=azul-grey").await.1["tables"][0].clone();
    assert_eq!((&listed["goals"], &listed["first"]), (&Value::Null, &Value::Null));
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_match_looks_for_the_goals_it_names_and_for_no_picked_ones() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let open = json!([{"kind": "open"}]);
    let picked = json!({"goals": ["five-colours", "edge", "corners"]});
    let picked = node.open(&ann, Rules::Duel, open.clone(), picked).await.table.id;
    let four = node.open(&ann, Rules::Duel, open.clone(), json!({"goals": "random4"})).await;
    let three = node.open(&ann, Rules::Duel, open, json!({"goals": "random"})).await.table.id;
    let cleo = cluster.guest("Cleo").await;
    let quick = async |who: &Guest, goals: Value| -> Joined {
        let mut wish = json!({"rules": "duel", "players": 2});
        if !goals.is_null() {
            wish["goals"] = goals;
        }
        node.done(who, "/api/quick", wish).await
    };
    assert_eq!(quick(&ben, json!("random4")).await.table.id, four.table.id);
    assert_eq!(quick(&ben, Value::Null).await.table.id, three);
    // All that is left has goals that nobody asked Cleo about.
    let new = quick(&cleo, Value::Null).await;
    assert_ne!(new.table.id, picked);
    assert_eq!(goals(&node, &cleo, new.table.id.as_str()).await.0, json!("first"));
    node.stop().await;
}
