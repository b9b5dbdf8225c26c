//! Mutes and reports.

use std::time::Duration;

use evora_server::{Config, GuardSettings, Rate, Rates, admin};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::harness::Client;
use crate::harness::server::{Server, config};

#[tokio::test]
async fn who_is_muted_is_not_heard_by_who_muted_them() {
    let server = Server::start().await;
    let (ana, ben, cleo) =
        (server.account("Ana").await, server.guest().await, server.guest().await);
    let table = ana.play(&ben, json!({"rules": "azul"})).await;
    ben.chat(&table, "before").await;
    let (mut hers, whole) = ana.watch(&table).await;
    let (mut theirs, _) = cleo.watch(&table).await;
    assert_eq!(whole["chat"][0]["text"], "before");
    let mute = format!("/api/mutes/{}", ben.id().await);
    assert_eq!(ana.put(&mute).await.status.as_u16(), 204);
    assert_eq!(ana.put(&mute).await.status.as_u16(), 204, "again changes nothing");
    let muted = ana.get("/api/mutes").await.body;
    assert_eq!(muted["muted"][0]["kind"], "guest");
    assert_eq!(muted["muted"].as_array().unwrap().len(), 1);
    // The bus tells the socket a moment later.
    tokio::time::sleep(Duration::from_millis(300)).await;
    ben.chat(&table, "unheard").await;
    cleo.chat(&table, "heard").await;
    let hidden = hers.until("muted").await;
    let version = hidden["version"].as_u64().unwrap();
    assert_eq!(hidden.as_object().unwrap().len(), 2, "nothing but the version: {hidden}");
    assert_eq!(hers.next().await.unwrap()["line"]["text"], "heard");
    assert_eq!(theirs.until("said").await["line"]["text"], "unheard");
    // Neither after a break nor on a new page.
    let path = format!("/api/tables/{table}/socket");
    let mut again = ana.socket(&path, None).await.unwrap();
    again.say(json!({"type": "hello", "after": version - 1})).await;
    assert_eq!(again.next().await.unwrap(), hidden);
    assert_eq!(again.next().await.unwrap()["line"]["text"], "heard");
    let (_, whole) = ana.watch(&table).await;
    let chat: Vec<&str> =
        whole["chat"].as_array().unwrap().iter().map(|l| l["text"].as_str().unwrap()).collect();
    assert_eq!(chat, ["heard"]);
    // Others still hear them, and so does she once she wants to.
    assert_eq!(cleo.watch(&table).await.1["chat"].as_array().unwrap().len(), 3);
    assert_eq!(ana.delete(&mute, None).await.status.as_u16(), 204);
    assert_eq!(ana.delete(&mute, None).await.status.as_u16(), 404);
    assert_eq!(ana.watch(&table).await.1["chat"].as_array().unwrap().len(), 3);
    assert_eq!(ana.put(&format!("/api/mutes/{}", ana.id().await)).await.status.as_u16(), 403);
    assert_eq!(ana.put(&format!("/api/mutes/{}", "a".repeat(26))).await.status.as_u16(), 404);
    assert_eq!(ana.put("/api/mutes/nobody").await.status.as_u16(), 404);
}

async fn report(who: &Client, table: &str, version: u64, reason: &str) -> u16 {
    let body = json!({"version": version, "reason": reason});
    let path = format!("/api/tables/{table}/reports");
    who.post(&path, Some(body)).await.status.as_u16()
}

/// The operator's listener.
async fn operator(server: &Server) -> Client {
    let recorder = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let routes = admin(server.app.clone(), recorder.handle());
    tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
    let mut client = server.client();
    client.base = base;
    client
}

