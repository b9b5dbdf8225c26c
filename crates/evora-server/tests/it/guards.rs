//! What holds for every route: origins, headers, limits, forms of refusal.

use std::net::{IpAddr, Ipv4Addr};

use evora_server::{Address, Config, Rate};
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::harness::routes::{filled, operations};
use crate::harness::server::{PASSWORD, Server, app, config};

#[tokio::test]
async fn other_sites_can_change_nothing() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let strange = ["https://evil.example", "null", "http://127.0.0.1", "nonsense"];
    for (method, path) in operations().into_iter().filter(|(method, _)| *method != Method::GET) {
        let path = filled(&path, "k3m9x2pqrs7a");
        for origin in strange {
            let headers = [("origin", origin)];
            let answer = ana.ask(method.clone(), &path, Some(json!({})), &headers).await;
            assert_eq!(answer.problem(), "cross-site", "{method} {path} from {origin}");
        }
        for site in ["cross-site", "same-site"] {
            let headers = [("sec-fetch-site", site)];
            let answer = ana.ask(method.clone(), &path, Some(json!({})), &headers).await;
            assert_eq!(answer.problem(), "cross-site", "{method} {path} from {site}");
        }
    }
    assert_eq!(ana.get("/api/me").await.body["name"], "Ana", "nothing was done");
    let headers = [("origin", server.base.as_str()), ("sec-fetch-site", "same-origin")];
    let answer = ana.ask(Method::POST, "/api/sign-out", None, &headers).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "the site itself can");
}

#[tokio::test]
async fn other_sites_can_open_no_socket() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    for (_, path) in operations().into_iter().filter(|(method, _)| *method == Method::GET) {
        let path = filled(&path, "k3m9x2pqrs7a");
        let headers = [
            ("origin", "https://evil.example"),
            ("connection", "upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let answer = ana.ask(Method::GET, &path, None, &headers).await;
        assert_eq!(answer.problem(), "cross-site", "{path}");
    }
}

#[tokio::test]
async fn programs_with_tokens_come_from_anywhere() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let token = format!("Bearer {}", ana.token(&["read"]).await);
    let headers = [("authorization", token.as_str()), ("origin", "https://elsewhere.example")];
    let nobody = server.client();
    let answer = nobody.ask(Method::POST, "/api/guest", None, &headers).await;
    assert_eq!((answer.status, &answer.body["name"]), (StatusCode::OK, &json!("Ana")));
    let headers = [("authorization", "Basic eDp5"), ("origin", "https://elsewhere.example")];
    let answer = ana.ask(Method::POST, "/api/sign-out", None, &headers).await;
    assert_eq!(answer.problem(), "cross-site", "browsers send these by themselves");
}

#[tokio::test]
async fn the_named_origin_is_the_only_one() {
    let server =
        Server::with(Config { origin: Some("https://evora.example".into()), ..config() }).await;
    let ask = async |origin: &str| {
        let headers = [("origin", origin)];
        server.client().ask(Method::POST, "/api/guest", None, &headers).await.status.as_u16()
    };
    assert_eq!(ask("https://evora.example").await, 201);
    assert_eq!(ask(&server.base).await, 403, "not even the address it was asked at");
}

