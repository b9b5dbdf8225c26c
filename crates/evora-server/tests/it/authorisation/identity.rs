//! Identities, and everything that is kept about somebody.

use evora_rules::RuleSet;
use evora_store::{
    ChangeKind, Holder, NewChange, NewReport, NewTable, Rating, RatingChange, ReportId, Store,
    Summary, TableId, TableSecret, TableState, UserId,
};
use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::Client;
use crate::harness::server::{NOON, PASSWORD, Server, with_mail};

/// A route, and what is answered to: nobody, a guest, another account, a token without a scope, a token with all.
pub(crate) type Row = (Method, &'static str, Value, [u16; 5]);

pub(crate) fn rows() -> Vec<Row> {
    let (get, post, delete) = (Method::GET, Method::POST, Method::DELETE);
    let sign_up = json!({"name": "Somebody", "password": PASSWORD});
    let wrong = json!({"name": "Ana", "password": "wrong horse"});
    let change = json!({"old": "wrong horse", "new": "battery staple"});
    let recover = json!({"name": "Ana", "code": "aaaa", "new": "battery staple"});
    let wrong_password = json!({"password": "wrong horse"});
    let email = json!({"address": "a@b.example", "password": "wrong horse"});
    let reset = json!({"secret": "x", "new": "battery staple"});
    let token = json!({"label": "test", "scopes": ["read"]});
    let passkey = json!({"challenge": "AAAA", "label": "x", "id": "AA", "client_data": "AA", "attestation": "AA"});
    let signed = json!({
        "challenge": "AAAA", "id": "AA", "client_data": "AA", "authenticator_data": "AA", "signature": "AA", "user_handle": "AA",
    });
    let subscription = json!({"endpoint": "https://push.example/x", "p256dh": "B".repeat(87), "auth": "a".repeat(22)});
    let privacy = json!({"challenge": "nobody", "presence": "following", "follow": "everyone", "clubs": "nobody"});
    let club = json!({"name": "Azulejo", "description": "", "admission": "open", "members_shown_to": "everyone"});
    let lease = "bcdefghjkmnpqrstuvwxyz2345";
    let take = json!({"worker": "w", "signature": "s"});
    let progress = json!({"lease": lease, "done": 1, "total": 2});
    let (result, back) = (json!({"lease": lease, "result": "[]"}), json!({"lease": lease}));
    let challenge = json!({"to": ["Nobody"], "options": {"rules": "azul"}});
    vec![
        (get.clone(), "/api/me", Value::Null, [401, 200, 200, 403, 200]),
        (post.clone(), "/api/guest", Value::Null, [201, 200, 200, 403, 200]),
        (post.clone(), "/api/account", sign_up, [401, 201, 409, 403, 403]),
        (delete.clone(), "/api/account", json!({"password": "no"}), [401, 204, 401, 403, 403]),
        (post.clone(), "/api/password", change, [401, 403, 401, 403, 403]),
        (post.clone(), "/api/sign-in", wrong, [401, 401, 401, 403, 403]),
        (post.clone(), "/api/sign-out", Value::Null, [204, 204, 204, 403, 403]),
        (get.clone(), "/api/sessions", Value::Null, [401, 200, 200, 403, 403]),
        (delete.clone(), "/api/sessions", Value::Null, [401, 204, 204, 403, 403]),
        (delete.clone(), "/api/sessions/{id}", Value::Null, [401, 404, 404, 403, 403]),
        (get.clone(), "/api/tokens", Value::Null, [401, 403, 200, 403, 403]),
        (post.clone(), "/api/tokens", token, [401, 403, 201, 403, 403]),
        (delete.clone(), "/api/tokens/{id}", Value::Null, [401, 403, 404, 403, 403]),
        // To all but moderators, these do not exist.
        (get.clone(), "/api/moderation/reports", Value::Null, [404; 5]),
        (Method::POST, "/api/moderation/reports/{id}/resolve", Value::Null, [404; 5]),
        (get.clone(), "/api/moderation/names/{name}", Value::Null, [404; 5]),
        (get.clone(), "/api/moderation/players/{user}", Value::Null, [404; 5]),
        (
            Method::PUT,
            "/api/moderation/players/{user}/{sanction}",
            json!({"reason": "x"}),
            [404; 5],
        ),
        (Method::DELETE, "/api/moderation/players/{user}/{sanction}", Value::Null, [404; 5]),
        (Method::POST, "/api/moderation/players/{user}/notes", json!({"text": "x"}), [404; 5]),
        (get.clone(), "/api/moderation/clubs", Value::Null, [404; 5]),
        (Method::POST, "/api/moderation/clubs/reports/{id}/resolve", Value::Null, [404; 5]),
        (Method::PUT, "/api/moderation/clubs/{id}/closed", json!({"reason": "x"}), [404; 5]),
        (Method::DELETE, "/api/moderation/clubs/{id}/closed", Value::Null, [404; 5]),
        (Method::PUT, "/api/settings", json!({"theme": "dark"}), [401, 204, 204, 403, 403]),
        (get.clone(), "/api/me/puzzles", Value::Null, [401, 403, 200, 403, 403]),
        (post.clone(), "/api/me/puzzles", json!({"attempts": []}), [401, 403, 204, 403, 403]),
        (get.clone(), "/api/recovery-codes", Value::Null, [401, 403, 200, 403, 403]),
        (post.clone(), "/api/recovery-codes", wrong_password.clone(), [401, 403, 401, 403, 403]),
        (post.clone(), "/api/recover", recover, [401, 401, 401, 403, 403]),
        (get.clone(), "/api/passkeys", Value::Null, [401, 403, 200, 403, 403]),
        (post.clone(), "/api/passkeys/start", wrong_password.clone(), [401, 403, 401, 403, 403]),
        (post.clone(), "/api/passkeys", passkey, [401, 403, 401, 403, 403]),
        (Method::PUT, "/api/passkeys/{id}", json!({"label": "x"}), [401, 403, 404, 403, 403]),
        (delete.clone(), "/api/passkeys/{id}", Value::Null, [401, 403, 404, 403, 403]),
        (post.clone(), "/api/sign-in/passkey/start", Value::Null, [200, 200, 200, 200, 200]),
        (post.clone(), "/api/sign-in/passkey", signed, [401, 401, 401, 403, 403]),
        (get.clone(), "/api/email", Value::Null, [401, 200, 200, 403, 403]),
        (Method::PUT, "/api/email", email, [401, 403, 401, 403, 403]),
        (
            Method::PUT,
            "/api/email/reminders",
            json!({"reminders": true}),
            [401, 403, 404, 403, 403],
        ),
        (delete.clone(), "/api/email", wrong_password, [401, 403, 401, 403, 403]),
        (post.clone(), "/api/email/confirm", json!({"secret": "x"}), [404, 404, 404, 404, 404]),
        (post.clone(), "/api/forgot", json!({"name": "Ana"}), [202, 202, 202, 202, 202]),
        (post, "/api/reset", reset, [404, 404, 404, 403, 403]),
        (get.clone(), "/api/push", Value::Null, [401, 403, 200, 403, 403]),
        (Method::PUT, "/api/push", subscription, [401, 403, 404, 403, 403]),
        (delete.clone(), "/api/push", Value::Null, [401, 403, 204, 403, 403]),
        (get.clone(), "/api/vacation", Value::Null, [401, 403, 200, 403, 403]),
        (Method::PUT, "/api/vacation", Value::Null, [401, 403, 200, 403, 403]),
        (delete.clone(), "/api/vacation", Value::Null, [401, 403, 200, 403, 403]),
        (get.clone(), "/api/me/waiting", Value::Null, [401, 200, 200, 403, 200]),
        (get.clone(), "/api/audit", Value::Null, [401, 403, 200, 403, 403]),
        (get.clone(), "/api/following", Value::Null, [401, 403, 200, 403, 200]),
        (Method::PUT, "/api/following/{name}", Value::Null, [401, 403, 404, 403, 404]),
        (delete.clone(), "/api/following/{name}", Value::Null, [401, 403, 404, 403, 404]),
        (get.clone(), "/api/followers", Value::Null, [401, 403, 200, 403, 200]),
        (get.clone(), "/api/blocks", Value::Null, [401, 403, 200, 403, 200]),
        (Method::PUT, "/api/blocks/{name}", Value::Null, [401, 403, 404, 403, 404]),
        (delete.clone(), "/api/blocks/{name}", Value::Null, [401, 403, 404, 403, 404]),
        (get.clone(), "/api/players/{name}/relation", Value::Null, [401, 403, 404, 403, 404]),
        (get.clone(), "/api/privacy", Value::Null, [401, 403, 200, 403, 403]),
        (Method::PUT, "/api/privacy", privacy, [401, 403, 204, 403, 403]),
        // Who may do what in a club that there is, `clubs/roles.rs` says.
        (get.clone(), "/api/clubs", Value::Null, [200; 5]),
        (Method::POST, "/api/clubs", club.clone(), [401, 403, 201, 403, 403]),
        (get.clone(), "/api/me/clubs", Value::Null, [401, 403, 200, 403, 200]),
        (get.clone(), "/api/players/{name}/clubs", Value::Null, [404, 404, 404, 403, 404]),
        (get.clone(), "/api/clubs/{id}", Value::Null, [404, 404, 404, 403, 404]),
        (Method::PUT, "/api/clubs/{id}", club, [401, 403, 404, 403, 403]),
        (delete.clone(), "/api/clubs/{id}", Value::Null, [401, 403, 404, 403, 403]),
        (
            get.clone(),
            "/api/clubs/{id}/leaderboard/{rules}/{players}",
            Value::Null,
            [404, 404, 404, 404, 404],
        ),
        (get.clone(), "/api/clubs/{id}/tournaments", Value::Null, [404, 404, 404, 403, 404]),
        (get.clone(), "/api/clubs/{id}/members", Value::Null, [404, 404, 404, 403, 404]),
        (Method::PUT, "/api/clubs/{id}/membership", Value::Null, [401, 403, 404, 403, 404]),
        (delete.clone(), "/api/clubs/{id}/membership", Value::Null, [401, 403, 404, 403, 404]),
        (get.clone(), "/api/clubs/{id}/requests", Value::Null, [401, 403, 404, 403, 403]),
        (Method::PUT, "/api/clubs/{id}/members/{name}", Value::Null, [401, 403, 404, 403, 403]),
        (delete.clone(), "/api/clubs/{id}/requests/{name}", Value::Null, [401, 403, 404, 403, 403]),
        (get.clone(), "/api/clubs/{id}/kept-out", Value::Null, [401, 403, 404, 403, 403]),
        (Method::PUT, "/api/clubs/{id}/kept-out/{name}", Value::Null, [401, 403, 404, 403, 403]),
        (delete.clone(), "/api/clubs/{id}/kept-out/{name}", Value::Null, [401, 403, 404, 403, 403]),
        (Method::PUT, "/api/clubs/{id}/leaders/{name}", Value::Null, [401, 403, 404, 403, 403]),
        (delete.clone(), "/api/clubs/{id}/leaders/{name}", Value::Null, [401, 403, 404, 403, 403]),
        (
            Method::POST,
            "/api/clubs/{id}/reports",
            json!({"reason": "x"}),
            [401, 404, 404, 404, 404],
        ),
        (get.clone(), "/api/challenges", Value::Null, [401, 403, 200, 403, 200]),
        (Method::POST, "/api/challenges", challenge, [401, 403, 404, 403, 404]),
        (delete, "/api/challenges/{id}", Value::Null, [401, 403, 404, 403, 404]),
        (Method::POST, "/api/challenges/{id}/accept", json!({}), [401, 403, 404, 403, 404]),
        (Method::POST, "/api/challenges/{id}/decline", json!({}), [401, 403, 404, 403, 404]),
        // No account is a worker, whatever its token may do.
        (Method::POST, "/api/worker/jobs", take, [401, 401, 401, 403, 403]),
        (Method::POST, "/api/worker/jobs/{id}/progress", progress, [401, 401, 401, 403, 403]),
        (Method::POST, "/api/worker/jobs/{id}/result", result, [401, 401, 401, 403, 403]),
        (Method::POST, "/api/worker/jobs/{id}/give-back", back, [401, 401, 401, 403, 403]),
        (get.clone(), "/api/friends/socket", Value::Null, [401, 403, 426, 403, 426]),
        (get, "/api/export", Value::Null, [401, 200, 200, 403, 403]),
    ]
}

#[tokio::test]
async fn everybody_gets_what_is_theirs() {
    for (method, path, body, expected) in rows() {
        // Nobody listens there: an e-mail that cannot be sent changes no answer.
        let server = Server::with(with_mail("smtp://127.0.0.1:1")).await;
        let ana = server.account("Ana").await;
        let before = whole(&ana).await;
        let id = match path.split('/').nth(2) {
            Some("tokens") => {
                ana.token(&["play"]).await;
                ana.get("/api/tokens").await.body["tokens"][0]["id"].as_str().unwrap().to_owned()
            }
            _ => ana.session().await,
        };
        let at = path.replace("{id}", &id);
        let body = (!body.is_null()).then_some(body);
        let ben = server.account("Ben").await;
        let (none, all) = (
            ben.token(&["chat"]).await,
            ben.token(&["read", "tables", "play", "chat", "friends"]).await,
        );
        let nobody = server.client();
        let guest = server.guest().await;
        let got = [
            nobody.ask(method.clone(), &at, body.clone(), &[]).await,
            guest.ask(method.clone(), &at, body.clone(), &[]).await,
            ben.copy().ask(method.clone(), &at, body.clone(), &[]).await,
            ben.with_token(&none, method.clone(), &at, body.clone()).await,
            ben.with_token(&all, method.clone(), &at, body.clone()).await,
        ];
        let got_statuses: Vec<u16> = got.iter().map(|answer| answer.status.as_u16()).collect();
        // Signing out ends what Ben's tokens do not need; signing up is over after the guest.
        assert_eq!(got_statuses, expected, "{method} {path}");
        for answer in &got {
            if answer.status.as_u16() >= 400 {
                answer.problem();
            }
            assert!(!answer.body.to_string().contains("\"Ana\""), "{method} {path}: {answer:?}");
        }
        assert_eq!(whole(&ana).await["me"], before["me"], "{method} {path} did nothing to Ana");
    }
}

async fn whole(client: &Client) -> Value {
    client.get("/api/export").await.body
}

async fn id_of(client: &Client) -> UserId {
    client.get("/api/me").await.body["id"].as_str().unwrap().parse().unwrap()
}

/// A finished game of two at which each has said something and reported the other.
async fn game(store: &Store, n: u8, users: [&UserId; 2]) -> TableId {
    let id = TableId::from_bytes([n; 16]);
    let said = |user: &UserId| {
        let line = NewChange::new(NOON, ChangeKind::Said).by(user.clone());
        line.body(format!("line of {user}"))
    };
    let result = json!({
        "how": {"kind": "played"}, "scores": [50, 40], "places": [1, 2], "winners": [0],
        "tied": false, "parts": [], "ratings": [],
    });
    let summary = Summary {
        state: TableState::Over,
        result: Some(result.to_string()),
        started_at: Some(NOON),
        ended_at: Some(NOON + 1),
        ..Summary::OPEN
    };
    let table = NewTable {
        id: id.clone(),
        rules: RuleSet::Azul,
        public: true,
        rated: true,
        spectators: true,
        options: "{}".into(),
        secret: TableSecret([5; 32]),
        created_by: None,
        created_at: NOON,
        seats: users.iter().map(|user| Holder::User((*user).clone())).collect(),
        summary,
        changes: vec![NewChange::new(NOON, ChangeKind::Opened), said(users[0]), said(users[1])],
    };
    store.create(table).await.unwrap();
    let rating = Rating { rating: 1510.0, deviation: 100.0, volatility: 0.06, games: 1 };
    let change = |rank: u8, user: &UserId| RatingChange {
        user: user.clone(),
        rank,
        games_before: 0,
        after: Rating { rating: rating.rating + f64::from(rank - 1), ..rating },
    };
    let changes = vec![change(1, users[0]), change(2, users[1])];
    store.record_result(&id, RuleSet::Azul, 2, NOON, changes).await.unwrap();
    for (by, version, other) in [(users[0], 3, users[1]), (users[1], 2, users[0])] {
        let reason = format!("reason of {by}");
        let (report, table) = (ReportId::random().unwrap(), id.clone());
        let new = NewReport {
            id: report,
            table,
            version,
            about_line: true,
            about: None,
            by: by.clone(),
            reason,
            at: NOON,
        };
        store.report(new).await.unwrap();
        store.mute(by, other, NOON).await.unwrap();
    }
    id
}

#[tokio::test]
async fn an_export_has_all_of_mine_and_nothing_of_others() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let ben = server.account("Ben").await;
    let (token, other) = (ana.token(&["read"]).await, ben.token(&["play"]).await);
    let (a, b) = (id_of(&ana).await, id_of(&ben).await);
    let table = game(&server.app.store, 7, [&a, &b]).await;
    let answer = ana.get("/api/export").await;
    assert!(answer.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    let all: evora_wire::Export = serde_json::from_value(answer.body.clone()).unwrap();
    assert_eq!((all.me.id.as_str(), all.me.name.as_str()), (a.as_str(), "Ana"));
    assert_eq!((all.sessions.len(), all.tokens.len()), (1, 1));
    assert!(all.sessions[0].current);
    assert_eq!(all.tables[0].as_str(), table.as_str());
    assert_eq!((all.games.len(), all.games[0].players.len()), (1, 2));
    assert_eq!(all.chat.len(), 1);
    assert_eq!(all.chat[0].text, format!("line of {a}"));
    assert_eq!(all.reports.len(), 1);
    assert_eq!(all.reports[0].text, format!("reason of {a}"));
    assert_eq!(all.ratings[0].points[0].rating, 1510);
    assert_eq!(all.muted[0].as_str(), b.as_str());
    let text = answer.body.to_string();
    let theirs = [format!("line of {b}"), format!("reason of {b}"), token, other];
    for foreign in &theirs {
        assert!(!text.contains(foreign.as_str()), "{foreign}");
    }
    assert!(!text.contains("argon2") && !text.contains(&ben.session().await));
}

#[tokio::test]
async fn who_is_deleted_is_gone_from_the_exports_of_others() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let ben = server.account("Ben").await;
    let (a, b) = (id_of(&ana).await, id_of(&ben).await);
    game(&server.app.store, 7, [&a, &b]).await;
    let answer = ben.delete("/api/account", Some(json!({"password": PASSWORD}))).await;
    assert_eq!(answer.status.as_u16(), 204);
    let all = whole(&ana).await;
    assert_eq!(all["games"][0]["players"][1], json!({"kind": "deleted"}));
    assert_eq!(all["muted"], json!([]));
    assert!(!all.to_string().contains("Ben"));
    assert_eq!(all["chat"].as_array().unwrap().len(), 1, "what Ana said stays");
}
