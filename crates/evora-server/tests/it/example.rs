//! The example in the documentation plays whole games. It needs `python3`, which CI has.

use std::path::Path;
use std::process::Command;

use evora_game::{Verdict, verify};
use evora_notation::read_records;

use crate::harness::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn the_python_example_plays_games_that_can_be_verified() {
    if Command::new("python3").arg("--version").output().is_err() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "CI has no python3");
        eprintln!("left out: there is no python3");
        return;
    }
    let server = Server::start().await;
    let token = server.account("Ana").await.token(&["read", "tables", "play"]).await;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/play.py");
    for (rules, token) in [("mini", None), ("duel", Some(token))] {
        let mut python = Command::new("python3");
        python.arg(&script).arg(&server.base).arg(rules).env_remove("EVORA_TOKEN");
        python.envs(token.map(|token| ("EVORA_TOKEN", token)));
        let done = tokio::task::spawn_blocking(move || python.output().unwrap()).await.unwrap();
        let (out, err) =
            (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        assert!(done.status.success(), "{rules}: {out}{err}");
        let (first, record) = out.split_once('\n').unwrap();
        assert!(first.starts_with("won with [") || first.starts_with("lost with ["), "{first}");
        let records = read_records(record).unwrap();
        let verdict = verify(&records[0]);
        assert!(matches!(verdict, Verdict::Verified { finished: true, .. }), "{verdict:?}");
    }
}
