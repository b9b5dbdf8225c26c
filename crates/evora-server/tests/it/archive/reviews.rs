//! Reviews of finished games.

use std::time::{Duration, Instant};

use evora_engine::{Engine, Stop};
use evora_rules::RuleSet;
use evora_table::Options;
use evora_wire::{JudgedMove, Problem, ProblemKind, TableReview};

use super::making::{Archive, TestTable, options};
use crate::harness::server::NOON;

const PATIENCE: Duration = Duration::from_secs(120);

fn problem(body: &str) -> ProblemKind {
    serde_json::from_str::<Problem>(body).unwrap().kind
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_once_and_the_same_for_everybody() {
    let archive = Archive::new().await;
    let people = [archive.guest("Ann").await, archive.guest("Ben").await];
    let mut table = TestTable::begin(&people, options(RuleSet::Mini, 2), NOON);
    table.play(usize::MAX);
    table.keep(&archive.app.store).await;
    let path = format!("/api/tables/{}/review", table.id);
    let none: TableReview = archive.json(&path).await;
    assert_eq!(none, TableReview { judged: None, running: false, progress: None });
    assert_eq!(archive.post(None, &path).await.0, 401);
    let (status, body) = archive.post(Some(&people[1]), &path).await;
    assert_eq!((status, body.as_str()), (200, r#"{"judged":null,"running":true}"#));
    let since = Instant::now();
    let mut furthest = 0;
    let judged = loop {
        let review: TableReview = archive.json(&path).await;
        if let Some(progress) = review.progress {
            assert!(furthest <= progress.done && progress.done <= progress.total);
            furthest = progress.done;
        }
        if let Some(judged) = review.judged {
            break judged;
        }
        assert!(since.elapsed() < PATIENCE, "the review is not made");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    // The slow twin: each decision on its own.
    let game = table.table.game.as_ref().unwrap();
    let (engine, stop) = (Engine::default(), Stop::default());
    let judge = |ply: &u32| {
        evora_study::judge(&engine, game, *ply as usize, None, None, &stop).unwrap().unwrap()
    };
    let expected: Vec<JudgedMove> =
        evora_study::review(game, &[]).decisions.iter().map(judge).collect();
    assert!(judged.len() > 20);
    assert!(furthest > 0, "nobody was told how far it is");
    assert_eq!(judged, expected);
    let (status, body) = archive.post(Some(&people[0]), &path).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(serde_json::from_str::<TableReview>(&body).unwrap().judged, Some(expected));
}

#[tokio::test]
async fn only_finished_games_that_one_may_read_are_reviewed() {
    let archive = Archive::new().await;
    let people = [archive.guest("Ann").await, archive.guest("Ben").await];
    let stranger = archive.guest("Eve").await;
    let mut running = TestTable::begin(&people, options(RuleSet::Mini, 2), NOON);
    running.play(3);
    running.keep(&archive.app.store).await;
    let path = format!("/api/tables/{}/review", running.id);
    let (status, body) = archive.post(Some(&people[0]), &path).await;
    assert_eq!((status, problem(&body)), (409, ProblemKind::NotOver));
    let private = Options { public: false, ..options(RuleSet::Mini, 2) };
    let mut table = TestTable::begin(&people, private, NOON);
    table.play(usize::MAX);
    table.keep(&archive.app.store).await;
    let path = format!("/api/tables/{}/review", table.id);
    assert_eq!(archive.post(Some(&stranger), &path).await.0, 404);
    assert_eq!(archive.get(None, &path).await.0, 404);
    assert_eq!(archive.get(Some(&people[0]), &path).await.0, 200);
}
