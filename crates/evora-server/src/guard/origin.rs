//! Cross-site request forgery protection. Browsers send our cookies with requests that other sites cause, so requests
//! that change something must come from our origin.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use evora_wire::ProblemKind;

use crate::app::{App, BadConfig};
use crate::auth::bearer;
use crate::problem::Refused;

/// The site that this node serves.
pub(crate) struct Site {
    /// Scheme and authority in lower case, if configured.
    origin: Option<(String, String)>,
}

impl Site {
    /// The site at this origin; if it is `None`, at the host that each request names. Fails if the origin is invalid.
    pub(super) fn new(origin: Option<&str>) -> Result<Site, BadConfig> {
        let bad = || BadConfig {
            what: "origin",
            why: "It must be an origin without a path, as in `https://evora.example`.".into(),
        };
        let Some(origin) = origin else { return Ok(Site { origin: None }) };
        let uri: Uri = origin.parse().map_err(|_| bad())?;
        let scheme = uri.scheme_str().unwrap_or_default().to_ascii_lowercase();
        let default = match scheme.as_str() {
            "https" => ":443",
            "http" => ":80",
            _ => return Err(bad()),
        };
        let authority = uri.authority().ok_or_else(bad)?.as_str().to_ascii_lowercase();
        if authority.contains('@') || !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(bad());
        }
        // Browsers omit the default port.
        let authority = authority.strip_suffix(default).unwrap_or(&authority).to_owned();
        Ok(Site { origin: Some((scheme, authority)) })
    }

    /// The site at the host that each request names.
    pub(crate) const fn anywhere() -> Site {
        Site { origin: None }
    }

    /// Whether people reach the site over HTTPS, as far as the configuration says: then cookies are `Secure`.
    pub(crate) fn is_https(&self) -> bool {
        self.origin.as_ref().is_some_and(|(scheme, _)| scheme == "https")
    }

    /// The address of the site, for links that leave it: the configured one, or else the host that the request names.
    pub(crate) fn address(&self, headers: &HeaderMap) -> Option<String> {
        match &self.origin {
            Some((scheme, authority)) => Some(format!("{scheme}://{authority}")),
            None => {
                let authority: axum::http::uri::Authority = host(headers)?.parse().ok()?;
                (!authority.as_str().contains('@')).then(|| format!("http://{authority}"))
            }
        }
    }

    /// The origin for which browsers have passkeys, if any: with TLS, or on the visitor's own machine.
    pub(crate) fn secure_origin(&self, headers: &HeaderMap) -> Option<String> {
        let is_local = |authority: &str| {
            let host = authority.rsplit_once(':').map_or(authority, |(host, _)| host);
            host == "localhost" || host.ends_with(".localhost")
        };
        match &self.origin {
            Some((scheme, authority)) if scheme == "https" || is_local(authority) => {
                Some(format!("{scheme}://{authority}"))
            }
            Some(_) => None,
            // Any other host that a request names could be somebody else's.
            None => {
                let host = host(headers)?.to_ascii_lowercase();
                is_local(&host).then(|| format!("http://{host}"))
            }
        }
    }

    /// Whether another site may have caused the request.
    pub(crate) fn is_cross_site(&self, headers: &HeaderMap) -> bool {
        // Browsers send at least one of these headers with every request that can change something. A client that sends
        // neither is a program, which other sites cannot trick into sending cookies.
        let site = single_header(headers, &SEC_FETCH_SITE);
        let site_fits = match site {
            SingleHeader::None => true,
            SingleHeader::Text(site) => matches!(site, "same-origin" | "none"),
            SingleHeader::Unreadable => false,
        };
        let origin_fits = match single_header(headers, &header::ORIGIN) {
            SingleHeader::None => true,
            SingleHeader::Text(origin) => self.is_origin(origin, headers),
            SingleHeader::Unreadable => false,
        };
        !(site_fits && origin_fits)
    }

    fn is_origin(&self, origin: &str, headers: &HeaderMap) -> bool {
        let Some((scheme, authority)) = origin.split_once("://") else { return false };
        match &self.origin {
            Some((our_scheme, ours)) => {
                scheme.eq_ignore_ascii_case(our_scheme) && authority.eq_ignore_ascii_case(ours)
            }
            None => {
                matches!(scheme, "http" | "https")
                    && host(headers).is_some_and(|host| host.eq_ignore_ascii_case(authority))
            }
        }
    }
}

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The value of a header that may occur at most once.
enum SingleHeader<'a> {
    None,
    Text(&'a str),
    Unreadable,
}

