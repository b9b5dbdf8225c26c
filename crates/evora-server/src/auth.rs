//! Who asks.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use evora_store::{Millis, SecretHash, Session, Token, User};
use evora_wire::{ProblemKind, Scope};

use crate::app::App;
use crate::identity::{cookie, hash_of, lifetime};
use crate::problem::Refused;
use crate::table::Person;

/// Somebody with an identity: a guest or an account, by cookie or by token.
#[derive(Clone, Debug)]
pub struct Who {
    /// Who it is.
    pub user: User,
    /// What a token allows; everything where a person sits at a page.
    pub scopes: Option<Vec<Scope>>,
    /// The session, where a person sits at a page.
    session: Option<Session>,
    /// By what they were let in.
    hash: SecretHash,
}

impl Who {
    /// As somebody at a table.
    pub fn person(&self) -> Person {
        Person {
            id: self.user.id.to_string(),
            name: self.user.name.clone().unwrap_or_default(),
            guest: self.user.is_guest(),
        }
    }

    /// Goes on only if they may do this: people may do everything, programs what their token says.
    ///
    /// # Errors
    /// If the token does not reach so far.
    pub fn needs(&self, scope: Scope) -> Result<(), Refused> {
        if self.scopes.as_ref().is_none_or(|scopes| scopes.contains(&scope)) {
            return Ok(());
        }
        let detail = format!("The token needs the scope `{}`.", scope.name());
        Err(Refused::new(ProblemKind::ScopeNeeded, detail))
    }

    /// Goes on only if they have an account.
    ///
    /// # Errors
    /// If they are a guest.
    pub fn needs_account(&self) -> Result<(), Refused> {
        needs_account(&self.user)
    }

    /// Whether what let them in still would: what stays open for long asks again when it hears of the user on
    /// the bus, and now and then.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn is_still_in(&self, app: &App) -> Result<bool, Refused> {
        let now = app.time.now();
        Ok(match self.session {
            Some(_) => app.store.session(&self.hash, now).await?.is_some(),
            None => app.store.token_by_hash(&self.hash, now).await?.is_some(),
        })
    }
}

/// Goes on only if the user has an account.
fn needs_account(user: &User) -> Result<(), Refused> {
    if user.is_guest() {
        let detail = "This needs an account: choose a name and a password. You keep your games.";
        return Err(Refused::new(ProblemKind::AccountNeeded, detail));
    }
    Ok(())
}

/// Perhaps somebody with an identity.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<Who>);

/// A person at a page, not a program with a token: who alone may change an identity.
#[derive(Clone, Debug)]
pub struct InPerson {
    /// Who it is.
    pub user: User,
    /// The session they are in.
    pub session: Session,
}

impl InPerson {
    /// Goes on only if they have an account.
    ///
    /// # Errors
    /// If they are a guest.
    pub fn needs_account(&self) -> Result<(), Refused> {
        needs_account(&self.user)
    }
}

/// How often it is noted that a session or token is in use.
const NOTED_EACH: Millis = 60_000;

impl FromRequestParts<App> for Visitor {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Refused> {
        // Where there is a token it alone counts: the guard lets it pass from anywhere, a cookie not.
        if let Some(token) = bearer(&parts.headers) {
            return by_token(app, hash_of(token)).await.map(|who| Visitor(Some(who)));
        }
        let Some(secret) = cookie::read(&parts.headers, &app.guard.site) else {
            return Ok(Visitor(None));
        };
        by_session(app, hash_of(secret)).await.map(Visitor)
    }
}

impl FromRequestParts<App> for Who {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Who, Refused> {
        let Visitor(who) = Visitor::from_request_parts(parts, app).await?;
        who.ok_or_else(|| {
            Refused::new(ProblemKind::NotSignedIn, "Open the site first, or send a token.")
        })
    }
}

impl FromRequestParts<App> for InPerson {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<InPerson, Refused> {
        Who::from_request_parts(parts, app).await?.try_into()
    }
}

impl TryFrom<Who> for InPerson {
    type Error = Refused;

    fn try_from(who: Who) -> Result<InPerson, Refused> {
        let Some(session) = who.session else {
            let detail = "A token can't do this; sign in at the site.";
            return Err(Refused::new(ProblemKind::Forbidden, detail));
        };
        Ok(InPerson { user: who.user, session })
    }
}

async fn by_session(app: &App, hash: SecretHash) -> Result<Option<Who>, Refused> {
    let now = app.time.now();
    let Some(session) = app.store.session(&hash, now).await? else { return Ok(None) };
    let user = app.store.user(&session.user).await?;
    let Some(user) = user.filter(|user| user.deleted_at.is_none()) else { return Ok(None) };
    if now.saturating_sub(session.seen_at) >= NOTED_EACH {
        let expires = now.saturating_add(lifetime(app, &user));
        // Who cannot be noted is let in all the same: reading goes on when writing cannot.
        if let Err(error) = app.store.touch(&hash, now, expires).await {
            tracing::warn!(%error, "a session could not be noted");
        }
    }
    Ok(Some(Who { user, scopes: None, session: Some(session), hash }))
}

async fn by_token(app: &App, hash: SecretHash) -> Result<Who, Refused> {
    let refused =
        || Refused::new(ProblemKind::NotSignedIn, "The token isn't valid or has expired.");
    let now = app.time.now();
    let token = app.store.token_by_hash(&hash, now).await?.ok_or_else(refused)?;
    let user = app.store.user(&token.user).await?;
    let user = user.filter(|user| user.deleted_at.is_none()).ok_or_else(refused)?;
    note_token(app, &token, now).await;
    let scopes = token.scopes.iter().filter_map(|name| Scope::from_name(name)).collect();
    Ok(Who { user, scopes: Some(scopes), session: None, hash })
}

async fn note_token(app: &App, token: &Token, now: Millis) {
    let is_fresh = token.used_at.is_some_and(|used| now.saturating_sub(used) < NOTED_EACH);
    if is_fresh {
        return;
    }
    if let Err(error) = app.store.touch_token(&token.id, now).await {
        tracing::warn!(%error, "a token could not be noted");
    }
}

/// The token of `Authorization: Bearer`, if there is one. Browsers send other kinds by themselves, never this.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (kind, token) = value.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
