//! The session cookie.
//!
//! Formatted by hand, because the crate `cookie` depends on `time` and is much larger than these few lines: we set one
//! cookie with fixed attributes, and its value needs no escaping.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::guard::Site;

/// The name over HTTPS. Browsers accept the `__Host-` prefix only from the site itself, for all paths.
const SECURE_NAME: &str = "__Host-evora";
/// The name over plain HTTP. Browsers refuse the prefix there; some allow it on localhost, WebKit does not.
const PLAIN_NAME: &str = "evora";

/// The session's secret, if the browser sent one.
pub(crate) fn read<'a>(headers: &'a HeaderMap, site: &Site) -> Option<&'a str> {
    match site.is_https() {
        true => value(headers, SECURE_NAME),
        // Earlier versions set the other cookie on localhost.
        false => value(headers, PLAIN_NAME).or_else(|| value(headers, SECURE_NAME)),
    }
}

/// The value of a cookie. Returns `None` if it is missing or empty.
fn value<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let mut values = pairs.filter(|(name, _)| name.trim() == wanted).map(|(_, value)| value.trim());
    values.next().filter(|value| !value.is_empty())
}

/// The `Set-Cookie` header that stores a secret for so many seconds.
pub(super) fn set(site: &Site, secret: &str, seconds: i64) -> HeaderValue {
    let (name, secure) = if site.is_https() { (SECURE_NAME, "; Secure") } else { (PLAIN_NAME, "") };
    let text =
        format!("{name}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    // A secret is hex or comes from a header, so it is a valid header value.
    let mut value =
        HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("evora="));
    value.set_sensitive(true);
    value
}

/// The `Set-Cookie` header that deletes the cookie.
pub(super) fn clear(site: &Site) -> HeaderValue {
    set(site, "", 0)
}
