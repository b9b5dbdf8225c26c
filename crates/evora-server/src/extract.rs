//! Extractors for bodies, paths and queries. They reject invalid input with a problem.

use std::io;
use std::str::FromStr;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use evora_store::{Cursor, Page};
use evora_wire::{Incoming, Problem, ProblemKind, limits, read, read_up_to};
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::problem::Refused;

/// A validated JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: Incoming> FromRequest<App> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Refused> {
        must_be_json(&request)?;
        let bytes = Bytes::from_request(request, app).await.map_err(|error| {
            let most = app.config.guard.body_bytes;
            match error.status().as_u16() {
                413 => Refused::new(
                    ProblemKind::TooLarge,
                    format!("A message can have {most} bytes at most."),
                ),
                _ if is_timeout(&error) => Refused(timed_out()),
                _ => Refused::new(ProblemKind::Malformed, "The message ended early."),
            }
        })?;
        Ok(Body(read(&bytes)?))
    }
}

/// Reads a JSON body of which more bytes are taken than of others.
///
/// # Errors
/// If it is not JSON, too long, takes too long to arrive, or is not valid.
pub(crate) async fn long_body<T: Incoming>(request: Request, most: usize) -> Result<T, Refused> {
    must_be_json(&request)?;
    let bytes = to_bytes(request.into_body(), most).await.map_err(|error| {
        if is_timeout(&error) {
            return Refused(timed_out());
        }
        let detail = format!("This message can have {most} bytes at most.");
        Refused::new(ProblemKind::TooLarge, detail)
    })?;
    Ok(read_up_to(most, &bytes)?)
}

/// Whether a body took too long to arrive.
pub(crate) fn is_timeout(error: &dyn std::error::Error) -> bool {
    let mut source = error.source();
    while let Some(error) = source {
        let error_kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
        if error_kind == Some(io::ErrorKind::TimedOut) {
            return true;
        }
        source = error.source();
    }
    false
}

/// The problem of a body that took too long to arrive.
pub(crate) fn timed_out() -> Problem {
    let detail = "The message took too long to arrive. Send it again.";
    let status = StatusCode::REQUEST_TIMEOUT.as_u16();
    Problem { status, ..Problem::new(ProblemKind::Malformed, detail) }
}

/// Browsers send cross-site forms without a CORS preflight, but never as JSON.
fn must_be_json(request: &Request) -> Result<(), Refused> {
    if is_json(request) {
        return Ok(());
    }
    let detail = "Send the message with `Content-Type: application/json`.";
    Err(Refused::new(ProblemKind::NotJson, detail))
}

fn is_json(request: &Request) -> bool {
    let Some(kind) = request.headers().get(header::CONTENT_TYPE) else { return false };
    let essence = kind.to_str().ok().and_then(|kind| kind.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

/// Path parameters. Fails with 404 if they cannot be parsed.
pub(crate) struct PathParams<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for PathParams<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<PathParams<T>, Refused> {
        let path = Path::<T>::from_request_parts(parts, app).await;
        path.map(|Path(params)| PathParams(params)).map_err(|_| Refused::not_found())
    }
}

/// Validated query parameters.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: Incoming> FromRequestParts<App> for Query<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Query<T>, Refused> {
        let read = axum::extract::Query::<T>::try_from_uri(&parts.uri);
        let axum::extract::Query(query) = read.map_err(|error| {
            Refused::new(ProblemKind::Malformed, query_complaint(&error.body_text()))
        })?;
        query.validate().map_err(|faults| Refused(faults.into()))?;
        Ok(Query(query))
    }
}

