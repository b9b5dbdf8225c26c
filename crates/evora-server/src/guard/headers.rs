//! Security headers.

use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{self, HeaderMap, HeaderName};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;

/// Content security policy of the page: its scripts and styles are files, and it connects only to this server.
/// `wasm-unsafe-eval` lets it compile WebAssembly, which it gets from this server too, and no script.
pub(crate) const PAGE_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Content security policy of the API: nothing in a response may run or be framed.
const API_POLICY: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'; sandbox";

/// Content security policy of pages that other sites may frame. They hold nothing to press that acts: no forms, no sign-in, and no
/// navigation of the page around them. Links open in a window of their own.
const EMBED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors *; \
     sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/// What other sites may do with a response; nothing unless it has this extension.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SharedWith {
    /// Show it as a picture.
    Pictures,
    /// Show it in a frame.
    Frames,
}

const PERMISSIONS: &str = "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), \
     gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// HSTS for a year, without subdomains.
const HSTS: &str = "max-age=31536000";

/// Adds the security headers to every response.
pub(super) async fn add(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_api = path == "/api" || path.starts_with("/api/");
    let mut response = next.run(request).await;
    let shared = response.extensions().get::<SharedWith>().copied();
    let headers = response.headers_mut();
    let set = |headers: &mut HeaderMap, name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    let policy = match shared {
        Some(SharedWith::Frames) => EMBED_POLICY,
        Some(SharedWith::Pictures) | None if is_api => API_POLICY,
        Some(SharedWith::Pictures) | None => PAGE_POLICY,
    };
    set(headers, header::CONTENT_SECURITY_POLICY, policy);
    set(headers, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    if shared != Some(SharedWith::Frames) {
        set(headers, header::X_FRAME_OPTIONS, "DENY");
    }
    // Not `no-referrer`: with it, browsers hide the origin of our own forms too.
    set(headers, header::REFERRER_POLICY, "same-origin");
    set(headers, HeaderName::from_static("permissions-policy"), PERMISSIONS);
    set(headers, HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    let readers = if shared.is_some() { "cross-origin" } else { "same-origin" };
    set(headers, HeaderName::from_static("cross-origin-resource-policy"), readers);
    if app.guard.site.is_https() {
        set(headers, header::STRICT_TRANSPORT_SECURITY, HSTS);
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        set(headers, header::CACHE_CONTROL, "no-store");
    }
    response
}
