//! The audit log of accounts: sign-ins and changes, for their owners to read.
//!
//! Actions that succeed are written at once. Failed attempts are collected in memory and written by the sweep, counted
//! by the hour: so a wrong password takes no longer if there is such an account, and guessing cannot fill the database.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use evora_id::{AuditId, UserId};
use evora_store::{Actor, Counted, Millis, NewAuditEntry, Page, User};
use evora_wire::{
    AddressClass, AuditAction, AuditActor, AuditDetails, AuditEntry, AuditPage, AuditQuery,
};
use ipnet::IpNet;

use super::{session, wire_time};
use crate::app::App;
use crate::auth::InPerson;
use crate::extract::{Query, format_cursor, page};
use crate::guard::Address;
use crate::problem::Refused;

/// For how many days it is kept what owners and visitors did.
const DAYS: u16 = 90;
const HOUR: Millis = 3600 * 1000;
/// How many accounts' failed attempts are remembered until they are written.
const MOST_PENDING: usize = 10_000;
/// How many entries are read per query.
const PAGE: u32 = 200;

/// Your account's audit log: sign-ins, failed attempts and changes, the latest first.
#[utoipa::path(
    get, path = "/api/audit", tag = "identity", operation_id = "read_audit_log", security(("cookie" = [])),
    params(AuditQuery),
    responses((status = 200, description = "What was done to your account.", body = AuditPage), Refused),
)]
pub(super) async fn list(
    State(app): State<App>,
    person: InPerson,
    Query(query): Query<AuditQuery>,
) -> Result<Json<AuditPage>, Refused> {
    person.needs_account()?;
    // Those on this node are told at once.
    app.failed_attempts().write(&app).await?;
    let page = page(query.cursor.as_deref(), query.limit)?;
    let found = app.store.audit_of(&person.user.id, false, &page).await?;
    let next = found.next.as_ref().map(format_cursor);
    let entries = found.items.into_iter().map(entry).collect();
    Ok(Json(AuditPage { entries, next, days: DAYS }))
}

/// All entries of an account that its owner may see.
pub(super) async fn all(app: &App, user: &UserId) -> Result<Vec<AuditEntry>, Refused> {
    let (mut entries, mut page) = (Vec::new(), Page::first(PAGE));
    loop {
        let found = app.store.audit_of(user, false, &page).await?;
        entries.extend(found.items.into_iter().map(entry));
        let Some(next) = found.next else { return Ok(entries) };
        page.after = Some(next);
    }
}

/// An entry as the owner sees it: without the name of a moderator.
fn entry(entry: evora_store::AuditEntry) -> AuditEntry {
    AuditEntry {
        id: entry.id.to_string(),
        at: wire_time(entry.at),
        actor: match entry.actor {
            Actor::Owner => AuditActor::Owner,
            Actor::Visitor => AuditActor::Visitor,
            Actor::Moderator(_) => AuditActor::Moderator,
            Actor::Operator => AuditActor::Operator,
        },
        action: AuditAction::from_name(&entry.action),
        count: entry.count,
        // Another version may have written other details.
        details: serde_json::from_str(&entry.details).unwrap_or_default(),
    }
}

/// Where a request comes from, as far as the audit log keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    network: IpNet,
    class: AddressClass,
    agent: String,
}

impl Source {
    fn new(address: IpAddr, agent: String) -> Source {
        let address = address.to_canonical();
        let length = if address.is_ipv4() { 24 } else { 48 };
        let network = IpNet::new(address, length).map_or(address.into(), |network| network.trunc());
        Source { network, class: class(address), agent }
    }

    /// The details of an entry.
    pub(crate) fn details(&self) -> AuditDetails {
        AuditDetails {
            network: Some(self.network.to_string()),
            class: Some(self.class),
            agent: Some(self.agent.clone()).filter(|agent| !agent.is_empty()),
            ..AuditDetails::default()
        }
    }
}

impl FromRequestParts<App> for Source {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Source, Infallible> {
        let Address(address) = Address::from_request_parts(parts, app).await?;
        Ok(Source::new(address, session::agent(&parts.headers)))
    }
}

fn class(address: IpAddr) -> AddressClass {
    let is_private = match address {
        IpAddr::V4(address) => address.is_private() || address.is_link_local(),
        IpAddr::V6(address) => address.is_unique_local() || address.is_unicast_link_local(),
    };
    match address {
        _ if address.is_loopback() => AddressClass::Loopback,
        _ if is_private => AddressClass::Private,
        _ => AddressClass::Public,
    }
}

/// Records what the owner of an account did. A failure is only logged, because the action is already done. Guests have
/// no audit log.
pub(super) async fn record(app: &App, user: &User, action: AuditAction, details: AuditDetails) {
    if user.is_guest() {
        return;
    }
    let at = app.time.now();
    let new = new_entry(&user.id, at, Actor::Owner, action, &details, None);
    let written = match new {
        Ok(new) => app.store.record_audit(vec![new]).await.map_err(|error| error.to_string()),
        Err(error) => Err(error),
    };
    if let Err(error) = written {
        tracing::error!(%error, action = action.name(), "could not write the audit log");
    }
}

