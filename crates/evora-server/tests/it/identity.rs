//! Guests, accounts, sessions, passwords, tokens.

use evora_server::{Config, IdentitySettings, purge};
use reqwest::{Method, StatusCode};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::harness::Answer;
use crate::harness::server::{NOON, PASSWORD, Server, config};

const DAY: i64 = 24 * 3600;

#[tokio::test]
async fn opening_the_site_makes_a_guest_once() {
    let server = Server::start().await;
    let ana = server.client();
    assert_eq!(ana.get("/api/me").await.problem(), "not-signed-in");
    let made = ana.post("/api/guest", None).await;
    assert_eq!(made.status, StatusCode::CREATED);
    assert_eq!((&made.body["kind"], &made.body["since"]), (&json!("guest"), &json!(NOON)));
    assert!(made.body["name"].as_str().unwrap().starts_with("Guest "));
    let again = ana.post("/api/guest", None).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &made.body));
    assert_eq!(ana.get("/api/me").await.body, made.body);
    let ben = server.guest().await;
    assert_ne!(ben.get("/api/me").await.body["id"], made.body["id"]);
}

#[tokio::test]
async fn cookies_are_secure_behind_tls_and_plain_at_home() {
    let age = i64::from(IdentitySettings::default().guest_days) * DAY;
    // WebKit drops `Secure` cookies over plain HTTP, also on localhost.
    let origins = [None, Some("http://evora.home:8017"), Some("http://localhost:8017")];
    for origin in origins {
        let home = Server::with(Config { origin: origin.map(Into::into), ..config() }).await;
        for host in ["127.0.0.1:8017", "localhost:8017", "[::1]:8017", "192.168.1.5:8017"] {
            let client = home.client();
            let host = [("host", host)];
            let made = client.ask(Method::POST, "/api/guest", None, &host).await;
            let cookie = made.set_cookie();
            let (pair, attributes) = cookie.split_once("; ").unwrap();
            assert!(pair.starts_with("evora=") && pair.len() == "evora=".len() + 64, "{cookie}");
            assert_eq!(attributes, format!("Path=/; Max-Age={age}; HttpOnly; SameSite=Lax"));
            assert!(!made.headers.contains_key("strict-transport-security"));
            let me = client.ask(Method::GET, "/api/me", None, &host).await;
            assert_eq!(me.body["id"], made.body["id"]);
        }
    }

    let world = Config { origin: Some("https://evora.example".into()), ..config() };
    let world = Server::with(world).await;
    let client = world.client();
    let made = client.post("/api/guest", None).await;
    let cookie = made.set_cookie();
    let (pair, attributes) = cookie.split_once("; ").unwrap();
    assert!(pair.starts_with("__Host-evora=") && pair.len() == "__Host-evora=".len() + 64);
    let expected = format!("Path=/; Max-Age={age}; HttpOnly; SameSite=Lax; Secure");
    assert_eq!(attributes, expected);
    assert!(made.headers.contains_key("strict-transport-security"));
    let plain = made.set_cookie().split(';').next().unwrap().replace("__Host-evora", "evora");
    *client.cookie.lock().unwrap() = Some(plain);
    assert_eq!(client.get("/api/me").await.problem(), "not-signed-in", "the plain one is nothing");
}

#[tokio::test]
async fn a_session_from_before_cookies_were_plain_at_home_goes_on() {
    let server = Server::start().await;
    let client = server.guest().await;
    let id = client.id().await;
    let earlier =
        client.cookie.lock().unwrap().as_ref().unwrap().replace("evora=", "__Host-evora=");
    *client.cookie.lock().unwrap() = Some(earlier);
    let me = client.get("/api/me").await;
    assert_eq!(me.body["id"], id);
    assert!(me.set_cookie().starts_with("evora="), "it is kept under the plain name from now on");
}

