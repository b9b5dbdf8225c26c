//! The page's files. Release builds embed them; debug builds read `web/dist` at run time. `build.rs` makes cargo
//! rebuild when the page was built after the program.
//!
//! Names under `assets/` contain a hash of the content, so browsers cache those files forever. Every other path serves
//! `index.html`, which routes on the client. Precompressed files are next to the plain ones.

use std::io::Write as _;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use evora_wire::ProblemKind;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::problem::Refused;
use crate::share::{PreviewTags, preview};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
pub(super) struct Files;

/// Precompressed encodings, the smallest first: the content coding and the file extension.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Names of the operator's listener, and one that probes often ask for.
const OPERATORS: [&str; 3] = ["livez", "metrics", "reports"];

/// Instructions to build the page into the program.
pub const HOW_TO_BUILD_THE_PAGE: &str =
    "run `npm ci && npm run build` in the folder `web`, then build evora again";

/// Whether this build contains the page.
pub fn has_page() -> bool {
    Files::get("index.html").is_some()
}

/// The page's puzzles, as a file (`docs/puzzles.md`). Returns `None` if this build does not contain the page.
pub(crate) fn puzzle_file() -> Option<String> {
    let is_puzzles = |name: &str| name.starts_with("assets/puzzles-") && name.ends_with(".txt");
    let name = Files::iter().find(|name| is_puzzles(name))?;
    String::from_utf8(Files::get(&name)?.data.into_owned()).ok()
}

/// Serves a file, or `index.html` for any other path, with the preview of what the path shows.
pub(crate) async fn file(State(app): State<App>, request: Request) -> Response {
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
        && let Some(response) = response(path, request.headers())
    {
        return response;
    }
    // Assets of older versions are gone, and a probe or a scraper that looks for the operator's pages here must fail; do
    // not serve the page instead.
    let first = path.split('/').next().unwrap_or_default();
    if path.starts_with("assets/") || OPERATORS.contains(&first) {
        return Refused::not_found().into_response();
    }
    let index = Files::get("index.html");
    if index.is_none() && !wants_html(request.headers()) {
        let detail = "The page isn't part of this build; the interface is under /api.";
        return Refused::new(ProblemKind::NotFound, detail).into_response();
    }
    let preview = preview(&app, request.uri(), request.headers()).await;
    match index {
        Some(index) => index_with(&index, &preview, request.headers()),
        None => (StatusCode::NOT_FOUND, Html(with_preview(WITHOUT_PAGE, &preview))).into_response(),
    }
}

/// A page with the language, the title and the tags of a preview. Once the page's own texts are there, it sets the language that they have.
fn with_preview(html: &str, preview: &PreviewTags) -> String {
    let lang = format!("<html lang=\"{}\"", preview.lang);
    let html = html.replacen("<html lang=\"en\"", &lang, 1);
    let title = format!("<title>{}</title>", preview.title);
    let html = html.replacen("<title>Évora</title>", &title, 1);
    html.replacen("</head>", &format!("{}</head>", preview.tags), 1)
}

/// The page with the tags of a preview in its head, compressed when it is sent: it is small.
fn index_with(
    index: &EmbeddedFile,
    preview: &PreviewTags,
    request_headers: &HeaderMap,
) -> Response {
    let html = with_preview(&String::from_utf8_lossy(&index.data), preview);
    let hash = Sha256::digest(html.as_bytes());
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language"));
    let tag = format!("\"{}\"", hex::encode(hash.get(..12).unwrap_or_default()));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag.clone());
        if request_headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
    }
    let accepted = request_headers.get(header::ACCEPT_ENCODING).and_then(|text| text.to_str().ok());
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type("index.html")));
    match accepted.filter(|text| accepts(text, "gzip")).and_then(|_| gzipped(html.as_bytes())) {
        Some(bytes) => {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            (headers, bytes).into_response()
        }
        None => (headers, html).into_response(),
    }
}

