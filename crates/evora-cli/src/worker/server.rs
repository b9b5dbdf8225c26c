//! The server that a worker works for.

use std::error::Error;
use std::fmt;
use std::io;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, Response, StatusCode, header};
use evora_wire::{GiveBackJob, JobProgress, JobResult, Problem, TakeJob, TakenJob};
use hyper::body::Incoming;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use tokio_rustls::rustls;

/// The longest answer that is read: a record of a game is much shorter.
const LONGEST_ANSWER: usize = 1024 * 1024;
/// How long an answer may take, beside the time that the server was asked to wait.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Why the server did not do what it was asked.
#[derive(Debug)]
pub(super) enum Trouble {
    /// It cannot be reached, or cannot do it now; it is worth another try.
    Unreachable(String),
    /// The job is not this worker's any more, or the result is wrong.
    LeaseLost(String),
    /// It takes no work from this worker.
    Refused(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Unreachable(why) | Trouble::LeaseLost(why) | Trouble::Refused(why) => {
                f.write_str(why)
            }
        }
    }
}

enum Http {
    Plain(Client<HttpConnector, Body>),
    Tls(Client<HttpsConnector<HttpConnector>, Body>),
}

/// A connection to the server.
pub(super) struct Server {
    http: Http,
    base: String,
    authorization: String,
}

impl Server {
    /// Fails if the system has no certificates to check an `https` server with.
    pub(super) fn new(url: &str, token: &str) -> io::Result<Server> {
        let builder = Client::builder(TokioExecutor::new());
        let http = match url.starts_with("https://") {
            true => {
                let https = HttpsConnectorBuilder::new().with_native_roots()?;
                Http::Tls(builder.build(https.https_only().enable_http1().build()))
            }
            false => Http::Plain(builder.build(HttpConnector::new())),
        };
        let (base, authorization) = (url.to_owned(), format!("Bearer {token}"));
        Ok(Server { http, base, authorization })
    }

    /// Asks for a job. Returns `None` if there is none.
    pub(super) async fn take(&self, request: &TakeJob) -> Result<Option<TakenJob>, Trouble> {
        let wait = Duration::from_secs(request.wait.into());
        let answer = self.post("/api/worker/jobs", request, wait).await?;
        if answer.is_empty() {
            return Ok(None);
        }
        let unreadable = |error: serde_json::Error| {
            Trouble::Refused(format!("the server's answer can't be read: {error}"))
        };
        serde_json::from_slice(&answer).map(Some).map_err(unreadable)
    }

    /// Says how far a job is.
    pub(super) async fn progress(&self, id: &str, progress: &JobProgress) -> Result<(), Trouble> {
        self.post(&format!("/api/worker/jobs/{id}/progress"), progress, Duration::ZERO)
            .await
            .map(drop)
    }

    /// Sends what a job made.
    pub(super) async fn finish(&self, id: &str, result: &JobResult) -> Result<(), Trouble> {
        self.post(&format!("/api/worker/jobs/{id}/result"), result, Duration::ZERO).await.map(drop)
    }

    /// Gives a job back.
    pub(super) async fn give_back(&self, id: &str, back: &GiveBackJob) -> Result<(), Trouble> {
        self.post(&format!("/api/worker/jobs/{id}/give-back"), back, Duration::ZERO).await.map(drop)
    }

    async fn post(
        &self,
        path: &str,
        message: &impl Serialize,
        wait: Duration,
    ) -> Result<Vec<u8>, Trouble> {
        let impossible = |error: &dyn fmt::Display| Trouble::Refused(error.to_string());
        let body = serde_json::to_vec(message).map_err(|error| impossible(&error))?;
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("{}{path}", self.base))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, &self.authorization)
            .body(Body::from(body))
            .map_err(|error| impossible(&error))?;
        let answer = async {
            let response = self.send(request).await?;
            let (head, body) = response.into_parts();
            let body = to_bytes(Body::new(body), LONGEST_ANSWER).await;
            let body = body.map_err(|error| Trouble::Unreachable(error.to_string()))?;
            Ok((head.status, body.to_vec()))
        };
        let timed_out = |_| Trouble::Unreachable("the server doesn't answer in time".into());
        let (status, body) =
            tokio::time::timeout(TIMEOUT + wait, answer).await.map_err(timed_out)??;
        if status.is_success() { Ok(body) } else { Err(trouble(status, &body)) }
    }

    async fn send(&self, request: Request<Body>) -> Result<Response<Incoming>, Trouble> {
        let sent = match &self.http {
            Http::Plain(client) => client.request(request).await,
            Http::Tls(client) => client.request(request).await,
        };
        sent.map_err(|error| {
            let cause = error.source();
            let why = cause.map_or_else(|| error.to_string(), ToString::to_string);
            Trouble::Unreachable(match cause.and_then(tls_error) {
                Some(rustls::Error::InvalidCertificate(_)) => format!(
                    "the server's certificate isn't trusted: {why}; if it is right, add its issuer to the system's certificates, \
                     or name a file with it in SSL_CERT_FILE"
                ),
                _ => format!("the server can't be reached: {why}"),
            })
        })
    }
}

/// The error of TLS inside a connection error. Returns `None` if it is another.
fn tls_error<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a rustls::Error> {
    match error.downcast_ref::<io::Error>() {
        Some(wrapping) => tls_error(wrapping.get_ref()?),
        None => error.downcast_ref(),
    }
}

/// What a refusal means for a worker.
fn trouble(status: StatusCode, body: &[u8]) -> Trouble {
    let detail = serde_json::from_slice::<Problem>(body).map(|problem| problem.detail);
    let why = detail.unwrap_or_else(|_| format!("the server answers {status}"));
    match status {
        StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY => Trouble::LeaseLost(why),
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Trouble::Unreachable(why),
        _ if status.is_server_error() => Trouble::Unreachable(why),
        StatusCode::NOT_FOUND => {
            Trouble::Refused("the server knows no workers; is it of this version?".into())
        }
        _ => Trouble::Refused(why),
    }
}
