//! People as text and as JSON.

use std::collections::HashMap;

use evora_store::{Actor, AuditEntry, Millis, Role, Sanction, Store, StoreError, User, UserId};
use evora_wire::{AuditAction, AuditDetails, SignInMethod};
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

/// The names of moderators; `None` for those whose account is deleted.
pub(super) type Names = HashMap<UserId, Option<String>>;

/// Since when there is an account, and its sessions.
pub(super) fn about(words: &Words, user: &User, sessions: usize) -> String {
    let args = [("date", date(user.created_at).into()), ("sessions", sessions.into())];
    words.tell("user-about", &args)
}

/// An entry of the audit log: when, who, what, and until when or from where.
pub(super) fn entry(words: &Words, moderators: &Names, entry: &AuditEntry) -> String {
    let details: AuditDetails = serde_json::from_str(&entry.details).unwrap_or_default();
    let action = AuditAction::from_name(&entry.action);
    let label = details.label.unwrap_or_default();
    let label = match action {
        AuditAction::RoleGiven | AuditAction::RoleTaken => {
            words.tell("moderation-role", &[("role", label.into())])
        }
        _ => label,
    };
    let method = details.method.map_or("none", SignInMethod::name);
    let what = [
        ("action", action.name().into()),
        ("label", label.into()),
        ("reason", details.reason.unwrap_or_default().into()),
        ("count", entry.count.into()),
        ("method", method.into()),
    ];
    let mut what = words.tell("audit-action", &what);
    let until = details
        .until
        .and_then(|until| Millis::try_from(until).ok())
        .map(|until| words.tell("user-log-until", &[("date", date(until).into())]));
    let more: Vec<String> = [until, details.agent, details.network].into_iter().flatten().collect();
    if !more.is_empty() {
        let args = [("what", what.into()), ("more", more.join(", ").into())];
        what = words.tell("user-log-more", &args);
    }
    let name = match &entry.actor {
        Actor::Moderator(id) => {
            let name = moderators.get(id).cloned().flatten();
            name.unwrap_or_else(|| words.say("user-deleted"))
        }
        Actor::Owner | Actor::Visitor | Actor::Operator => String::new(),
    };
    let args = [
        ("date", date(entry.at).into()),
        ("actor", actor(entry).into()),
        ("name", name.into()),
        ("what", what.into()),
    ];
    words.tell("user-log", &args)
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
