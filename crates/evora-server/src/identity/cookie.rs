//! The cookies of sessions and devices.
//!
//! Formatted by hand: our cookies have fixed attributes, and their values need no escaping, so the crate `cookie` would
//! replace only the few lines that put them together and take them apart.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::guard::Site;

/// A cookie's names.
struct Name {
    /// Over HTTPS. Browsers accept the `__Host-` prefix only from the site itself, for all paths.
    secure: &'static str,
    /// Over plain HTTP. Browsers refuse the prefix there; some allow it on localhost, WebKit does not.
    plain: &'static str,
}

/// The cookie of a session.
const SESSION: Name = Name { secure: "__Host-evora", plain: "evora" };
/// The cookie of a device, which stays when the session ends.
const DEVICE: Name = Name { secure: "__Host-evora-device", plain: "evora-device" };

/// The session's secret, if the browser sent one.
pub(crate) fn read<'a>(headers: &'a HeaderMap, site: &Site) -> Option<&'a str> {
    // Earlier versions set the secure cookie on localhost.
    let earlier = || value(headers, SESSION.secure).filter(|_| !site.is_https());
    value(headers, SESSION.on(site)).or_else(earlier)
}

/// The device's secret, if the browser sent one.
pub(super) fn read_device<'a>(headers: &'a HeaderMap, site: &Site) -> Option<&'a str> {
    value(headers, DEVICE.on(site))
}

/// The value of a cookie. Returns `None` if it is missing or empty.
fn value<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let mut values = pairs.filter(|(name, _)| name.trim() == wanted).map(|(_, value)| value.trim());
    values.next().filter(|value| !value.is_empty())
}

impl Name {
    fn on(&self, site: &Site) -> &'static str {
        if site.is_https() { self.secure } else { self.plain }
    }

    /// The `Set-Cookie` header that stores a secret for so many seconds.
    fn set(&self, site: &Site, secret: &str, seconds: i64) -> HeaderValue {
        let (name, secure) = (self.on(site), if site.is_https() { "; Secure" } else { "" });
        let text =
            format!("{name}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        // A secret is hex or comes from a header, so it is a valid header value.
        let mut value =
            HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("evora="));
        value.set_sensitive(true);
        value
    }
}

/// The `Set-Cookie` header that stores a session's secret for so many seconds.
pub(super) fn set(site: &Site, secret: &str, seconds: i64) -> HeaderValue {
    SESSION.set(site, secret, seconds)
}

/// The `Set-Cookie` header that stores a device's secret for so many seconds.
pub(super) fn set_device(site: &Site, secret: &str, seconds: i64) -> HeaderValue {
    DEVICE.set(site, secret, seconds)
}

/// The `Set-Cookie` header that deletes the session's cookie.
pub(super) fn clear(site: &Site) -> HeaderValue {
    set(site, "", 0)
}
