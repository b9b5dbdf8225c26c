//! The cookie by which a browser is known.
//!
//! Written out here, because the crate `cookie` brings `time` with it and is many times larger than these few lines: we set
//! one cookie of a fixed form, and its value needs no escaping.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::guard::Site;

/// The name where connections are safe: browsers take it only from the site itself, for the whole of it.
const SAFE: &str = "__Host-evora";
/// The name at home, over plain HTTP, where browsers take no such cookie.
const PLAIN: &str = "evora";

/// What the browser shows, if anything.
pub(crate) fn read<'a>(headers: &'a HeaderMap, site: &Site) -> Option<&'a str> {
    let wanted = if site.is_safe(headers) { SAFE } else { PLAIN };
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let mut values = pairs.filter(|(name, _)| name.trim() == wanted).map(|(_, value)| value.trim());
    values.next().filter(|value| !value.is_empty())
}

/// Tells the browser to show this from now on, for so many seconds.
pub(super) fn set(headers: &HeaderMap, site: &Site, secret: &str, seconds: i64) -> HeaderValue {
    let (name, secure) = if site.is_safe(headers) { (SAFE, "; Secure") } else { (PLAIN, "") };
    let text =
        format!("{name}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    // A secret is hex or what a header had in it, so it can be in a header.
    let mut value =
        HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("evora="));
    value.set_sensitive(true);
    value
}

/// Tells the browser to forget.
pub(super) fn clear(headers: &HeaderMap, site: &Site) -> HeaderValue {
    set(headers, site, "", 0)
}
