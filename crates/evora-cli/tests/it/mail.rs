//! What an operator sees of e-mails that cannot be sent.

use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use evora_test_services::Client;
use reqwest::Method;
use serde_json::json;

use crate::server::{PATIENCE, Server};

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_is_gone_is_told_in_the_log_and_by_the_gauge() {
    let home = tempfile::tempdir().unwrap();
    // Nothing listens at its address any more.
    let gone = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    command.env_clear().env("HOME", home.path()).stdin(Stdio::null()).stderr(Stdio::piped());
    command.env("EVORA_MAIL", format!("smtp://ann:hush@{gone}"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"]);
    command.args(["--hash-memory", "8", "--origin", "http://evora.localhost"]);
    command.args(["--mail-from", "noreply@evora.example"]);
    let mut server =
        tokio::task::spawn_blocking(move || Server::start(&mut command)).await.unwrap();
    let admin = Client::new(format!("http://{}", std::mem::take(&mut server.address)));
    let owner = Client::new(format!("http://{}", server.line()));
    owner.sign_in_as_guest().await;
    let account = json!({"name": "Ana", "password": "correct horse"});
    assert_eq!(owner.post("/api/account", Some(account)).await.status, 201);
    let address = json!({"address": "ana@evora.example", "password": "correct horse"});
    assert_eq!(owner.ask(Method::PUT, "/api/email", Some(address), &[]).await.status, 202);
    let begun = Instant::now();
    loop {
        let metrics = admin.get("/metrics").await.text;
        let was_retried = metrics.contains("evora_mails_total{result=\"retried\"}");
        if was_retried && metrics.contains("evora_mail_queue 1\n") {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{metrics}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.signal("TERM");
    let (_, log) = tokio::task::spawn_blocking(move || server.end()).await.unwrap();
    let told = log.lines().find(|line| line.contains("it is sent again")).unwrap();
    assert!(told.contains("Connection refused"), "{told}");
    for secret in ["hush", "ana@"] {
        assert!(!log.contains(secret), "{log}");
    }
}
