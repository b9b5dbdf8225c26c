//! What a block does, and what the blocked cannot find out.

use reqwest::Method;
use serde_json::{Value, json};

use super::{block, challenge, done, follow, incoming, next_presence, outgoing, stream};
use crate::harness::Client;
use crate::harness::server::Server;

#[tokio::test]
async fn whoever_is_blocked_finds_the_blocker_offline_and_cannot_tell() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    // Cleo is offline; Ana is online and about to block Ben.
    follow(&ben, "Ana").await;
    let mut bens = stream(&ben).await;
    let _anas = stream(&ana).await;
    assert_eq!(next_presence(&mut bens).await, ("Ana".into(), json!({"kind": "online"})));
    block(&ana, "Ben").await;
    // He is told what he would be told if she went, and not that a list changed.
    let told = bens.next().await.unwrap();
    assert_eq!(told["type"], "friend");
    assert_eq!(told["friend"]["presence"], json!({"kind": "offline"}));
    // Everything he can ask about her is answered as it is about Cleo, but for her name and id.
    follow(&ben, "Cleo").await;
    let without_identity = |value: &Value, name: &str, id: &str| {
        let text = value.to_string().replace(name, "X").replace(id, "ID");
        serde_json::from_str::<Value>(&text).unwrap()
    };
    let (anas_id, cleos_id) = (ana.id().await, cleo.id().await);
    let same = |about_ana: &Value, about_cleo: &Value| {
        let (ana, cleo) = (
            without_identity(about_ana, "Ana", &anas_id),
            without_identity(about_cleo, "Cleo", &cleos_id),
        );
        assert_eq!(ana, cleo);
    };
    let relation = async |name: &str| ben.get(&format!("/api/players/{name}/relation")).await.body;
    same(&relation("Ana").await, &relation("Cleo").await);
    let people = ben.get("/api/following").await.body["people"].clone();
    let of = |name: &str| {
        let all = people.as_array().unwrap();
        all.iter().find(|it| it["player"]["name"] == name).unwrap().clone()
    };
    same(&of("Ana"), &of("Cleo"));
    for method in [Method::DELETE, Method::PUT] {
        for name in ["Ana", "Cleo"] {
            done(&ben, method.clone(), &format!("/api/following/{name}")).await;
        }
    }
    // A challenge is taken, and waits: only that Ana never sees it.
    let mut waiting = Vec::new();
    for name in ["Ana", "Cleo"] {
        let mut made = challenge(&ben, &[name]).await;
        waiting.push(made["id"].as_str().unwrap().to_owned());
        for field in ["id", "table"] {
            made[field] = Value::Null;
        }
        assert_eq!(made["to"][0]["state"], "pending");
    }
    assert_eq!((incoming(&ana).await.len(), incoming(&cleo).await.len()), (0, 1));
    let path = format!("/api/challenges/{}", waiting[0]);
    assert_eq!(ana.post(&format!("{path}/accept"), Some(json!({}))).await.problem(), "not-found");
    assert_eq!(ana.post(&format!("{path}/decline"), Some(json!({}))).await.problem(), "not-found");
    // He is no follower of hers any more, and she does not follow him.
    assert_eq!(ana.get("/api/followers").await.body["people"], json!([]));
    assert_eq!(ana.get("/api/blocks").await.body["people"][0]["name"], "Ben");
    assert_eq!(ben.get("/api/blocks").await.body["people"], json!([]));
    // Once she blocks him no longer, he follows her again. Then she changes her mind.
    done(&ana, Method::DELETE, "/api/blocks/Ben").await;
    while next_presence(&mut bens).await != ("Ana".into(), json!({"kind": "online"})) {}
    assert_eq!((incoming(&ana).await.len(), incoming(&cleo).await.len()), (1, 1));
    block(&ana, "Ben").await;
    server.pass(601);
    evora_server::sweep(&server.app).await.unwrap();
    let states: Vec<Value> =
        outgoing(&ben).await.iter().map(|it| it["to"][0]["state"].clone()).collect();
    assert_eq!(states, ["expired", "expired"]);
}

#[tokio::test]
async fn a_block_keeps_people_from_each_others_tables() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    block(&ana, "Ben").await;
    // Neither sits down with the other, by hand or by a quick match.
    let anas =
        ana.open(json!({"rules": "azul"}), json!([{"kind": "open"}, {"kind": "open"}])).await;
    let path = format!("/api/tables/{anas}/join");
    // Both are told the same, and nothing that they can see to be false.
    let refused = async |who: &Client, path: &str| {
        let answer = who.post(path, Some(json!({}))).await;
        assert_eq!(answer.problem(), "forbidden");
        assert_eq!(answer.body["detail"], "You can't join this table.");
        assert_eq!(answer.body["reason"]["id"], "problem-cannot-join");
    };
    refused(&ben, &path).await;
    let _: Value = cleo.done(&path, json!({})).await;
    refused(&ben, &path).await;
    let bens = ben.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let path = format!("/api/tables/{bens}/join");
    refused(&ana, &path).await;
    let quick = json!({"rules": "mini", "players": 2});
    let first: Value = ana.done("/api/quick", &quick).await;
    // The clock stands still, and the oldest table comes first.
    server.pass(1);
    let second: Value = ben.done("/api/quick", &quick).await;
    assert_ne!(first["table"]["id"], second["table"]["id"]);
    // Cleo sits down with the first of them.
    let third: Value = cleo.done("/api/quick", &quick).await;
    assert_eq!(third["table"]["id"], first["table"]["id"]);
    // A guest is nobody whom one could block.
    let guest: Value = server.guest().await.done("/api/quick", &quick).await;
    assert_eq!(guest["table"]["id"], second["table"]["id"]);
}

