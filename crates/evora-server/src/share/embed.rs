//! Pages for other sites to frame: a finished game to step through, a running one to watch, a position.
//!
//! They are whole without a script: steps are links. The script (`web/public/embed.js`) follows the same links without leaving the page, plays
//! steps one after another, and asks again while a game runs. Nothing in them can act: they know no session, and have no forms.

use std::fmt::Write as _;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use evora_wire::{ProblemKind, View};
use evora_words::{Lang, Words};
use sha2::{Digest, Sha256};

use super::html::{Escaped, in_query, parameter};
use super::language::{negotiated, words};
use super::picture::view_of_text;
use super::public_table::{PublicTable, game_name, rules, score_list, scores};
use crate::app::App;
use crate::extract::PathParams;
use crate::guard::{Address, RateKind, SharedWith};
use crate::problem::Refused;

/// The buttons of a replay: the link's relation, its message, its drawing.
const STEPS: [(&str, &str, &str); 4] = [
    ("first", "embed-first", "M6 5v14M18 6l-8 6l8 6z"),
    ("prev", "embed-back", "M16 5l-9 7l9 7z"),
    ("next", "embed-on", "M8 5l9 7l-9 7z"),
    ("last", "embed-last", "M18 5v14M6 6l8 6l-8 6z"),
];
const PLAY: &str = "M7 4l12 8l-12 8z";

/// The language that an address asks for (`?lang=pl`), or else the browser's.
fn language(query: &str, headers: &HeaderMap) -> Lang {
    let asked = parameter(query, "lang").and_then(|code| Lang::from_code(&code));
    asked.unwrap_or_else(|| negotiated(headers))
}

/// A public game: a running one to watch, a finished one to step through.
pub(super) async fn game(
    State(app): State<App>,
    address: Address,
    uri: Uri,
    headers: HeaderMap,
    PathParams(id): PathParams<String>,
) -> Response {
    let query = uri.query().unwrap_or_default();
    let lang = language(query, &headers);
    let ply = parameter(query, "ply").and_then(|ply| ply.parse().ok());
    let page = async {
        app.guard.limits.check(RateKind::Picture, &address)?;
        // Private tables are never framed: whoever looks at the page around it could take the link from it.
        let table = PublicTable::read(&app, &id, None).await?;
        game_page(&table, ply, lang)
    };
    respond(page.await, lang, &headers)
}

/// A position.
pub(super) async fn position(
    State(app): State<App>,
    address: Address,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let query = uri.query().unwrap_or_default();
    let lang = language(query, &headers);
    let page = || {
        app.guard.limits.check(RateKind::Picture, &address)?;
        let text = parameter(query, "position")
            .filter(|text| text.len() <= evora_wire::limits::POSITION_QUERY_MAX)
            .ok_or_else(Refused::not_found)?;
        Ok(position_page(&text, &view_of_text(&text)?, lang))
    };
    respond(page(), lang, &headers)
}

fn game_page(table: &PublicTable, ply: Option<u32>, lang: Lang) -> Result<String, Refused> {
    let words = words(lang);
    let steps = table.steps().unwrap_or_default();
    let ply = ply
        .filter(|_| table.is_over())
        .map(|ply| u32::try_from(steps).map_or(ply, |steps| ply.min(steps)));
    let (view, at) = table.view(ply)?;
    let names = table.names(words);
    let points = table.scores(&view, at);
    let id = &table.info.id;
    let game = game_name(words, table.info.options.rules);
    let (picture, open, live) = match table.is_over() {
        true => (
            format!("/api/tables/{id}/image.svg?ply={at}"),
            format!("/game/{id}/{at}"),
            String::new(),
        ),
        false => (
            format!("/api/tables/{id}/image.svg?version={}", table.info.version),
            format!("/table/{id}"),
            " data-live".to_owned(),
        ),
    };
    let mut main = format!("<main{live} data-version=\"{}\">", table.info.version);
    main += &head(&game, &names, &points, words, true);
    let turn = view.turn().and_then(|seat| names.get(usize::from(seat)));
    let status = match (turn, table.is_over()) {
        (Some(name), false) => {
            let turn = words.tell("embed-turn", &[("name", name.as_str().into())]);
            format!("<span class=\"live\">{}</span> {}", words.say("embed-live"), Escaped(&turn))
        }
        (None, false) => format!("<span class=\"live\">{}</span>", words.say("embed-live")),
        (_, true) => {
            let args = [("step", at.into()), ("all", steps.into())];
            let step = words.tell("embed-step", &args);
            match table.result(words).filter(|_| table.is_end(at)) {
                Some(result) => {
                    format!("<span>{}</span> <b>{}</b>", Escaped(&step), Escaped(&result))
                }
                None => Escaped(&step).to_string(),
            }
        }
    };
    let list = score_list(words, &names, &points);
    let args = [("game", game.as_str().into()), ("scores", list.into())];
    main += &pictured(&picture, &words.tell("embed-picture", &args));
    if table.is_over() {
        main += &controls(at, steps, lang, words);
    }
    main += &foot(&status, &open, words);
    let args = [("game", game.into()), ("players", words.list(&names).into())];
    Ok(document(lang, &words.tell("share-game", &args), &main))
}

