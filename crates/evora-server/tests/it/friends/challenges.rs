//! Challenges by name.

use reqwest::Method;
use serde_json::{Value, json};

use super::{challenge, challenges_until, done, incoming, outgoing, stream};
use crate::harness::server::{Server, config};

#[tokio::test]
async fn a_challenge_is_seen_at_once_and_accepted() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (mut anas, mut bens) = (stream(&ana).await, stream(&ben).await);
    let body = json!({"to": ["ben"], "share": "00", "options": {
        "rules": "duel", "goals": "random", "rated": true, "clock": {"kind": "bank", "seconds": 600, "increment": 5}}});
    let made: Value = {
        let answer = ana.post("/api/challenges", Some(body)).await;
        assert_eq!(answer.status.as_u16(), 201, "{answer:?}");
        answer.body
    };
    let id = made["id"].as_str().unwrap();
    assert_eq!(
        (&made["from"]["name"], &made["to"][0]["player"]["name"]),
        (&json!("Ana"), &json!("Ben"))
    );
    assert_eq!((&made["table"]["rules"], &made["table"]["rated"]), (&json!("duel"), &json!(true)));
    let told =
        challenges_until(&mut bens, |it| !it["incoming"].as_array().unwrap().is_empty()).await;
    assert_eq!(
        (&told["incoming"][0]["id"], &told["incoming"][0]["to"][0]["state"]),
        (&json!(id), &json!("pending"))
    );
    let path = format!("/api/challenges/{id}/accept");
    let joined: Value = ben.done(&path, json!({"share": "0102"})).await;
    assert_eq!((&joined["seat"], &joined["table"]["state"]), (&json!(1), &json!("playing")));
    challenges_until(&mut bens, |it| it["incoming"].as_array().unwrap().is_empty()).await;
    let is_accepted = |it: &Value| it["outgoing"][0]["to"][0]["state"] == "accepted";
    challenges_until(&mut anas, is_accepted).await;
    // Accepting twice does no harm; it can be declined or withdrawn no more.
    let again: Value = ben.done(&path, json!({})).await;
    assert_eq!(again["seat"], 1);
    assert_eq!(
        ben.post(&format!("/api/challenges/{id}/decline"), Some(json!({}))).await.problem(),
        "not-found"
    );
    assert_eq!(ana.delete(&format!("/api/challenges/{id}"), None).await.problem(), "not-found");
}

#[tokio::test]
async fn a_challenge_is_declined_with_a_reason_withdrawn_or_expires() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let mut anas = stream(&ana).await;
    let id_of = |made: &Value| made["id"].as_str().unwrap().to_owned();
    let state =
        |state: &'static str| move |it: &Value| it["outgoing"][0]["to"][0]["state"] == state;
    let first = id_of(&challenge(&ana, &["Ben"]).await);
    let body = json!({"reason": "too_fast"});
    let answer = ben.post(&format!("/api/challenges/{first}/decline"), Some(body)).await;
    assert_eq!(answer.status.as_u16(), 204, "{answer:?}");
    let told = challenges_until(&mut anas, state("declined")).await;
    assert_eq!(told["outgoing"][0]["to"][0]["reason"], "too_fast");
    let table = ana.get(&format!("/api/tables/{first}")).await.body;
    assert_eq!(table["table"]["state"], "closed");
    // The clock stands still, and the latest comes first.
    server.pass(1);
    let second = id_of(&challenge(&ana, &["Ben"]).await);
    done(&ana, Method::DELETE, &format!("/api/challenges/{second}")).await;
    challenges_until(&mut anas, state("withdrawn")).await;
    assert_eq!(incoming(&ben).await.len(), 0);
    server.pass(1);
    let third = id_of(&challenge(&ana, &["Ben"]).await);
    server.pass(600);
    // Even before the sweep has been there, it is over.
    assert_eq!(incoming(&ben).await.len(), 0);
    let late = ben.post(&format!("/api/challenges/{third}/accept"), Some(json!({}))).await;
    assert_eq!(late.problem(), "not-found");
    challenges_until(&mut anas, state("expired")).await;
    evora_server::sweep(&server.app).await.unwrap();
    assert_eq!(ana.get(&format!("/api/tables/{third}")).await.body["table"]["state"], "closed");
    assert_eq!(outgoing(&ana).await.len(), 3);
    server.pass(1);
    // A game over days waits for longer.
    let body =
        json!({"to": ["Ben"], "options": {"rules": "azul", "clock": {"kind": "days", "days": 3}}});
    let made = ana.post("/api/challenges", Some(body)).await.body;
    let lasts = made["expires"].as_u64().unwrap() - made["created"].as_u64().unwrap();
    assert_eq!(lasts, 12 * 3600 * 1000);
    // Leaving the table that is kept for one declines, too.
    let id = id_of(&made);
    done(&ben, Method::POST, &format!("/api/tables/{id}/leave")).await;
    assert_eq!(outgoing(&ana).await[0]["to"][0]["state"], "declined");
    server.pass(3 * 24 * 3600);
    evora_server::purge(&server.app).await.unwrap();
    assert_eq!(ana.get("/api/export").await.body["challenges"], json!([]));
}

