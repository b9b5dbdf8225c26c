//! Known devices: browsers from which somebody has signed in to an account before.
//!
//! Attempts to sign in are limited by address and account. A known device has a limit of its own, so that somebody who
//! guesses an account's password does not lock its owner out.

use axum::http::{HeaderMap, HeaderValue};
use evora_store::{Millis, SecretHash, User};

use super::cookie;
use super::secret::{Secret, hash_of};
use crate::app::App;
use crate::guard::{Address, Key, RateKind};
use crate::problem::Refused;

/// How long a device is known after the last sign-in, in seconds: a year.
const LIFETIME: i64 = 365 * 24 * 3600;

/// Counts an attempt to sign in to the account with this normalized name.
///
/// # Errors
/// If there were too many, or the store fails.
pub(super) async fn check_limits(
    app: &App,
    address: &Address,
    headers: &HeaderMap,
    key: &str,
) -> Result<(), Refused> {
    let limits = &app.guard.limits;
    if let Some(device) = cookie::read_device(headers, &app.guard.site).map(hash_of)
        && is_known(app, &device, key).await?
    {
        let pair = format!("{} {key}", hex::encode(device.0));
        return limits.check(RateKind::SignInDevice, Key::text(&pair));
    }
    limits.check(RateKind::SignIn, address)?;
    limits.check(RateKind::SignInPair, Key::text(&format!("{} {key}", address.network())))?;
    limits.check(RateKind::SignInName, Key::text(key))
}

async fn is_known(app: &App, device: &SecretHash, key: &str) -> Result<bool, Refused> {
    match app.store.user_by_name(key).await? {
        Some(user) => Ok(app.store.knows_device(device, &user.id, app.time.now()).await?),
        None => Ok(false),
    }
}

/// Makes the device known to the account, and returns its cookie.
///
/// # Errors
/// If the system provides no random bytes, or the store fails.
pub(super) async fn remember(
    app: &App,
    user: &User,
    headers: &HeaderMap,
) -> Result<HeaderValue, Refused> {
    let site = &app.guard.site;
    let (text, hash) = match cookie::read_device(headers, site).filter(|text| is_secret(text)) {
        Some(text) => (text.to_owned(), hash_of(text)),
        None => {
            let Secret { text, hash } = Secret::random("")?;
            (text, hash)
        }
    };
    let expires = app.time.now().saturating_add(Millis::from(LIFETIME) * 1000);
    app.store.remember_device(&hash, &user.id, expires).await?;
    Ok(cookie::set_device(site, &text, LIFETIME))
}

/// Whether a text has the form of our secrets.
fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
