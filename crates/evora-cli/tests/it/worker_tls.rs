//! `evora worker` over HTTPS: a server that it trusts, and one that it does not.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use evora_siege::{Backend, Games, Node};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::cluster::{program, sqlite};
use crate::worker::{Worker, queued, tokens};

/// A certificate for `localhost` that is its own root, valid for a hundred years, and its key; made with `openssl ca -selfsign`.
const CERTIFICATE: &[u8] = include_bytes!("localhost/certificate.pem");
const KEY: &[u8] = include_bytes!("localhost/key.der");

/// A proxy that speaks TLS in front of a node, until this is dropped.
struct Proxy {
    url: String,
    /// The handshakes that clients have finished.
    trusting: Arc<AtomicUsize>,
    task: JoinHandle<()>,
}

impl Proxy {
    async fn start(node: &Node) -> Proxy {
        let key = PrivateKeyDer::try_from(KEY).unwrap();
        let certificate = CertificateDer::from_pem_slice(CERTIFICATE).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("https://localhost:{}", listener.local_addr().unwrap().port());
        let (to, trusting) = (node.address().to_owned(), Arc::new(AtomicUsize::new(0)));
        let counted = trusting.clone();
        let task = tokio::spawn(async move {
            loop {
                let (client, _) = listener.accept().await.unwrap();
                let (acceptor, to, counted) = (acceptor.clone(), to.clone(), counted.clone());
                tokio::spawn(async move {
                    // Whoever does not trust the certificate ends the handshake.
                    let Ok(mut client) = acceptor.accept(client).await else { return };
                    counted.fetch_add(1, Ordering::Relaxed);
                    let mut server = TcpStream::connect(&to).await.unwrap();
                    let _ = copy_bidirectional(&mut client, &mut server).await;
                });
            }
        });
        Proxy { url, trusting, task }
    }

    fn trusting(&self) -> usize {
        self.trusting.load(Ordering::Relaxed)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Runs a worker until there is nothing left to do. It trusts the issuers in a file of `localhost`, and nobody else.
async fn once(url: &str, tokens: &Path, trusted: &str) -> (Option<i32>, String) {
    let trusted = format!("{}/tests/it/localhost/{trusted}", env!("CARGO_MANIFEST_DIR"));
    let mut command = Worker::command(url, tokens);
    command.env("SSL_CERT_FILE", trusted).arg("--once");
    let output = tokio::task::spawn_blocking(move || command.output()).await.unwrap().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_does_jobs_over_https_for_a_server_that_it_trusts() {
    let folder = tempfile::tempdir().unwrap();
    let tokens = tokens(folder.path());
    let flags = ["--built-in-worker", "off", "--worker-token-file"].map(str::to_owned).to_vec();
    let flags = [flags, vec![tokens.display().to_string()]].concat();
    let backend = Backend { flags, ..sqlite(folder.path()) };
    let node = Node::start(&backend, 1).await;
    Games::open(&[&node], 1).await.end().await;
    let queue = || {
        let mut command = Command::new(program());
        command.env_clear().args(["puzzles", "queue", "--nodes", "100", "--games", "1", "--db"]);
        let Output { status, stdout, stderr } = command.arg(&backend.db).output().unwrap();
        assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
        String::from_utf8(stdout).unwrap()
    };
    assert_eq!(queue(), queued(1, 0, 1));
    let proxy = Proxy::start(&node).await;

    // Another issuer, and another name: it sends nothing and does nothing.
    let told = once(&proxy.url, &tokens, "other.pem").await;
    let (status, text) = &told;
    assert_eq!(*status, Some(1), "{told:?}");
    assert!(text.contains("the server's certificate isn't trusted: "), "{text}");
    assert!(text.contains("UnknownIssuer") && text.contains("SSL_CERT_FILE"), "{text}");
    let elsewhere = proxy.url.replace("localhost", "127.0.0.1");
    let (status, text) = once(&elsewhere, &tokens, "certificate.pem").await;
    assert_eq!(status, Some(1), "{text}");
    assert!(text.contains("isn't trusted: ") && text.contains("not valid for name"), "{text}");
    assert_eq!(proxy.trusting(), 0);
    assert_eq!(queue(), queued(1, 1, 2));

    let (status, text) = once(&proxy.url, &tokens, "certificate.pem").await;
    assert_eq!(status, Some(0), "{text}");
    assert!(proxy.trusting() > 0);
    // Those games are done, and the next has its turn.
    assert_eq!(queue(), queued(1, 0, 1));
    assert!(node.stop().await.success());
}