#[tokio::test]
async fn every_answer_has_the_headers() {
    let server = Server::start().await;
    let nobody = server.client();
    for (path, is_api) in [
        ("/api/me", true),
        ("/api/nothing", true),
        ("/api/openapi.json", true),
        ("/healthz", false),
        ("/nothing", false),
    ] {
        let answer = nobody.get(path).await;
        let header = |name: &str| {
            answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
        };
        let policy = header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        // The page may compile WebAssembly, and no other code that is not a file of the server.
        let page_only = if is_api { "" } else { " 'wasm-unsafe-eval'" };
        assert!(!policy.replacen(page_only, "", 1).contains("unsafe"), "{path}: {policy}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("x-frame-options"), "DENY");
        assert_eq!(header("referrer-policy"), "same-origin");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(header("cross-origin-resource-policy"), "same-origin");
        assert!(header("permissions-policy").contains("camera=()"));
        // The page, where it is built, is asked for again each time; data is not kept at all.
        assert_eq!(header("cache-control") == "no-store", is_api, "{path}");
        assert_eq!(header("access-control-allow-origin"), "");
    }
}

#[tokio::test]
async fn no_other_site_is_invited() {
    let server = Server::start().await;
    let headers = [("origin", "https://evil.example"), ("access-control-request-method", "POST")];
    let answer = server.client().ask(Method::OPTIONS, "/api/sign-in", None, &headers).await;
    assert_eq!(answer.problem(), "wrong-method");
    assert!(answer.headers.keys().all(|name| !name.as_str().starts_with("access-control")));
}

#[tokio::test]
async fn what_is_not_there_is_a_problem_too() {
    let server = Server::start().await;
    let nobody = server.client();
    assert_eq!(nobody.get("/api/nothing").await.problem(), "not-found");
    assert_eq!(nobody.get("/assets/nothing.js").await.problem(), "not-found");
    assert_eq!(nobody.ask(Method::POST, "/", None, &[]).await.problem(), "wrong-method");
    let wrong = nobody.get("/api/sign-in").await;
    assert_eq!(wrong.problem(), "wrong-method");
    assert_eq!(wrong.headers["allow"], "POST");
    let ana = server.account("Ana").await;
    assert_eq!(ana.delete("/api/sessions/%ff", None).await.problem(), "not-found");
}

#[tokio::test]
async fn bodies_are_json_and_short() {
    let server = Server::start().await;
    let url = format!("{}/api/sign-in", server.base);
    let body = json!({"name": "Ana", "password": PASSWORD}).to_string();
    let send = async |kind: Option<&str>, body: String| {
        let request = reqwest::Client::new().post(&url).body(body);
        let request =
            kind.iter().fold(request, |request, kind| request.header("content-type", *kind));
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()["content-type"], "application/problem+json");
        response.status().as_u16()
    };
    assert_eq!(send(None, body.clone()).await, 415);
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", "x"] {
        assert_eq!(send(Some(kind), body.clone()).await, 415, "{kind}");
    }
    for kind in ["application/json", "Application/JSON; charset=utf-8"] {
        assert_eq!(send(Some(kind), body.clone()).await, 401, "{kind}");
    }
    assert_eq!(send(Some("application/json"), " ".repeat(1 << 20)).await, 413);
    assert_eq!(send(Some("application/json"), "{".into()).await, 400);
    assert_eq!(send(Some("application/json"), "[".repeat(16_000)).await, 400);
    assert_eq!(
        send(Some("application/json"), r#"{"name":"a","password":"b","x":1}"#.into()).await,
        400
    );
}

#[tokio::test]
async fn signing_in_is_limited_by_address() {
    let mut config = config();
    config.guard.rates.sign_in = Rate { count: 3, seconds: 60 };
    let server = Server::with(config).await;
    let sign_in = async |name: String| {
        let body = json!({"name": name, "password": "wrong horse"});
        server.client().post("/api/sign-in", Some(body)).await
    };
    for n in 0..3 {
        assert_eq!(sign_in(format!("Name {n}")).await.problem(), "wrong-password");
    }
    let refused = sign_in("Name x".into()).await;
    assert_eq!(refused.problem(), "too-many");
    let after: i64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((20..=21).contains(&after), "{after}");
    assert_eq!(refused.body["retry_after"], after);
    server.pass(after);
    assert_eq!(sign_in("Name y".into()).await.problem(), "wrong-password");
}

#[tokio::test]
async fn signing_in_is_limited_by_name_whether_or_not_it_is_there() {
    let mut config = config();
    config.guard.rates.sign_in_name = Rate { count: 2, seconds: 60 };
    config.guard.client_header = Some("x-forwarded-for".into());
    config.guard.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::with(config).await;
    server.account("Ana").await;
    for name in ["Ana", "Nobody"] {
        let sign_in = async |name: &str, from: u8, password: &str| {
            let body = json!({"name": name, "password": password});
            let from = format!("203.0.113.{from}");
            let headers = [("x-forwarded-for", from.as_str())];
            server.client().ask(Method::POST, "/api/sign-in", Some(body), &headers).await
        };
        assert_eq!(sign_in(name, 1, "wrong horse").await.problem(), "wrong-password");
        assert_eq!(
            sign_in(&name.to_uppercase(), 2, "wrong horse").await.problem(),
            "wrong-password"
        );
        assert_eq!(sign_in(name, 3, PASSWORD).await.problem(), "too-many");
    }
}

