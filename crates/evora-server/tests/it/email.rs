//! E-mail addresses, and links sent to them, against an SMTP server over a real socket.

use evora_server::purge;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::harness::Client;
use crate::harness::server::{MAIL_ORIGIN, PASSWORD, Server, config, with_mail};
use crate::harness::smtp::SmtpSink;

async fn set(owner: &Client, address: &str, language: &str) -> u16 {
    let body = json!({"address": address, "password": PASSWORD, "language": language});
    owner.ask(Method::PUT, "/api/email", Some(body), &[]).await.status.as_u16()
}

async fn send(client: &Client, path: &str, body: Value) -> (u16, Value) {
    let answer = client.post(path, Some(body)).await;
    (answer.status.as_u16(), answer.body)
}

/// An account with a confirmed address.
pub(crate) async fn with_address(
    server: &Server,
    sink: &mut SmtpSink,
    name: &str,
    address: &str,
) -> Client {
    let owner = server.account(name).await;
    assert_eq!(set(&owner, address, "en").await, 202);
    let secret = sink.next().await.secret("confirm");
    let done = send(&server.client(), "/api/email/confirm", json!({"secret": secret})).await;
    assert_eq!(done.0, 204, "{done:?}");
    owner
}

#[tokio::test]
async fn an_address_is_confirmed_by_a_link_and_sets_a_new_password() {
    let mut sink = SmtpSink::start().await;
    let server = Server::with(with_mail(&sink.url)).await;
    let ana = server.account("Ana").await;
    assert_eq!(
        ana.get("/api/email").await.body,
        json!({"available": true, "address": null, "reminders": false, "turns": false})
    );
    let wrong = json!({"address": "ana@evora.example", "password": "wrong horse"});
    assert_eq!(
        ana.ask(Method::PUT, "/api/email", Some(wrong), &[]).await.problem(),
        "wrong-password"
    );
    for bad in ["", "ana", "@", "a@", "a b@c.example", "a@b.example, c@d.example", "<a@b.example>"]
    {
        assert_eq!(set(&ana, bad, "en").await, 422, "{bad}");
    }
    assert_eq!(set(&ana, "ana@evora.example", "en").await, 202);
    let mail = sink.next().await;
    assert_eq!(mail.to, "ana@evora.example");
    assert!(mail.text.contains("From: Evora <noreply@evora.example>"), "{}", mail.text);
    assert!(mail.text.contains("MIME-Version: 1.0"), "{}", mail.text);
    assert!(mail.text.contains("Message-ID: <"), "{}", mail.text);
    assert!(mail.text.contains("Subject: Confirm your e-mail address"), "{}", mail.text);
    assert!(mail.text.contains(&format!("{MAIL_ORIGIN}/account#confirm=")), "{}", mail.text);
    // Until it is confirmed, it is used for nothing.
    let nobody = server.client();
    let ben = server.account("Ben").await;
    assert_eq!(set(&ben, "ben@evora.example", "en").await, 202);
    assert_eq!(sink.next().await.to, "ben@evora.example");
    assert_eq!(send(&nobody, "/api/forgot", json!({"name": "ben"})).await.0, 202);
    let confirm = json!({"secret": mail.secret("confirm")});
    assert_eq!(send(&nobody, "/api/email/confirm", confirm.clone()).await.0, 204);
    assert_eq!(send(&nobody, "/api/email/confirm", confirm).await.0, 404, "once");
    assert_eq!(ana.get("/api/email").await.body["address"], "ana@evora.example");
    assert_eq!(ana.get("/api/export").await.body["email"], "ana@evora.example");
    // A link sets a new password, once, and ends all sessions. Whoever knew the old one cannot come back with a code.
    let codes = send(&ana, "/api/recovery-codes", json!({"password": PASSWORD})).await.1;
    assert_eq!(send(&nobody, "/api/forgot", json!({"name": "ana"})).await.0, 202);
    let mail = sink.next().await;
    assert!(mail.text.contains("Subject: Set a new password"), "{}", mail.text);
    let reset = |new: &str| json!({"secret": mail.secret("reset"), "new": new});
    assert_eq!(send(&nobody, "/api/reset", reset("password")).await.0, 422);
    assert_eq!(send(&nobody, "/api/reset", reset("battery staple")).await.1["name"], "Ana");
    assert_eq!(ana.get("/api/me").await.problem(), "not-signed-in");
    let back = json!({"name": "Ana", "code": codes["codes"][0], "new": "blue tiles on a wall"});
    assert_eq!(send(&server.client(), "/api/recover", back).await.0, 401);
    assert_eq!(nobody.get("/api/recovery-codes").await.body["left"], 0);
    assert_eq!(send(&server.client(), "/api/reset", reset("blue tiles on a wall")).await.0, 404);
    let sign_in = json!({"name": "Ana", "password": "battery staple"});
    assert_eq!(send(&server.client(), "/api/sign-in", sign_in).await.0, 200);
    let log = nobody.get("/api/audit").await.body["entries"].to_string();
    for action in ["email_confirmed", "reset_requested", "password_reset", "\"email\""] {
        assert!(log.contains(action), "{action}: {log}");
    }
    // It can be deleted, and then no link is sent.
    let body = Some(json!({"password": "battery staple"}));
    assert_eq!(nobody.delete("/api/email", body).await.status, StatusCode::NO_CONTENT);
    assert_eq!(nobody.get("/api/email").await.body["address"], Value::Null);
    let mail = sink.next().await;
    assert_eq!(mail.to, "ana@evora.example");
    assert!(
        mail.text.contains("Subject: Your account has another e-mail address"),
        "{}",
        mail.text
    );
    assert!(sink.is_empty());
}

