//! What is no longer used goes.

use evora_server::{Config, IdentitySettings, purge};
use serde_json::json;

use crate::harness::server::{Server, config};

const DAY: i64 = 24 * 3600;

#[tokio::test]
async fn guests_who_never_come_back_are_forgotten_and_their_games_stay() {
    let usual = config();
    let identity = IdentitySettings { guest_days: 10, session_days: 5, ..usual.identity.clone() };
    let server = Server::with(Config { identity, ..usual }).await;
    let (gone, stays) = (server.guest().await, server.guest().await);
    let ana = server.account("Ana").await;
    let (gone_id, stays_id) = (gone.id().await, stays.id().await);
    let name = gone.get("/api/me").await.body["name"].as_str().unwrap().to_owned();
    let table = gone.play(&stays, json!({"rules": "azul"})).await;
    gone.chat(&table, "farewell").await;
    gone.post(&format!("/api/tables/{table}/resign"), None).await;
    let store = &server.app.store;
    let sessions = async |id: &str| store.sessions_of(&id.parse().unwrap(), 0).await.unwrap().len();
    server.pass(9 * DAY);
    assert_eq!(stays.get("/api/me").await.status.as_u16(), 200);
    purge(&server.app).await.unwrap();
    assert_eq!((sessions(&gone_id).await, sessions(&stays_id).await), (1, 1));
    assert_eq!(ana.get("/api/me").await.status.as_u16(), 401, "her session ended after five days");
    server.pass(2 * DAY);
    purge(&server.app).await.unwrap();
    assert_eq!((sessions(&gone_id).await, sessions(&stays_id).await), (0, 1));
    assert_eq!(gone.get("/api/me").await.status.as_u16(), 401);
    assert_eq!(stays.get("/api/me").await.status.as_u16(), 200);
    let user = store.user(&gone_id.parse().unwrap()).await.unwrap().unwrap();
    assert!(user.name.is_none() && user.deleted_at.is_some());
    assert!(store.user_by_name("ana").await.unwrap().is_some(), "accounts stay");
    let games = stays.get("/api/games").await.body;
    assert_eq!(games["games"][0]["players"][0], json!({"kind": "deleted"}));
    let record = stays.get(&format!("/api/tables/{table}/record")).await.text;
    assert!(record.contains("[Player0 \"deleted player\"]") && !record.contains(&name), "{record}");
}
