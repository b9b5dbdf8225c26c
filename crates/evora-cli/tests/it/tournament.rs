//! Tournaments on real processes: a small club night, and streams while the database is away.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use evora_recount::{Count, ServerStandings};
use evora_siege::NightPlan;
use reqwest::Method;
use serde_json::{Value, json};

use crate::cluster::{Node, installed, postgres, program};

/// The short form of `cargo xtask club-night`: two nodes over PostgreSQL and NATS, or one over SQLite if these are missing.
#[tokio::test(flavor = "multi_thread")]
async fn a_club_night_with_kills_ends_with_the_standings_that_its_records_give() {
    let folder = tempfile::tempdir().unwrap();
    let both = evora_test_services::are_installed();
    assert!(both || std::env::var("CI").as_deref() != Ok("true"), "PostgreSQL or NATS is missing");
    let plan = NightPlan {
        program: program().to_owned(),
        folder: folder.path().to_owned(),
        players: 16,
        nodes: if both { 2 } else { 1 },
        minutes: 30,
        games: 36,
        seconds: 10,
        think: Duration::from_millis(5),
    };
    let report = plan.run(|window| eprintln!("{window}")).await.unwrap();
    eprintln!("{report}");
    assert!(report.complaints.is_empty(), "{:#?}", report.complaints);
    assert_eq!((report.joined, report.cancelled), (16, 0));
    assert!(report.games >= 36 && report.absent >= 1, "{report}");
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let count = Count::of(&read("records.txt"));
    assert!(count.complaints.is_empty(), "{:#?}", count.complaints);
    assert_eq!((count.games, count.moves), (report.games, report.stored));
    let standings = read("standings.json");
    assert_eq!(
        ServerStandings::read(&standings).unwrap().differences(&count),
        Vec::<String>::new()
    );
    // One point more, and it is noticed.
    let mut wrong: Value = serde_json::from_str(&standings).unwrap();
    let points = wrong["rows"][0]["points"].as_u64().unwrap();
    wrong["rows"][0]["points"] = json!(points + 1);
    let told = ServerStandings::read(&wrong.to_string()).unwrap();
    assert_eq!(told.differences(&count).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_while_the_database_is_away_sees_the_tournament_when_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut postgres) = postgres(folder.path()) else { return };
    let Some(nats) = installed("NATS", evora_test_services::nats(folder.path()).unwrap()) else {
        return;
    };
    let node = Node::start(&crate::cluster::shared(&postgres, &nats), 0).await;
    let ann = node.guest().await;
    let account = json!({"name": "Ann", "password": "tiles and coffee"});
    let answer = ann.ask(Method::POST, "/api/account", Some(account), &[]).await;
    assert!(answer.status.is_success(), "{answer:?}");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    let made: Value = ann
        .done(
            "/api/tournaments",
            json!({
                "name": "Cup", "format": {"kind": "arena", "minutes": 30}, "rules": "mini", "players": 2,
                "clock": {"kind": "per_move", "seconds": 30}, "starts": now + 3_600_000,
            }),
        )
        .await;
    let id = made["tournament"]["about"]["id"].as_str().unwrap();
    let path = format!("/api/tournaments/{id}/socket");
    let stranger = evora_test_services::Client::new(node.base());
    let mut early = stranger.socket(&path, None).await.unwrap();
    early.until("tournament").await;
    postgres.stop();
    // The tournament is in memory, so the stream can be opened.
    let mut late = stranger.socket(&path, None).await.unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    postgres.restart().unwrap();
    let told = late.until("tournament").await;
    assert_eq!(told["tournament"]["about"]["id"], id);
    // And what happens from then on.
    let _: Value = ann.done(&format!("/api/tournaments/{id}/join"), json!({})).await;
    for page in [&mut early, &mut late] {
        assert_eq!(page.until("update").await["entrants"][0]["entrant"], 0);
    }
    assert!(node.stop().await.success());
}
