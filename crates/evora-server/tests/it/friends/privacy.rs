//! Privacy settings.

use reqwest::Method;
use serde_json::{Value, json};

use super::{challenge, follow, incoming, next_presence, set_privacy, stream};
use crate::harness::server::Server;

#[tokio::test]
async fn only_those_who_may_see_somebody_online() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let defaults = json!({"challenge": "everyone", "presence": "everyone", "follow": "everyone", "clubs": "everyone"});
    assert_eq!(ana.get("/api/privacy").await.body, defaults);
    follow(&ben, "Ana").await;
    let mut bens = stream(&ben).await;
    let _anas = stream(&ana).await;
    let (online, offline) = (json!({"kind": "online"}), json!({"kind": "offline"}));
    assert_eq!(next_presence(&mut bens).await.1, online);
    for what in ["presence", "follow"] {
        // Changes are seen at once, and look like coming and going.
        set_privacy(&ana, what, "nobody").await;
        assert_eq!(next_presence(&mut bens).await.1, offline, "{what}");
        set_privacy(&ana, what, "everyone").await;
        assert_eq!(next_presence(&mut bens).await.1, online, "{what}");
        set_privacy(&ana, what, "following").await;
        assert_eq!(next_presence(&mut bens).await.1, offline, "{what}");
        follow(&ana, "Ben").await;
        assert_eq!(next_presence(&mut bens).await.1, online, "{what}");
        super::done(&ana, Method::DELETE, "/api/following/Ben").await;
        assert_eq!(next_presence(&mut bens).await.1, offline, "{what}");
        let followers = ana.get("/api/followers").await.body["people"].as_array().unwrap().len();
        assert_eq!(followers, usize::from(what == "presence"));
        set_privacy(&ana, what, "everyone").await;
        assert_eq!(next_presence(&mut bens).await.1, online, "{what}");
    }
    set_privacy(&ana, "presence", "nobody").await;
    assert_eq!(ben.get("/api/players/Ana/relation").await.body["presence"], offline);
}

#[tokio::test]
async fn a_challenge_reaches_only_those_who_want_it_and_nobody_is_told() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    set_privacy(&ana, "challenge", "following").await;
    let made = challenge(&ben, &["Ana"]).await;
    assert_eq!(made["to"][0]["state"], "pending");
    assert_eq!(incoming(&ana).await.len(), 0);
    follow(&ana, "Ben").await;
    assert_eq!(incoming(&ana).await.len(), 1);
    set_privacy(&ana, "challenge", "nobody").await;
    assert_eq!(incoming(&ana).await.len(), 0);
    // What did not reach her is in no file of hers.
    assert_eq!(ana.get("/api/export").await.body["challenges"], json!([]));
    let export = ben.get("/api/export").await.body;
    assert_eq!(export["challenges"][0]["id"], made["id"]);
    assert_eq!(export["privacy"]["challenge"], "everyone");
    let export = ana.get("/api/export").await.body;
    assert_eq!(
        (&export["privacy"]["challenge"], &export["following"][0]),
        (&json!("nobody"), &json!(ben.id().await))
    );
}

#[tokio::test]
async fn a_change_of_one_setting_leaves_the_others_alone() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let change = async |body: Value| {
        let answer = ana.ask(Method::PUT, "/api/privacy", Some(body), &[]).await;
        assert_eq!(answer.status.as_u16(), 204, "{answer:?}");
        ana.get("/api/privacy").await.body
    };
    // Two pages that were opened before either of them changed anything.
    change(json!({"presence": "nobody"})).await;
    let both = json!({"challenge": "following", "presence": "nobody", "follow": "everyone", "clubs": "everyone"});
    assert_eq!(change(json!({"challenge": "following"})).await, both);
    assert_eq!(change(json!({})).await, both);
    let wrong = json!({"presence": "some"});
    let answer = ana.ask(Method::PUT, "/api/privacy", Some(wrong), &[]).await;
    assert_eq!(answer.problem(), "malformed");
}