#[tokio::test]
async fn passwords_that_are_easy_to_guess_are_refused() {
    let server = Server::start().await;
    let guest = server.guest().await;
    for bad in ["password1", "12345678", "qwertyuiop", "Anastasia7"] {
        let body = json!({"name": "Anastasia", "password": bad});
        let refused = guest.post("/api/account", Some(body)).await;
        assert_eq!(refused.problem(), "invalid", "{bad}");
        assert_eq!(refused.body["faults"][0]["field"], "password");
        assert_eq!(refused.body["faults"][0]["reason"]["id"], "fault-guessable");
    }
    let ana = server.account("Anastasia").await;
    for bad in ["iloveyou!", "anastasia2026"] {
        let change = json!({"old": PASSWORD, "new": bad});
        let refused = ana.post("/api/password", Some(change)).await;
        assert_eq!(refused.body["faults"][0]["field"], "new", "{refused:?}");
    }
}

#[tokio::test]
async fn nobody_can_pose_as_a_deleted_account_for_a_while() {
    let server = Server::start().await;
    let ana = server.account("Ana Lee").await;
    let gone = ana.delete("/api/account", Some(json!({"password": PASSWORD}))).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    let ben = server.guest().await;
    let sign_up = async |name: &str| {
        ben.post("/api/account", Some(json!({"name": name, "password": PASSWORD}))).await
    };
    assert_eq!(sign_up("ana LEE").await.problem(), "name-taken");
    server.pass(90 * DAY - 1);
    assert_eq!(sign_up("Ana Lee").await.problem(), "name-taken");
    purge(&server.app).await.unwrap();
    server.pass(1);
    assert_eq!(sign_up("Ana Lee").await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_stays_who_they_are() {
    let server = Server::start().await;
    let ana = server.guest().await;
    let guest = ana.get("/api/me").await.body;
    let before = ana.copy();
    let wish = json!({"name": "  Ａna ", "password": PASSWORD});
    let made = ana.post("/api/account", Some(wish.clone())).await;
    assert_eq!(made.status, StatusCode::CREATED);
    assert_eq!(made.body["id"], guest["id"]);
    assert_eq!((&made.body["name"], &made.body["kind"]), (&json!("Ana"), &json!("account")));
    assert_eq!(ana.get("/api/me").await.body, made.body);
    assert_eq!(before.get("/api/me").await.problem(), "not-signed-in", "the cookie was changed");
    assert_eq!(ana.post("/api/account", Some(wish)).await.problem(), "has-account");
}

#[tokio::test]
async fn names_that_pose_as_somebody_cannot_be_taken() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let sign_up = async |name: &str| {
        let wish = json!({"name": name, "password": PASSWORD});
        guest.post("/api/account", Some(wish)).await
    };
    for posing in ["Évora", "Bot 3", "Бот 3", "level 8", "anonymous", "deleted player"] {
        assert_eq!(sign_up(posing).await.problem(), "name-taken", "{posing}");
    }
    assert_eq!(sign_up("Boteko").await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn names_are_taken_by_whatever_looks_like_them() {
    let server = Server::start().await;
    server.account("Bill Pop").await;
    let guest = server.guest().await;
    let name = async |name: &str| {
        let wish = json!({"name": name, "password": PASSWORD});
        guest.post("/api/account", Some(wish)).await.problem().to_owned()
    };
    for taken in ["bill pop", "BiII Pop", "B1ll Pop", "Ｂill Pop", "BILL POP", "Guest 1", "admin"]
    {
        assert_eq!(name(taken).await, "name-taken", "{taken}");
    }
    for bad in ["", "ab", "Bill Рop", "a\u{202e}bc", "<script>", "-abc", &"x".repeat(21)] {
        assert_eq!(name(bad).await, "invalid", "{bad}");
    }
    let short = json!({"name": "Cleo", "password": "1234567"});
    let answer = guest.post("/api/account", Some(short)).await;
    assert_eq!(answer.problem(), "invalid");
    assert_eq!(answer.body["faults"][0]["field"], "password");
    assert!(!answer.body.to_string().contains("1234567"));
}

#[tokio::test]
async fn signing_in_does_not_tell_whether_a_name_is_there() {
    let server = Server::start().await;
    server.account("Ana").await;
    let nobody = server.client();
    let sign_in = async |name: &str, password: &str| {
        nobody.post("/api/sign-in", Some(json!({"name": name, "password": password}))).await
    };
    let wrong = sign_in("Ana", "wrong horse").await;
    assert_eq!((wrong.problem(), wrong.status), ("wrong-password", StatusCode::UNAUTHORIZED));
    for name in ["Nobody", "", "\u{202e}", "Guest 1", &"é".repeat(100)] {
        let none = sign_in(name, PASSWORD).await;
        assert_eq!((none.status, &none.body), (wrong.status, &wrong.body), "{name}");
        let names =
            |answer: &Answer| answer.headers.keys().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(names(&none), names(&wrong));
    }
    assert!(nobody.cookie.lock().unwrap().is_none());
    assert_eq!(sign_in("aNA", PASSWORD).await.status, StatusCode::OK, "case does not count");
    assert_eq!(nobody.get("/api/me").await.body["name"], "Ana");
}

#[tokio::test]
async fn signing_in_begins_anew_and_signing_out_ends_it() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let other = server.guest().await;
    let guest = other.copy();
    let body = json!({"name": "Ana", "password": PASSWORD});
    assert_eq!(other.post("/api/sign-in", Some(body)).await.status, StatusCode::OK);
    assert_eq!(guest.get("/api/me").await.problem(), "not-signed-in");
    assert_eq!(ana.get("/api/me").await.body, other.get("/api/me").await.body);
    let old = other.copy();
    let out = other.post("/api/sign-out", None).await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    assert!(out.set_cookie().starts_with("evora=; Path=/; Max-Age=0;"));
    assert_eq!(old.get("/api/me").await.problem(), "not-signed-in");
    assert_eq!(ana.get("/api/me").await.status, StatusCode::OK);
    assert_eq!(other.post("/api/sign-out", None).await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let body = json!({"name": "Ana", "password": PASSWORD});
    let (phone, lost) = (server.client(), server.client());
    let headers = [("user-agent", "Phone/1")];
    phone.ask(Method::POST, "/api/sign-in", Some(body.clone()), &headers).await;
    lost.post("/api/sign-in", Some(body)).await;
    let sessions = ana.get("/api/sessions").await.body;
    let sessions = sessions["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 3);
    assert_eq!(sessions.iter().filter(|one| one["current"] == true).count(), 1);
    assert!(sessions.iter().any(|one| one["agent"] == "Phone/1"));
    let id = phone.session().await;
    let path = format!("/api/sessions/{id}");
    assert_eq!(ana.delete(&path, None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(phone.get("/api/me").await.problem(), "not-signed-in");
    assert_eq!(ana.delete(&path, None).await.problem(), "not-found");
    assert_eq!(ana.delete("/api/sessions", None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(lost.get("/api/me").await.problem(), "not-signed-in");
    assert_eq!(ana.get("/api/me").await.status, StatusCode::OK);
}

#[tokio::test]
async fn only_so_many_sessions_are_kept_the_latest() {
    let mut config = config();
    config.identity.sessions = 2;
    let server = Server::with(config).await;
    let first = server.account("Ana").await;
    let body = json!({"name": "Ana", "password": PASSWORD});
    let (second, third) = (server.client(), server.client());
    for client in [&second, &third] {
        server.pass(1);
        client.post("/api/sign-in", Some(body.clone())).await;
    }
    assert_eq!(first.get("/api/me").await.problem(), "not-signed-in");
    assert_eq!(second.get("/api/me").await.status, StatusCode::OK);
    assert_eq!(third.get("/api/me").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_session_lasts_as_long_as_it_is_used() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let days = i64::from(IdentitySettings::default().session_days);
    for _ in 0..3 {
        server.pass((days - 1) * DAY);
        let me = ana.get("/api/me").await;
        assert_eq!(me.status, StatusCode::OK);
        assert!(me.set_cookie().contains(&format!("Max-Age={};", days * DAY)), "put off here too");
    }
    server.pass(days * DAY);
    assert_eq!(ana.get("/api/me").await.problem(), "not-signed-in");
}

#[tokio::test]
async fn use_is_noted_once_a_minute() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let seen = async || ana.get("/api/sessions").await.body["sessions"][0]["last_seen"].clone();
    server.pass(59);
    assert_eq!(seen().await, NOON);
    server.pass(1);
    ana.get("/api/me").await;
    assert_eq!(seen().await, NOON + 60_000);
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let token = ana.token(&["read"]).await;
    let phone = server.client();
    let old = json!({"name": "Ana", "password": PASSWORD});
    let new = json!({"name": "Ana", "password": "battery staple"});
    phone.post("/api/sign-in", Some(old.clone())).await;
    let before = ana.copy();
    let wrong = json!({"old": "wrong horse", "new": "battery staple"});
    assert_eq!(ana.post("/api/password", Some(wrong)).await.problem(), "wrong-password");
    assert_eq!(phone.get("/api/me").await.status, StatusCode::OK);
    let change = json!({"old": PASSWORD, "new": "battery staple"});
    assert_eq!(ana.post("/api/password", Some(change)).await.status, StatusCode::NO_CONTENT);
    assert_eq!(phone.get("/api/me").await.problem(), "not-signed-in");
    assert_eq!(before.get("/api/me").await.problem(), "not-signed-in", "the cookie was changed");
    assert_eq!(ana.get("/api/me").await.status, StatusCode::OK);
    assert_eq!(phone.post("/api/sign-in", Some(old)).await.problem(), "wrong-password");
    assert_eq!(phone.post("/api/sign-in", Some(new)).await.status, StatusCode::OK);
    let answer = ana.with_token(&token, Method::GET, "/api/me", None).await;
    assert_eq!(answer.status, StatusCode::OK, "tokens stay");
}

#[tokio::test]
async fn tokens_reach_as_far_as_their_scopes_until_they_end() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let wish = json!({"label": " my bot ", "scopes": ["read", "play"], "days": 2});
    let made = ana.post("/api/tokens", Some(wish)).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let secret = made.body["secret"].as_str().unwrap();
    assert!(secret.starts_with("evora_") && secret.len() == 70);
    assert_eq!(made.body["token"]["label"], "my bot");
    let me = ana.with_token(secret, Method::GET, "/api/me", None).await;
    assert_eq!((me.status, &me.body["name"]), (StatusCode::OK, &json!("Ana")));
    assert!(!me.headers.contains_key("set-cookie"));
    let listed = ana.get("/api/tokens").await.body;
    assert_eq!(listed["tokens"][0]["last_used"], NOON);
    assert!(!listed.to_string().contains(secret));
    let play = ana.token(&["play"]).await;
    let refused = ana.with_token(&play, Method::GET, "/api/me", None).await;
    assert_eq!(refused.problem(), "scope-needed");
    server.pass(2 * DAY);
    let ended = ana.with_token(secret, Method::GET, "/api/me", None).await;
    assert_eq!(ended.problem(), "not-signed-in");
    let id = ana.get("/api/tokens").await.body["tokens"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tokens/{id}");
    assert_eq!(ana.delete(&path, None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ana.delete(&path, None).await.problem(), "not-found");
}

#[tokio::test]
async fn a_token_counts_alone_where_there_is_one() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let headers = [("authorization", "Bearer evora_nonsense")];
    let answer = ana.ask(Method::GET, "/api/me", None, &headers).await;
    assert_eq!(answer.problem(), "not-signed-in", "the cookie beside it is not looked at");
    let headers = [("authorization", "Basic dXNlcjpwYXNz")];
    let answer = ana.ask(Method::GET, "/api/me", None, &headers).await;
    assert_eq!(answer.status, StatusCode::OK, "what a proxy asked for is none of ours");
}

#[tokio::test]
async fn there_may_be_only_so_many_tokens() {
    let mut config = config();
    config.identity.tokens = 2;
    let server = Server::with(config).await;
    let ana = server.account("Ana").await;
    ana.token(&["read"]).await;
    ana.token(&["read"]).await;
    let wish = json!({"label": "third", "scopes": ["read"]});
    assert_eq!(ana.post("/api/tokens", Some(wish)).await.problem(), "forbidden");
}

#[tokio::test]
async fn deleting_needs_the_password_and_leaves_nothing() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let token = ana.token(&["read"]).await;
    for body in [json!({}), json!({"password": "wrong horse"})] {
        let answer = ana.delete("/api/account", Some(body)).await;
        assert_eq!(answer.problem(), "wrong-password");
    }
    let before = ana.copy();
    let answer = ana.delete("/api/account", Some(json!({"password": PASSWORD}))).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert!(answer.set_cookie().contains("Max-Age=0"));
    assert_eq!(before.get("/api/me").await.problem(), "not-signed-in");
    let answer = ana.with_token(&token, Method::GET, "/api/me", None).await;
    assert_eq!(answer.problem(), "not-signed-in");
    let body = json!({"name": "Ana", "password": PASSWORD});
    assert_eq!(ana.post("/api/sign-in", Some(body)).await.problem(), "wrong-password");
    // After a while anybody can have the name.
    server.pass(90 * DAY);
    server.account("Ana").await;

    let guest = server.guest().await;
    let answer = guest.delete("/api/account", Some(json!({}))).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn hashes_grow_with_the_settings_at_the_next_sign_in() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let key = evora_wire::text::name_key("Ana");
    let user = server.app.store.user_by_name(&key).await.unwrap().unwrap();
    let mut other = config();
    other.identity.hashing.memory_kib = 16;
    let other = Server::with(other).await;
    other.account("Ana").await;
    let old = other.app.store.user_by_name(&key).await.unwrap().unwrap().password.unwrap();
    assert!(old.contains("m=16,t=1"));
    server.app.store.set_password(&user.id, &old).await.unwrap();
    let body = json!({"name": "Ana", "password": PASSWORD});
    assert_eq!(ana.post("/api/sign-in", Some(body)).await.status, StatusCode::OK);
    let user = server.app.store.user_by_name(&key).await.unwrap().unwrap();
    assert!(user.password.unwrap().contains("m=8,t=1"));
}

#[tokio::test]
async fn what_is_chosen_for_the_page_goes_where_the_account_goes() {
    let server = Server::start().await;
    let ana = server.client();
    ana.post("/api/guest", None).await;
    assert_eq!(ana.get("/api/me").await.body["settings"], json!(null));
    let keep = async |settings| ana.ask(Method::PUT, "/api/settings", Some(settings), &[]).await;
    let chosen = json!({"theme": "dark", "letters": true, "language": "uk"});
    assert_eq!(keep(chosen.clone()).await.status, StatusCode::NO_CONTENT);
    // The guest's are the account's.
    let sign_up = json!({"name": "Ana", "password": PASSWORD});
    assert_eq!(ana.post("/api/account", Some(sign_up.clone())).await.body["settings"], chosen);
    let phone = server.client();
    assert_eq!(phone.post("/api/sign-in", Some(sign_up)).await.body["settings"], chosen);
    assert_eq!(phone.get("/api/export").await.body["me"]["settings"], chosen);
    // All of it is put in place of what was.
    assert_eq!(keep(json!({"speed": "fast"})).await.status, StatusCode::NO_CONTENT);
    assert_eq!(phone.get("/api/me").await.body["settings"], json!({"speed": "fast"}));
    for bad in [json!({"theme": "pink"}), json!({"colour": 1}), json!([])] {
        assert_eq!(keep(bad).await.status, StatusCode::BAD_REQUEST);
    }
    assert_eq!(phone.get("/api/me").await.body["settings"], json!({"speed": "fast"}));
}

#[tokio::test]
async fn a_recovery_code_sets_a_new_password_once() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    assert_eq!(ana.get("/api/recovery-codes").await.body, json!({"left": 0, "created": null}));
    let make = async |password: &str| {
        ana.post("/api/recovery-codes", Some(json!({"password": password}))).await
    };
    assert_eq!(make("wrong horse").await.problem(), "wrong-password");
    let made = make(PASSWORD).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let codes = |answer: &Answer| -> Vec<String> {
        serde_json::from_value(answer.body["codes"].clone()).unwrap()
    };
    let (void, codes) = (codes(&made), codes(&make(PASSWORD).await));
    assert_eq!(codes.len(), 10);
    assert_eq!(ana.get("/api/recovery-codes").await.body, json!({"left": 10, "created": NOON}));
    let nobody = server.client();
    let recover = async |name: &str, code: &str, new: &str| {
        let body = json!({"name": name, "code": code, "new": new});
        nobody.post("/api/recover", Some(body)).await
    };
    // A wrong code, one that is void, another's account and an account that is not there are told alike.
    server.account("Ben").await;
    let wrong = recover("Ana", "aaaa-aaaa-aaaa-aaaa", "battery staple").await;
    assert_eq!(wrong.problem(), "wrong-password");
    for (name, code) in [("Ana", &void[0]), ("Ben", &codes[0]), ("Nobody", &codes[0])] {
        let same = recover(name, code, "battery staple").await;
        assert_eq!((same.status, &same.body), (wrong.status, &wrong.body), "{name}");
    }
    // A bad password does not use the code up.
    assert_eq!(recover("Ana", &codes[0], "password").await.problem(), "invalid");
    let typed = codes[0].to_uppercase().replace('-', " ");
    let done = recover("ANA", &typed, "battery staple").await;
    assert_eq!((done.status, &done.body["name"]), (StatusCode::OK, &json!("Ana")));
    assert_eq!(ana.get("/api/me").await.problem(), "not-signed-in", "all other sessions end");
    assert_eq!(nobody.get("/api/recovery-codes").await.body["left"], 9);
    let sign_in = async |password: &str| {
        let body = json!({"name": "Ana", "password": password});
        server.client().post("/api/sign-in", Some(body)).await.status
    };
    assert_eq!(sign_in(PASSWORD).await, StatusCode::UNAUTHORIZED);
    assert_eq!(sign_in("battery staple").await, StatusCode::OK);
    let again = recover("Ana", &codes[0], "blue tiles on my wall").await;
    assert_eq!(again.problem(), "wrong-password", "each works once");
    let log = nobody.get("/api/audit").await.body;
    let reset = log["entries"].as_array().unwrap().iter().find(|e| e["action"] == "password_reset");
    assert_eq!(reset.unwrap()["details"]["method"], "recovery_code");
}

#[tokio::test]
async fn a_new_password_makes_other_browsers_unknown() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let user = ana.id().await.parse().unwrap();
    let sign_in = async |password: &str| -> String {
        let body = json!({"name": "Ana", "password": password});
        let answer = server.client().post("/api/sign-in", Some(body)).await;
        let cookies = answer.headers.get_all("set-cookie").iter().nth(1).unwrap();
        let pair = cookies.to_str().unwrap().split(';').next().unwrap();
        pair.strip_prefix("evora-device=").unwrap().to_owned()
    };
    let is_known = async |device: &str| {
        let hash = evora_store::SecretHash(Sha256::digest(device.as_bytes()).into());
        server.app.store.knows_device(&hash, &user, NOON).await.unwrap()
    };
    let first = sign_in(PASSWORD).await;
    assert!(is_known(&first).await);
    let change = json!({"old": PASSWORD, "new": "battery staple", "end_sessions": false});
    assert_eq!(ana.post("/api/password", Some(change)).await.status, StatusCode::NO_CONTENT);
    assert!(!is_known(&first).await);
    // Only so many are known: those used last.
    let mut devices = Vec::new();
    for _ in 0..21 {
        server.pass(1);
        devices.push(sign_in("battery staple").await);
    }
    assert!(
        !is_known(&devices[0]).await && is_known(&devices[1]).await && is_known(&devices[20]).await
    );
}
