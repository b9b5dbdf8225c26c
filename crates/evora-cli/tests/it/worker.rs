//! `evora worker`: real processes that are stopped and killed in the middle of a job, and nothing is lost.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use evora_siege::{Backend, Games, Node};
use evora_test_services::{Client, nats};
use evora_wire::TableReview;

use crate::cluster::{installed, postgres, program, shared, sqlite};
use crate::worker_gate::Gate;

const PATIENCE: Duration = Duration::from_secs(300);

/// Writes a file with a token for workers.
pub(crate) fn tokens(folder: &Path) -> PathBuf {
    let file = folder.join("worker-tokens");
    std::fs::write(&file, "feedc0de".repeat(8) + "\n").unwrap();
    file
}

/// A worker, killed at the end of the test.
pub(crate) struct Worker(Child);

impl Worker {
    pub(crate) fn command(server: &str, tokens: &Path) -> Command {
        let mut command = Command::new(program());
        let log = std::env::var("EVORA_PLUG_LOG").unwrap_or_else(|_| "off".into());
        command.env_clear().env("EVORA_LOG", log).env("EVORA_SERVER", server);
        command.args(["worker", "--worker-threads", "1", "--worker-token-file"]).arg(tokens);
        command.stdin(Stdio::null());
        command
    }

    fn start(server: &str, tokens: &Path) -> Worker {
        Worker(Worker::command(server, tokens).spawn().unwrap())
    }

