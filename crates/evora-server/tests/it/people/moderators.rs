//! Moderators: reports with their context, mutes, suspensions, bans and notes.

use evora_store::Role;
use serde_json::{Value, json};

use crate::harness::Client;
use crate::harness::server::{PASSWORD, Server};

async fn report(who: &Client, table: &str, body: Value) -> u16 {
    who.post(&format!("/api/tables/{table}/reports"), Some(body)).await.status.as_u16()
}

#[tokio::test]
async fn moderators_see_reports_with_their_context_and_act_on_them() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (mod_one, mod_two) = (server.account("Mia").await, server.account("Max").await);
    let chief = server.account("Chief").await;
    server.promote(&mod_one, Role::Moderator).await;
    server.promote(&mod_two, Role::Moderator).await;
    server.promote(&chief, Role::Admin).await;
    let table = ana.play(&ben, json!({"rules": "azul"})).await;
    for text in ["hello", "you fool", "really"] {
        ben.chat(&table, text).await;
    }
    let whole = ana.watch(&table).await.1;
    let version = whole["chat"][1]["version"].as_u64().unwrap();
    let seat = whole["table"]["seats"].as_array().unwrap().iter();
    let seat = seat.clone().position(|seat| seat["player"]["name"] == "Ben").unwrap();
    assert_eq!(report(&ana, &table, json!({"version": version, "reason": "rude"})).await, 204);
    assert_eq!(report(&ana, &table, json!({"seat": seat, "reason": "stalls"})).await, 204);
    assert_eq!(report(&ben, &table, json!({"seat": seat, "reason": "me"})).await, 403);
    assert_eq!(report(&ana, &table, json!({"seat": 3, "reason": "nobody"})).await, 404);
    assert_eq!(report(&ana, &table, json!({"reason": "nothing"})).await, 422);

    let listed = mod_one.get("/api/moderation/reports").await.body;
    let reports = listed["reports"].as_array().unwrap();
    assert_eq!(reports.len(), 2, "{listed}");
    let line = reports.iter().find(|report| report["reason"] == "rude").unwrap();
    assert_eq!((&line["about"]["name"], &line["by"]["name"]), (&json!("Ben"), &json!("Ana")));
    assert_eq!((&line["version"], &line["open_reports"]), (&json!(version), &json!(2)));
    let chat: Vec<&str> = line["chat"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["text"].as_str().unwrap())
        .collect();
    assert_eq!(chat, ["hello", "you fool", "really"]);
    // The line was the last thing that happened; still only one of the reports is about a line.
    let player = reports.iter().find(|report| report["reason"] == "stalls").unwrap();
    assert_eq!((&line["about_line"], &player["about_line"]), (&json!(true), &json!(false)));
    assert_eq!(player["version"], player["chat"][2]["version"]);
    let resolve = format!("/api/moderation/reports/{}/resolve", line["id"].as_str().unwrap());
    assert_eq!(mod_one.post(&resolve, None).await.status, 204);
    assert_eq!(mod_one.post(&resolve, None).await.status, 404);
    let left = mod_two.get("/api/moderation/reports").await.body;
    assert_eq!(left["reports"].as_array().unwrap().len(), 1);
    let all = mod_two.get("/api/moderation/reports?all=true").await.body;
    assert_eq!(all["reports"].as_array().unwrap().len(), 2);

    // Muted for a while: told why and until when, and may still play.
    let person = format!("/api/moderation/players/{}", ben.id().await);
    let impose = async |who: &Client, kind: &str, body: Value| {
        who.ask(reqwest::Method::PUT, &format!("{person}/{kind}"), Some(body), &[]).await
    };
    let mute = json!({"reason": "insults", "hours": 2});
    assert_eq!(impose(&mod_one, "mute", mute).await.status, 204);
    let say = |text: &str| Some(json!({"text": text}));
    let chat = format!("/api/tables/{table}/chat");
    let refused = ben.post(&chat, say("but")).await;
    assert_eq!(refused.problem(), "muted");
    let args = json!({"why": "insults", "until": "2027-01-15T10:00:00Z"});
    assert_eq!(refused.body["reason"], json!({"id": "problem-muted-why-until", "args": args}));
    let me = ben.get("/api/me").await.body;
    assert_eq!(me["sanctions"][0]["kind"], "mute");
    server.pass(2 * 3600);
    assert_eq!(ben.post(&chat, say("sorry")).await.status, 204, "it has ended by itself");

    // Suspended: no moves, also over a socket that is open, but resigning is allowed.
    let (mut socket, _) = ben.watch(&table).await;
    assert_eq!(impose(&mod_one, "suspension", json!({"reason": "stalls"})).await.status, 204);
    let told = socket.until("standing").await;
    assert_eq!(told["sanctions"][0]["kind"], "suspension");
    assert_eq!(told["sanctions"][0]["reason"], "stalls");
    socket.say(json!({"type": "play", "ply": 0, "word": "1B1"})).await;
    let refused = socket.until("refused").await;
    assert_eq!(refused["problem"]["type"], "/api/problems/suspended");
    assert_eq!(refused["problem"]["reason"]["args"], json!({"why": "stalls"}));
    let quick = json!({"rules": ["azul"], "players": 2, "share": "00"});
    assert_eq!(ben.post("/api/quick", Some(quick)).await.status.as_u16() / 100, 4);
    assert_eq!(ben.post(&format!("/api/tables/{table}/resign"), None).await.status, 200);
    assert_eq!(mod_two.delete(&format!("{person}/suspension"), None).await.status, 204);
    assert_eq!(mod_two.delete(&format!("{person}/suspension"), None).await.status, 404);

    assert_eq!(socket.until("standing").await["sanctions"], json!([]), "it was lifted");

    // Banned: sockets tell why and are closed, sessions end, and signing in tells why, too.
    assert_eq!(impose(&mod_two, "ban", json!({"reason": "threats"})).await.status, 204);
    let told = socket.until("standing").await;
    assert_eq!(told["sanctions"][0]["kind"], "ban");
    assert_eq!(told["sanctions"][0]["reason"], "threats");
    while socket.next().await.is_ok() {}
    assert_eq!(ben.get("/api/me").await.status, 401);
    let sign_in = json!({"name": "Ben", "password": PASSWORD});
    let refused = ben.post("/api/sign-in", Some(sign_in)).await;
    assert_eq!(refused.problem(), "banned");

    // Who did what is there for every moderator, notes included.
    let note = json!({"text": "warned by mail"});
    assert_eq!(mod_one.post(&format!("{person}/notes"), Some(note)).await.status, 204);
    let seen = mod_two.get("/api/moderation/names/ben").await.body;
    let log: Vec<(&Value, &Value)> = seen["log"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| (&entry["action"], &entry["by"]["name"]))
        .collect();
    let all = [
        ("noted", "Mia"),
        ("banned", "Max"),
        ("unsuspended", "Max"),
        ("suspended", "Mia"),
        ("muted", "Mia"),
    ];
    let mut expected: Vec<(Value, Value)> = all.map(|(a, b)| (json!(a), json!(b))).into();
    let mut found: Vec<(Value, Value)> =
        log.into_iter().map(|(a, b)| (a.clone(), b.clone())).collect();
    // Some of them have the same time.
    expected.sort_by_key(|entry| format!("{entry:?}"));
    found.sort_by_key(|entry| format!("{entry:?}"));
    assert_eq!(found, expected);

    // Nobody moderates themselves, an equal, or somebody above them.
    for (who, whom, status) in [
        (&mod_one, &mod_one, 403),
        (&mod_one, &mod_two, 403),
        (&mod_one, &chief, 403),
        (&chief, &mod_one, 204),
    ] {
        let path = format!("/api/moderation/players/{}/mute", whom.id().await);
        let body = Some(json!({"reason": "test", "hours": 1}));
        let answer = who.ask(reqwest::Method::PUT, &path, body, &[]).await;
        assert_eq!(answer.status.as_u16(), status, "{answer:?}");
    }
    assert_eq!(impose(&mod_one, "exile", json!({"reason": "x"})).await.status, 404);
    assert_eq!(impose(&mod_one, "mute", json!({"reason": " "})).await.status, 422);
    for hours in [0, -1, 1_000_000_000_000_i64] {
        let refused = impose(&mod_one, "mute", json!({"reason": "x", "hours": hours})).await;
        assert_eq!(refused.status, 422, "{hours}: {}", refused.text);
    }
}

