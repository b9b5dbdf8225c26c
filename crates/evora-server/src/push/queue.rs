//! Sending notifications. They are in the database until a push service has taken them or the turn is over; a node claims
//! what it sends for a while, so that another takes over if it dies.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use evora_store::{DuePush, TableRow, TableState};
use evora_table::Millis;
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

use super::Push;
use super::encrypt::encrypt;
use super::endpoint::Endpoint;
use crate::app::App;
use crate::days;
use crate::identity::{internal_error, page_settings};
use crate::mail::lang;
use crate::problem::Refused;
use crate::share::words;

/// How often the database is asked for notifications.
const INTERVAL: Duration = Duration::from_secs(1);
/// How many notifications a node sends at once.
const AT_ONCE: usize = 32;
/// How long a node has for one: more than a push service may take.
const LEASE: Millis = 60_000;
/// The longest that a push service may have the server wait.
const LONGEST_WAIT: Duration = Duration::from_secs(6 * 3600);
/// How long a push service keeps a notification for a device that cannot be reached, at most: a day.
const TIME_TO_LIVE: Millis = 24 * 3600 * 1000;

/// What became of an attempt.
enum Outcome {
    /// The push service has it, or nobody needs it any more.
    Done(&'static str),
    /// The device does not exist any more.
    Gone,
    /// The push service could not take it, and said after how long to come again.
    Later(Option<Duration>),
}

/// Tells players that it is their turn and sends notifications, forever.
pub(crate) async fn run(app: App) {
    if app.push.is_none() && app.mail.is_none() {
        return;
    }
    let mut tick = tokio::time::interval(INTERVAL);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // Dropped with this future, which ends the attempts; other nodes go on with them.
    let mut sending = JoinSet::new();
    loop {
        tokio::select! {
            _ = tick.tick() => {
                if let Err(Refused(problem)) = start_due(&app, &mut sending).await {
                    // While the database fails, the sweep tells so.
                    tracing::debug!(%problem, "could not read what is to be sent");
                }
            }
            Some(_) = sending.join_next() => {}
        }
    }
}

/// Begins to send what is due, as far as there is room.
async fn start_due(app: &App, sending: &mut JoinSet<()>) -> Result<(), Refused> {
    days::tell_turns(app).await?;
    let room = u32::try_from(AT_ONCE.saturating_sub(sending.len())).unwrap_or_default();
    if app.push.is_none() || room == 0 {
        return Ok(());
    }
    let now = app.time.now();
    for push in app.store.claim_pushes(now, now + LEASE, room).await? {
        let app = app.clone();
        sending.spawn(async move {
            if let Err(Refused(problem)) = deliver(&app, &push).await {
                // It is sent again when the claim ends.
                tracing::warn!(%problem, "could not send a notification");
            }
        });
    }
    Ok(())
}

/// Sends a notification once, and stores what became of it.
async fn deliver(app: &App, due: &DuePush) -> Result<(), Refused> {
    let Some(push) = &app.push else { return Ok(()) };
    match attempt(app, push, due).await? {
        Outcome::Done(result) => {
            count(result);
            app.store.finish_push(due).await?;
        }
        Outcome::Gone => {
            count("gone");
            let device = &due.device;
            app.store.unsubscribe_push(&device.session, Some(&device.endpoint)).await?;
        }
        Outcome::Later(wanted) => {
            let tried = usize::try_from(due.attempts).unwrap_or(usize::MAX);
            let Some(&delay) = push.settings.retry_after.get(tried.saturating_sub(1)) else {
                count("failed");
                app.store.finish_push(due).await?;
                return Ok(());
            };
            count("retried");
            let delay = delay.max(wanted.unwrap_or_default().min(LONGEST_WAIT));
            let delay = Millis::try_from(delay.as_millis()).unwrap_or(LEASE);
            app.store.retry_push(due, app.time.now() + delay).await?;
        }
    }
    Ok(())
}

async fn attempt(app: &App, push: &Push, due: &DuePush) -> Result<Outcome, Refused> {
    // Settings may have changed since it was stored.
    let Some(endpoint) = push.endpoint(&due.device.endpoint) else { return Ok(Outcome::Gone) };
    let Some(table) = app.store.table(&due.table).await? else {
        return Ok(Outcome::Done("over"));
    };
    if table.summary.state != TableState::Playing {
        return Ok(Outcome::Done("over"));
    }
    let message = message(app, due, &table).await?;
    let request = request(app, push, due, &endpoint, &table, message.as_bytes()).await?;
    let service = endpoint.service();
    let answer = match push.client.send(&endpoint, request).await {
        Ok(answer) => answer,
        Err(why) => {
            tracing::info!(%service, %why, "a notification was not taken");
            return Ok(Outcome::Later(None));
        }
    };
    Ok(match answer.status {
        status if status.is_success() => Outcome::Done("sent"),
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
        status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
            tracing::info!(%service, %status, "a notification was not taken; it is sent again");
            Outcome::Later(answer.retry_after.map(Duration::from_secs))
        }
        status => {
            tracing::warn!(%service, %status, "a push service refused a notification");
            Outcome::Done("failed")
        }
    })
}

/// The request for a push service (RFC 8030). A later notification about the same table replaces one that the device has not
/// got yet.
async fn request(
    app: &App,
    push: &Push,
    due: &DuePush,
    endpoint: &Endpoint,
    table: &TableRow,
    message: &[u8],
) -> Result<Request<Body>, Refused> {
    let device = &due.device;
    let body = encrypt(&device.p256dh, &device.auth, message)
        .map_err(|_| internal_error(&"a notification cannot be encrypted"))?;
    let now = app.moment();
    let left = table.summary.deadline.map_or(TIME_TO_LIVE, |deadline| deadline - now.ticks);
    let key = push.key(&app.store).await?;
    let authorization = key.authorization(&endpoint.service(), &push.settings.contact, now.at);
    let authorization = authorization
        .ok_or_else(|| internal_error(&"a token for a push service cannot be signed"))?;
    let request = Request::post(endpoint.path())
        .header(header::HOST, endpoint.authority())
        .header(header::AUTHORIZATION, authorization)
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header("ttl", left.clamp(60_000, TIME_TO_LIVE) / 1000)
        .header("urgency", "normal")
        .header("topic", topic(due))
        .body(Body::from(body));
    request.map_err(|error| internal_error(&error))
}

/// The topic of a table's notifications: the same each time, and telling nobody which table it is.
fn topic(due: &DuePush) -> String {
    let hash = Sha256::digest(format!("{} {}", due.table, due.device.session));
    let mut topic = BASE64_URL_SAFE_NO_PAD.encode(hash);
    topic.truncate(32);
    topic
}

/// What the service worker shows, as JSON (`web/public/service-worker.js`).
async fn message(app: &App, due: &DuePush, table: &TableRow) -> Result<String, Refused> {
    let user = app.store.user(&due.user).await?;
    let chosen = user.as_ref().and_then(page_settings).and_then(|settings| settings.language);
    let device = due.device.language.as_deref().and_then(|text| serde_json::from_str(text).ok());
    let language = lang(chosen.or(device));
    let words = words(language);
    let body = days::which_game(words, table, &due.user);
    let message = json!({
        "title": words.say("push-turn"),
        "body": body,
        "lang": language.code(),
        "path": format!("/table/{}", due.table),
        "tag": format!("turn-{}", due.table),
    });
    Ok(message.to_string())
}

fn count(result: &'static str) {
    metrics::counter!("evora_pushes_total", "result" => result).increment(1);
}