    /// Asks it to stop. Returns how it ends, to be waited for.
    fn ask_to_stop(mut self) -> impl Future<Output = ExitStatus> {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args(["-s", "TERM", &id]).status().unwrap().success());
        let since = Instant::now();
        async move {
            loop {
                if let Some(status) = self.0.try_wait().unwrap() {
                    return status;
                }
                assert!(since.elapsed() < PATIENCE, "it does not stop");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until the review satisfies a condition.
async fn until(client: &Client, path: &str, is_it: impl Fn(&TableReview) -> bool) -> TableReview {
    let since = Instant::now();
    loop {
        let answer = client.get(path).await;
        let review: TableReview = serde_json::from_value(answer.body).unwrap();
        if is_it(&review) {
            return review;
        }
        assert!(since.elapsed() < PATIENCE, "{review:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// One worker is told to stop, the next is killed, and the third finishes.
async fn nothing_is_lost(mut backend: Backend, folder: &Path) {
    let tokens = tokens(folder);
    // The test looks at the review more often than a page does.
    let flags = "--built-in-worker off --rate-replay 1000000/1 --worker-token-file";
    backend.flags = flags.split(' ').map(str::to_owned).collect();
    backend.flags.push(tokens.display().to_string());
    let node = Node::start(&backend, 1).await;
    let ended = Games::open(&[&node], 1).await.end().await;
    let (client, server) = (node.guest().await, node.base());
    let path = format!("/api/tables/{}/review", ended.tables[0]);
    let asked = client.post(&path, None).await;
    assert_eq!(asked.body["running"], true, "{asked:?}");
    let gate = Gate::before(&server).await;
    let one = Worker::start(&gate.base, &tokens);
    gate.has_job().await;
    let stopping = one.ask_to_stop();
    gate.open();
    assert!(stopping.await.success());
    assert!(gate.has_given_back());
    let since = Instant::now();
    let gate = Gate::before(&server).await;
    let mut two = Worker::start(&gate.base, &tokens);
    gate.has_job().await;
    let review = until(&client, &path, |review| review.progress.is_some()).await;
    assert!(review.running && review.judged.is_none(), "{review:?}");
    two.0.kill().unwrap();
    two.0.wait().unwrap();
    let until_killed = since.elapsed();
    let _three = Worker::start(&server, &tokens);
    let review = until(&client, &path, |review| review.judged.is_some()).await;
    assert!(since.elapsed() > until_killed + Duration::from_secs(20), "the lease had not ended");
    assert!(review.judged.is_some_and(|judged| judged.len() > 20));
    assert!(!review.running && review.progress.is_none());
    // There is nothing left to do.
    let once = Worker::command(&server, &tokens).arg("--once").status().unwrap();
    assert!(once.success());
    assert!(node.stop().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_worker_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    nothing_is_lost(sqlite(folder.path()), folder.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_worker_loses_nothing_that_jetstream_handed_out() {
    let folder = tempfile::tempdir().unwrap();
    let Some(postgres) = postgres(folder.path()) else { return };
    let Some(nats) = installed("NATS", nats(folder.path()).unwrap()) else { return };
    nothing_is_lost(shared(&postgres, &nats), folder.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_says_why_it_cannot_work() {
    let folder = tempfile::tempdir().unwrap();
    let tokens = tokens(folder.path());
    let told = |command: &mut Command| {
        let output = command.output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        (output.status.code().unwrap(), text)
    };
    let mut nowhere = Worker::command("", &tokens);
    assert!(told(&mut nowhere).1.contains("--server https://evora.example"));
    let mut bare = Command::new(program());
    bare.env_clear().args(["worker", "--server", "http://127.0.0.1:1"]);
    let (status, text) = told(&mut bare);
    assert_eq!(status, 2);
    assert!(text.contains("--worker-token-file FILE"), "{text}");
    let mut unreachable = Worker::command("http://127.0.0.1:1", &tokens);
    let (status, text) = told(unreachable.arg("--once"));
    assert_eq!(status, 1);
    assert!(text.contains("the server can't be reached"), "{text}");
    // A server that knows no workers, and one whose engine is another.
    let backend = sqlite(folder.path());
    let node = Node::start(&backend, 1).await;
    let (status, text) = told(&mut Worker::command(&node.base(), &tokens));
    assert_eq!(status, 1);
    assert!(text.contains("worker-token-file"), "{text}");
    assert!(node.stop().await.success());
    let flags = vec!["--worker-token-file".into(), tokens.display().to_string()];
    let node = Node::start(&Backend { flags, ..backend }, 1).await;
    let mut other = Worker::command(&node.base(), &tokens);
    let (status, text) = told(other.args(["--network", "classic"]));
    assert_eq!(status, 1);
    assert!(text.contains("isn't that of the server"), "{text}");
    assert!(node.stop().await.success());
}

/// What `evora puzzles queue` prints.
pub(crate) fn queued(added: u32, known: u32, waiting: u32) -> String {
    format!(
        "Games: {added} queued, {known} queued before, 0 failed before\n\
         Jobs in the queue, of all kinds: {waiting} waiting, 0 in progress, 0 failed\n"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_in_a_servers_games_are_queued_once_found_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    let tokens = tokens(folder.path());
    let flags = vec!["--worker-token-file".into(), tokens.display().to_string()];
    let flags = [flags, vec!["--built-in-worker".into(), "off".into()]].concat();
    let backend = Backend { flags, ..sqlite(folder.path()) };
    let node = Node::start(&backend, 1).await;
    let ended = Games::open(&[&node], 1).await.end().await;
    let run = |arguments: &[&str]| {
        let mut command = Command::new(program());
        command.env_clear().args(["puzzles"]).args(arguments).args(["--db", &backend.db]);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let queue = ["queue", "--nodes", "100", "--games", "1"];
    assert_eq!(run(&queue), queued(1, 0, 1));
    // It goes on past those that wait.
    assert_eq!(run(&queue), queued(1, 1, 2));
    assert_eq!(run(&["queue", "--games", "0"]), queued(0, 0, 2));
    let once = Worker::command(&node.base(), &tokens).arg("--once").status().unwrap();
    assert!(once.success());
    // Those games are done, and the next has its turn.
    assert!(ended.tables.len() > 2);
    assert_eq!(run(&queue), queued(1, 0, 1));
    let file = folder.path().join("found.txt");
    let export = ["export", file.to_str().unwrap()];
    let told = run(&export);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("# id\tline"), "{text}");
    assert_eq!(told, format!("{} puzzles\n", text.lines().count() - 1));
    assert_eq!((run(&export), std::fs::read_to_string(&file).unwrap()), (told, text));
    assert!(node.stop().await.success());
}
