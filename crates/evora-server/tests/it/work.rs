//! Jobs of the queue: done by the node itself, or by workers on other machines.

use std::time::{Duration, Instant};

use evora_engine::{Engine, Stop};
use evora_game::Game;
use evora_rules::RuleSet;
use evora_server::work::{Task, engine_signature, job_for};
use evora_server::{Config, Dependencies};
use evora_store::{JobState, Priority, Queued};
use evora_table::Options;
use evora_wire::{JudgedMove, TableReview, TakenJob, Work};
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::archive::making::{Archive, TestTable, options};
use crate::harness::server::{NOON, config};
use crate::harness::{Answer, Client};

const PATIENCE: Duration = Duration::from_secs(240);
const TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// A server that leaves jobs to workers, with a finished game of Mini.
struct Site {
    archive: Archive,
    table: TestTable,
    client: Client,
    signature: String,
    _folder: TempDir,
}

impl Site {
    async fn new() -> Site {
        Site::with(options(RuleSet::Mini, 2)).await
    }

    async fn with(options: Options) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tokens");
        std::fs::write(&file, format!("# the workers\n{TOKEN}\n")).unwrap();
        let alone = Config { built_in_worker: false, worker_token_file: Some(file), ..config() };
        let archive = Archive::with(alone).await;
        let people = [archive.guest("Ann").await, archive.guest("Ben").await];
        let mut table = TestTable::begin(&people, options, NOON);
        table.play(usize::MAX);
        table.keep(&archive.app.store).await;
        let signature = engine_signature(&Engine::default());
        let client = archive.client();
        Site { archive, table, client, signature, _folder: folder }
    }

    fn review_path(&self) -> String {
        format!("/api/tables/{}/review", self.table.id)
    }

    async fn ask_for_review(&self) -> TableReview {
        let ann = &self.table.people[0];
        let (status, body) = self.archive.post(Some(ann), &self.review_path()).await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        self.client.with_token(TOKEN, Method::POST, path, Some(body)).await
    }

    /// Takes a job as a worker of this name.
    async fn take(&self, worker: &str) -> Option<TakenJob> {
        let body = json!({"worker": worker, "signature": self.signature});
        let answer = self.post("/api/worker/jobs", body).await;
        match answer.status.as_u16() {
            204 => None,
            200 => Some(serde_json::from_value(answer.body).unwrap()),
            _ => panic!("{answer:?}"),
        }
    }

    async fn job(&self, job: &TakenJob, what: &str, mut body: Value) -> Answer {
        body["lease"] = json!(job.lease);
        self.post(&format!("/api/worker/jobs/{}/{what}", job.id), body).await
    }
}

/// Does a job as a worker does it.
fn result_of(job: &TakenJob) -> String {
    let task = Task::read(Engine::default(), job.work, &job.record).unwrap();
    let step = |number| task.step(number, &Stop::default()).unwrap();
    let made: Vec<_> = (0..task.steps()).map(step).collect();
    task.result(&made).unwrap()
}

