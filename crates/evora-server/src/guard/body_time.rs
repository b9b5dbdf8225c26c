//! The time limit for the body of a request.

use std::io;

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt, stream};
use tokio::time::{Instant, timeout_at};

use crate::app::App;

/// Gives the body of a request a deadline, however steadily it trickles in. After it, reading fails.
pub(super) async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let deadline = Instant::now() + app.config.guard.body;
    let request = request.map(|body| {
        let parts = stream::unfold(body.into_data_stream(), move |mut parts| async move {
            let part = match timeout_at(deadline, parts.next()).await {
                Ok(part) => part?.map_err(io::Error::other),
                Err(_) => Err(io::ErrorKind::TimedOut.into()),
            };
            Some((part, parts))
        });
        Body::from_stream(parts)
    });
    next.run(request).await
}