/// Bytes as gzip. Writing to memory does not fail; then they are sent as they are.
fn gzipped(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// What a browser gets of a build without the page.
const WITHOUT_PAGE: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Évora</title></head>\
     <h1>The page isn't part of this build</h1>\
     <p>The server is running, but it was built without the page. To add it, run \
     <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>, then build \
     and start <code>evora</code> again.\
     <p>The interface for programs is under <code>/api</code>.</html>";

/// Whether a browser asks, rather than a program.
fn wants_html(request_headers: &HeaderMap) -> bool {
    let accepted = request_headers.get(header::ACCEPT).and_then(|text| text.to_str().ok());
    accepted.is_some_and(|text| text.contains("text/html"))
}

/// Whether a path has no empty or dotted segments and does not name a precompressed file.
fn is_plain(path: &str) -> bool {
    let is_hidden = |part: &str| part.is_empty() || part.starts_with('.');
    !path.split('/').any(is_hidden) && !ENCODINGS.iter().any(|(_, end)| path.ends_with(end))
}

fn response(path: &str, request_headers: &HeaderMap) -> Option<Response> {
    let plain = Files::get(path)?;
    let accepted = request_headers.get(header::ACCEPT_ENCODING).and_then(|text| text.to_str().ok());
    let is_accepted = |name: &str| accepted.is_some_and(|text| accepts(text, name));
    let compressed = ENCODINGS
        .into_iter()
        .filter(|(name, _)| is_accepted(name))
        .find_map(|(name, end)| Some((name, Files::get(&format!("{path}{end}"))?)));
    let mut headers = HeaderMap::new();
    let tag = format!("\"{}\"", hex::encode(&plain.metadata.sha256_hash()[..12]));
    let tag = HeaderValue::from_str(&tag).ok()?;
    headers.insert(header::ETAG, tag.clone());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let cache = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if request_headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return Some((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(path)));
    if let Some((name, _)) = compressed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    let EmbeddedFile { data, .. } = compressed.map_or(plain, |(_, file)| file);
    Some((headers, data.into_owned()).into_response())
}

/// Whether an `Accept-Encoding` header accepts a content coding.
///
/// tower-http negotiates only for files on disk, and the smaller crates for this are unmaintained.
fn accepts(text: &str, name: &str) -> bool {
    text.split(',').any(|part| {
        let mut parts = part.trim().split(';');
        let matches = parts.next().is_some_and(|coding| coding.trim().eq_ignore_ascii_case(name));
        let is_zero = |parameter: &str| {
            let Some((name, weight)) = parameter.split_once('=') else { return false };
            name.trim().eq_ignore_ascii_case("q") && weight.trim().parse() == Ok(0.0_f32)
        };
        matches && !parts.any(is_zero)
    })
}

/// The media type of a file by its extension. Covers the page's few types, with charset, which `mime_guess` lacks.
fn media_type(path: &str) -> &'static str {
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
        "wasm" => "application/wasm",
        "ftl" | "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accept_encoding_is_parsed() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("gzip;q=0.5, BR ; q=1", "br"));
        for refused in ["br;q=0", "br;q=0.0", "br; Q = 0.000"] {
            assert!(!accepts(&format!("gzip, {refused}"), "br"), "{refused}");
        }
        assert!(accepts("br;q=0.001, gzip", "br"));
        assert!(!accepts("broken", "br"));
    }

    #[test]
    fn browsers_and_programs_are_told_apart() {
        let browser = "text/html,application/xhtml+xml,*/*;q=0.8";
        for (accept, is_browser) in [(Some(browser), true), (Some("*/*"), false), (None, false)] {
            let mut request_headers = HeaderMap::new();
            if let Some(accept) = accept {
                request_headers.insert(header::ACCEPT, HeaderValue::from_static(accept));
            }
            assert_eq!(wants_html(&request_headers), is_browser, "{accept:?}");
        }
    }

    #[test]
    fn a_preview_goes_into_the_head_of_either_page() {
        let (title, tags) = ("Ana &amp; Ben".into(), "<meta x>".into());
        let preview = PreviewTags { lang: "pl", title, tags };
        for page in [WITHOUT_PAGE, include_str!("../../../../web/index.html")] {
            let html = with_preview(page, &preview);
            assert!(html.contains("<title>Ana &amp; Ben</title>"), "{html}");
            assert!(html.contains("<html lang=\"pl\">"), "{html}");
            let head = html.split("</head>").next().unwrap();
            assert!(head.ends_with("<meta x>"), "{html}");
        }
    }

    #[test]
    fn paths_outside_the_folder_are_refused() {
        for path in ["../Cargo.toml", "assets/../index.html", "a//b", ".git/config", "x.js.br"] {
            assert!(!is_plain(path), "{path}");
        }
        assert!(is_plain("assets/index-1234.js"));
    }
}