fn new_entry(
    user: &UserId,
    at: Millis,
    actor: Actor,
    action: AuditAction,
    details: &AuditDetails,
    counted: Option<Counted>,
) -> Result<NewAuditEntry, String> {
    Ok(NewAuditEntry {
        id: AuditId::random().map_err(|error| error.to_string())?,
        user: user.clone(),
        at,
        actor,
        action: action.name().to_owned(),
        details: serde_json::to_string(details).map_err(|error| error.to_string())?,
        counted,
        hidden: false,
        expires_at: Some(at.saturating_add(Millis::from(DAYS) * 24 * HOUR)),
    })
}

/// Failed attempts that are not written yet.
#[derive(Default)]
pub(crate) struct FailedAttempts {
    pending: Mutex<HashMap<(UserId, AuditAction), Attempts>>,
    /// Held while pending attempts are written, so that whoever reads the log next waits for them.
    writing: tokio::sync::Mutex<()>,
}

/// Failed attempts at one account.
struct Attempts {
    times: u32,
    /// The time and details of the last one.
    at: Millis,
    details: AuditDetails,
}

impl FailedAttempts {
    /// Counts a failed attempt. With too many accounts pending, it is dropped.
    pub(crate) fn add(&self, user: &UserId, action: AuditAction, at: Millis, source: &Source) {
        self.add_with(user, action, at, source.details());
    }

    /// The same, with these details.
    pub(crate) fn add_with(
        &self,
        user: &UserId,
        action: AuditAction,
        at: Millis,
        details: AuditDetails,
    ) {
        self.merge(user.clone(), action, Attempts { times: 1, at, details });
    }

    /// Writes what was counted so far. When this returns, what another call had begun to write is written as well.
    ///
    /// # Errors
    /// If the store fails; then it is kept for the next time.
    pub(crate) async fn write(&self, app: &App) -> Result<(), Refused> {
        let _writing = self.writing.lock().await;
        let pending = std::mem::take(&mut *self.lock());
        if pending.is_empty() {
            return Ok(());
        }
        let new = pending.iter().filter_map(|((user, action), attempts)| {
            let bucket = attempts.at - attempts.at.rem_euclid(HOUR);
            let counted = Counted { bucket, times: attempts.times };
            let actor = match action {
                AuditAction::PasswordWrong => Actor::Owner,
                _ => Actor::Visitor,
            };
            new_entry(user, attempts.at, actor, *action, &attempts.details, Some(counted)).ok()
        });
        if let Err(error) = app.store.record_audit(new.collect()).await {
            for ((user, action), attempts) in pending {
                self.merge(user, action, attempts);
            }
            return Err(error.into());
        }
        Ok(())
    }

    fn merge(&self, user: UserId, action: AuditAction, attempts: Attempts) {
        let mut pending = self.lock();
        let is_full = pending.len() >= MOST_PENDING;
        match pending.get_mut(&(user.clone(), action)) {
            Some(known) => {
                let times = known.times.saturating_add(attempts.times);
                if attempts.at >= known.at {
                    *known = attempts;
                }
                known.times = times;
            }
            None if is_full => {}
            None => drop(pending.insert((user, action), attempts)),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<(UserId, AuditAction), Attempts>> {
        // No code under the lock can leave the map inconsistent by panicking.
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_shortened_and_classified() {
        let of = |text: &str| {
            let source = Source::new(text.parse().unwrap(), String::new());
            (source.network.to_string(), source.class)
        };
        assert_eq!(of("203.0.113.77"), ("203.0.113.0/24".into(), AddressClass::Public));
        assert_eq!(of("::ffff:203.0.113.77"), ("203.0.113.0/24".into(), AddressClass::Public));
        assert_eq!(of("2001:db8:1:2:3::4"), ("2001:db8:1::/48".into(), AddressClass::Public));
        assert_eq!(of("192.168.1.7"), ("192.168.1.0/24".into(), AddressClass::Private));
        assert_eq!(of("fd00::7"), ("fd00::/48".into(), AddressClass::Private));
        assert_eq!(of("127.0.0.1"), ("127.0.0.0/24".into(), AddressClass::Loopback));
        assert_eq!(of("::1"), ("::/48".into(), AddressClass::Loopback));
    }

    #[test]
    fn failed_attempts_are_counted_in_bounded_memory() {
        let failed = FailedAttempts::default();
        let source = Source::new([203, 0, 113, 7].into(), "Firefox".into());
        for n in 0..(MOST_PENDING as u128 + 50) {
            let user = UserId::from_bytes(n.to_le_bytes());
            failed.add(&user, AuditAction::SignInFailed, 7, &source);
        }
        failed.add(&UserId::from_bytes([0; 16]), AuditAction::SignInFailed, 9, &source);
        let pending = failed.lock();
        assert_eq!(pending.len(), MOST_PENDING);
        let known = &pending[&(UserId::from_bytes([0; 16]), AuditAction::SignInFailed)];
        assert_eq!((known.times, known.at), (2, 9));
    }
}