fn single_header<'a>(headers: &'a HeaderMap, name: &HeaderName) -> SingleHeader<'a> {
    let mut all = headers.get_all(name).iter();
    match (all.next(), all.next()) {
        (None, _) => SingleHeader::None,
        (Some(one), None) => one.to_str().map_or(SingleHeader::Unreadable, SingleHeader::Text),
        (Some(_), Some(_)) => SingleHeader::Unreadable,
    }
}

/// The host that a request names, with the port.
pub(crate) fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

/// Whether a request can change something or opens a WebSocket.
fn needs_check(request: &Request) -> bool {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = [header::UPGRADE, header::SEC_WEBSOCKET_KEY];
    !is_safe || upgrades.iter().any(|name| request.headers().contains_key(name))
}

/// Refuses cross-site requests.
pub(super) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    // Other sites cannot add a token to a cross-site request, and with a token the cookie is ignored.
    let has_token = bearer(request.headers()).is_some();
    if !has_token && needs_check(&request) && app.guard.site.is_cross_site(request.headers()) {
        return Refused::new(
            ProblemKind::CrossSite,
            "Requests from other sites are refused. If you run this site, check that `origin` is its address.",
        )
        .into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pair = |&(name, value): &(&'static str, &str)| {
            (HeaderName::from_static(name), value.parse().unwrap())
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn the_origin_is_normalized_as_browsers_send_it() {
        let site = |origin| Site::new(Some(origin)).map(|site| site.origin.unwrap());
        let ours = ("https".to_owned(), "evora.example".to_owned());
        assert_eq!(site("https://Evora.example:443/"), Ok(ours.clone()));
        assert_eq!(site("https://evora.example"), Ok(ours));
        assert_eq!(site("http://[::1]:8017").unwrap().1, "[::1]:8017");
        for bad in ["evora.example", "ftp://a.b", "https://a.b/c", "https://u@a.b", "", "https://"]
        {
            assert!(site(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn requests_from_other_origins_are_cross_site() {
        let anywhere = Site::new(None).unwrap();
        let named = Site::new(Some("https://evora.example")).unwrap();
        let at = |pairs: &[(&'static str, &str)]| {
            let mut headers = headers(pairs);
            headers.insert(header::HOST, "evora.example".parse().unwrap());
            (anywhere.is_cross_site(&headers), named.is_cross_site(&headers))
        };
        assert_eq!(at(&[]), (false, false), "a program");
        assert_eq!(at(&[("origin", "https://evora.example")]), (false, false));
        assert_eq!(at(&[("origin", "http://evora.example")]), (false, true));
        assert_eq!(at(&[("origin", "https://evora.example:8443")]), (true, true));
        assert_eq!(at(&[("origin", "https://evora.example.evil.example")]), (true, true));
        assert_eq!(at(&[("origin", "https://sub.evora.example")]), (true, true));
        assert_eq!(at(&[("origin", "null")]), (true, true));
        assert_eq!(at(&[("sec-fetch-site", "same-origin")]), (false, false));
        assert_eq!(at(&[("sec-fetch-site", "same-site")]), (true, true));
        assert_eq!(at(&[("sec-fetch-site", "cross-site")]), (true, true));
        let both = [("sec-fetch-site", "cross-site"), ("origin", "https://evora.example")];
        assert_eq!(at(&both), (true, true));
    }

    #[test]
    fn passkeys_need_tls_or_this_machine() {
        let origin = |origin: Option<&str>, host: &str| {
            Site::new(origin).unwrap().secure_origin(&headers(&[("host", host)]))
        };
        let https = Some("https://evora.example");
        assert_eq!(origin(https, "x.example").as_deref(), https);
        assert_eq!(origin(Some("http://evora.example"), "evora.example"), None);
        assert_eq!(origin(Some("http://Localhost:80"), "x").as_deref(), Some("http://localhost"));
        assert_eq!(origin(None, "LOCALHOST:8017").as_deref(), Some("http://localhost:8017"));
        for other in ["127.0.0.1:8017", "evora.example", "localhost.evil.example", "[::1]:80"] {
            assert_eq!(origin(None, other), None, "{other}");
        }
    }

    #[test]
    fn two_origin_headers_are_cross_site() {
        let mut two = headers(&[("host", "a.example"), ("origin", "https://a.example")]);
        let site = Site::new(None).unwrap();
        assert!(!site.is_cross_site(&two));
        two.append(header::ORIGIN, "https://a.example".parse().unwrap());
        assert!(site.is_cross_site(&two));
    }
}