#[tokio::test]
async fn who_guesses_a_password_does_not_lock_the_owner_out() {
    let mut config = config();
    config.guard.rates.sign_in_pair = Rate { count: 2, seconds: 60 };
    config.guard.rates.sign_in_name = Rate { count: 4, seconds: 60 };
    config.guard.rates.sign_in_device = Rate { count: 2, seconds: 60 };
    config.guard.client_header = Some("x-forwarded-for".into());
    config.guard.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::with(config).await;
    let made = server.guest().await;
    let body = json!({"name": "Ana", "password": PASSWORD});
    let made = made.post("/api/account", Some(body)).await;
    let mut cookies = made.headers.get_all("set-cookie").iter();
    let device = cookies.nth(1).unwrap().to_str().unwrap().split(';').next().unwrap().to_owned();
    assert!(device.starts_with("evora-device="), "{device}");
    let sign_in = async |from: u8, password: &str, device: Option<&str>| {
        let from = format!("203.0.113.{from}");
        let mut headers = vec![("x-forwarded-for", from.as_str())];
        headers.extend(device.map(|device| ("cookie", device)));
        let body = json!({"name": "Ana", "password": password});
        server.client().ask(Method::POST, "/api/sign-in", Some(body), &headers).await
    };
    // Somebody guesses at one address: the owner at another is let in, on a new device too.
    for _ in 0..2 {
        assert_eq!(sign_in(1, "wrong horse", None).await.problem(), "wrong-password");
    }
    assert_eq!(sign_in(1, PASSWORD, None).await.problem(), "too-many");
    assert_eq!(sign_in(2, PASSWORD, None).await.status, 200);
    // Many guess everywhere: known devices are let in, even at a guesser's address.
    assert_eq!(sign_in(3, "wrong horse", None).await.problem(), "wrong-password");
    assert_eq!(sign_in(4, PASSWORD, None).await.problem(), "too-many");
    assert_eq!(sign_in(1, PASSWORD, Some(&device)).await.status, 200);
    // A device is no way round the limits, and a made-up one is none.
    assert_eq!(sign_in(1, "wrong horse", Some(&device)).await.problem(), "wrong-password");
    assert_eq!(sign_in(1, PASSWORD, Some(&device)).await.problem(), "too-many");
    let made_up = format!("evora-device={}", "0".repeat(64));
    assert_eq!(sign_in(5, PASSWORD, Some(&made_up)).await.problem(), "too-many");
}

#[tokio::test]
async fn a_proxy_is_believed_only_where_it_is_trusted() {
    for (trusted, expected) in [("127.0.0.1/32", 201), ("10.0.0.0/8", 429)] {
        let mut config = config();
        config.guard.rates.guest = Rate { count: 1, seconds: 60 };
        config.guard.client_header = Some("x-forwarded-for".into());
        config.guard.trusted_proxies = vec![trusted.parse().unwrap()];
        let server = Server::with(config).await;
        let guest = async |from: &str| {
            let headers = [("x-forwarded-for", from)];
            let answer = server.client().ask(Method::POST, "/api/guest", None, &headers).await;
            answer.status.as_u16()
        };
        assert_eq!(guest("203.0.113.1").await, 201);
        assert_eq!(guest("203.0.113.2").await, expected, "{trusted}");
        assert_eq!(guest("203.0.113.1").await, 429);
    }
}

#[tokio::test]
async fn everything_else_is_limited_too() {
    let one = Rate { count: 1, seconds: 60 };
    let mut config = config();
    config.guard.rates.password = one;
    config.guard.rates.token = one;
    config.guard.rates.export = one;
    config.guard.rates.sign_up = one;
    let server = Server::with(config).await;
    let ana = server.account("Ana").await;
    let ben = server.guest().await;
    let wish = json!({"name": "Ben", "password": PASSWORD});
    assert_eq!(ben.post("/api/account", Some(wish)).await.problem(), "too-many");
    ana.token(&["read"]).await;
    let wish = json!({"label": "test", "scopes": ["read"]});
    assert_eq!(ana.post("/api/tokens", Some(wish)).await.problem(), "too-many");
    assert_eq!(ana.get("/api/export").await.status, StatusCode::OK);
    assert_eq!(ana.get("/api/export").await.problem(), "too-many");
    let wrong = json!({"old": "wrong horse", "new": "battery staple"});
    assert_eq!(ana.post("/api/password", Some(wrong.clone())).await.problem(), "wrong-password");
    assert_eq!(ana.post("/api/password", Some(wrong)).await.problem(), "too-many");
    let right = json!({"password": PASSWORD});
    assert_eq!(ana.delete("/api/account", Some(right)).await.problem(), "too-many");
}

