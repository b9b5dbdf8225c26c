//! Reports of clubs, and clubs that moderators close.

use evora_server::{Config, GuardSettings, Rate, Rates};
use evora_store::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::{found, join, settings};
use crate::harness::Client;
use crate::harness::server::{Server, config};

async fn close(who: &Client, club: &str, reason: &str) -> u16 {
    let path = format!("/api/moderation/clubs/{}/closed", club.rsplit('/').next().unwrap());
    let body = Some(json!({"reason": reason}));
    who.ask(Method::PUT, &path, body, &[]).await.status.as_u16()
}

/// The entry of a log about a club that was closed. The clock of tests stands still, so that entries have no order.
fn the_closing(log: &Value) -> &Value {
    let entries = log.as_array().unwrap();
    entries.iter().find(|entry| entry["action"] == "club_closed").expect("an entry of the closing")
}

#[tokio::test]
async fn moderators_read_reports_of_clubs_and_close_them() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (mia, chief) = (server.account("Mia").await, server.account("Chief").await);
    server.promote(&mia, Role::Moderator).await;
    server.promote(&chief, Role::Admin).await;
    let club = found(&ana, "Azulejo", "open", "members").await;
    join(&ben, &club).await;
    let complaint = |reason: &str| Some(json!({"reason": reason}));
    let guest = server.guest().await;
    for reason in ["rude name", "again"] {
        let report = guest.post(&format!("{club}/reports"), complaint(reason)).await;
        assert_eq!(report.status.as_u16(), 204);
    }
    assert_eq!(guest.post(&format!("{club}/reports"), complaint(" ")).await.problem(), "invalid");
    let reports = async |query: &str| {
        let body = mia.get(&format!("/api/moderation/clubs{query}")).await.body;
        body["reports"].as_array().unwrap().clone()
    };
    let listed = reports("").await;
    assert_eq!(listed.len(), 1, "a second one waits until the first is resolved");
    assert_eq!(
        (&listed[0]["club"]["name"], &listed[0]["owner"]["name"]),
        (&json!("Azulejo"), &json!("Ana"))
    );
    assert_eq!(
        (&listed[0]["reason"], &listed[0]["by"]["kind"]),
        (&json!("rude name"), &json!("guest"))
    );
    let resolve =
        format!("/api/moderation/clubs/reports/{}/resolve", listed[0]["id"].as_str().unwrap());
    assert_eq!(mia.post(&resolve, None).await.status.as_u16(), 204);
    assert_eq!(mia.post(&resolve, None).await.status.as_u16(), 404);
    assert_eq!((reports("").await.len(), reports("?all=true").await.len()), (0, 1));

    assert_eq!(close(&ana, &club, "x").await, 404, "only moderators");
    assert_eq!(close(&mia, &club, " ").await, 422);
    assert_eq!(close(&mia, &club, "rude name").await, 204);
    assert_eq!(close(&mia, &club, "rude name").await, 404, "it is closed already");
    // It is there for its members, who read why, and for moderators; to others it is gone.
    for who in [&ana, &ben, &mia] {
        let seen = who.get(&club).await.body;
        assert_eq!(seen["closed"]["reason"], "rude name");
    }
    for who in [&server.client(), &guest] {
        assert_eq!(who.get(&club).await.status.as_u16(), 404);
    }
    assert_eq!(guest.get("/api/clubs").await.body["clubs"], json!([]));
    assert_eq!(ana.get("/api/me/clubs").await.body["clubs"][0]["closed"], true);
    // Nothing is done in it, and nobody can take its name.
    let answer =
        ana.ask(Method::PUT, &club, Some(settings("B side", "open", "everyone")), &[]).await;
    assert_eq!(answer.status.as_u16(), 404);
    assert_eq!(ana.delete(&club, None).await.status.as_u16(), 404);
    let taken = ana.post("/api/clubs", Some(settings("Azulejo", "open", "everyone"))).await;
    assert_eq!(taken.problem(), "name-taken");
    // Its owner's log tells, and so does what moderators see.
    let log = ana.get("/api/audit").await.body;
    let entry = the_closing(&log["entries"]);
    assert_eq!(entry["actor"], "moderator");
    assert_eq!(entry["details"], json!({"label": "Azulejo", "reason": "rude name"}));
    let seen = mia.get("/api/moderation/names/ana").await.body;
    the_closing(&seen["log"]);
    let reopen = format!("/api/moderation/clubs/{}/closed", club.rsplit('/').next().unwrap());
    assert_eq!(mia.delete(&reopen, None).await.status.as_u16(), 204);
    assert_eq!(mia.delete(&reopen, None).await.status.as_u16(), 404);
    assert_eq!(guest.get(&club).await.body["closed"], Value::Null);
    // Nobody closes a club of theirs, or of somebody with their role.
    let own = found(&mia, "Ours", "open", "everyone").await;
    assert_eq!(close(&mia, &own, "x").await, 403);
    assert_eq!(close(&chief, &own, "x").await, 204);
}

#[tokio::test]
async fn whoever_may_not_chat_founds_and_changes_no_club() {
    let server = Server::start().await;
    let (ana, mia) = (server.account("Ana").await, server.account("Mia").await);
    server.promote(&mia, Role::Moderator).await;
    let club = found(&ana, "Azulejo", "open", "everyone").await;
    let mute = format!("/api/moderation/players/{}/mute", ana.id().await);
    let body = Some(json!({"reason": "rude", "hours": 1}));
    assert_eq!(mia.ask(Method::PUT, &mute, body, &[]).await.status.as_u16(), 204);
    let other = Some(settings("Another", "open", "everyone"));
    assert_eq!(ana.post("/api/clubs", other.clone()).await.problem(), "muted");
    assert_eq!(ana.ask(Method::PUT, &club, other, &[]).await.problem(), "muted");
}

#[tokio::test]
async fn founding_and_acting_are_limited() {
    let rates = Rates { club: Rate { count: 1, seconds: 60 }, ..Rates::unlimited() };
    let rates = Rates { follow: Rate { count: 2, seconds: 60 }, ..rates };
    let guard = GuardSettings { rates, ..GuardSettings::default() };
    let server = Server::with(Config { guard, ..config() }).await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let club = found(&ana, "Azulejo", "open", "everyone").await;
    let another = Some(settings("Another", "open", "everyone"));
    assert_eq!(ana.post("/api/clubs", another.clone()).await.problem(), "too-many");
    for _ in 0..2 {
        join(&ben, &club).await;
    }
    let again = ben.ask(Method::PUT, &format!("{club}/membership"), None, &[]).await;
    assert_eq!(again.problem(), "too-many");
    server.pass(60);
    assert_eq!(ana.post("/api/clubs", another).await.status.as_u16(), 201);
}
