//! The operator's interface: health and readiness checks, metrics, and reports of players and chat lines.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::uri::Authority;
use axum::http::{Method, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use evora_id::ReportId;
use evora_store::Report;
use evora_table::wire_time;
use evora_wire::{ReportInfo, ReportPage, ReportQuery};
use metrics_exporter_prometheus::PrometheusHandle;

use crate::app::App;
use crate::extract::{PathParams, Query, format_cursor, page};
use crate::facts::chat_text;
use crate::guard::{Site, host};
use crate::problem::{Refused, STORE_ERRORS};

/// The timeout of the readiness check.
const READY_TIMEOUT: Duration = Duration::from_secs(2);

/// How old a successful write may be to prove that the database can be written. After that, or after a failed one, the
/// readiness check writes something itself.
const WRITE_PROOF: Duration = Duration::from_secs(30);

/// Describes the metrics: their `HELP` lines. Call it once, after the recorder is installed.
pub fn describe_metrics() {
    use metrics::{describe_counter as counter, describe_gauge as gauge, describe_histogram};
    counter!("evora_http_requests_total", "Requests, by route pattern, method and status.");
    describe_histogram!("evora_http_request_seconds", "How long requests took, in seconds.");
    counter!("evora_moves_total", "Moves that this node stored, by people and by bots.");
    counter!("evora_rated_games_total", "Rated games that this node counted.");
    counter!("evora_games_compressed_total", "Finished games that this node compressed.");
    counter!("evora_store_errors_total", "Operations that failed because of the database.");
    counter!("evora_store_jobs_total", "SQLite: write jobs.");
    counter!("evora_store_transactions_total", "SQLite: transactions that write jobs shared.");
    gauge!("evora_store_queue", "SQLite: write jobs that wait.");
    gauge!("evora_replica_in_use", "1 while the read replica answers reads.");
    gauge!("evora_replica_lag_seconds", "How late the read replica is at most.");
    counter!("evora_replica_reads_total", "Reads that the replica may answer, by who did.");
    gauge!("evora_passwords_in_progress", "Passwords that are hashed or wait for it.");
    counter!("evora_mails_total", "E-mails, by what became of them.");
    gauge!("evora_mail_queue", "E-mails that wait.");
    counter!("evora_pushes_total", "Notifications, by what became of them.");
    gauge!("evora_bots_to_move", "Tables whose bot thinks or waits for a thread.");
    gauge!("evora_jobs", "Jobs of the queue, by state: queued, running, failed.");
    gauge!("evora_jobs_oldest_seconds", "How long the oldest job has been waiting.");
    counter!("evora_jobs_done_total", "Jobs whose result this node stored, by kind.");
    counter!("evora_job_failures_total", "Attempts at jobs that failed, by kind.");
    gauge!("evora_connections", "Open HTTP connections that are not sockets.");
    gauge!("evora_sockets", "Open sockets.");
    gauge!("evora_people_in_lobby", "Open sockets in the lobby.");
    gauge!("evora_tables_in_use", "Tables in memory.");
    gauge!("evora_stopping", "1 while the node is stopping.");
    // There from the start, so that an alert on their growth sees the first one.
    for kind in STORE_ERRORS {
        metrics::counter!("evora_store_errors_total", "kind" => kind).absolute(0);
    }
    for kind in crate::work::KINDS {
        metrics::counter!("evora_jobs_done_total", "kind" => kind).absolute(0);
        metrics::counter!("evora_job_failures_total", "kind" => kind).absolute(0);
    }
}

/// The operator's routes, served on a separate listener.
pub fn admin(app: App, prometheus: PrometheusHandle) -> Router {
    let text = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    let metrics = get(async move |State(app): State<App>| {
        gauges(&app);
        job_gauges(&app).await;
        (text, prometheus.render())
    });
    Router::new()
        .route("/metrics", metrics)
        .route("/reports", get(reports))
        .route("/reports/{id}/resolve", post(resolve))
        .merge(health_routes())
        .with_state(app)
        .layer(from_fn(refuse_web_pages))
}

/// Refuses what a web page in the operator's browser could send: requests from other sites, and those to a public name,
/// which its owner may have pointed at this machine (DNS rebinding).
async fn refuse_web_pages(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = host(headers);
    if headers.contains_key(header::HOST) && !host.is_some_and(is_private_name) {
        let why = "use the address of this machine, localhost or a name without dots\n";
        return (StatusCode::MISDIRECTED_REQUEST, why).into_response();
    }
    if Site::anywhere().is_cross_site(headers) {
        return (StatusCode::FORBIDDEN, "requests from other sites are refused\n").into_response();
    }
    next.run(request).await
}

/// Whether no public name server can answer for a host: an address, or a name without dots.
fn is_private_name(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host();
    let address = name.trim_start_matches('[').trim_end_matches(']');
    address.parse::<IpAddr>().is_ok() || !(name.is_empty() || name.contains('.'))
}

/// Reports of players and chat lines, the latest first.
async fn reports(
    State(app): State<App>,
    Query(query): Query<ReportQuery>,
) -> Result<Json<ReportPage>, Refused> {
    let page = page(query.cursor.as_deref(), query.limit)?;
    let found = app.store.reports(query.all, &page).await?;
    let next = found.next.as_ref().map(format_cursor);
    let reports = found.items.into_iter().map(report_info).collect();
    Ok(Json(ReportPage { reports, next }))
}

fn report_info(report: Report) -> ReportInfo {
    ReportInfo {
        id: report.id.to_string(),
        table: report.table,
        version: report.version,
        about_line: report.about_line,
        about: report.about,
        by: report.by,
        reason: report.reason,
        at: wire_time(report.at),
        resolved: report.resolved_at.map(wire_time),
        said_by: report.said_by,
        said: report.said.as_deref().and_then(chat_text),
    }
}

/// Marks a report as resolved.
async fn resolve(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Refused> {
    let id: ReportId = id.parse().map_err(|_| Refused::not_found())?;
    match app.store.resolve_report(&id, app.time.now()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refused::not_found()),
    }
}

/// The health and readiness checks, on both listeners.
pub(crate) fn health_routes() -> Router<App> {
    Router::new().route("/healthz", get(async || "ok\n")).route("/readyz", get(ready))
}

/// The readiness check. Fails while the node stops, or the database does not answer or cannot be written, as with a
/// full disk.
async fn ready(State(app): State<App>) -> Response {
    if app.stop.has_begun() {
        return not_ready("stopping\n");
    }
    let checks = async {
        let answers = app.store.ping().await.is_ok();
        let writable = answers && app.store.check_writable(WRITE_PROOF).await.is_ok();
        (answers, writable, app.bus.ping().await.is_ok())
    };
    match tokio::time::timeout(READY_TIMEOUT, checks).await {
        Ok((true, true, true)) => "ready\n".into_response(),
        // Without a bus, updates are late but nothing is lost.
        Ok((true, true, false)) => "ready, but the bus doesn't answer\n".into_response(),
        Ok((true, false, _)) => not_ready("the database can't be written; is the disk full?\n"),
        Ok((false, ..)) | Err(_) => not_ready("the database doesn't answer\n"),
    }
}

fn not_ready(why: &'static str) -> Response {
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "5")], why).into_response()
}

