//! What an operator looks at: whether the node lives, whether it can serve, what it has counted, what people have
//! reported.

use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use evora_store::{Report, ReportId, UserId};
use evora_wire::{ReportInfo, ReportPage, ReportQuery};
use metrics_exporter_prometheus::PrometheusHandle;

use crate::app::App;
use crate::extract::{Named, Query, page, spell};
use crate::facts::said_in;
use crate::problem::Refused;
use crate::room::unsigned;

/// How long the database and the bus may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The interface for the operator, on a listener of its own.
pub fn admin(app: App, counted: PrometheusHandle) -> Router {
    let text = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    let metrics = get(async move |State(app): State<App>| {
        gauges(&app);
        (text, counted.render())
    });
    Router::new()
        .route("/metrics", metrics)
        .route("/reports", get(reports))
        .route("/reports/{id}/resolve", post(resolve))
        .merge(signs())
        .with_state(app)
}

/// What people have reported, the latest first.
async fn reports(
    State(app): State<App>,
    Query(query): Query<ReportQuery>,
) -> Result<Json<ReportPage>, Refused> {
    let page = page(query.cursor.as_deref(), query.limit)?;
    let found = app.store.reports(query.all, &page).await?;
    let next = found.next.as_ref().map(spell);
    let reports = found.items.into_iter().filter_map(told).collect();
    Ok(Json(ReportPage { reports, next }))
}

fn told(report: Report) -> Option<ReportInfo> {
    let user = |id: &UserId| evora_wire::UserId::new(id.as_str()).ok();
    Some(ReportInfo {
        id: report.id.to_string(),
        table: evora_wire::TableId::new(report.table.as_str()).ok()?,
        version: report.version,
        by: user(&report.by)?,
        reason: report.reason,
        at: unsigned(report.at),
        resolved: report.resolved_at.map(unsigned),
        said_by: report.said_by.as_ref().and_then(user),
        said: report.said.as_deref().and_then(said_in),
    })
}

/// Notes that the operator saw to a report.
async fn resolve(State(app): State<App>, Named(id): Named<String>) -> Result<StatusCode, Refused> {
    let id: ReportId = id.parse().map_err(|_| Refused::not_found())?;
    match app.store.resolve_report(&id, app.time.now()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refused::not_found()),
    }
}

/// The signs of life, on both listeners.
pub(crate) fn signs() -> Router<App> {
    Router::new().route("/healthz", get(async || "ok\n")).route("/readyz", get(ready))
}

/// Whether requests should be sent here: not while stopping, and not while nothing can be kept.
async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.stop.has_begun() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    let asked = async { (app.store.ping().await.is_ok(), app.bus.ping().await.is_ok()) };
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok((true, true)) => (StatusCode::OK, "ready\n"),
        // News come late without a bus, but nothing is lost and games go on.
        Ok((true, false)) => (StatusCode::OK, "ready, but the bus is not there\n"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

/// What is read off at the moment of asking.
fn gauges(app: &App) {
    if let Some((jobs, transactions)) = app.store.write_counts() {
        metrics::counter!("evora_store_jobs_total").absolute(jobs);
        metrics::counter!("evora_store_transactions_total").absolute(transactions);
    }
    metrics::gauge!("evora_sockets").set(count(app.guard.sockets.len()));
    metrics::gauge!("evora_tables_in_use").set(count(app.rooms().count()));
    metrics::gauge!("evora_people_in_lobby").set(f64::from(app.lobby().people()));
    metrics::gauge!("evora_stopping").set(if app.stop.has_begun() { 1.0 } else { 0.0 });
}

/// A number as gauges have it.
fn count(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::MAX, f64::from)
}

/// Counts requests and how long they took, by route and status; never by what somebody sent.
pub(crate) async fn measure(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "none".to_owned());
    let method = request.method().as_str().to_owned();
    let response = next.run(request).await.into_response();
    let labels = [
        ("route", route),
        ("method", if method.len() <= 7 { method } else { "other".to_owned() }),
        ("status", response.status().as_u16().to_string()),
    ];
    metrics::counter!("evora_http_requests_total", &labels).increment(1);
    metrics::histogram!("evora_http_request_seconds", &labels).record(begun.elapsed());
    response
}
