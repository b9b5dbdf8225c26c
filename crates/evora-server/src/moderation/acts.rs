//! What operators and moderators do to accounts. Everything is recorded in the audit log, in the same transaction.
//!
//! It needs no running server: nodes notice what was done in their database within [`NOTICED_WITHIN`].

use std::time::Duration;

use evora_id::{AuditId, TableId, UserId};
use evora_store::{
    Actor, AuditEntry, Club, Millis, NewAuditEntry, Page, Renamed, Role, Sanction, SanctionKind,
    Store, StoreError, User,
};
use evora_table::wire_time;
use evora_wire::{AuditAction, AuditDetails, text};

/// How soon every node honours what was done, in the worst case: sockets are closed, and refusals begin.
pub const NOTICED_WITHIN: Duration = Duration::from_secs(5);

/// A moderator's looks at a table within this time are one entry: a page opens a table several times.
const LOOKS_TOGETHER: Millis = 3600 * 1000;
/// How many entries to search for an earlier look.
const LATEST: u32 = 50;

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum ActError {
    /// The name is no name.
    #[error("{0}")]
    BadName(String),
    /// Somebody has the name, or it is reserved.
    #[error("this name, or one that looks the same, is taken")]
    NameTaken,
    /// Guests cannot have this.
    #[error("guests have no name of their own and no role")]
    NoAccount,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system provides no random bytes.
    #[error("the system provides no random bytes")]
    NoRandomness,
}

/// Somebody who acts on an account, at a time.
#[derive(Clone, Debug)]
pub struct Acting<'a> {
    /// The database.
    pub store: &'a Store,
    /// Who acts.
    pub actor: Actor,
    /// When.
    pub at: Millis,
}

impl Acting<'_> {
    /// Mutes, suspends or bans somebody, until a time or without end.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn impose(
        &self,
        user: &UserId,
        kind: SanctionKind,
        reason: &str,
        ends_at: Option<Millis>,
    ) -> Result<(), ActError> {
        let action = match kind {
            SanctionKind::Mute => AuditAction::Muted,
            SanctionKind::Suspension => AuditAction::Suspended,
            SanctionKind::Ban => AuditAction::Banned,
        };
        let details = AuditDetails {
            reason: Some(reason.to_owned()),
            until: ends_at.map(wire_time),
            ..AuditDetails::default()
        };
        let entry = self.entry(user, action, &details, false)?;
        let reason = reason.to_owned();
        let sanction = Sanction { user: user.clone(), kind, reason, at: self.at, ends_at };
        Ok(self.store.impose(sanction, entry).await?)
    }

    /// Lifts a mute, suspension or ban. Returns whether there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lift(&self, user: &UserId, kind: SanctionKind) -> Result<bool, ActError> {
        let action = match kind {
            SanctionKind::Mute => AuditAction::Unmuted,
            SanctionKind::Suspension => AuditAction::Unsuspended,
            SanctionKind::Ban => AuditAction::Unbanned,
        };
        let entry = self.entry(user, action, &AuditDetails::default(), false)?;
        Ok(self.store.lift(user, kind, entry).await?)
    }

    /// Gives an account another name.
    ///
    /// # Errors
    /// If the name is invalid or taken, the user is a guest, or the database fails.
    pub async fn rename(&self, user: &User, name: &str) -> Result<(), ActError> {
        let name = text::name(name).map_err(|bad| ActError::BadName(bad.to_string()))?;
        let key = text::name_key(&name);
        if crate::identity::is_reserved(&name) {
            return Err(ActError::NameTaken);
        }
        let details = AuditDetails { label: user.name.clone(), ..AuditDetails::default() };
        let entry = self.entry(&user.id, AuditAction::Renamed, &details, false)?;
        match self.store.rename(&user.id, &name, &key, entry).await? {
            Renamed::Done => Ok(()),
            Renamed::NameTaken => Err(ActError::NameTaken),
            Renamed::NoSuchAccount => Err(ActError::NoAccount),
        }
    }

    /// Closes a club for a reason, or opens it again; its owner's log tells. Returns whether that changes anything.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_club_closed(
        &self,
        owner: &UserId,
        club: &Club,
        reason: Option<&str>,
    ) -> Result<bool, ActError> {
        let action = match reason {
            Some(_) => AuditAction::ClubClosed,
            None => AuditAction::ClubReopened,
        };
        let reason = reason.map(str::to_owned);
        let label = Some(club.name.clone());
        let details = AuditDetails { label, reason: reason.clone(), ..AuditDetails::default() };
        let entry = self.entry(owner, action, &details, false)?;
        Ok(self.store.set_club_closed(&club.id, reason, entry).await?)
    }

    /// Ends all of somebody's sessions and revokes all tokens. Returns how many there were.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_access(&self, user: &UserId) -> Result<u64, ActError> {
        let details = AuditDetails::default();
        let entry = self.entry(user, AuditAction::SessionsEnded, &details, false)?;
        Ok(self.store.end_access(user, entry).await?)
    }

    /// Gives an account a role, or takes one away. Returns whether that changes anything.
    ///
    /// # Errors
    /// If the user is a guest, or the database fails.
    pub async fn set_role(
        &self,
        user: &User,
        role: Role,
        is_given: bool,
    ) -> Result<bool, ActError> {
        if user.is_guest() {
            return Err(ActError::NoAccount);
        }
        let action = if is_given { AuditAction::RoleGiven } else { AuditAction::RoleTaken };
        let details =
            AuditDetails { label: Some(role.name().to_owned()), ..AuditDetails::default() };
        let entry = self.entry(&user.id, action, &details, false)?;
        Ok(self.store.set_role(&user.id, is_given.then_some(role), entry).await?)
    }

    /// Writes a note about somebody, for other moderators.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn note(&self, user: &UserId, note: &str) -> Result<(), ActError> {
        let details = AuditDetails { reason: Some(note.to_owned()), ..AuditDetails::default() };
        let entry = self.entry(user, AuditAction::Noted, &details, true)?;
        Ok(self.store.record_audit(vec![entry]).await?)
    }

    /// Records that a moderator looked at a table because somebody was reported there, once an hour.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn look_at(&self, user: &UserId, table: &TableId) -> Result<(), ActError> {
        let label = Some(table.to_string());
        let details = AuditDetails { label, ..AuditDetails::default() };
        let entry = self.entry(user, AuditAction::TableViewed, &details, true)?;
        let is_same = |earlier: &AuditEntry| {
            earlier.actor == entry.actor
                && earlier.action == entry.action
                && earlier.details == entry.details
                && earlier.at > self.at - LOOKS_TOGETHER
        };
        let latest = self.store.moderation_of(user, &Page::first(LATEST)).await?;
        match latest.items.iter().any(is_same) {
            true => Ok(()),
            false => Ok(self.store.record_audit(vec![entry]).await?),
        }
    }

    /// An entry of the audit log, which is kept as long as the account.
    fn entry(
        &self,
        user: &UserId,
        action: AuditAction,
        details: &AuditDetails,
        hidden: bool,
    ) -> Result<NewAuditEntry, ActError> {
        Ok(NewAuditEntry {
            id: AuditId::random().map_err(|_| ActError::NoRandomness)?,
            user: user.clone(),
            at: self.at,
            actor: self.actor.clone(),
            action: action.name().to_owned(),
            // Plain data: serializing it cannot fail.
            details: serde_json::to_string(details).unwrap_or_default(),
            counted: None,
            hidden,
            expires_at: None,
        })
    }
}