/// What is wrong with a query, in plain words. `text` is the extractor's: a prefix, the parameter, and what serde says of it.
fn query_complaint(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_control()).take(400).collect();
    let text = text.strip_prefix("Failed to deserialize query string: ").unwrap_or(&text);
    // A parameter that is missing or unknown comes without a path, or with its own name.
    let (field, why) = match text.split_once(": ") {
        Some((field, why)) if !field.contains(' ') => (field, why),
        Some(_) | None => ("", text),
    };
    let quoted = |start: &str| why.strip_prefix(start)?.split('`').nth(1);
    if let Some(unknown) = quoted("unknown field") {
        let known = why.split_once("expected ").map_or("", |(_, known)| known);
        return format!("There's no parameter `{unknown}` here. There is {known}.");
    }
    if let Some(missing) = quoted("missing field") {
        return format!("The parameter `{missing}` is missing.");
    }
    if let Some(twice) = quoted("duplicate field") {
        return format!("The parameter `{twice}` is there twice. Leave out one.");
    }
    if let Some(unknown) = quoted("unknown variant") {
        let known = why.split_once("expected ").map_or("", |(_, known)| known);
        return format!("`{field}` can't be `{unknown}`. It must be {known}.");
    }
    match why {
        "invalid digit found in string" | "cannot parse integer from empty string" => {
            format!("`{field}` must be a whole number, with digits only.")
        }
        "number too large to fit in target type" | "number too small to fit in target type" => {
            format!("The number in `{field}` is out of range.")
        }
        "provided string was not `true` or `false`" => {
            format!("`{field}` must be `true` or `false`.")
        }
        _ => format!("`{field}` can't be read: {}.", why.trim_end_matches('.')),
    }
}

/// The page size for a requested limit.
pub(crate) fn limit(limit: Option<u16>) -> u32 {
    limit.unwrap_or(limits::PAGE_DEFAULT).min(limits::PAGE_MAX).into()
}

/// The page after a cursor. Fails if the cursor is malformed.
pub(crate) fn page(cursor: Option<&str>, wanted: Option<u16>) -> Result<Page, Refused> {
    let after = match cursor {
        None => None,
        Some(text) => {
            let (at, id) = text.split_once('.').ok_or_else(bad_cursor)?;
            if id.len() > 64 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                return Err(bad_cursor());
            }
            Some(Cursor { at: number(at)?, id: id.to_owned() })
        }
    };
    Ok(Page { after, limit: limit(wanted) })
}

/// Parses a number in a cursor.
pub(crate) fn number<T: FromStr>(text: &str) -> Result<T, Refused> {
    text.parse().map_err(|_| bad_cursor())
}

/// Formats a cursor.
pub(crate) fn format_cursor(cursor: &Cursor) -> String {
    format!("{}.{}", cursor.at, cursor.id)
}

fn bad_cursor() -> Refused {
    let detail = "Use a cursor that came with a page, or leave it out to start over.";
    Refused::new(ProblemKind::Invalid, detail)
}

#[cfg(test)]
mod tests {
    use evora_wire::{GameQuery, PositionPictureQuery};

    use super::*;

    fn complaint<T: Incoming + std::fmt::Debug>(query: &str) -> String {
        let uri = format!("/api?{query}").parse().unwrap();
        let error = axum::extract::Query::<T>::try_from_uri(&uri).unwrap_err();
        query_complaint(&error.body_text())
    }

    #[test]
    fn a_wrong_query_is_told_in_plain_words() {
        for (query, expected) in [
            ("limit=abc", "`limit` must be a whole number, with digits only."),
            ("limit=-1", "`limit` must be a whole number, with digits only."),
            ("limit=", "`limit` must be a whole number, with digits only."),
            ("limit=99999999", "The number in `limit` is out of range."),
            ("rated=maybe", "`rated` must be `true` or `false`."),
            ("limit=1&limit=2", "The parameter `limit` is there twice. Leave out one."),
        ] {
            assert_eq!(complaint::<GameQuery>(query), expected, "{query}");
        }
        let unknown = complaint::<GameQuery>("rules=chess");
        assert!(
            unknown.starts_with("`rules` can't be `chess`. It must be one of `azul`"),
            "{unknown}"
        );
        let unknown = complaint::<GameQuery>("colour=red");
        assert!(
            unknown.starts_with("There's no parameter `colour` here. There is one of `"),
            "{unknown}"
        );
        let missing = complaint::<PositionPictureQuery>("");
        assert_eq!(missing, "The parameter `position` is missing.");
    }
}