#[tokio::test]
async fn requests_are_limited_by_address() {
    let mut config = config();
    config.guard.rates.request = Rate { count: 5, seconds: 10 };
    let server = Server::with(config).await;
    let nobody = server.client();
    for _ in 0..5 {
        assert_eq!(nobody.get("/healthz").await.status, StatusCode::OK);
    }
    assert_eq!(nobody.get("/healthz").await.problem(), "too-many");
    server.pass(2);
    assert_eq!(nobody.get("/healthz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn sockets_are_counted_while_they_are_open() {
    let mut config = config();
    config.guard.sockets_per_address = 1;
    let (app, _, _folder) = app(config).await;
    let here = Address(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let open = app.guard.sockets.enter(&here).ok().unwrap();
    assert!(app.guard.sockets.enter(&here).is_err());
    drop(open);
    assert!(app.guard.sockets.enter(&here).is_ok());
}

#[tokio::test]
async fn the_interface_describes_itself() {
    let server = Server::start().await;
    let answer = server.client().get("/api/openapi.json").await;
    assert_eq!(answer.headers["content-type"], "application/json");
    assert!(answer.body["openapi"].as_str().unwrap().starts_with("3.1"));
    let schemas = answer.body["components"]["schemas"].as_object().unwrap();
    for name in ["Me", "Problem", "ToServer", "ToClient"] {
        assert!(schemas.contains_key(name), "{name}");
    }
    // Whatever is referred to is there.
    let text = answer.body.to_string();
    for part in text.split("#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name}");
    }
    for (path, methods) in answer.body["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let responses = operation["responses"].as_object().unwrap();
            assert!(responses.contains_key("4XX"), "{method} {path}");
            assert!(operation["operationId"].is_string(), "{method} {path}");
        }
    }
}

#[tokio::test]
async fn a_socket_is_closed_with_the_reason() {
    let mut config = config();
    config.guard.rates.message = Rate { count: 10, seconds: 60 };
    let server = Server::with(config).await;
    let ana = server.account("Ana").await;
    let table = ana.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    for path in [format!("/api/tables/{table}/socket"), "/api/lobby/socket".into()] {
        let mut fast = ana.socket(&path, None).await.unwrap();
        // The lobby's socket takes no message, so that valid ones are too many of another kind there.
        let is_lobby = path.starts_with("/api/lobby");
        fast.flood(r#"{"type":"ping"}"#, 300).await;
        let reason = if is_lobby { "too many invalid messages" } else { "too many messages" };
        assert_eq!(fast.closed().await, (1008, reason.into()), "{path}");
        let mut broken = ana.socket(&path, None).await.unwrap();
        broken.send_bytes_as_text(b"\"\xff\"").await;
        assert_eq!(broken.closed().await, (1007, "text that is not UTF-8".into()), "{path}");
    }
}

#[tokio::test]
async fn the_length_of_a_body_bounds_records_too() {
    let mut config = config();
    config.guard.body_bytes = 1024;
    let server = Server::with(config).await;
    let send = async |bytes: usize| {
        let url = format!("{}/api/replay", server.base);
        let request = reqwest::Client::new().post(url).body("x".repeat(bytes));
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(send(16 * 1024).await, 422);
    assert_eq!(send(16 * 1024 + 1).await, 413);
}

#[tokio::test]
async fn reading_whole_games_has_a_limit_of_its_own() {
    let mut config = config();
    config.guard.rates.replay = Rate { count: 2, seconds: 3600 };
    let server = Server::with(config).await;
    let guest = server.guest().await;
    let table = guest.open(json!({"rules": "azul"}), json!([{"kind": "bot", "level": 1}])).await;
    assert_eq!(guest.get(&format!("/api/tables/{table}/record")).await.status, 200);
    // One that is refused counts, too: it was parsed.
    let text = [("content-type", "text/plain")];
    let refused = server.client().ask(Method::POST, "/api/replay", None, &text).await;
    assert_eq!(refused.problem(), "invalid");
    for path in ["record", "trace", "replay", "verify"] {
        let answer = guest.get(&format!("/api/tables/{table}/{path}")).await;
        assert_eq!((answer.status.as_u16(), answer.problem()), (429, "too-many"), "{path}");
        assert!(answer.headers.contains_key("retry-after"));
    }
    let answer = server.client().ask(Method::POST, "/api/replay", None, &text).await;
    assert_eq!(answer.problem(), "too-many");
    assert_eq!(guest.get(&format!("/api/tables/{table}")).await.status, 200);
}

#[tokio::test]
async fn names_that_are_taken_do_not_count_as_new_accounts() {
    let mut config = config();
    config.guard.rates.sign_up = Rate { count: 2, seconds: 60 };
    config.guard.rates.sign_up_attempt = Rate { count: 8, seconds: 60 };
    let server = Server::with(config).await;
    server.account("Ana").await;
    let guest = server.guest().await;
    let sign_up = async |name: &str| {
        let body = json!({"name": name, "password": PASSWORD});
        guest.post("/api/account", Some(body)).await
    };
    for name in ["Ana", "ANA", "admin", "Ana", "Ana"] {
        assert_eq!(sign_up(name).await.problem(), "name-taken");
    }
    assert_eq!(sign_up("Ben").await.status, StatusCode::CREATED);
    // No more accounts, and in the end no more attempts.
    let third = server.guest().await;
    let body = |name: &str| Some(json!({"name": name, "password": PASSWORD}));
    assert_eq!(third.post("/api/account", body("Cleo")).await.problem(), "too-many");
    assert_eq!(third.post("/api/account", body("Ana")).await.problem(), "too-many");
}
