//! Which site a request comes from. Cookies are sent along with what other sites make a browser ask, so what
//! changes something must come from ours.

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use evora_wire::ProblemKind;

use crate::app::{App, BadConfig};
use crate::auth::bearer;
use crate::problem::Refused;

/// The site that this node is a part of.
pub(crate) struct Site {
    /// Scheme and authority in small letters, where the operator named them.
    origin: Option<(String, String)>,
}

impl Site {
    /// The site at this address; without one, at whatever host it is asked as.
    pub(super) fn new(origin: Option<&str>) -> Result<Site, BadConfig> {
        let bad = || BadConfig {
            what: "origin",
            why: "It must be what people type, without a path, as in `https://evora.example`."
                .into(),
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
        // Browsers leave the usual port out.
        let authority = authority.strip_suffix(default).unwrap_or(&authority).to_owned();
        Ok(Site { origin: Some((scheme, authority)) })
    }

    /// Whether it is known to be reached by HTTPS.
    pub(crate) fn is_https(&self) -> bool {
        self.origin.as_ref().is_some_and(|(scheme, _)| scheme == "https")
    }

    /// Whether a browser that asked this takes cookies that are only for safe connections: it does by HTTPS, and
    /// from its own machine.
    pub(crate) fn is_safe(&self, headers: &HeaderMap) -> bool {
        match &self.origin {
            Some((scheme, authority)) => scheme == "https" || is_local(authority),
            None => host(headers).is_some_and(is_local),
        }
    }

    /// Whether these headers allow that another site made the browser ask.
    fn is_foreign(&self, headers: &HeaderMap) -> bool {
        // Browsers send at least one of them with whatever can change something. Who sends neither is a
        // program, and nobody can make it send somebody's cookies.
        let site = only(headers, &SEC_FETCH_SITE);
        let site_fits = match site {
            One::None => true,
            One::Text(site) => matches!(site, "same-origin" | "none"),
            One::Unreadable => false,
        };
        let origin_fits = match only(headers, &header::ORIGIN) {
            One::None => true,
            One::Text(origin) => self.is_origin(origin, headers),
            One::Unreadable => false,
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

/// A header that must not be there twice.
enum One<'a> {
    None,
    Text(&'a str),
    Unreadable,
}

fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> One<'a> {
    let mut all = headers.get_all(name).iter();
    match (all.next(), all.next()) {
        (None, _) => One::None,
        (Some(one), None) => one.to_str().map_or(One::Unreadable, One::Text),
        (Some(_), Some(_)) => One::Unreadable,
    }
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

/// Whether an authority is the machine itself.
fn is_local(authority: &str) -> bool {
    let Ok(authority) = authority.parse::<Authority>() else { return false };
    matches!(authority.host(), "localhost" | "127.0.0.1" | "[::1]")
}

/// Whether a request can change something, or opens a socket, through which everything can be.
fn needs_check(request: &Request) -> bool {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = [header::UPGRADE, header::SEC_WEBSOCKET_KEY];
    !is_safe || upgrades.iter().any(|name| request.headers().contains_key(name))
}

/// Refuses what another site made a browser ask.
pub(super) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    // A page cannot add a token to what it makes a browser ask of another site, and where there is a token no
    // cookie is looked at.
    let has_token = bearer(request.headers()).is_some();
    if !has_token && needs_check(&request) && app.guard.site.is_foreign(request.headers()) {
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
    fn the_origin_is_what_browsers_send() {
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
    fn what_comes_from_another_site_is_foreign() {
        let anywhere = Site::new(None).unwrap();
        let named = Site::new(Some("https://evora.example")).unwrap();
        let at = |pairs: &[(&'static str, &str)]| {
            let mut headers = headers(pairs);
            headers.insert(header::HOST, "evora.example".parse().unwrap());
            (anywhere.is_foreign(&headers), named.is_foreign(&headers))
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
    fn two_origins_are_none_of_ours() {
        let mut two = headers(&[("host", "a.example"), ("origin", "https://a.example")]);
        let site = Site::new(None).unwrap();
        assert!(!site.is_foreign(&two));
        two.append(header::ORIGIN, "https://a.example".parse().unwrap());
        assert!(site.is_foreign(&two));
    }

    #[test]
    fn cookies_are_kept_for_safe_connections_where_there_are_any() {
        let anywhere = Site::new(None).unwrap();
        for (host, safe) in [
            ("localhost:8017", true),
            ("127.0.0.1", true),
            ("[::1]:8017", true),
            ("192.168.1.5:8017", false),
            ("localhost.evil.example", false),
            ("host name", false),
        ] {
            assert_eq!(anywhere.is_safe(&headers(&[("host", host)])), safe, "{host}");
        }
        let safe = |origin| Site::new(Some(origin)).unwrap().is_safe(&HeaderMap::new());
        assert!(safe("https://evora.example") && safe("http://localhost:8017"));
        assert!(!safe("http://evora.home"));
    }
}
