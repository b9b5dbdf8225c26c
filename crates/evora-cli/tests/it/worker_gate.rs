//! A gate between a worker and its server: it forwards every request, but holds the answer to the first report of progress.
//!
//! A worker waits for that answer before it goes on, so while the gate is closed it has a job that it cannot finish, however
//! fast the machine is.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

/// A gate in front of a server. Dropping it closes its port.
pub(crate) struct Gate {
    /// The address for the worker.
    pub(crate) base: String,
    shared: Arc<Shared>,
    _server: JoinSet<()>,
}

struct Shared {
    server: String,
    http: reqwest::Client,
    /// Reports of progress that the server has accepted.
    reports: Semaphore,
    /// Jobs that the server has taken back.
    given_back: Semaphore,
    open: watch::Sender<bool>,
}

impl Gate {
    /// Opens a port in front of the server at this address.
    pub(crate) async fn before(server: &str) -> Gate {
        let shared = Arc::new(Shared {
            server: server.to_owned(),
            http: reqwest::Client::new(),
            reports: Semaphore::new(0),
            given_back: Semaphore::new(0),
            open: watch::Sender::new(false),
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let routes = Router::new().fallback(forward).with_state(shared.clone());
        let mut running = JoinSet::new();
        running.spawn(async move { axum::serve(listener, routes).await.unwrap() });
        Gate { base, shared, _server: running }
    }

    /// Waits until the worker has taken a job and the server knows its progress.
    pub(crate) async fn has_job(&self) {
        self.shared.reports.acquire().await.unwrap().forget();
    }

    /// Lets the worker go on.
    pub(crate) fn open(&self) {
        self.shared.open.send_replace(true);
    }

    /// Whether the server has taken a job back from the worker.
    pub(crate) fn has_given_back(&self) -> bool {
        self.shared.given_back.available_permits() == 1
    }
}

async fn forward(
    State(shared): State<Arc<Shared>>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let mut request = shared.http.post(format!("{}{}", shared.server, uri.path())).body(body);
    for name in ["authorization", "content-type"] {
        request = request.header(name, headers[name].clone());
    }
    let Ok(answer) = request.send().await else {
        return StatusCode::BAD_GATEWAY.into_response();
    };
    let status = answer.status();
    let answer = (status, Body::from(answer.bytes().await.unwrap())).into_response();
    if status.is_success() && uri.path().ends_with("/progress") {
        shared.reports.add_permits(1);
        shared.open.subscribe().wait_for(|open| *open).await.unwrap();
    }
    if status.is_success() && uri.path().ends_with("/give-back") {
        shared.given_back.add_permits(1);
    }
    answer
}