/// Updates the gauges that are computed on demand.
fn gauges(app: &App) {
    if let Some((jobs, transactions)) = app.store.write_counts() {
        metrics::counter!("evora_store_jobs_total").absolute(jobs);
        metrics::counter!("evora_store_transactions_total").absolute(transactions);
    }
    if let Some(queued) = app.store.queued_writes() {
        metrics::gauge!("evora_store_queue").set(count(queued));
    }
    if let Some(replica) = app.store.replica_state() {
        let is_used = replica.fault.is_none();
        metrics::gauge!("evora_replica_in_use").set(if is_used { 1.0 } else { 0.0 });
        metrics::gauge!("evora_replica_lag_seconds")
            .set(replica.lag.map_or(f64::NAN, |lag| lag.as_secs_f64()));
        for (by, reads) in [("replica", replica.answered), ("primary", replica.passed_on)] {
            metrics::counter!("evora_replica_reads_total", "by" => by).absolute(reads);
        }
    }
    metrics::gauge!("evora_passwords_in_progress").set(count(app.passwords.in_progress()));
    if let Some(mail) = &app.mail {
        metrics::gauge!("evora_mail_queue").set(count(mail.waiting()));
    }
    metrics::gauge!("evora_bots_to_move").set(count(app.bots().tables()));
    metrics::gauge!("evora_connections").set(count(app.guard.connections.len()));
    metrics::gauge!("evora_sockets").set(count(app.guard.sockets.len()));
    metrics::gauge!("evora_tables_in_use").set(count(app.rooms().count()));
    metrics::gauge!("evora_people_in_lobby").set(f64::from(app.lobby().people()));
    metrics::gauge!("evora_stopping").set(if app.stop.has_begun() { 1.0 } else { 0.0 });
}

/// Updates the gauges of the queue. If the database does not answer, they stay as they were.
async fn job_gauges(app: &App) {
    let now = app.time.now();
    let Ok(Ok(counts)) = tokio::time::timeout(READY_TIMEOUT, app.queue.counts(now)).await else {
        return;
    };
    let states =
        [("queued", counts.queued), ("running", counts.running), ("failed", counts.failed)];
    for (state, jobs) in states {
        let jobs = usize::try_from(jobs).unwrap_or(usize::MAX);
        metrics::gauge!("evora_jobs", "state" => state).set(count(jobs));
    }
    let age = counts.oldest.map_or(0, |oldest| now.saturating_sub(oldest).max(0));
    metrics::gauge!("evora_jobs_oldest_seconds")
        .set(Duration::from_millis(age.unsigned_abs()).as_secs_f64());
}

/// Converts a count to a gauge's value.
fn count(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::MAX, f64::from)
}

/// The label of a method. Clients may invent methods, so only those of the API have a label of their own: every
/// combination of labels is kept in memory for ever.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// Records the number and duration of requests, by route, method and status. Labels are from closed lists and never
/// contain what a client sent.
pub(crate) async fn measure(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "none".to_owned());
    let method = method_label(request.method());
    let response = next.run(request).await.into_response();
    let labels = [
        ("route", route),
        ("method", method.to_owned()),
        ("status", response.status().as_u16().to_string()),
    ];
    metrics::counter!("evora_http_requests_total", &labels).increment(1);
    metrics::histogram!("evora_http_request_seconds", &labels).record(started.elapsed());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_nobody_else_can_claim_are_private() {
        for host in ["127.0.0.1:9017", "10.1.2.3", "[::1]:9017", "localhost:9017", "evora-1:9017"] {
            assert!(is_private_name(host), "{host}");
        }
        for host in
            ["evil.example:9017", "localhost.evil.example", "", "127.0.0.1.evil.example", "."]
        {
            assert!(!is_private_name(host), "{host}");
        }
    }
}
