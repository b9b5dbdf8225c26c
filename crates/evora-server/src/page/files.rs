//! The page's files. Release builds have them inside; debug builds read `web/dist` at run time. `build.rs` makes
//! cargo take in a page that was built after the program.
//!
//! Files under `assets/` have a hash of what is in them in their names, so browsers keep them for ever. Every other
//! address is the page itself, which knows what to show there. Files that the build has pressed lie beside the plain ones.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use evora_wire::ProblemKind;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::problem::Refused;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// How files are pressed, the smallest first: as the browser says it, and what the name ends with.
const PRESSED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// How to build the page into the program; for whoever has built one without it.
pub const HOW_TO_BUILD_THE_PAGE: &str =
    "run `npm ci && npm run build` in the folder `web`, then build evora again";

/// Whether this program has the page.
pub fn has_page() -> bool {
    Files::get("index.html").is_some()
}

/// The file that an address names, or the page.
pub(crate) async fn file(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Refused::not_found().into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let detail = "Files are read-only.";
        let mut refused = Refused::new(ProblemKind::WrongMethod, detail).into_response();
        refused.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return refused;
    }
    let found = Some(path).filter(|path| !path.is_empty() && is_plain(path));
    if let Some(path) = found
        && let Some(answer) = answer(path, request.headers())
    {
        return answer;
    }
    // A file that has gone with an older version is not the page.
    if path.starts_with("assets/") {
        return Refused::not_found().into_response();
    }
    answer("index.html", request.headers()).unwrap_or_else(|| without_page(request.headers()))
}

/// The answer of a program without the page: a short one for people, a problem for programs.
fn without_page(asked: &HeaderMap) -> Response {
    let accepted = asked.get(header::ACCEPT).and_then(|text| text.to_str().ok());
    if !accepted.is_some_and(|text| text.contains("text/html")) {
        let detail = "The page isn't part of this build; the interface is under /api.";
        return Refused::new(ProblemKind::NotFound, detail).into_response();
    }
    let text = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Évora</title>\
                <h1>The page isn't part of this build</h1>\
                <p>The server is running, but it was built without the page. To add it, run \
                <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>, then build \
                and start <code>evora</code> again.\
                <p>The interface for programs is under <code>/api</code>.</html>";
    (StatusCode::NOT_FOUND, Html(text)).into_response()
}

/// Whether a path names nothing above or beside the folder, and no pressed file by itself.
fn is_plain(path: &str) -> bool {
    let odd = |part: &str| part.is_empty() || part.starts_with('.');
    !path.split('/').any(odd) && !PRESSED.iter().any(|(_, end)| path.ends_with(end))
}

fn answer(path: &str, asked: &HeaderMap) -> Option<Response> {
    let plain = Files::get(path)?;
    let accepted = asked.get(header::ACCEPT_ENCODING).and_then(|text| text.to_str().ok());
    let takes = |name: &str| accepted.is_some_and(|text| accepts(text, name));
    let pressed = PRESSED
        .into_iter()
        .filter(|(name, _)| takes(name))
        .find_map(|(name, end)| Some((name, Files::get(&format!("{path}{end}"))?)));
    let mut headers = HeaderMap::new();
    let tag = format!("\"{}\"", hex::encode(&plain.metadata.sha256_hash()[..12]));
    let tag = HeaderValue::from_str(&tag).ok()?;
    headers.insert(header::ETAG, tag.clone());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let kept = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    if asked.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return Some((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    if let Some((name, _)) = pressed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    let EmbeddedFile { data, .. } = pressed.map_or(plain, |(_, file)| file);
    Some((headers, data.into_owned()).into_response())
}

/// Whether a browser takes what is pressed like this.
///
/// tower-http negotiates this only for files on disk, and the smaller crates for it are no longer kept up.
fn accepts(text: &str, name: &str) -> bool {
    text.split(',').any(|part| {
        let mut parts = part.trim().split(';');
        let is_it = parts.next().is_some_and(|coding| coding.trim().eq_ignore_ascii_case(name));
        is_it && !parts.any(|weight| weight.trim().replace(' ', "") == "q=0")
    })
}

/// What a file is, by its name. The page has these few kinds; `mime_guess` has a thousand, and leaves the charset to us.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ftl" | "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_browser_takes_is_read_as_it_says_it() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("gzip;q=0.5, BR ; q=1", "br"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("broken", "br"));
    }

    #[test]
    fn without_the_page_people_are_told_how_to_build_it_and_programs_get_a_problem() {
        let browser = "text/html,application/xhtml+xml,*/*;q=0.8";
        for (accept, kind) in [
            (Some(browser), "text/html; charset=utf-8"),
            (Some("*/*"), "application/problem+json"),
            (None, "application/problem+json"),
        ] {
            let mut asked = HeaderMap::new();
            if let Some(accept) = accept {
                asked.insert(header::ACCEPT, HeaderValue::from_static(accept));
            }
            let answer = without_page(&asked);
            assert_eq!(answer.status(), StatusCode::NOT_FOUND);
            assert_eq!(answer.headers()[header::CONTENT_TYPE], kind, "{accept:?}");
        }
    }

    #[test]
    fn names_lead_nowhere_else() {
        for path in ["../Cargo.toml", "assets/../index.html", "a//b", ".git/config", "x.js.br"] {
            assert!(!is_plain(path), "{path}");
        }
        assert!(is_plain("assets/index-1234.js"));
    }
}
