//! Roles and sanctions as this node knows them. There are few of them and they change rarely, but every move asks, so
//! they are kept in memory and read again every few seconds.

use std::collections::{HashMap, HashSet};
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use evora_id::{AuditId, UserId};
use evora_store::{Millis, Role, Sanction, SanctionKind, StoreError};
use evora_wire::{Argument, AuditAction, Message, ProblemKind};

use super::acts::NOTICED_WITHIN;
use crate::app::App;
use crate::identity::{announce, refresh_names_of};
use crate::problem::Refused;

/// How often roles, sanctions and what operators did are read.
const INTERVAL: Duration = Duration::from_secs(2);
const _: () = assert!(INTERVAL.as_secs() * 2 < NOTICED_WITHIN.as_secs());

/// How far back to look for what operators did: their clock may be a little off.
const LOOK_BACK: Millis = 10 * 60 * 1000;

/// What everybody's role is, and what is imposed on whom.
#[derive(Default)]
pub(crate) struct Standings {
    roles: RwLock<HashMap<UserId, Role>>,
    sanctions: RwLock<HashMap<UserId, Vec<Sanction>>>,
}

impl Standings {
    /// Somebody's role.
    pub(crate) fn role(&self, user: &UserId) -> Option<Role> {
        self.roles.read().unwrap_or_else(PoisonError::into_inner).get(user).copied()
    }

    /// What is imposed on somebody now.
    pub(crate) fn sanctions(&self, user: &UserId, now: Millis) -> Vec<Sanction> {
        let sanctions = self.sanctions.read().unwrap_or_else(PoisonError::into_inner);
        let of_user = sanctions.get(user).map(Vec::as_slice).unwrap_or_default();
        of_user.iter().filter(|sanction| sanction.is_active(now)).cloned().collect()
    }

    /// Reads everything again.
    ///
    /// # Errors
    /// If the store fails; then what was known stays.
    pub(crate) async fn load(&self, app: &App) -> Result<(), StoreError> {
        let mut by_user: HashMap<UserId, Vec<Sanction>> = HashMap::new();
        for sanction in app.store.sanctions(app.time.now()).await? {
            by_user.entry(sanction.user.clone()).or_default().push(sanction);
        }
        let roles = app.store.roles().await?.into_iter().collect();
        *self.roles.write().unwrap_or_else(PoisonError::into_inner) = roles;
        *self.sanctions.write().unwrap_or_else(PoisonError::into_inner) = by_user;
        Ok(())
    }

    /// Fails if somebody may not do something now.
    fn check(&self, app: &App, user: &UserId, kinds: &[SanctionKind]) -> Result<(), Refused> {
        let sanctions = self.sanctions(user, app.time.now());
        match sanctions.iter().find(|sanction| kinds.contains(&sanction.kind)) {
            Some(sanction) => Err(refusal(sanction)),
            None => Ok(()),
        }
    }

    /// Fails if somebody may not play.
    pub(crate) fn check_play(&self, app: &App, user: &UserId) -> Result<(), Refused> {
        self.check(app, user, &[SanctionKind::Suspension, SanctionKind::Ban])
    }

    /// Fails if somebody may not chat.
    pub(crate) fn check_chat(&self, app: &App, user: &UserId) -> Result<(), Refused> {
        self.check(app, user, &SanctionKind::ALL)
    }

    /// Fails if somebody may not sign in.
    pub(crate) fn check_access(&self, app: &App, user: &UserId) -> Result<(), Refused> {
        self.check(app, user, &[SanctionKind::Ban])
    }
}

/// The refusal that tells why and until when.
fn refusal(sanction: &Sanction) -> Refused {
    let (kind, what, id) = match sanction.kind {
        SanctionKind::Mute => (ProblemKind::Muted, "You can't chat", "problem-muted-why"),
        SanctionKind::Suspension => {
            (ProblemKind::Suspended, "Your account is suspended", "problem-suspended-why")
        }
        SanctionKind::Ban => (ProblemKind::Banned, "Your account is banned", "problem-banned-why"),
    };
    let why = ("why".to_owned(), Argument::Text(sanction.reason.clone()));
    let (end, message) = match sanction.ends_at.map(date) {
        Some(until) => {
            let args = [why, ("until".to_owned(), Argument::Text(until.clone()))];
            let id = format!("{id}-until");
            (format!(" until {until}"), Message { id, args: args.into() })
        }
        None => (String::new(), Message { id: id.to_owned(), args: [why].into() }),
    };
    let detail = format!("{what}{end}: {}", sanction.reason);
    Refused(evora_wire::Problem::new(kind, detail).because(message))
}

/// A time as in `2026-12-24T18:00:00Z`.
pub(crate) fn date(at: Millis) -> String {
    // The library formats no year after 9999.
    let latest = 253_402_300_799_000;
    let since = Duration::from_millis(u64::try_from(at.clamp(0, latest)).unwrap_or_default());
    humantime::format_rfc3339_seconds(std::time::UNIX_EPOCH + since).to_string()
}

/// Reads roles and sanctions again and again, and makes sockets and rooms notice what operators did.
pub(crate) async fn watch(app: App) {
    let mut seen: HashSet<AuditId> = HashSet::new();
    let mut is_first = true;
    let mut tick = tokio::time::interval(INTERVAL);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        let looked = async {
            app.standings().load(&app).await?;
            app.store.moderated_since(app.time.now() - LOOK_BACK).await
        };
        // While the database fails, the sweep tells so.
        let Ok(acts) = looked.await else { continue };
        // What was done before this node started needs no notice.
        let is_new = |id: &AuditId| !is_first && !seen.contains(id);
        for (_, user, action) in acts.iter().filter(|(id, ..)| is_new(id)) {
            announce(&app, user).await;
            if action == AuditAction::Renamed.name() {
                refresh_names_of(&app, user).await;
            }
        }
        seen = acts.into_iter().map(|(id, ..)| id).collect();
        is_first = false;
    }
}