/// The slow twin: each decision on its own.
fn expected(game: &Game) -> Vec<JudgedMove> {
    let (engine, stop) = (Engine::default(), Stop::default());
    let judge = |ply: &u32| {
        evora_study::judge(&engine, game, *ply as usize, None, None, &stop).unwrap().unwrap()
    };
    evora_study::review(game, &[]).decisions.iter().map(judge).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_reviews_a_game_to_the_byte_as_the_server_does() {
    let site = Site::new().await;
    assert!(site.take("cellar").await.is_none());
    assert!(site.ask_for_review().await.running);
    let job = site.take("cellar").await.unwrap();
    assert_eq!(
        (job.id.as_str(), job.work),
        (&*format!("review-{}", site.table.id), Work::Review {})
    );
    assert!(!job.record.contains("Ann") && !job.record.contains("Ben"), "{}", job.record);
    assert!(site.take("attic").await.is_none(), "it is given out once");
    let answer = site.job(&job, "progress", json!({"done": 3, "total": 50})).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    let seen: Value = site.archive.json(&site.review_path()).await;
    let progress = json!({"done": 3, "total": 50});
    assert_eq!(seen, json!({"judged": null, "running": true, "progress": progress}));
    let answer = site.job(&job, "result", json!({"result": result_of(&job)})).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    let expected = expected(site.table.table.game.as_ref().unwrap());
    let stored = site.archive.app.store.review(&site.table.id).await.unwrap().unwrap();
    assert_eq!(stored, serde_json::to_string(&expected).unwrap());
    let seen: TableReview = site.archive.json(&site.review_path()).await;
    assert_eq!(seen, TableReview { judged: Some(expected), running: false, progress: None });
    // Sent again, as after a lost answer, it is harmless.
    let answer = site.job(&job, "result", json!({"result": "[]"})).await;
    assert_eq!((answer.status.as_u16(), answer.problem()), (409, "stale"));
    assert_eq!(site.archive.app.store.review(&site.table.id).await.unwrap().unwrap(), stored);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_job_of_a_worker_that_vanished_goes_to_another() {
    let site = Site::new().await;
    site.ask_for_review().await;
    let late = site.take("late").await.unwrap();
    site.archive.pass(29);
    assert!(site.take("next").await.is_none());
    site.archive.pass(2);
    let job = site.take("next").await.unwrap();
    assert_eq!(job.id, late.id);
    let back = json!({"reason": "it is too late"});
    let (result, progress) = (json!({"result": "[]"}), json!({"done": 1, "total": 2}));
    for (what, body) in [("progress", progress), ("result", result), ("give-back", back)] {
        let answer = site.job(&late, what, body).await;
        assert_eq!((answer.status.as_u16(), answer.problem()), (409, "stale"), "{what}");
    }
    // One that stops gives it back, and that is no failure.
    for _ in 0..5 {
        let answer = site.job(&job, "give-back", json!({})).await;
        assert!(answer.status == 204 || answer.status == 409, "{answer:?}");
        let again = site.take("next").await.unwrap();
        assert_eq!(site.job(&again, "give-back", json!({})).await.status, 204);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_results_are_refused_and_end_as_a_failure_with_its_reason() {
    let site = Site::new().await;
    site.ask_for_review().await;
    let mut wrong = expected(site.table.table.game.as_ref().unwrap());
    for judged in &mut wrong {
        judged.lost += 0.125;
    }
    let lies = serde_json::to_string(&wrong).unwrap();
    for (result, told) in [
        ("nonsense".to_owned(), "can't be read"),
        (serde_json::to_string(&wrong[1..]).unwrap(), "decisions, and it judges"),
        (lies, "the server judges the move at ply"),
    ] {
        let job = site.take("liar").await.unwrap();
        let answer = site.job(&job, "result", json!({"result": result})).await;
        assert_eq!((answer.status.as_u16(), answer.problem()), (422, "invalid"));
        assert!(answer.text.contains(told), "{answer:?}");
        assert!(site.take("liar").await.is_none(), "it waits for a while");
        site.archive.pass(11);
    }
    assert!(site.take("liar").await.is_none());
    let app = &site.archive.app;
    let id = format!("review-{}", site.table.id).parse().unwrap();
    let status = app.queue.status(&id, app.time.now()).await.unwrap().unwrap();
    let JobState::Failed { reason } = status.state else { panic!("{status:?}") };
    assert!(reason.contains("the server judges the move at ply"), "{reason}");
    // It is not tried again before a day has passed; the page makes its own.
    let none = TableReview { judged: None, running: false, progress: None };
    assert_eq!(site.ask_for_review().await, none);
    assert_eq!(app.store.review(&site.table.id).await.unwrap(), None);
}

#[tokio::test]
async fn only_workers_with_a_token_and_the_same_engine_get_jobs() {
    let site = Site::new().await;
    site.ask_for_review().await;
    let path = "/api/worker/jobs";
    let body = json!({"worker": "w", "signature": "0.0.1-feed"});
    let answer = site.post(path, body.clone()).await;
    assert_eq!((answer.status.as_u16(), answer.problem()), (403, "forbidden"));
    assert!(answer.text.contains("0.0.1-feed") && answer.text.contains(&site.signature));
    let other = TOKEN.replace('0', "1");
    let answer = site.client.with_token(&other, Method::POST, path, Some(body.clone())).await;
    assert_eq!((answer.status.as_u16(), answer.problem()), (403, "forbidden"));
    assert!(!answer.text.contains(&site.signature));
    assert_eq!(site.client.post(path, Some(body.clone())).await.status, 401);
    for bad in [json!({"worker": "a b", "signature": "s"}), json!({"worker": "", "signature": "s"})]
    {
        assert_eq!(site.post(path, bad).await.status, 422);
    }
    let closed = Archive::new().await;
    let answer = closed.client().with_token(TOKEN, Method::POST, path, Some(body)).await;
    assert_eq!(answer.status, 403);
    assert!(answer.text.contains("worker-token-file"), "{answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_waits_is_told_of_a_job() {
    let site = Site::new().await;
    let body = json!({"worker": "patient", "signature": site.signature, "wait": 30});
    let since = Instant::now();
    let (answer, _) = tokio::join!(site.post("/api/worker/jobs", body), async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        site.ask_for_review().await
    });
    assert_eq!(answer.status, 200, "{answer:?}");
    assert!(since.elapsed() < Duration::from_secs(25), "it was not told");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_node_looks_for_puzzles_in_a_game_once() {
    let archive = Archive::new().await;
    let people = [archive.guest("Ann").await, archive.guest("Ben").await];
    let mut table = TestTable::begin(&people, options(RuleSet::Mini, 2), NOON);
    table.play(usize::MAX);
    table.keep(&archive.app.store).await;
    let (store, queue) = (&archive.app.store, &archive.app.queue);
    let now = archive.app.time.now();
    let games = store.games_to_search(200, None, 10).await.unwrap();
    assert_eq!(games, [table.id.clone()]);
    let job = job_for(&table.id, Work::Puzzles { nodes: 200 }, Priority::Background).unwrap();
    assert_eq!(queue.add(job.clone(), now).await.unwrap(), Queued::Added);
    let since = Instant::now();
    while store.puzzle_search(&table.id).await.unwrap().is_none() {
        assert!(since.elapsed() < PATIENCE, "nobody looks");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(store.puzzle_search(&table.id).await.unwrap(), Some(200));
    assert!(store.games_to_search(200, None, 10).await.unwrap().is_empty());
    assert_eq!(store.games_to_search(400, None, 10).await.unwrap(), [table.id.clone()]);
    for candidate in store.puzzle_candidates().await.unwrap() {
        let puzzle: evora_puzzles::Puzzle = candidate.line.parse().unwrap();
        assert_eq!(puzzle.id(), candidate.id);
    }
}

#[test]
fn a_token_file_that_cannot_be_read_is_named() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let (app, _, _folder) = crate::harness::server::app(config()).await;
        let bad = Config { worker_token_file: Some("/none/tokens".into()), ..config() };
        let made = Dependencies::new(app.store.clone(), app.bus.clone(), bad, app.time.clone());
        let told = made.err().unwrap().to_string();
        assert!(told.starts_with("worker-token-file: /none/tokens: "), "{told}");
    });
}
