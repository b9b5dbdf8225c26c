//! What `deploy/compose.yaml` describes, as processes: two nodes, PostgreSQL, NATS, and Caddy with `deploy/Caddyfile`.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use evora_siege::{Backend, Games};
use evora_test_services::{Client, nats};
use evora_wire::ProblemKind;
use reqwest::Method;

use crate::cluster::{Node, agree, installed, postgres, shared};
use crate::server::PATIENCE;

/// The proxy; killed at the end of the test.
struct Proxy {
    child: Child,
    folder: std::path::PathBuf,
}

impl Proxy {
    /// Starts Caddy in front of the nodes.
    fn start(folder: &Path, site: &str, nodes: &[Node; 2]) -> Proxy {
        let deployed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/Caddyfile");
        let mut config = fs::read_to_string(deployed).unwrap();
        for (name, node) in ["one:8017", "two:8017"].into_iter().zip(nodes) {
            assert!(config.contains(name), "{config}");
            config = config.replace(name, node.address());
        }
        if version() < (2, 7) {
            // Debian 12 has 2.6, which closes sockets only when its own configuration changes: never here.
            let known = |line: &&str| !line.trim().starts_with("stream_close_delay");
            config = config.lines().filter(known).collect::<Vec<_>>().join("\n");
        }
        let file = folder.join("Caddyfile");
        let own = "{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n";
        fs::write(&file, format!("{own}{config}\n")).unwrap();
        let mut caddy = Command::new("caddy");
        caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(file);
        caddy.env("SITE", site).env("HOME", folder);
        caddy.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
        let log = File::create(folder.join("caddy.log")).unwrap();
        caddy.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        Proxy { child: caddy.spawn().unwrap(), folder: folder.to_owned() }
    }

    /// Waits until it passes requests on.
    async fn ready(&self, site: &str) {
        let (client, begun) = (Client::new(site), Instant::now());
        while !client
            .try_ask(Method::GET, "/readyz", None, &[])
            .await
            .is_ok_and(|a| a.status == 200)
        {
            let log = || fs::read_to_string(self.folder.join("caddy.log")).unwrap_or_default();
            assert!(begun.elapsed() < PATIENCE, "the proxy is not ready: {}", log());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The first two numbers of Caddy's version, such as `v2.6.2` or `2.6.2`.
fn version() -> (u32, u32) {
    let told = Command::new("caddy").arg("version").output().unwrap().stdout;
    let told = String::from_utf8(told).unwrap();
    let mut parts = told.trim().trim_start_matches('v').split('.').map(str::parse);
    (parts.next().unwrap().unwrap(), parts.next().unwrap().unwrap())
}

/// Whether Caddy is installed; in CI it must be.
fn has_caddy() -> bool {
    let started = Command::new("caddy").arg("version").stdout(Stdio::null()).status();
    if started.is_ok_and(|status| status.success()) {
        return true;
    }
    assert!(std::env::var("CI").as_deref() != Ok("true"), "Caddy is missing");
    eprintln!("left out: Caddy is not installed");
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_behind_the_proxy_are_restarted_one_by_one_and_no_move_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    if !has_caddy() {
        return;
    }
    let Some(postgres) = postgres(folder.path()) else { return };
    let Some(nats) = installed("NATS", nats(folder.path()).unwrap()) else { return };
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port();
    let site = format!("http://localhost:{port}");
    let mut backend: Backend = shared(&postgres, &nats);
    for flag in ["--origin", &site, "--trusted-proxy", "127.0.0.1"] {
        backend.flags.push(flag.to_owned());
    }
    let (one, two) = tokio::join!(Node::start(&backend, 1), Node::start(&backend, 2));
    let mut nodes = [one, two];
    let proxy = Proxy::start(folder.path(), &site, &nodes);
    proxy.ready(&site).await;

    // A page of this site may change things, another's may not.
    let ann = Client::new(&site);
    let mine = ann.ask(Method::POST, "/api/guest", None, &[("origin", &site)]).await;
    assert_eq!(mine.status, 201, "{mine:?}");
    let other = ("origin", "http://localhost:1");
    let other = Client::new(&site).ask(Method::POST, "/api/guest", None, &[other]).await;
    assert_eq!(other.status, 403, "{other:?}");

    let mut games = Games::open_at(vec![site.clone()], 1, Duration::from_millis(40)).await;
    for node in &mut nodes {
        games.more(30).await;
        assert!(node.halt().await.success());
        // The other node continues alone.
        games.more(30).await;
        node.restart().await;
        assert_eq!(Client::new(node.base()).get("/readyz").await.status, 200);
    }
    games.more(30).await;
    assert!(!games.are_over(), "the nodes were restarted after the games");
    let ended = games.end().await;
    agree(&backend, &ended).await;
    // Some are sent again to the other node, which has them already; no node says that it cannot take one.
    let unavailable = |kind| kind == ProblemKind::Unavailable;
    let refused = ended.log.refused();
    assert!(!refused.iter().any(|refusal| unavailable(refusal.kind)), "{refused:?}");
    let [one, two] = nodes;
    assert!(one.stop().await.success() && two.stop().await.success());
}