#[tokio::test]
async fn several_people_and_bots_are_challenged_to_one_table() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    let body =
        json!({"to": ["Ben", "Cleo"], "bots": [2], "options": {"rules": "azul"}, "share": "00"});
    let made = ana.post("/api/challenges", Some(body.clone())).await.body;
    let id = made["id"].as_str().unwrap();
    assert_eq!(
        (made["to"].as_array().unwrap().len(), made["table"]["seats"].as_array().unwrap().len()),
        (2, 4)
    );
    assert_eq!(made["table"]["seats"][3]["player"], json!({"kind": "bot", "level": 2}));
    let accept = format!("/api/challenges/{id}/accept");
    let joined: Value = ben.done(&accept, json!({"share": "01"})).await;
    assert_eq!(joined["table"]["state"], "open");
    let joined: Value = cleo.done(&accept, json!({"share": "02"})).await;
    assert_eq!(joined["table"]["state"], "playing");
    // If one declines, the others need not answer.
    server.pass(1);
    let second = ana.post("/api/challenges", Some(body)).await.body;
    let id = second["id"].as_str().unwrap();
    let answer = ben.post(&format!("/api/challenges/{id}/decline"), Some(json!({}))).await;
    assert_eq!(answer.status.as_u16(), 204);
    assert_eq!(incoming(&cleo).await.len(), 0);
    let states: Vec<Value> = outgoing(&ana).await[0]["to"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["state"].clone())
        .collect();
    assert!(
        states.contains(&json!("declined")) && states.contains(&json!("withdrawn")),
        "{states:?}"
    );
}

#[tokio::test]
async fn nobody_answers_or_withdraws_what_is_not_theirs() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (eve, guest) = (server.account("Eve").await, server.guest().await);
    let body = json!({"to": ["Ben"], "options": {"rules": "azul", "visibility": "link"}});
    let made = ana.post("/api/challenges", Some(body.clone())).await.body;
    let path = format!("/api/challenges/{}", made["id"].as_str().unwrap());
    for hostile in [&eve, &ana] {
        let accepted = hostile.post(&format!("{path}/accept"), Some(json!({}))).await;
        assert_eq!(accepted.problem(), "not-found");
        let declined = hostile.post(&format!("{path}/decline"), Some(json!({}))).await;
        assert_eq!(declined.problem(), "not-found");
    }
    for hostile in [&eve, &ben] {
        assert_eq!(hostile.delete(&path, None).await.problem(), "not-found");
    }
    assert_eq!(guest.post("/api/challenges", Some(body.clone())).await.problem(), "account-needed");
    assert_eq!(eve.get("/api/challenges").await.body, json!({"incoming": [], "outgoing": []}));
    let table = format!("/api/tables/{}", made["id"].as_str().unwrap());
    assert_eq!(eve.get(&table).await.problem(), "not-found");
    assert_eq!(incoming(&ben).await.len(), 1);
    // What cannot be is refused, for reasons of the challenger's own.
    let refusal = async |body: Value| {
        let answer = ana.post("/api/challenges", Some(body)).await;
        (answer.problem().to_owned(), answer.body["reason"]["id"].clone())
    };
    let to = |names: &[&str]| json!({"to": names, "options": {"rules": "azul"}});
    assert_eq!(
        refusal(to(&["Ben"])).await,
        ("forbidden".into(), json!("problem-challenged-already"))
    );
    assert_eq!(refusal(to(&["Zoe"])).await, ("not-found".into(), json!("problem-no-such-player")));
    assert_eq!(refusal(to(&["Ana"])).await, ("invalid".into(), json!("problem-challenge-others")));
    assert_eq!(refusal(to(&["Eve", "eve"])).await.0, "invalid");
    assert_eq!(refusal(to(&[])).await.0, "invalid");
    let mut many = to(&["Eve"]);
    many["bots"] = json!([1, 2, 3]);
    assert_eq!(refusal(many.clone()).await.0, "invalid");
    many["bots"] = json!([9]);
    assert_eq!(refusal(many.clone()).await.0, "invalid");
    many["bots"] = json!([1]);
    many["options"] =
        json!({"rules": "azul", "rated": true, "clock": {"kind": "per_move", "seconds": 30}});
    assert_eq!(refusal(many).await.0, "invalid");
}