#[tokio::test]
async fn a_line_is_reported_once_and_the_operator_sees_to_it() {
    let server = Server::start().await;
    let (ana, ben, cleo) =
        (server.account("Ana").await, server.guest().await, server.guest().await);
    let table = ana.play(&ben, json!({"rules": "azul", "visibility": "public"})).await;
    let (mut wire, _) = ana.watch(&table).await;
    ben.chat(&table, "you \"cheat\"").await;
    let version = wire.until("said").await["version"].as_u64().unwrap();
    for _ in 0..2 {
        assert_eq!(report(&ana, &table, version, " rude ").await, 204);
    }
    for nothing in [0, version - 1, version + 1, u64::MAX] {
        assert_eq!(report(&ana, &table, nothing, "rude").await, 404, "{nothing}");
    }
    assert_eq!(report(&ana, &table, version, "  ").await, 422);
    assert_eq!(report(&server.client(), &table, version, "rude").await, 401);
    let operator = operator(&server).await;
    let listed = operator.get("/reports").await.body;
    let reports = listed["reports"].as_array().unwrap();
    assert_eq!((reports.len(), &listed["next"]), (1, &Value::Null));
    let known = (&reports[0]["said"], &reports[0]["reason"], &reports[0]["version"]);
    assert_eq!(known, (&json!("you \"cheat\""), &json!("rude"), &json!(version)));
    assert_eq!(reports[0]["said_by"], ben.id().await);
    assert_eq!(reports[0]["by"], ana.id().await);
    assert_eq!(report(&cleo, &table, version, "me too").await, 204);
    let page = operator.get("/reports?limit=1").await.body;
    let next = format!("/reports?limit=1&cursor={}", page["next"].as_str().unwrap());
    assert_eq!(operator.get(&next).await.body["reports"].as_array().unwrap().len(), 1);
    let resolve = format!("/reports/{}/resolve", reports[0]["id"].as_str().unwrap());
    assert_eq!(operator.post(&resolve, None).await.status.as_u16(), 204);
    assert_eq!(operator.post(&resolve, None).await.status.as_u16(), 404);
    assert_eq!(operator.get("/reports").await.body["reports"].as_array().unwrap().len(), 1);
    assert_eq!(
        operator.get("/reports?all=true").await.body["reports"].as_array().unwrap().len(),
        2
    );
    // It is for the operator alone.
    for path in ["/reports", "/api/reports"] {
        // Whatever is there, the page perhaps, it is no list of reports.
        assert_eq!(ana.get(path).await.body["reports"], Value::Null, "{path}");
    }
    // What ben said is gone with him, and what she thought of it stays with the operator.
    assert_eq!(ben.delete("/api/account", Some(json!({}))).await.status.as_u16(), 204);
    let left = operator.get("/reports?all=true").await.body;
    assert!(!left.to_string().contains("cheat"), "{left}");
    assert_eq!(report(&ana, &table, version, "still").await, 404);
}

#[tokio::test]
async fn who_may_not_read_a_chat_cannot_report_it_and_nobody_reports_for_ever() {
    let rates = Rates { report: Rate { count: 2, seconds: 3600 }, ..Rates::unlimited() };
    let guard = GuardSettings { rates, ..GuardSettings::default() };
    let server = Server::with(Config { guard, ..config() }).await;
    let (ana, ben, cleo) = (server.guest().await, server.guest().await, server.guest().await);
    for options in [json!({"rules": "azul", "spectators": false})] {
        let table = ana.play(&ben, options).await;
        let (mut wire, _) = ana.watch(&table).await;
        ben.chat(&table, "hm").await;
        let version = wire.until("said").await["version"].as_u64().unwrap();
        assert_eq!(report(&cleo, &table, version, "rude").await, 404);
        assert_eq!(report(&cleo, &table, version, "rude").await, 404);
        let body = json!({"version": version, "reason": "rude"});
        let path = format!("/api/tables/{table}/reports");
        let third = cleo.ask(Method::POST, &path, Some(body), &[]).await;
        assert_eq!(third.problem(), "too-many");
        assert!(third.headers.contains_key("retry-after"));
    }
}

#[tokio::test]
async fn players_of_a_rated_game_do_not_hear_spectators_before_its_end() {
    let server = Server::start().await;
    let (ana, ben, cleo) =
        (server.account("Ana").await, server.account("Ben").await, server.guest().await);
    let clock = json!({"kind": "days", "days": 1});
    let table = ana.play(&ben, json!({"rules": "azul", "rated": true, "clock": clock})).await;
    let (mut hers, whole) = ana.watch(&table).await;
    let version = whole["table"]["version"].as_u64().unwrap();
    let (mut theirs, _) = cleo.watch(&table).await;
    cleo.chat(&table, "take the blue ones").await;
    ben.chat(&table, "good luck").await;
    let hidden = hers.until("muted").await;
    assert_eq!(hidden.as_object().unwrap().len(), 2, "nothing but the version: {hidden}");
    assert_eq!(hers.until("said").await["line"]["text"], "good luck");
    assert_eq!(theirs.until("said").await["line"]["text"], "take the blue ones");
    // Neither after a break nor on a new page, which spectators read in full.
    let mut again = ana.socket(&format!("/api/tables/{table}/socket"), None).await.unwrap();
    again.say(json!({"type": "hello", "after": version})).await;
    assert_eq!(again.next().await.unwrap()["type"], "muted");
    let texts = async |who: &Client| -> Vec<String> {
        let (_, whole) = who.watch(&table).await;
        let lines = whole["chat"].as_array().unwrap().iter();
        lines.map(|line| line["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(texts(&ana).await, ["good luck"]);
    assert_eq!(texts(&cleo).await, ["take the blue ones", "good luck"]);
    ben.post(&format!("/api/tables/{table}/resign"), None).await;
    assert_eq!(texts(&ana).await, ["take the blue ones", "good luck"]);
}
