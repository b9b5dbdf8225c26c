//! People as text and as JSON.

use std::collections::HashMap;

use evora_store::{Actor, AuditEntry, Millis, Role, Sanction, Store, StoreError, User, UserId};
use evora_wire::AuditDetails;
use evora_words::Words;
use serde_json::{Value, json};

use super::date;

/// A name to show; guests and accounts have one.
pub(super) fn name(user: &User) -> String {
    user.name.clone().unwrap_or_default()
}

/// Everybody's role and sanctions.
pub(super) struct Standings {
    roles: HashMap<UserId, Role>,
    sanctions: Vec<Sanction>,
}

impl Standings {
    pub(super) async fn read(store: &Store, now: Millis) -> Result<Standings, StoreError> {
        let roles = store.roles().await?.into_iter().collect();
        Ok(Standings { roles, sanctions: store.sanctions(now).await? })
    }

    fn kind(&self, user: &User) -> &'static str {
        match self.roles.get(&user.id) {
            Some(role) => role.name(),
            None if user.is_guest() => "guest",
            None => "account",
        }
    }

    fn of<'a>(&'a self, user: &'a User) -> impl Iterator<Item = &'a Sanction> {
        self.sanctions.iter().filter(|sanction| sanction.user == user.id)
    }

    /// Somebody on one line.
    pub(super) fn line(&self, words: &Words, user: &User, seen: Option<Millis>) -> String {
        let mut parts = vec![
            user.id.to_string(),
            words.tell("user-kind", &[("kind", self.kind(user).into())]),
            name(user),
        ];
        parts.extend(seen.map(|seen| words.tell("user-seen", &[("date", date(seen).into())])));
        parts.extend(self.of(user).map(|sanction| told(words, sanction)));
        parts.join("  ")
    }

    pub(super) fn json(&self, user: &User, seen: Option<Millis>) -> Value {
        let sanction = |sanction: &Sanction| {
            json!({
                "kind": sanction.kind.name(),
                "reason": sanction.reason,
                "at": date(sanction.at),
                "until": sanction.ends_at.map(date),
            })
        };
        json!({
            "id": user.id,
            "name": user.name,
            "kind": self.kind(user),
            "created": date(user.created_at),
            "seen": seen.map(date),
            "sanctions": self.of(user).map(sanction).collect::<Vec<_>>(),
        })
    }
}

fn told(words: &Words, sanction: &Sanction) -> String {
    let mut args =
        vec![("kind", sanction.kind.name().into()), ("why", sanction.reason.clone().into())];
    match sanction.ends_at.map(date) {
        Some(until) => {
            args.push(("until", until.into()));
            words.tell("user-sanction", &args)
        }
        None => words.tell("user-sanction-forever", &args),
    }
}

fn actor(entry: &AuditEntry) -> &'static str {
    match entry.actor {
        Actor::Owner => "owner",
        Actor::Visitor => "visitor",
        Actor::Moderator(_) => "moderator",
        Actor::Operator => "operator",
    }
}

/// Everything about somebody, as lines.
pub(super) fn lines(
    words: &Words,
    standings: &Standings,
    user: &User,
    seen: Option<Millis>,
    sessions: usize,
    log: &[AuditEntry],
) -> Vec<String> {
    let mut lines = vec![standings.line(words, user, seen)];
    let about = [("date", date(user.created_at).into()), ("sessions", sessions.into())];
    lines.push(words.tell("user-about", &about));
    lines.extend(log.iter().map(|entry| {
        let details: AuditDetails = serde_json::from_str(&entry.details).unwrap_or_default();
        let what = details.reason.or(details.label).or(details.agent).unwrap_or_default();
        let args = [
            ("date", date(entry.at).into()),
            ("actor", actor(entry).into()),
            ("action", entry.action.clone().into()),
            ("count", entry.count.into()),
            ("what", what.into()),
        ];
        words.tell("user-log", &args)
    }));
    lines
}

pub(super) fn whole_json(
    standings: &Standings,
    user: &User,
    seen: Option<Millis>,
    sessions: usize,
    log: &[AuditEntry],
) -> Value {
    let entry = |entry: &AuditEntry| {
        let by = match &entry.actor {
            Actor::Moderator(id) => Some(id.to_string()),
            Actor::Owner | Actor::Visitor | Actor::Operator => None,
        };
        json!({
            "at": date(entry.at),
            "actor": actor(entry),
            "moderator": by,
            "action": entry.action,
            "count": entry.count,
            "details": serde_json::from_str::<Value>(&entry.details).unwrap_or_default(),
        })
    };
    let mut whole = standings.json(user, seen);
    whole["sessions"] = sessions.into();
    whole["log"] = log.iter().map(entry).collect();
    whole
}