#[tokio::test]
async fn a_block_hides_chat_withdraws_challenges_and_ends_following() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let table = ana.play(&server.guest().await, json!({"rules": "azul"})).await;
    let mut socket = ana.socket(&format!("/api/tables/{table}/socket"), None).await.unwrap();
    socket.say(json!({"type": "hello"})).await;
    socket.until("table").await;
    let chat = format!("/api/tables/{table}/chat");
    let say = async |text: &str| {
        let answer = ben.post(&chat, Some(json!({"text": text}))).await;
        assert_eq!(answer.status.as_u16(), 204);
    };
    say("hello").await;
    assert_eq!(socket.until("said").await["line"]["text"], "hello");
    follow(&ana, "Ben").await;
    challenge(&ana, &["Ben"]).await;
    assert_eq!(incoming(&ben).await.len(), 1);
    block(&ana, "Ben").await;
    assert_eq!(incoming(&ben).await.len(), 0);
    assert_eq!(outgoing(&ana).await[0]["to"][0]["state"], "withdrawn");
    assert_eq!(ana.get("/api/following").await.body["people"], json!([]));
    let answer = ana.ask(Method::PUT, "/api/following/Ben", None, &[]).await;
    assert_eq!(
        (answer.problem(), &answer.body["reason"]["id"]),
        ("forbidden", &json!("problem-unblock-first"))
    );
    let body = json!({"to": ["Ben"], "options": {"rules": "azul"}});
    assert_eq!(ana.post("/api/challenges", Some(body)).await.problem(), "forbidden");
    // A table that is read anew leaves out what he said, as one that is open does.
    let mut again = ana.socket(&format!("/api/tables/{table}/socket"), None).await.unwrap();
    again.say(json!({"type": "hello"})).await;
    assert_eq!(again.until("table").await["chat"], json!([]));
    say("are you there?").await;
    again.until("muted").await;
    // Nobody blocks or follows themselves or nobody.
    for list in ["blocks", "following"] {
        let path = format!("/api/{list}/Ana");
        assert_eq!(ana.ask(Method::PUT, &path, None, &[]).await.problem(), "forbidden");
        let path = format!("/api/{list}/Nobody");
        assert_eq!(ana.ask(Method::PUT, &path, None, &[]).await.problem(), "not-found");
        let path = format!("/api/{list}/Ben");
        ana.ask(Method::DELETE, &path, None, &[]).await;
        assert_eq!(ana.ask(Method::DELETE, &path, None, &[]).await.problem(), "not-found");
    }
}

#[tokio::test]
async fn open_tables_of_people_whom_a_block_keeps_apart_are_not_listed() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    block(&ana, "Ben").await;
    let open = async |who: &Client| {
        who.open(json!({"rules": "azul"}), json!([{"kind": "open"}, {"kind": "open"}])).await
    };
    let (anas, bens) = (open(&ana).await, open(&ben).await);
    let ids = |listed: &Value| -> Vec<String> {
        let tables = listed["tables"].as_array().unwrap();
        let mut ids: Vec<String> =
            tables.iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect();
        ids.sort();
        ids
    };
    let both = {
        let mut both = vec![anas.clone(), bens.clone()];
        both.sort();
        both
    };
    for (who, expected) in [
        (&ana, vec![anas.clone()]),
        (&ben, vec![bens.clone()]),
        (&cleo, both.clone()),
        (&server.guest().await, both.clone()),
    ] {
        assert_eq!(ids(&who.get("/api/tables").await.body), expected);
        let mut lobby = who.socket("/api/lobby/socket", None).await.unwrap();
        assert_eq!(ids(&lobby.until("tables").await), expected);
    }
    // A table that comes or changes is gone for the other.
    let mut bens_lobby = ben.socket("/api/lobby/socket", None).await.unwrap();
    bens_lobby.until("tables").await;
    let another = open(&cleo).await;
    assert_eq!(bens_lobby.until("table").await["table"]["id"], another.as_str());
    let _: Value = ana.done(&format!("/api/tables/{another}/join"), json!({})).await;
    assert_eq!(bens_lobby.until("gone").await["id"], another.as_str());
    // Whoever blocks somebody sees it at once.
    let mut anas_lobby = ana.socket("/api/lobby/socket", None).await.unwrap();
    anas_lobby.until("tables").await;
    done(&ana, Method::DELETE, "/api/blocks/Ben").await;
    assert!(ids(&anas_lobby.until("tables").await).contains(&bens));
}
