//! Errors of requests, as `application/problem+json` with a sentence that a person can act on.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use evora_store::{AppendError, StoreError};
use evora_wire::{Message, Problem, ProblemKind};
use utoipa::openapi::response::{Response as Described, ResponseBuilder};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};

/// The labels of metrics about failures of the database: it cannot be used now, or the operation failed.
pub(crate) const STORE_ERRORS: [&str; 2] = ["unavailable", "failed"];

/// How often an unavailable database is told: every request and every sweep fails then, and on a full disk the log would
/// take what room is left.
const TELL_INTERVAL: Duration = Duration::from_secs(60);

/// Whether the last time that an unavailable database was told is long enough ago. If so, this counts as the last time.
fn is_time_to_tell() -> bool {
    static LAST: Mutex<Option<Instant>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let is_time = last.is_none_or(|last| last.elapsed() >= TELL_INTERVAL);
    if is_time {
        *last = Some(Instant::now());
    }
    is_time
}

/// A refused request, with the problem to send.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused(pub Problem);

impl Refused {
    /// A refusal with a kind and a sentence.
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Refused {
        Refused(Problem::new(kind, detail))
    }

    /// Adds a message of the catalogues, which clients show in the user's language.
    pub(crate) fn because(self, id: &str) -> Refused {
        Refused(self.0.because(Message::new(id)))
    }

    /// Not found, or not visible to the user: the response is the same.
    pub fn not_found() -> Refused {
        Refused::new(ProblemKind::NotFound, "There's nothing here, or you can't see it.")
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused(problem)
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        // Details of the database go to the log only.
        let [unavailable, failed] = STORE_ERRORS;
        let kind = if error.is_unavailable() { unavailable } else { failed };
        if !error.is_unavailable() {
            tracing::error!(%error, "the store failed");
        } else if is_time_to_tell() {
            tracing::error!(%error, "the database can't be used now; told at most once a minute");
        }
        metrics::counter!("evora_store_errors_total", "kind" => kind).increment(1);
        match error {
            StoreError::Unavailable { .. } | StoreError::Closed { .. } => Refused::new(
                ProblemKind::Unavailable,
                "The server can't save anything right now. Try again in a moment.",
            ),
            _ => Refused::new(
                ProblemKind::Internal,
                "Something went wrong on the server. Try again in a moment.",
            ),
        }
    }
}

impl From<AppendError> for Refused {
    fn from(error: AppendError) -> Refused {
        match error {
            AppendError::Store(error) => error.into(),
            _ => Refused::new(ProblemKind::Stale, "The table has changed. Reload it."),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::BAD_REQUEST);
        let body = serde_json::to_vec(&self.0).unwrap_or_default();
        let mut response = (status, body).into_response();
        let kind = HeaderValue::from_static(Problem::MEDIA_TYPE);
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if let Some(seconds) = self.0.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// For the OpenAPI description: every refusal is a problem.
impl utoipa::IntoResponses for Refused {
    fn responses() -> BTreeMap<String, RefOr<Described>> {
        let refusal = |what: &str| {
            let problem =
                ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
            let refusal = ResponseBuilder::new().description(what);
            RefOr::T(refusal.content(Problem::MEDIA_TYPE, problem).build())
        };
        BTreeMap::from([
            ("4XX".to_owned(), refusal("Refused; the problem says why.")),
            ("5XX".to_owned(), refusal("The server failed; try again later.")),
        ])
    }
}
