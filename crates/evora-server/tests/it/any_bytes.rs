//! Any bytes at all: whatever comes is answered or refused, and nothing breaks.

use std::sync::LazyLock;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderName, HeaderValue, Request};
use evora_server::router;
use proptest::prelude::*;
use reqwest::StatusCode;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tower::Service;

use crate::harness::routes::{filled, operations};
use crate::harness::server::{Server, app, config};

#[tokio::test]
async fn bytes_that_are_no_http_hurt_nobody() {
    let server = Server::start().await;
    let address = server.base.strip_prefix("http://").unwrap();
    let lines: [&[u8]; 6] = [
        b"\0\0\0\0\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        b"POST /api/guest HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n",
        b"POST /api/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n",
        b"POST /api/sign-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
          transfer-encoding: chunked\r\nconnection: close\r\n\r\nzz\r\n",
        b"GET http://other.example/api/me HTTP/1.1\r\nconnection: close\r\n\r\n",
    ];
    for bytes in lines {
        let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut answer = Vec::new();
        let read = stream.read_to_end(&mut answer);
        tokio::time::timeout(std::time::Duration::from_secs(10), read).await.unwrap().ok();
        assert!(!answer.starts_with(b"HTTP/1.1 5"), "{}", String::from_utf8_lossy(&answer));
    }
    assert_eq!(server.client().get("/healthz").await.status, StatusCode::OK);
}

/// A node for many cases, and what drives it.
struct Driven {
    runtime: tokio::runtime::Runtime,
    router: axum::Router,
    cookies: Vec<String>,
    _folder: tempfile::TempDir,
}

static DRIVEN: LazyLock<Driven> = LazyLock::new(|| {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (app, _, folder) = runtime.block_on(app(config()));
    let mut router = router(app);
    let cookies = (0..2).map(|_| {
        let request = Request::post("/api/guest").header("host", "localhost");
        let answer = router.call(request.body(Body::empty()).unwrap());
        let answer = runtime.block_on(answer).unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    });
    let cookies = cookies.collect();
    Driven { runtime, router, cookies, _folder: folder }
});

fn header_name() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "accept",
        "authorization",
        "content-length",
        "content-type",
        "cookie",
        "origin",
        "host",
        "sec-fetch-site",
        "user-agent",
        "x-forwarded-for",
        "upgrade",
        "connection",
        "range",
        "sec-websocket-key",
        "sec-websocket-version",
        "if-none-match",
        "accept-encoding",
    ])
}

fn body() -> impl Strategy<Value = Vec<u8>> {
    let words = prop::sample::select(vec![
        "name",
        "password",
        "old",
        "new",
        "label",
        "scopes",
        "days",
        "read",
        "Ana",
        "correct horse",
    ]);
    let leaf = prop_oneof![
        words.prop_map(|word| json!(word)),
        any::<i64>().prop_map(|n| json!(n)),
        ".{0,30}".prop_map(|text| json!(text)),
        Just(json!(null)),
    ];
    let keys =
        prop::sample::select(vec!["name", "password", "old", "new", "label", "scopes", "days"]);
    let value =
        prop_oneof![leaf.clone(), prop::collection::vec(leaf, 0..4).prop_map(|all| json!(all))];
    let message = prop::collection::btree_map(keys, value, 0..4);
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..200),
        message.prop_map(|message| serde_json::to_vec(&message).unwrap()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn whatever_is_sent_is_answered_or_refused(
        which in any::<prop::sample::Index>(),
        method in prop::option::weighted(0.2, prop::sample::select(vec!["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "BREW"])),
        name in prop_oneof![
            "[a-z2-9]{12}",
            prop::collection::vec(any::<u8>(), 0..20)
                .prop_map(|bytes| bytes.iter().map(|byte| format!("%{byte:02x}")).collect::<String>()),
        ],
        query in prop::option::of("[a-z=&%0-9]{0,20}"),
        headers in prop::collection::vec((header_name(), prop::collection::vec(any::<u8>(), 0..40)), 0..4),
        signed_in in prop::option::of(0_usize..2),
        is_json in prop::bool::weighted(0.8),
        body in body(),
    ) {
        let operations = operations();
        let (usual, path) = which.get(&operations);
        let mut uri = filled(path, &name);
        if let Some(query) = query {
            uri = format!("{uri}?{query}");
        }
        let Ok(uri) = uri.parse::<axum::http::Uri>() else { return Ok(()) };
        let method = method.unwrap_or(usual.as_str());
        let mut request = Request::builder().method(method).uri(uri).body(Body::from(body)).unwrap();
        let put = request.headers_mut();
        put.insert("host", HeaderValue::from_static("localhost"));
        if is_json {
            put.insert("content-type", HeaderValue::from_static("application/json"));
        }
        if let Some(who) = signed_in {
            put.insert("cookie", DRIVEN.cookies[who].parse().unwrap());
        }
        for (name, value) in headers {
            if let Ok(value) = HeaderValue::from_bytes(&value) {
                put.append(HeaderName::from_static(name), value);
            }
        }
        let answer = DRIVEN.runtime.block_on(DRIVEN.router.clone().call(request)).unwrap();
        let status = answer.status();
        prop_assert!(status.as_u16() < 500, "{method} {path}: {status}");
        if status.is_client_error() {
            prop_assert_eq!(&answer.headers()["content-type"], "application/problem+json");
            let bytes = DRIVEN.runtime.block_on(to_bytes(answer.into_body(), 1 << 20)).unwrap();
            if method != "HEAD" {
                let problem: evora_wire::Problem = serde_json::from_slice(&bytes).unwrap();
                prop_assert_eq!(problem.status, status.as_u16());
            }
        }
    }
}