fn position_page(text: &str, view: &View, lang: Lang) -> String {
    let words = words(lang);
    let points = scores(view);
    let seat = |seat: usize| words.tell("seat", &[("seat", (seat + 1).into())]);
    let names: Vec<String> = (0..points.len()).map(seat).collect();
    let game = game_name(words, rules(view));
    let text = in_query(text);
    let mut main = "<main>".to_owned() + &head(&game, &names, &points, words, false);
    let list = score_list(words, &names, &points);
    let args = [("game", game.as_str().into()), ("scores", list.into())];
    let picture = format!("/api/position/image.svg?position={text}");
    main += &pictured(&picture, &words.tell("embed-picture", &args));
    let turn = view.turn().and_then(|seat| names.get(usize::from(seat)));
    let turn = turn.map(|name| words.tell("embed-turn", &[("name", name.as_str().into())]));
    let turn = Escaped(&turn.unwrap_or_default()).to_string();
    main += &foot(&turn, &format!("/analysis?position={text}"), words);
    document(lang, &words.tell("share-position", &[("game", game.into())]), &main)
}

/// The game and the players with their scores. Names that are no numbers have those of the picture beside them.
fn head(game: &str, names: &[String], points: &[u16], words: &Words, has_numbers: bool) -> String {
    let mut html = format!("<header><h1>{}</h1><ul>", Escaped(game));
    for (number, (name, score)) in (1..).zip(names.iter().zip(points)) {
        let number = match has_numbers {
            true => format!("<i aria-hidden=\"true\">{number}</i> "),
            false => String::new(),
        };
        let label = words
            .tell("share-score", &[("name", name.as_str().into()), ("score", (*score).into())]);
        let _ = write!(
            html,
            "<li aria-label=\"{}\">{number}<span>{}</span> <b>{score}</b></li>",
            Escaped(&label),
            Escaped(name)
        );
    }
    html + "</ul></header>"
}

fn pictured(address: &str, alt: &str) -> String {
    format!("<img src=\"{}\" alt=\"{}\" />", Escaped(address), Escaped(alt))
}

/// Links to other steps, and a button that the script shows.
fn controls(at: usize, steps: usize, lang: Lang, words: &Words) -> String {
    let icon = |path: &str| {
        format!("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{path}\" /></svg>")
    };
    let mut html = format!("<nav aria-label=\"{}\">", Escaped(&words.say("embed-steps")));
    for (rel, message, path) in STEPS {
        let (to, is_there) = match rel {
            "first" => (0, at == 0),
            "prev" => (at.saturating_sub(1), at == 0),
            "next" => (at + 1, at >= steps),
            _ => (steps, at >= steps),
        };
        if rel == "next" {
            let (play, pause) = (words.say("embed-play"), words.say("embed-pause"));
            let _ = write!(
                html,
                "<button type=\"button\" hidden aria-label=\"{}\" data-pause=\"{}\">{}</button>",
                Escaped(&play),
                Escaped(&pause),
                icon(PLAY)
            );
        }
        let label = words.say(message);
        let _ = match is_there {
            // A link to nowhere: it keeps its place, and no key reaches it.
            true => write!(
                html,
                "<a rel=\"{rel}\" role=\"link\" aria-disabled=\"true\" aria-label=\"{}\">{}</a>",
                Escaped(&label),
                icon(path)
            ),
            false => write!(
                html,
                "<a rel=\"{rel}\" href=\"?ply={to}&amp;lang={lang}\" aria-label=\"{}\">{}</a>",
                Escaped(&label),
                icon(path)
            ),
        };
    }
    html + "</nav>"
}

/// What is shown, as HTML, and the way to the site.
fn foot(status: &str, open: &str, words: &Words) -> String {
    format!(
        "<footer><p>{status}</p><a href=\"{}\" target=\"_blank\" rel=\"noopener\">{}</a></footer></main>",
        Escaped(open),
        Escaped(&words.say("embed-open"))
    )
}

fn document(lang: Lang, title: &str, main: &str) -> String {
    format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\" />\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\
         <meta name=\"robots\" content=\"noindex\" /><title>{} · Évora</title>\
         <link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\" /><link rel=\"stylesheet\" href=\"/embed.css\" />\
         <script type=\"module\" src=\"/embed.js\"></script></head><body>{main}\
         <div class=\"sr\" aria-live=\"polite\"></div></body></html>",
        Escaped(title)
    )
}

/// Sends a page, or one that says why there is none.
fn respond(page: Result<String, Refused>, lang: Lang, request_headers: &HeaderMap) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
    let shared = Extension(SharedWith::Frames);
    let (status, html) = match page {
        Ok(html) => (StatusCode::OK, html),
        Err(Refused(problem)) => {
            let message = match problem.kind {
                ProblemKind::NotStarted => "embed-not-started",
                ProblemKind::TooMany | ProblemKind::Unavailable => "embed-later",
                _ => "embed-gone",
            };
            let text = words(lang).say(message);
            let main = format!("<main><h1 class=\"none\">{}</h1>", Escaped(&text));
            let main = main + &foot("", "/", words(lang));
            let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::NOT_FOUND);
            if let Some(seconds) = problem.retry_after {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
            }
            (status, document(lang, &text, &main))
        }
    };
    let hash = Sha256::digest(html.as_bytes());
    let tag = format!("\"{}\"", hex::encode(hash.get(..12).unwrap_or_default()));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag.clone());
        let knows = request_headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag);
        if knows && status == StatusCode::OK {
            return (StatusCode::NOT_MODIFIED, shared, headers).into_response();
        }
    }
    let html_type = HeaderValue::from_static("text/html; charset=utf-8");
    headers.insert(header::CONTENT_TYPE, html_type);
    (status, shared, headers, html).into_response()
}