#[tokio::test]
async fn an_address_is_told_that_another_took_its_place() {
    let mut sink = SmtpSink::start().await;
    let server = Server::with(with_mail(&sink.url)).await;
    let ana = with_address(&server, &mut sink, "Ana", "ana@evora.example").await;
    let change = async |to: &str, sink: &mut SmtpSink| {
        assert_eq!(set(&ana, to, "en").await, 202);
        let mail = sink.next().await;
        assert_eq!(mail.to, to);
        let confirm = json!({"secret": mail.secret("confirm")});
        assert_eq!(send(&server.client(), "/api/email/confirm", confirm).await.0, 204);
    };
    // The same address again is no change.
    change("ana@evora.example", &mut sink).await;
    change("new@evora.example", &mut sink).await;
    let mail = sink.next().await;
    assert_eq!(mail.to, "ana@evora.example");
    assert!(
        mail.text.contains("Subject: Your account has another e-mail address"),
        "{}",
        mail.text
    );
    assert!(mail.text.contains(&format!("{MAIL_ORIGIN}/account")), "{}", mail.text);
    // Whoever reads the old mailbox is not told the new address.
    assert!(!mail.text.contains("new@"), "{}", mail.text);
    assert!(sink.is_empty());
}

#[tokio::test]
async fn links_end_with_time_and_with_a_new_password() {
    let mut sink = SmtpSink::start().await;
    let server = Server::with(with_mail(&sink.url)).await;
    let ana = with_address(&server, &mut sink, "Ana", "ana@evora.example").await;
    let nobody = server.client();
    send(&nobody, "/api/forgot", json!({"name": "Ana"})).await;
    let late = sink.next().await.secret("reset");
    server.pass(30 * 60);
    let reset = |secret: &str| json!({"secret": secret, "new": "battery staple"});
    assert_eq!(send(&nobody, "/api/reset", reset(&late)).await.0, 404);
    send(&nobody, "/api/forgot", json!({"name": "Ana"})).await;
    let void = sink.next().await.secret("reset");
    let change = json!({"old": PASSWORD, "new": "blue tiles on a wall"});
    assert_eq!(send(&ana, "/api/password", change).await.0, 204);
    assert_eq!(send(&nobody, "/api/reset", reset(&void)).await.0, 404);
    // A link for one purpose is none for the other.
    send(&nobody, "/api/forgot", json!({"name": "Ana"})).await;
    let other = sink.next().await.secret("reset");
    assert_eq!(send(&nobody, "/api/email/confirm", json!({"secret": other})).await.0, 404);
    assert_eq!(send(&nobody, "/api/reset", reset(&other)).await.0, 200);
}