#[tokio::test]
async fn challenges_are_few() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    for n in 0..11 {
        server.account(&format!("Player {n}")).await;
    }
    for n in 0..10 {
        challenge(&ana, &[&format!("Player {n}")]).await;
    }
    let body = json!({"to": ["Player 10"], "options": {"rules": "azul"}});
    let answer = ana.post("/api/challenges", Some(body)).await;
    assert_eq!(answer.body["reason"]["id"], "problem-too-many-challenges");
    // There is a limit by time, too.
    let mut config = config();
    config.guard.rates.challenge = evora_server::Rate { count: 1, seconds: 600 };
    let server = Server::with(config).await;
    let (ana, _ben) = (server.account("Ana").await, server.account("Ben").await);
    let made = challenge(&ana, &["Ben"]).await;
    done(&ana, Method::DELETE, &format!("/api/challenges/{}", made["id"].as_str().unwrap())).await;
    let body = json!({"to": ["Ben"], "options": {"rules": "azul"}});
    assert_eq!(ana.post("/api/challenges", Some(body)).await.problem(), "too-many");
}

/// The ids of tables in a list.
fn ids(listed: &Value) -> Vec<&str> {
    listed["tables"].as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_table_whose_free_seats_are_all_reserved_is_in_no_public_list() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let eve = server.account("Eve").await;
    let mut lobby = eve.socket("/api/lobby/socket", None).await.unwrap();
    lobby.until("tables").await;
    let made = challenge(&ana, &["Ben"]).await;
    let id = made["id"].as_str().unwrap();
    assert_eq!(lobby.until("gone").await["id"], id);
    let mixed =
        ana.open(json!({"rules": "azul"}), json!([{"kind": "link"}, {"kind": "open"}])).await;
    assert_eq!(lobby.until("table").await["table"]["id"], mixed.as_str());
    let listed = eve.get("/api/tables").await.body;
    assert_eq!(ids(&listed), [mixed.as_str()]);
    let mut lobby = ben.socket("/api/lobby/socket", None).await.unwrap();
    assert_eq!(ids(&lobby.until("tables").await), [mixed.as_str()]);
    // At the table everybody reads for whom the seat is; once it is taken, it is nobody's.
    let seat =
        async || eve.get(&format!("/api/tables/{id}")).await.body["table"]["seats"][1].clone();
    assert_eq!(seat().await["kept_for"]["name"], "Ben");
    let accept = format!("/api/challenges/{id}/accept");
    let joined: Value = ben.done(&accept, json!({"share": "01"})).await;
    assert_eq!(joined["table"]["seats"][1]["player"]["name"], "Ben");
    assert_eq!(seat().await.get("kept_for"), None);
    assert_eq!(lobby.until("table").await["table"]["id"], id, "the game can be watched");
}

#[tokio::test]
async fn whoever_is_challenged_is_told_who_else_is() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    let made = challenge(&ana, &["Ben", "Cleo"]).await;
    let accept = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    let _: Value = ben.done(&accept, json!({"share": "01"})).await;
    let mut states: Vec<(Value, Value)> = incoming(&cleo).await[0]["to"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["player"]["name"].clone(), it["state"].clone()))
        .collect();
    states.sort_by_key(|(name, _)| name.to_string());
    let expected =
        [("Ben", "accepted"), ("Cleo", "pending")].map(|(name, state)| (json!(name), json!(state)));
    assert_eq!(states, expected);
}

#[tokio::test]
async fn a_challenge_to_a_live_game_is_withdrawn_when_its_challenger_is_gone() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let anas = stream(&ana).await;
    let challenged = async |clock: Value| {
        let body = json!({"to": ["Ben"], "options": {"rules": "azul", "clock": clock}});
        let answer = ana.post("/api/challenges", Some(body)).await;
        assert_eq!(answer.status.as_u16(), 201, "{answer:?}");
    };
    let sweep = async |seconds| {
        server.pass(seconds);
        evora_server::sweep(&server.app).await.unwrap();
        incoming(&ben).await.len()
    };
    challenged(json!({"kind": "bank", "seconds": 60, "increment": 0})).await;
    assert_eq!(sweep(0).await, 1);
    // While she is there it waits. Then she is gone, for longer and longer.
    drop(anas);
    while ben.get("/api/players/Ana/relation").await.body["presence"]["kind"] != "offline" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(sweep(0).await, 1);
    assert_eq!(sweep(60).await, 1);
    let back = stream(&ana).await;
    while ben.get("/api/players/Ana/relation").await.body["presence"]["kind"] != "online" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(sweep(1).await, 1);
    drop(back);
    while ben.get("/api/players/Ana/relation").await.body["presence"]["kind"] != "offline" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!((sweep(1).await, sweep(60).await, sweep(1).await), (1, 1, 0));
    assert_eq!(outgoing(&ana).await[0]["to"][0]["state"], "withdrawn");
    // A game over days needs nobody at the table.
    challenged(json!({"kind": "days", "days": 3})).await;
    assert_eq!((sweep(1).await, sweep(61).await, sweep(1).await), (1, 1, 1));
}
