//! E-mails that it is somebody's turn, to an SMTP server over a real socket.

use std::time::Duration;

use serde_json::json;

use super::{game, play, put};
use crate::email::with_address;
use crate::harness::server::{MAIL_ORIGIN, NOON, Server, with_mail};
use crate::harness::smtp::SmtpSink;

#[tokio::test]
async fn players_who_want_it_get_an_e_mail_for_each_turn_once() {
    let mut sink = SmtpSink::start().await;
    let server = Server::with(with_mail(&sink.url)).await;
    let ana = with_address(&server, &mut sink, "Ana", "ana@evora.example").await;
    let ben = with_address(&server, &mut sink, "Ben", "ben@evora.example").await;
    let wants = json!({"turns": true});
    assert_eq!(put(&ben, "/api/email/reminders", wants).await.0, 204);
    let info = ben.get("/api/email").await.body;
    assert_eq!((&info["turns"], &info["reminders"]), (&json!(true), &json!(false)));
    let id = game(&ana, &ben).await;
    play(&ana, &id).await;
    let mail = sink.next().await;
    assert_eq!(mail.to, "ben@evora.example");
    assert!(mail.text.contains("Subject: Your move"), "{}", mail.text);
    assert!(mail.text.contains(&format!("{MAIL_ORIGIN}/table/{id}")), "{}", mail.text);
    assert!(mail.text.contains("Azul, against Ana"), "{}", mail.text);
    // Chat is no turn, and Ana does not want any. The next is for Ben's next turn.
    ana.chat(&id, "your move").await;
    play(&ben, &id).await;
    play(&ana, &id).await;
    assert_eq!(sink.next().await.to, "ben@evora.example");
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert!(sink.is_empty(), "once for each turn");
}

#[tokio::test]
async fn an_e_mail_that_was_not_taken_is_sent_again_by_another_node() {
    let mut sink = SmtpSink::start().await;
    let mut config = with_mail(&sink.url);
    config.mail.as_mut().unwrap().retry_after = vec![Duration::from_secs(600)];
    let server = Server::with(config.clone()).await;
    let ana = server.account("Ana").await;
    let ben = with_address(&server, &mut sink, "Ben", "ben@evora.example").await;
    assert_eq!(put(&ben, "/api/email/reminders", json!({"turns": true})).await.0, 204);
    let id = game(&ana, &ben).await;
    sink.refuse(1);
    play(&ana, &id).await;
    sink.refused().await;
    let server = server.restart(config).await;
    assert_eq!(server.app.store.pending_turn_mails().await, Ok(1));
    server.pass(600);
    let mail = sink.next().await;
    assert_eq!(mail.to, "ben@evora.example");
    assert!(mail.text.contains(&format!("{MAIL_ORIGIN}/table/{id}")), "{}", mail.text);
    while server.app.store.pending_turn_mails().await != Ok(0) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn whoever_is_at_the_table_gets_an_e_mail_only_if_they_leave_it() {
    let mut sink = SmtpSink::start().await;
    let server = Server::with(with_mail(&sink.url)).await;
    let ana = server.account("Ana").await;
    let ben = with_address(&server, &mut sink, "Ben", "ben@evora.example").await;
    assert_eq!(put(&ben, "/api/email/reminders", json!({"turns": true})).await.0, 204);
    let id = game(&ana, &ben).await;
    let (socket, _) = ben.watch(&id).await;
    let (user, place) = (ben.id().await.parse().unwrap(), id.parse().unwrap());
    while !server.app.store.is_at_table(&user, &place, NOON).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    play(&ana, &id).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert!(sink.is_empty());
    play(&ben, &id).await;
    drop(socket);
    server.pass(60);
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert!(sink.is_empty(), "the turn is over");
    while server.app.store.is_at_table(&user, &place, NOON).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    play(&ana, &id).await;
    assert_eq!(sink.next().await.to, "ben@evora.example");
}

#[tokio::test]
async fn an_e_mail_is_sent_when_the_mail_server_is_back_after_hours() {
    let mut sink = SmtpSink::start().await;
    let mut config = with_mail(&sink.url);
    config.mail.as_mut().unwrap().retry_after = vec![];
    let server = Server::with(config).await;
    let ana = server.account("Ana").await;
    let ben = with_address(&server, &mut sink, "Ben", "ben@evora.example").await;
    assert_eq!(put(&ben, "/api/email/reminders", json!({"turns": true})).await.0, 204);
    let id = game(&ana, &ben).await;
    sink.refuse(2);
    play(&ana, &id).await;
    // Hours pass, however long the node takes to store each attempt.
    let hours = async {
        loop {
            server.pass(600);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let mail = tokio::select! {
        mail = sink.next() => mail,
        () = hours => unreachable!("hours do not end"),
    };
    assert_eq!(mail.to, "ben@evora.example");
}