#[tokio::test]
async fn asking_for_a_link_does_not_tell_whether_there_is_an_account() {
    let mut sink = SmtpSink::start().await;
    let mut config = with_mail(&sink.url);
    config.guard.rates.mail = evora_server::Rate { count: 4, seconds: 60 };
    let server = Server::with(config).await;
    with_address(&server, &mut sink, "Ana", "ana@evora.example").await;
    server.account("Ben").await;
    let mut answers = Vec::new();
    for name in ["Ana", "Ben", "Nobody", "\u{202e}"] {
        let answer = server.client().post("/api/forgot", Some(json!({"name": name}))).await;
        let names: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
        answers.push((answer.status.as_u16(), answer.text, names));
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let mail = sink.next().await;
    assert_eq!(mail.to, "ana@evora.example");
    let many = server.client().post("/api/forgot", Some(json!({"name": "Cleo"}))).await;
    assert_eq!(many.problem(), "too-many");
}

#[tokio::test]
async fn an_e_mail_that_is_not_taken_is_sent_again_in_the_readers_language() {
    let mut sink = SmtpSink::start().await;
    let server = Server::with(with_mail(&sink.url)).await;
    let ana = server.account("Ana").await;
    sink.refuse(2);
    assert_eq!(set(&ana, "ana@evora.example", "uk").await, 202);
    let mail = sink.next().await;
    assert!(mail.text.contains("Вітаємо, Ana!"), "{}", mail.text);
    // What is chosen for the page counts more than what the request says.
    ana.ask(Method::PUT, "/api/settings", Some(json!({"language": "pl"})), &[]).await;
    assert_eq!(set(&ana, "ana@evora.example", "uk").await, 202);
    assert!(sink.next().await.text.contains("Cześć, Ana!"));
}

#[tokio::test]
async fn without_a_mail_server_no_e_mail_is_offered() {
    let server = Server::with(config()).await;
    let ana = server.account("Ana").await;
    assert_eq!(
        ana.get("/api/email").await.body,
        json!({"available": false, "address": null, "reminders": false, "turns": false})
    );
    assert_eq!(set(&ana, "ana@evora.example", "en").await, 404);
    assert_eq!(send(&ana, "/api/forgot", json!({"name": "Ana"})).await.0, 404);
}

#[tokio::test]
async fn players_who_want_it_are_reminded_once_when_their_time_runs_out() {
    let mut sink = SmtpSink::start().await;
    let server = Server::with(with_mail(&sink.url)).await;
    let ana = with_address(&server, &mut sink, "Ana", "ana@evora.example").await;
    let ben = with_address(&server, &mut sink, "Ben", "ben@evora.example").await;
    let clock = json!({"rules": "azul", "first": 0, "clock": {"kind": "days", "days": 1}});
    let table = ana.play(&ben, clock).await;
    let remind = async |owner: &Client, reminders: bool| {
        let body = Some(json!({"reminders": reminders}));
        owner.ask(Method::PUT, "/api/email/reminders", body, &[]).await.status.as_u16()
    };
    assert_eq!(remind(&ben, true).await, 204);
    server.pass(13 * 3600);
    purge(&server.app).await.unwrap();
    assert_eq!(remind(&ana, true).await, 204);
    assert_eq!(ana.get("/api/email").await.body["reminders"], true);
    for _ in 0..2 {
        purge(&server.app).await.unwrap();
    }
    // It is Ana's turn, and she is told once.
    let mail = sink.next().await;
    assert_eq!(mail.to, "ana@evora.example");
    assert!(mail.text.contains(&format!("{MAIL_ORIGIN}/table/{table}")), "{}", mail.text);
    assert_eq!(set(&ben, "ben@elsewhere.example", "en").await, 202);
    assert!(sink.next().await.text.contains("#confirm="), "nothing in between");
}
