//! Memory is bounded by the settings, whatever anonymous clients send.

use evora_test_services::Client;
use futures_util::future::join_all;
use serde_json::json;

use super::serve;
use crate::server::Server;
use evora_siege::raw::{ask, connect, request};

/// What the server may take under the traffic of this test, of which all parts are far below their bounds: see
/// `docs/operations.md`.
const BOUND_MIB: u64 = 192;

/// The resident memory of a process, in MiB.
fn resident(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
}

/// Sends requests one after the other from one address. Returns the statuses.
async fn send_all(server: &Server, from: u16, requests: Vec<Vec<u8>>) -> Vec<u16> {
    let mut stream = connect(&server.address, from).await;
    let mut statuses = Vec::new();
    for request in requests {
        let answer = ask(&mut stream, &request).await.unwrap();
        statuses.push(answer.status);
    }
    statuses
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_anonymous_traffic_does_not_fill_the_memory() {
    let folder = tempfile::tempdir().unwrap();
    let (server, admin) = serve(folder.path(), &[]).await;
    let server = &server;
    let mut sizes = vec![("at the start", resident(server))];

    // Every method is another one.
    let invented = |from: u16| {
        let requests = (0..2500).map(|n| request(&format!("M{from}X{n}"), "/api/games", ""));
        send_all(server, from, requests.collect())
    };
    join_all((0..8).map(invented)).await;
    sizes.push(("after 20000 invented methods", resident(server)));

    // Passwords, as many as two addresses may try, and far more at once than are hashed at once.
    let guess = |n: u16| async move {
        let body = json!({"name": format!("ann{n}"), "password": "correct horse"}).to_string();
        send_all(server, 100 + n % 4, vec![request("POST", "/api/sign-in", &body)]).await[0]
    };
    let guessed = join_all((0..80).map(guess)).await;
    assert!(guessed.iter().filter(|status| **status == 401).count() >= 40, "{guessed:?}");
    assert!(guessed.iter().all(|status| matches!(status, 401 | 429 | 503)), "{guessed:?}");
    sizes.push(("after 80 passwords", resident(server)));

    // Everybody comes once.
    for group in 0..20_u16 {
        let once = |n: u16| async move {
            let paths = ["/", "/api/games", "/api/tables/000000000000", "/api/players/nobody"];
            let requests = paths.iter().map(|path| request("GET", path, "")).collect();
            send_all(server, 1000 + group * 100 + n, requests).await
        };
        join_all((0..100).map(once)).await;
    }
    sizes.push(("after 2000 addresses", resident(server)));

    // Large bodies that mean nothing.
    let junk = format!("\"{}\"", "1B2 ".repeat(60_000));
    let large = |n: u16| {
        let requests = (0..10).map(|_| request("POST", "/api/replay", &junk)).collect();
        send_all(server, 5000 + n, requests)
    };
    join_all((0..10).map(large)).await;
    sizes.push(("after 100 large bodies", resident(server)));

    eprintln!("resident MiB: {sizes:?}");
    assert!(sizes.iter().all(|(_, size)| *size < BOUND_MIB), "{sizes:?}");
    // Nothing of what was sent is in the labels.
    let metrics = Client::new(format!("http://{admin}")).get("/metrics").await.text;
    let series: Vec<&str> =
        metrics.lines().filter(|line| line.starts_with("evora_http_requests_total")).collect();
    assert!(series.len() < 40, "{series:#?}");
    assert!(series.iter().any(|line| line.contains("method=\"other\"")), "{series:#?}");
    // It answers as before.
    let answer = Client::new(format!("http://{}", server.address)).get("/api/games").await;
    assert_eq!(answer.status, 200);
}
