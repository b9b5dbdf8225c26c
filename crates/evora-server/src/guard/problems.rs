//! Turns every error response into a problem, including those of the router and extractors.

use std::any::Any;

use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use evora_wire::{Problem, ProblemKind};

use crate::problem::Refused;

/// Replaces error responses that are not problems yet.
pub(super) async fn normalize(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let problem = HeaderValue::from_static(Problem::MEDIA_TYPE);
    let is_refusal = status.is_client_error() || status.is_server_error();
    let kind = response.headers().get(header::CONTENT_TYPE);
    // A page that people read says itself what is wrong.
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if !is_refusal || is_page || kind == Some(&problem) {
        return response;
    }
    let (kind, detail) = problem_for(status);
    let problem = Problem { status: status.as_u16(), ..Problem::new(kind, detail) };
    let mut refused = Refused(problem).into_response();
    // Keep other headers of the router, such as `Allow`.
    for (name, value) in response.headers() {
        match *name {
            header::CONTENT_TYPE | header::CONTENT_LENGTH => {}
            // The problem has one already.
            header::RETRY_AFTER => drop(refused.headers_mut().insert(name, value.clone())),
            _ => drop(refused.headers_mut().append(name, value.clone())),
        }
    }
    refused
}

fn problem_for(status: StatusCode) -> (ProblemKind, &'static str) {
    match status.as_u16() {
        401 => (ProblemKind::NotSignedIn, "Open the site first, or send a token."),
        403 => (ProblemKind::Forbidden, "You can't do that."),
        404 => (ProblemKind::NotFound, "There's nothing here, or you can't see it."),
        405 => (ProblemKind::WrongMethod, "The header `Allow` lists the methods."),
        413 | 414 | 431 => (ProblemKind::TooLarge, "That's too long."),
        415 => (ProblemKind::NotJson, "Send the message with `Content-Type: application/json`."),
        429 => (ProblemKind::TooMany, "Try again later."),
        503 => (ProblemKind::Unavailable, "Try again in a moment."),
        400..500 => (ProblemKind::Malformed, "The address, the headers or the body can't be read."),
        _ => (ProblemKind::Internal, "Something went wrong on the server. Try again in a moment."),
    }
}

/// The response after a panic. Its message goes to the log only.
pub(super) fn panicked(panic: Box<dyn Any + Send + 'static>) -> Response {
    let what = panic.downcast_ref::<String>().map(String::as_str);
    let what = what.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    tracing::error!(what, "a handler panicked");
    Refused::new(
        ProblemKind::Internal,
        "Something went wrong on the server. Try again in a moment.",
    )
    .into_response()
}