#[tokio::test]
async fn a_moderator_looks_at_a_reported_private_table_and_can_do_nothing_there() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (cleo, mia) = (server.account("Cleo").await, server.account("Mia").await);
    server.promote(&mia, Role::Moderator).await;
    let opened = ana
        .post(
            "/api/tables",
            Some(json!({
                "options": {"rules": "duel", "visibility": "link", "spectators": false},
                "seats": [{"kind": "me"}, {"kind": "link"}],
                "share": "00",
            })),
        )
        .await
        .body;
    let table = opened["table"]["id"].as_str().unwrap().to_owned();
    let secret = opened["seat_links"][0]["secret"].as_str().unwrap();
    let path = format!("/api/tables/{table}");
    let join = Some(json!({"link": secret, "share": "01"}));
    assert_eq!(ben.post(&format!("{path}/join"), join).await.status, 200);
    // Without a report it is nobody's business.
    assert_eq!(mia.get(&path).await.status, 404);
    assert_eq!(report(&ana, &table, json!({"seat": 1, "reason": "stalls"})).await, 204);
    assert_eq!(cleo.get(&path).await.status, 404);
    let token = mia.token(&["read"]).await;
    assert_eq!(mia.with_token(&token, reqwest::Method::GET, &path, None).await.status, 404);
    let seen = mia.get(&path).await;
    assert_eq!(seen.status, 200, "{seen:?}");
    assert_eq!(
        (&seen.body["table"]["you"], &seen.body["game"]["you"]),
        (&json!(null), &json!(null))
    );
    assert_eq!(seen.body["game"]["legal"], json!(null));
    assert!(!seen.text.contains(secret), "{}", seen.text);
    let (mut socket, _) = mia.watch(&table).await;
    for message in [json!({"type": "say", "text": "hello"}), json!({"type": "resign"})] {
        socket.say(message).await;
        let refused = socket.until("refused").await;
        assert_eq!(refused["problem"]["type"], "/api/problems/forbidden");
    }
    assert_eq!(mia.post(&format!("{path}/join"), Some(json!({"share": "02"}))).await.status, 404);
    let say = Some(json!({"text": "hello"}));
    assert_eq!(mia.post(&format!("{path}/chat"), say).await.problem(), "no-chat");
    // That she looked is recorded once, for moderators.
    let log = mia.get("/api/moderation/names/ben").await.body["log"].clone();
    assert_eq!(log.as_array().unwrap().len(), 1, "{log}");
    let entry = (&log[0]["action"], &log[0]["by"]["name"], &log[0]["details"]["label"]);
    assert_eq!(entry, (&json!("table_viewed"), &json!("Mia"), &json!(table)));
    assert!(!ben.get("/api/audit").await.text.contains("table_viewed"));
}
