//! `evora user` as a real process, beside a running server.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use evora_test_services::Client;
use serde_json::{Value, json};

use crate::server::{PATIENCE, Server};

fn evora(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    command.env_clear().env("HOME", home).stdin(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Runs `evora user` and returns its status and what it said.
async fn user(home: &Path, args: &[&str]) -> (Option<i32>, String) {
    let mut command = evora(home);
    command.arg("user").args(args);
    let output = tokio::task::spawn_blocking(move || command.output()).await.unwrap().unwrap();
    let (out, err) = (output.stdout, String::from_utf8_lossy(&output.stderr).into_owned());
    (output.status.code(), String::from_utf8(out).unwrap() + &err)
}

/// Expects success, and these words.
async fn done(home: &Path, args: &[&str], words: &str) -> String {
    let (code, said) = user(home, args).await;
    assert_eq!(code, Some(0), "{args:?}: {said}");
    assert!(said.contains(words), "{args:?}: {said}");
    said
}

async fn account(base: &str, name: &str) -> Client {
    let client = Client::new(base);
    client.sign_in_as_guest().await;
    let body = json!({"name": name, "password": "correct horse"});
    let made = client.post("/api/account", Some(body)).await;
    assert_eq!(made.status, 201, "{made:?}");
    client
}

/// Asks again until the answer has this status, for as long as is promised and a slow machine may need.
async fn until(status: u16, ask: impl AsyncFn() -> evora_test_services::Answer) -> Value {
    let begun = Instant::now();
    loop {
        let answer = ask().await;
        if answer.status == status {
            return answer.body;
        }
        assert!(begun.elapsed() < PATIENCE, "{answer:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_looks_after_accounts_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let (code, said) = user(home, &["list"]).await;
    assert_eq!(code, Some(1));
    assert!(
        said.contains("there is no database") && said.contains("start the server first"),
        "{said}"
    );
    let (_, said) = user(home, &["list", "--lang", "pl"]).await;
    assert!(said.contains("nie ma jeszcze bazy danych"), "{said}");
    let mut command = evora(home);
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", "off", "--hash-memory", "8"]);
    // Those who ask until something has changed must not be told to ask less.
    for limit in ["table", "sign-in", "sign-in-pair", "sign-in-device"] {
        command.arg(format!("--rate-{limit}")).arg("100000/1");
    }
    let server = tokio::task::spawn_blocking(move || Server::start(&mut command)).await.unwrap();
    let base = format!("http://{}", server.address);
    let (ann, ben) = (account(&base, "Ann").await, account(&base, "Ben").await);
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let table = json!({"options": {"rules": "azul"}, "seats": seats, "share": "00"});
    assert_eq!(ann.post("/api/tables", Some(table.clone())).await.status, 201);

    // Suspended: told why and until when, with a message for every language, and back after it is lifted.
    let suspend = ["suspend", "ann", "--reason", "played two accounts", "--for", "7days"];
    done(home, &suspend, "Ann is suspended until 2").await;
    let refused = until(403, async || ann.post("/api/tables", Some(table.clone())).await).await;
    assert_eq!(refused["type"], "/api/problems/suspended");
    assert_eq!(refused["reason"]["id"], "problem-suspended-why-until");
    assert_eq!(refused["reason"]["args"]["why"], "played two accounts");
    assert!(refused["reason"]["args"]["until"].as_str().unwrap().ends_with('Z'), "{refused}");
    assert_eq!(ben.post("/api/tables", Some(table.clone())).await.status, 201);
    done(home, &["list", "--suspended"], "Ann  last seen").await;
    done(home, &["mute", "Ben", "--reason", "insults", "--for", "1h"], "Ben is muted").await;
    assert!(!done(home, &["list", "--suspended"], "Ann").await.contains("Ben"));
    assert!(!done(home, &["list", "--muted"], "Ben").await.contains("Ann"));
    assert_eq!(done(home, &["list", "--banned"], "").await, "");
    done(home, &["unmute", "Ben"], "Ben may chat again").await;
    done(home, &["unsuspend", "Ann"], "Ann may play again").await;
    until(201, async || ann.post("/api/tables", Some(table.clone())).await).await;
    assert_eq!(user(home, &["unsuspend", "Ann"]).await.0, Some(1));

    // Renamed: the old name is free to look for, and finds nobody.
    done(home, &["rename", "Ben", "Benedict"], "Ben is now called Benedict").await;
    until(200, async || Client::new(&base).get("/api/players/Benedict").await).await;
    assert_eq!(user(home, &["rename", "Benedict", "Ann"]).await.0, Some(1));
    assert_eq!(user(home, &["rename", "Benedict", "Admin"]).await.0, Some(1));
    assert_eq!(user(home, &["rename", "Benedict", "x"]).await.0, Some(2));
    let (code, said) = user(home, &["show", "Ben"]).await;
    assert_eq!(code, Some(1), "{said}");

    // Sessions end, and with a ban nobody signs in.
    done(home, &["end-sessions", "Benedict"], "1 session or token").await;
    until(401, async || ben.get("/api/sessions").await).await;
    let sign_in = json!({"name": "Benedict", "password": "correct horse"});
    assert_eq!(ben.post("/api/sign-in", Some(sign_in.clone())).await.status, 200);
    done(home, &["ban", "Benedict", "--reason", "threats"], "banned, without end").await;
    until(401, async || ben.get("/api/sessions").await).await;
    let banned = until(403, async || ben.post("/api/sign-in", Some(sign_in.clone())).await).await;
    assert_eq!(banned["reason"], json!({"id": "problem-banned-why", "args": {"why": "threats"}}));
    done(home, &["unban", "Benedict"], "may sign in again").await;
    until(200, async || ben.post("/api/sign-in", Some(sign_in.clone())).await).await;

    done(home, &["role", "add", "Ann", "moderator"], "Ann is a moderator now").await;
    done(home, &["role", "add", "Ann", "moderator"], "Nothing has changed").await;
    done(home, &["list", "--roles"], "moderator  Ann").await;
    until(200, async || ann.get("/api/moderation/reports").await).await;
    let mute = format!("/api/moderation/players/{}/mute", ben.id().await);
    let why = Some(json!({"reason": "rude", "hours": 2}));
    assert_eq!(ann.ask(reqwest::Method::PUT, &mute, why, &[]).await.status, 204);
    done(home, &["role", "add", "Ann", "admin"], "admin now, and no longer a moderator").await;
    done(home, &["role", "remove", "Ann", "moderator"], "Nothing has changed").await;
    done(home, &["role", "remove", "Ann", "admin"], "no longer an admin").await;

    // In words: what was done, by whom, until when.
    let shown = done(home, &["show", "Benedict"], "  moderator Ann  Muted: rude (until 2").await;
    for told in ["  operator  Banned: threats", "Account renamed; it was called “Ben”"] {
        assert!(shown.contains(told), "{told}: {shown}");
    }
    for raw in ["signed_in", "sessions_ended", "renamed  "] {
        assert!(!shown.contains(raw), "{raw}: {shown}");
    }
    let shown = done(home, &["show", "Ann", "--lang", "pl"], "Nadano rolę: administrator").await;
    assert!(!shown.contains("role_given"), "{shown}");

    // All of it is in the audit log, which the owner reads, too.
    let shown = done(home, &["show", "Benedict", "--json"], "").await;
    let shown: Value = serde_json::from_str(&shown).unwrap();
    let acts = shown["log"].as_array().unwrap().iter();
    let acts = acts.filter(|entry| entry["actor"] == "operator");
    let acts: Vec<&str> = acts.map(|entry| entry["action"].as_str().unwrap()).collect();
    assert_eq!(acts, ["unbanned", "banned", "sessions_ended", "renamed", "unmuted", "muted"]);
    let own = ben.get("/api/audit?limit=100").await.body;
    let own = own["entries"].as_array().unwrap().iter();
    let banned = own.clone().find(|entry| entry["action"] == "banned").unwrap();
    assert_eq!(
        (&banned["actor"], &banned["details"]["reason"]),
        (&json!("operator"), &json!("threats"))
    );
    for lang in ["en", "pl", "uk"] {
        let (code, said) = user(home, &["show", "Benedict", "--lang", lang]).await;
        assert!(code == Some(0) && said.contains("threats") && !said.contains('⟨'), "{said}");
    }
    assert_eq!(user(home, &["mute", "Ann", "--reason", " "]).await.0, Some(2));
    let late = ["mute", "Ann", "--reason", "x", "--until", "2020-01-01T00:00:00Z"];
    assert_eq!(user(home, &late).await.0, Some(2));
    for (flag, example) in [("--until", "2026-12-24T18:00:00Z"), ("--for", "7days")] {
        let tomorrow = ["mute", "Ann", "--reason", "x", flag, "tomorrow", "--lang", "uk"];
        let (code, said) = user(home, &tomorrow).await;
        assert!(code == Some(2) && said.contains(example), "{said}");
        assert!(said.contains("tomorrow – це не"), "{said}");
    }
}
