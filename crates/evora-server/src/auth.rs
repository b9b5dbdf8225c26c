//! Authentication: extractors for the user behind a request.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use evora_store::{Millis, SecretHash, Session, Token, User};
use evora_table::Person;
use evora_wire::{ProblemKind, Scope};

use crate::app::App;
use crate::identity::{cookie, hash_of, lifetime};
use crate::problem::Refused;

/// An authenticated guest or account, by cookie or token.
#[derive(Clone, Debug)]
pub struct Who {
    /// The user.
    pub user: User,
    /// The scopes of the token; `None` for a browser session, which may do everything.
    pub scopes: Option<Vec<Scope>>,
    /// The browser session, if any.
    session: Option<Session>,
    /// The hash of the session's or token's secret.
    hash: SecretHash,
}

impl Who {
    /// The user as a person at a table.
    pub fn person(&self) -> Person {
        Person {
            id: self.user.id.clone(),
            name: self.user.name.clone().unwrap_or_default(),
            guest: self.user.is_guest(),
        }
    }

    /// Checks that the user may act with this scope. Browser sessions have all scopes.
    ///
    /// # Errors
    /// If the token lacks the scope.
    pub fn needs(&self, scope: Scope) -> Result<(), Refused> {
        if self.scopes.as_ref().is_none_or(|scopes| scopes.contains(&scope)) {
            return Ok(());
        }
        let detail = format!("The token needs the scope `{}`.", scope.name());
        Err(Refused::new(ProblemKind::ScopeNeeded, detail))
    }

    /// Checks that the user has an account.
    ///
    /// # Errors
    /// If the user is a guest.
    pub fn needs_account(&self) -> Result<(), Refused> {
        needs_account(&self.user)
    }

    /// Whether the session or token is still valid. Sockets check this on a bus message about the user, and
    /// periodically.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn is_still_valid(&self, app: &App) -> Result<bool, Refused> {
        let now = app.time.now();
        Ok(match self.session {
            Some(_) => app.store.session(&self.hash, now).await?.is_some(),
            None => app.store.token_by_hash(&self.hash, now).await?.is_some(),
        })
    }
}

/// Fails if the user is a guest.
fn needs_account(user: &User) -> Result<(), Refused> {
    if user.is_guest() {
        let detail = "This needs an account: choose a name and a password. You keep your games.";
        return Err(Refused::new(ProblemKind::AccountNeeded, detail));
    }
    Ok(())
}

/// The authenticated user, if any.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<Who>);

/// A user with a browser session. Tokens are refused: they may not change an identity.
#[derive(Clone, Debug)]
pub struct InPerson {
    /// The user.
    pub user: User,
    /// The session.
    pub session: Session,
}

impl InPerson {
    /// Checks that the user has an account.
    ///
    /// # Errors
    /// If the user is a guest.
    pub fn needs_account(&self) -> Result<(), Refused> {
        needs_account(&self.user)
    }
}

/// How often the last use of a session or token is stored.
const TOUCH_INTERVAL: Millis = 60_000;

impl FromRequestParts<App> for Visitor {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Refused> {
        // A token takes precedence over a cookie, because the guard lets requests with a token skip the origin check.
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

/// Whether a user is neither deleted nor banned. A ban ends sessions and tokens; this is for those that began while it
/// was imposed on another node.
fn is_let_in(app: &App, user: &User) -> bool {
    user.deleted_at.is_none() && app.standings().check_access(app, &user.id).is_ok()
}

async fn by_session(app: &App, hash: SecretHash) -> Result<Option<Who>, Refused> {
    let now = app.time.now();
    let Some(session) = app.store.session(&hash, now).await? else { return Ok(None) };
    let user = app.store.user(&session.user).await?;
    let Some(user) = user.filter(|user| is_let_in(app, user)) else { return Ok(None) };
    if now.saturating_sub(session.seen_at) >= TOUCH_INTERVAL {
        let expires = now.saturating_add(lifetime(app, &user));
        // A failed write does not lock the user out: reads go on while writes fail.
        if let Err(error) = app.store.touch(&hash, now, expires).await {
            tracing::warn!(%error, "could not store a session's last use");
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
    let user = user.filter(|user| is_let_in(app, user)).ok_or_else(refused)?;
    touch_token_use(app, &token, now).await;
    let scopes = token.scopes.iter().filter_map(|name| Scope::from_name(name)).collect();
    Ok(Who { user, scopes: Some(scopes), session: None, hash })
}

async fn touch_token_use(app: &App, token: &Token, now: Millis) {
    let is_fresh = token.used_at.is_some_and(|used| now.saturating_sub(used) < TOUCH_INTERVAL);
    if is_fresh {
        return;
    }
    if let Err(error) = app.store.touch_token(&token.id, now).await {
        tracing::warn!(%error, "could not store a token's last use");
    }
}

/// The token of an `Authorization: Bearer` header. Browsers never send this scheme by themselves.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (kind, token) = value.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
